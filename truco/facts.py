"""A match as the facts that `truco replay --json` prints. Nothing is decided here."""

from __future__ import annotations

from truco.cards import codes
from truco.hand import Hand
from truco.match import Match


def facts(match: Match, hands: int | None = None) -> dict[str, object]:
    """The facts of a match, ready for JSON. `hands`: how many hands its record holds; later ones are not listed."""
    listed = match.hands if hands is None else match.hands[:hands]
    return {
        "format": 1,
        "game": match.rules.game,
        "players": match.players,
        "options": dict(match.rules.chosen),
        "score": list(match.score),
        "camas": list(match.camas) if match.rules.camas > 1 else None,
        "winner": match.winner,
        "hands": [_hand(hand) for hand in listed],
        "now": None if match.over else _now(match),
    }


def _hand(hand: Hand) -> dict[str, object]:
    told: dict[str, object] = {
        "dealer": hand.dealer,
        "deal": [codes(dealt) for dealt in hand.dealt] if hand.is_dealt else None,
        "tricks": [{"leader": trick.leader, "side": trick.side} for trick in hand.tricks],
        "awards": [{"side": side, "points": points, "for": reason} for side, points, reason in hand.awards],
        "over": hand.over,
    }
    if hand.rules.deck.turned_up:
        told["turned"] = hand.turned.code if hand.turned else None
    return told


def _now(match: Match) -> dict[str, object]:
    if match.needs_cards:
        legal: dict[str, list[str]] = {str(seat): [] for seat in range(match.players)}
        return {"turn": None, "stake": 1, "pending": None, "legal": legal}
    hand = match.hand
    return {
        "turn": None if hand.waits_for_choice else hand.turn,
        "stake": hand.stake,
        "pending": hand.waits_for,
        "legal": {str(seat): sorted(move.word for move in hand.legal(seat)) for seat in range(match.players)},
    }
