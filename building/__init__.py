"""How the project is built, served and checked: the parts behind build.py."""
