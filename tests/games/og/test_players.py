"""The reference player: it plays by the rules, sees no hidden card, and wins about as often as it should."""

from __future__ import annotations

import random
from typing import Any

import pytest

import colossarium
from colossarium.games.og.players.reference.choose import choose, play_by_reference
from colossarium.games.og.players.reference.notes import COUNTS, MARKS
from colossarium.games.og.players.reference.player import Desk
from colossarium.games.og.state import State
from colossarium.kernel import play
from colossarium.kernel.match import Match
from colossarium.kernel.rule import Way
from tests.games.og.tables import match_at

FOUR = ["sword-cut 0,0", "handhold -1,-1", "thrust 1,-1", "firm-footing 0,-3"]
TOP = {"phase": "blow", "colossus_discarded": ["others"], "final_blow": "cracked_brow"}
WINNING = {**TOP, "area": ["blade-of-noa 0,0", "roots-of-eden 0,2"]}


def paper(match: Match) -> tuple[list[int], list[float], list[int]]:
    return [0] * COUNTS, [0.0] * MARKS, [0] * (5 * match.engine.longest)


def chosen(match: Match) -> str:
    """The choice, thought out as plain Python."""
    s = match.state.copy()
    action: int = choose(s, match.game.ruleset.content, *paper(match))
    assert s.same_as(match.state)
    return " ".join(match.clicks_of(match.find(int(action))))


FINGERS = ["iron-fingers"]
ONE_LEFT = {"phase": "power", "weakness": 8, "destroyed": ["others"]}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({"phase": "toll", "weakness": 5, "grip": 5, "drawing": "starter", "discard_pile": ["others"]}, "weakness"),
        ({"phase": "destroy", "area": ["vertigo 0,0", "blade-of-noa 0,2"]}, "vertigo"),
        ({"phase": "destroy", "area": ["blade-of-noa 0,0", "roots-of-eden 0,2"]}, "done"),
        ({**ONE_LEFT, "area": FOUR, "colossus_deck": ["moss-ledge"], "action_deck": ["vertigo"]}, "compare"),
        (
            {
                **ONE_LEFT,
                "grip": 1,
                "area": ["leap 0,0"],
                "colossus_deck": ["moss-ledge"],
                "action_deck": ["iron-fingers"],
            },
            "sacrifice weakness",  # or else it falls
        ),
        ({**WINNING, "drawn": "two-handed-blow", "blow": {"left": 0}}, "0,-2"),
    ],
)
def test_what_it_chooses(position: dict[str, Any], expected: str) -> None:
    assert chosen(match_at(position)) == expected


def test_its_choice_does_not_depend_on_what_is_hidden() -> None:
    match, choices = match_at(seed=8), random.Random(8)
    for _ in range(10):
        expected = chosen(match)
        assert [chosen(match.resample(0, seed)) for seed in range(2)] == [expected] * 2
        match.play(choices.choice(match.legal()))


def test_plain_and_compiled_thinking_play_the_same_game() -> None:
    game = colossarium.game("og", colossus_cards=3, start_weakness=6)
    compiled = Desk(game).play(1, seed=5)[0]
    plain = [State()]
    way = Way("plain", "og", play.bindings(game.definition.rules))
    match = game.start(seed=1, engine=game.plain)
    way.of(play_by_reference)(plain, game.ruleset.content, 5, 0, *paper(match))
    assert plain[0].over
    assert plain[0].same_as(State.of(compiled))


def test_it_wins_about_two_easy_games_of_three() -> None:
    """6,552 of 10,000 in the long run."""
    states = Desk(colossarium.game("og", final_blow="cracked_brow")).play(150, seed=7)
    assert 75 <= int((states["result"] == 1).sum()) <= 123


def test_it_is_registered_for_og_alone() -> None:
    assert "og-reference" in colossarium.player_names("og")
    assert "og-reference" not in colossarium.player_names("kolossus")
    match = colossarium.game("og").start(seed=3)
    player = colossarium.player("og-reference", seed=1)
    for _ in range(8):
        match.play(player.choose(match))
    assert match.ply == 8
