"""The caballos as data: the horse, walking or rearing to the left, and the rider's body and arms."""

from typing import Final

from .ink import BROWN, FINE, GOLD, GOLD_LIGHT, GOLD_SHADE, HAIR, INK, NO_LINE, RED, STEEL, STEEL_SHADE, WHITE
from .limbs import hand
from .pen import Drawing, area, beads, disc, oval, shade, stroke

TAIL: Final[Drawing] = (
    area(
        "M158,190 C172,192 173,208 169,222 C167,230 170,234 166,240 C159,234 156,228 158,220 C158,212 156,206 152,200Z",
        "mane",
    ),
    stroke("M163,202 C166,212 162,222 164,232", HAIR, "mane-line"),
)
FAR_LEGS: Final[Drawing] = (
    area("M132,222 C134,238 124,246 124,256 L126,272 L116,272 L114,254 C114,240 112,232 112,224Z", "horse-shade"),
    area("M84,216 C84,236 88,246 86,258 L88,272 L78,272 L77,256 C76,240 70,228 70,214Z", "horse-shade"),
    area("M114,270 L127,270 L129,279 L111,279Z", INK, 1.4),
    area("M76,270 L89,270 L91,279 L73,279Z", INK, 1.4),
)
REARING_FAR_LEGS: Final[Drawing] = (
    area("M132,222 C134,238 128,246 130,256 L134,270 L124,272 L118,254 C114,240 112,232 112,224Z", "horse-shade"),
    area("M80,212 C74,226 60,230 56,242 L50,258 L41,254 L46,236 C50,222 60,214 66,208Z", "horse-shade"),
    area("M122,270 L135,268 L139,278 L121,280Z", INK, 1.4),
    area("M40,252 L52,257 L49,266 L36,261Z", INK, 1.4),
)
HORSE: Final[Drawing] = (
    area(
        "M46,132 C50,120 58,112 66,112 L70,100 C75,104 77,110 77,116 C90,124 98,142 104,166 C120,176 140,170 152,178 "
        "C166,188 166,210 158,224 C152,236 158,244 154,254 L154,271 L143,271 L142,252 C141,240 134,232 128,222 "
        "C112,228 94,228 84,222 C74,224 64,222 58,226 C52,230 52,238 55,246 L46,250 C40,240 38,228 46,218 "
        "C54,208 62,206 62,196 C58,184 60,172 62,158 C56,160 50,164 46,170 C40,174 32,172 30,166 C28,160 34,154 38,148 "
        "C40,142 42,138 46,132Z",
        "horse",
    ),
    shade(
        "M152,180 C164,190 164,210 156,224 C150,236 156,246 152,254 L152,270 L147,270 L147,252 C146,238 140,228 "
        "136,218 "
        "C148,210 154,196 152,180Z",
        "horse-shade",
        0.8,
    ),
    shade(
        "M64,196 C72,212 92,222 128,220 C112,227 94,227 84,221 C74,223 66,220 60,223 C64,214 64,206 64,196Z",
        "horse-shade",
        0.8,
    ),
    area("M142,269 L155,269 L156,279 L139,279Z", INK, 1.4),
    area("M45,248 L56,244 L59,253 L46,257Z", INK, 1.4),
    area(
        "M66,112 C74,110 84,116 92,128 C100,140 106,154 108,170 C100,166 98,158 94,160 C94,150 90,146 86,148 "
        "C86,138 82,134 77,136 C78,128 74,122 68,122 C66,119 65,115 66,112Z",
        "mane",
    ),
    oval(52, 133, 2.2, 2.6, INK, NO_LINE),
    disc(51.4, 132, 0.8, WHITE, NO_LINE),
    stroke("M47,127 Q52,124 57,128", 1.4),
    oval(34, 163, 1.3, 1.7, INK, NO_LINE),
    stroke("M34,170 C38,168 40,165 42,163", 1.3),
    stroke("M40,145 C46,150 52,156 56,160 M46,158 C52,148 60,132 66,116 M56,159 C74,166 90,172 106,176", 2.4, "cape"),
    disc(47, 152, 2.6, GOLD, HAIR),
    stroke("M63,186 C74,200 90,206 104,206", 4.4, "cape"),
    *beads(((69, 193), (79, 200), (91, 204)), 2.4, GOLD_LIGHT, 1),
)
DAPPLES: Final[Drawing] = tuple(
    disc(x, y, radius, WHITE, NO_LINE)._replace(opacity=0.5)
    for x, y, radius in (
        (72, 180, 3),
        (80, 170, 2.4),
        (88, 186, 3),
        (84, 212, 2.6),
        (150, 196, 3.2),
        (155, 208, 2.4),
        (149, 214, 2.2),
    )
)
BLAZE: Final[Drawing] = (shade("M44,140 C47,132 50,126 56,122 C54,128 50,136 46,144Z", WHITE, 0.85),)

