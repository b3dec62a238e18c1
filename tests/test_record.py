"""Records: what is written, what reads back, and every text that is refused, with the place that the refusal names."""

import pytest

from tests import laws
from tests.play import play, then
from tests.tables import EACH
from truco import BadRecord, IllegalMove, Match, rules_of
from truco.facts import facts
from truco.record import load, read, replay, write

PLAIN = 'format = 1\ngame = "argentino"\nplayers = 2\n'
SEEDED = f'{PLAIN}seed = "s"\n'
DEALT = f"{PLAIN}dealer = 1\n"
DEAL = 'deal = ["7c 2b 4o", "6o 3o 12c"]\n'
HAND = f"[[hand]]\n{DEAL}"
GOOD = f'{DEALT}{HAND}play = "0:7c"\n'


# --- writing

CANONICAL = (
    '''\
format = 1
game = "argentino"
players = 4
dealer = 3
score = [12, 9]
bots = ["", "parroquiano 1", "", "novato 1"]

[options]
falta = "match"
flor = true
target = 24

[[hand]]
deal = ["7c 2b 4o", "6o 3o 12c", "5e 4e 1c", "11b 10e 6c"]
play = """
0:envido 1:quiero 0:7c 1:12c 2:1c 3:6c
2:truco 3:quiero 2:5e 3:10e 0:2b 1:3o
1:mazo
"""

[[hand]]
deal = ["7e 2b 4o", "6o 3o 12c", "5e 4e 1c", "11b 10e 6c"]
stock = "1e 1b"
play = """
1:6o
"""

'''.rstrip("\n")
    + "\n"
)


def test_a_canonical_text_is_written_as_it_was_read():
    assert write(load(CANONICAL)) == CANONICAL


@pytest.mark.parametrize(
    "text",
    [
        'format = 1\ngame = "le-truc"\nplayers = 2\nseed = "any text"\n',
        'format = 1\ngame = "valencia"\nplayers = 4\nseed = ""\nscore = [0, 23]\ncamas = [0, 1]\n',
        'format = 1\ngame = "catala"\nplayers = 2\nseed = "x"\n\n[options]\ndeck = "32-eight"\ntap = false\n',
        'format = 1\ngame = "mineiro"\nplayers = 4\ndealer = 0\n',
        'format = 1\ngame = "argentino"\nplayers = 2\nseed = "a \\"b\\" \\\\ \\u0007 \\u007f ñ ♠"\n',
        (
            'format = 1\ngame = "mineiro"\nplayers = 4\ndealer = 3\n\n[[hand]]\n'
            'deck = "Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc Ah 2h"\nplay = """\n0:fica 0:Ac\n"""\n'
        ),
        f'{DEALT}\n{HAND}play = """\n"""\n',
    ],
)
def test_other_canonical_texts(text):
    assert write(load(text)) == text


def test_defaults_are_left_out_and_options_stand_by_name():
    match = Match(rules_of("argentino", {"target": 15, "flor": True, "mazo": True}), seed="s", score=(0, 0))
    assert write(match) == (
        'format = 1\ngame = "argentino"\nplayers = 4\nseed = "s"\n\n[options]\nflor = true\ntarget = 15\n'
    )


def test_one_space_between_moves_and_a_line_a_finished_trick():
    match = load(f'{DEALT}{HAND}play = " 0:truco\\t1:quiero \\n\\n 0:7c 1:6o   0:2b"\n')
    assert 'play = """\n0:truco 1:quiero 0:7c 1:6o\n0:2b\n"""\n' in write(match)


def test_a_call_after_the_last_card_of_a_trick_stands_on_the_next_line():
    match = play("catala", "0:3o 1:4c 2:4e 3:4b 3:truc 0:5o", options={"tap": False})
    assert '"""\n0:3o 1:4c 2:4e 3:4b\n3:truc 0:5o\n"""' in write(match)


def test_a_trick_that_a_fold_finishes_ends_its_line_there():
    match = play("valencia", "0:4e 1:5e 2:6e 3:mazo 2:5o")
    text = write(match)
    assert write(load(text)) == text
    assert facts(load(text)) == facts(match)


def test_white_space_and_line_breaks_in_play_carry_no_meaning():
    loose = f'{DEALT}{HAND}play = "0:7c\\n\\n\\t1:6o  0:2b"\n'
    assert write(load(loose)) == write(load(f'{DEALT}{HAND}play = "0:7c 1:6o 0:2b"'))


