"""The rules page for players: what it says is what the engine does."""

from collections.abc import Iterator

import pytest

from tests.tables import ALL, EACH, Table
from truco import GAMES, Match
from truco.calls import Pending
from truco.cards import card, cards
from truco.counts import Count
from truco.errors import IllegalMove
from truco.moves import Accept, Choose, Lay, Move, Refuse, Say
from truco.rules import Auction
from truco.stakes import Of, Points, Rest
from truco.tell import call_word, worth
from truco.words import language, languages, use
from web.manual import MANUALS, ladders, scenes
from web.manual.outline import Bets, Block, Counts, Only, Rests, Scene, Trick
from web.nodes import Node
from web.rulebook import facts, pages

TABLES = [pytest.param(table, id=str(table)) for table in ALL if table.players == table.rules.players[0]]
FEW = [pytest.param(table, id=str(table)) for table in EACH if table.players == table.rules.players[0]]


@pytest.fixture(params=languages())
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    before = language()
    use(request.param)
    yield request.param
    use(before)


def within(nodes: list[Node], tag: str) -> Iterator[Node]:
    for one in nodes:
        if one.tag == tag:
            yield one
        yield from within([part for part in one.inside if isinstance(part, Node)], tag)


def words(one: Node | str) -> str:
    return one if isinstance(one, str) else " ".join(map(words, one.inside))


def rows(table: Node) -> list[list[str]]:
    (body,) = within([table], "tbody")
    return [[words(cell) for cell in row.inside] for row in body.inside if isinstance(row, Node)]


def blocks(table: Table, kind: type[Block]) -> list[Block]:
    """The blocks of that kind which the page shows with those options."""

    def open_(found: tuple[Block, ...]) -> Iterator[Block]:
        for block in found:
            if not isinstance(block, Only):
                yield block
            elif all(table.rules.chosen[name] in values for name, values in block.where.items()):
                yield from open_(block.blocks)

    inside = (block for section in MANUALS[table.game] for block in open_(section.blocks))
    return [block for block in inside if isinstance(block, kind)]


# --- playing a bet


def made(match: Match, wanted: type[Move]) -> bool:
    """Make the first legal move of that kind; whether there is one."""
    for seat in range(match.players):
        for move in match.legal(seat):
            if isinstance(move, wanted):
                match.apply(move)
                return True
    return False


def call(match: Match, word: str) -> Pending:
    """Have the word said, cards being laid and calls accepted until somebody may say it."""
    while True:
        for seat in range(match.players):
            for move in match.legal(seat):
                if isinstance(move, Say) and move.word == word:
                    match.apply(move)
                    assert match.hand.pending is not None
                    return match.hand.pending
        if match.number or match.over or not (made(match, Accept) or made(match, Lay)):
            raise IllegalMove(word, "the hand is over", [])


def paid(table: Table, auction: Auction, said: tuple[str, ...], answer: type[Move], score: tuple[int, int]) -> Points:
    """What a match pays for those calls and that answer, played to the end of the hand with some cards."""
    reason = auction.name if isinstance(auction.decided_by, Count) else "hand"
    for seed in range(300):
        match = table.match(f"bet {seed}", score)
        while match.hand.waits_for_choice:
            made(match, Choose)
        try:
            for word in said:
                call(match, word)
        except IllegalMove:
            continue
        made(match, answer)
        while not match.hands[0].over:
            made(match, Lay)
        for _side, points, why in match.hands[0].awards:
            if why == reason:
                return points
    raise AssertionError(f"no deal in which {said} is called and won")


def shown(table: Table, word: str, points: Points) -> str:
    stake = ladders.call_of(table.rules, word).stake
    return "the falta" if isinstance(stake, Rest) and stake.of is Of.LEADER else worth(points)


@pytest.mark.parametrize("table", FEW)
def test_every_number_of_the_tables_of_bets_is_what_a_match_pays(table: Table) -> None:
    tables = [[row[1:] for row in rows(one)] for one in within(pages(table.rules), "table")]
    for block in blocks(table, Bets):
        assert isinstance(block, Bets)
        auction = next(auction for auction in table.rules.auctions if auction.name == block.auction)
        expected: dict[tuple[str, ...], list[str]] = {}
        for bet in ladders.bets(table.rules, auction):
            by_count = isinstance(auction.decided_by, Count)
            won = shown(table, bet.said[-1], paid(table, auction, bet.said, Accept, (0, 0)))
            lost = worth(paid(table, auction, bet.said, Refuse, (0, 0)))
            prices = expected.setdefault(bet.said if by_count else (bet.said[-1], won), [won])
            if lost not in prices[1:]:
                prices.append(lost)
        written = [[won, ", ".join(lost)] for won, *lost in expected.values()]
        assert any(sorted(rows_) == sorted(written) for rows_ in (t[1:] if t[0] == ["1", "–"] else t for t in tables))


