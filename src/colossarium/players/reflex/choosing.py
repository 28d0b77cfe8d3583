"""How `reflex` chooses, as rules: what its seat may know, then the network, then a draw."""

from __future__ import annotations

from typing import Any, NamedTuple

from colossarium.kernel.observation.observing import Eyes, Memory, look
from colossarium.kernel.observation.spaces import FlatIndex
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Header, Record, States, Weights
from colossarium.players.choosing import REFLEX, choose_for
from colossarium.players.reflex.foresight import Foresight, add_outcomes, foresee, note_odds
from colossarium.players.reflex.inference import drawn, expect, read_position, score_actions
from colossarium.players.reflex.network import Network, Room


class Sight(NamedTuple):
    """How a network gets to know states, and room for what it finds."""

    memory: Memory
    eyes: Eyes
    flat_index: FlatIndex
    room: Room
    foresight: Foresight


@rule
def choose_by_network(s: Header, c: Record, matches: Any, count: int, player: int, word: int) -> int:
    """Stands for `choose_at_once` where `reflex` takes part."""
    kind = matches.kinds[player]
    if kind != REFLEX:
        return choose_for(s, c, kind, word, matches.out, count, matches.weights)
    number = player * len(matches.states) // len(matches.kinds)
    score_state(s, c, matches.states, number, matches.network, matches.sight, matches.out[:count], matches.weights)
    return drawn(matches.network, matches.sight.room, count, matches.temperatures[player], word)


@rule
def score_state(  # noqa: PLR0913, PLR0917  rules take what they need one by one
    s: Header,
    c: Record,
    states: States,
    number: int,
    network: Network,
    sight: Sight,
    actions: Actions,
    weights: Weights,
) -> None:
    """The scores of the actions of the seat that decides in state `number`, which is `s`."""
    look(c, states, sight.memory, sight.eyes, number, int(s.seat), sight.room.cells)
    read_position(network, sight.room, int(s.seat))
    score_actions(s, c, network, sight.flat_index, sight.room, actions, weights)
    if network.worlds[0] > 0:
        look_ahead_of(s, c, network, sight, actions)


@rule
def look_ahead_of(s: Header, c: Record, network: Network, sight: Sight, actions: Actions) -> None:
    """Add to the scores what the game expects after each action."""
    sight.foresight.states[0] = s
    foresee(c, sight.foresight, actions, int(s.seat), int(network.worlds[0]))
    add_outcomes(network, sight.foresight, sight.room, len(actions), int(s.seat))


@rule
def look_around(s: Header, c: Record, network: Network, sight: Sight, seat: int) -> None:
    """What the game expects of the position itself, in the eyes of a seat."""
    sight.foresight.states[0] = s
    foresee(c, sight.foresight, sight.foresight.out[:0], seat, int(network.worlds[0]))
    note_odds(network, sight.foresight, sight.room, seat)


@rule
def score_one(
    c: Record, states: States, network: Network, sight: Sight, actions: Actions, weights: Weights, seat: int
) -> None:
    """What the network says of the first state, for a seat: its chances, and if it decides the scores of actions."""
    look(c, states, sight.memory, sight.eyes, 0, seat, sight.room.cells)
    read_position(network, sight.room, seat)
    if network.worlds[0] > 0:
        look_around(states[0], c, network, sight, seat)
    expect(network, sight.room)
    if len(actions) > 0:
        score_actions(states[0], c, network, sight.flat_index, sight.room, actions, weights)
        if network.worlds[0] > 0:
            look_ahead_of(states[0], c, network, sight, actions)
