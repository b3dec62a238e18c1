"""Truc català for two, solved: see lab/README.md."""
