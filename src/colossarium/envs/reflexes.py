"""`reflex` as an opponent, in machine code, between two decisions of the learner."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from colossarium.envs.buffers import Buffers
from colossarium.envs.settings import Settings
from colossarium.envs.stepping import Envs, Slice, choose_opponent
from colossarium.kernel.game import Game
from colossarium.kernel.machine import THE_GAME, Variant
from colossarium.kernel.rule import hot
from colossarium.kernel.schema import Actions, Counts, Header, Record, Weights
from colossarium.players.choosing import REFLEX, choose_for
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.choosing import Sight, score_state
from colossarium.players.reflex.inference import drawn
from colossarium.players.reflex.lens import Lens
from colossarium.players.reflex.network import Network


class NetworkSlice(NamedTuple):
    """A slice of the environments, the network that opponents in it ask, and their temperatures, seat by seat."""

    first: int
    last: int
    weights: Weights
    network: Network
    sight: Sight
    temperatures: Counts


@hot
def choose_by_reflex(  # noqa: PLR0913, PLR0917  stands for a rule that takes all of this
    s: Header,
    c: Record,
    envs: Envs,
    number: int,
    kind: int,
    word: int,
    actions: Actions,
    weights: Weights,
    part: NetworkSlice,
) -> int:
    """Stands for `choose_opponent` where `reflex` is one."""
    if kind != REFLEX:
        return choose_for(s, c, kind, word, actions, len(actions), weights)
    score_state(s, c, envs.states, number, part.network, part.sight, actions, weights)
    return drawn(part.network, part.sight.room, len(actions), part.temperatures[s.seat], word)


WITH_REFLEX = Variant("-envs-reflex", bound=((choose_opponent, choose_by_reflex),))


def variant_for(game: Game, settings: Settings) -> Variant:
    return WITH_REFLEX if settings.reacts(game) else THE_GAME


def slices_for(game: Game, buffers: Buffers, settings: Settings) -> list[Any]:
    """The slices of all threads, with a network where an opponent asks one."""
    slices: list[Slice] = buffers.slices(settings.cores)
    network = found_for(game).network if settings.reacts(game) else None
    if network is None:
        return slices
    lens = Lens(game, network)
    temperatures: Any = np.array([0 if each is None else each.temperature for each in settings.players(game)], np.int64)
    return [NetworkSlice(*each, network, lens.sight(buffers.states), temperatures) for each in slices]
