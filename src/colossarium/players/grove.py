"""Trees that are grown side by side, each in a thread without the interpreter's lock, and then asked together."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Container, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.players import tree as trees
from colossarium.players.tree import NODE, NONE, ROOT, Desk

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

MOST_NODES = 3_000_000  # of all trees together: 250 MB with four seats
FIRST_SLICE, SLICE_SECONDS, FASTER = 8, 0.004, 4  # simulations between two looks at the clock
MOST_VISITS = 2**62  # what a note can hold


@dataclass(frozen=True)
class Manner:
    """How a search thinks; bench/players.py measures what each part is worth."""

    curiosity: float = 6.0  # times the spread of what simulations come to
    caution: float = 0.0
    cut_off: int | None = None  # decisions of a playout before the game's estimate; None: as the game says
    weighs_tree: bool = True
    weighs_playouts: bool = True


@dataclass(frozen=True)
class Tried:
    """What the trees know of one action: visits, and the sum of each seat's shares."""

    visits: int
    worth: np.ndarray[Any, Any]


class Grove:
    """The trees of one position of one game."""

    def __init__(self, game: Game, count: int, nodes: int, manner: Manner) -> None:
        self.game = game
        self._engine = game.engine
        self._nodes = max(2, min(nodes, MOST_NODES // count))
        self._manner = manner
        self.desks: list[Any] = [self._new_desk() for _ in range(count)]
        self._simulate = self._engine.machine.entry(trees.simulate, "Content", Desk, "int")
        self._stopped = False

    def _new_desk(self) -> Any:
        seats, longest = self.game.seats, self._engine.longest
        zeros: Any = np.zeros
        desk: Any = Desk(
            states=zeros(2, self._engine.dtype),
            notes=zeros(trees.NOTES, np.int64),
            settings=zeros(trees.SETTINGS),
            tree=zeros(NODE * self._nodes, np.int64),
            worth=zeros(seats * self._nodes),
            weights=zeros(longest),
            shares=zeros(seats),
            scores=zeros((seats, 3)),
            out=zeros(longest, np.int32),
        )
        desk.notes[trees.MOST_NODES] = self._nodes
        desk.notes[trees.FIRST] = desk.notes[trees.HOPED_FOR] = NONE
        desk.notes[trees.CUT_OFF] = self._cut_off()
        desk.notes[trees.WEIGHED] = (
            trees.IN_TREE * self._manner.weighs_tree + trees.IN_PLAYOUTS * self._manner.weighs_playouts
        )
        desk.settings[trees.CURIOSITY] = self._manner.curiosity
        desk.settings[trees.CAUTION] = self._manner.caution
        return desk

    def _cut_off(self) -> int:
        """A game without an estimate is played to its end."""
        if "estimate" not in self.game.definition.rules:
            return trees.TO_THE_END
        return self.game.definition.plays_on if self._manner.cut_off is None else self._manner.cut_off

    # Planting.

    def stand_at(self, s: Any, seed: int, seat: int | None = None) -> None:
        """Search from this position, as its deciding seat or another one, in worlds that the seed determines."""
        for number, desk in enumerate(self.desks):
            desk.states[0] = self._engine.load(s)
            desk.notes[trees.SEAT] = s.seat if seat is None else seat
            desk.notes[trees.SEED] = _seed_of(seed, int(s.ply), number)
            _count_anew(desk)

    def clear(self) -> None:
        """Forget everything; each tree is a bare root."""
        for desk in self.desks:
            desk.tree[:NODE] = NONE
            desk.tree[trees.VISITS] = desk.tree[trees.OFFERS] = 0
            desk.worth[: self.game.seats] = 0
            desk.notes[trees.NODES] = 1

    def begin_with(self, action: int) -> None:
        """Forget everything, and try no other action of the deciding seat from now on."""
        self.clear()
        for desk in self.desks:
            desk.notes[trees.FIRST] = action
            _count_anew(desk)

    def follow(self, path: Iterable[tuple[int, int]]) -> None:
        """Go down every tree by actions that seats have taken, and keep what is below."""
        replant = self._engine.machine.entry(trees.replant, Desk, "int", "Counts")
        steps = list(path)
        for desk in self.desks:
            node = _below(desk, steps)
            if node > ROOT:
                replant(desk, node, np.zeros(desk.notes[trees.NODES], np.int64))

    def knows(self, path: Iterable[tuple[int, int]]) -> bool:
        """Every tree has a node there that some simulation has passed."""
        steps = list(path)
        return all(_below(desk, steps) != NONE for desk in self.desks)

    # Growing.

    def grow(self, visits: float, deadline: float, threads: int, to_choose: bool = False) -> None:
        """Simulate until each tree has so many visits, or until the deadline (by time.perf_counter) has come.

        Who thinks only to choose may stop a tree sooner: when what is left can no longer change what it prefers.
        """
        self._stopped = False
        if min(threads, len(self.desks)) == 1:
            for desk in self.desks:
                self._grow_one(desk, visits, deadline, to_choose)
            return
        with ThreadPoolExecutor(min(threads, len(self.desks))) as pool:
            grown = [pool.submit(self._grow_one, desk, visits, deadline, to_choose) for desk in self.desks]
            try:
                wait(grown)
            except BaseException:  # somebody wants to leave: let no thread work on
                self._stopped = True
                raise
        for each in grown:
            each.result()

    def _grow_one(self, desk: Any, visits: float, deadline: float, to_choose: bool) -> None:
        size, started, before = FIRST_SLICE, time.perf_counter(), int(desk.tree[trees.VISITS])
        desk.notes[trees.HOPED_FOR] = NONE
        while not self._stopped and (now := int(desk.tree[trees.VISITS])) < visits:
            begun = time.perf_counter()
            if begun >= deadline and now > 0:  # however late, something is tried
                return
            if to_choose and now > before:
                by_deadline = now + (now - before) * (deadline - begun) / (begun - started)
                desk.notes[trees.HOPED_FOR] = min(visits, by_deadline, MOST_VISITS)
            times = int(min(size, visits - now))
            if self._simulate(self._engine.content, desk, times) < times:
                return
            took = max(time.perf_counter() - begun, 1e-6)
            size = max(1, min(FASTER * size, int(times * SLICE_SECONDS / took)))

    # Asking.

    @property
    def simulations(self) -> int:
        return sum(int(desk.notes[trees.SIMULATIONS]) for desk in self.desks)

    @property
    def decisions(self) -> int:
        """Decisions taken in all simulations from this position, in and below the trees."""
        return sum(int(desk.notes[trees.DECISIONS]) for desk in self.desks)

    def tried(self) -> dict[int, Tried]:
        """What the trees know of every action that was tried in this position."""
        found: dict[int, Tried] = {}
        for desk in self.desks:
            for action, child in children_of(desk, ROOT):
                worth = desk.worth[self.game.seats * child : self.game.seats * (child + 1)]
                before = found.get(action, Tried(0, np.zeros(self.game.seats)))
                found[action] = Tried(before.visits + int(desk.tree[NODE * child + trees.VISITS]), before.worth + worth)
        return found

    @property
    def visits(self) -> int:
        """Simulations that the trees remember, those from earlier positions included."""
        return sum(int(desk.tree[trees.VISITS]) for desk in self.desks)

    def means(self) -> np.ndarray[Any, Any]:
        """Each seat's share in the simulations of each tree."""
        seats = self.game.seats
        rows = [desk.worth[:seats] / max(1, desk.tree[trees.VISITS]) for desk in self.desks]
        return np.array(rows)

    def mean(self) -> np.ndarray[Any, Any]:
        """Each seat's share in all simulations."""
        total: np.ndarray[Any, Any] = np.sum([desk.worth[: self.game.seats] for desk in self.desks], axis=0)
        return total / max(1, self.visits)


def _count_anew(desk: Any) -> None:
    """No simulation from here yet, and nothing known of what they come to."""
    desk.notes[trees.SIMULATIONS] = desk.notes[trees.DECISIONS] = 0
    desk.settings[trees.SUM] = desk.settings[trees.SQUARES] = 0.0


def children_of(desk: Any, node: int) -> Iterator[tuple[int, int]]:
    """Pairs of action and node below a node."""
    child = int(desk.tree[NODE * node + trees.FIRST_CHILD])
    while child != NONE:
        yield int(desk.tree[NODE * child + trees.KEY]) & ((1 << trees.ACTION_BITS) - 1), child
        child = int(desk.tree[NODE * child + trees.NEXT_BROTHER])


def most_visited(desk: Any, node: int, legal: Container[int]) -> tuple[int, int, int]:
    """Visits, action and node of the child that was tried most; no visits where no child is legal."""
    known = [(int(desk.tree[NODE * child + trees.VISITS]), action, child) for action, child in children_of(desk, node)]
    return max((each for each in known if each[1] in legal), default=(0, 0, ROOT))


def _below(desk: Any, steps: list[tuple[int, int]]) -> int:
    """The node that seats' actions lead to from the root, or NONE."""
    node = ROOT
    for seat, action in steps:
        wanted = (seat << trees.ACTION_BITS) + action
        child = int(desk.tree[NODE * node + trees.FIRST_CHILD])
        while child != NONE and desk.tree[NODE * child + trees.KEY] != wanted:
            child = int(desk.tree[NODE * child + trees.NEXT_BROTHER])
        if child == NONE:
            return NONE
        node = child
    return node


def _seed_of(seed: int, ply: int, number: int) -> int:
    digest = hashlib.blake2b(f"{seed} {ply} {number}".encode(), digest_size=8, person=b"colossarium-tree").digest()
    return int.from_bytes(digest, "little") >> 2
