"""What computer players are told: estimates go with results, and weights lead to better play than chance."""

from __future__ import annotations

from typing import Any

import numpy as np

import colossarium
from tests.games.colossi.guided import played

GAME = colossarium.game("colossi-banners", players=2)
TABLE = {"fill": "grass-bare", "colossi": {"red": "c3", "blue": "c1"}}


def estimated(**position: Any) -> list[float]:
    return GAME.plain.estimate(GAME.at({**TABLE, **position}, engine=GAME.plain).state)


def weighed(**position: Any) -> dict[str, float]:
    match = GAME.at({**TABLE, **position}, engine=GAME.plain)
    weights = GAME.plain.weigh(match.state, match.legal_ids())
    return dict(zip([action.text for action in match.legal()], weights, strict=True))


def test_weights_lead_to_better_play_than_chance() -> None:
    won = sum(played(GAME, seed, (seed % 2,), often=0.03)[1][seed % 2] for seed in range(20))
    assert won >= 17


def test_estimates_go_with_results() -> None:
    guesses, results = [], []
    for seed in range(40):
        found, result = played(GAME, seed, (0, 1), often=0.03)
        guesses += [guess[0] for guess in found]
        results += [result[0]] * len(found)
    assert np.corrcoef(guesses, results)[0, 1] > 0.45


def test_more_gold_promises_more_and_more_so_near_the_goal() -> None:
    early, late = estimated(gold={"red": 8, "blue": 4}), estimated(gold={"red": 45, "blue": 41})
    assert late[0] > early[0] > 0.5 > early[1] > late[1]


def test_banners_on_rich_spaces_count() -> None:
    banners = estimated(tiles={"c4": "gold-seam"}, banners={"red": ["c4"]})
    assert banners[0] > 0.5


def test_in_the_final_round_a_banner_counts_only_for_who_has_a_turn_left() -> None:
    position = {
        "tiles": {"c4": "gold-seam"},
        "gold": {"red": 50, "blue": 50},
        "first": "red",
        "active": "blue",
        "seat": 1,
    }
    assert estimated(**position, banners={"red": ["c4"]}) == estimated(**position)
    assert estimated(**position, banners={"blue": ["c4"]})[1] > estimated(**position)[1]


def test_a_rich_space_is_planted_first_and_idling_comes_last() -> None:
    weights = weighed(phase="deploy", step="deploying", tiles={"c4": "gold-seam"}, acolytes={"red": {"c4": 1, "b3": 1}})
    assert weights["red-banner-hand c4"] > 3 * weights["red-banner-hand b3"] > 3 * weights["done"]


def test_many_rich_banners_call_for_a_rest_and_none_is_planted_in_vain() -> None:
    tiles = {"c4": "gold-seam", "b3": "gold-seam", "b4": "gold-seam"}
    weights = weighed(phase="banner", step="banner_phase", tiles=tiles, banners={"red": ["c4", "b3", "b4"]})
    assert weights["rest"] > 3 * weights["deploy"]
    last = weighed(
        phase="banner", step="banner_phase", banners={"red": ["c4"]}, gold={"blue": 50}, acolytes={"red": {"c4": 1}}
    )
    assert last["rest"] >= last["deploy"]
