"""The command line, run in this process."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from colossarium.cli import app

Run = Callable[..., Result]
QUIET = {"FORCE_COLOR": None, "NO_COLOR": None, "COLUMNS": None}


@pytest.fixture
def run() -> Run:
    """Run a command; lines are what is typed."""

    def invoke(*arguments: object, typed: str = "") -> Result:
        return CliRunner(env=QUIET).invoke(app, [str(each) for each in arguments], input=typed)

    return invoke


@pytest.fixture
def play(run: Run) -> Run:
    """Play Kolossus with what is typed, one person against one computer unless told otherwise."""

    def invoke(*arguments: object, typed: list[str], seats: str = "human,computer") -> Result:
        fixed = ("play", "kolossus", "--option", "players=2", "--seed", "5", "--seats", seats)
        return run(*fixed, *arguments, typed="".join(f"{line}\n" for line in typed))

    return invoke


def refused(result: Result) -> str:
    """The one line that an error is."""
    assert result.exit_code == 2, result.output
    lines = [line for line in result.stderr.splitlines() if not line.startswith("preparing")]
    assert len(lines) == 1
    assert lines[0].startswith("error: ")
    assert "Traceback" not in result.output
    return lines[0]
