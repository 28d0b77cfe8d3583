"""The command line as a process of its own: what it loads, how it is interrupted, what it prints where."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import STILL

COLOSSARIUM = [sys.executable, "-m", "colossarium.cli"]
PLAY = [*COLOSSARIUM, "play", "kolossus", "--seed", "1", "--option", "chapter=2"]


def test_help_loads_neither_numba_nor_numpy() -> None:
    loaded = subprocess.run(
        [sys.executable, "-X", "importtime", *COLOSSARIUM[1:], "--help"], capture_output=True, text=True, check=True
    ).stderr
    modules = {line.rsplit("|", 1)[-1].strip() for line in loaded.splitlines()}
    assert "typer" in modules
    assert not {"numba", "numpy"} & modules


def test_help_is_plain_text_with_every_command() -> None:
    shown = subprocess.run([*COLOSSARIUM, "--help"], capture_output=True, text=True, check=True).stdout
    for command in ("games", "rules", "play", "check", "replay", "verify", "simulate", "bench"):
        assert f"\n  {command} " in shown
    assert shown.isascii()


@pytest.fixture
def listening() -> Iterator[None]:
    """Children heed SIGINT, as they do at a keyboard; those of a shell's background job would ignore it."""
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, inherited)


@pytest.mark.usefixtures("listening")
def test_ctrl_c_is_clean() -> None:
    with subprocess.Popen(PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        shown = b""
        while not shown.endswith(b"\n> "):
            shown += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=STILL)
    assert process.returncode == 130
    assert b"Traceback" not in errors


def test_a_closed_pipe_is_no_news() -> None:
    line = f"{' '.join(COLOSSARIUM)} rules kolossus | head -1"
    result = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    assert result.stdout == "# Kolossus, the Citadel of Time\n"
    assert result.stderr == ""


def test_in_a_terminal_the_board_has_colours(tmp_path: Path) -> None:
    shown = in_a_terminal(tmp_path, {"NO_COLOR": ""})
    assert "\x1b[" in shown
    assert "●C1" in shown


def test_no_color_is_respected(tmp_path: Path) -> None:
    shown = in_a_terminal(tmp_path, {"NO_COLOR": "1"})
    assert "\x1b[38" not in shown
    assert "\x1b[48" not in shown
    assert "1:TC1" in shown


def in_a_terminal(tmp_path: Path, environment: dict[str, str]) -> str:
    """What a terminal of 80 by 24 shows until the first prompt."""
    pty = pytest.importorskip("pty")
    leader, follower = pty.openpty()
    termios.tcsetwinsize(follower, (24, 80))
    names = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **environment}
    for name in ("FORCE_COLOR", "COLUMNS", "LINES"):
        names.pop(name, None)
    with subprocess.Popen(PLAY, stdin=follower, stdout=follower, stderr=follower, env=names, cwd=tmp_path) as process:
        shown = ""
        while "\n> " not in shown.replace("\x1b[?2004h", ""):
            shown += os.read(leader, 4096).decode(errors="replace")
        os.write(leader, b"quit\n")
        process.wait(timeout=STILL)
    os.close(leader)
    os.close(follower)
    assert process.returncode == 0
    return shown
