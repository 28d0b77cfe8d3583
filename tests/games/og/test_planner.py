"""The planner: it tries every plan, sees no hidden card, plays the same with the same seed, and wins most games."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.games.og.players.planner import notes
from colossarium.games.og.players.planner.candidates import WITH_POWER, list_candidates
from colossarium.games.og.players.planner.inputs import WEIGHTS
from colossarium.games.og.players.planner.player import Planner
from colossarium.games.og.players.planner.simulator import Simulator, weights
from colossarium.games.og.rules.lines import is_completed
from colossarium.games.og.state import LINES, PLAY, State
from colossarium.kernel.errors import BadPlayer, MatchOver
from colossarium.kernel.match import Match
from tests.games.og.tables import match_at
from tests.scale import nightly

TOP = {"phase": "blow", "colossus_discarded": ["others"], "final_blow": "cracked_brow"}
WINNING = {**TOP, "area": ["blade-of-noa 0,0", "roots-of-eden 0,2"]}
ONE_LEFT = {"phase": "power", "weakness": 8, "destroyed": ["others"]}


@cache
def simulator() -> Simulator:
    return Simulator(colossarium.game("og"), threads=1)


@cache
def played(plies: int, seed: int) -> Match:
    """A match after so many plies of the planner without playouts."""
    match, player = match_at(seed=seed), Planner(seed=1, simulations=0)
    for _ in range(plies):
        match.play(player.choose(match))
    return match


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({"phase": "destroy", "area": ["vertigo 0,0", "blade-of-noa 0,2"]}, "vertigo"),
        ({"phase": "destroy", "area": ["blade-of-noa 0,0", "roots-of-eden 0,2"]}, "done"),
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
@pytest.mark.parametrize("simulations", [0, 40])
def test_what_it_chooses(position: dict[str, Any], expected: str, simulations: int) -> None:
    assert Planner(seed=1, simulations=simulations).choose(match_at(position)).text == expected


@pytest.mark.parametrize("plies", [0, 1, 30])
def test_every_plan_completes_the_lines_it_says_and_none_is_overlooked(plies: int) -> None:
    match = played(plies, seed=4)
    while match.state.phase != PLAY:
        match = played(plies := plies + 1, seed=4)
    listed, leads_to = simulator().candidates(match.state, len(match.legal()))
    assert len(leads_to) == len(match.legal())
    plain, content = match.game.plain, match.game.ruleset.content
    for each in listed:
        s = match.state.copy()
        for step in each.steps[:-1]:
            plain.go(s, step)
        met = sum(is_completed(s, content, s.colossus[s.climbed], line) << line for line in range(LINES))
        assert s.held == 0
        assert each.kind in (met, WITH_POWER)
    first = match.legal()[-1]
    s = match.state.copy()
    ends = reachable(match, s, [first.id])
    worth = {each.kind: each.worth for each in listed}
    raw = [0] * notes.ROWS
    counts, marks = [0] * notes.COUNTS, [0.0] * notes.MARKS
    marks[notes.NETWORK :] = weights().tolist()
    list_candidates(s, content, counts, marks, [0] * 600, raw)
    mask = counts[notes.REACH + len(match.legal()) - 1] & ~(1 << WITH_POWER)
    assert {kind for kind in range(WITH_POWER) if mask >> kind & 1} == ends
    assert s.same_as(match.state)
    assert worth


def reachable(match: Match, s: State, actions: list[int]) -> set[int]:
    """The sets of lines that can be completed after one of these placements, by trying all that follow."""
    plain, content, found = match.game.plain, match.game.ruleset.content, set()
    for action in actions:
        after = s.copy()
        following = plain.go(after, action)
        if after.phase == PLAY:
            found |= reachable(match, after, following)
        else:
            card = after.colossus[after.climbed]
            found.add(sum(is_completed(after, content, card, line) << line for line in range(LINES)))
    return found


def test_plain_and_compiled_thinking_agree() -> None:
    for plies in (0, 20, 21, 22, 60):
        match = played(plies, seed=2)
        compiled, _ = simulator().candidates(match.state, len(match.legal()))
        marks, rows = [0.0] * notes.MARKS, [0] * notes.ROWS
        marks[notes.NETWORK :] = weights().tolist()
        s = match.state.copy()
        number = list_candidates(s, match.game.ruleset.content, [0] * notes.COUNTS, marks, [0] * 600, rows)
        worth = {rows[notes.ROW * (each + 1) + notes.KIND]: marks[notes.WORTH + each] for each in range(number)}
        assert all(worth[each.kind] == pytest.approx(each.worth, abs=1e-12) for each in compiled)


@pytest.mark.parametrize("options", [{}, {"final_blow_open": True}])
def test_its_choice_does_not_depend_on_what_is_hidden(options: dict[str, Any]) -> None:
    match, player = match_at(seed=8, **options), Planner(seed=3, simulations=60)
    for _ in range(24):
        expected = player.analyse(match)
        for seed in range(2):
            other = player.analyse(match.resample(0, seed))
            assert [(each.action.id, each.visits, each.shares) for each in other.considered] == [
                (each.action.id, each.visits, each.shares) for each in expected.considered
            ]
        match.play(player.choose(match))


def test_hidden_cards_are_forgotten_in_the_final_blow_too() -> None:
    match = match_at({**WINNING, "drawn": "leap", "blow": {"left": 1}, "action_deck": ["others"]})
    player = Planner(seed=3, simulations=60)
    expected = player.analyse(match)
    assert [each.shares for each in player.analyse(match.resample(0, 5)).considered] == [
        each.shares for each in expected.considered
    ]


def test_with_a_seed_and_simulations_it_always_thinks_the_same_on_any_number_of_threads() -> None:
    match = played(24, seed=6)
    analyses = [Planner(seed=5, simulations=200, threads=threads).analyse(match) for threads in (1, 1, 3)]
    said = [[(each.action.id, each.visits, each.shares) for each in analysis.considered] for analysis in analyses]
    assert said[0] == said[1] == said[2]
    assert any(each.visits > 0 for analysis in analyses for each in analysis.considered)


def test_an_analysis_names_every_action_and_begins_its_line_with_the_best() -> None:
    match = played(24, seed=6)
    analysis = Planner(seed=5, simulations=200).analyse(match)
    assert sorted(each.action.id for each in analysis.considered) == sorted(match.legal_ids())
    assert analysis.line[0].id == analysis.best.id
    assert all(0 <= each.shares[0] <= 1 for each in analysis.considered)
    assert analysis.shares == analysis.considered[0].shares
    assert analysis.simulations <= 200


def test_a_line_lays_the_whole_hand() -> None:
    match = match_at(seed=1)
    line = Planner(seed=5, simulations=0).analyse(match).line
    assert len(line) == 3
    for action in line:
        match.play(action.id)
    assert match.state.held == 0


def test_it_stops_at_its_deadline() -> None:
    match = played(24, seed=6)
    player = Planner(seed=5, seconds=0.2)
    player.analyse(match)
    late = []
    for _ in range(5):
        started = time.perf_counter()
        analysis = player.analyse(match)
        late.append(time.perf_counter() - started - 0.2)
        assert analysis.simulations > 0
    assert min(late) < 0.05


@nightly
def test_without_playouts_it_wins_four_medium_games_of_five() -> None:
    """The reference player wins 31 of 80, and the patient one 40."""
    game = colossarium.game("og", final_blow="burning_eye")
    states = Simulator(game, threads=1).play(80, seed=7)
    assert int((states["result"] == 1).sum()) / 80 >= 0.67


def test_its_plan_is_kept_until_the_hand_is_laid() -> None:
    match, player = match_at(seed=1), Planner(seed=5, simulations=0)
    line = [action.id for action in player.analyse(match).line]
    for expected in line:
        chosen = player.choose(match)
        assert chosen.id == expected
        match.play(chosen)


def test_it_plays_other_contents(tmp_path: Any) -> None:
    (tmp_path / "own.toml").write_text("[round]\nhand = 4\n", encoding="utf-8")
    match = colossarium.game("og", content=tmp_path, colossus_cards=3, start_weakness=6).start(seed=2)
    player = Planner(seed=1, simulations=0)
    while not match.over:
        match.play(player.choose(match))
    assert match.state.round > 3


def test_its_network_has_its_size() -> None:
    assert weights().shape == (WEIGHTS,)
    assert bool(np.isfinite(weights()).all())


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"simulations": -1}, "0 to 100000000"),
        ({"simulations": 2.5}, "0 to 100000000"),
        ({"seconds": 0}, "more than 0"),
        ({"seconds": float("nan")}, "more than 0"),
        ({"seconds": 1, "simulations": 5}, "not both"),
        ({"threads": 0}, "at least 1"),
        ({"carelessness": 2}, "0 to 1"),
    ],
)
def test_settings_that_nobody_can_mean_are_refused(settings: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPlayer, match=named):
        Planner(**settings)


def test_there_is_nothing_to_choose_when_the_match_is_over() -> None:
    match = match_at({**WINNING, "drawn": "two-handed-blow", "blow": {"left": 0}})
    match.play("0,-2")
    with pytest.raises(MatchOver):
        Planner(seed=1, simulations=0).choose(match)


@pytest.mark.parametrize("name", ["pebble", "mason", "oracle", "computer", "planner:20"])
def test_the_levels_of_og_are_the_planner(name: str) -> None:
    player = colossarium.player(name, game="og", seed=1)
    assert isinstance(player, Planner)
    match = match_at(seed=3)
    match.play(player.choose(match))
    assert match.ply == 1


def test_actions_are_compared_by_the_plans_behind_them() -> None:
    match = match_at({**WINNING, "drawn": "two-handed-blow", "blow": {"left": 0}})
    planner = Planner(seed=1, simulations=40, threads=1)
    compared = planner.compare(match, match.legal())
    assert compared[0].action.text == "0,-2"
    assert [each.shares[0] for each in compared] == sorted((each.shares[0] for each in compared), reverse=True)
    assert all(each.visits == 40 and 0 <= (each.margin or 0) < 0.2 for each in compared)
    forecast = planner.forecast(match, 0)
    assert forecast.shares == planner.analyse(match).shares