def test_the_envido_has_its_eleven_sequences() -> None:
    table = Table("argentino", 4)
    (found,) = (one for one in within(pages(table.rules), "table") if len(rows(one)) == 11)
    assert rows(found) == [
        ["Envido", "2", "1"],
        ["Real envido", "3", "1"],
        ["Falta envido", "the falta", "1"],
        ["Envido · Envido", "4", "2"],
        ["Envido · Real envido", "5", "2"],
        ["Envido · Falta envido", "the falta", "2"],
        ["Real envido · Falta envido", "the falta", "3"],
        ["Envido · Envido · Real envido", "7", "4"],
        ["Envido · Envido · Falta envido", "the falta", "4"],
        ["Envido · Real envido · Falta envido", "the falta", "5"],
        ["Envido · Envido · Real envido · Falta envido", "the falta", "7"],
    ]


@pytest.mark.parametrize("table", FEW)
def test_what_a_rest_is_worth_at_a_score_is_what_a_match_pays(table: Table) -> None:
    for block in blocks(table, Rests):
        assert isinstance(block, Rests)
        auction = next(a for a in table.rules.auctions if any(c.word == block.call for c in a.calls))
        (found,) = (one for one in within(pages(table.rules), "table") if rows(one)[0][0] == "0–0")
        for score, value in rows(found):
            at = tuple(map(int, score.split("–")))
            assert value == worth(paid(table, auction, (block.call,), Accept, (at[0], at[1])))


def test_the_tables_follow_the_options() -> None:
    def text(game: str, **options: object) -> str:
        return " ".join(map(words, pages(GAMES[game].with_options(options))))

    assert "Deux de plus\N{NARROW NO-BREAK SPACE}? 4 2" in text("le-truc", ladder="classic")
    assert "Deux de plus\N{NARROW NO-BREAK SPACE}? 4 2" not in text("le-truc")
    assert "Nou val 9 8" in text("valencia", ladder="long")
    assert "Val nou 9 6" in text("valencia", table="balears")
    assert "Flor" not in [words(one) for one in within(pages(GAMES["argentino"]), "h3")]
    assert "0–0 15" in text("argentino", target=15)


# --- examples


@pytest.mark.parametrize("table", FEW)
def test_the_tricks_drawn_are_won_as_the_page_says(table: Table) -> None:
    drawn = [block for block in blocks(table, Trick) if isinstance(block, Trick)]
    figures = [one for one in within(pages(table.rules), "figure") if one.attributes["class"] == "trick"]
    assert len(drawn) == len(figures) >= 2
    kinds = set()
    for block, figure in zip(drawn, figures, strict=True):
        strength = table.rules.deck.strengths(card(block.turned) if block.turned else None)
        open_cards = [(seat, code) for seat, code in enumerate(block.cards.split()) if "#" not in code]
        best = max((strength[cards(code)[0]] for _seat, code in open_cards), default=0)
        top = [seat for seat, code in open_cards if strength[cards(code)[0]] == best]
        tied = {seat % 2 for seat in top} != {top[0] % 2} if top else True
        kinds.add("tie" if tied else "partners" if len(top) > 1 else "win")
        (caption,) = within([figure], "figcaption")
        names = scenes.seats(len(block.cards.split()))
        marked = [words(li) for li in within([figure], "li") if "✓" in words(li)]
        assert [mark.split()[-1] for mark in marked] == ([] if tied else [names[top[0]]])
        assert ("tie" in words(caption)) == tied
        lead = (
            words(caption).split(" leads")[0].split()[-1] if "the first, leads" not in words(caption) else names[top[0]]
        )
        first = names[top[0]] if top and (not tied or table.game == "mineiro") else names[0]
        assert lead == first
    assert kinds >= ({"win", "tie"} if table.players == 2 else {"win", "tie", "partners"})


@pytest.mark.parametrize("table", FEW)
def test_the_hands_counted_add_up(table: Table) -> None:
    figures = [one for one in within(pages(table.rules), "figure") if one.attributes["class"] == "trick count"]
    hands = [(b.name, cards(h)) for b in blocks(table, Counts) if isinstance(b, Counts) for h in b.hands]
    assert len(hands) == len(figures)
    for (name, held), figure in zip(hands, figures, strict=True):
        count = scenes.count_of(table.rules, name)
        (caption,) = within([figure], "figcaption")
        parts, _, total = words(caption).rpartition(" = ")
        assert int(total) == count.of(held)
        marked = [one for one, li in zip(held, within([figure], "li"), strict=True) if "✓" in words(li)]
        assert sum(map(count.value, marked)) + (count.base if parts else 0) == count.of(held)
        assert not parts or sum(map(int, parts.split(" + "))) == int(total)


@pytest.mark.parametrize("table", FEW)
def test_every_scene_is_a_whole_hand_with_its_award(table: Table) -> None:
    for block in blocks(table, Scene):
        assert isinstance(block, Scene)
        told = list(scenes.played(table.rules, block))
        hand = told[-1][0].hands[0]
        lines = [line for _match, line in told]
        assert hand.over
        assert hand.awards
        for _side, points, _reason in hand.awards:
            assert any(line.split(": ")[-1].startswith(worth(points)) for line in lines)


