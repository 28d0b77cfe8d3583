"""Games with options and seeds, for the nets that run over every registered game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import assume
from hypothesis import strategies as st

import colossarium
from colossarium.kernel.engine import Engine
from colossarium.kernel.errors import BadOption
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.options import Option, Value

GAMES = colossarium.game_ids()


@dataclass(frozen=True)
class Variant:
    """A game with options, and a seed for chance and choices."""

    game: str
    options: dict[str, Value] = field(hash=False)
    seed: int

    def make(self) -> Game:
        return colossarium.game(self.game, **self.options)

    def match(self, engine: str = "engine") -> Match:
        game = self.make()
        chosen: Engine = getattr(game, engine)
        return game.start(seed=self.seed, engine=chosen)


def values_of(option: Option) -> st.SearchStrategy[Value]:
    if option.is_range:
        *others, low, high = option.values
        return st.one_of(st.integers(int(low), int(high)), *map(st.just, others))
    return st.sampled_from(option.values)


def is_accepted(game: str, options: dict[str, Value]) -> bool:
    """Some options exclude each other."""
    try:
        colossarium.game(game, **options)
    except BadOption:
        return False
    return True


@st.composite
def variants(draw: st.DrawFn, game: str) -> Variant:
    """Any options of a game that go together, most of them left at their defaults."""
    known = colossarium.game(game).known_options
    changed = draw(st.lists(st.sampled_from(known), max_size=4, unique_by=lambda option: option.name))
    options = {option.name: draw(values_of(option)) for option in changed}
    assume(is_accepted(game, options))
    return Variant(game, options, draw(st.integers(0, 2**32)))


def plies(match: Match, seed: int) -> Iterator[Match]:
    """The match at every ply while random choices carry it to its end, the end included."""
    choices = random.Random(seed)
    yield match
    while not match.over:
        match.play(choices.choice(match.legal_ids()))
        yield match
