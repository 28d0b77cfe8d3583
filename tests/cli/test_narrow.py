"""Narrowing: from clicks, numbers and parts of words to one action."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from colossarium.terminal.narrow import Narrowing, NoSuchClick, NotOffered


@dataclass(frozen=True)
class Act:
    text: str
    label: str

    @property
    def clicks(self) -> tuple[str, ...]:
        return tuple(self.text.split())


def acts(*texts: str) -> list[Act]:
    return [Act(text, f"Do {text}") for text in texts]


MOVES = [
    Act("krell-guardian-1 krell-guardian-1", "Guardian 1 stays on e4"),
    *(Act(f"krell-guardian-1 {space}", f"Guardian 1 to {space}") for space in ("e5", "e10", "f6", "f10")),
    Act("krell-guardian-1 g7", "Guardian 1 to g7, beats Warrior 1"),
    *(Act(f"krell-guardian-2 {space}", f"Guardian 2 to {space}") for space in ("a1", "a2", "a3", "a4")),
]


def test_each_click_is_offered_once_in_the_order_of_the_rules() -> None:
    assert Narrowing(MOVES).next_ids == ["krell-guardian-1", "krell-guardian-2"]


def test_a_click_narrows_the_list() -> None:
    assert Narrowing(MOVES).click("krell-guardian-2").next_ids == ["a1", "a2", "a3", "a4"]


def test_the_last_click_settles_the_action() -> None:
    settled = Narrowing(MOVES).type(["krell-guardian-1", "f6"]).settled
    assert settled is not None
    assert settled.label == "Guardian 1 to f6"


@pytest.mark.parametrize("word", ["krell-guardian-2", "guardian-2", "ian-2", "g2", "kg2", "2"])
def test_an_id_a_part_of_it_its_initials_or_its_number_mean_the_same(word: str) -> None:
    assert Narrowing(MOVES).meant(word) == ("krell-guardian-2",)


def test_a_part_never_cuts_a_number_in_two() -> None:
    with pytest.raises(NotOffered):
        Narrowing(MOVES).type(["krell-guardian-1", "f1"])


def test_a_part_of_several_ids_is_refused_with_their_names() -> None:
    with pytest.raises(NoSuchClick, match="could be krell-guardian-1, krell-guardian-2"):
        Narrowing(MOVES).meant("guardian")


def test_a_number_that_is_not_in_the_list_is_refused_with_the_range() -> None:
    with pytest.raises(NoSuchClick, match="no choice 9; the choices are 1 to 2"):
        Narrowing(MOVES).meant("9")


def test_a_slip_of_the_keyboard_gets_a_suggestion() -> None:
    with pytest.raises(NotOffered, match="Did you mean guardian-1"):
        Narrowing(MOVES).meant("guardain-1")


def test_an_id_that_is_a_number_comes_before_the_number_of_a_choice() -> None:
    distances = Narrowing(acts("row-4-east 2", "row-4-east 1")).click("row-4-east")
    assert distances.meant("1") == ("1",)


def test_a_single_possible_click_is_taken_but_not_the_last() -> None:
    narrowed = Narrowing(acts("place pool now", "place skill now")).eased()
    assert narrowed.clicked == ("place",)
    assert narrowed.click("pool").eased().clicked == ("place", "pool")


def test_back_drops_the_last_click_and_those_that_nobody_chose() -> None:
    through = [Act(f"a b {end} x", "") for end in ("c", "d")] + acts("z")
    assert Narrowing(through).click("a", "b", "c").back().clicked == ("a", "b")
    assert Narrowing(through).click("a", "b").back().clicked == ()


def test_a_whole_action_may_go_on() -> None:
    narrowed = Narrowing(acts("krell-colossus-1 f5", "krell-colossus-1 f5 e4")).type(["krell-colossus-1", "f5"])
    assert narrowed.whole is not None
    assert narrowed.settled is None
    assert narrowed.next_ids == ["e4"]


def test_few_actions_are_offered_as_they_are() -> None:
    few = [Act("end", "End the turn"), Act("activate warrior", "Activate a Warrior")]
    assert [choice.text for choice in Narrowing(few).choices()] == ["End the turn", "Activate a Warrior"]
    assert Narrowing(few).meant("2") == ("activate", "warrior")
    assert Narrowing(few).meant("warrior") == ("activate", "warrior")


def test_many_actions_of_one_thing_are_one_choice() -> None:
    assert [choice.text for choice in Narrowing(MOVES).choices()] == ["Guardian 1, 6 ways", "Guardian 2 to, 4 ways"]


def test_choices_leave_out_what_was_said_and_put_the_telling_ones_first() -> None:
    choices = Narrowing(MOVES).click("krell-guardian-1").choices()
    assert [choice.text for choice in choices] == [
        *("stays on e4", "to g7, beats Warrior 1"),
        *("to e5", "to e10", "to f6", "to f10"),
    ]
    assert [choice.telling for choice in choices] == [True, True, False, False, False, False]


def test_where_any_order_will_do_the_clicks_are_a_handful() -> None:
    pairs = Narrowing(acts("a2 b1", "a2 c1", "b1 c1"), any_order=True)
    assert pairs.next_ids == ["a2", "b1", "c1"]
    assert pairs.click("b1").next_ids == ["a2", "c1"]
    settled = pairs.type(["c1", "a2"]).settled
    assert settled is not None
    assert settled.clicks == ("a2", "c1")


def test_a_handful_holds_equal_things_and_ends_with_its_button() -> None:
    offers = Narrowing(acts("arm arm give", "arm leg give"), any_order=True)
    assert offers.next_ids == ["arm", "leg"]
    assert offers.click("arm").next_ids == ["arm", "leg"]
    assert offers.click("leg", "arm").next_ids == ["give"]


def test_a_button_ends_the_handful_as_it_is() -> None:
    asks = Narrowing(acts("arm next", "arm arm next", "arm leg next", "leg next"), any_order=True)
    chosen = asks.click("arm")
    assert chosen.next_ids == ["next", "arm", "leg"]
    settled = chosen.click("next").settled
    assert settled is not None
    assert settled.clicks == ("arm", "next")


def test_a_handful_is_offered_once_though_it_begins_with_either_card() -> None:
    choices = Narrowing(acts("arm arm give", "arm leg give", "leg leg give"), any_order=True).choices()
    assert sorted(" ".join(choice.clicks) for choice in choices) == ["arm arm give", "arm leg give", "leg leg give"]


def test_a_button_alone_does_not_choose_the_rest() -> None:
    gifts = Narrowing(acts("arm arm give", "arm leg give", "leg leg give"), any_order=True)
    with pytest.raises(NoSuchClick, match="'give' could be arm arm give, arm leg give, leg leg give"):
        gifts.meant("give")


def test_a_place_with_a_minus_is_no_word_with_initials() -> None:
    with pytest.raises(NotOffered):
        Narrowing(acts("leap -1,1", "leap -1,-1", "leap 1,1")).type(["leap", "1,0"])


# Cases that the page's narrowing runs, too: the terminal and the browser agree on what can be clicked.

SHARED = json.loads((Path(__file__).parents[1] / "narrowing.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", SHARED, ids=lambda case: case["name"])
def test_the_terminal_narrows_as_the_page_does(case: dict[str, Any]) -> None:
    narrowed = Narrowing(acts(*case["actions"]), tuple(case["clicked"]), any_order=case["any_order"])
    assert narrowed.next_ids == case["next"]
    assert (narrowed.whole and " ".join(narrowed.whole.clicks)) == case["whole"]
    assert list(narrowed.back().clicked) == case["back"]
