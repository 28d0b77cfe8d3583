"""Many matches stepped at once, in machine code: an action, the answers of opponents, and what the next seat sees."""

from __future__ import annotations

from typing import Any, NamedTuple

from colossarium.kernel.batch import SEEDS as SEEDS  # noqa: PLC0414  for all that seed environments
from colossarium.kernel.chance import choice_word, seed_game
from colossarium.kernel.observation.observing import Eyes, Memory, look, to_unit
from colossarium.kernel.observation.spaces import FlatIndex, find_flat
from colossarium.kernel.play import BEGIN, LIST, as_own, estimate, go, resample, score, weigh
from colossarium.kernel.rule import hot, rule
from colossarium.kernel.schema import (
    Actions,
    AllScores,
    Bytes,
    Cells,
    Counts,
    Header,
    Record,
    Scores,
    States,
    Units,
    Weights,
)
from colossarium.players.choosing import choose_for

LEARNER = -1  # the kind of player whose actions come from outside
IDLE = -3  # an environment that takes no part in a step
NOTHING, RAW, UNIT = range(3)  # what is observed
LIST_MASK, FLAT_MASK = range(2)
FEATURES = 6  # of an action: phase, the four bytes of its integer, weight
WEIGHT_STEPS = 100  # a weight of 1 as a feature
MOST_WEIGHT = 32767
BYTE = 255


class Envs(NamedTuple):
    """The arrays of a vector environment; rows belong to environments."""

    states: States
    acts: Actions  # what each environment does next: an action, BEGIN, LIST or IDLE
    deals: Counts
    kinds: Counts  # of the player on each seat; LEARNER: outside
    lists: Actions  # legal actions
    flats: Actions  # their indices in the flat space
    counts: Actions  # how many there are
    masked: Actions  # how many of them the mask shows
    mask: Bytes
    features: Cells
    seats: Counts  # who decides
    done: Bytes
    scores: AllScores  # rank, points and share when a match ends
    potential: Scores  # the game's estimate of every seat's share, for shaping
    cells: Cells  # observations, raw
    units: Units
    low: Units
    scale: Units
    blank: States
    seed: int
    observes: int
    sees_all: int
    masks: int
    width: int  # of a row of the mask
    longest: int  # of a row of `lists`
    describes: int
    shapes: int


class Slice(NamedTuple):
    """Environments that one thread steps, from the first up to but not including the last, and room for weights."""

    first: int
    last: int
    weights: Weights


@rule
def run_envs(c: Record, envs: Envs, memory: Memory, eyes: Eyes, flat_index: FlatIndex, part: Slice) -> None:
    """Let the environments of a slice do what `acts` says."""
    for number in range(part.first, part.last):
        if envs.acts[number] != IDLE:
            run_one(c, envs, memory, eyes, flat_index, number, part)


@hot
def run_one(c: Record, envs: Envs, memory: Memory, eyes: Eyes, flat_index: FlatIndex, number: int, part: Any) -> None:
    weights = part.weights
    out = envs.lists[number * envs.longest : (number + 1) * envs.longest]
    if envs.acts[number] == BEGIN:
        envs.states[number] = envs.blank[0]
    s = envs.states[number]
    count = play_on(s, c, envs, eyes.seats, number, out, weights, part)
    envs.counts[number] = count
    show_actions(s, c, envs, flat_index, number, out, count)
    if envs.describes:
        describe_actions(s, c, envs, number, out, count, weights)
    show_state(c, envs, memory, eyes, number)
    if envs.shapes:
        show_potential(s, c, envs, number)


@hot
def play_on(  # noqa: PLR0913, PLR0917  rules take what they need one by one
    s: Header, c: Record, envs: Envs, seats: int, number: int, out: Actions, weights: Weights, part: Any
) -> int:
    """From the action chosen to the next decision of a learner, or the end; how many actions there are then."""
    act = begin_step(s, envs, number)
    while True:
        count = go(s, c, act, out)
        if count == 0:
            end_match(s, c, envs, number)
            return 0
        kind = envs.kinds[number * seats + s.seat]
        if kind == LEARNER:
            envs.seats[number] = s.seat
            return count
        word = choice_word(envs.seed, envs.deals[number], s.ply, s.seat)
        act = int(out[choose_opponent(s, c, envs, number, kind, word, out[:count], weights, part)])


@hot
def choose_opponent(  # noqa: PLR0913, PLR0917  what stands for it needs all of this
    s: Header,
    c: Record,
    envs: Envs,  # noqa: ARG001
    number: int,  # noqa: ARG001
    kind: int,
    word: int,
    actions: Actions,
    weights: Weights,
    part: Any,  # noqa: ARG001
) -> int:
    """The number of the action that an opponent takes who looks nowhere ahead."""
    return choose_for(s, c, kind, word, actions, len(actions), weights)


