"""A forest: trees that grow side by side, each in a thread without the interpreter's lock, and are asked together."""

from __future__ import annotations

import inspect
import time
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.kernel.machine import machine_of
from colossarium.players.choosing import thought_seed
from colossarium.players.mcts.config import TO_THE_END, Config, config_for
from colossarium.players.mcts.expand import clear_tree
from colossarium.players.mcts.guided import GuidedTree
from colossarium.players.mcts.node import (
    NONE,
    ROOT,
    Node,
    Search,
    Tree,
    children_of,
    node_after,
    reroot,
    reset_statistics,
)
from colossarium.players.mcts.simulate import simulate
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.lens import Lens
from colossarium.players.reflex.player import hundredths
from colossarium.players.variants import THINKING, MatchNeeds, variant_of

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

MOST_NODES = 3_000_000  # of all trees together: 250 MB with four seats
FIRST_SLICE, SLICE_SECONDS, FASTER = 8, 0.004, 4  # simulations between two looks at the clock
MOST_VISITS = 2**62  # what a visit limit can hold

CODES = {"int": "i8", "float": "f8", "bool": "?"}


def _dtype_of(record: type) -> np.dtype[Any]:
    """The numpy form of a class that only annotates its fields."""
    return np.dtype([(name, CODES[kind]) for name, kind in inspect.get_annotations(record).items()], align=True)


RECORDS = {record.__name__: _dtype_of(record) for record in (Node, Search)}


def new_searches(game: Game, count: int, nodes: int, config: Config) -> np.ndarray[Any, Any]:
    """New searches, each with room for this many nodes."""
    searches: np.ndarray[Any, Any] = np.zeros(count, RECORDS["Search"])
    searches["most_nodes"] = nodes
    searches["only_action"] = searches["visit_limit"] = NONE
    searches["rollout_depth"] = _rollout_depth(game, config)
    searches["uses_priors"], searches["weighs_rollouts"] = config.uses_priors, config.weighs_rollouts
    searches["c_puct"], searches["fpu"] = config.c_puct, config.fpu
    searches["prior_temperature"] = hundredths(config.prior_temperature)
    searches["prior_depth"] = NONE if config.prior_depth is None else config.prior_depth
    searches["rollout_temperature"] = hundredths(config.rollout_temperature)
    searches["network_value"] = config.network_value
    return searches


def _rollout_depth(game: Game, config: Config) -> int:
    """A game without an estimate is played to its end, unless a network's value takes its place."""
    if "estimate" not in game.definition.rules and config.network_value < 1:
        return TO_THE_END
    return game.definition.plays_on if config.rollout_depth is None else config.rollout_depth


@dataclass(frozen=True)
class Child:
    """What the trees know of one action at the root: visits, and the sum of each seat's shares."""

    visits: int
    value_sum: np.ndarray[Any, Any]


