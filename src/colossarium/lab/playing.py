"""Matches of a study, played: between quick players in machine code, between others in Python, on every core."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, Self

import numpy as np

from colossarium.kernel.batch import SEEDS, cores_here
from colossarium.kernel.chance import seed_of_game
from colossarium.kernel.dealt import start_deal
from colossarium.kernel.game import Game, game_from_text
from colossarium.kernel.player import Player, player, settings_of
from colossarium.lab.looking import look_at_match, prepare_looks
from colossarium.lab.plan import LOOKED, MAIN, Part, Plan
from colossarium.lab.played import Played, joined
from colossarium.lab.styles import MARK, PLAIN, StylishPlayer
from colossarium.lab.watching import WatchedBatch, watch_again
from colossarium.players.batches import seeds_of
from colossarium.players.contest import prepare
from colossarium.players.machine_players import is_machine_player
from colossarium.players.mcts import search

SAMPLED = 1_000  # deals of which single decisions are kept; the game's estimate takes longer than its rules
CHUNK = 128  # matches that a thread plays before it reports
WORTH_A_POOL = 20.0  # seconds of play, below which processes take longer to start than to play

Progress = Callable[[int], None]  # gets the number of matches just finished


class Job(NamedTuple):
    """A match for a process: of which rules, between whom, and which seeds."""

    variant: str
    names: tuple[str, ...]
    seed: int
    deal: int
    choices: int
    sampled: int
    simulations: int = 0  # as in the part
    forecast: int = 0


class LocalExecutor:
    """Where the matches of a plan are played; it keeps its processes from one block of deals to the next."""

    block_seconds, quick_block = 5.0, 8_192  # that a block takes, and matches of quick players in it
    first_block = 1_024  # matches of quick players at first

    def __init__(self, plan: Plan, cores: int | None = None) -> None:
        self.plan = plan
        self.cores = cores or cores_here()
        self.games = {variant.name: variant.game(plan.game) for variant in plan.variants}
        self._pool: ProcessPoolExecutor | None = None
        self._batches: dict[str, WatchedBatch] = {}  # by part

    def __enter__(self) -> Self:
        self._threads, search.Threads.most = search.Threads.most, 1  # matches share the cores; a search keeps to one
        return self

    def __exit__(self, *_: object) -> None:
        search.Threads.most = self._threads
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def prepare(self, part: Part) -> None:
        """Compile what a part needs, and refuse unsuitable players, before any clock starts."""
        game = self.games[part.variant]
        if self.is_machine_code(part):
            self._watched(part)
            return
        replayer_of(game)
        prepare(game, {name.partition(MARK)[0] for name in part.names})
        if part.purpose == LOOKED:
            prepare_looks(game, part.forecast)

    def is_machine_code(self, part: Part) -> bool:
        """All of its players play whole matches in machine code, and nobody has to look at single decisions."""
        return part.purpose != LOOKED and all(is_machine_player(self.games[part.variant], name) for name in part.names)

    def _watched(self, part: Part) -> WatchedBatch:
        if part.label not in self._batches:
            game = self.games[part.variant]
            counts = part.purpose == MAIN and "cards" in self.plan.ask and bool(game.definition.elements(game.ruleset))
            self._batches[part.label] = WatchedBatch(game, part.seatings, elements=counts, by_kind=bool(part.source))
        return self._batches[part.label]

    def play(self, part: Part, first: int, deals: int, progress: Progress | None = None) -> Played:
        """Deals first, first + 1, … of a part, each in all arrangements."""
        per_set = part.matches
        rows = np.arange(deals * per_set)
        numbers, turns = first + rows // per_set, rows % per_set
        play = self._in_machine_code if self.is_machine_code(part) else self._in_python
        chunks = play(part, numbers, turns, progress or (lambda _: None))
        return joined(self.games[part.variant], numbers, turns, chunks)

    def _in_machine_code(self, part: Part, deals: Any, turns: Any, progress: Progress) -> list[dict[str, Any]]:
        batch, size = self._watched(part), min(CHUNK, self._watched(part).chunk)
        choices = np.array([self.choice_seed(play) for play in range(part.plays)], np.int64)

        def chunk(first: int) -> dict[str, Any]:
            own, started = slice(first, first + size), time.perf_counter()
            seats, play = turns[own] % len(part.seatings), turns[own] // len(part.seatings)
            if part.source:
                arrays = self._by_source(part, deals[own], seats, play, choices)
            else:
                arrays = batch.watch(deals[own], seats, choices[play], self.plan.seed & SEEDS, sampled_deals(part))
            return {**arrays, "seconds": (time.perf_counter() - started) / max(1, len(seats))}

        found = []
        with ThreadPoolExecutor(self.cores) as threads:
            try:
                for arrays in threads.map(chunk, range(0, len(deals), size)):
                    progress(len(arrays["deals"]))
                    found.append(arrays)
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)
                raise
        return found

    def _by_source(self, part: Part, deals: Any, seats: Any, plays: Any, choices: Any) -> dict[str, Any]:
        """Matches of which one source of chance depends on the deal alone, and all others on the play as well."""
        batch, game, found = self._watched(part), self.games[part.variant], []
        for play in range(part.plays):
            own = np.flatnonzero(plays == play)
            sources = seeds_of(game, {part.source: self.plan.seed}, self.choice_seed(play))
            seeds = choices[plays[own]]
            found.append((own, batch.watch(deals[own], seats[own], seeds, self.plan.seed, 0, sources=sources)))
        order = np.argsort(np.concatenate([own for own, _ in found]))
        return {name: np.concatenate([arrays[name] for _, arrays in found])[order] for name in found[0][1]}

    def choice_seed(self, play: int) -> int:
        """The seed of players' choices when a deal is played for the first time, the second …"""
        return (seed_of_game(self.plan.seed, play) if play else self.plan.seed) & SEEDS

    def _in_python(self, part: Part, deals: Any, turns: Any, progress: Progress) -> list[dict[str, Any]]:
        jobs = [self._job(part, int(deal), int(turn)) for deal, turn in zip(deals, turns, strict=True)]
        found = []
        while jobs:
            arrays = play_match(self.games[part.variant], jobs.pop(0))
            found.append(arrays)
            progress(1)
            if self.cores > 1 and (self._pool is not None or len(jobs) * arrays["seconds"] > WORTH_A_POOL):
                break
        if jobs:
            self._pool = self._pool or self._processes()
            for arrays in self._pool.map(_play, jobs):
                found.append(arrays)
                progress(1)
        return found

    def _job(self, part: Part, deal: int, turn: int) -> Job:
        names = part.seatings[turn % len(part.seatings)]
        choices = self.choice_seed(turn // len(part.seatings))
        sampled = sampled_deals(part)
        return Job(part.variant, names, self.plan.seed, deal, choices, sampled, part.simulations, part.forecast)

    def _processes(self) -> ProcessPoolExecutor:
        described = {name: (game.id, dict(game.options), game.content_text) for name, game in self.games.items()}
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.cores, context, _sit_down, (described,))


