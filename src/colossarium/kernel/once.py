"""What follows from a ruleset alone is worked out once, and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")


def once(function: Callable[..., T]) -> Callable[..., T]:
    """A function of a ruleset and of numbers of its things, of which there are few: nobody changes what it returns."""
    place = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def known(ruleset: Any, *numbers: int) -> T:
        found: dict[tuple[int, ...], T] = vars(ruleset).setdefault(place, {})
        if numbers not in found:
            found[numbers] = function(ruleset, *numbers)
        return found[numbers]

    return known
