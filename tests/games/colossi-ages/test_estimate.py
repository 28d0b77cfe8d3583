"""What computer players are told: estimates go with results, and weights lead to better play than chance."""

from __future__ import annotations

import numpy as np

import colossarium
from tests.games.colossi.guided import played

GAME = colossarium.game("colossi-ages", players=2)


def test_weights_lead_to_better_play_than_chance() -> None:
    won = sum(played(GAME, seed, (seed % 2,))[1][seed % 2] for seed in range(60))
    assert won >= 48


def test_estimates_go_with_results() -> None:
    guesses, results = [], []
    for seed in range(60):
        found, result = played(GAME, seed, (0, 1))
        guesses += [guess[0] for guess in found]
        results += [result[0]] * len(found)
    assert np.corrcoef(guesses, results)[0, 1] > 0.35


def test_more_gold_promises_more() -> None:
    rich = GAME.at({"gold": {"red": 20, "blue": 5}, "fill": "grass-gold1"}, engine=GAME.plain)
    poor = GAME.at({"gold": {"red": 5, "blue": 20}, "fill": "grass-gold1"}, engine=GAME.plain)
    assert GAME.plain.estimate(rich.state)[0] > 0.6
    assert GAME.plain.estimate(poor.state)[0] < 0.4


def test_a_lead_means_more_when_less_is_to_come() -> None:
    early = GAME.at({"gold": {"red": 12, "blue": 8}, "fill": "grass-gold1", "round": 1}, engine=GAME.plain)
    late = GAME.at(
        {"gold": {"red": 12, "blue": 8}, "fill": "grass-gold1", "phase": "reap", "epoch": 3}, engine=GAME.plain
    )
    assert GAME.plain.estimate(late.state)[0] > GAME.plain.estimate(early.state)[0] > 0.5


def test_to_pass_weighs_little_and_a_rich_space_most() -> None:
    position = {
        "phase": "reap",
        "fill": "grass-gold1",
        "tiles": {"c4": "gold-seam"},
        "colossi": {"red": "c3", "blue": "a3"},
        "acolytes": {"red": {"c4": 1}},
        "cubes": {"c4": 2},
    }
    match = GAME.at(position, engine=GAME.plain)
    texts = [action.text for action in match.legal()]
    weights = dict(zip(texts, GAME.plain.weigh(match.state, match.legal_ids()), strict=True))
    assert weights["pass"] < 0.1 * weights["c3"] < 0.1 * weights["c4"]
