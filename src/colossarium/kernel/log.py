"""What happened: rules tell events; plain runs keep them for the log, machine code leaves them out."""

from __future__ import annotations

from colossarium.kernel.rule import compiled_as, rule
from colossarium.kernel.schema import Header

FORCED = -1  # an action taken by the game itself because it was the only one
EVERYTHING = -1  # who reads a log and may know everything; seats count from 0, None is a spectator


@rule
def say_nothing(s: Header, event: int, a: int, b: int, c: int) -> None:
    return


@compiled_as(say_nothing)
def tell(s: Header, event: int, a: int, b: int, c: int) -> None:
    """Note an event of the game's table with up to three numbers."""
    if s.events is not None:
        s.events.append((event, a, b, c))
