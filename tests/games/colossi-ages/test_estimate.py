"""What computer players are told: estimates go with results, and weights lead to better play than chance."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

import colossarium
from colossarium.games.colossi.ages.state import EPOCHS
from colossarium.kernel.game import Game
from tests.games.colossi.guided import played
from tests.scale import sample

GAME = colossarium.game("colossi-ages", players=2)
LEADER = colossarium.game("colossi-ages", players=2, mantle="leader")
TABLE = {"fill": "grass-gold1", "colossi": {"red": "c3", "blue": "a3"}, "gold": {"red": 10, "blue": 10}}


def test_weights_lead_to_better_play_than_chance() -> None:
    matches = sample(20, nightly=60)
    won = sum(played(GAME, seed, (seed % 2,))[1][seed % 2] for seed in range(matches))
    assert won >= 0.8 * matches


def searched(seed: int) -> tuple[list[float], float]:
    """Estimates of the first seat in the last Age of a game between searching players, and its share of the win."""
    match, choices = GAME.start(seed=seed), random.Random(seed)
    seats = [colossarium.player("search:60", game=GAME.id, seed=seed + seat) for seat in range(2)]
    guesses = []
    while not match.over:
        if match.state.epoch == EPOCHS and choices.random() < 0.2:
            guesses.append(GAME.plain.estimate(match.state)[0])
        match.play(seats[match.seat].choose(match))
    return guesses, match.scores()[0][2]


def test_estimates_go_with_results() -> None:
    guesses, results = [], []
    for seed in range(sample(16, nightly=150)):
        found, result = searched(seed)
        guesses += found
        results += [result] * len(found)
    assert np.corrcoef(guesses, results)[0, 1] > 0.5


def estimated(game: Game = GAME, **position: Any) -> float:
    """The first seat's share of the win, where both have the same but for this."""
    return game.plain.estimate(game.at({**TABLE, **position}, engine=game.plain).state)[0]


def test_more_gold_promises_more() -> None:
    rich, poor = {"red": 20, "blue": 5}, {"red": 5, "blue": 20}
    assert estimated(gold=rich, epoch=3) > estimated(gold=poor, epoch=3) + 0.5


def test_a_lead_means_more_when_less_is_to_come() -> None:
    def gained(**moment: Any) -> float:
        return estimated(gold={"red": 12, "blue": 8}, **moment) - estimated(**moment)

    assert gained(epoch=3, phase="reap") > gained(epoch=3, round=3) > gained(epoch=3, round=1) > 0


def test_a_turn_that_is_to_come_promises_more_in_the_last_age() -> None:
    assert estimated(epoch=3, active="red") < 0.4
    assert estimated(epoch=3, active="red") < estimated(epoch=2, active="red")


def test_the_richest_takes_the_mantle_for_the_last_age_and_pays_for_it() -> None:
    """Whoever is a little ahead after the second Age has the first turn of the last; a great lead is worth it."""
    reaping = {"epoch": 2, "phase": "reap"}
    even = estimated(LEADER, **reaping)
    assert LEADER.at({**TABLE, **reaping}, engine=LEADER.plain).state.epoch == 2
    ahead, far_ahead = {"red": 14, "blue": 10}, {"red": 40, "blue": 10}
    assert estimated(LEADER, **reaping, gold=ahead) < even < estimated(LEADER, **reaping, gold=far_ahead)


def test_where_the_mantle_goes_round_its_next_holder_pays_and_a_lead_does_not() -> None:
    reaping = {"epoch": 2, "phase": "reap"}
    assert estimated(**reaping, first="blue") < estimated(**reaping, first="red") - 0.2
    assert estimated(**reaping, gold={"red": 14, "blue": 10}) > estimated(**reaping)


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
