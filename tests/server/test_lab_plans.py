"""What a study would take, and what is wrong with it, before it is run."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from colossarium.server.settings import Lab
from tests.patience import wait_while_it_goes_on, work_of
from tests.server.studying import (
    ENDLESS,
    QUICK,
    Start,
)
from tests.server.studying import knows_orchard as knows_orchard  # noqa: PLC0414  fixtures
from tests.server.studying import server as server  # noqa: PLC0414
from tests.server.studying import visitor as visitor  # noqa: PLC0414
from tests.server.test_matches import refused
from tests.server.visitors import Json, Visitor


def planned(visitor: Visitor, wish: Json, fits: Callable[[Json], bool]) -> Json:
    """The plan for a study once it fits: the server first measures how fast it plays."""
    plans: list[Json] = []

    def is_there() -> bool:
        plans.append(visitor.post("/lab/plans", wish).json())
        return fits(plans[-1])

    wait_while_it_goes_on(is_there, lambda: work_of(os.getpid()), pause=1.0)  # asking is work, too
    return plans[-1]


def test_how_long_people_think_is_a_wish(visitor: Visitor) -> None:
    usual, slower = (visitor.post("/lab/plans", {**QUICK, **more}).json() for more in ({}, {"tempo": [6, 1.5]}))
    assert (usual["tempo"], slower["tempo"]) == ([4, 2], [6, 1.5])
    assert "--tempo" not in usual["command"]
    assert "--tempo 6,1.5" in slower["command"]
    refused(visitor.post("/lab/plans", {**QUICK, "tempo": [-1, 2]}), 422, "malformed")


def test_a_plan_says_what_it_takes_once_it_is_known_how_fast_the_server_plays(visitor: Visitor) -> None:
    plan = planned(visitor, QUICK, lambda plan: plan["seconds"] is not None)
    assert plan["seconds"] > 0
    assert plan["time"].startswith("about ")
    assert plan["games"] == 400
    assert plan["problems"] == []
    assert plan["command"].startswith("colossarium study orchard")
    off = {question["id"]: question["off"] for question in plan["questions"] if question["off"]}
    assert off["change"] == "Without B there is no change."


@pytest.mark.parametrize(
    ("wish", "field", "said"),
    [
        ({"b": ["game.goal=9"]}, "b", "A and B are the same."),
        ({"b": ["game.gaol=5"]}, "b", "did you mean 'goal'?"),
        ({"b": ["/etc/passwd=1"]}, "b", "/etc/passwd"),
        ({"players": ["nobody"]}, "players", "cannot play in the lab"),
        ({"ask": []}, "ask", "Tick at least one question."),
    ],
)
def test_what_is_wrong_stands_at_its_field_and_nothing_is_run(
    visitor: Visitor, wish: Json, field: str, said: str
) -> None:
    problem = visitor.post("/lab/plans", {**QUICK, **wish}).json()["problems"][0]
    assert problem["field"] == field
    assert said in problem["sentence"]
    assert said in refused(visitor.post("/lab/studies", {**QUICK, **wish}), 422, "bad_plan")


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "nosuch"},
        {"games": 10},
        {"games": 10**9},
        {"precision": 0.01},
        {"ask": ["everything"]},
        {"content": "/etc"},
        {"options": {"x": [1]}},
        {"b": ["x" * 300]},
    ],
)
def test_what_is_no_study_is_refused(visitor: Visitor, wish: Json) -> None:
    answer = visitor.post("/lab/studies", {**QUICK, **wish})
    assert answer.status_code in (404, 422), answer.text
    assert answer.json()["sentence"]


def test_what_would_take_too_long_is_told_with_a_precision_that_fits(start: Start, tmp_path: Path) -> None:
    visitor = Visitor(start(lab=Lab(folder=tmp_path, cores=1, minutes=0.001)).url)
    problem = planned(visitor, ENDLESS, lambda plan: bool(plan["problems"]))["problems"][0]
    assert problem["field"] == "precision"
    assert problem["sentence"].startswith("This takes about ")
