"""K8 Movement, in pictures: friends and enemies on the way, and which way is taken."""

from __future__ import annotations

import pytest

from tests.games.kolossus.boards import PLAIN, diagram, island, moves_of, moving, placed, texts


def test_k8_7_a_warrior_passes_own_and_allied_miniatures_but_does_not_end_there() -> None:
    start = island("""
        1w  1o  1   1   1
        1a  1   1   1   1
        1   1   1o  1   1
        1   1   1   1   1
        1   1   1   1   1a
    """)
    assert moves_of(start, "w", points=4) == diagram("""
        w   o   x   x   x
        a   x   .   .   .
        x   .   o   .   .
        x   .   .   x   .
        x   .   .   .   a
    """)


@pytest.mark.parametrize("letter", "gc")
def test_k8_7_guardian_and_colossus_do_not_end_on_a_friend_after_a_turn_either(letter: str) -> None:
    start = island(f"""
        1{letter}  1   1
        1   1   1o
        1   1a  1
    """)
    assert moves_of(start, letter, points=2) == diagram(f"""
        {letter}   x   x
        x   x   o
        x   a   x
    """)


@pytest.mark.parametrize("friend", "oa")
def test_k8_7_a_guardian_may_turn_on_a_friends_space(friend: str) -> None:
    start = island(f"""
        1g  4   4   4
        1   4   4   4
        1{friend}  1   1   1
        4   4   4   4
    """)
    assert moves_of(start, "g", points=4) == diagram(f"""
        g   .   .   .
        x   .   .   .
        {friend}   x   x   .
        .   .   .   .
    """)


@pytest.mark.parametrize(
    ("friend", "players", "allies", "passes"),
    [
        ("a", 4, "pass", True),
        ("a", 4, "block", False),
        ("a", 3, "block", True),  # one player commands Tua'tha and Ishtari
        ("a", 2, "block", True),
        ("o", 4, "block", True),
    ],
)
def test_k8_7_an_ally_blocks_only_by_option_and_only_if_another_player_commands_it(
    friend: str, players: int, allies: str, passes: bool
) -> None:
    start = island(f"""
        4   4   4   4   4
        1g  1{friend}  1   1   1
        4   4   4   4   4
    """)
    behind = "x   x   x" if passes else ".   .   ."
    assert moves_of(start, "g", points=4, players=players, allies=allies) == diagram(f"""
        .   .   .   .   .
        g   {friend}   {behind}
        .   .   .   .   .
    """)


def test_k8_7_a_blocking_ally_stops_a_second_leg_too() -> None:
    start = island("""
        1g  4   4   4
        1   4   4   4
        1   1   1a  1
        4   4   4   4
    """)
    assert moves_of(start, "g", points=6, allies="block") == diagram("""
        g   .   .   .
        x   .   .   .
        x   x   a   .
        .   .   .   .
    """)


@pytest.mark.parametrize("letter", "wg")
def test_k8_8_nobody_moves_through_an_enemy(letter: str) -> None:
    start = island(f"""
        4   4   4   4
        1{letter}  1k  1   1
        4   4   4   4
    """)
    assert moves_of(start, letter, points=3) == diagram(f"""
        .   .   .   .
        {letter}   !   .   .
        .   .   .   .
    """)


def test_k8_8_not_even_a_colossus_moves_through_an_enemy() -> None:
    start = island("""
        1   1   1   1   1
        1   1k  1k  1k  1
        1   1f  1c  1k  1
        1   1f  1f  1f  1
        1   1   1   1   1
    """)
    assert moves_of(start, "c", points=9) == diagram("""
        .   .   .   .   .
        .   !   !   !   .
        .   !   c   !   .
        .   !   !   !   .
        .   .   .   .   .
    """)


def test_k8_8_an_enemy_ends_a_second_leg_too() -> None:
    start = island("""
        1g  4   4   4
        1   4   4   4
        1   1   1k  1
        4   4   4   4
    """)
    assert moves_of(start, "g", points=6) == diagram("""
        g   .   .   .
        x   .   .   .
        x   x   !   .
        .   .   .   .
    """)


def test_k8_8_who_beats_an_enemy_stands_on_its_space() -> None:
    match = moving(island("1w 1 1k"), "w", points=4)
    match.play("tuatha-warrior-1 c1")
    standing = match.position()["miniatures"]
    assert (standing["tuatha-warrior-1"], standing["krell-warrior-1"]) == ("c1", "fallen")


@pytest.mark.parametrize("letter", "wg")
def test_k8_8_an_attack_climbs_like_any_other_step(letter: str) -> None:
    start = island(f"""
        1{letter}  2k
        3f  1
    """)
    assert moves_of(start, letter, points=1) == diagram(f"""
        {letter}   !
        f   x
    """)


@pytest.mark.parametrize(("letter", "mini"), [("w", "warrior"), ("g", "guardian"), ("c", "colossus")])
def test_k8_9_nobody_leaves_the_board_by_moving(letter: str, mini: str) -> None:
    match = moving(island(f"1{letter}"), letter, points=1)
    assert texts(match) == [f"tuatha-{mini}-1 {where}" for where in (f"tuatha-{mini}-1", "b1", "a2", "b2")]
    match = moving(island("1 1 1 1 1 1 1 1 1 1 1\n" * 4 + "1 1 1 1 1 1 1 1 1 1 1" + letter), letter, points=1)
    assert texts(match) == [f"tuatha-{mini}-1 {where}" for where in (f"tuatha-{mini}-1", "j4", "k4", "j5", "j6", "k6")]


def test_k8_10_all_ways_to_a_space_are_one_move() -> None:
    listed = texts(moving(island(PLAIN.format("c")), "c", points=6))
    assert listed.count("tuatha-colossus-1 e6") == 1
    assert len(listed) == len(set(listed))


def test_k8_10_the_way_with_the_fewest_spaces_is_taken() -> None:
    """Only a weapon shows what a way has cost: the Colossus of Ishtari might strike d5 with its Spear."""
    match = placed(
        {
            "phase": "move",
            "warband": "ishtari",
            "movement": {"class": "colossus", "points": 9},
            "mana": {"ishtari": {"weapon": True}},
            "miniatures": {"ishtari-colossus-1": "a4", "krell-warrior-1": "d9"},
        },
        chapter=3,
    )
    match.play("ishtari-colossus-1 d5")
    assert match.position()["movement"]["points"] == 6