@pytest.mark.parametrize("table", EACH, ids=str)
def test_written_matches_read_as_the_same_match(table):
    match = table.match("round trip")
    numbers = laws.by_stream(f"record/{table}")
    for _ in range(70):
        if not match.over:
            match.apply(laws.chosen(match.hand, next(numbers)))
    laws.a_record_goes_round(match)


def test_a_dealt_match_of_several_hands_goes_round():
    match = then(then(play("valencia", "0:mazo 1:4c 2:mazo"), "1:mazo 2:mazo 3:mazo"), "2:4e")
    laws.a_record_goes_round(match)
    assert [hand.dealer for hand in match.hands] == [3, 0, 1]


# --- reading


def test_bytes_are_read_too():
    assert load(GOOD.encode()).score == (0, 0)


def test_a_record_with_a_seed_and_no_hand_is_valid():
    match = load(SEEDED)
    assert match.hand.moves == []
    assert match.number == 0


def test_the_last_hand_may_be_unfinished_and_its_play_empty():
    assert not load(GOOD).hand.over
    assert load(f'{DEALT}{HAND}play = ""').hand.moves == []


def test_the_record_tells_the_start_of_the_match():
    record = read(CANONICAL)
    assert record.score == (12, 9)
    assert record.bots == ("", "parroquiano 1", "", "novato 1")
    assert record.rules.chosen["flor"] is True
    assert record.rules.chosen["mazo"] is True
    assert replay(record).bots == record.bots


def test_a_deck_may_be_shorter_than_the_pack_if_it_holds_what_the_hand_needs():
    match = load(f'{DEALT}[[hand]]\ndeck = "7c 6o 2b 3o 4o 12c"\nplay = "0:7c"')
    assert [" ".join(map(str, dealt)) for dealt in match.hand.dealt] == ["7c 2b 4o", "6o 3o 12c"]


def test_a_deal_may_tell_what_lies_on_top_of_the_rest():
    deal = 'deal = ["7c 8c 9c", "7h 8h 9h"]\nstock = "Ac Kc Ah Kh As Ks"\n'
    match = load(f'format = 1\ngame = "le-truc"\nplayers = 2\ndealer = 1\n[[hand]]\n{deal}play = "0:redonne 1:oui"')
    assert [" ".join(map(str, dealt)) for dealt in match.hand.dealt] == ["Ac Ah As", "Kc Kh Ks"]


def test_decisions_that_the_rules_force_are_still_written():
    deck = "Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh As"
    moves = "0:queima 0:queima 0:passa 0:fica 0:Kc"
    assert '"""\n0:queima 0:queima 0:passa 0:fica 0:Kc\n"""' in write(play("mineiro", moves, deck=deck))


def test_what_happens_by_itself_is_not_written():
    match = play("argentino", "0:4e 1:4b", deal=["", "", "6b 5b 2b"], options={"flor": True})
    assert match.hand.flor[2]
    assert '"""\n0:4e 1:4b\n"""' in write(match)


def test_a_turned_card_is_written_as_it_was_given():
    dealt = 'format = 1\ngame = "paulista"\nplayers = 2\ndealer = 1\n\n[[hand]]\ndeal = ["7c 6c 5c", "7h 6h 5h"]\n'
    deck = dealt.partition("deal =")[0].replace("[[hand]]\n", '[[hand]]\ndeck = "7c 7h 6c 6h 5c 5h Jd Js"\n')
    play = 'play = """\n0:truco\n"""\n'
    for text in (f'{dealt}turned = "Jd"\n{play}', f"{deck}{play}", f'{deck}turned = "Jd"\n{play}'):
        match = load(text)
        assert str(match.hand.turned) == "Jd"
        assert write(match) == text


# --- no record: exit status 2

OTHER = 'format = 1\ngame = "{}"\nplayers = {}\ndealer = 1\n'
VALENCIA = OTHER.format("valencia", 4)
MINEIRO = OTHER.format("mineiro", 4)
LE_TRUC = OTHER.format("le-truc", 2)
PAULISTA = OTHER.format("paulista", 2)
TWO_HANDS = '[[hand]]\ndeal = ["7c 6c 5c", "7h 6h 5h"]\n'
PACKETS = 'deck = "Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc Ah 2h"\n'