def play_match(game: Game, job: Job) -> dict[str, Any]:
    """One match between any players, and its notes; those who know deals choose as they do in machine code."""
    started = time.perf_counter()
    match, actions = start_deal(game, job.seed, job.deal), []
    players = [_player(game, job, seat) for seat in range(game.seats)]
    while not match.over:
        action = players[match.seat].choose(match)
        actions.append(action.id)
        match.play(action)
    seconds = time.perf_counter() - started
    noted = watch_again(replayer_of(game), job.seed, job.deal, actions, job.sampled)
    found = {name: noted[name] for name in ("states", "results", "listed", "notes", "deals")}
    if not (job.simulations or job.forecast):
        return {**found, "seconds": seconds}
    how = (job.simulations, job.forecast, noted["notes"][0])
    looks = look_at_match(game, job.seed, job.deal, actions, *how)
    return {**found, "looks": looks, "seconds": time.perf_counter() - started}


@cache
def replayer_of(game: Game) -> WatchedBatch:
    """Where matches are replayed for their notes; who sits there does not matter."""
    return WatchedBatch(game, [["random"] * game.seats])


def _player(game: Game, job: Job, seat: int) -> Player:
    name = job.names[seat]
    if name.startswith(f"{PLAIN}{MARK}"):
        return StylishPlayer(game, name, job.choices, job.deal)
    if "deal" in settings_of(name, game.id):
        return player(name, game=game.id, seed=job.choices, deal=job.deal)
    return player(name, game=game.id, seed=seed_of_game(seed_of_game(job.choices, job.deal), seat))


def sampled_deals(part: Part) -> int:
    """Of how many deals single decisions are kept."""
    return SAMPLED if part.purpose == MAIN else 0


_games: dict[str, Game] = {}  # of a worker, by variant


def _sit_down(described: dict[str, tuple[str, dict[str, Any], str]]) -> None:
    import colossarium  # noqa: F401  makes games and players known

    search.Threads.most = 1
    _games.update({name: game_from_text(*each) for name, each in described.items()})


def _play(job: Job) -> dict[str, Any]:
    return play_match(_games[job.variant], job)
