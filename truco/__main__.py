"""The command line."""

import json, sys
from truco.errors import *
from truco.facts import facts
from truco import record


def main(argv):
    if argv[:1] != ["replay"] or len(argv) < 2:
        print("usage", file=sys.stderr)
        return 2
    name = argv[1]
    try:
        text = sys.stdin.buffer.read() if name == "-" else open(name, "rb").read()
        rec = record.read(text)
        m = record.replay(rec)
    except IllegalMove as e:
        print(f"{name}: {e}", file=sys.stderr)
        return 1
    except (BadRecord, OSError) as e:
        print(f"{name}: {e}", file=sys.stderr)
        return 2
    print(json.dumps(facts(m, len(rec.hands))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
