"""The scenario language over the games themselves: their words, their dice and decks, their results, and the page."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import colossarium
from colossarium.kernel.errors import ScenarioFailed
from colossarium.kernel.scenarios import Scenario, load_scenarios, run_scenario
from colossarium.kernel.scenarios.expecting import bad_pattern
from tests.variants import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "designers" / "scenarios.md"
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
SOME_ACTIONS = 12  # of a decision


def scenario(game: str, **parts: Any) -> Scenario:
    return Scenario(file="sea.toml", name="Test", game=game, **parts)


def failure(game: str, **parts: Any) -> str:
    with pytest.raises(ScenarioFailed) as refusal:
        run_scenario(scenario(game, **parts))
    return refusal.value.sentence.removeprefix("sea.toml: Test: ")


# The page.


def test_the_scenarios_of_the_page_hold(tmp_path: Path) -> None:
    path = tmp_path / "page.toml"
    path.write_text("\n".join(block for block in BLOCKS if "[[scenario]]" in block), encoding="utf-8")
    found = load_scenarios(path)
    assert len(found) == 4
    for each in found:
        run_scenario(each)


def test_the_lines_of_the_page_are_accepted() -> None:
    lines = [line for block in BLOCKS if "[[scenario]]" not in block for line in block.splitlines()]
    assert len(lines) > 10
    for line in lines:
        (key,) = tomllib.loads(line)
        assert bad_pattern(key, tomllib.loads(line)[key]) == ""


# Words.


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_every_word_of_its_actions_to_the_end_and_no_misspelt_one(game: str) -> None:
    match, choices = colossarium.game(game).start(seed=5), random.Random(5)
    words: set[str] = set()
    while not match.over:
        for action in choices.sample(match.legal_ids(), min(SOME_ACTIONS, len(match.legal_ids()))):
            words.update(match.clicks_of(action))
        match.play(choices.choice(match.legal_ids()))
    assert len(words) > 10
    assert [word for word in sorted(words) if not match.knows(word)] == []
    assert [word for word in sorted(words) if match.knows(f"{word}x")] == []
    assert match.unknown_words(f"{min(words)} nonsense") == ["nonsense"]


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_word_is_told_in_every_game(game: str) -> None:
    assert failure(game, illegal=["nonsense"]) == "illegal 'nonsense': there is nothing called 'nonsense' in this game"


def test_a_misspelt_word_is_not_one_that_is_lacking() -> None:
    expect = {"hand": {"lacks": ["leapp"]}}
    assert failure("og", expect=expect) == "hand.lacks: there is nothing called 'leapp' in this game"


# Dice and decks.

ACTIVATE = {"phase": "activate", "warband": "tuatha", "activation": 3}
DRAWS: list[tuple[str, dict[str, Any], str]] = [
    ("kolossus", {"options": {"first_corner": "random"}, "chance": ["x"]}, "the first warband"),
    ("kolossus", {"options": {"first_corner": "nw"}, "chance": ["x"]}, "a die of the Great Quake (Tua'tha)"),
    (
        "kolossus",
        {"options": {"chapter": 1}, "position": ACTIVATE, "chance": ["x"], "play": ["activate warrior"]},
        "a die for a warrior's movement (Tua'tha)",
    ),
    (
        "kolossus",
        {"options": {"chapter": 1}, "position": ACTIVATE, "chance": ["x"], "play": ["end"]},
        "the Die of Destiny (Krell)",
    ),
    ("og", {"chance": ["x"]}, "the next card of the Action deck"),
    ("colossi-banners", {"chance": ["x"]}, "the first player"),
    ("colossi-ages", {"chance": ["red", "x"]}, "an Age card"),
    ("builders", {"chance": ["x"]}, "the next card of the Parts deck"),
    (
        "builders",
        {"position": {"active": "red", "runes": {"blue": 5}}, "chance": ["x"], "play": ["reveal blue"]},
        "a card that Blue shows",
    ),
]


@pytest.mark.parametrize(("game", "parts", "drawn"), DRAWS)
def test_a_wrong_draw_says_which_die_or_deck(game: str, parts: dict[str, Any], drawn: str) -> None:
    assert f"chance gives 'x' for {drawn}: expected " in failure(game, **parts)


@pytest.mark.parametrize(("game", "parts", "drawn"), [each for each in DRAWS if "position" in each[1]])
def test_a_missing_draw_says_which_die_or_deck(game: str, parts: dict[str, Any], drawn: str) -> None:
    assert f"chance has no result left for {drawn}: expected " in failure(game, **{**parts, "chance": []})


# Results.


@pytest.mark.parametrize("game", GAMES)
def test_the_result_of_any_match_can_be_told_by_number_and_by_name(game: str) -> None:
    match, choices = colossarium.game(game).start(seed=3), random.Random(3)
    while not match.over:
        match.play(choices.choice(match.legal_ids()))
    scores = match.scores()
    winner: Any = [seat for seat, score in enumerate(scores) if score[0] == 1] or "none"
    if len(winner) == len(scores) > 1:
        winner = "draw"
    result = {
        "winner": winner,
        "places": {str(seat): int(score[0]) for seat, score in enumerate(scores)},
        "points": {name: int(scores[seats[0]][1]) for name, seats in match.seat_words.items()},
    }
    run_scenario(scenario(game, options=match.game.options, position=match.position(), result=result))
    wrong = {**result, "places": {"0": int(scores[0][0]) + 1}}
    parts = {"options": match.game.options, "position": match.position()}
    assert failure(game, **parts, result=wrong).startswith("result.places.0: expected ")
