"""Where PyScript starts: hands the page over to `web.page`, or tells the loader why that cannot be."""

import sys
from importlib import import_module

loader, gc = import_module("js").trucoLoader, import_module("gc")
loader.stage("table")
gc.disable()  # next to nothing that is made while the page starts is garbage
try:
    sys.path[:0] = ["/packages/truco.zip", "/packages/web.zip"]
    # build.py has compiled the methods of the data classes, which Python would do anew at every start.
    functions = import_module("pkgutil").get_data("web", "dataclasses.bin")
    import_module("dataclasses").compiled_functions.update(import_module("marshal").loads(functions))

    from web.page import start

    start()
    gc.freeze()  # what is there now stays: no search for garbage goes through it while somebody plays
    gc.enable()
except Exception as error:
    loader.fail("broken", f"{type(error).__name__}: {error}")
    raise
