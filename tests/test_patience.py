"""Patience lasts while there is progress, and no longer."""

from __future__ import annotations

import itertools

import pytest

from tests.patience import wait_while_it_goes_on


def test_slow_progress_is_waited_for() -> None:
    steps = itertools.count()
    wait_while_it_goes_on(lambda: next(steps) > 20, lambda: next(steps), still=0.05, pause=0.01)


def test_standing_still_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="nothing has happened for 0 s; it stopped at 3"):
        wait_while_it_goes_on(lambda: False, lambda: 3, still=0.05, pause=0.01)
