"""A change that is known to be strong is found, with the right sign."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # noqa: PLC0414  the fixture
from tests.scale import nightly

HAMMER = Path(__file__).parent / "hammer"


@nightly
def test_a_hammer_that_reaches_everybody_near_helps_those_who_wield_it(run: Run) -> None:
    arguments = ("-o", "chapter=3", "--seats", "greedy", "--games", 400, "--ask", "seats", "--json")
    report = json.loads(run("study", "kolossus", "--b", HAMMER, *arguments).stdout)
    change = next(
        each for each in report["verdicts"] if each["question"] == "change" and each["metric"] == "seat_share"
    )
    assert change["of"] == "Tua'tha and Ishtari"
    assert change["figure"]["high"] < 0  # the Hammer is the Firbolg's
