"""Files that somebody wrote to do harm: one line and exit code 2, and nothing of them controls the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

import colossarium
from colossarium.cli import app
from colossarium.kernel import files
from colossarium.terminal import console as consoles
from colossarium.terminal.console import harmless
from tests.cli.conftest import QUIET, Run, refused

ESCAPES = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eback\u2066wards\r\x08\x7f"
DEEP = 100_000
LONG = "9" * 5000
RAW = [letter for letter in ESCAPES if not letter.isascii() or not letter.isprintable()]

RECORD = colossarium.game("og").start(seed=1, engine=colossarium.game("og").plain).record()


def with_part(name: str, value: Any) -> str:
    return json.dumps({**RECORD, name: value})


RECORDS = {
    "deep lists": "[" * DEEP,
    "deep and closed": "[" * DEEP + "]" * DEEP,
    "deep tables": '{"a":' * DEEP + "1" + "}" * DEEP,
    "deep inside": with_part("options", "HERE").replace('"HERE"', '{"a":' * 500 + "1" + "}" * 500),
    "deep position": with_part("position", "HERE").replace('"HERE"', '{"a":' * 200 + "1" + "}" * 200),
    "long number": LONG,
    "long seed": with_part("seed", "HERE").replace('"HERE"', LONG),
    "large seed": with_part("seed", 10**400),
    "long option": with_part("options", {"bastions": 10**200}),
    "large end": with_part("ended", {"by": "resignation", "seat": 10**200, "ply": 0}),
    "large position": with_part("position", {"day": 10**200, "ply": 10**200}),
    "infinite": with_part("position", {"day": float("inf")}),
    "not a number": with_part("position", {"day": float("nan")}),
    "large float": '{"format": 1e999}',
    "half a character": with_part("seats", ["\ud800"]),
    "half a character in a key": with_part("options", {"\ud800": 1}),
    "escapes in a key": with_part(ESCAPES, 1),
    "escapes in an option": with_part("options", {ESCAPES: ESCAPES}),
    "escapes in the format": with_part("format", ESCAPES),
    "escapes in a game": with_part("game", ESCAPES),
    "escapes in a move": with_part("actions", [ESCAPES]),
    "NUL": with_part("game", "og\0"),
    "deep content": with_part("content_text", "[" * DEEP),
    "long number in content": with_part("content_text", '{"single": {"a": {"b": ' + LONG + '}}, "rows": {}}'),
    "escapes in the text": ESCAPES,
    "lines": "x\ny\nz",
}
TOMLS = {
    "deep lists": "a = " + "[" * DEEP,
    "deep tables": "a = " + "{a = " * DEEP,
    "deep keys": ".".join(["a"] * 2000) + " = 1",
    "long number": f"a = {LONG}",
    "large number": f"[og]\na = {10**400}",
    "infinite": "a = inf",
    "escapes": f"'{ESCAPES}' = 1",
    "escapes in a key": r'"\u001b[2J\u202e" = 1',
    "NUL": "a = '\0'",
}


def check_calm(run: Run, *arguments: object) -> None:
    done = run(*arguments)
    refused(done)
    assert not [letter for letter in RAW if letter in done.output]


@pytest.mark.parametrize("command", ["replay", "verify", "hint", "play"])
@pytest.mark.parametrize("what", RECORDS)
def test_a_hostile_record_is_refused_in_one_line(command: str, what: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(RECORDS[what], encoding="utf-8")
    check_calm(run, *(["play", "og", "--resume", path] if command == "play" else [command, path]))


@pytest.mark.parametrize("what", TOMLS)
def test_hostile_content_is_refused_in_one_line(what: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(TOMLS[what], encoding="utf-8")
    check_calm(run, "games", "og", "--content", tmp_path)


@pytest.mark.parametrize("what", TOMLS)
def test_a_hostile_scenario_is_refused_in_one_line(what: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "scenario.toml").write_text(TOMLS[what], encoding="utf-8")
    check_calm(run, "check", tmp_path)


def test_a_file_that_is_too_large_is_not_read(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 2**20)
    path = tmp_path / "record.json"
    path.write_bytes(b" " * (2**21))
    assert refused(run("replay", path)).endswith("this file is 2 MiB in size; at most 1 MiB are allowed.")


def test_files_that_are_no_text_or_no_file_are_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"\xff\xfe\x00")
    check_calm(run, "replay", path)
    check_calm(run, "replay", tmp_path)
    check_calm(run, "replay", f"{tmp_path}/{ESCAPES}")


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(10**250) | st.just(ESCAPES),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(sorted({*RECORD, "position", "ended", "names", "daily", "seed"})), value=values)
def test_whatever_a_record_holds_there_is_no_traceback(name: str, value: Any, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(with_part(name, value), encoding="utf-8")
    done = CliRunner(env=QUIET).invoke(app, ["verify", str(path)])
    assert done.exit_code in (0, 2), done.exception
    assert not [letter for letter in RAW if letter in done.output]


# What reaches a terminal.


def test_people_s_names_do_not_control_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(with_part("seats", [f"Mira{ESCAPES}"]), encoding="utf-8")
    for command in ("replay", "verify"):
        done = run(command, path)
        assert done.exit_code == 0
        assert not [letter for letter in RAW if letter in done.output]


def test_a_console_spells_out_what_would_control_it_and_keeps_its_own_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(
        consoles, "Console", lambda **kept: Console(file=stream, force_terminal=True, color_system="standard", **kept)
    )
    console = consoles.printer()
    console.print(Text(f"Mira{ESCAPES}", style="red"))
    console.print(f"Mira{ESCAPES}")
    shown = stream.getvalue()
    assert "\x1b[31m" in shown
    assert "\x1b]0;" not in shown
    assert "\x1b[2J" not in shown
    assert "\u202e" not in shown
    assert r"Mira\x1b]0;owned\x1b[2J" in shown  # rich leaves the bell out by itself


@pytest.mark.parametrize("text", ["Grüße, 世界 ⛰️ → …", "two\nlines\tand a tab", "👩‍🚀"])
def test_ordinary_text_is_shown_as_it_is(text: str) -> None:
    assert harmless(text) == text