NO_RECORD = {
    "malformed TOML": ("format = ", "", "TOML"),
    "the same key twice": (f"{SEEDED}players = 2", "", "TOML"),
    "no format": ('game = "argentino"', "format", "missing"),
    "another format": (SEEDED.replace("format = 1", "format = 2"), "format", "2"),
    "a format that is true": (SEEDED.replace("format = 1", "format = true"), "format", "True"),
    "a format that is a fraction": (SEEDED.replace("format = 1", "format = 1.0"), "format", "1.0"),
    "no game": ("format = 1\nplayers = 2", "game", "missing"),
    "an unknown game": (SEEDED.replace("argentino", "poker"), "game", "poker"),
    "a game that is no text": (SEEDED.replace('"argentino"', "1"), "game", "text"),
    "no players": ('format = 1\ngame = "argentino"\nseed = "s"', "players", "missing"),
    "players that the game does not have": (SEEDED.replace("players = 2", "players = 3"), "players", "4 or 2"),
    "players that are true": (SEEDED.replace("players = 2", "players = true"), "players", "True"),
    "players as a text": (SEEDED.replace("players = 2", 'players = "2"'), "players", "whole number"),
    "a seed that is no text": (f"{PLAIN}seed = 1", "seed", "text"),
    "a seed together with a dealer": (f"{SEEDED}dealer = 1", "dealer", "seed"),
    "neither a seed nor a dealer": (PLAIN, "dealer", "missing"),
    "no dealer in a game whose host deals": ('format = 1\ngame = "valencia"\nplayers = 4', "dealer", "missing"),
    "a dealer that is no seat": (f"{PLAIN}dealer = 2", "dealer", "0 to 1"),
    "a negative dealer": (f"{PLAIN}dealer = -1", "dealer", "0 to 1"),
    "a dealer that is true": (f"{PLAIN}dealer = true", "dealer", "True"),
    "a seed together with a deal": (f'{SEEDED}{HAND}play = ""', "hand 1", "deal"),
    "a seed together with a deck": (f'{SEEDED}[[hand]]\ndeck = "7c"\nplay = ""', "hand 1", "deck"),
    "a seed together with a stock": (f'{SEEDED}[[hand]]\nstock = "7c"\nplay = ""', "hand 1", "stock"),
    "a seed together with a turned card": (f'{SEEDED}[[hand]]\nturned = "7c"\nplay = ""', "hand 1", "turned"),
    "a turned card in a game that has none": (f'{DEALT}{HAND}turned = "1e"\nplay = ""', "hand 1", "turn"),
    "no turned card in a game that has one": (f'{PAULISTA}{TWO_HANDS}play = ""', "hand 1", "turned"),
    "two turned cards": (f'{PAULISTA}{TWO_HANDS}turned = "Jd Js"\nplay = ""', "hand 1, turned", "one card"),
    "a turned card of another pack": (f'{PAULISTA}{TWO_HANDS}turned = "1e"\nplay = ""', "hand 1, turned", "1e"),
    "a turned card that is dealt": (f'{PAULISTA}{TWO_HANDS}turned = "7h"\nplay = ""', "hand 1", "7h stands twice"),
    "a turned card that is not the next of the deck": (
        f'{PAULISTA}[[hand]]\ndeck = "7c 7h 6c 6h 5c 5h Jd"\nturned = "Js"\nplay = ""',
        "hand 1, turned",
        "after the 6",
    ),
    "a deck without a card to turn up": (
        f'{PAULISTA}[[hand]]\ndeck = "7c 7h 6c 6h 5c 5h"\nplay = ""',
        "hand 1",
        "run out",
    ),
    "a score of one number": (f"{SEEDED}score = [1]", "score", "two numbers"),
    "a score that is no list": (f"{SEEDED}score = 1", "score", "two numbers"),
    "a negative score": (f"{SEEDED}score = [-1, 0]", "score", "0 to 29"),
    "a score at the target": (f"{SEEDED}score = [30, 0]", "score", "0 to 29"),
    "a score at an option's target": (f"{SEEDED}score = [15, 0]\n[options]\ntarget = 15", "score", "0 to 14"),
    "a score of fractions": (f"{SEEDED}score = [1.0, 0]", "score", "two numbers"),
    "a score of truths": (f"{SEEDED}score = [true, 0]", "score", "two numbers"),
    "camas of two": (f"{VALENCIA}camas = [2, 0]", "camas", "0 to 1"),
    "camas outside of valencia": (f"{SEEDED}camas = [0, 0]", "camas", "camas"),
    "bots for other seats": (f'{SEEDED}bots = [""]', "bots", "2 texts"),
    "bots that are no texts": (f"{SEEDED}bots = [1, 2]", "bots", "2 texts"),
    "bots that are no list": (f'{SEEDED}bots = "novato"', "bots", "2 texts"),
    "an unknown key": (f"{SEEDED}date = 1", "date", "unknown key"),
    "an unknown key in a hand": (f'{DEALT}{HAND}play = ""\nwinner = 1', "hand 1", "winner"),
    "an unknown option": (f"{SEEDED}[options]\ncolour = true", "options", "colour"),
    "another game's option": (f"{SEEDED}[options]\ntap = true", "options", "tap"),
    "an option's unknown value": (f"{SEEDED}[options]\ntarget = 31", "options", "31"),
    "an option of another type": (f"{SEEDED}[options]\nflor = 1", "options", "flor"),
    "an option's number as a text": (f'{SEEDED}[options]\ntarget = "15"', "options", "15"),
    "an option's truth for a number": (f"{VALENCIA}[options]\ncama = true", "options", "cama"),
    "options that are no table": (f"{SEEDED}options = 1", "options", "table"),
    "the long ladder at another table": (
        f'{VALENCIA}[options]\ntable = "balears"\nladder = "long"',
        "options",
        "table = valencia",
    ),
    "twos at another table": (f'{VALENCIA}[options]\ntable = "menorca"\ntwos = true', "options", "table = valencia"),
    "hands that are no tables": (f"{SEEDED}hand = 1", "hand", "[[hand]]"),
    "hands that are numbers": (f"{SEEDED}hand = [1]", "hand", "[[hand]]"),
    "a hand without cards": (f'{DEALT}[[hand]]\nplay = ""', "hand 1", "deal or deck"),
    "a second hand without cards": (
        f'{DEALT}{HAND}play = "0:truco 1:no-quiero"\n[[hand]]\nplay = ""',
        "hand 2",
        "deal or deck",
    ),
    "a hand with a deal and a deck": (f'{DEALT}{HAND}deck = "7c"\nplay = ""', "hand 1", "either deal or deck"),
    "a stock beside a deck": (f'{DEALT}[[hand]]\ndeck = "7c"\nstock = "1e"\nplay = ""', "hand 1", "stock"),
    "a deal where packets are dealt": (
        f'{MINEIRO}[[hand]]\ndeal = ["Ac 2c 3c", "4c 5c 6c", "7c Jc Qc", "Kc Ah 2h"]\nplay = ""',
        "hand 1",
        "deck",
    ),
    "no play": (f"{DEALT}{HAND}", "hand 1, play", "missing"),
    "play that is no text": (f"{DEALT}{HAND}play = []", "hand 1, play", "text"),
    "a deal that is no list": (f'{DEALT}[[hand]]\ndeal = "7c"\nplay = ""', "hand 1, deal", ""),
    "a deal of numbers": (f'{DEALT}[[hand]]\ndeal = [1, 2]\nplay = ""', "hand 1, deal", "2 texts"),
    "a deal for other seats": (f'{DEALT}[[hand]]\ndeal = ["7c 2b 4o"]\nplay = ""', "hand 1, deal", "2 texts"),
    "too few cards": (
        f'{DEALT}[[hand]]\ndeal = ["7c 2b", "6o 3o 12c"]\nplay = ""',
        "hand 1, deal of seat 0",
        "2 cards",
    ),
    "too many cards": (
        f'{DEALT}[[hand]]\ndeal = ["7c 2b 4o", "6o 3o 12c 1e"]\nplay = ""',
        "hand 1, deal of seat 1",
        "4 cards",
    ),
    "a card twice": (f'{DEALT}[[hand]]\ndeal = ["7c 2b 4o", "7c 3o 12c"]\nplay = ""', "hand 1", "7c"),
    "a card twice in a deck": (f'{DEALT}[[hand]]\ndeck = "7c 7c"\nplay = ""', "hand 1, deck", "7c"),
    "a stock with a card dealt": (f'{DEALT}{HAND}stock = "2b"\nplay = ""', "hand 1", "2b"),
    "a foreign card": (f'{DEALT}[[hand]]\ndeal = ["7c 2b 8o", "6o 3o 12c"]\nplay = ""', "hand 1, deal of seat 0", "8o"),
    "a foreign card in a deck": (f'{DEALT}[[hand]]\ndeck = "Kh"\nplay = ""', "hand 1, deck", "Kh"),
    "a foreign card in the stock": (f'{DEALT}{HAND}stock = "9e"\nplay = ""', "hand 1, stock", "9e"),
    "a deck that is no text": (f'{DEALT}[[hand]]\ndeck = ["7c"]\nplay = ""', "hand 1, deck", "text"),
    "a stock that is no text": (f'{DEALT}{HAND}stock = ["1e"]\nplay = ""', "hand 1, stock", "text"),
    "a deck too short to deal": (f'{DEALT}[[hand]]\ndeck = "7c 6o 2b 3o 4o"\nplay = ""', "hand 1", "run out"),
    "a deck that runs out under the moves": (
        f'{MINEIRO}[[hand]]\n{PACKETS}play = "2:queima 2:fica"',
        "hand 1",
        "run out",
    ),
    "no stock for a redeal": (
        f'{LE_TRUC}[[hand]]\ndeal = ["7c 8c 9c", "7h 8h 9h"]\nplay = "0:redonne 1:oui"',
        "hand 1",
        "run out",
    ),
    "a wrong seat": (f'{DEALT}{HAND}play = "0:7c 2:6o"', "hand 1, move 2", "seats 0 to 1"),
    "a seat of a thousand digits": (f'{DEALT}{HAND}play = "{"9" * 5000}:7c"', "hand 1, move 1", "no move"),
    "a seat with a nought before it": (f'{DEALT}{HAND}play = "00:7c"', "hand 1, move 1", "no move"),
    "a number of thousands of digits": (f"format = 1\nplayers = {'9' * 5000}", "", "TOML"),
    "a hexadecimal number of thousands of digits": (f"format = 1\nplayers = 0x{'f' * 5000}", "", "TOML"),
    "half a character": (f'{PLAIN}seed = "\ud800"', "", "TOML"),
    "no seat": (f'{DEALT}{HAND}play = ":7c"', "hand 1, move 1", "no move"),
    "a word alone": (f'{DEALT}{HAND}play = "truco"', "hand 1, move 1", "no move"),
    "a sign before the seat": (f'{DEALT}{HAND}play = "+0:7c"', "hand 1, move 1", "no move"),
    "a digit of another script": (f'{DEALT}{HAND}play = "\\u0660:7c"', "hand 1, move 1", "no move"),
    "an action in capitals": (f'{DEALT}{HAND}play = "0:TRUCO"', "hand 1, move 1", "TRUCO"),
    "a card that does not exist": (f'{DEALT}{HAND}play = "0:13c"', "hand 1, move 1", "13c"),
    "an action with an accent": (f'{DEALT}{HAND}play = "0:envidó"', "hand 1, move 1", "no move"),
    "a trailing colon": (f'{DEALT}{HAND}play = "0:7c:"', "hand 1, move 1", "no move"),
    "a hand after the match": (
        f'{DEALT}score = [29, 0]\n{HAND}play = "0:truco 1:no-quiero"\n{HAND}play = ""',
        "hand 2",
        "over",
    ),
    "a hand after an unfinished one": (f'{DEALT}{HAND}play = "0:7c"\n{HAND}play = ""', "hand 1", "unfinished"),
    "a seeded hand after an unfinished one": (
        f'{SEEDED}[[hand]]\nplay = ""\n[[hand]]\nplay = ""',
        "hand 1",
        "unfinished",
    ),
}


