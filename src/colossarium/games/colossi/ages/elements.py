"""What the lab counts in the Ages edition: what both editions have, and the Ages that begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from colossarium.games.colossi.ages.events import AGE_BEGUN
from colossarium.games.colossi.ages.state import State
from colossarium.games.colossi.common.elements import AGE
from colossarium.games.colossi.common.elements import LAB_RULES as COMMON
from colossarium.games.colossi.common.elements import count as count_common
from colossarium.kernel.elements import NO_SEAT, count_event, count_taken
from colossarium.kernel.rule import rule


@rule
def count(s: State, event: int, a: int, b: int, c: int) -> None:
    if event == AGE_BEGUN:
        count_taken(s, AGE + b, NO_SEAT)
    else:
        count_common(s, event, a, b, c)


LAB_RULES: dict[Callable[..., Any], Callable[..., Any]] = {**COMMON, count_event: count}
