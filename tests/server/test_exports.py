"""All of one's matches as one file, and measurements for the operator."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from colossarium.kernel.records import verify
from tests.server.conftest import UNLIMITED, settings_for
from tests.server.running import Running
from tests.server.test_matches import refused
from tests.server.visitors import Json, Visitor


def finished(visitor: Visitor, *kinds: str) -> Json:
    made = visitor.make("orchard", *(kinds or ("computer:random", "computer:random")))
    page = visitor.sit(made["match"], made["watch"])
    page.until(lambda: page.table["over"])
    page.close()
    return made


def exported(visitor: Visitor, *known: tuple[str, str]) -> zipfile.ZipFile:
    answer = visitor.post("/matches/export", {"matches": [{"match": match, "token": token} for match, token in known]})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    assert "colossarium-matches.zip" in answer.headers["content-disposition"]
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert archive.testzip() is None
    return archive


def test_all_finished_matches_whose_tokens_one_holds_come_as_records(visitor: Visitor) -> None:
    over = [finished(visitor) for _ in range(3)]
    running, foreign = visitor.make("orchard", "here", "here"), visitor.make("orchard", "here", "here")
    held = [(made["match"], made["watch"]) for made in over]
    own = (running["match"], running["seats"][0]["token"])
    archive = exported(visitor, *held, own, (foreign["match"], "a guess"), ("nowhere", "a guess"))
    listed = {each["match"]: each for each in json.loads(archive.read("matches.json"))}
    assert set(listed) == {match for match, _ in [*held, own]}
    for match, _ in held:
        verify(json.loads(archive.read(listed[match]["file"])), plain=True)
    assert listed[own[0]]["file"] is None
    assert listed[own[0]]["left_out"] == "This match is not over; its record holds secrets until then."
    assert len(archive.namelist()) == 4


def test_an_export_holds_no_key_of_a_match_that_is_on(visitor: Visitor, running: Running) -> None:
    made = visitor.make("orchard", "here", "here")
    archive = exported(visitor, (made["match"], made["seats"][0]["token"]))
    key = running.registry._tables[made["match"]].row.key.hex()
    assert key not in "".join(archive.read(name).decode() for name in archive.namelist())


def test_without_matches_the_archive_is_empty_but_whole(visitor: Visitor) -> None:
    assert json.loads(exported(visitor).read("matches.json")) == []


def test_exports_are_few(start: Callable[..., Running]) -> None:
    visitor = Visitor(start(replace(UNLIMITED, export=(0.001, 2))).url)
    answers = [visitor.post("/matches/export", {"matches": []}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    refused(answers[-1], 429, "too_fast")
    visitor.leave()


# Measurements.

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [0-9.e+-]+')


def test_measurements_are_written_as_prometheus_reads_them(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    visitor.get("/matches/unknown")
    answer = visitor.get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = answer.text.splitlines()
    named = {line.split()[2] for line in lines if line.startswith("# TYPE ")}
    for line in lines:
        if not line.startswith("#"):
            assert LINE.fullmatch(line), line
            assert re.sub(r"(_bucket|_sum|_count)?(\{.*)? .*", "", line) in named
    numbers = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert int(numbers['colossarium_requests_total{method="GET",status="404"}']) >= 1
    assert int(numbers["colossarium_sockets_open"]) >= 1
    assert int(numbers["colossarium_tables_open"]) >= 1
    assert numbers['colossarium_request_seconds_bucket{le="+Inf"}'] == numbers["colossarium_request_seconds_count"]
    assert float(numbers["colossarium_loop_lag_seconds_count"]) >= 0
    assert made["match"] not in answer.text
    page.close()


@pytest.mark.parametrize(("networks", "status"), [(("10.0.0.0/8",), 403), (("127.0.0.1/32",), 200)])
def test_measurements_are_for_the_networks_that_are_named(
    networks: tuple[str, ...], status: int, sqlite: str, page_folder: Path
) -> None:
    with Running(replace(settings_for(sqlite, page_folder), metrics=networks)) as server:
        assert httpx.get(f"{server.url}/api/metrics").status_code == status
