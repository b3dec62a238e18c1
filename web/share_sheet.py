"""The sheet from which a result or a match is shared: a text to be handed over, copied or marked, and its QR code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from truco.rules import OptionValue
from truco.words import _
from web import deck, fields, qr
from web.inputs import Errand, Wish
from web.nodes import Node, node
from web.screen import Dialog
from web.sharing import Kind, Offer
from web.sheets import Sheet

FIELD: Final = "share-text"
"""The id of the field that holds the text, to be marked where nothing else works."""

Outcome = Literal["", "sent", "copied", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareSheet:
    """What can be shared, which of it is `chosen`; `sends` if the system takes texts; `outcome` of the last try."""

    offers: tuple[Offer, ...]
    chosen: int = 0
    sends: bool = False
    outcome: Outcome = ""
    coded: bool = False

    @property
    def shows(self) -> Dialog:
        """The dialog's name."""
        return "share"

    @property
    def offer(self) -> Offer | None:
        """What is to be shared now."""
        return self.offers[self.chosen] if self.offers else None

    def title(self) -> str:
        """What stands in its bar."""
        return _("Share")

    def after(self, name: str, value: OptionValue) -> tuple[Sheet, tuple[Wish, ...]]:
        """The sheet after one of its controls was used, and what is wished then."""
        offer = self.offer
        kinds = [one.kind for one in self.offers]
        match name:
            case "offer" if value in kinds:
                return replace(self, chosen=kinds.index(_kind(value)), outcome="", coded=False), ()
            case "send" | "copy" if offer is not None:
                return replace(self, outcome=""), (Errand("send" if name == "send" else "copy", offer.whole),)
            case "code":
                return replace(self, coded=not self.coded), ()
            case _:
                return self, ()

    def body(self) -> Sequence[Node]:
        """The text, what can be done with it, what came of it."""
        return list(self._body())

    def _body(self) -> Iterator[Node]:
        offer = self.offer
        if offer is None:
            yield node("p", _("There is no match on the table."))
            return
        names = _names()
        yield fields.select("sheet.offer", _("What"), ((one.kind, names[one.kind]) for one in self.offers), offer.kind)
        yield node("textarea", offer.whole, id=FIELD, readonly="", rows="6", aria_label=_("The text to be shared"))
        buttons = [_button("send", _("Share…"), "go")] if self.sends else []
        buttons.append(_button("copy", _("Copy"), "" if self.sends else "go"))
        buttons.append(_button("code", _("QR code"), ""))
        yield node("p", *buttons, class_="buttons")
        yield node("p", _told(self.outcome), role="status", class_="told-note")
        if self.coded:
            yield _code(offer.link)


def _kind(value: OptionValue) -> Kind:
    kinds: tuple[Kind, ...] = ("result", "daily", "deal", "match")
    return next(kind for kind in kinds if kind == value)


def _names() -> dict[Kind, str]:
    return {
        "result": _("my result"),
        "daily": _("this match of the day"),
        "deal": _("the same cards"),
        "match": _("the whole match"),
    }


def _told(outcome: Outcome) -> str:
    """What came of it, and what to do next."""
    return {
        "": "",
        "sent": _("Handed over."),
        "copied": _("Copied. Now open the chat or the page where it shall stand and paste it there."),
        "failed": _("This browser did not let it be copied. The text above is marked: copy it with Ctrl+C, or hold "
                    "your finger on it and choose “Copy”."),
    }[outcome]  # fmt: skip


def _code(link: str) -> Node:
    rows = qr.modules(link)
    if rows is None:
        return node("p", _("This link is too long for a QR code."))
    return node("p", fields.image(deck.address(qr.drawing(rows)), 264, 264, _("QR code of the link")), class_="code")


def _button(name: str, text: str, class_: str) -> Node:
    attributes = {"type": "button", "data-ui": f"sheet.{name}"}
    return Node("button", (text,), {**attributes, "class": class_} if class_ else attributes)
