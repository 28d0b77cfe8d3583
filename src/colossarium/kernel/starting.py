"""New matches: from the start, or from a position."""

from __future__ import annotations

import secrets
from copy import deepcopy
from typing import TYPE_CHECKING

from colossarium.kernel import chance
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadKey, BadPosition
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.play import BEGIN, LIST

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine

LONGEST_KEY = 64  # bytes


def new_match(
    game: Game,
    *,
    seed: int | None = None,
    key: bytes | None = None,
    engine: Engine | None = None,
    position: Json | None = None,
) -> Match:
    """A match from the start or from a position; see Game.start and Game.at."""
    if key is None:
        key = secrets.token_bytes(16) if seed is None else chance.key_from_seed(seed)
    if not 1 <= len(key) <= LONGEST_KEY:
        raise BadKey(f"A match key has 1 to {LONGEST_KEY} bytes, not {len(key)}.")
    engine = engine or game.engine
    s = game.definition.state()
    s.chance = chance.words_for(key, 0)
    if position is None:
        state = engine.load(s)
        legal = engine.go(state, BEGIN)
    else:
        game.plain.go(s, BEGIN)
        s.chance = chance.words_for(key, 0)
        game.set_position(s, position)
        state = engine.load(s)
        legal = engine.go(state, LIST)
        if not legal and not engine.plain(state).over:
            raise BadPosition("Nobody has a legal action in this position.")
    match = Match(game, engine, key, state, legal)
    match.seed = seed
    match.start_position = deepcopy(position)
    return match
