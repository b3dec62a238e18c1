"""What is left out where it takes three times as long and comes out the same."""

import sys

import pytest

many_deals = pytest.mark.skipif(sys.platform == "emscripten", reason="whole numbers and floats: the same, only slower")
"""For tests that count over many deals: they run in CPython only."""