SADDLE: Final[Drawing] = (
    area("M98,168 C110,178 134,174 146,176 C150,192 148,210 144,220 L100,222 C96,206 95,186 98,168Z", "cape"),
    area("M97,212 L146,210 L144,220 L100,222Z", GOLD, FINE),
    *(area(f"M{x},222 l2.4,7 l2.4,-7Z", GOLD_LIGHT, HAIR) for x in range(102, 142, 8)),
)
LEG: Final[Drawing] = (
    area("M104,166 C100,184 100,200 104,214 L122,212 C122,198 128,184 132,170Z", "hose-left"),
    area("M103,206 L122,204 L122,232 L92,240 C88,234 96,230 104,228Z", BROWN),
    stroke("M103,210 L122,208", FINE, GOLD_LIGHT),
    stroke("M96,241 L124,233", 2.2, GOLD_SHADE),
)
FLYING_CAPE: Final[Drawing] = (
    area("M134,120 C156,140 164,168 160,188 C150,180 140,184 132,178 L126,130Z", "cape"),
    stroke("M142,138 C150,154 154,168 152,182", 1.3, "cape-shade"),
)
_TORSO: Final = (
    "M96,124 C94,144 98,160 98,172 C110,180 126,178 136,172 C136,156 140,142 137,124 C126,116 106,116 96,124Z"
)
_TORSO_SIDE: Final = "M128,122 C130,142 128,160 127,175 L135,171 C135,156 139,142 136,125Z"
DOUBLET: Final[Drawing] = (
    area(_TORSO, "coat"),
    shade(_TORSO_SIDE, "coat-shade"),
    stroke("M116,118 L116,176", 1.3),
    *beads(((116, 130), (116, 140), (116, 150)), 2, GOLD_LIGHT, 0.9),
    area("M98,160 C108,168 126,168 136,160 L136,168 C126,176 108,176 98,168Z", GOLD, FINE),
)
BREASTPLATE: Final[Drawing] = (
    area(_TORSO, STEEL),
    shade(_TORSO_SIDE, STEEL_SHADE),
    stroke("M114,118 C117,136 117,152 114,164 M100,138 C108,146 124,146 134,138", 1.3),
    *beads(((102, 128), (131, 128)), 1.8, GOLD_LIGHT, 0.9),
    area("M98,160 C108,168 126,168 136,160 L136,169 C126,177 108,177 98,169Z", RED, FINE),
)
WAISTCOAT: Final[Drawing] = (
    area(_TORSO, WHITE),
    area(
        "M96,124 C94,144 98,160 98,172 C102,175 106,176 110,177 C110,156 109,136 107,118 C102,119 98,121 96,124Z",
        "coat",
        1.8,
    ),
    area(
        "M137,124 C140,142 136,156 136,172 C132,175 127,176 122,177 C122,156 123,136 125,118 C130,119 134,121 137,124Z",
        "coat",
        1.8,
    ),
    stroke("M101,124 L103,174 M131,124 L129,174", 1.3, GOLD_LIGHT),
    *beads(((116, 132), (116, 141), (116, 150)), 1.6, GOLD, 0.8),
    area("M97,158 C108,166 126,166 137,158 L137,170 C126,178 108,178 97,170Z", RED, 1.8),
    stroke("M98,164 C108,172 126,172 136,164", HAIR),
)
COLLAR: Final[Drawing] = (area("M104,118 C110,112 124,112 130,118 L134,124 C124,130 108,130 100,124Z", WHITE, 1.7),)

REIN_ARM: Final[Drawing] = (
    area("M136,126 C148,136 146,158 130,164 L108,168 L106,158 L124,152 C128,148 126,140 124,134Z", "sleeve"),
    area("M112,157 L106,157 L107,169 L113,168Z", WHITE, 1.4),
    *hand(102, 164),
)
FRONT_ARM_UP: Final[Drawing] = (
    area("M100,122 C84,126 78,118 74,104 L58,110 C64,134 78,148 98,144Z", "sleeve"),
    area("M74,106 L71,97 L54,103 L57,112Z", WHITE, FINE),
)
REAR_ARM_UP: Final[Drawing] = (
    area("M132,122 C146,128 152,120 150,106 L166,103 C171,128 158,150 134,146Z", "sleeve"),
    area("M149,109 L148,99 L167,96 L168,106Z", WHITE, FINE),
)
FRONT_REIN_ARM: Final[Drawing] = (
    area("M98,124 C86,134 84,156 96,164 L106,166 L108,156 C102,154 102,146 108,138Z", "sleeve"),
    area("M103,156 L110,157 L108,168 L101,166Z", WHITE, 1.4),
    *hand(112, 164),
)
