"""Runs on Pyodide's Python, in node: the portable tests, with the pytest that lies in `.venv` (its only argument)."""

import os
import sys

OPTIONS = ("-q", "--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--ignore=tests/browser")


def main(libraries: str) -> int:
    """Run the tests; pytest's exit status."""
    # The libraries' plugins (xdist, coverage, hypothesis) do not work here.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir("/project")
    # At the end: the standard library stays Pyodide's own.
    sys.path.append(libraries)
    import pytest

    return int(pytest.main([*OPTIONS, "tests", "truco"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
