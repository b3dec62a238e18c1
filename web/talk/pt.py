"""What the regulars say in Portuguese as in Brazil: ten lines each, in the order of `web.talk.MOMENTS`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LINES: Final[Mapping[str, tuple[str, ...]]] = {
    "prudente": (
        "Devagarinho, com cuidado…",
        "Com licença, hein?",
        "Vamos ver, sem pressa.",
        "Bom, só desta vez.",
        "Eu sei a hora de ir pra casa.",
        "Devagar se vai ao longe.",
        "Quem espera sempre alcança.",
        "É a idade, é a idade.",
        "Quem mandou bancar o valente?",
        "Bela partida. O café é por minha conta.",
    ),
    "atrevido": (
        "Quem tem medo?",
        "Vamos, que a vida é curta!",
        "Claro! Tava pensando o quê?",
        "Eu tava esperando por essa.",
        "Desta vez eu deixo passar.",
        "Assim, sem nem olhar!",
        "E quem mais seria?",
        "Não faz mal, vem outra!",
        "Não custava tentar.",
        "A revanche, valendo o dobro!",
    ),
    "farolero": (
        "Olha bem no meu olho.",
        "Pro seu bem: deixa pra lá.",
        "Vamos ver o que você tem.",
        "Ninguém me assusta.",
        "Hoje você escapou.",
        "É tudo no olhar.",
        "Acreditou, foi?",
        "Bem como eu tinha planejado.",
        "Tá bom: era só fumaça.",
        "Acreditaram em tudo!",
    ),
    "charlatan": (
        "Já fiquei calada demais!",
        "Como dizia minha tia: canta!",
        "Sim, sim, sim e sim!",
        "Vou, e depois eu conto por quê.",
        "Corro, mas não me calo.",
        "Eu não disse? Eu não disse?",
        "Anota aí, anota aí!",
        "Me distraí conversando.",
        "Falei demais.",
        "Espera só eu contar na feira!",
    ),
    "desconfiado": (
        "Esse silêncio não me agrada nada.",
        "Deixa eu ver essas caras.",
        "Não acredito numa palavra.",
        "Isso tem cheiro de mentira.",
        "Aqui tem coisa.",
        "Eu já sabia.",
        "A mim ninguém pega.",
        "Quem deu essas cartas?",
        "Nem em mim dá pra confiar.",
        "Conta de novo, por via das dúvidas.",
    ),
    "sereno": (
        "Não é nada pessoal.",
        "Acho que é a hora.",
        "Está bem.",
        "Me parece justo.",
        "Esta não.",
        "Bem jogado, pessoal.",
        "Tinha que acabar assim.",
        "Boa mão, bem jogada.",
        "Vocês me leram bem.",
        "Bela partida. Mais uma?",
    ),
}

OWN: Final[Mapping[str, Mapping[tuple[str, int], str]]] = {
    "mineiro": {
        ("prudente", 0): "Devagarinho, sô…",
        ("atrevido", 0): "Uai, quem tem medo?",
        ("charlatan", 5): "Uai, eu não falei?",
        ("desconfiado", 4): "Esse trem tá esquisito.",
        ("sereno", 9): "Bão demais. Mais uma?",
    },
    "paulista": {
        ("atrevido", 1): "Vamos, meu, que a vida é curta!",
        ("farolero", 8): "Tá bom, meu: era só fumaça.",
        ("charlatan", 6): "Ô loco! Anota aí, anota aí!",
    },
}
"""What is said otherwise in one of the games: by the regular and the place of the line."""
