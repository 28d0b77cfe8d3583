"""Games, their compiled rules, and the computer players who think in threads of their own."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import TypeVar

from colossarium.kernel.analysis import Analysis, Effort, Forecast
from colossarium.kernel.content import Tables
from colossarium.kernel.engine import Engine
from colossarium.kernel.game import Game, broken_games, definition_of, playable_ids
from colossarium.kernel.match import Match
from colossarium.kernel.player import Player, player
from colossarium.kernel.reasons import reason_for
from colossarium.server.engines.critics import adviser_of, critic_of
from colossarium.server.engines.levels import AT_ONCE, QUICKEST, first_known
from colossarium.server.engines.queue import FairQueue, Job, Queue

log = logging.getLogger(__name__)
T = TypeVar("T")

GAMES_KEPT = 64
PLAYERS_KEPT = 16  # a player keeps its search tree, which may be large
HINT_SECONDS = 1.5
HURRY = 2  # an estimate uses this many times fewer playouts than a review


class EnginePool:
    def __init__(self, thinkers: int, on_prepared: Callable[[str], None], queue: Queue | None = None) -> None:
        self.prepared: list[str] = []
        self._on_prepared = on_prepared
        self._preparing = False
        self._waiting: list[str] = []
        self._ready: dict[str, asyncio.Event] = {}
        self._compiling: tuple[str, asyncio.Task[None]] | None = None  # a game, and the process that compiles it
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()
        self._thinkers: Queue = queue or FairQueue(thinkers, "thinker")
        self._background: Queue = FairQueue(1, "background")
        self._lock = threading.Lock()

    def game(self, game_id: str, options: Mapping[str, object], content: Tables | None = None) -> Game:
        """A game with options, and today's content unless another is given; equal ones are the same object."""
        chosen = sorted((key, repr(value)) for key, value in options.items())
        name = f"{game_id} {content.hash() if content else 'today'} {chosen}"
        with self._lock:
            if name not in self._games:
                self._games[name] = Game(definition_of(game_id), options, content)
            self._games.move_to_end(name)
            if len(self._games) > GAMES_KEPT:
                self._games.popitem(last=False)
            return self._games[name]

    def engine_of(self, chosen: Game) -> Engine:
        """The compiled rules where they are ready, else the plain ones."""
        return chosen.engine if chosen.id in self.prepared else chosen.plain

    def are_newer(self, match: Match) -> bool:
        """There are compiled rules for a match that runs on plain ones."""
        return match.game.id in self.prepared and match.engine is match.game.plain

    def on_newest(self, match: Match) -> Match:
        """The same match on the fastest engine there is; takes long, as all of its past comes along."""
        return match.on(self.engine_of(match.game))

    # Preparing the compiled rules.

    async def prepare(self) -> None:
        """Make the compiled rules of every game ready, one after the other; those waited for come first."""
        self._preparing = True
        for problem in broken_games():
            log.warning("game left out", extra={"problem": problem.sentence})
        left = playable_ids()
        while left:
            wanted = next((each for each in self._waiting if each in left), left[0])
            began = time.monotonic()
            if not await self._compile_unless_overtaken(wanted):
                continue
            left.remove(wanted)
            await asyncio.to_thread(_load, wanted)  # not among the thinkers: on a busy machine they hardly get time
            self.prepared.append(wanted)
            self._event(wanted).set()
            self._on_prepared(wanted)
            log.info("rules prepared", extra={"game": wanted, "seconds": round(time.monotonic() - began, 2)})
        self._preparing = False

    def want(self, game_id: str) -> None:
        """Somebody has begun to play this game: its rules come next, and one that nobody waits for steps aside."""
        if not self.is_warming_up(game_id) or game_id in self._waiting:
            return
        self._waiting.append(game_id)
        if self._compiling is not None and self._compiling[0] not in self._waiting:
            self._compiling[1].cancel()

    async def _compile_unless_overtaken(self, game_id: str) -> bool:
        """Whether it was compiled; what a compilation that stepped aside has put into the cache is kept."""
        compiling = asyncio.create_task(self._compile(game_id))
        self._compiling = game_id, compiling
        try:
            await asyncio.wait([compiling])
        finally:
            self._compiling = None
            compiling.cancel()
        return not compiling.cancelled()

    async def _compile(self, game_id: str) -> None:
        """Fill the cache on disk from another process; if that fails, loading compiles here, only less politely."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "colossarium.server.engines.prepare", game_id),
            stdin=asyncio.subprocess.PIPE,  # held until the process ends, which ends with us
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            assert process.stderr is not None
            errors = await process.stderr.read()
            await process.wait()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        if process.returncode:
            log.error("preparing failed", extra={"game": game_id, "errors": errors.decode()[-2000:]})

    def is_warming_up(self, game_id: str) -> bool:
        return self._preparing and game_id not in self.prepared

    def waits_for(self, level: str, game_id: str) -> bool:
        """A computer player must wait for the compiled rules of this game."""
        return level not in AT_ONCE and self.is_warming_up(game_id)

    async def until_prepared(self, game_id: str) -> None:
        """Wait for the compiled rules of a game, if they are being prepared at all."""
        if self.is_warming_up(game_id):
            self.want(game_id)
            await self._event(game_id).wait()

    def quickest(self, game_id: str) -> str:
        """The player that decides when time is short: a real one, unless it would have to compile its rules first."""
        known = game_id in self.prepared or self.is_warming_up(game_id)
        return first_known(QUICKEST if known else QUICKEST[-1:], game_id)

    def _event(self, game_id: str) -> asyncio.Event:
        return self._ready.setdefault(game_id, asyncio.Event())

    # Thinking.

    async def choose(self, job: Job) -> str:
        """What the computer player of a job does: the text of an action."""
        game_id = job.about.game.id
        if self.waits_for(job.level, game_id):
            await self.until_prepared(game_id)
        key = (job.match, job.about.seat, job.level)
        who = self._player(key, game_id)
        try:
            return await self._thinkers.submit(job, lambda: who.choose(self._on_fastest_engine(job.about)).text)
        except asyncio.CancelledError:  # its thread thinks on, so it must not be asked again meanwhile
            self._players.pop(key, None)
            raise

    def remaining(self, match_id: str, seat: int, level: str) -> float | None:
        """How many seconds a computer player will still think, as far as is known."""
        effort = getattr(self._players.get((match_id, seat, level)), "effort", None)
        return effort.remaining if isinstance(effort, Effort) else None

    async def advise(self, job: Job) -> tuple[Analysis, str | None]:
        """What a player who looks ahead thinks of the decision at hand, and a reason in the words of the game."""
        game_id = job.about.game.id
        await self.until_prepared(game_id)
        adviser = adviser_of(game_id, HINT_SECONDS)

        def think() -> tuple[Analysis, str | None]:
            analysis = adviser.analyse(self._on_fastest_engine(job.about))
            return analysis, reason_for(job.about, analysis.line)

        return await self._thinkers.submit(job, think)

    async def estimate(self, job: Job) -> Forecast | None:
        """What every seat can expect, as far as a seat's knowledge goes; None where that cannot be told."""
        match, seat = job.about, job.seat
        if match.over or match.game.id not in self.prepared:
            return None
        if seat is None and match.game.definition.has_secrets:
            return None
        knowing = match.seat if seat is None else seat
        return await self.in_background(job, lambda: _forecast(self._on_fastest_engine(match), knowing))

    async def in_background(self, job: Job, work: Callable[[], T]) -> T:
        """Think about something that nobody waits for: one thing at a time, after everything else."""
        return await self._background.submit(job, work)

    def _on_fastest_engine(self, match: Match) -> Match:
        """A copy of the match on the fastest engine there is."""
        engine = self.engine_of(match.game)
        return match.copy() if match.engine is engine else match.on(engine)

    def _player(self, key: tuple[str, int, str], game_id: str) -> Player:
        if key not in self._players:
            self._players[key] = player(key[2], game=game_id)
        self._players.move_to_end(key)
        if len(self._players) > PLAYERS_KEPT:
            self._players.popitem(last=False)
        return self._players[key]

    def close(self) -> None:
        self._thinkers.close()
        self._background.close()


def _load(game_id: str) -> None:
    """Compiled rules are many permanent objects; scanning them for garbage delayed everybody."""
    from colossarium.server.engines.prepare import prepare

    prepare(game_id)
    gc.collect()
    gc.freeze()


def _forecast(match: Match, seat: int) -> Forecast:
    """By the best action where the seat decides itself; else by what is likely in all that the others may do."""
    critic = critic_of(match.game.id, HURRY)
    if match.seat != seat:
        return critic.forecast(match, seat)
    analysis = critic.analyse(match)
    return Forecast(analysis.shares, analysis.simulations)
