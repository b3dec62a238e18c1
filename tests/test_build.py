"""What build.py makes: the wheel, the page's files, and its own command line."""

import ast
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from building import python, serving, site, tables
from building.checks import CHECKS
from building.environment import ROOT, Failed, requirements
from building.files import LASTING
from truco.bots import TABLES
from truco.bots import tables as table_files
from truco.bots.policy import source

SERVED = {".bin", ".css", ".html", ".js", ".json", ".png", ".svg", ".txt", ".wasm", ".whl", ".zip"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return python.wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site.build(tmp_path_factory.mktemp("site") / "dist")


def names(archive: Path) -> list[str]:
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def imports(folder: Path) -> Iterator[str]:
    """Every module that the page's part of a package imports, and the packages that it is in."""
    for path in folder.rglob("*.py"):
        if any(part in path.as_posix() for part in site.NOT_PLAYED):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (part for alias in node.names for part in accumulate(alias.name.split("."), "{}.{}".format))
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield from accumulate(node.module.split("."), "{}.{}".format)


def test_the_wheel_works_in_an_empty_environment_without_its_source(wheel: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", empty], check=True)
    own = empty / "bin" / "python"
    installed = [sys.executable, "-m", "pip", "--python", own, "install", "--no-index", "--no-deps", "-q", wheel]
    subprocess.run(installed, check=True)
    told = subprocess.run(
        [own, "-I", "-c", "import truco, sys; print(truco.__file__)"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(told.stdout.strip()).is_relative_to(empty)
    asked = subprocess.run(
        [empty / "bin" / "truco", "daily", "2026-12-01", "--game", "argentino"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "335" in asked.stdout
    # With the wheel of tables beside it, the bot that plays by them finds them.
    subprocess.run([*installed[:-1], tables.wheel("le-truc", tmp_path / "tables")], check=True)
    duel = [empty / "bin" / "truco", "duel", "experto", "novato", "--game", "le-truc", "--hands", "2"]
    told = subprocess.run(duel, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert f"tables for {len(tables.tables('le-truc'))} of 144 scores" in told.stderr


def test_the_wheel_holds_the_package_with_its_catalogues_and_nothing_else(wheel: Path) -> None:
    held = names(wheel)
    assert {name.split("/")[0].split("-")[0] for name in held} == {"truco"}
    assert "truco/py.typed" in held
    assert "truco/locale/es/LC_MESSAGES/truco.mo" in held


def test_the_same_sources_give_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    assert python.wheel(tmp_path).read_bytes() == wheel.read_bytes()


def test_every_tool_is_pinned() -> None:
    for line in requirements(["build", "node", "check", "transitive"]):
        assert re.fullmatch(r"[\w-]+==[\d.]+(post\d+)?", line), line


def test_the_page_consists_of_files_that_every_host_serves_with_the_right_type(dist: Path) -> None:
    assert {path.suffix for path in dist.rglob("*") if path.is_file()} <= SERVED


def test_all_that_the_page_names_is_there_under_a_relative_address(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    named = re.findall(r'(?:href|src)="([^"#]+)"', page)
    assert len(named) > 5
    for address in named:
        assert address.startswith(("./", "data:")), address
        assert address == "./" or address.startswith("data:") or (dist / address).is_file(), address
    [parts] = re.findall(r'id="parts">(.*?)</script>', page)
    told = json.loads(parts)
    for address, size in (told["files"] | told["modules"]).items():
        assert (dist / address).stat().st_size == size


def test_no_mark_of_the_page_is_left_unfilled(dist: Path) -> None:
    assert "<!-- build:" not in (dist / "index.html").read_text("utf-8")


def test_the_page_gets_compiled_code_only(dist: Path) -> None:
    for archive in (dist / "packages").rglob("*.*"):
        held = names(archive)
        assert any(name.endswith(".pyc") for name in held)
        assert not any(name.endswith((".py", ".po")) for name in held)


def test_the_plain_wheel_lies_beside_the_page(dist: Path, wheel: Path) -> None:
    assert (dist / wheel.name).read_bytes() == wheel.read_bytes()


def test_the_tables_lie_beside_the_page_one_by_one_and_are_not_among_what_every_visit_keeps(dist: Path) -> None:
    [archive] = (dist / "packages").glob("web-*.zip")
    with zipfile.ZipFile(archive) as held:
        told = json.loads(held.read("web/tables.json"))
    assert set(told) == set(tables.games()) == set(TABLES)
    worker = (dist / "service-worker.js").read_text("utf-8")
    for game, of in told.items():
        assert LASTING.search(of["folder"] + "/")
        assert set(of["sizes"]) == set(tables.tables(game))
        for name, size in of["sizes"].items():
            content = (dist / of["folder"] / f"{name}.bin").read_bytes()
            assert len(content) == size
            source(game).read(name, content)
        assert of["folder"] not in worker
        assert table_files.package(game) not in worker


def test_building_again_gives_the_same_files(dist: Path, tmp_path: Path) -> None:
    again = site.build(tmp_path / "dist")
    files = sorted(path.relative_to(dist) for path in dist.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(again) for path in again.rglob("*") if path.is_file())
    assert all((dist / name).read_bytes() == (again / name).read_bytes() for name in files)


def test_the_pages_standard_library_has_all_that_the_page_and_the_engine_import() -> None:
    for package in ("truco", "web"):
        # The processes of a duel and their messages: the page plays none.
        assert python.LEFT_OUT.intersection(imports(ROOT / package)) <= {"multiprocessing", "pickle"}


def test_only_what_has_changed_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"web/one.py": b"ONE = 1", "web/two.py": b"TWO = 2", "web/words.mo": b"words"}
    first = python.compiled(files)
    assert set(first) == {"web/one.pyc", "web/two.pyc", "web/words.mo"}
    # With no node to be found, anything that had to be compiled would fail.
    monkeypatch.setattr("building.parts.node", lambda: Path("/no/node"))
    assert python.compiled(files) == first
    with pytest.raises(OSError, match="/no/node"):
        python.compiled(files | {"web/one.py": b"ONE = 11"})


def test_a_mistake_in_a_source_is_told_by_file_and_line() -> None:
    with pytest.raises(Exception, match=r"status 1"):
        python.compiled({"web/wrong.py": b"right = 1\nwrong = = 2"})


def test_the_server_serves_below_its_prefix_only_and_to_anyone(tmp_path: Path) -> None:
    (tmp_path / "boot.js").write_text("the page", "utf-8")
    with serving.serving(tmp_path, "/games/truco/") as address:
        with urlopen(f"{address}boot.js") as answer:
            assert answer.read() == b"the page"
            assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
        with pytest.raises(HTTPError, match="404") as refused:
            urlopen(address.replace("/games/truco/", "/boot.js"))
        refused.value.close()


def test_every_part_of_the_checks_can_be_named() -> None:
    assert list(CHECKS) == ["lint", "types", "unit", "pyodide", "browser"]


def test_the_methods_of_the_pages_data_classes_come_compiled(dist: Path) -> None:
    [archive] = (dist / "packages").glob("web-*.zip")
    with zipfile.ZipFile(archive) as opened:
        functions = opened.read("web/dataclasses.bin")
    for name in (b"self,*,tableau,bubbles=", b"raise_later="):
        assert name in functions


def test_another_standard_library_is_not_changed_blindly() -> None:
    with pytest.raises(Failed, match="0 times where it was once"):
        python.changed(b"import math\n", [("import cmath", "import math")])
