"""A match as one seat could imagine it: what the seat cannot know is redrawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from colossarium.kernel import chance
from colossarium.kernel.play import LIST

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine
    from colossarium.kernel.match import Match


def resampled(match: Match, seat: int, seed: int) -> Match:
    """A match that this seat cannot tell from the one given."""
    key = chance.key_of_dream(seed)
    state = match.copied_state()
    match.engine.seed(state, chance.words_for(key, match.ply))
    match.engine.resample(state, seat)
    other = type(match)(match.game, match.engine, key, state, list_all(match.engine, state))
    other.start_position = other.position()
    return other


def list_all(engine: Engine, state: Any) -> list[int]:
    """The legal actions of a state, a single one included, which `go` would take by itself."""
    s = engine.plain(state)
    s.asks = True
    return engine.go(engine.load(s), LIST)
