"""Programs as players: what they are told, what they may not do, and what happens when they fail."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.players import bot_process, bots
from colossarium.players.bot_process import BotFailed
from colossarium.players.bots import BotPlayer
from colossarium.players.contest import Sitting, play_sitting
from colossarium.server.engines.levels import checked_level
from colossarium.terminal.seats import seats_from
from tests.kernel.orchard import Orchard

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
FIRST = f"exe:{sys.executable} {EXAMPLES / 'first_choice.py'}"

Write = Callable[[str], str]


@pytest.fixture(autouse=True)
def nothing_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_commands", {})


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """The name of a bot that runs this Python text, as somebody has typed it."""

    def write(text: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(text)
        name = f"exe:{sys.executable} {path}"
        bots.allow([name])
        return name

    return write


def orchard() -> Match:
    game = Game(Orchard(), {})
    return game.start(seed=5, engine=game.plain)


def asked(name: str, match: Match) -> str:
    who = bots.made(name, match.game.id)
    assert isinstance(who, BotPlayer)
    try:
        return who.choose(match).text
    finally:
        who.close()


def test_a_bot_in_python_plays_a_whole_match() -> None:
    bots.allow([FIRST])
    game = colossarium.game("kolossus", players=2)
    outcome = play_sitting(game, Sitting((FIRST, "random"), 3))
    assert outcome.failures == ()
    assert sum(outcome.shares) == pytest.approx(1)


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")
def test_a_bot_in_c_plays_a_whole_match(tmp_path: Path) -> None:
    built = tmp_path / "longest"
    subprocess.run(["cc", "-O2", "-Wall", "-Werror", "-o", built, EXAMPLES / "longest.c"], check=True)
    name = f"exe:{built}"
    bots.allow([name])
    outcome = play_sitting(colossarium.game("builders", players=2), Sitting((name, name), 3))
    assert outcome.failures == ()


ECHO = """
import json, os, sys
told = [json.loads(sys.stdin.readline()), json.loads(sys.stdin.readline())]
open(OUT, "w").write(json.dumps({"told": told, "environment": dict(os.environ), "folder": os.listdir()}))
print(json.dumps({"action": told[1]["legal"][-1]["action"]}), flush=True)
"""


def test_a_bot_is_told_what_its_seat_may_know_and_nothing_else(program: Write, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    name = program(ECHO.replace("OUT", repr(str(out))))
    game = colossarium.game("builders", players=2)
    match = game.start(seed=4, engine=game.plain)
    action = asked(name, match)
    assert action == match.legal()[-1].text
    heard = json.loads(out.read_text())
    begin, decide = heard["told"]
    assert set(begin) == {"type", "protocol", "game", "options", "content", "seats"}
    assert set(decide) == {"type", "seat", "ply", "question", "view", "events", "legal", "seconds"}
    assert decide["view"] == json.loads(json.dumps(match.view(match.seat)))
    assert decide["events"] == json.loads(json.dumps(match.events(seat=match.seat)))
    assert match.key.hex() not in json.dumps(heard)
    assert heard["folder"] == []
    assert set(heard["environment"]) <= {"LC_CTYPE"}  # which Python sets for itself


def test_a_bot_hears_the_same_in_every_world_that_its_seat_cannot_tell_apart(program: Write, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    name = program(ECHO.replace("OUT", repr(str(out))))
    game = colossarium.game("builders", players=2)
    match = game.start(seed=4, engine=game.plain)
    heard = set()
    for world in range(3):
        dream = match.resample(match.seat, world)
        asked(name, dream)
        told = json.loads(out.read_text())["told"]
        told[1].pop("events")  # a resampled match has no past
        heard.add(json.dumps(told))
    assert len(heard) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("raise SystemExit(3)", "it ended with exit code 3"),
        ("import os, sys; os.close(1); sys.stdin.read()", "it closed its standard output"),
        ("print('hello', flush=True); input()", "an answer that is not JSON: 'hello"),
        ("print('[]', flush=True); input()", "names no legal action: []"),
        ('print(\'{"action": "fly"}\', flush=True); input()', "names no legal action: {'action': 'fly'}"),
        ("print('9' * 200000, flush=True); input()", "an answer of more than 65536 bytes"),
        ("print('[' * 60000, flush=True); input()", "an answer that is not JSON"),
    ],
)
def test_a_bot_that_fails_is_told_why(program: Write, text: str, reason: str) -> None:
    name = program(text)
    with pytest.raises(BotFailed) as failure:
        asked(name, orchard())
    assert reason in failure.value.sentence


def test_a_bot_that_is_too_slow_fails(program: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    name = program("import time; time.sleep(600)")
    who = BotPlayer(name, bots._commands[name], seconds=0.3)
    with pytest.raises(BotFailed, match=r"no answer within 0\.3 seconds"):
        who.choose(orchard())
    process = who._process._process  # type: ignore[union-attr]
    monkeypatch.setattr(bot_process, "PATIENCE", 0.1)
    who.close()
    assert process.poll() is not None


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux")
def test_a_bot_has_so_much_memory(program: Write) -> None:
    name = program("data = bytearray(2 << 30)")
    with pytest.raises(BotFailed, match="exit code 1"):
        asked(name, orchard())


@pytest.mark.skipif(os.name != "posix", reason="sessions of processes")
def test_what_a_bot_has_started_ends_with_it(program: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "PATIENCE", 0.1)
    child = tmp_path / "child"
    name = program(
        f"import subprocess, sys\nopen({str(child)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid))\n"
        "print('{}', flush=True); input(); input()"
    )
    with pytest.raises(BotFailed):
        asked(name, orchard())
    status = Path(f"/proc/{child.read_text()}/stat")
    assert not status.exists() or status.read_text().rpartition(")")[2].split()[0] in "ZX"


def test_a_bot_that_fails_has_lost_where_there_are_two_sides(program: Write) -> None:
    name = program("raise SystemExit(1)")
    outcome = play_sitting(colossarium.game("kolossus", players=2), Sitting((name, "random"), 1))
    assert outcome.shares == (0.0, 1.0)
    assert "it ended with exit code 1." in outcome.failures[0]


def test_random_choices_go_on_for_it_elsewhere(program: Write) -> None:
    name = program("raise SystemExit(1)")
    outcome = play_sitting(colossarium.game("builders", players=3), Sitting((name, "random", "random"), 1))
    assert outcome.plies > 5
    assert len(outcome.failures) == 1


# Only what was typed is run.


def test_what_was_not_typed_is_not_run() -> None:
    with pytest.raises(BadPlayer, match="was not typed on this command line"):
        bots.made(FIRST, "builders")
    with pytest.raises(BadPlayer, match="can play only where they are typed on the command line"):
        colossarium.player(FIRST, game="builders")


def test_a_record_that_names_a_program_runs_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    name = f"exe:touch {mark}"
    assert seats_from(None, [name, "random"], 2, "builders") == ["human", "random"]
    assert not mark.exists()
    assert bots.recorded([FIRST, "mason"]) == ["outside bot", "mason"]


def test_a_server_seats_no_program(tmp_path: Path) -> None:
    with pytest.raises(BadPlayer, match="can play only where they are typed"):
        checked_level("builders", f"exe:touch {tmp_path / 'mark'}")
    assert not (tmp_path / "mark").exists()


@pytest.mark.parametrize("name", ["exe:", "exe:./nowhere-at-all", "exe:'half a quote"])
def test_a_program_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(BadPlayer):
        bots.allow([name])
