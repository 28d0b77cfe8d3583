"""The search for leaks, in machine code: what a seat sees must be the same in every world that it cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.chance import choice_word, seed_game
from colossarium.kernel.engine import Compiled
from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import Layout
from colossarium.kernel.observation.observing import Eyes, Memory, eyes_of, look, memory_of
from colossarium.kernel.play import BEGIN, LIST, go, resample, weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Cells, Counts, Record, States, Weights
from colossarium.players.choosing import choose_for

TRUTH, WORLD, LISTED = range(3)  # the game itself, one seat's idea of it, and a copy to list its actions
WORLD_SEEDS = 1 << 32


class Search(NamedTuple):
    """What is looked for, and room for it."""

    states: States  # the three above
    lists: Actions  # three legal lists
    weights: Weights  # three rows of weights
    cells: Cells  # what is seen in the truth, and in a world
    found: Counts  # columns that differ, then actions, then weights
    positions: int
    worlds: int


@rule
def seek_leaks(c: Record, search: Search, memory: Memory, eyes: Eyes, seed: int) -> None:
    """Play games half at random and half by weight; compare every position with worlds that each seat could be in."""
    left, game = search.positions, 0
    longest = len(search.lists) // 3
    lists = search.lists[:longest]
    while left > 0:
        s = search.states[TRUTH]
        search.states[TRUTH] = search.states[LISTED + 1]
        seed_game(s, seed, game)
        act = BEGIN
        while left > 0:
            count = go(s, c, act, lists)
            compare_worlds(c, search, memory, eyes, seed + left)
            left -= 1
            if count == 0:
                break
            word = choice_word(seed, game, s.ply, s.seat)
            act = lists[choose_for(s, c, game & 1, word, lists, count, search.weights)]
        game += 1


@rule
def compare_worlds(c: Record, search: Search, memory: Memory, eyes: Eyes, seed: int) -> None:
    true, imagined = search.cells[: eyes.width], search.cells[eyes.width :]
    for seat in range(eyes.seats):
        look(c, search.states, memory, eyes, TRUTH, seat, true)
        for world in range(search.worlds):
            search.states[WORLD] = search.states[TRUTH]
            seed_game(search.states[WORLD], WORLD_SEEDS + seed, world)
            resample(search.states[WORLD], c, seat)
            look(c, search.states, memory, eyes, WORLD, seat, imagined)
            for column in range(eyes.width):
                search.found[column] += true[column] != imagined[column]
            if seat == search.states[TRUTH].seat:
                compare_lists(c, search, eyes.width)


@rule
def compare_lists(c: Record, search: Search, width: int) -> None:
    """Who decides sees the same actions, in the same order, with the same weights."""
    longest = len(search.lists) // 3
    for number in range(2):
        search.states[LISTED] = search.states[number]
        s = search.states[LISTED]
        s.asks = True
        row = search.lists[(1 + number) * longest : (2 + number) * longest]
        count = go(s, c, LIST, row)
        for place in range(count, longest):
            row[place] = -1
        weigh(s, c, row, count, search.weights[(1 + number) * longest : (2 + number) * longest])
    for place in range(longest):
        search.found[width] += search.lists[longest + place] != search.lists[2 * longest + place]
        if search.lists[longest + place] >= 0:
            search.found[width + 1] += search.weights[longest + place] != search.weights[2 * longest + place]


@dataclass(frozen=True)
class Leaks:
    """What differed between the truth and what a seat could not tell from it."""

    columns: list[str]
    actions: int
    weights: int


def leaks_of(game: Game, layout: Layout, seed: int, positions: int, worlds: int) -> Leaks:
    engine: Compiled = game.engine
    states = np.zeros(4, engine.dtype)  # the last one stays blank
    found = np.zeros(layout.width + 2, np.int64)
    search = Search(
        states,
        np.zeros(3 * engine.longest, np.int32),
        np.zeros(3 * engine.longest),
        np.zeros(2 * layout.width, np.int16),
        found,
        positions,
        worlds,
    )
    seek: Any = engine.machine.entry(seek_leaks, "Content", Search, Memory, Eyes, "int")
    seek(engine.content, search, memory_of(states), eyes_of(layout), seed)
    columns = [column.name for column, count in zip(layout.columns, found, strict=False) if count]
    return Leaks(columns, int(found[-2]), int(found[-1]))
