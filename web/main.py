"""Where PyScript starts: hands the page over to `web.page`, or tells the loader why that cannot be."""

import sys
from importlib import import_module

loader = import_module("js").trucoLoader
loader.stage("table")
try:
    sys.path[:0] = ["/packages/truco.zip", "/packages/web.zip"]
    # build.py has compiled the methods of the data classes, which Python would do anew at every start.
    functions = import_module("pkgutil").get_data("web", "dataclasses.bin")
    import_module("dataclasses").compiled_functions.update(import_module("marshal").loads(functions))

    from web.page import start

    start()
except Exception as error:
    loader.fail("broken", f"{type(error).__name__}: {error}")
    raise
