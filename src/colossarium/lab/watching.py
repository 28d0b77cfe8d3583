"""The notes of matches, from Python: room for them, and a match that was played once more for its notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.kernel.chance import words_for
from colossarium.lab.noting import NOTE, Watched, watch

if TYPE_CHECKING:
    from colossarium.kernel.engine import Compiled
    from colossarium.kernel.match import Match


def entry_of(engine: Compiled) -> Any:
    return engine.machine.entry(watch, "Content", Watched, "int", "int", records={"Note": NOTE})


def room(engine: Compiled, deals: Any, choices: Any, kinds: Any) -> dict[str, Any]:
    """Arrays for so many matches."""
    count, seats = len(deals), engine.game.seats
    return {
        "states": np.zeros(count, engine.dtype),
        "deals": np.ascontiguousarray(deals, np.int64),
        "choices": np.ascontiguousarray(choices, np.int64),
        "kinds": np.ascontiguousarray(kinds, np.int64).reshape(-1),
        "script": np.zeros(0, np.int64),
        "words": np.zeros(0, np.int64),
        "listed": np.zeros(count, np.int64),
        "results": np.zeros((count, seats, 3)),
        "notes": np.zeros(count, NOTE),
        "out": np.zeros(engine.longest, np.int32),
        "weights": np.zeros(engine.longest),
        "shares": np.zeros(seats),
    }


def watch_again(engine: Compiled, match: Match, actions: Sequence[int]) -> dict[str, Any]:
    """The notes of a match that was played to its end, with the actions that were taken."""
    arrays = room(engine, [0], [0], [0] * engine.game.seats)
    arrays["script"] = np.array(actions, np.int64)
    words = [words_for(match.key, ply) for ply in range(len(actions) + 1)]
    arrays["words"] = np.array(words, np.int64).reshape(-1)
    entry_of(engine)(engine.content, Watched(**arrays), 0, 1)
    return arrays
