"""Og's quick guesses: the estimate goes with how games really end, and promising actions weigh more."""

from __future__ import annotations

import numpy as np
import pytest

import colossarium
from colossarium.games.og.players.planner.desk import Desk
from colossarium.games.og.players.planner.player import Planner
from tests.games.og.tables import match_at

TO_THE_END = 999  # rounds


def estimate(position: dict[str, object]) -> float:
    match = match_at(position)
    return float(match.engine.estimate(match.state)[0])


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"grip": 2}, {"grip": 6}),
        ({"weakness": 2}, {"weakness": 7}),
        ({"destroyed": ["blade-of-noa"]}, {"destroyed": ["vertigo"]}),
        ({"hand": ["vertigo"]}, {"hand": ["firm-footing"]}),
    ],
)
def test_more_of_what_wins_is_worth_more(worse: dict[str, object], better: dict[str, object]) -> None:
    start = {"phase": "play", "weakness": 4, "grip": 4, "area": ["thrust 0,0"], "hand": ["handhold"]}
    assert estimate({**start, **worse}) < estimate({**start, **better})


def test_the_estimate_goes_with_how_games_end() -> None:
    """Ten games from each of many positions, played to the end."""
    game = colossarium.game("og", final_blow="crown_of_fire")
    desk, player, guessed, won = Desk(game, threads=1), Planner(seed=1, simulations=0), [], []
    for seed in range(4):
        match = game.start(seed=seed, engine=game.plain)
        while not match.over:
            if match.ply % 12 == 0:
                best, _ = desk.candidates(match.state, len(match.legal()))
                desk.stand_at(match.state, seed, TO_THE_END)
                won.append(float(desk.play_out([max(best, key=lambda each: each.worth)], 0, 10).mean()))
                guessed.append(game.plain.estimate(match.state)[0])
            match.play(player.choose(match))
    assert float(np.corrcoef(guessed, won)[0, 1]) > 0.3


def test_what_looks_promising_weighs_more() -> None:
    match = match_at({"phase": "destroy", "area": ["vertigo 0,0", "blade-of-noa 0,2"]})
    weight = dict(zip([a.text for a in match.legal()], match.engine.weigh(match.state, match.legal_ids()), strict=True))
    assert weight["vertigo"] > weight["done"] > weight["blade-of-noa"]


def test_a_card_is_placed_where_it_shows_what_is_asked_for() -> None:
    match = match_at(
        {"phase": "play", "area": ["iron-fingers 0,0"], "hand": ["clinging-vine"], "colossus_deck": ["molten-seam"]}
    )
    weights = match.engine.weigh(match.state, match.legal_ids())
    best = match.legal()[weights.index(max(weights))]
    match.play(best)
    grips = [match.state.net[1]]
    match.undo()
    for action in match.legal():
        match.play(action)
        grips.append(match.state.net[1])
        match.undo()
    assert grips[0] == max(grips)