@pytest.mark.parametrize("what", NO_RECORD)
def test_no_record_is(what):
    text, where, why = NO_RECORD[what]
    with pytest.raises(BadRecord) as refused:
        load(text)
    assert refused.value.where == where
    assert why in refused.value.reason
    assert str(refused.value) == (f"{where}: {refused.value.reason}" if where else refused.value.reason)


def test_bytes_that_are_no_text_are_no_record():
    with pytest.raises(BadRecord, match="UTF-8"):
        load(b"format = 1\n\xff")


def test_a_text_nested_without_end_is_no_record():
    with pytest.raises(BadRecord, match="TOML"):
        load(f"format = 1\nscore = {'[' * 100_000}")


def test_what_can_be_seen_without_playing_is_checked_first():
    """The first hand has an illegal move, the second a card twice: no record."""
    with pytest.raises(BadRecord) as refused:
        load(f'{DEALT}{HAND}play = "1:6o"\n[[hand]]\ndeal = ["7c 7c 4o", "6o 3o 12c"]\nplay = ""')
    assert refused.value.where == "hand 2"


# --- an illegal move: exit status 1

ILLEGAL = {
    "not one's turn": ('play = "1:6o"', "hand 1, move 1 (1:6o)", ()),
    "a card not held": ('play = "0:1e"', "hand 1, move 1 (0:1e)", ("2b", "4o", "7c")),
    "a card of another game": ('play = "0:Kh"', "hand 1, move 1 (0:Kh)", ("2b", "4o", "7c")),
    "a word of another game": ('play = "0:7c 1:vull"', "hand 1, move 2 (1:vull)", ("12c", "3o", "6o")),
    "a word of no game": ('play = "0:hello"', "hand 1, move 1 (0:hello)", ("2b", "4o", "7c")),
    "a card laid twice": ('play = "0:7c 1:6o 0:7c"', "hand 1, move 3 (0:7c)", ("2b", "4o")),
    "a card face down": ('play = "0:#7c"', "hand 1, move 1 (0:#7c)", ("2b", "4o", "7c")),
    "a blind card": ('play = "0:blind"', "hand 1, move 1 (0:blind)", ("2b", "4o", "7c")),
    "a move after its hand": ('play = "0:truco 1:no-quiero 1:6o"', "hand 1, move 3 (1:6o)", ()),
}


