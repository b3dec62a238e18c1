"""What of Python the page fetches: the standard library and the project's own packages, compiled at build time."""

import hashlib
import os
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from building.environment import CACHE, PYTHON, ROOT, Failed, run
from building.parts import PYODIDE, part, put_in_place, run_in_pyodide

# The oldest time that a zip can tell: the same sources give the same bytes.
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
EPOCH_SECONDS: Final = "315532800"

# Parts of the standard library that a page cannot use or has no use for. `codeop`, `ssl` and `compression` look
# like such parts, but Pyodide itself imports them. What installs packages is not there: the page has its own only.
LEFT_OUT: Final = frozenset(
    """
    __hello__ __phello__ _ast_unparse _compat_pickle _markupbase _pydatetime _pyio _pyrepl _strptime
    _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio.__main__ asyncio.proactor_events
    asyncio.tools asyncio.windows_events asyncio.windows_utils bdb cProfile calendar cmd code colorsys compileall
    concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters configparser csv ctypes curses
    dbm difflib doctest email ensurepip filecmp fileinput fractions ftplib getopt getpass graphlib gzip hmac
    html.entities html.parser http idlelib imaplib importlib.metadata json.__main__ json.tool logging.config
    logging.handlers mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pathlib.types pdb pickle
    pickletools platform plistlib poplib pprint profile profiling pstats pty py_compile pyclbr pydoc pydoc_data
    pyodide._nodesock_transport pyodide.console quopri rlcompleter runpy sched shelve shlex smtplib socketserver
    sqlite3 sre_compile sre_constants sre_parse statistics stringprep symtable sysconfig.__main__ tabnanny tarfile
    this timeit trace tracemalloc tty turtle unittest urllib.request urllib.response urllib.robotparser uuid venv wave
    webbrowser wsgiref xml xmlrpc zipapp zipfile.__main__ zoneinfo
    """.split()
)
ENCODINGS: Final = frozenset(
    "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape utf_8 utf_16".split()
)
"""Those that are kept: what web pages and archives are written in. Reading the zip's list takes Python its time."""

# Without docstrings, which are left out, `dataclasses` would work out a text for each class, and it would compile the
# methods of each when the page starts: a third of the time that the page's own modules take. `web/main.py` brings them.
FASTER: Final = {
    "dataclasses.py": (
        ("if not getattr(cls, '__doc__'):", "if False:"),
        ("        exec(txt, self.globals, ns)\n", "        exec(compiled_functions.get(txt, txt), self.globals, ns)\n"),
        ("class _FuncBuilder:", "compiled_functions = {}\n\n\nclass _FuncBuilder:"),
    ),
    # PyScript imports it for its `escape` alone; the names of all characters are for the way back.
    "html/__init__.py": (("from html.entities import html5 as _html5", "_html5 = {}"),),
    # It would try some thirty functions of which one is used.
    "hashlib.py": (
        (
            "__always_supported = ('md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512',\n"
            "                      'blake2b', 'blake2s',\n"
            "                      'sha3_224', 'sha3_256', 'sha3_384', 'sha3_512',\n"
            "                      'shake_128', 'shake_256')",
            "__always_supported = ('md5', 'sha1', 'sha256')",
        ),
        ("    import _hashlib\n    new = __hash_new", "    raise ImportError\n    new = __hash_new"),
        ("    from _hashlib import pbkdf2_hmac\n", "    raise ImportError\n"),
        ("    from _hashlib import scrypt  # noqa: F401\n", "    raise ImportError\n"),
    ),
}
"""Changes of the page's copy of the standard library: what to find, once each, and what to put in its place."""


def zipped(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files that is the same for the same content."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", compression, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compression, 9)
    return buffer.getvalue()


def standard_library() -> Path:
    """Pyodide's standard library as .pyc files, without LEFT_OUT.

    Python's start is mostly the start of its standard library: compiled, it takes a quarter of the time.
    """
    stock = part(PYODIDE) / "python_stdlib.zip"
    compiler = [(ROOT / "building" / name).read_text("utf-8") for name in ("bytecode.py", "pyodide.mjs", "python.py")]
    recipe = f"{sorted(LEFT_OUT)}{sorted(ENCODINGS)}{FASTER}{compiler}"
    place = CACHE / f"{part(PYODIDE).name}-stdlib-{hashlib.sha256(recipe.encode()).hexdigest()[:8]}.zip"
    if not place.exists():
        print("Compiling the standard library", flush=True)
        with zipfile.ZipFile(stock) as archive:
            files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
        kept = {name: data for name, data in files.items() if _needed(name)}
        for name, changes in FASTER.items():
            kept[name] = changed(kept[name], changes)
        _write(place, zipped(_compiled(kept, stock)))
    return place


def _needed(name: str) -> bool:
    parts = name.removesuffix(".py").split("/")
    left_out = any(".".join(parts[:length]) in LEFT_OUT for length in range(1, len(parts) + 1))
    return not left_out and (parts[0] != "encodings" or parts[1] in ENCODINGS)


