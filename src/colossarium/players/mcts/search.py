"""The searching player: looks ahead in many worlds that its seat cannot tell apart, and plays what did best."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from math import inf, sqrt
from typing import TYPE_CHECKING, Any

from colossarium.kernel.analysis import Analysis, Considered, Effort, Forecast
from colossarium.kernel.errors import MatchOver
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import check_budget, register_player

if TYPE_CHECKING:
    from colossarium.players.mcts.config import Config
    from colossarium.players.mcts.forest import Child, Forest

SECONDS = 1.0  # unless a budget is given
TREES, SIMULATIONS_FOR_MANY = 4, 20_000  # from this many simulations on, several trees are used, on any machine
LONGEST_LINE, FEWEST_VISITS = 8, 8  # what is shown of a line
JUDGES, STUDENT = 5, 2.78  # trees that judge an action; 95% of their means lie within this many standard errors


class Threads:
    """How many threads a search takes unless it is told; None: one per core."""

    most: int | None = None


class SearchPlayer:
    """Thinks for some seconds or a number of simulations a move; with simulations and a seed it always plays the same.

    It remembers its tree from move to move, so an object plays one seat of one match.
    """

    def __init__(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int | None = None,
        threads: int | None = None,
        config: Config | None = None,
        deal: int = 0,
    ) -> None:
        check_budget(seconds, simulations, threads)
        self._seconds = float(seconds) if seconds is not None else None if simulations is not None else SECONDS
        self._simulations = simulations
        self._seed = secrets.randbits(62) if seed is None else seed
        self._deal = deal  # which match of the seed it plays
        self._threads = threads
        self._config = config
        self._forest: Forest | None = None
        self._stood: tuple[int, Any] | None = None  # where it last thought: after how many actions, in which state
        self.effort: Effort | None = None  # the thought under way

    def choose(self, match: Match) -> Action:
        self._begin(match)
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        children = self._think(match, to_choose=True).children()
        return max(legal, key=lambda action: _merit(children.get(action.id), match.seat))

    def analyse(self, match: Match) -> Analysis:
        self._begin(match)
        started = time.perf_counter()
        forest = self._think(match)
        children, value = forest.children(), tuple(forest.value().tolist())
        ranked = sorted(match.legal(), key=lambda action: _merit(children.get(action.id), match.seat), reverse=True)
        considered = tuple(_considered(action, children.get(action.id), value) for action in ranked)
        return Analysis(
            seat=match.seat,
            considered=considered,
            line=self._line(match, forest, ranked[0]),
            shares=considered[0].shares,
            simulations=sum(each.visits for each in considered),
            seconds=time.perf_counter() - started,
        )

    def compare(self, match: Match, actions: Sequence[Action]) -> tuple[Considered, ...]:
        """Each of these actions in the same worlds; trees that do not know of each other say how sure that is."""
        self._begin(match)
        forest = self._new_forest(match, JUDGES)
        forest.set_root(match.state, self._seed, self._deal)
        judged = []
        for action in actions:
            forest.restrict_to(action.id)
            self._grow(forest, 1, time.perf_counter() + (self._seconds or inf) / len(actions))
            judged.append(_judged(action, forest, match.seat))
        return tuple(sorted(judged, key=lambda each: -each.shares[match.seat]))

    def forecast(self, match: Match, seat: int) -> Forecast:
        self._begin(match)
        forest = self._new_forest(match, 1)
        forest.clear()
        forest.set_root(match.state, self._seed, self._deal, seat=seat)
        self._grow(forest, 1, time.perf_counter() + (self._seconds or inf))
        return Forecast(tuple(forest.value().tolist()), forest.simulations)

    def _begin(self, match: Match) -> None:
        """What every question about a match begins with."""
        if match.over:
            raise MatchOver("The match is over; there is nothing to choose.")

    # Thinking.

    def _think(self, match: Match, to_choose: bool = False) -> Forest:
        from colossarium.kernel.batch import cores_here

        deadline = time.perf_counter() + (self._seconds or inf)
        threads = self._threads or Threads.most or cores_here()
        forest = self._forest_for(match, threads)
        self.effort = self._effort(forest)
        self._grow(forest, threads, deadline, to_choose)
        self.effort = None
        self._stood = (len(match.past), match.state.copy())
        return forest

    def _grow(self, forest: Forest, threads: int, deadline: float, to_choose: bool = False) -> None:
        visits = inf if self._simulations is None else -(-self._simulations // len(forest.trees))
        forest.grow(visits, deadline, threads, to_choose)

    def _effort(self, forest: Forest) -> Effort:
        if self._simulations is None:
            return Effort.of_seconds(self._seconds or SECONDS)
        wanted, before = self._simulations, forest.visits
        return Effort(time.perf_counter(), lambda: (forest.visits - before) / max(1, wanted - before))

    def _forest_for(self, match: Match, threads: int) -> Forest:
        """The trees at this position: what is left of those of an earlier one where that is sound, else new ones."""
        forest, path = self._forest, self._path_to(match)
        if forest is None or forest.game is not match.game:
            forest = self._forest = self._new_forest(match, self._trees(threads))
        if path is not None and forest.knows(path):
            forest.reroot(path)
        else:
            forest.clear()
        forest.set_root(match.state, self._seed, self._deal)
        return forest

    def _trees(self, threads: int) -> int:
        if self._simulations is None:
            return threads
        return TREES if self._simulations >= SIMULATIONS_FOR_MANY else 1

    def _new_forest(self, match: Match, trees: int) -> Forest:
        from colossarium.players.mcts.config import Config
        from colossarium.players.mcts.forest import MOST_NODES, Forest

        nodes = MOST_NODES if self._simulations is None else 1 - -self._simulations // trees
        return Forest(match.game, trees, nodes, self._config or Config())

    def _path_to(self, match: Match) -> list[tuple[int, int]] | None:
        """Who took which actions since it last thought; None if that was elsewhere, or something was revealed since.

        Where nothing was thrown, drawn or shown, and the same seat decides, the worlds below the node are still those
        that this seat cannot tell apart. Otherwise they are not, and the tree starts anew.
        """
        if self._stood is None:
            return None
        before, state = self._stood
        if before > len(match.past) or state.seat != match.seat or state.news != match.state.news:
            return None
        there = match.engine.plain(match.past[before].state) if before < len(match.past) else match.state
        if not state.same_as(there):
            return None
        return [(past.seat, past.action) for past in match.past[before:]]

    def _line(self, match: Match, forest: Forest, best: Action) -> tuple[Action, ...]:
        """How play may continue after the best action, in one world: the most visited action each time."""
        from colossarium.players.mcts.node import ROOT, most_visited

        line, node, imagined = [best], ROOT, match.resample(match.seat, self._seed)
        legal = {best.id: best}
        while True:
            visits, action, node = most_visited(forest.trees[0], node, legal)
            if visits < FEWEST_VISITS or len(line) > LONGEST_LINE:
                return tuple(line)
            if legal[action] is not best:
                line.append(legal[action])
            imagined.play(action)
            legal = {action.id: action for action in imagined.legal()}


def _merit(child: Child | None, seat: int) -> tuple[float, float]:
    return (0, 0.0) if child is None else (child.visits, float(child.value_sum[seat]))


def _considered(action: Action, child: Child | None, value: tuple[float, ...]) -> Considered:
    """What is known of an action; of one that was never tried no more than of the position."""
    if child is None:
        return Considered(action, 0, value)
    return Considered(action, child.visits, tuple((child.value_sum / child.visits).tolist()))


def _judged(action: Action, forest: Forest, seat: int) -> Considered:
    values = forest.values()
    margin = STUDENT * float(values[:, seat].std(ddof=1)) / sqrt(JUDGES)
    return Considered(action, forest.visits, tuple(values.mean(axis=0).tolist()), margin)


class JudgingSearch(SearchPlayer):
    """A search that says how a match stands: the chances of a game's network count as much as its card says."""

    def _begin(self, match: Match) -> None:
        from colossarium.players.mcts.config import Config
        from colossarium.players.reflex.cards import found_for

        super()._begin(match)
        self._config = Config(network_value=found_for(match.game).value)


register_player(
    "search", SearchPlayer, "Looks ahead for one second per move, or for a given budget: search:2s, search:800."
)


def net_search(
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    deal: int = 0,
) -> SearchPlayer:
    """A search with the network of the game, or the plain search where none fits."""
    from colossarium.players.mcts.config import WITH_NETWORK

    return SearchPlayer(seconds, simulations, seed, threads, WITH_NETWORK, deal)


register_player(
    "netsearch", net_search, "Looks ahead as search does, by a network that has learned the game, if there is one."
)
