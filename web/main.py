"""Where PyScript starts: hands the page over to `web.app`, or tells the loader why that cannot be."""

from pyscript import window

window.trucoLoader.stage("table")
try:
    from web.app import start

    start()
except Exception as error:
    window.trucoLoader.fail("broken", f"{type(error).__name__}: {error}")
    raise
