"""K8 Movement, in pictures."""

from __future__ import annotations

import pytest

from tests.games.kolossus.boards import PLAIN, diagram, island, moves_of


def test_k8_1_every_space_entered_costs_one_point_up_down_or_level() -> None:
    start = island("""
        1w  1   1   1   1
        2   2   2   4   4
        1   4   1   4   4
        2   4   4   2   4
        1   4   4   4   1
    """)
    assert moves_of(start, "w", points=3) == diagram("""
        w   x   x   x   .
        x   x   .   .   .
        x   .   x   .   .
        x   .   .   x   .
        .   .   .   .   .
    """)


def test_k8_2_a_warrior_moves_in_one_straight_line() -> None:
    start = island(PLAIN.format("w"))
    assert moves_of(start, "w", points=3) == diagram("""
        x   .   .   x   .   .   x
        .   x   .   x   .   x   .
        .   .   x   x   x   .   .
        x   x   x   w   x   x   x
        .   .   x   x   x   .   .
        .   x   .   x   .   x   .
        x   .   .   x   .   .   x
    """)


@pytest.mark.parametrize("letter", "gc")
def test_k8_3_guardian_and_colossus_reach_every_space_of_a_plain_with_one_turn(letter: str) -> None:
    start = island(PLAIN.format(letter))
    assert moves_of(start, letter, points=2) == diagram(f"""
        .   .   .   .   .   .   .
        .   x   x   x   x   x   .
        .   x   x   x   x   x   .
        .   x   x   {letter}   x   x   .
        .   x   x   x   x   x   .
        .   x   x   x   x   x   .
        .   .   .   .   .   .   .
    """)


def test_k8_3_a_guardian_may_turn_at_any_space_and_by_any_angle() -> None:
    start = island("""
        4   1   4   4   1
        4   1   4   1   4
        1g  1   1   1   1
        4   4   1   4   1
        4   1   4   4   1
    """)
    assert moves_of(start, "g", points=5) == diagram("""
        .   x   .   .   x
        .   x   .   x   .
        g   x   x   x   x
        .   .   x   .   x
        .   x   .   .   .
    """)


def test_k8_3_a_guardian_may_not_turn_twice() -> None:
    start = island("""
        1g  4   4   4   4
        1   4   4   4   4
        1   1   1   1   4
        4   4   4   1   4
        4   4   4   1   4
    """)
    assert moves_of(start, "g", points=8) == diagram("""
        g   .   .   .   .
        x   .   .   .   .
        x   x   x   x   .
        .   .   .   .   .
        .   .   .   .   .
    """)


def test_k8_3_a_colossus_may_not_turn_twice() -> None:
    start = island("""
        1c  1k  1   1   1
        1   1k  1k  1k  1
        1   1   1   1   1k
        1f  1f  1f  1   1f
        1   1   1   1   1
    """)
    assert moves_of(start, "c", points=12) == diagram("""
        c   !   .   .   .
        x   !   k   k   .
        x   x   x   x   !
        !   !   !   .   f
        .   .   .   .   .
    """)


def test_k8_4_a_warrior_climbs_one_level_but_not_two() -> None:
    start = island("""
        1   2   3
        4   1w  2
        3   2   1
    """)
    assert moves_of(start, "w", points=1) == diagram("""
        x   x   .
        .   w   x
        .   x   x
    """)


def test_k8_4_a_warrior_descends_one_level_but_not_two() -> None:
    start = island("""
        1   4   3
        4   3w  2
        2   1   4
    """)
    assert moves_of(start, "w", points=1) == diagram("""
        .   x   x
        x   w   x
        x   .   x
    """)


def test_k8_4_a_guardian_climbs_one_level_but_not_two() -> None:
    start = island("""
        1   2   3
        4   2g  2
        4   4   1
    """)
    assert moves_of(start, "g", points=1) == diagram("""
        x   x   x
        .   g   x
        .   .   x
    """)


def test_k8_4_a_guardian_may_go_round_a_cliff_if_its_points_last() -> None:
    start = island("""
        1g  3   4
        1   3   4
        2   4   4
    """)
    assert moves_of(start, "g", points=2) == diagram("""
        g   .   .
        x   .   .
        x   .   .
    """)
    assert moves_of(start, "g", points=3) == diagram("""
        g   .   .
        x   x   .
        x   .   .
    """)


@pytest.mark.parametrize("letter", "wg")
def test_k8_4_only_neighbouring_levels_lead_onto_the_citadel(letter: str) -> None:
    start = island(f"""
        4   1   3
        5   4{letter}  1
        1   3   1
    """)
    assert moves_of(start, letter, points=1) == diagram(f"""
        x   .   x
        x   {letter}   .
        .   x   .
    """)
    start = island(f"""
        4   3   3
        5   3{letter}  3
        3   3   3
    """)
    assert moves_of(start, letter, points=1) == diagram(f"""
        x   x   x
        .   {letter}   x
        x   x   x
    """)


def test_k8_5_a_colossus_ignores_levels() -> None:
    start = island("""
        1   5   3
        4   1c  4
        3   4   1
    """)
    assert moves_of(start, "c", points=1) == diagram("""
        x   x   x
        x   c   x
        x   x   x
    """)


def test_k8_5_a_colossus_leaves_the_citadel_for_any_level() -> None:
    start = island("""
        1   2   3
        4   5c  4
        3   2   1
    """)
    assert moves_of(start, "c", points=1) == diagram("""
        x   x   x
        x   c   x
        x   x   x
    """)


@pytest.mark.parametrize("letter", "wg")
def test_k8_6_cliffs_beside_a_diagonal_step_do_not_hinder_it(letter: str) -> None:
    start = island(f"""
        1{letter}  4   4
        4   1   4
        4   4   1
    """)
    assert moves_of(start, letter, points=2) == diagram(f"""
        {letter}   .   .
        .   x   .
        .   .   x
    """)


@pytest.mark.parametrize("letter", "wgc")
def test_k8_6_enemies_beside_a_diagonal_step_do_not_hinder_it(letter: str) -> None:
    start = island(f"""
        1{letter}  1k
        1f  1
    """)
    assert moves_of(start, letter, points=1) == diagram(f"""
        {letter}   !
        !   x
    """)