@pytest.mark.parametrize("what", ILLEGAL)
def test_an_illegal_move_is(what):
    text, where, cards = ILLEGAL[what]
    with pytest.raises(IllegalMove) as refused:
        load(f"{DEALT}{HAND}{text}")
    assert refused.value.move == where
    assert refused.value.reason
    assert set(cards) <= set(refused.value.legal)
    assert list(refused.value.legal) == sorted(refused.value.legal)
    listed = " ".join(refused.value.legal) or "-"
    assert str(refused.value) == f"{where}: {refused.value.reason}; legal: {listed}"


def test_a_card_laid_unseen_is_named_in_a_record():
    ferro = 'format = 1\ngame = "mineiro"\nplayers = 4\nseed = "s"\nscore = [11, 11]\n[[hand]]\nplay = "{}"'
    match = load(ferro.format(""))
    mano = match.hand.mano
    match.say(f"{mano}:blind")
    assert write(match).endswith(f'"""\n{mano}:{match.hand.table[0].card}\n"""\n')
    with pytest.raises(IllegalMove, match="names the card"):
        load(ferro.format(f"{mano}:blind"))


def test_a_move_after_a_seeded_hand_is_not_taken_for_one_of_the_next():
    match = load(f'{SEEDED}[[hand]]\nplay = ""')
    mano = match.hand.mano
    with pytest.raises(IllegalMove) as refused:
        load(f'{SEEDED}[[hand]]\nplay = "{mano}:truco {1 - mano}:no-quiero {1 - mano}:truco"')
    assert refused.value.move == f"hand 1, move 3 ({1 - mano}:truco)"
    assert "over" in refused.value.reason


