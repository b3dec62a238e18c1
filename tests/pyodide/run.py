"""Runs on Pyodide's Python, in node: the portable tests, with the pytest that lies in `.venv` (its only argument)."""

import os
import sys

# The libraries' plugins (xdist, coverage, hypothesis) do not work here.
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.path.append(sys.argv[1])

import pytest

os.chdir("/project")
OPTIONS = ["-q", "--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--ignore=tests/browser"]
sys.exit(int(pytest.main([*OPTIONS, "tests", "truco"])))
