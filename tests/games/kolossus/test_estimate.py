"""What Kolossus tells computer players: who is likely to win, and which actions look promising."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.games.kolossus.constants import COLOSSUS, GUARDIAN, MOST_NEEDED, WARRIOR
from colossarium.games.kolossus.content.odds import sums_of, work_out_odds
from colossarium.games.kolossus.heuristics.estimate import chance_by_crystals
from colossarium.games.kolossus.heuristics.exposure import dangers_to
from colossarium.games.kolossus.heuristics.outlook import chance_to_capture
from colossarium.games.kolossus.state import Content
from colossarium.kernel.match import Match
from tests.scale import sample

TURN: dict[str, Any] = {"phase": "activate", "round": 6, "warband": "tuatha", "destiny": 4, "activation": 4}


def match_at(position: dict[str, Any], **options: object) -> Match:
    game = colossarium.game("kolossus", players=2, **options)
    return game.at({**TURN, **position}, engine=game.plain)


def share(position: dict[str, Any], **options: object) -> float:
    """What the alliance of the north-west can expect."""
    match = match_at(position, **options)
    return match.engine.estimate(match.state)[0]


def promised(position: dict[str, Any]) -> float:
    """What it can expect of crystals alone."""
    match = match_at(position)
    return chance_by_crystals(match.state, match.game.ruleset.content)


def weights(match: Match) -> dict[str, float]:
    found = match.engine.weigh(match.state, match.legal_ids())
    return {action.text: weight for action, weight in zip(match.legal(), found, strict=True)}


# The odds of dice.


def test_dice_are_counted_in_all_their_ways() -> None:
    assert sums_of([1, 2, 3, 4], 1) == {1: 1, 2: 1, 3: 1, 4: 1}
    assert sums_of([1, 2, 3, 4], 2)[5] == 4
    assert sums_of([1, 2, 3, 4], 3).total() == 64


def test_odds_fall_with_the_points_needed() -> None:
    c: Content = colossarium.game("kolossus").ruleset.content
    work_out_odds(c)
    of = [c.odds[(MOST_NEEDED + 1) * kind : (MOST_NEEDED + 1) * (kind + 1)] for kind in range(3)]
    assert of[WARRIOR][:6] == [1000, 1000, 750, 500, 250, 0]
    assert of[GUARDIAN][2:10] == [1000, 938, 812, 625, 375, 188, 62, 0]
    assert of[COLOSSUS][12:14] == [16, 0]


# Estimates.


def test_the_start_is_even() -> None:
    assert share({"round": 1}) == pytest.approx(0.5, abs=0.06)


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_more_crystals_promise_more(chapter: int) -> None:
    promised = [share({"crystals": {"tuatha": count, "krell": 3 - count}}, chapter=chapter) for count in range(4)]
    assert promised == sorted(promised)
    assert promised[3] > promised[0] + 0.05


def test_a_lead_counts_more_the_fewer_crystals_are_left() -> None:
    early = share({"round": 3, "crystals": {"tuatha": 2}})
    late = share({"round": 12, "pile": 0, "crystals": {"tuatha": 7, "krell": 5}})
    assert late > early + 0.1
    assert late > 0.75


def test_what_lies_ready_counts_for_whoever_is_near() -> None:
    last: dict[str, Any] = {"round": 12, "pile": 2, "destiny": 3, "activation": 3}
    near = promised({**last, "miniatures": {"tuatha-colossus-1": "e5"}})
    far = promised(last)
    enemy_near = promised({**last, "miniatures": {"krell-colossus-1": "g5"}})
    assert enemy_near < far < near


def test_fallen_miniatures_count_the_more_the_fewer_are_left() -> None:
    one_less = share({"miniatures": {"tuatha-warrior-1": "fallen"}})
    alone = share({"miniatures": {f"tuatha-warrior-{n}": "fallen" for n in range(1, 6)}})
    whole = share({})
    assert whole > one_less > alone
    assert (one_less - alone) / 4 > whole - one_less


def test_where_both_warbands_must_fall_crystals_count_more_and_forces_less() -> None:
    ahead: dict[str, Any] = {"crystals": {"tuatha": 3}}
    weak: dict[str, Any] = {"miniatures": {f"tuatha-warrior-{n}": "fallen" for n in range(1, 6)}}
    assert share(ahead) > share(ahead, elimination="warband") + 0.05
    assert share(weak) > share(weak, elimination="warband")


def test_allies_get_the_same_and_the_others_the_rest() -> None:
    game = colossarium.game("kolossus", players=4)
    match = game.at({**TURN, "crystals": {"krell": 3}}, engine=game.plain)
    one, two, three, four = match.engine.estimate(match.state)
    assert (one, two) == (three, four)
    assert one + two == pytest.approx(1)
    assert one < 0.5


@pytest.mark.parametrize("chapter", sample([3], nightly=[1, 2, 3]))
def test_the_estimate_correlates_with_how_matches_end(chapter: int) -> None:
    """Between players who search a little, from the sixth round on; about 0.5 in the long run."""
    game, chance = colossarium.game("kolossus", players=2, chapter=chapter), random.Random(1)
    guessed, happened = [], []
    for seed in range(sample(12, nightly=150)):
        match, noted = game.start(seed=seed), []
        players = [colossarium.player("search:100", seed=2 * seed + seat) for seat in range(2)]
        while not match.over:
            if match.state.round >= 6 and chance.random() < 0.2:
                noted.append(game.engine.estimate(game.engine.load(match.state))[0])
            match.play(players[match.seat].choose(match))
        guessed += noted
        happened += [match.scores()[0][2]] * len(noted)
    assert np.corrcoef(guessed, happened)[0, 1] > 0.25


# Looks that the estimate is made of.


def chance(position: dict[str, Any], corner: int = 0) -> float:
    match = match_at(position)
    return chance_to_capture(match.state, match.game.ruleset.content, corner)


AWAY = {"others": "fallen", "krell-warrior-1": "k1", "ishtari-warrior-1": "k11", "firbolg-warrior-1": "a11"}


def test_a_warband_without_a_way_to_the_citadel_has_no_chance() -> None:
    assert chance({"miniatures": {**AWAY, "tuatha-warrior-1": "a2"}}) == 0


def test_a_warrior_beside_the_citadel_is_sure_of_it() -> None:
    assert chance({"activation": 1, "destiny": 1, "miniatures": {**AWAY, "tuatha-warrior-1": "e6"}}) == 1


def test_an_enemy_in_the_way_of_a_warrior_takes_the_chance() -> None:
    free = {**AWAY, "tuatha-warrior-1": "c6"}
    held = {**free, "krell-warrior-1": "d6"}
    position = {"activation": 1, "destiny": 1}
    assert chance({**position, "miniatures": free}) == pytest.approx(0.5)
    assert chance({**position, "miniatures": held}) == 0


def test_a_guardian_needs_more_points_than_a_warrior() -> None:
    there = {**AWAY, "tuatha-guardian-1": "e6", "tuatha-warrior-1": "a2"}
    assert chance({"activation": 1, "destiny": 1, "miniatures": there}) == 0
    assert chance({"activation": 2, "destiny": 2, "miniatures": there}) == 1


def dangers(position: dict[str, Any], **miniatures: str) -> tuple[float, float, float]:
    named = {name.replace("_", "-"): space for name, space in miniatures.items()}
    match = match_at({**position, "miniatures": {**AWAY, **named}}, chapter=2)
    return dangers_to(match.state, match.game.ruleset.content, 0)


def test_exposure_counts_who_can_be_beaten() -> None:
    assert dangers({}, tuatha_warrior_1="a1")[0] == 0
    assert dangers({}, tuatha_warrior_1="j2")[0] == 1
    assert dangers({}, tuatha_warrior_1="j2", tuatha_warrior_2="i4")[0] == 1  # not straight ahead of any
    assert dangers({}, tuatha_warrior_1="j2", tuatha_warrior_2="i3")[0] == pytest.approx(1.75)


def test_each_enemy_warband_threatens_by_its_best_odds() -> None:
    near_krell, near_firbolg = {"tuatha_warrior_1": "j2"}, {"tuatha_warrior_2": "a9"}
    assert dangers({}, **near_krell)[1:] == (1, 0)
    assert dangers({}, **near_firbolg)[1:] == (0, pytest.approx(0.75))
    assert dangers({}, **near_krell, **near_firbolg)[1:] == (1, pytest.approx(0.75))


def test_who_has_acted_in_this_turn_threatens_nobody_until_the_next() -> None:
    acting = {"warband": "krell", "activated": ["krell-warrior-1"]}
    exposure, by_krell, _ = dangers(acting, tuatha_warrior_1="j2", krell_warrior_2="k6")
    assert (exposure, by_krell) == (1, 0)


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_a_warband_that_can_beat_somebody_has_better_chances(chapter: int) -> None:
    """The two stand face to face; after the second, nobody of the north-west may act any more."""
    facing = {"miniatures": {"tuatha-warrior-1": "e1", "krell-warrior-1": "f1"}}
    ready = share(facing, chapter=chapter)
    spent = share({**facing, "activated": ["tuatha-warrior-1"]}, chapter=chapter)
    assert ready > spent


# Weights.


def test_crystals_come_first_then_beatings_then_the_climb() -> None:
    match = match_at(
        {
            "phase": "move",
            "activation": 3,
            "pile": 1,
            "movement": {"class": "warrior", "points": 3},
            "miniatures": {**AWAY, "tuatha-warrior-1": "e5", "krell-warrior-1": "e3", "tuatha-warrior-2": "b3"},
        }
    )
    found = weights(match)
    ranked = sorted(found, key=lambda text: -found[text])
    assert ranked[:2] == ["tuatha-warrior-1 f6", "tuatha-warrior-1 e3"]
    assert found["tuatha-warrior-2 d5"] > found["tuatha-warrior-2 a2"] > found["tuatha-warrior-2 tuatha-warrior-2"]


def test_the_class_that_can_reach_the_citadel_is_tried_first() -> None:
    found = weights(
        match_at(
            {
                "pile": 1,
                "activation": 3,
                "destiny": 3,
                "miniatures": {**AWAY, "tuatha-warrior-1": "e6", "tuatha-guardian-1": "a1"},
            }
        )
    )
    assert max(found, key=lambda text: found[text]) == "activate warrior"
    assert min(found, key=lambda text: found[text]) == "end"