@pytest.mark.parametrize(
    "maze",
    [
        "a" + ".a" * 50_000 + " = 1",
        "[" + "a." * 50_000 + "a]",
        'x."' + '"."'.join("a" * 50_000) + '" = 1',
        'seed = """a"""" # \\\n' + "a" + ".a" * 50_000 + " = 1",
        "seed = '''a''''\na" + ".a" * 50_000 + " = 1 # '",
        'seed = "a" # "\na' + ".a" * 50_000 + " = 1",
        "x = " + "[" * 50_000,
        "x = " + "{a=" * 50_000,
    ],
)
def test_a_text_that_would_lead_a_reader_astray_is_refused_at_once(maze: str) -> None:
    """Names of very many parts take time and memory with the square of their number."""
    with pytest.raises(BadRecord, match="no TOML"):
        read(f"format = 1\n{maze}\n")


def test_dots_in_texts_and_comments_are_no_matter() -> None:
    dots = "." * 500
    text = f'format = 1 # {dots}\ngame = "argentino"\nplayers = 2\nseed = "{dots}"\n'
    assert read(text).seed == dots
    assert read(text.replace(f'"{dots}"', f"'''{dots}'''")).seed == dots
    assert read(text.replace(f'"{dots}"', f'"""\n{dots}\\"""""" # {dots}')).seed == f'{dots}"""'
