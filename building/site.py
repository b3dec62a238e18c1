"""The page as any static host can serve it: dist/, made from index.html, web/, truco/ and the pinned parts."""

import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

from building import policy, tables
from building.embedding import add_embedding
from building.environment import CACHE, ROOT, Failed
from building.files import Site, digest
from building.front import add_front, spoken
from building.leaflets import add_leaflets
from building.offline import add_worker
from building.parts import PYODIDE, PYSCRIPT, part
from building.python import (
    compile_catalogues,
    compiled,
    dataclass_functions,
    package,
    part_of,
    standard_library,
    wheel,
    zipped,
)
from web import captions
from web.leaflet import LANGUAGE
from web.settings import LANGUAGES

DIST: Final = ROOT / "dist"

# PyScript's core and those of its plugins that it fetches at every start, also when they are switched off.
PYSCRIPT_FILES: Final = re.compile(
    r"(core-\w+\.js|(error|deprecations-manager|donkey|py-editor|py-game|py-terminal)-[\w-]+\.js)"
)
# What PyScript would have the browser evaluate from a text, which a page with a strict policy may not: functions for
# its workers, and imports by Python's own hand. The page has neither.
EVALUATED: Final = {
    "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()": "return()=>{}",
    "js_import=window.Function('return (...urls) => Promise.all(urls.map((url) => import(url)))')()": "js_import=None",
}
# Where PyScript goes on looking for tags of its own in whatever changes in the page, which has one, in its text.
WATCHING: Final = {
    "n=t=>(e.observe(t,{childList:!0,subtree:!0,attributes:!0}),t)": "n=t=>t",
    "new MutationObserver(T).observe(document,{childList:!0,subtree:!0});": "",
}
PLUGINS_OFF: Final = ["!error", "!py-editor", "!py-game", "!py-terminal", "!donkey", "!deprecations-manager"]

# What stands in the page itself, and what only the build uses.
NOT_PACKED: Final = {"web/main.py", "web/shell.py", "web/leaflet.py", "web/embedding.py"}

# What the page has no use for of the package as it is published: the command line, and what an installer wants to know.
NOT_PLAYED: Final = ("truco/cli/", ".dist-info/")

# Shown where the table's drawing cannot be had.
PLAIN_TABLE: Final = '<svg viewBox="0 0 16 9" aria-hidden="true"><rect width="16" height="9" fill="#166534"/></svg>'


def build(folder: Path = DIST, base: str = "") -> Path:
    """Build the page into a folder, in place of what was there; the folder.

    `base` is the address at which it will be found, with a slash at its end, where that is known: `--site`.
    """
    compile_catalogues()
    site = Site()
    pyodide = _pyodide(site)
    _pyscript(site)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        published = wheel(Path(scratch))
        site.put(published.name, published.read_bytes())
        for game in tables.games():
            known = tables.wheel(game, Path(scratch))
            site.put(known.name, known.read_bytes())
        packages = _packages(site, published)
    front = add_front(site, base)
    add_leaflets(site, base)
    page = site.put("index.html", _page(site, front=front, pyodide=pyodide, packages=packages).encode())
    add_embedding(site)
    add_worker(site, page)
    _write(site.files, folder)
    return folder


