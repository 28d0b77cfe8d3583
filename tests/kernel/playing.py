"""What tests do with a match of Orchard, and what a refusal must leave alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from colossarium.kernel.errors import Refused
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match

START = ["pick", "roll", "show", "blue green share", "red green share", "red blue share"]


def everything(match: Match) -> Any:
    """All that a refusal must leave as it was."""
    return (
        {field.name: getattr(match.state, field.name) for field in match.state.copy().fields},
        match.legal_ids(),
        match.texts,
        match.record(),
        match.log(),
    )


@contextmanager
def refused(match: Match, kind: type[Refused], code: str) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """The block is refused in this way, and the match has not changed at all."""
    before = everything(match)
    with pytest.raises(kind) as refusal:
        yield refusal
    assert type(refusal.value) is kind
    assert refusal.value.code == code
    assert everything(match) == before


def finished(orchard: Game) -> Match:
    match = orchard.at({"points": {"north": 8, "south": 3}}, seed=1, engine=orchard.plain)
    match.play("pick")
    assert match.over
    return match


def played(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(text)
    return match
