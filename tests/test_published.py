"""The wheel that lies beside the page, used from Pyodide pages that know nothing of this one."""

import re
import subprocess
from pathlib import Path

from building import python, serving
from building.parts import MICROPIP, PYODIDE, node, part, wheel_from_pypi
from truco import Match, rules_of
from truco.bots import BOTS
from truco.driver import play_match

HERE = Path(__file__).parent


def test_any_page_with_pyodide_can_install_the_published_wheel(tmp_path: Path) -> None:
    wheel = python.wheel(tmp_path)
    script = HERE / "pyodide" / "micropip.mjs"
    with serving.serving(tmp_path) as address:
        done = subprocess.run(
            [node(), script, part(PYODIDE), wheel_from_pypi(MICROPIP), f"{address}{wheel.name}"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    match = Match(rules_of("argentino"), seed="micropip")
    play_match(match, [BOTS["novato"]] * 4)
    assert done.stdout.splitlines()[-1] == f"{match.score} Irse al mazo"


def test_the_guide_for_hosts_installs_the_wheel_that_is_built(tmp_path: Path) -> None:
    guide = (HERE.parent / "docs" / "hosting.md").read_text("utf-8")
    assert set(re.findall(r"truco-[\d.]+-py3-none-any\.whl", guide)) == {python.wheel(tmp_path).name}