def _pyodide(site: Site) -> str:
    """Pyodide's own files; the folder they are in.

    They become .js, since some servers send .mjs under a type that browsers refuse.
    """
    source = part(PYODIDE)
    script = (source / "pyodide.mjs").read_text("utf-8").replace("pyodide.asm.mjs", "pyodide.asm.js")
    files = {
        "pyodide.js": re.sub(r"//# sourceMappingURL.*", "", script).encode(),
        "pyodide.asm.js": (source / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm": (source / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": standard_library().read_bytes(),
    }
    folder = f"pyodide-{digest(b''.join(files.values()))}"
    for name, content in files.items():
        address = site.put(f"{folder}/{name}", content, kept=True)
        (site.modules if name.endswith(".js") else site.fetched).append(address)
    return folder


def _pyscript(site: Site) -> None:
    """PyScript's files that a page fetches."""
    source = part(PYSCRIPT)
    paths = (path for path in sorted((source / "dist").iterdir()) if PYSCRIPT_FILES.fullmatch(path.name))
    texts = {path.name: re.sub(r"//# sourceMappingURL.*", "", path.read_text("utf-8")) for path in paths}
    for found, instead in (EVALUATED | WATCHING).items():
        if [text.count(found) for text in texts.values()].count(1) != 1:
            raise Failed(f"{PYSCRIPT} does not have what was taken out of it: {found}")
        texts = {name: text.replace(found, instead) for name, text in texts.items()}
    files = {name: text.encode() for name, text in texts.items()}
    folder = f"pyscript-{digest(b''.join(files.values()))}"
    for name, content in files.items():
        address = site.put(f"{folder}/{name}", content, kept=True)
        if name.startswith("core"):
            site.modules.append(address)


def _packages(site: Site, published: Path) -> dict[str, str]:
    """The project's own packages, compiled: their addresses, and where Python finds them.

    They stay the archives that they come as: Python imports from them more quickly than it would unpack them.
    """
    with zipfile.ZipFile(published) as archive:
        names = [name for name in archive.namelist() if _is_played(name)]
        engine = compiled({name: archive.read(name) for name in names})
    page = compiled({name: data for name, data in package("web").items() if name not in NOT_PACKED})
    page["web/dataclasses.bin"] = dataclass_functions(zipped(engine | page))
    page |= compiled(part_of("segno", "consts", "encoder"))
    page["web/tables.json"] = tables.add_tables(site)
    places = {
        site.add("packages/truco.zip", zipped(engine), kept=True): "/packages/truco.zip",
        site.add("packages/web.zip", zipped(page), kept=True): "/packages/web.zip",
    }
    site.fetched += places
    return places


def _is_played(name: str) -> bool:
    return not name.endswith((".po", ".pot")) and not any(part in name for part in NOT_PLAYED)


def _lock() -> dict[str, object]:
    """Pyodide's lock file without the packages of its distribution, which are not here."""
    stock: dict[str, object] = json.loads((part(PYODIDE) / "pyodide-lock.json").read_text("utf-8"))
    stock["packages"] = {}
    return stock


def _page(site: Site, *, front: str, pyodide: str, packages: Mapping[str, str]) -> str:
    """index.html with its marks filled and the files that it names put into the site."""

    def own_file(match: re.Match[str]) -> str:
        path = ROOT / match["path"]
        return f'{match["attribute"]}="./{site.add(path.name, path.read_bytes(), kept=True)}"'

    text = (ROOT / "index.html").read_text("utf-8")
    text = re.sub(r'(?P<attribute>href|src)="(?P<path>web/[^"]+)"', own_file, text)
    boot, later = (site.add(name, (ROOT / "web" / name).read_bytes(), kept=True) for name in ("boot.js", "offline.js"))
    interpreter = {
        "interpreter": f"./{pyodide}/pyodide.js",
        "files": {f"./{address}": place for address, place in packages.items()},
        "packages_cache": "passthrough",
        "index_urls": [],
        "plugins": PLUGINS_OFF,
    }
    parts = {
        "files": {address: len(site.files[address]) for address in site.fetched},
        "modules": {address: len(site.files[address]) for address in site.modules},
        "later": later,
        "lock": {"address": f"./{pyodide}/pyodide-lock.json", "content": _lock()},
    }
    marks = {
        "policy": policy.MARK,  # filled when all that it is about is there
        "front": front,
        "loader": f"<style>\n{_web('loader.css')}</style>\n<script>\n{_web('loader.js')}</script>",
        "preloads": "\n".join(_preloads(site, boot)),
        "table": _table(),
        "python": "\n".join(
            (
                f'<script type="application/json" id="words">{_inline(_fixed_texts())}</script>',
                f'<script type="application/json" id="parts">{_inline(parts)}</script>',
                f'<py-config type="json">{_inline(interpreter)}</py-config>',
                f'<script type="py">\n{_web("main.py")}</script>',
            )
        ),
    }
    page = re.sub(r"<!-- build: (\w+) -->", lambda mark: marks[mark[1]], text)
    return page.replace(policy.MARK, f'<meta name="policy" content="{policy.policy(page)}">')


def _fixed_texts() -> dict[str, dict[str, Mapping[str, str]]]:
    """What index.html says in Spanish, in the other languages: for `web/loader.js`."""
    fixed: dict[str, dict[str, Mapping[str, str]]] = {}
    for language in LANGUAGES:
        if language != LANGUAGE:
            with spoken(language):
                fixed[language] = {"texts": captions.controls(), "names": captions.names()}
    return fixed


def _web(name: str) -> str:
    return (ROOT / "web" / name).read_text("utf-8")


def _inline(value: object) -> str:
    """JSON that may stand inside an element of a page."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def _preloads(site: Site, boot: str) -> list[str]:
    """What lets the browser fetch everything at once instead of finding one file in the other."""
    return [
        *(f'<link rel="modulepreload" href="./{address}">' for address in site.modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="./{address}">' for address in site.fetched),
        f'<script type="module" src="./{boot}"></script>',
    ]


def _table() -> str:
    """The empty table as SVG, drawn by the page's own code: what is seen before Python has started."""
    if not (ROOT / "web" / "shell.py").exists():
        return PLAIN_TABLE
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    drawing: str = import_module("web.shell").empty_table()
    return drawing


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write the files beside the folder's place, then put them there: a running server never shows half a page."""
    made = folder.with_name(f".{folder.name}-{os.getpid()}")
    for address, content in files.items():
        path = made / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    old = folder.with_name(f".{folder.name}-{os.getpid()}-old")
    if folder.exists():
        folder.rename(old)
    made.rename(folder)
    shutil.rmtree(old, ignore_errors=True)
