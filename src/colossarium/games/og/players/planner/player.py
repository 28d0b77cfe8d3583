"""The planner: what the network thinks best is played out, and the better half goes on, until one is left."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, inf, log2, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from colossarium.games.og.state import PLAY
from colossarium.kernel.analysis import Analysis, Considered, Effort, Forecast
from colossarium.kernel.errors import BadPlayer, MatchOver
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import check_budget

if TYPE_CHECKING:
    from colossarium.games.og.players.planner.desk import Candidate, Desk

SECONDS = 1.0  # unless a budget is given
MARGIN = 0.12  # how much less than the best a candidate may seem to be worth to be played out
WIDEST = 8  # candidates that are played out
HORIZON = 1  # rounds of a playout; then the network's word counts
TRUST = 64  # what the network says of a candidate counts as so many playouts
ORACLE = 1_000  # simulations of the strong level
CARELESS = 0.02  # carelessness of the easy level
FEW, MANY = 2, 64  # playouts of each contender at one go: to begin with, and where there is no deadline
GLANCE = 0.01  # seconds that playouts take between two looks at the clock
SURE = 1.96  # standard errors within which 19 of 20 means lie


@dataclass
class Contender:
    """A candidate and how its playouts went."""

    candidate: Candidate
    visits: int = 0
    total: float = 0.0

    @property
    def value(self) -> float:
        return (self.total + TRUST * self.candidate.worth) / (self.visits + TRUST)

    @property
    def margin(self) -> float:
        """How far the value may be off; wide rather than narrow, as if every playout ended in a win or a loss."""
        return SURE * sqrt(self.value * (1 - self.value) / (self.visits + TRUST))


@dataclass(frozen=True)
class Thought:
    """What came of thinking about a position: contenders, best first, and the kinds that each legal action leads to."""

    contenders: list[Contender]
    leads_to: list[set[int]]

    def behind(self, number: int) -> Contender:
        """The best contender that a legal action leads to."""
        return next(each for each in self.contenders if each.candidate.kind in self.leads_to[number])


class Planner:
    """Thinks for some seconds or a number of simulations; with simulations and a seed it always plays the same.

    With 0 simulations it takes the network's word. A careless one often takes what is only nearly as good:
    `carelessness` is how much less a choice may be worth for it to be taken a third as often as the best.
    """

    def __init__(
        self,
        seed: int | None = None,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int | None = None,
        carelessness: float = 0.0,
    ) -> None:
        check_budget(seconds, simulations, threads, fewest=0)  # without playouts the network alone decides
        if not (type(carelessness) in (int, float) and 0 <= carelessness <= 1):
            raise BadPlayer(f"carelessness = {carelessness!r} is invalid: expected a number from 0 to 1.")
        self._seed = secrets.randbits(62) if seed is None else seed
        self._simulations = simulations
        self._seconds = SECONDS if seconds is None and simulations is None else seconds
        self._threads = threads
        self._carelessness = carelessness
        self._desk: Desk | None = None
        self.effort: Effort | None = None  # the thought under way
        self._plan: dict[tuple[Any, ...], int] = {}  # placements still to come, by the position they are meant for

    def choose(self, match: Match) -> Action:
        if match.over:
            raise MatchOver("The match is over; there is nothing to choose.")
        legal = match.legal()
        planned = self._plan.get(_placing(match.state))
        if planned is None:
            planned = self._decide(match).steps[0] if len(legal) > 1 else legal[0].id
        return next(action for action in legal if action.id == planned)

    def analyse(self, match: Match) -> Analysis:
        """Every legal action with the best plan behind it; a hand's placements share what their plans came to."""
        if match.over:
            raise MatchOver("The match is over; there is nothing to analyse.")
        started = time.perf_counter()
        thought = self._think(match)
        behind = [(action, thought.behind(number)) for number, action in enumerate(match.legal())]
        behind.sort(key=lambda pair: (thought.contenders.index(pair[1]), pair[0].id != pair[1].candidate.steps[0]))
        considered = tuple(Considered(action, best.visits, (best.value,)) for action, best in behind)
        return Analysis(
            seat=match.seat,
            considered=considered,
            line=self._line(match, behind[0][0], thought),
            shares=considered[0].shares,
            simulations=sum(each.visits for each in thought.contenders),
            seconds=time.perf_counter() - started,
        )

    def compare(self, match: Match, actions: Sequence[Action]) -> tuple[Considered, ...]:
        """The best plans behind these actions, played out equally often, each with a budget of its own."""
        if match.over:
            raise MatchOver("The match is over; there is nothing to compare.")
        desk, legal = self._desk_for(match), match.legal_ids()
        candidates, leads_to = desk.candidates(match.state, len(legal))
        thought = Thought(sorted((Contender(each) for each in candidates), key=lambda each: -each.value), leads_to)
        behind = {action.id: thought.behind(legal.index(action.id)) for action in actions}
        alive = list({id(each): each for each in behind.values()}.values())
        if self._simulations != 0:
            self._stand(desk, match)
            deadline = inf if self._seconds is None else time.perf_counter() + self._seconds
            _play_stage(desk, alive, 0, self._simulations or inf, deadline)
        judged = [(action, behind[action.id]) for action in actions]
        judged.sort(key=lambda pair: -pair[1].value)
        return tuple(Considered(action, best.visits, (best.value,), best.margin) for action, best in judged)

    def forecast(self, match: Match, seat: int) -> Forecast:
        """There is one seat, and it decides."""
        analysis = self.analyse(match)
        return Forecast(analysis.shares, analysis.simulations)

    # Thinking.

    def _decide(self, match: Match) -> Candidate:
        """The candidate to take; the rest of its placements is remembered."""
        contenders = self._think(match).contenders
        chosen = contenders[0].candidate
        if self._carelessness > 0.0:
            odds = [exp((each.value - contenders[0].value) / self._carelessness) for each in contenders]
            chosen = Random(f"{self._seed} {match.ply}").choices(contenders, odds)[0].candidate
        self._plan = self._placements(match, chosen.steps) if match.state.phase == PLAY else {}
        return chosen

    def _think(self, match: Match) -> Thought:
        desk = self._desk_for(match)
        candidates, leads_to = desk.candidates(match.state, len(match.legal_ids()))
        contenders = sorted((Contender(each) for each in candidates), key=lambda each: -each.value)
        alive = [each for each in contenders[:WIDEST] if each.value >= contenders[0].value - MARGIN]
        if len(alive) > 1 and self._simulations != 0:
            self._stand(desk, match)
            self.effort = self._effort(alive)
            self._play_out(desk, alive)
            self.effort = None
        return Thought(sorted(contenders, key=lambda each: (-each.visits, -each.value)), leads_to)

    def _effort(self, alive: list[Contender]) -> Effort:
        if self._simulations is None:
            return Effort.of_seconds(self._seconds or SECONDS)
        wanted = self._simulations
        return Effort(time.perf_counter(), lambda: sum(each.visits for each in alive) / wanted)

    def _stand(self, desk: Desk, match: Match) -> None:
        desk.stand_at(match.state, Random(f"{self._seed} {match.ply}").getrandbits(62), HORIZON)

    def _play_out(self, desk: Desk, alive: list[Contender]) -> None:
        """In every stage the same time for each contender; the better half goes on to the next stage."""
        stages, started, done = ceil(log2(len(alive))), time.perf_counter(), 0
        for stage in range(1, stages + 1):
            playouts = inf if self._simulations is None else self._simulations // stages // len(alive)
            deadline = inf if self._seconds is None else started + self._seconds * stage / stages
            done += _play_stage(desk, alive, done, playouts, deadline)
            alive = sorted(alive, key=lambda each: -each.value)[: (len(alive) + 1) // 2]

    def _desk_for(self, match: Match) -> Desk:
        from colossarium.games.og.players.planner.desk import Desk
        from colossarium.kernel.batch import cores_here

        if self._desk is None or self._desk.engine.game is not match.game:
            self._desk = Desk(match.game, self._threads or cores_here())
        return self._desk

    # Plans of several placements.

    def _placements(self, match: Match, steps: Sequence[int]) -> dict[tuple[Any, ...], int]:
        """Each placement of a plan by the position it is meant for; placing reveals nothing."""
        s, planned = match.state.copy(), {}
        for step in steps[:-1]:
            planned[_placing(s)] = step
            match.game.plain.go(s, step)
        return planned

    def _line(self, match: Match, best: Action, thought: Thought) -> tuple[Action, ...]:
        """The best action, and the placements that follow it where a hand is laid."""
        number = match.legal_ids().index(best.id)
        steps = thought.behind(number).candidate.steps
        if match.state.phase != PLAY:
            return (best,)
        s, line = match.state.copy(), []
        for step in steps[:-1]:
            line.append(Action(match.game, s.copy(), step))
            match.game.plain.go(s, step)
        return tuple(line)


def _placing(s: Any) -> tuple[Any, ...]:
    """What tells positions of step 3 apart in which the same plan may be going on."""
    return (s.phase, s.round, *s.hand, *s.area, *s.area_x, *s.area_y)


def _play_stage(desk: Desk, alive: list[Contender], first: int, playouts: float, deadline: float) -> int:
    """Play out all contenders equally often, up to a number of playouts or a deadline; how often it was."""
    done, batch = 0, FEW if deadline < inf else MANY
    while done < playouts and (now := time.perf_counter()) < deadline:
        batch = int(min(batch, playouts - done))
        before = (first + done) * len(alive)
        results = desk.play_out([each.candidate for each in alive], before, before + batch * len(alive))
        for contender, total in zip(alive, results.reshape(batch, -1).sum(axis=0).tolist(), strict=True):
            contender.visits += batch
            contender.total += total
        done += batch
        if deadline < inf:
            batch = _next_batch(batch, time.perf_counter() - now)
    return done


def _next_batch(batch: int, seconds: float) -> int:
    """So many playouts that the clock is looked at in time."""
    return max(FEW, min(2 * batch, int(batch * GLANCE / seconds)))
