"""Guesses for computer players: what a position promises, and which actions look well."""

from __future__ import annotations

import random

import numpy as np
import pytest

import colossarium
from colossarium.kernel.definition import Json
from colossarium.kernel.match import Match
from tests.games.builders.tables import P, Q, hand, played, table
from tests.scale import sample

COMPLETE = hand("H1 L4 A3 T1 W1")  # builds Garrowmane


def shares(position: Json, **options: object) -> list[float]:
    match = table(position, **options)
    return match.engine.estimate(match.state)


def weights(match: Match) -> dict[str, float]:
    found = match.engine.weigh(match.state, match.legal_ids())
    return {action.text: weight for action, weight in zip(match.legal(), found, strict=True)}


def best(match: Match) -> str:
    found = weights(match)
    return max(found, key=lambda text: found[text])


def test_shares_add_up() -> None:
    assert sum(shares({})) == pytest.approx(1)


def test_fewer_runes_are_better_and_more_so_near_the_end() -> None:
    hands = {"red": P, "blue": P, "green": P}
    built = [f"{plan} {seat}" for plan in ("kethrix", "quorlan", "rotaul") for seat in ("red",)]
    early = shares({"hands": hands, "runes": {"red": 4}})
    late = shares({"hands": hands, "runes": {"red": 4}, "built": built}, colossi_to_build=4)
    assert early[0] > early[1]
    assert late[0] > early[0]


def test_a_hand_that_completes_a_blueprint_is_better() -> None:
    found = shares({"hands": {"red": hand("A5 W5"), "blue": COMPLETE, "green": hand("A5 W5")}})
    assert found[1] == max(found)


def test_a_vigil_is_worth_more_when_it_is_nearly_complete() -> None:
    hands = {"red": P, "blue": P, "green": P}
    near = shares({"turn": 9, "hands": hands, "runes": {"blue": 0}, "vigil": {"blue": 7}})
    far = shares({"turn": 9, "hands": hands, "runes": {"blue": 0}, "vigil": {"blue": 9}})
    assert near[1] > far[1] > 1 / 3


def test_who_can_build_builds_and_who_wins_by_it_all_the_more() -> None:
    match = table({"hands": {"red": COMPLETE}})
    assert best(match) == "garrowmane"
    last = table({"hands": {"red": COMPLETE}, "runes": {"red": 9}}, colossi_to_build=1)
    assert weights(last)["garrowmane"] > 5 * weights(match)["garrowmane"]


def test_nobody_gives_the_game_away_with_the_last_colossus() -> None:
    match = table({"hands": {"red": COMPLETE}, "runes": {"blue": 2}}, colossi_to_build=1)
    assert weights(match)["garrowmane"] == min(weights(match).values())


def test_a_vigil_is_broken_by_a_curse() -> None:
    match = table({"turn": 9, "runes": {"green": 0}, "hands": {"red": P}})
    assert best(match) == "curse"
    assert "green" in best(played(match, "curse"))
    assert best(match).count("red") == 0


def test_wilds_are_spared_and_accessories_spent() -> None:
    match = played(table({"hands": {"red": hand("H1 L4 T2 X2 Y1")}}), "garrowmane")
    assert best(match) == "build"
    assert best(played(match, "build")) == "accessory seal"


def test_what_is_missing_is_asked_for_and_what_is_spare_is_given() -> None:
    match = table({"hands": {"red": hand("H1 L3 T1 W5"), "blue": Q, "green": P}, "row": ["garrowmane"]})
    played(match, "trade")
    found = weights(match)
    assert found["leg next"] > found["arm next"]
    assert found["leg next"] > found["leg leg leg next"]
    played(match, "leg next")
    assert weights(match)["wing next"] > weights(match)["head next"]
    played(match, "wing next", "no-runes", "blue propose", "accept")
    assert best(match) == "wing hand-over"


def test_a_favour_is_accepted_and_a_burden_refused() -> None:
    terms = ("trade", "leg next", "arm next")
    hands = {"hands": {"red": P, "blue": Q, "green": P}}
    assert best(played(table(hands), *terms, "take-3", "blue propose")) == "accept"
    assert best(played(table(hands), *terms, "give-3", "blue propose")) == "refuse"


def test_the_card_that_is_missing_is_taken() -> None:
    match = table({"hands": {"red": hand("H1 L3 T1 W5"), "blue": hand("L1 A1 Y1"), "green": P}, "parts_deck": []})
    assert best(played(match, "reveal blue")) == "leg"


def plays(seed: int, players: int) -> tuple[list[list[float]], list[float]]:
    """Guesses at some decisions of a game whose choices follow the weights, and how it came out."""
    game = colossarium.game("builders", players=players)
    match = game.start(seed=seed)
    choices = random.Random(seed)
    guesses = []
    while not match.over:
        if match.ply % 20 == 19:
            guesses.append(game.engine.estimate(match.engine.load(match.state)))
        found = game.engine.weigh(match.engine.load(match.state), match.legal_ids())
        match.play(choices.choices(match.legal_ids(), found)[0])
    result = match.result()
    assert result is not None
    return guesses, [seat["share"] for seat in result["seats"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_guesses_go_with_results(players: int) -> None:
    guessed, came = [], []
    for seed in range(sample(30, nightly=150)):
        guesses, result = plays(seed, players)
        for guess in guesses:
            guessed += guess
            came += result
    assert np.corrcoef(guessed, came)[0, 1] > 0.2
