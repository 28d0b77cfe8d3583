"""Cards as data: each has a test of its own, says what it does, and can be added without code."""

from __future__ import annotations

import random
import re
import runpy
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import colossarium
from colossarium.games.colossi.ages.events import AGE_BEGUN
from colossarium.games.colossi.common import events
from colossarium.kernel.batch import simulate
from colossarium.kernel.chance import seed_game
from colossarium.kernel.game import Game
from colossarium.kernel.play import BEGIN
from colossarium.kernel.scenarios import load_scenarios

EDITIONS = ("colossi-banners", "colossi-ages")
ROOT = Path(__file__).parents[3]
PAGES = ROOT / "docs" / "cards"
OWN = Path(__file__).parent / "own"
sys.path.append(str(ROOT / "docs"))  # what the scripts there share
WRITTEN = runpy.run_path(str(ROOT / "docs" / "cards.py"))
KINDS = ("cards", "tiles", "beasts", "traits", "rulings")
NUMBERS_OF_RULES = {"Steward": {4}}  # in the text, and not in the effect: B4.30


@pytest.fixture(params=EDITIONS)
def game(request: pytest.FixtureRequest) -> Game:
    return colossarium.game(request.param)


def rows(game: Game) -> list[tuple[str, str, str]]:
    """Name, text and effect of everything that has an effect, as docs/cards shows it."""
    found = []
    for _, _, section in WRITTEN["sections"](game.ruleset):
        found += [(row[0], row[1], row[2]) for row in section if row[1]]
    return found


def numbers(text: str) -> set[int]:
    """Numbers from 2 up; a single thing is told in many ways."""
    return {int(number) for number in re.findall(r"\d+", text)} - {0, 1}


def test_the_pages_of_cards_show_what_the_rules_run(game: Game) -> None:
    assert (PAGES / f"{game.id}.md").read_text(encoding="utf-8") == WRITTEN["page"](game.id), "run make cards"


def test_text_and_effect_speak_of_the_same_numbers(game: Game) -> None:
    differing = [
        (name, text, effect)
        for name, text, effect in rows(game)
        if numbers(text) - NUMBERS_OF_RULES.get(name, set()) != numbers(effect)
    ]
    assert differing == []


def test_everything_has_a_scenario_of_its_own(game: Game) -> None:
    """Its name begins with the name of the card: `Shove: two spaces in one direction`."""
    shown = {
        scenario.name.split(":")[0]
        for folder in ("colossi", game.id)
        for path in (ROOT / "tests" / "scenarios" / folder).glob("*.toml")
        for scenario in load_scenarios(path)
    }
    names = game.ruleset.names
    named = [each["name"] for kind in KINDS for each in getattr(names, kind) if each["id"] != "bare-ground"]
    assert [name for name in named if name not in shown] == []


def events_of(game: Game, seed: int) -> list[tuple[int, ...]]:
    """What happens in a random game."""
    choices, s = random.Random(seed), game.definition.state()
    seed_game(s, 1, seed)
    s.events = []
    legal = game.plain.go(s, BEGIN)
    while legal:
        legal = game.plain.go(s, choices.choice(legal))
    return s.events


def test_everything_occurs_in_random_games(game: Game) -> None:
    seen: dict[str, Counter[int]] = {kind: Counter() for kind in KINDS}
    told = {
        events.PLAYED: ("cards", 2),
        events.EXPLORED: ("tiles", 2),
        events.BEAST_PUT: ("beasts", 1),
        events.TRAIT_GAINED: ("traits", 2),
        **({AGE_BEGUN: ("rulings", 2)} if game.id == "colossi-ages" else {}),
    }
    for seed in range(150 if game.id == "colossi-ages" else 60):
        for event in events_of(game, seed):
            if event[0] in told:
                kind, place = told[event[0]]
                seen[kind][event[place]] += 1
    names: Any = game.ruleset.names
    unseen = {
        kind: [each["name"] for number, each in enumerate(getattr(names, kind)) if not seen[kind][number]]
        for kind in KINDS
    }
    assert [name for kind in KINDS for name in unseen[kind] if name not in at_the_start(names)] == []


def at_the_start(words: Any) -> list[str]:
    """Names of tiles that nobody explores: they lie there from the start, or are what is left when the stack is out."""
    return [tile["name"] for tile in words.tiles if tile["class"] == "start" or tile["id"] == "bare-ground"]


def test_the_page_of_frequencies_has_everything_and_nothing_is_out_of_reach(game: Game) -> None:
    page = (PAGES / "how-often.md").read_text(encoding="utf-8")
    section = page.split(f"## {game.name}\n")[1].split("\n## ")[0]
    counts = {line.split(" | ")[0].strip("| "): numbers(line.replace(",", "")) for line in section.splitlines()}
    names = game.ruleset.names
    named = [each["name"] for kind in KINDS for each in getattr(names, kind) if each["name"] not in at_the_start(names)]
    assert [name for name in named if not counts.get(name)] == []


def test_a_new_card_and_a_new_tile_need_no_code(game: Game) -> None:
    """A thousand games with a card and a tile of a designer's own: all end, and both are there."""
    own = colossarium.game(game.id, content=OWN, players=3)
    ids = {kind: [each["id"] for each in getattr(own.ruleset.names, kind)] for kind in ("cards", "tiles")}
    played = simulate(own, 1000, seed=3, keep_states=True)
    assert played.states is not None
    assert played.states["over"].all()
    assert (played.states["tile"] == ids["tiles"].index("hanging-gardens")).any(axis=1).mean() > 0.2
    assert played.states["discard"][:, ids["cards"].index("windfall")].mean() > 0.5


def test_a_new_card_can_be_played(game: Game) -> None:
    own = colossarium.game(game.id, content=OWN, players=2)
    start = {"colossi": {"red": "c3", "blue": "c4"}, "fill": "hanging-gardens", "hands": {"red": ["windfall"]}}
    match = own.at(start, seed=1, engine=own.plain)
    for text in ("card-windfall", "c5", "second"):
        match.play(text)
    position = match.position()
    assert position["cubes"]["c5"]["gold"] == 2
    assert position["acolytes"]["red"] == {"c3": 2}
