"""O7: what the lines of a Colossus card bring, as a view tells it."""

from __future__ import annotations

from typing import Any

import colossarium as col


def lines_at(**position: Any) -> dict[str, dict[str, Any]]:
    game = col.game("og")
    view = game.at(position, seed=1, engine=game.plain).view(0)
    return {line["id"]: line for line in view["colossus"]["lines"]}


def test_o7_3_attack_weakens_og_or_leaves_it_as_it_is() -> None:
    attack = lines_at(weakness=4)["attack"]
    assert (attack["hit"], attack["miss"]) == ("Weakness rises to 5", "Weakness stays at 4")


def test_o1_3_weakness_cannot_rise_beyond_its_scale() -> None:
    assert lines_at(weakness=8)["attack"]["hit"] == "Weakness stays at 8"


def test_o7_4_grip_holds_or_slips_and_at_the_last_level_you_fall() -> None:
    grip = lines_at(grip=5)["grip"]
    assert (grip["hit"], grip["miss"]) == ("Grip holds at 5", "Grip falls to 4")
    assert lines_at(grip=1)["grip"]["miss"] == "Grip is gone: the fall"


def test_o7_5_and_o7_7_bonus_gains_a_card_and_climb_a_step() -> None:
    lines = lines_at()
    assert (lines["bonus"]["hit"], lines["bonus"]["miss"]) == ("An Advanced Action is gained", "No Advanced Action")
    assert (lines["climb"]["hit"], lines["climb"]["miss"]) == ("On to the next step", "Stays on this step")
