"""Where PyScript starts: hands the page over to `web.page`, or tells the loader why that cannot be."""

from importlib import import_module

loader = import_module("js").trucoLoader
loader.stage("table")
try:
    from web.page import start

    start()
except Exception as error:
    loader.fail("broken", f"{type(error).__name__}: {error}")
    raise
