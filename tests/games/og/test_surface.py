"""O2 and O5: what is visible, and where a card may lie."""

from __future__ import annotations

import random
import re

import pytest

from colossarium.games.og.rules.surface import stat
from tests.games.og.tables import drawn, layout, match_at, picture, places, ruleset


def test_o2_1_a_card_shows_two_columns_of_three_squares() -> None:
    assert picture(layout("sword-cut 0,0")) == drawn(["+A ..", ".. +A", ".. +G"])
    assert all(len(rows) == 3 and all(len(row.split()) == 2 for row in rows) for rows in ruleset().names.grids)


def test_o2_2_the_medallions_of_the_house_edition_add_up() -> None:
    codes = [code for rows in ruleset().names.grids for row in rows for code in row.split()]
    actions, advanced = codes[: 26 * 6], codes[26 * 6 :]
    kinds = ("+A", "+G", "+B", "+C", "-A", "-G", "-B", "-C", "..")
    assert [actions.count(kind) for kind in kinds] == [20, 22, 13, 19, 5, 8, 2, 5, 62]
    assert [advanced.count(kind) for kind in kinds] == [11, 11, 2, 6, 0, 0, 0, 0, 6]
    assert len({tuple(rows) for rows in ruleset().names.grids}) == 32


def test_o2_4_only_the_card_laid_last_is_visible_where_cards_overlap() -> None:
    assert picture(layout("sword-cut 0,0", "handhold 1,1")) == drawn(
        [
            "+A ..",
            ".. +G ..",
            ".. .. +G",
            "   +C ..",
        ]
    )


def test_o2_4_of_three_layers_only_the_last_counts() -> None:
    """Cards of two rows can come to lie so; those of the house edition, with three, never do."""
    above, alone = layout("sword-cut 0,0", "handhold 0,0", "leap 0,0"), layout("leap 0,0")
    assert picture(above) == picture(alone)
    assert list(above.net) == list(alone.net)


def test_o2_4_the_picture_of_e4() -> None:
    s = layout("sword-cut 0,0", "leap 0,-2", "handhold -1,-3", "thrust -1,1", "belay-rope -2,-1")
    assert picture(s) == drawn(
        [
            "   +G ..",
            "   .. +G ..",
            ".. +G .. -G",
            "+G -C .. +C",
            "+B .. +A +A",
            "   +A .. +G",
            "   -C ..",
        ]
    )
    assert [stat(s, medallion) for medallion in range(4)] == [3, 4, 1, 0]


def test_o2_5_a_stat_is_the_visible_net_and_never_below_0() -> None:
    s = layout("vertigo 0,0", "scorched-hands 1,-1", "tremor 2,0", "two-handed-blow 3,-1")
    assert s.net[:4] == [4, -3, 1, 2]
    assert [stat(s, medallion) for medallion in range(4)] == [4, 0, 1, 2]


def test_o5_3_a_place_with_two_layers_counts_as_one_square() -> None:
    once = places(layout("sword-cut 0,0"))
    assert places(layout("sword-cut 0,0", "leap 0,0")) == once
    assert len(once) == 6


def test_o5_2_of_six_places_exactly_two_are_filled_in_every_layout() -> None:
    """The clever set arithmetic agrees with counting place by place."""
    choices = random.Random(3)
    for _ in range(60):
        cards = choices.sample([card["id"] for card in ruleset().names.cards], 9)
        laid = [f"{cards[0]} 0,0"]
        for card in cards[1:]:
            s = layout(*laid)
            filled = {(x + column, y + row) for x, y in taken(s) for column in range(2) for row in range(3)}
            expected = [
                (x, y)
                for y in range(-24, 25)
                for x in range(-12, 13)
                if sum((x + column, y + row) in filled for column in range(2) for row in range(3)) == 2
            ]
            found = places(s)
            assert found == expected
            x, y = choices.choice(found)
            laid.append(f"{card} {x},{y}")


def taken(s: object) -> list[tuple[int, int]]:
    return [(s.area_x[number], s.area_y[number]) for number in range(s.laid)]  # type: ignore[attr-defined]


def test_o5_8_every_layout_has_six_places_or_more_and_never_more_than_listed() -> None:
    most = (0, 6, 6, 8, 10, 12, 16, 16, 18, 20)
    choices = random.Random(5)
    for _ in range(100):
        laid = ["leap 0,0"]
        for count in range(1, 9):
            found = places(layout(*laid))
            assert 6 <= len(found) <= most[count]
            top = min(y for _, y in found)
            assert top == min(int(card.split(",")[1]) for card in laid) - 2  # above the topmost row
            x, y = choices.choice(found)
            laid.append(f"leap {x},{y}")


def test_o5_4_same_card_or_two_cards_next_to_each_other_or_apart() -> None:
    s = layout("sword-cut 0,0", "leap 0,-2", "handhold -1,-3", "thrust -1,1")
    apart = (-2, -1)
    assert apart in places(s)


@pytest.mark.parametrize("typed", ["leap 0,2", "play leap at (0, 2)", "leap 0 2", "LEAP (0,2)", "place leap on 0, 2"])
def test_o5_2_a_placement_can_be_typed_in_many_ways(typed: str) -> None:
    match = match_at({"area": ["sword-cut 0,0"], "hand": ["leap", "thrust"]})
    match.play(typed)
    assert match.position()["area"] == ["sword-cut 0,0", "leap 0,2"]


def test_o5_2_a_label_says_what_is_covered_and_what_it_gives() -> None:
    match = match_at({"area": ["sword-cut 0,0"], "hand": ["handhold"]})
    label = next(action.label for action in match.legal() if action.text == "handhold 1,1")
    assert label == "Handhold 1 right, 1 down, over Attack and Grip of Sword Cut: Attack 1, Grip 2, Bonus 0, Climb 1"


def test_o5_2_labels_and_log_need_no_coordinates() -> None:
    """Two worn squares are counted, and a place is told as seen from the middle."""
    match = match_at({"area": ["sword-cut 0,0", "leap 0,-2", "thrust 0,2"], "hand": ["handhold"]})
    for action in match.legal():
        assert "Worn" not in action.label
        assert not re.search(r"\d, ?-?\d|\(", action.label.partition(":")[0])
    match.play("handhold 0,4")
    assert "Handhold is placed 4 down from the middle." in [text for _, text in match.log()]
    assert (
        "Leap, 5 left, 5 down from the middle, would cover 0 squares"
        in match_at({"area": ["sword-cut 0,0"], "hand": ["leap"]}).why("leap -5,5").sentence
    )


def test_o5_2_two_worn_squares_are_counted() -> None:
    match = match_at({"area": ["sword-cut 0,0"], "hand": ["handhold"]})
    covered = [action.label.partition(", over ")[2].partition(" of ")[0] for action in match.legal()]
    assert "2 worn squares" in covered
    assert not any(re.search("worn.*worn", under) for under in covered)


def test_o2_6_a_final_blow_of_twelve_cards_fits_whichever_way_it_grows() -> None:
    for step in ((0, -2), (0, 2), (1, -1), (-1, 1), (1, 1), (-1, -1)):
        laid = [f"leap {step[0] * count},{step[1] * count}" for count in range(12)]
        for count in range(1, 12):
            assert (step[0] * count, step[1] * count) in places(layout(*laid[:count]))
        assert layout(*laid).laid == 12
