"""Games with options and seeds, for the nets that run over every registered game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache

from hypothesis import strategies as st

import colossarium
from colossarium.kernel.engine import Engine
from colossarium.kernel.errors import BadOption
from colossarium.kernel.game import Game, shipped_ids
from colossarium.kernel.match import Match
from colossarium.kernel.options import Option, Value
from tests.scale import sample

SHIPPED = shipped_ids()
OUTSIDE = "breakthrough"  # the game in examples/, which the tests know as an installed package
GAMES = [*SHIPPED, OUTSIDE]  # for laws and all else that holds in any game
VARIANTS = sample(8, nightly=100)  # of each game
VARIANTS_KEPT = 8  # whose matches are kept in memory
MOST_PLIES = 20_000  # of a match; a game that goes on for longer does not end


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


def value_of(option: Option, dice: random.Random) -> Value:
    """Any value of an option; of a range, its ends as often as all that lies between them."""
    if not option.is_range:
        return dice.choice(option.values)
    *others, low, high = option.values
    return dice.choice([*others, low, high, dice.randint(int(low), int(high))])


def is_accepted(game: str, options: dict[str, Value]) -> bool:
    """Some options exclude each other."""
    try:
        colossarium.game(game, **options)
    except BadOption:
        return False
    return True


@cache
def pool_of(game: str) -> list[Variant]:
    """The variants that all laws look at: the defaults first, then up to four options changed."""
    dice = random.Random(game)
    known = colossarium.game(game).known_options
    pool = [Variant(game, {}, dice.getrandbits(32))]
    while len(pool) < VARIANTS:
        changed = dice.sample(known, dice.randint(0, min(4, len(known))))
        options = {option.name: value_of(option, dice) for option in changed}
        if is_accepted(game, options):
            pool.append(Variant(game, options, dice.getrandbits(32)))
    return pool


def variants(game: str) -> st.SearchStrategy[Variant]:
    return st.sampled_from(pool_of(game))


@lru_cache(maxsize=2 * VARIANTS_KEPT)
def played(variant: Variant, engine: str = "engine") -> tuple[Match, ...]:
    """A match at every ply, the end included; recorded once and shared by the laws, who change copies of it only."""
    return tuple(match.copy() for match in plies(variant.match(engine), variant.seed))


def plies(match: Match, seed: int) -> Iterator[Match]:
    """The match at every ply while random choices carry it to its end, the end included."""
    choices = random.Random(seed)
    yield match
    while not match.over:
        assert match.ply <= MOST_PLIES, f"{match.game.id} does not end"
        match.play(choices.choice(match.legal_ids()))
        yield match
