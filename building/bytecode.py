"""Runs on Pyodide's Python: compiles the sources of one zip into another zip of .pyc files (its two arguments)."""

import ast
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from types import CodeType

SOURCES, COMPILED = sys.argv[1:]
OWN = ("truco/", "web/")

# PEP 552: made from a source with this hash, and not to be checked against one, for the page has none.
UNCHECKED = (1).to_bytes(4, "little")

# Of CPython's table of lines: an entry for so many instructions, less one, which come from no line.
NOWHERE = 0x80 | 15 << 3


def says_nothing(statement: ast.stmt) -> bool:
    """Whether a statement in a class is a docstring, an annotation, or a function of nothing but a docstring."""
    match statement:
        case ast.Expr(ast.Constant()) | ast.AnnAssign(value=None):
            return True
        case ast.FunctionDef():
            return all(isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in statement.body)
        case _:
            return False


def is_protocol(made: ast.ClassDef) -> bool:
    """Whether only type checkers read that class."""
    named = any(isinstance(base, ast.Name) and base.id == "Protocol" for base in made.bases)
    return named and all(map(says_nothing, made.body))


def without_protocols(module: ast.Module) -> ast.Module:
    """The module with nothing but the names of its protocols: making them takes a noticeable time of the start."""
    for each in module.body:
        if isinstance(each, ast.ClassDef) and is_protocol(each):
            each.bases, each.body = [], [ast.Pass()]
    return ast.fix_missing_locations(module)


def without_lines(code: CodeType) -> CodeType:
    """The code with no line told for any of its instructions: a traceback has only the names of such functions."""
    consts = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([NOWHERE | 7] * eights + [NOWHERE | rest - 1] * (rest > 0))
    return code.replace(co_linetable=table, co_consts=consts)


with zipfile.ZipFile(SOURCES) as sources, zipfile.ZipFile(COMPILED, "w") as compiled:
    for name in sources.namelist():
        text = sources.read(name)
        # Level 2 leaves out docstrings and asserts: less to fetch.
        try:
            tree = ast.parse(text, name)
            if name.startswith(OWN):
                code = compile(without_protocols(tree), name, "exec", dont_inherit=True, optimize=2)
            else:
                code = without_lines(compile(tree, name, "exec", dont_inherit=True, optimize=2))
        except SyntaxError as wrong:
            sys.exit(f"{name}:{wrong.lineno}: {wrong.msg}")
        compiled.writestr(f"{name}c", MAGIC_NUMBER + UNCHECKED + source_hash(text) + marshal.dumps(code))
