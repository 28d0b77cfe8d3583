"""Steps of many matches on a GPU, one thread per match: the rules of `stepping` in kernels over device memory."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.envs import stepping
from colossarium.envs.small_kernels import Tally, small_kernels
from colossarium.envs.stepping import IDLE, Envs
from colossarium.kernel import play
from colossarium.kernel.cuda import _cuda, _pretended_device
from colossarium.kernel.machine_types import machine_types, type_of
from colossarium.kernel.observation import observing, spaces
from colossarium.kernel.observation.observing import Eyes, Memory
from colossarium.kernel.observation.spaces import FlatIndex
from colossarium.kernel.play import BEGIN
from colossarium.kernel.rule import Way
from colossarium.players import choosing

if TYPE_CHECKING:
    from colossarium.kernel.definition import Definition

LOOP = (
    *(stepping.play_on, stepping.play_once, stepping.choose_opponent, stepping.begin_step, stepping.end_match),
    *(stepping.show_actions, stepping.describe_actions, stepping.show_state, stepping.show_potential),
    *(observing.look, observing.copy_runs, observing.copy_bytes, observing.copy_wide, observing.take_apart),
    *(observing.turn_values, observing.to_unit, spaces.find_flat, play.go),
    *(choosing.choose_for, choosing.weighted),
)  # in the kernel itself: no rule with memory of its own is called


@dataclass(frozen=True)
class Needs:
    """What a kernel contains beyond the rules: what is left out need not be compiled."""

    opponents: bool = False
    features: bool = False
    shaping: bool = False
    in_place: bool = False  # states are played on where they are, and not in each thread's own memory


@cache
def way_of(definition: Definition) -> Way:
    bound = play.bindings(definition.rules)
    return Way("cuda", definition.id, bound, machine_types(definition), expanded=[*LOOP, *bound.values()])


@cache
def run_kernel(definition: Definition, longest: int, needs: Needs) -> Any:
    """The kernel that lets listed environments do what `acts` says."""
    from numba import from_dtype

    cuda, way = _cuda(), way_of(definition)
    play_one = way.of(stepping.play_on if needs.opponents else stepping.play_once)
    show_actions, show_state = way.of(stepping.show_actions), way.of(stepping.show_state)
    describe, show_potential = way.of(stepping.describe_actions), way.of(stepping.show_potential)
    record = from_dtype(definition.state.dtype())
    room = longest if needs.opponents or needs.features else 1
    in_place, has_features, has_shaping = needs.in_place, needs.features, needs.shaping

    @cuda.jit
    def run_listed(contents, envs, memory, eyes, flat_index, order, how_many):  # type: ignore[no-untyped-def]
        place = cuda.grid(1)
        if place >= how_many[0]:
            return
        number = np.int64(order[place])
        act = envs.acts[number]
        if act == IDLE:
            envs.done[number] = 0
            return
        c = contents[0]
        weights = cuda.local.array(room, np.float64)
        out = envs.lists[number * envs.longest : (number + 1) * envs.longest]
        if in_place:
            if act == BEGIN:
                envs.states[number] = envs.blank[0]
            s = envs.states[number]
        else:
            own = cuda.local.array(1, record)
            if act == BEGIN:
                own[0] = envs.blank[0]
            else:
                own[0] = envs.states[number]
            s = own[0]
        count = play_one(s, c, envs, eyes.seats, number, out, weights, how_many)
        envs.counts[number] = count
        show_actions(s, c, envs, flat_index, number, out, count)
        if has_features:
            describe(s, c, envs, number, out, count, weights)
        if has_shaping:
            show_potential(s, c, envs, number)
        if not in_place:
            envs.states[number] = own[0]
        show_state(c, envs, memory, eyes, number)

    return run_listed


def compile_to_ptx(
    definition: Definition, longest: int, needs: Needs, capability: tuple[int, int] = (9, 0)
) -> dict[str, str]:
    """Every kernel of a game as PTX, by its name, for machines without a GPU."""
    from numba import types

    known = {**machine_types(definition), "float": types.float64}
    envs, tally, acts = type_of(Envs, known), type_of(Tally, known), known["Actions"]
    small = type_of(Envs, {**known, "States": known["Bytes"]})
    states, contents = known["States"], types.Array(known["Content"], 1, "C")
    arrays = [type_of(each, known) for each in (Memory, Eyes, FlatIndex)]
    signatures: dict[str, tuple[Any, ...]] = {
        "accept_all": (small, tally, known["Counts"]),
        "count_phases": (states, acts),
        "start_phases": (acts, acts),
        "sort_by_phase": (states, acts, acts),
        "run_listed": (contents, envs, *arrays, acts, acts),
    }
    with _pretended_device(capability):
        kernels = {**small_kernels(), "run_listed": run_kernel(definition, longest, needs)}
        return {
            name: str(_cuda().compile_ptx(kernel.py_func, signatures.get(name, (small, tally)), cc=capability)[0])
            for name, kernel in kernels.items()
        }
