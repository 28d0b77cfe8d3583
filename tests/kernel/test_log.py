"""Events: told by plain runs that listen, silent elsewhere."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.log import tell
from colossarium.kernel.rule import Way, rule
from colossarium.kernel.schema import Header


@rule
def knocks(s: Header) -> int:
    tell(s, 4, 1, 2, 3)
    return 7


def test_a_listening_state_keeps_events_in_order() -> None:
    s = Header()
    s.events = []
    tell(s, 1, 2, 3, 4)
    knocks(s)
    assert s.events == [(1, 2, 3, 4), (4, 1, 2, 3)]


def test_a_state_that_does_not_listen_keeps_nothing() -> None:
    s = Header()
    knocks(s)
    assert s.events is None


def test_a_copy_does_not_listen() -> None:
    s = Header()
    s.events = []
    assert s.copy().events is None


def test_machine_code_tells_nothing() -> None:
    import numpy as np
    from numba import njit

    inner = Way("cpu", "log", {}).of(knocks)

    @njit
    def compiled(s: Any) -> Any:
        return inner(s)

    assert compiled(np.zeros(1, Header.dtype())[0]) == 7