class Forest:
    """The trees of one position of one game."""

    def __init__(self, game: Game, count: int, nodes: int, config: Config) -> None:
        self.game = game
        self._engine = game.engine
        self._config = config_for(game, config)
        network = found_for(game).network if self._config.asks_network else None
        self._lens = None if network is None else Lens(game, network)
        self._kind: Any = Tree if network is None else GuidedTree
        needs = MatchNeeds() if network is None else MatchNeeds(THINKING, network=True)
        variant = variant_of(game.definition, needs)
        self._machine = machine_of(game.definition, variant)
        nodes = max(2, min(nodes, MOST_NODES // count))
        self.trees: list[Any] = [self._new_tree(nodes) for _ in range(count)]
        self._simulate = self._machine.entry(simulate, "Content", self._kind, "int", records=RECORDS)
        self._stopped = False

    def _new_tree(self, nodes: int) -> Any:
        seats, longest = self.game.seats, self._engine.longest
        zeros: Any = np.zeros
        states = zeros(2, self._engine.dtype)
        more: dict[str, Any] = {}
        if self._lens is not None:
            more = {"network": self._lens.network, "sight": self._lens.sight(states), "memo": self._lens.memo()}
        return self._kind(
            states=states,
            search=new_searches(self.game, 1, nodes, self._config).view(np.recarray)[0],
            nodes=zeros(nodes, RECORDS["Node"]).view(np.recarray),
            value_sums=zeros((nodes, seats)),
            priors=zeros(longest),
            shares=zeros(seats),
            scores=zeros((seats, 3)),
            out=zeros(longest, np.int32),
            **more,
        )

    # The root.

    def set_root(self, s: Any, seed: int, deal: int = 0, *, seat: int | None = None) -> None:
        """Search from this position, as its deciding seat or another one, in worlds that seed and deal determine."""
        for number, tree in enumerate(self.trees):
            tree.states[0] = self._engine.load(s)
            tree.search.seat = s.seat if seat is None else seat
            tree.search.seed = thought_seed(seed, deal, int(s.ply), int(s.seat), number)
            reset_statistics(tree.search)

    def clear(self) -> None:
        """Forget everything; each tree is a bare root."""
        for tree in self.trees:
            clear_tree(tree)

    def restrict_to(self, action: int) -> None:
        """Forget everything, and try no other action at the root from now on."""
        self.clear()
        for tree in self.trees:
            tree.search.only_action = action
            reset_statistics(tree.search)

    def reroot(self, path: list[tuple[int, int]]) -> None:
        """Go down every tree by actions that seats have taken, and keep what is below."""
        entry = self._machine.entry(reroot, self._kind, "int", "Counts", records=RECORDS)
        for tree in self.trees:
            node = node_after(tree, path)
            if node > ROOT:
                entry(tree, node, np.zeros(tree.search.nodes, np.int64))

    def knows(self, path: list[tuple[int, int]]) -> bool:
        """Every tree has a node there that some simulation has passed."""
        return all(node_after(tree, path) != NONE for tree in self.trees)

    # Growing.

    def grow(self, visits: float, deadline: float, threads: int, to_choose: bool = False) -> None:
        """Simulate until each tree has this many visits, or until the deadline (by time.perf_counter).

        Who thinks only to choose may stop a tree sooner: when what is left can no longer change what it prefers.
        """
        self._stopped = False
        if min(threads, len(self.trees)) == 1:
            for tree in self.trees:
                self._grow_one(tree, visits, deadline, to_choose)
            return
        with ThreadPoolExecutor(min(threads, len(self.trees))) as pool:
            grown = [pool.submit(self._grow_one, tree, visits, deadline, to_choose) for tree in self.trees]
            try:
                wait(grown)
            except BaseException:  # somebody wants to leave: let no thread work on
                self._stopped = True
                raise
        for each in grown:
            each.result()

    def _grow_one(self, tree: Any, visits: float, deadline: float, to_choose: bool) -> None:
        size, started, before = FIRST_SLICE, time.perf_counter(), _visits_of(tree)
        tree.search.visit_limit = NONE
        while not self._stopped and (now := _visits_of(tree)) < visits:
            begun = time.perf_counter()
            if begun >= deadline and now > 0:  # however late, something is tried
                return
            if to_choose and now > before:
                by_deadline = now + (now - before) * (deadline - begun) / (begun - started)
                tree.search.visit_limit = min(visits, by_deadline, MOST_VISITS)
            times = int(min(size, visits - now))
            if self._simulate(self._engine.content, tree, times) < times:
                return
            took = max(time.perf_counter() - begun, 1e-6)
            size = max(1, min(FASTER * size, int(times * SLICE_SECONDS / took)))

    # Asking.

    @property
    def simulations(self) -> int:
        return sum(int(tree.search.simulations) for tree in self.trees)

    @property
    def decisions(self) -> int:
        """Decisions taken in all simulations from this position, in the trees and in rollouts."""
        return sum(int(tree.search.decisions) for tree in self.trees)

    @property
    def visits(self) -> int:
        """Simulations that the trees remember, those from earlier positions included."""
        return sum(_visits_of(tree) for tree in self.trees)

    def children(self) -> dict[int, Child]:
        """What the trees know of every action that was tried in this position."""
        found: dict[int, Child] = {}
        for tree in self.trees:
            mover = int(tree.states[0]["seat"])
            for action, child in children_of(tree, ROOT, mover):
                before = found.get(action, Child(0, np.zeros(self.game.seats)))
                visits = before.visits + int(tree.nodes[child].visits)
                found[action] = Child(visits, before.value_sum + tree.value_sums[child])
        return found

    def values(self) -> np.ndarray[Any, Any]:
        """Each seat's share in the simulations of each tree."""
        return np.array([tree.value_sums[ROOT] / max(1, _visits_of(tree)) for tree in self.trees])

    def value(self) -> np.ndarray[Any, Any]:
        """Each seat's share in all simulations."""
        total: np.ndarray[Any, Any] = np.sum([tree.value_sums[ROOT] for tree in self.trees], axis=0)
        return total / max(1, self.visits)


def _visits_of(tree: Any) -> int:
    return int(tree.nodes[ROOT].visits)
