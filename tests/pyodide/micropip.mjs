// node micropip.mjs PYODIDE MICROPIP ADDRESS: installs the published wheel as any page with stock Pyodide would, and
// plays a match with it. What the match comes to is the last line.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, micropip, address] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
await python.loadPackage(micropip);
await python.pyimport("micropip").install(address);
console.log(
  python.runPython(`
from truco import Match, rules_of
from truco.bots import BOTS
from truco.driver import play_match
from truco.tell import option_name
from truco.words import use

use("es")
match = Match(rules_of("argentino"), seed="micropip")
play_match(match, [BOTS["novato"]] * 4)
f"{match.score} {option_name('mazo')}"
`),
);
