"""Limits that operators set by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colossarium.kernel.errors import BadOption
from colossarium.server.operating import LIMITS, described, with_limits
from colossarium.server.settings import Settings

SERVING = Path(__file__).parents[2] / "docs" / "players" / "serving.md"


def test_a_limit_is_set_and_the_others_stay_as_they_are() -> None:
    usual = Settings(database="sqlite:///x")
    settings = with_limits(usual, ["connections=10000", "matches=1/60", "record-days=7.5"])
    assert settings.caps.connections == 10_000
    assert settings.caps.of_one_address == usual.caps.of_one_address
    assert settings.rates.make == (1.0, 60)
    assert settings.rates.request == usual.rates.request
    assert settings.allowances["record"].days == 7.5
    assert settings.allowances["record"].each == usual.allowances["record"].each


@pytest.mark.parametrize("name", LIMITS)
def test_every_limit_can_be_set_to_what_it_is(name: str) -> None:
    usual = Settings(database="sqlite:///x")
    limit = LIMITS[name]
    assert with_limits(usual, [f"{name}={limit.written(limit.usual(usual))}"]) == usual


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ("matchs=1/60", "There is no limit 'matchs' (did you mean 'matches'?); limits: connections, "),
        ("matches", "--limit matches is invalid: expected a number per second, a slash, and a number at once"),
        ("matches=0/60", "--limit matches=0/60 is invalid"),
        ("matches=nan/60", "--limit matches=nan/60 is invalid"),
        ("chat=1/0.5", "--limit chat=1/0.5 is invalid"),
        ("connections=0", "--limit connections=0 is invalid: expected a whole number from 1 to 10000000."),
        ("connections=2.5", "--limit connections=2.5 is invalid"),
        ("connections=inf", "--limit connections=inf is invalid"),
        ("body-seconds=", "--limit body-seconds= is invalid: expected a number from 1 to 10000000."),
    ],
)
def test_a_limit_that_does_not_exist_or_cannot_be_is_refused(given: str, what: str) -> None:
    with pytest.raises(BadOption, match=re.escape(what)):
        with_limits(Settings(database="sqlite:///x"), [given])


def test_the_page_for_operators_names_every_limit() -> None:
    told = SERVING.read_text(encoding="utf-8")
    assert [name for name in LIMITS if f"`{name}`" not in told] == []
    assert [line.split()[0] for line in described(Settings(database="sqlite:///x"))] == [*LIMITS]
