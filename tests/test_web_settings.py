"""The settings and their dialog: every choice has a row, every row's choices are taken, old and odd values are safe."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from truco.games import GAMES
from web import deck, settings_dialog
from web.nodes import Node
from web.settings import LANGUAGES, Settings, changed_by, from_plain, plain, preferred


def parts(node: Node) -> Iterator[Node]:
    """A node and every one in it."""
    yield node
    for child in node.inside:
        if isinstance(child, Node):
            yield from parts(child)


def controls(settings: Settings) -> list[Node]:
    return [part for node in settings_dialog.body(settings) for part in parts(node) if "data-set" in part.attributes]


def offered(control: Node) -> list[str | bool]:
    """What a person can make of a control, as the browser would tell it."""
    kind = control.attributes.get("type")
    if control.tag == "select":
        return [part.attributes["value"] for part in parts(control) if part.tag == "option"]
    if kind == "checkbox":
        return [False, True]
    if kind == "range":
        lowest, highest, step = (int(control.attributes[name]) for name in ("min", "max", "step"))
        return [str(value) for value in range(lowest, highest + 1, step)]
    assert kind == "radio"
    return [control.attributes["value"]]


def test_every_setting_can_be_changed_in_the_dialog() -> None:
    """The game has a dialog of its own."""
    shown = {control.attributes["data-set"] for control in controls(Settings())}
    assert set(plain(Settings())) - {"game", "options"} == {name for name in shown if not name.startswith("option.")}


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_in_the_dialog_is_taken_and_shown(game: str) -> None:
    settings = Settings(game=game)
    for control in controls(settings):
        name = control.attributes["data-set"]
        for raw in offered(control):
            value = settings_dialog.value_of(name, raw)
            if name.startswith("option."):
                option = name.removeprefix("option.")
                assert settings.with_option(option, value).rules().chosen[option] in (
                    value,
                    settings.rules().chosen[option],
                )
                continue
            changed = changed_by(settings, name, value)
            assert changed is not None, (name, value)
            assert raw in chosen(changed, name)


def chosen(settings: Settings, name: str) -> list[str | bool]:
    """What the controls of a setting show."""
    out: list[str | bool] = []
    for control in controls(settings):
        if control.attributes["data-set"] != name:
            continue
        kind = control.attributes.get("type")
        on = "checked" in control.attributes
        if kind == "checkbox":
            out.append(on)
        elif kind == "range" or (kind == "radio" and on):
            out.append(control.attributes["value"])
        elif control.tag == "select":
            out += [part.attributes["value"] for part in parts(control) if "selected" in part.attributes]
    assert len(out) == 1
    return out


def test_a_store_from_before_a_setting_was_there_keeps_what_it_has() -> None:
    old = {"lang": "en", "theme": "dark", "speed": 3, "options": {}}
    assert from_plain(old) == (Settings(lang="en", theme="dark", speed=3), True)
    settings, whole = from_plain({**old, "back": "flowers", "cloth": 7, "big_index": "yes"})
    assert (settings, whole) == (Settings(lang="en", theme="dark", speed=3), False)


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["es-AR", "en"], "es"),
        (["en-GB", "es"], "en"),
        (["ja-JP", "EN_us", "es"], "en"),
        (["ja-JP", "zh-Hant-TW"], "es"),
        (["pt-PT", "en"], "pt"),
        (["ja-JP", "pt-BR"], "pt"),
        (["it-CH", "de-CH", "fr-CH"], "it"),
        (["", "*", "english"], "es"),
        ([], "es"),
    ],
)
def test_a_browser_is_served_in_the_first_of_its_languages_that_there_is(wishes: list[str], language: str) -> None:
    assert preferred(wishes) == language


def test_every_language_is_offered_by_its_own_name() -> None:
    [control] = [control for control in controls(Settings()) if control.attributes["data-set"] == "lang"]
    assert offered(control) == list(LANGUAGES)
    assert set(LANGUAGES) <= set(settings_dialog.LANGUAGE_NAMES)


def test_the_cards_are_drawn_as_the_settings_ask() -> None:
    usual = deck.faces(Settings())
    for name, settings in (
        ("spanish/7o", Settings(big_index=True)),
        ("french/7d", Settings(four_colours=True)),
        ("back", Settings(back="suns")),
    ):
        assert deck.faces(settings)(name) != usual(name)
        assert deck.style(settings) != deck.style(Settings())


def test_the_expert_is_offered_and_plays_where_there_are_tables_only() -> None:
    def rivals(settings: Settings) -> tuple[list[str | bool], list[str | bool]]:
        [control] = [one for one in controls(settings) if one.attributes["data-set"] == "bot"]
        return offered(control), chosen(settings, "bot")

    chooses = Settings(game="le-truc", bot="experto")
    assert chooses.rival() == "experto"
    assert "experto" in rivals(chooses)[0]
    assert rivals(chooses)[1] == ["experto"]
    for other in (replace(chooses, game="paulista"), chooses.with_option("ladder", "classic")):
        assert other.rival() == "parroquiano"
        assert "experto" not in rivals(other)[0]
        assert rivals(other)[1] == ["parroquiano"]
