// node pyodide.mjs PYODIDE STDLIB PROJECT SCRIPT [ARGUMENT …]: runs a Python script on Pyodide's own Python.
// The project's folder is mounted at /project; SCRIPT and the arguments are paths inside. Its exit status is ours.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Node would show the line that threw, and in Pyodide that is a megabyte.
process.on("uncaughtException", (why) => {
  console.error(String(why));
  process.exit(1);
});

const [folder, stdLibURL, project, ...argv] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
// What is compiled knows its lines, but no columns: they would be a quarter of what a page fetches.
const env = { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: folder, stdLibURL, env });
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", project);
python.globals.set("arguments", python.toPy(argv));
const status = python.runPython(`
import sys
import traceback

sys.argv = list(arguments)
sys.path.insert(0, "/project")


def main():
    with open(sys.argv[0], encoding="utf-8") as file:
        code = compile(file.read(), sys.argv[0], "exec")
    try:
        exec(code, {"__name__": "__main__", "__file__": sys.argv[0]})
    except SystemExit as leave:
        if isinstance(leave.code, str):
            print(leave.code)
        return leave.code if isinstance(leave.code, int) else int(bool(leave.code))
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


main()
`);
process.exit(status);
