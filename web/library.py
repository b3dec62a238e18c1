"""Fetches the tables of the bot that plays by them from beside the page, when they are wanted, and keeps them.

What has come once stays in a cache that the service worker leaves alone, so that it is there without a network.
"""

from __future__ import annotations

import asyncio
import json
from importlib import import_module
from pkgutil import get_data
from typing import TYPE_CHECKING, Final, Literal

from truco.bots.policy import source
from web.browser import there
from web.shelf import Shelf, Title

if TYPE_CHECKING:
    from collections.abc import Callable

    from truco.bots.policy import Policy
    from truco.hand import Hand
    from web.answers import Answer, Cache
    from web.sitting import Sitting
    from web.window import Window

PATIENCE: Final = 6.0
"""For so many seconds is a table waited for."""


class Library:
    """The tables that were built with this page.

    `go_on` is called when what a match waited for has come, or will not; `tell` gets what the person should know.
    """

    def __init__(self, window: Window, tell: Callable[[str], None], go_on: Callable[[Sitting], None]) -> None:
        told = json.loads(get_data("web", "tables.json") or b"")
        js = import_module("js")
        self._scope: Final[str] = js.URL.new("./", js.document.baseURI).href
        self._folders: Final = {game: f"{self._scope}{of['folder']}/" for game, of in told.items()}
        sizes = {(game, name): int(size) for game, of in told.items() for name, size in of["sizes"].items()}
        self._shelf: Final = Shelf(sizes, self._bring)
        self._window: Final = window
        self._tell: Final = tell
        self._go_on: Final = go_on
        self._waiting: Sitting | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def ready(self, sitting: Sitting) -> bool:
        """Whether the match can go on; if not, `go_on` will be called."""
        ready = self._shelf.ready(sitting)
        self._waiting = None if ready else sitting
        for note in self._shelf.notes:
            self._tell(note)
        self._shelf.notes.clear()
        return ready

    def look_ahead(self, sitting: Sitting) -> None:
        """Send for what the match is going to want."""
        self._shelf.look_ahead(sitting)

    def seek(self, hand: Hand) -> Policy | Literal["coming"] | None:
        """The table of a hand that is over, if there is one; it may have to come first."""
        return self._shelf.seek(hand)

    def advise(self, sitting: Sitting, give: Callable[[Policy | None], None]) -> None:
        """Give the table of the hand, now or when it has come; None if there is none."""
        self._shelf.advise(sitting.match.hand, give)

    def _bring(self, title: Title) -> None:
        task = asyncio.ensure_future(self._brought(title))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _brought(self, title: Title) -> None:
        """Wait for a table, but not for ever; one that is late is there for another time."""
        game, name = title
        source(game).prepare(name)  # not in the same turn of the browser as reading it
        fetching = asyncio.ensure_future(self._fetched(title))
        await asyncio.wait((fetching,), timeout=PATIENCE)
        if not (fetching.done() and fetching.result()):
            self._shelf.miss(title)
        self._shelf.answer(title)
        sitting, self._waiting = self._waiting, None
        if sitting is not None:
            self._go_on(sitting)

    async def _fetched(self, title: Title) -> bool:
        """Have the shelf take a table: the one that is kept, else the host's, which is kept from then on."""
        js = import_module("js")
        address = f"{self._folders[title[0]]}{title[1]}.bin"
        try:
            cache = await self._cache()
            kept = there(await cache.match(address)) if cache else None
            if kept is not None and self._shelf.take(title, (await kept.arrayBuffer()).to_bytes()):
                return True
            answer: Answer = await js.fetch(address)
            content = await answer.arrayBuffer()
            if not answer.ok or not self._shelf.take(title, content.to_bytes()):
                return False
            if cache:
                await cache.put(address, js.Response.new(content))
        except Exception:  # whatever keeps it away, the game goes on without
            return False
        return True

    async def _cache(self) -> Cache | None:
        """Where tables are kept, without those of other versions; None where nothing may be kept."""
        js = import_module("js")
        if self._window.trucoFrame.framed or not hasattr(js, "caches"):
            return None
        try:
            cache = await js.caches.open(f"truco {self._scope} tables")
            for request in await cache.keys():
                if not request.url.startswith(tuple(self._folders.values())):
                    await cache.delete(request)
        except Exception:  # private windows forbid it in ways of their own
            return None
        found: Cache = cache
        return found
