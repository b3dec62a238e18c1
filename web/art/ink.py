"""The palette and the line weights of the deck: every colour and every stroke width that a card may use."""

from typing import Final

INK: Final = "#2b1b17"
CREAM: Final = "#fff8e7"
EDGE: Final = "#b9a88a"
WHITE: Final = "#fffdf7"

RED: Final = "#c5322b"
RED_SHADE: Final = "#8f1d1d"
BLUE: Final = "#2a5a9c"
BLUE_SHADE: Final = "#173a6b"
GREEN: Final = "#3d8b46"
GREEN_SHADE: Final = "#21592b"
GOLD: Final = "#e9b12b"
GOLD_LIGHT: Final = "#f8d878"
GOLD_SHADE: Final = "#b97d12"
STEEL: Final = "#c9d9e6"
STEEL_SHADE: Final = "#8ba6bd"
ORANGE: Final = "#d9782d"
ORANGE_SHADE: Final = "#a3531a"
VIOLET: Final = "#7a4a86"
VIOLET_SHADE: Final = "#54305e"
NIGHT: Final = "#25324a"
NIGHT_SHADE: Final = "#0f1726"
BROWN: Final = "#7a4a24"
BROWN_SHADE: Final = "#563115"
SKIN: Final = "#f3c9a2"
SKIN_SHADE: Final = "#d99b74"
BLUSH: Final = "#e58a77"
LIPS: Final = "#a1332b"
GRASS: Final = "#8cb369"
TEAL: Final = "#0c7a58"
TEAL_SHADE: Final = "#075039"
AZURE: Final = "#2a70c6"
UMBER: Final = "#6e4d05"

# In units of the card, which is 200 wide. They stay what they are however large an emblem is drawn.
LINE: Final = 2.2
FINE: Final = 1.6
HAIR: Final = 1.1
NO_LINE: Final = 0.0
