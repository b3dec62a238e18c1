"""The deck: every card's face and the backs as SVG text, drawn by code without fonts or pictures.

Nothing here knows the games or the page. `SPANISH` and `FRENCH` list the codes that `face` draws, `BACKS` the
names that `back` draws.
"""

from .backs import BACKS, back
from .codes import FRENCH, SPANISH
from .faces import face

__all__ = ["BACKS", "FRENCH", "SPANISH", "back", "face"]
