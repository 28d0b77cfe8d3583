"""What a step on a GPU does beside the rules: accepting actions, rewards, listing what has ended, sorting."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from colossarium.envs.stepping import IDLE, Envs, place_of
from colossarium.kernel.cuda import _cuda
from colossarium.kernel.play import BEGIN
from colossarium.kernel.rule import Way, rule
from colossarium.kernel.schema import Actions, Bytes, Counts, Scores, Units

SCANNERS = 1024  # threads of the one block that lists marked environments
SORTED_PHASES = 64  # a phase beyond is sorted with others
NOBODY = 255  # -1 as a byte


class Tally(NamedTuple):
    """What the kernels beside the rules work on."""

    ended: Actions  # numbers of environments: in their order, from the first place on
    how_many: Actions  # of them
    dealt: Counts  # the first deal to hand out now, and the first of the next time
    shown: Bytes  # who decides as it is shown, -1 (255) where a match is over
    wrong: Actions  # the first environment whose choice is not legal, or how many there are
    reward: Units
    weights: Units  # what each seat's score adds to each seat's reward, row by row
    remembered: Scores
    seats: int
    column: int  # of scores
    gamma: float
    strided: int


@rule
def accept_one(number: int, envs: Envs, chosen: Counts) -> int:
    """Turn a chosen index into an action; 1 if it is not legal. Where a match is over, nothing is done."""
    if envs.counts[number] == 0:
        envs.acts[number] = IDLE
        return 0
    place = place_of(envs, number, chosen[number])
    envs.acts[number] = IDLE if place < 0 else envs.lists[number * envs.longest + place]
    return 1 if place < 0 else 0


@rule
def reward_one(number: int, envs: Envs, tally: Tally) -> None:
    """The rewards of every seat: of a match that has ended, and of its shape."""
    first = number * tally.seats
    for gainer in range(tally.seats):
        total = 0.0
        for seat in range(tally.seats):
            worth = 0.0
            if envs.done[number]:
                worth += envs.scores[number][seat][tally.column]
            if envs.shapes:
                worth += tally.gamma * envs.potential[number][seat] - tally.remembered[number][seat]
            total += worth * tally.weights[seat * tally.seats + gainer]
        tally.reward[first + gainer] = total
    if envs.shapes:
        remember_one(number, envs, tally)


@rule
def remember_one(number: int, envs: Envs, tally: Tally) -> None:
    for seat in range(tally.seats):
        tally.remembered[number][seat] = envs.potential[number][seat]


@rule
def deal_one(place: int, envs: Envs, tally: Tally) -> None:
    """The next match of an environment that is listed: deals go in the order of the list, or every N-th to each."""
    number = tally.ended[place]
    envs.acts[number] = BEGIN
    envs.deals[number] = envs.deals[number] + len(envs.counts) if tally.strided else tally.dealt[0] + place


@rule
def begun_one(place: int, envs: Envs, tally: Tally) -> None:
    """A match that has begun in the step in which another one ended."""
    number = tally.ended[place]
    envs.done[number] = 1
    if envs.shapes:
        remember_one(number, envs, tally)


@rule
def show_one(number: int, envs: Envs, tally: Tally) -> None:
    tally.shown[number] = envs.seats[number] if envs.counts[number] > 0 else NOBODY


RULES = (accept_one, place_of, reward_one, remember_one, deal_one, begun_one, show_one)


@cache
def small_kernels() -> dict[str, Any]:
    """The kernels beside the rules, by their names; they are the same for every game."""
    way = Way("cuda", "envs", {}, expanded=RULES)
    return {
        "accept_all": _accepting(way.of(accept_one)),
        "reward_all": _for_all(way.of(reward_one)),
        "show_all": _for_all(way.of(show_one)),
        "deal_listed": _for_listed(way.of(deal_one)),
        "begun_listed": _for_listed(way.of(begun_one)),
        "list_ended": _listing(),
        **_sorting(),
    }


def _accepting(accept: Any) -> Any:
    cuda = _cuda()

    @cuda.jit
    def accept_all(envs, tally, chosen):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < envs.counts.size and accept(number, envs, chosen):
            cuda.atomic.min(tally.wrong, 0, number)

    return accept_all


def _for_all(function: Any) -> Any:
    cuda = _cuda()

    @cuda.jit
    def for_all(envs, tally):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < envs.counts.size:
            function(number, envs, tally)

    return for_all


def _for_listed(function: Any) -> Any:
    cuda = _cuda()

    @cuda.jit
    def for_listed(envs, tally):  # type: ignore[no-untyped-def]
        place = cuda.grid(1)
        if place < tally.how_many[0]:
            function(place, envs, tally)

    return for_listed


def _listing() -> Any:
    """One block: each thread lists its part of the environments that are marked as done, in their order."""
    cuda = _cuda()

    @cuda.jit
    def list_ended(envs, tally):  # type: ignore[no-untyped-def]
        sums = cuda.shared.array(SCANNERS, np.int32)
        thread, size = cuda.threadIdx.x, envs.counts.size
        first, last = size * thread // SCANNERS, size * (thread + 1) // SCANNERS
        own = 0
        for number in range(first, last):
            own += envs.done[number]
        sums[thread] = own
        cuda.syncthreads()
        reach = 1
        while reach < SCANNERS:
            before = sums[thread - reach] if thread >= reach else 0
            cuda.syncthreads()
            sums[thread] += before
            cuda.syncthreads()
            reach *= 2
        place = sums[thread] - own
        for number in range(first, last):
            if envs.done[number]:
                tally.ended[place] = number
                place += 1
        if thread == SCANNERS - 1:
            tally.how_many[0] = sums[thread]
            tally.dealt[0] = tally.dealt[1]
            tally.dealt[1] += sums[thread]

    return list_ended


def _sorting() -> dict[str, Any]:
    """Environments by the phases of their matches, in any order within a phase."""
    cuda = _cuda()

    @cuda.jit
    def count_phases(states, counts):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < states.size:
            cuda.atomic.add(counts, min(SORTED_PHASES - 1, np.int64(states[number].phase)), 1)

    @cuda.jit
    def start_phases(counts, starts):  # type: ignore[no-untyped-def]
        first = 0
        for phase in range(SORTED_PHASES):
            starts[phase] = first
            first += counts[phase]
            counts[phase] = 0

    @cuda.jit
    def sort_by_phase(states, starts, order):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < states.size:
            place = cuda.atomic.add(starts, min(SORTED_PHASES - 1, np.int64(states[number].phase)), 1)
            order[place] = number

    return {"count_phases": count_phases, "start_phases": start_phases, "sort_by_phase": sort_by_phase}
