"""What the regulars' lines mean, ten each in the order of `web.talk.MOMENTS`: translated with the context `talk`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from truco.words import mark

MEANINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "prudente": (
        mark("talk", "Slowly and with care…"),
        mark("talk", "With your permission."),
        mark("talk", "Let us see, without hurry."),
        mark("talk", "Well, for once."),
        mark("talk", "I know when it is time to go home."),
        mark("talk", "Slow and steady wins."),
        mark("talk", "Patience pays."),
        mark("talk", "It is my age."),
        mark("talk", "That is what I get for being bold."),
        mark("talk", "A fine match. The coffee is on me."),
    ),
    "atrevido": (
        mark("talk", "Who is afraid?"),
        mark("talk", "Come on, life is short!"),
        mark("talk", "Of course! What did you think?"),
        mark("talk", "I was waiting for it."),
        mark("talk", "This once I let it pass."),
        mark("talk", "Like that, without looking!"),
        mark("talk", "And who else?"),
        mark("talk", "Never mind, another one!"),
        mark("talk", "It was worth a try."),
        mark("talk", "The next one for double!"),
    ),
    "farolero": (
        mark("talk", "Look me in the eyes."),
        mark("talk", "For your own good: leave it."),
        mark("talk", "Let us see what you have."),
        mark("talk", "Nobody frightens me."),
        mark("talk", "Today you got away."),
        mark("talk", "It is all in the eyes."),
        mark("talk", "Did you believe me?"),
        mark("talk", "Just as I had planned."),
        mark("talk", "All right: it was nothing but smoke."),
        mark("talk", "They believed everything!"),
    ),
    "charlatan": (
        mark("talk", "I have been quiet too long!"),
        mark("talk", "As my aunt used to say: sing out!"),
        mark("talk", "Yes, yes, yes and yes!"),
        mark("talk", "I am in, and I will tell you why later."),
        mark("talk", "I leave, but I do not keep quiet."),
        mark("talk", "What did I say? What did I say?"),
        mark("talk", "Write it down, write it down!"),
        mark("talk", "I was talking and did not look."),
        mark("talk", "My tongue ran away with me."),
        mark("talk", "Wait until I tell this at the market!"),
    ),
    "desconfiado": (
        mark("talk", "I do not like this silence at all."),
        mark("talk", "Let me see those faces."),
        mark("talk", "I do not believe a word."),
        mark("talk", "That smells of a lie."),
        mark("talk", "There is something fishy here."),
        mark("talk", "I knew it."),
        mark("talk", "Nobody catches me."),
        mark("talk", "Who dealt these cards?"),
        mark("talk", "I cannot even trust myself."),
        mark("talk", "Count again, just in case."),
    ),
    "sereno": (
        mark("talk", "It is nothing personal."),
        mark("talk", "I think it is time."),
        mark("talk", "All right."),
        mark("talk", "That seems fair to me."),
        mark("talk", "Not this one."),
        mark("talk", "Well played, everybody."),
        mark("talk", "It had to end like this."),
        mark("talk", "A good hand, well played."),
        mark("talk", "You read me well."),
        mark("talk", "A fine match. Another one?"),
    ),
}
