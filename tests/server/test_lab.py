"""Studies that visitors run: played one at a time, stopped, continued, compared, and kept for a while."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from pathlib import Path

import pytest
from sqlalchemy import select, update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from colossarium.server.lab.workers import Worker
from colossarium.server.settings import Allowance, Lab
from colossarium.server.store.rows import LeftRow, StudyRow
from tests.server.running import Running
from tests.server.studying import (
    ENDLESS,
    QUICK,
    Start,
    ended,
    in_store,
    made,
    plays,
    shown,
    until,
)
from tests.server.studying import knows_orchard as knows_orchard  # noqa: PLC0414  fixtures
from tests.server.studying import server as server  # noqa: PLC0414
from tests.server.studying import visitor as visitor  # noqa: PLC0414
from tests.server.test_matches import refused
from tests.server.visitors import PATIENCE, Json, Visitor


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_study_is_played_to_its_end_and_taken_away(
    kind: str, start: Start, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    from tests.server.conftest import new_database

    more = {} if kind == "sqlite" else {"database": new_database(request.getfixturevalue("postgres"))}
    visitor = Visitor(start(lab=Lab(folder=tmp_path / "studies", cores=1), **more).url)
    study = made(visitor, {**QUICK, "b": ["game.goal=5"], "ask": ["seats", "length", "luck", "change"]})
    found = until(visitor, study, ended)
    assert found["state"] == "done"
    assert found["progress"]["done"] == found["progress"]["total"] == 2 * 400 + 2 * 400 * 8
    assert [panel["question"] for panel in found["shown"]["panels"]] == ["seats", "length", "luck", "change"]
    assert "400 games under each rule set" in found["measured"]
    assert "--b game.goal=5" in found["command"]
    assert study["token"] not in json.dumps(found)
    address = f"/lab/studies/{study['study']}"
    rows = visitor.get(f"{address}/csv").text.splitlines()
    assert rows[0].startswith("question,part,metric")
    assert any(row.startswith("change,") for row in rows)
    names = zipfile.ZipFile(io.BytesIO(visitor.get(f"{address}/parquet").content)).namelist()
    assert {f"study-{study['number']}/games.parquet", f"study-{study['number']}/run.json"} <= set(names)
    assert json.loads(visitor.get(f"{address}/notebook").text)["nbformat"] == 4


def test_intervals_hold_at_every_look_while_it_is_played_and_after_a_stop(visitor: Visitor) -> None:
    study = made(visitor, ENDLESS)
    running = until(visitor, study, lambda found: found["state"] == "running" and found["shown"] is not None)
    methods = [point["method"] for row in running["shown"]["panels"][0]["rows"] for point in row["points"]]
    assert all("always valid" in method for method in methods)
    assert all(verdict["heading"].startswith("So far") for verdict in running["shown"]["verdicts"])
    assert visitor.delete(f"/lab/studies/{study['study']}", study["token"]).status_code == 204
    stopped = until(visitor, study, ended)
    assert stopped["state"] == "stopped"
    assert stopped["shown"]["measured"]["always_valid"]
    assert stopped["shown"]["measured"]["games"] >= 200


def test_only_who_made_a_study_stops_it_or_lets_it_run_longer(visitor: Visitor) -> None:
    study = made(visitor, QUICK)
    address = f"/lab/studies/{study['study']}"
    refused(visitor.delete(address, "another-token"), 403, "not_yours")
    refused(visitor.post(f"{address}/more", {"games": 800}, "another-token"), 403, "not_yours")
    until(visitor, study, ended)
    before = shown(visitor, study)
    assert before["longer"]["games"] == 800
    assert visitor.post(f"{address}/more", {"games": 800}, study["token"]).status_code == 204
    after = until(visitor, study, lambda found: ended(found) and found["progress"]["done"] > 400)
    assert after["shown"]["measured"]["games"] == 800
    assert after["shown"]["measured"]["always_valid"], "whoever runs longer has looked"


def test_a_second_study_of_a_visitor_waits_for_the_first(visitor: Visitor) -> None:
    first, second = made(visitor, ENDLESS), made(visitor, ENDLESS)
    until(visitor, first, plays)
    waiting = shown(visitor, second)
    assert waiting["state"] == "waiting"
    assert waiting["waits"].startswith(f"Starts after study {first['number']}")
    for study in (second, first):
        assert visitor.delete(f"/lab/studies/{study['study']}", study["token"]).status_code == 204
    assert until(visitor, first, ended)["state"] == "stopped"
    assert shown(visitor, second)["state"] == "stopped"


def test_a_study_goes_on_after_a_restart(start: Start, tmp_path: Path) -> None:
    lab = Lab(folder=tmp_path / "studies", cores=1)
    server = start(lab=lab)
    study = made(Visitor(server.url), ENDLESS)
    before = until(Visitor(server.url), study, lambda found: plays(found) and found["shown"] is not None)
    server.__exit__(None, None, None)
    again = Visitor(start(lab=lab).url)
    until(again, study, lambda found: found["progress"]["done"] > before["progress"]["done"])
    assert again.delete(f"/lab/studies/{study['study']}", study["token"]).status_code == 204
    after = until(again, study, ended)
    assert after["state"] == "stopped"
    assert after["shown"]["measured"]["started"] == before["shown"]["measured"]["started"], "it was begun only once"
    assert after["shown"]["measured"]["games"] >= before["shown"]["measured"]["games"]


def test_the_lab_can_be_switched_off(start: Start) -> None:
    visitor = Visitor(start(lab=Lab(on=False)).url)
    assert visitor.get("/lab").json()["on"] is False
    assert "switched off" in refused(visitor.post("/lab/studies", QUICK), 403, "switched_off")
    refused(visitor.post("/lab/plans", QUICK), 403, "switched_off")


def test_without_polars_the_lab_says_how_to_install_it(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    state = visitor.get("/lab").json()
    assert not state["on"]
    assert "pip install 'colossarium[lab]'" in state["why"]


def test_an_address_leaves_so_many_studies_at_most(start: Start, tmp_path: Path) -> None:
    few = Allowance("studies", size=16 * 1024, each=1, total=9, rate=(1e6, 1_000_000), days=90.0)
    server = start(lab=Lab(folder=tmp_path / "studies"), allowances={"study": few})
    visitor = Visitor(server.url)
    study = made(visitor, QUICK)
    refused(visitor.post("/lab/studies", QUICK), 429, "too_many")
    until(visitor, study, ended)
    in_store(server, lambda session: session.execute(update(LeftRow).values(used=0.0)))
    for work in (server.registry.keeping.expire(), server.registry.studies.tidy()):
        asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)
    refused(visitor.get(f"/lab/studies/{study['study']}"), 404, "unknown_study")
    assert in_store(server, lambda session: session.scalars(select(StudyRow)).all()) == []
    assert not (tmp_path / "studies" / study["study"]).exists()


def test_nothing_is_found_at_an_address_that_nobody_was_given(visitor: Visitor) -> None:
    assert refused(visitor.get("/lab/studies/guessed"), 404, "unknown_study").startswith("Nothing is found")
    address = visitor.url.replace("http", "ws")
    with connect(f"{address}/api/lab/studies/guessed/socket") as socket, pytest.raises(ConnectionClosed):
        socket.recv(PATIENCE)
    known = visitor.post("/lab/studies/known", {"studies": ["guessed"]})
    assert known.json() == []


def test_a_study_whose_process_dies_says_so(server: Running, visitor: Visitor) -> None:
    study = made(visitor, ENDLESS)
    until(visitor, study, plays)
    worker: Worker = next(iter(server.registry.studies._playing.values()))
    worker._process.kill()
    address = visitor.url.replace("http", "ws")
    with connect(f"{address}/api/lab/studies/{study['study']}/socket", max_size=None) as socket:
        while shown(visitor, study)["state"] != "failed":
            socket.recv(PATIENCE)
    assert "has ended" in shown(visitor, study)["failed"]


# Drafts and variants of the studio as rules B.

DRAFT = {"tables": {"game": {"goal": 5}}, "worded": {}}
COMPARED = {**QUICK, "ask": ["length", "change"], "draft": DRAFT}


def test_a_draft_is_compared_with_the_published_content(visitor: Visitor) -> None:
    plan = visitor.post("/lab/plans", COMPARED).json()
    assert [(each["before"], each["after"]) for each in plan["changes"]] == [("9", "5")]
    assert plan["about"] == "The draft, a variant of Orchard, against the published content."
    found = until(visitor, made(visitor, COMPARED), ended)
    comparison = found["shown"]["comparison"]
    assert comparison["pairs"] == 400
    assert "The game is shorter" in [each["heading"] for each in comparison["measures"]]
    assert found["title"] == "What does the draft do?"


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        ({"tables": {"game": {"goal": 500}}}, "This draft still has a mistake."),
        ({"tables": {"game": {"gaol": 5}}}, "there is no key 'gaol'"),
        ({"tables": {"games": {"goal": 5}}}, "there is no table 'games'"),
        ({}, "A and B are the same."),
    ],
)
def test_a_draft_that_cannot_be_compared_says_why(visitor: Visitor, draft: Json, said: str) -> None:
    plan = visitor.post("/lab/plans", {**COMPARED, "draft": draft}).json()
    [problem] = plan["problems"]
    assert problem["field"] == "b"
    assert said.lower() in problem["sentence"].lower()
    assert visitor.post("/lab/studies", {**COMPARED, "draft": draft}).status_code == 422


def test_a_variant_is_studied_as_it_was_when_the_study_began(visitor: Visitor) -> None:
    variant = visitor.post("/variants", {"game": "orchard", "name": "Small Orchard", "draft": DRAFT}).json()
    study = made(visitor, {**QUICK, "variant": variant["variant"]})
    other = {"name": "Smaller", "draft": {"tables": {"game": {"goal": 3}}}}
    bearer = {"Authorization": f"Bearer {variant['token']}"}
    assert visitor.http.put(f"/variants/{variant['variant']}", json=other, headers=bearer).status_code == 204
    found = until(visitor, study, ended)
    assert found["title"] == "What does Small Orchard do?"
    assert found["wish"]["draft"]["tables"] == DRAFT["tables"]
    assert "--b small-orchard" in found["command"]
    refused(visitor.post("/lab/studies", {**QUICK, "variant": "no-such-variant"}), 404, "unknown_variant")


def test_a_new_comparison_takes_the_place_of_the_former_one(visitor: Visitor, server: Running) -> None:
    former = made(visitor, {**COMPARED, "games": 1_000_000})
    until(visitor, former, plays)
    stranger = {"study": former["study"], "token": "another-token"}
    refused(visitor.post("/lab/studies", {**COMPARED, "instead_of": stranger}), 403, "not_yours")
    place = {"study": former["study"], "token": former["token"]}
    study = made(visitor, {**COMPARED, "instead_of": place})
    assert until(visitor, study, ended)["state"] == "done", "it did not wait for a million games"
    refused(visitor.get(f"/lab/studies/{former['study']}"), 404, "unknown_study")
    left = in_store(server, lambda session: list(session.scalars(select(LeftRow.thing))))
    assert left == [study["study"]]
    gone = {"study": "no-such-study", "token": "any"}
    assert until(visitor, made(visitor, {**COMPARED, "instead_of": gone}), ended)["state"] == "done"
