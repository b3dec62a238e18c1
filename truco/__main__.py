"""`python -m truco`: the command line."""

import sys

from truco.cli import main

if __name__ == "__main__":
    sys.exit(main())