def changed(source: bytes, changes: Iterable[tuple[str, str]]) -> bytes:
    """A source with each text replaced by the one beside it; Failed if it is not there exactly once."""
    text = source.decode()
    for old, new in changes:
        if text.count(old) != 1:
            raise Failed(f"The standard library is another one: {old!r} is {text.count(old)} times where it was once.")
        text = text.replace(old, new)
    return text.encode()


def _write(place: Path, content: bytes) -> None:
    """Write a file of the cache so that nobody ever reads half of it."""
    made = place.with_name(f"{place.name}.{os.getpid()}")
    made.write_bytes(content)
    put_in_place(made, place)


def _compiled(files: Mapping[str, bytes], stdlib: Path) -> dict[str, bytes]:
    """The files with every .py among them compiled to a .pyc of Pyodide's Python."""
    sources = {name: data for name, data in files.items() if name.endswith(".py")}
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        given, made = Path(scratch) / "sources.zip", Path(scratch) / "compiled.zip"
        given.write_bytes(zipped(sources, zipfile.ZIP_STORED))
        run_in_pyodide(stdlib, ROOT / "building" / "bytecode.py", given, made)
        with zipfile.ZipFile(made) as archive:
            compiled = {name: archive.read(name) for name in archive.namelist()}
    return {name: data for name, data in files.items() if name not in sources} | compiled


def compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same, remembering every file: only what has changed since the last time is compiled again."""
    folder = CACHE / f"{standard_library().stem}-modules"
    folder.mkdir(exist_ok=True)

    def memory(name: str) -> Path:
        return folder / hashlib.sha256(name.encode() + b"\0" + files[name]).hexdigest()

    sources = [name for name in files if name.endswith(".py")]
    if changed := {name: files[name] for name in sources if not memory(name).exists()}:
        print(f"Compiling {len(changed)} modules", flush=True)
        for name, data in _compiled(changed, standard_library()).items():
            _write(memory(name.removesuffix("c")), data)
    others = {name: data for name, data in files.items() if name not in sources}
    return others | {f"{name}c": memory(name).read_bytes() for name in sources}


def dataclass_functions(packages: bytes) -> bytes:
    """What `dataclasses` would compile when these compiled packages (a zip) are imported: a marshalled table."""
    place = CACHE / f"{standard_library().stem}-dataclasses-{hashlib.sha256(packages).hexdigest()[:16]}.bin"
    if not place.exists():
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            given, made = Path(scratch) / "packages.zip", Path(scratch) / "table.bin"
            given.write_bytes(packages)
            run_in_pyodide(standard_library(), ROOT / "building" / "dataclass_functions.py", given, made)
            _write(place, made.read_bytes())
    return place.read_bytes()


def package(name: str) -> dict[str, bytes]:
    """The files of one of the tree's packages that it needs at run time, by their names in an archive."""
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in _package_files(ROOT / name)}


def part_of(package: str, *modules: str) -> dict[str, bytes]:
    """Some modules of an installed package, with its licence, by their names in an archive.

    Without its `__init__`, which would import the rest: Python takes what is there as one package all the same.
    """
    folder = files(package)
    licence = distribution(package).read_text("licenses/LICENSE")
    if licence is None:
        raise Failed(f"{package} has come without its licence.")
    return {f"{package}/LICENSE": licence.encode()} | {
        f"{package}/{name}.py": (folder / f"{name}.py").read_bytes() for name in modules
    }


def _package_files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".mo", ".json", ".toml", ".txt", ".bin", ".woff2"} and path.is_file():
            yield path


def compile_catalogues() -> None:
    """Bring the .mo file beside every translator's .po up to date."""
    for source in ROOT.glob("*/locale/*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        with source.open("rb") as words:
            # Babel knows no varieties such as `ca-valencia`; the plural forms are those of the file.
            catalogue = read_po(words, locale=source.parent.parent.name.split("-")[0])
        buffer = BytesIO()
        write_mo(buffer, catalogue)
        made = target.with_name(f"{target.name}.{os.getpid()}")
        made.write_bytes(buffer.getvalue())
        made.replace(target)


def wheel(folder: Path) -> Path:
    """The wheel as it is published, built into a folder."""
    compile_catalogues()
    return wheel_of(ROOT, folder, "truco")


def wheel_of(source: Path, folder: Path, package: str) -> Path:
    """The wheel of the project in `source`, built into a folder, the same bytes every time."""
    folder.mkdir(parents=True, exist_ok=True)
    run(
        [PYTHON, "-m", "flit_core.wheel", source, "--outdir", folder.absolute()],
        quiet=True,
        env={"SOURCE_DATE_EPOCH": EPOCH_SECONDS},
    )
    return next(folder.glob(f"{package}-*.whl"))
