"""The player `reflex` in a match."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from colossarium.kernel.chance import choice_word
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import register_player
from colossarium.kernel.schema import Header
from colossarium.players.by_weight import ByWeightPlayer
from colossarium.players.random import SEED_BITS
from colossarium.players.reflex.cards import KEPT, STAND_IN, found_for

if TYPE_CHECKING:
    from colossarium.kernel.game import Game
    from colossarium.players.reflex.network import Network

MOST_TEMPERATURE = 10.0
HUNDREDTHS = 100


def hundredths(temperature: object) -> int:
    """A temperature as the rules count it."""
    if type(temperature) not in (int, float) or not 0 <= temperature <= MOST_TEMPERATURE:  # type: ignore[operator]
        raise BadPlayer(f"temperature = {temperature!r} is invalid: expected a number from 0 to {MOST_TEMPERATURE:g}.")
    return round(HUNDREDTHS * temperature)  # type: ignore[operator]


class ReflexPlayer:
    """Takes what the network likes best; with a temperature, errs the more often the less clear a choice is.

    Where no network fits the game, it plays as `by_weight`.
    """

    def __init__(self, temperature: float = 0.0, seed: int | None = None, deal: int = 0) -> None:
        self._temperature = hundredths(temperature)
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._deal = deal  # which match of the seed it plays

    def choose(self, match: Match) -> Action:
        network = found_for(match.game).network
        if network is None:
            return ByWeightPlayer(self._seed, self._deal).choose(match)
        word = choice_word(self._seed, self._deal, match.ply, match.seat)
        return choice_of(network, match, self._temperature, word)


def choice_of(network: Network, match: Match, temperature: int = 0, word: int = 0) -> Action:
    """What a network that fits the game does, at a temperature in hundredths, with a word of the player's stream."""
    from colossarium.players.reflex.inference import drawn

    room = reader_of(match.game, network).read(match.state, match.seat, match.legal_ids())
    return match.legal()[drawn(network, room, len(match.legal_ids()), temperature, word)]


def shares_foreseen(network: Network, match: Match) -> tuple[float, ...]:
    """The share of the win that a network that fits the game expects for every seat, as the deciding seat sees it."""
    from colossarium.players.reflex.network import EXP_ONE

    chances = reader_of(match.game, network).read(match.state, match.seat, ()).chances
    total = sum(chances) if len(chances) > 1 else EXP_ONE
    return tuple(chances[(seat - match.seat) % len(chances)] / total for seat in range(len(chances)))


class Reader:
    """A network and what it needs to read matches of one game."""

    def __init__(self, game: Game, network: Network) -> None:
        import numpy as np

        from colossarium.players.reflex.choosing import Sight, score_one
        from colossarium.players.reflex.lens import Lens
        from colossarium.players.reflex.network import Network, Room

        self._engine, self._network = game.engine, network
        self._states = np.zeros(1, game.engine.dtype)
        self._sight = Lens(game, network).sight(self._states)
        self._weights = np.zeros(game.engine.longest)
        kinds = ("Content", "States", Network, Sight, "Actions", "Weights", "int")
        self._score = game.engine.machine.entry(score_one, *kinds)
        self._numpy, self._room, self._lock = np, Room, threading.Lock()

    def read(self, state: Any, seat: int, actions: Sequence[int]) -> Any:
        """What the network says of a state, plain or a record, to a seat; of actions only if that seat decides."""
        listed = self._numpy.array(actions, self._numpy.int32)
        weights = self._weights[: len(actions)]
        arrays: Any = self._sight.room
        with self._lock:  # a server's matches share the room
            self._states[0] = self._engine.load(state) if isinstance(state, Header) else state
            self._score(self._engine.content, self._states, self._network, self._sight, listed, weights, seat)
            room = self._room(*(array.tolist() for array in arrays))
        return room._replace(scores=room.scores[: len(actions)])


_readers: dict[tuple[int, str], tuple[Network, Reader]] = {}


def reader_of(game: Game, network: Network) -> Reader:
    """A reader that is kept as long as the network stays the same."""
    key = (id(network), f"{game.id} {game.content_hash} {sorted(game.options.items())}")
    kept = _readers.get(key)
    if kept is None:
        if len(_readers) >= KEPT:
            _readers.clear()
        kept = _readers[key] = network, Reader(game, network)
    return kept[1]


register_player(
    "reflex",
    ReflexPlayer,
    f"Plays at once, by a network that has learned the game, or as {STAND_IN} where there is none.",
    number="temperature",
)
