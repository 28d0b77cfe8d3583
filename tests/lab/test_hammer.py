"""A small change that favours one side is found, with the right sign."""

from __future__ import annotations

import json

from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # noqa: PLC0414  the fixture
from tests.scale import nightly

FARTHER = "weapon[hammer].effect.range=3"


@nightly
def test_a_hammer_that_reaches_farther_helps_those_who_wield_it(run: Run) -> None:
    arguments = ("-o", "chapter=3", "--seats", "by_weight", "--seats", "random", "--ask", "seats", "--until", "1pt")
    report = json.loads(run("study", "kolossus", "--b", FARTHER, *arguments, "--seed", 3, "--json").stdout)
    change = next(
        each for each in report["verdicts"] if each["question"] == "change" and each["metric"] == "seat_share"
    )
    assert change["of"] == "Tua'tha and Ishtari"
    assert change["figure"]["high"] < 0  # the Hammer is the Firbolg's


@nightly
def test_a_limit_of_targets_that_no_board_reaches_changes_nothing(run: Run) -> None:
    """The Hammer reaches the eight spaces around it, and may strike eight: sixteen are never there."""
    arguments = ("-o", "chapter=3", "--seats", "by_weight", "--seats", "random", "--ask", "seats", "--games", 400)
    change = "weapon[hammer].effect.targets=16"
    report = json.loads(run("study", "kolossus", "--b", change, *arguments, "--seed", 3, "--json").stdout)
    assert {each["figure"]["estimate"] for each in report["verdicts"] if each["question"] == "change"} == {0}
    assert report["pairing"]["B"]["correlation"] == 1
