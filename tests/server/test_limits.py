"""Sizes, rates, headers, and what the logs hold."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from colossarium.server import limits
from colossarium.server.errors import TooFast
from colossarium.server.http import catalogue
from colossarium.server.http.json_logs import JsonFormatter
from colossarium.server.settings import Rates
from colossarium.server.store import Store
from colossarium.server.store.rows import MatchRow
from tests.server.conftest import settings_for
from tests.server.running import Process, Running
from tests.server.test_matches import refused
from tests.server.visitors import Visitor


def test_a_body_that_is_too_large_is_refused(visitor: Visitor) -> None:
    answer = visitor.post("/matches", {"game": "x" * 70_000})
    assert refused(answer, 413, "too_large") == "A request may have at most 64 KiB."
    large = visitor.post("/records", {"record": {"format": "x" * 200_000}})
    refused(large, 422, "bad_record")
    refused(visitor.post("/records", {"record": {"format": "x" * 1_100_000}}), 413, "too_large")


def test_a_body_without_a_length_is_measured_as_it_comes(running: Running) -> None:
    answer = httpx.post(f"{running.url}/api/matches", content=(b"x" * 4096 for _ in range(20)))
    assert answer.json()["code"] == "too_large"


def test_callers_not_seen_for_longest_are_forgotten_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CALLERS_KEPT", 2)
    buckets = limits.Buckets((0.001, 2), "requests")
    for caller in ("busy", "quiet", "busy", "new"):
        buckets.take(caller)
    with pytest.raises(TooFast):
        buckets.take("busy")
    buckets.take("new")
    buckets.take("quiet")  # as if it had never been there


def test_a_caller_who_is_too_fast_is_told_when_to_come_back(start: Callable[..., Running]) -> None:
    visitor = Visitor(start(Rates(make=(0.01, 2), request=(0.001, 8))).url)
    body = {"game": "orchard"}
    assert [visitor.post("/matches", body).status_code for _ in range(2)] == [201, 201]
    answer = visitor.post("/matches", body)
    refused(answer, 429, "too_fast")
    assert int(answer.headers["retry-after"]) > 10
    assert answer.json()["retry_after"] > 10
    answers = [visitor.get("/health") for _ in range(12)]
    assert answers[0].status_code == 200
    refused(answers[-1], 429, "too_fast")
    visitor.leave()


def test_what_costs_more_than_a_request_counts_for_more(start: Callable[..., Running]) -> None:
    visitor = Visitor(start(Rates(request=(0.001, 20))).url)
    plans = [visitor.post("/games/orchard/seats", {"options": {"tiring": value}}) for value in (True, False, True)]
    assert [plan.status_code for plan in plans] == [200, 200, 200]  # the last one is known already: 9 + 9 + 1
    refused(visitor.post("/games/orchard/seats", {"options": {"faces": 3}}), 429, "too_fast")
    visitor.leave()


def test_the_seats_of_some_options_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[float] = []
    catalogue._plans.clear()
    first = catalogue.seats_of("orchard", {"tiring": True}, spent.append)
    assert catalogue.seats_of("orchard", {"tiring": True}, spent.append) is first
    assert len(spent) == 1
    monkeypatch.setattr(catalogue, "PLANS_KEPT", 1)
    catalogue.seats_of("orchard", {"tiring": False}, spent.append)
    assert catalogue.seats_of("orchard", {"tiring": True}, spent.append) == first
    assert len(spent) == 3


def test_a_cost_beyond_all_at_once_takes_all() -> None:
    bucket = limits.Bucket(0.001, 5)
    bucket.take("requests", 50)
    with pytest.raises(TooFast):
        bucket.take("requests")


def test_going_on_from_a_moment_makes_a_match_as_well(start: Callable[..., Running]) -> None:
    visitor = Visitor(start(Rates(make=(0.01, 2))).url)
    made = visitor.make("orchard", "here", "here")
    path, token = f"/matches/{made['match']}/play-on", made["seats"][0]["token"]
    wish = {"ply": 0, "seats": [{"kind": "here"}, {"kind": "here"}]}
    assert visitor.post(path, wish, token).status_code == 201
    refused(visitor.post(path, wish, token), 429, "too_fast")
    visitor.leave()


def test_every_answer_carries_strict_headers(visitor: Visitor) -> None:
    for answer in (visitor.get("/health"), visitor.get("/matches/unknown"), httpx.get(f"{visitor.url}/")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers or "uvicorn" in answer.headers["server"]
    assert visitor.get("/health").headers["cache-control"] == "no-store"


def test_what_does_not_exist_is_said_so(visitor: Visitor) -> None:
    refused(visitor.get("/nothing"), 404, "not_found")
    refused(visitor.http.delete("/matches"), 405, "method_not_allowed")


def test_health_and_readiness(visitor: Visitor) -> None:
    assert visitor.get("/health").json()["alive"]
    assert visitor.get("/ready").json() == {"ready": True, "prepared": []}


def test_logs_are_json_and_hold_no_token(sqlite: str, process: Callable[[str], Process]) -> None:
    server = process(sqlite)
    visitor = Visitor(server.url)
    made = visitor.make("kolossus", "here", "link")
    token, invitation = made["seats"][0]["token"], made["seats"][1]["invitation"]
    visitor.get(f"/matches/{made['match']}", token, since=0)
    visitor.post(f"/matches/{made['match']}/join", {"name": "Mira"}, invitation)
    page = visitor.sit(made["match"], token, look=0)
    page.ask("play", seat=0, ply=0, action="nonsense")
    visitor.get(f"/matches/{made['match']}?token={token}", "nonsense")
    visitor.leave()
    server.kill()
    written = server.log.read_text()
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    paths = [line["path"] for line in lines if line["message"] == "request"]
    assert f"/api/matches/{made['match']}" in paths
    for secret in (token, invitation, made["host"], made["watch"]):
        assert secret not in written


def test_a_log_line_says_when_what_and_why() -> None:
    try:
        raise ValueError("no")
    except ValueError as problem:
        record = logging.LogRecord("here", logging.ERROR, "", 0, "went %s", ("wrong",), (ValueError, problem, None))
    record.match = "abc"
    told = json.loads(JsonFormatter().format(record))
    assert (told["level"], told["logger"], told["message"], told["match"]) == ("error", "here", "went wrong", "abc")
    assert "ValueError: no" in told["trace"]


def test_other_sites_may_call_only_if_they_are_named(visitor: Visitor, sqlite: str, page_folder: Path) -> None:
    here, there = {"Origin": "https://named.example"}, {"Origin": "https://other.example"}
    assert "access-control-allow-origin" not in visitor.http.get("/health", headers=here).headers
    settings = replace(settings_for(sqlite, page_folder), origins=("https://named.example",))
    with Running(settings) as server:
        health = f"{server.url}/api/health"
        assert httpx.get(health, headers=here).headers["access-control-allow-origin"] == "https://named.example"
        assert "access-control-allow-origin" not in httpx.get(health, headers=there).headers


@pytest.fixture
def dumb_database(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that does not answer."""

    async def fail(_: object) -> None:
        raise OperationalError("SELECT 1", {}, OSError("connection refused"))

    monkeypatch.setattr(running.registry.store._database, "do", fail)


@pytest.mark.usefixtures("dumb_database")
def test_a_server_without_its_database_lives_but_is_not_ready(visitor: Visitor) -> None:
    assert visitor.get("/health").json()["alive"]
    assert refused(visitor.get("/ready"), 503, "not_ready") == "The database does not answer."


def test_what_fails_in_the_database_is_logged_without_what_was_written(database: str) -> None:
    secret = b"a key that nobody may see"

    async def write_twice() -> str:
        store = Store(database)
        await store.open()
        for _ in range(2):
            row = MatchRow("twice", "orchard", {}, "", secret, {}, None, 0.0, 0.0)
            try:
                await store.make(row, "{}")
            except IntegrityError as problem:
                await store.close()
                return str(problem)
        raise AssertionError("written twice")

    told = asyncio.run(write_twice())
    assert "matches" in told
    assert "a key" not in told