def test_the_course_of_a_hand_has_every_row_of_the_common_table() -> None:
    for game, all_tied in (("argentino", "the mano’s side"), ("mineiro", "nobody")):
        (found,) = (one for one in within(pages(GAMES[game]), "table") if one.attributes.get("class") == "courses")
        assert sorted(rows(found)) == sorted(
            [
                ["A", "A", "–", "A"],
                ["A", "=", "–", "A"],
                ["=", "A", "–", "A"],
                ["A", "B", "A", "A"],
                ["A", "B", "B", "B"],
                ["A", "B", "=", "A"],
                ["=", "=", "A", "A"],
                ["=", "=", "=", all_tied],
            ]
        )


def test_the_numbers_in_the_sentences_come_from_the_rules() -> None:
    assert facts(GAMES["mineiro"]) | {"brink": 11, "special": 3, "rejects": 3, "from": 2} == facts(GAMES["mineiro"])
    assert facts(GAMES["valencia"]) | {"target": 24, "half": 12, "unused": 10} == facts(GAMES["valencia"])
    assert facts(GAMES["argentino"].with_options({"flor": True}))["flor"] == 3


# --- the page


def test_every_game_has_its_page() -> None:
    assert set(MANUALS) == set(GAMES)


@pytest.mark.parametrize("table", TABLES)
def test_every_page_is_whole(table: Table, spoken: str) -> None:
    nodes = pages(table.rules)
    assert nodes[0].tag == "nav"
    sections = [one.attributes["id"] for one in within(nodes, "h3")]
    assert [one.attributes["href"] for one in within(nodes, "a")] == [f"#{name}" for name in sections]
    assert len(set(sections)) == len(sections) >= 10
    for one, following in zip(nodes, [*nodes[1:], nodes[0]], strict=True):
        if one.tag == "h3":
            assert following.tag not in ("h3", "nav"), f"{words(one)} is empty"
        if one.tag == "h4":
            assert following.tag not in ("h3", "h4", "nav"), f"{words(one)} is empty"
    for one in within(nodes, "img"):
        assert one.attributes["alt"].strip()
        assert one.attributes["src"].startswith("data:image/svg+xml")
    for one in within(nodes, "table"):
        assert list(within([one], "caption"))
        assert all(head.attributes["scope"] in ("row", "col") for head in within([one], "th"))
        assert len({len(row) for row in rows(one)}) == 1
    text = [words(one) for one in nodes]
    assert all(line.strip() for line in text)
    assert not any("{" in line or "}" in line for line in text)
    assert spoken in languages()


@pytest.mark.parametrize("table", FEW)
def test_each_option_says_what_is_chosen(table: Table) -> None:
    chosen = [words(one) for one in within(pages(table.rules), "li") if "(chosen)" in words(one)]
    unfit = [o for o in table.rules.options if any(table.rules.chosen[k] != v for k, v in o.only_with.items())]
    assert len(chosen) == len(table.rules.options) - len(unfit)


@pytest.mark.parametrize("table", FEW)
def test_every_call_of_the_game_stands_on_its_page(table: Table) -> None:
    text = " ".join(map(words, pages(table.rules))).lower()
    for word in table.rules.calls:
        assert call_word(table.rules, word).lower() in text


def test_an_example_may_have_a_card_turned_up() -> None:
    rules = GAMES["paulista"]
    figure = scenes.trick(rules, Trick("3h 7d 4s 2c", turned="6c"))
    assert "✓ East" in words(figure)
    assert next(one.attributes["alt"] for one in within([figure], "img")) == "6 of clubs"
    deal = ("3h 2h 5c", "7d 4c 4h", "4s 5s 5d", "2c 6h 6d")
    shown = Scene("", deal, "0:3h 1:7d 2:4s 3:2c 1:truco 0:corro", turned="6c")
    assert "East takes the trick" in [line for _match, line in scenes.played(rules, shown)]
    assert "Turned up (vira): 6 of clubs. Now the highest (manilhas): 7 of clubs" in " ".join(
        map(words, scenes.scene(rules, shown, ""))
    )


def test_the_page_tells_which_cards_each_card_turned_up_makes_the_highest() -> None:
    rules = GAMES["paulista"]
    (found,) = (one for one in within(pages(rules), "table") if rows(one)[0][0] == "3")
    plain = {turned: raised.replace("\N{VARIATION SELECTOR-15}", "") for turned, raised in rows(found)}
    assert plain == {
        one.rank: " ".join(high.rank + "♣♥♠♦"["chsd".index(high.suit)] for high in rules.deck.raised(one))
        for one in rules.deck.cards
    }
    assert (plain["J"], plain["3"]) == ("K♣ K♥ K♠ K♦", "4♣ 4♥ 4♠ 4♦")


def test_the_order_with_a_card_turned_up_begins_with_the_cards_that_it_raises() -> None:
    order = [words(one).strip() for one in within(pages(GAMES["paulista"]), "ol")]
    assert any("king of clubs  king of hearts  king of spades  king of diamonds  every 3" in line for line in order)
    assert any("every A  the other Js  every Q" in line for line in order)