@hot
def play_once(  # noqa: PLR0913, PLR0917  takes what `play_on` does
    s: Header,
    c: Record,
    envs: Envs,
    seats: int,  # noqa: ARG001
    number: int,
    out: Actions,
    weights: Weights,  # noqa: ARG001
    part: Any,  # noqa: ARG001
) -> int:
    """As `play_on`, where every seat is the learner's."""
    count = go(s, c, begin_step(s, envs, number), out)
    if count == 0:
        end_match(s, c, envs, number)
    else:
        envs.seats[number] = s.seat
    return count


@hot
def begin_step(s: Header, envs: Envs, number: int) -> int:
    """The action to begin with; a new match, whose state is blank, gets its dice."""
    act = int(envs.acts[number])
    if act == BEGIN:
        seed_game(s, envs.seed, envs.deals[number])
    if s.seat >= 0:
        envs.seats[number] = s.seat
    envs.done[number] = 0
    return act


@hot
def end_match(s: Header, c: Record, envs: Envs, number: int) -> None:
    envs.done[number] = 1
    score(s, c, envs.scores[number])


@hot
def show_state(c: Record, envs: Envs, memory: Memory, eyes: Eyes, number: int) -> None:
    """What the seat that decides may know; where a match has ended, the seat that acted last."""
    if envs.observes != NOTHING:
        views = eyes.seats if envs.sees_all else 1
        for view in range(views):
            row = (number * views + view) * eyes.width
            seat = view if envs.sees_all else envs.seats[number]
            look(c, envs.states, memory, eyes, number, seat, envs.cells[row : row + eyes.width])
            if envs.observes == UNIT:
                to_unit(envs.cells[row : row + eyes.width], envs.low, envs.scale, envs.units[row : row + eyes.width])


@hot
def show_potential(s: Header, c: Record, envs: Envs, number: int) -> None:
    """The game's estimate, and nothing once a match is over."""
    shares = envs.potential[number]
    if envs.done[number]:
        for seat in range(len(shares)):
            shares[seat] = 0.0
    else:
        estimate(s, c, shares)


@hot
def show_actions(
    s: Header, c: Record, envs: Envs, flat_index: FlatIndex, number: int, out: Actions, count: int
) -> None:
    base = number * envs.width
    if envs.masks == LIST_MASK:
        for place in range(count, envs.masked[number]):
            envs.mask[base + place] = 0
        for place in range(envs.masked[number], count):
            envs.mask[base + place] = 1
    else:
        row = number * envs.longest
        for place in range(envs.masked[number]):
            envs.mask[base + envs.flats[row + place]] = 0
        for place in range(count):
            flat = find_flat(flat_index, s.phase, as_own(s, c, out[place]))
            envs.flats[row + place] = flat
            envs.mask[base + flat] = 1
    envs.masked[number] = count


@hot
def describe_actions(s: Header, c: Record, envs: Envs, number: int, out: Actions, count: int, weights: Weights) -> None:
    """Phase, the four bytes of the action as its seat counts, and the game's weight."""
    if count > 0:
        weigh(s, c, out, count, weights)
    for place in range(count):
        at = (number * envs.longest + place) * FEATURES
        own = as_own(s, c, out[place])
        envs.features[at] = s.phase
        envs.features[at + 1] = (own >> 24) & BYTE
        envs.features[at + 2] = (own >> 16) & BYTE
        envs.features[at + 3] = (own >> 8) & BYTE
        envs.features[at + 4] = own & BYTE
        envs.features[at + 5] = int(min(MOST_WEIGHT, WEIGHT_STEPS * weights[place]))


@rule
def accept(envs: Envs, chosen: Counts, first: int, last: int) -> int:
    """Turn chosen indices into actions; the number of the first environment whose choice is not legal, or -1."""
    for number in range(first, last):
        if envs.acts[number] != IDLE:
            place = place_of(envs, number, chosen[number])
            if place < 0:
                return number
            envs.acts[number] = envs.lists[number * envs.longest + place]
    return -1


@hot
def place_of(envs: Envs, number: int, choice: int) -> int:
    """Where in its environment's list a chosen action is; -1: it is not legal."""
    count = int(envs.counts[number])
    if envs.masks == LIST_MASK:
        return choice if choice >= 0 and choice < count else -1
    for place in range(count):
        if envs.flats[number * envs.longest + place] == choice:
            return place
    return -1


@rule
def imagine(c: Record, envs: Envs, chosen: Counts, seat: int, seed: int) -> None:
    """Redraw in each of these environments what a seat cannot know, the dice to come included."""
    for place in range(len(chosen)):
        s = envs.states[chosen[place]]
        seed_game(s, seed, chosen[place])
        resample(s, c, seat)
        s.asks = True
        envs.acts[chosen[place]] = LIST
