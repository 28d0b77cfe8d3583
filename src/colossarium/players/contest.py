"""Whole games between players, many at once: one process per core, the same games on any number of cores."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from colossarium.kernel.chance import seed_of_game
from colossarium.kernel.content import Tables
from colossarium.kernel.endings import sides_of
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.match import Match
from colossarium.kernel.player import Player, player, settings_of
from colossarium.players import bots
from colossarium.players.bot_process import BotFailed
from colossarium.players.mcts import search

if TYPE_CHECKING:
    from colossarium.kernel.batch import Simulation


@dataclass(frozen=True)
class Sitting:
    """One game to be played: who sits where, and the seed of the dice and of every player, or a deal of that seed."""

    names: tuple[str, ...]
    seed: int
    deal: int | None = None  # of the seed: the same dice, and the same choices, as `batches.simulate_with` has


@dataclass(frozen=True)
class Outcome:
    """How a game came out, by seat, and how long it took."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    plies: int
    listed: int  # the sum of the lengths of all legal lists
    seconds: float = field(default=0.0, compare=False)  # of play
    failures: tuple[str, ...] = ()  # of programs that were to play
    fields: dict[str, Any] = field(default_factory=dict)  # of the final state, for the game's tally


def play_sitting(chosen: Game, sitting: Sitting) -> Outcome:
    started = time.perf_counter()
    match, listed = _match_of(chosen, sitting), 0
    players = [_player_at(chosen, sitting, seat) for seat in range(chosen.seats)]
    failures = []
    try:
        while not match.over:
            listed += len(match.legal_ids())
            try:
                match.play(players[match.seat].choose(match))
            except BotFailed as failure:
                failures.append(f"{sitting.names[match.seat]} failed at ply {match.ply}: {bots.said(failure)}")
                _forfeit(match, players, sitting)
    finally:
        bots.closed(players)
    return replace(_outcome(match, listed, time.perf_counter() - started), failures=tuple(failures))


def _forfeit(match: Match, players: list[Player], sitting: Sitting) -> None:
    """A program that fails has lost; with more than two sides, and alone, random choices replace it."""
    seat = match.seat
    bots.closed(players[seat : seat + 1])
    if len(sides_of(match)) == 2:
        match.resign(seat)
    else:
        players[seat] = player("random", game=match.game.id, seed=seed_of_game(sitting.seed, seat))


def _match_of(chosen: Game, sitting: Sitting) -> Match:
    from colossarium.kernel.dealt import start_deal

    return chosen.start(seed=sitting.seed) if sitting.deal is None else start_deal(chosen, sitting.seed, sitting.deal)


def _player_at(chosen: Game, sitting: Sitting, seat: int) -> Player:
    name, seed, deal = sitting.names[seat], sitting.seed, sitting.deal
    if bots.is_bot(name):
        return bots.made(name, chosen.id)
    if deal is None:
        return player(name, game=chosen.id, seed=seed_of_game(seed, seat))
    if "deal" in settings_of(name, chosen.id):
        return player(name, game=chosen.id, seed=seed, deal=deal)
    return player(name, game=chosen.id, seed=seed_of_game(seed_of_game(seed, deal), seat))


def _outcome(match: Match, listed: int, seconds: float) -> Outcome:
    scores = match.scores()
    return Outcome(
        shares=tuple(share for _, _, share in scores),
        points=tuple(points for _, points, _ in scores),
        plies=match.ply,
        listed=listed,
        seconds=seconds,
        fields={name: getattr(match.state, name) for name in match.game.definition.tallied},
    )


def play_all(
    chosen: Game,
    sittings: Sequence[Sitting],
    *,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Outcome]:
    """The outcomes of all sittings, in their order; `progress` is called after each game."""
    prepare(chosen, names_of(sittings))
    workers = workers_for(sittings, cores)
    for outcome in _play_here(chosen, sittings) if workers == 1 else _play_apart(chosen, sittings, workers):
        if progress is not None:
            progress(1)
        yield outcome


def workers_for(sittings: Sequence[Sitting], cores: int | None) -> int:
    """How many processes to use for this many games."""
    from colossarium.kernel.batch import cores_here

    return min(cores or cores_here(), len(sittings))


def names_of(sittings: Sequence[Sitting]) -> set[str]:
    return {name for sitting in sittings for name in sitting.names}


def prepare(chosen: Game, names: set[str]) -> None:
    """Let every player choose once, so that machine code is ready and unsuitable players are refused at once."""
    for name in sorted(names):
        if bots.is_bot(name):
            bots.check_networks(chosen, [name])
            bots.made(name, chosen.id)
        else:
            player(name, game=chosen.id, seed=0).choose(chosen.start(seed=0))


def _play_here(chosen: Game, sittings: Sequence[Sitting]) -> Iterator[Outcome]:
    for sitting in sittings:
        yield play_sitting(chosen, sitting)


def _play_apart(chosen: Game, sittings: Sequence[Sitting], workers: int) -> Iterator[Outcome]:
    described = (chosen.id, dict(chosen.options), chosen.content_text, names_of(sittings), bots.allowed())
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _sit_down, described) as pool:
        try:
            yield from pool.map(_play, sittings)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


_table: list[Game] = []  # of a worker: the game it plays


def _sit_down(game_id: str, options: dict[str, Any], content: str, names: set[str], programs: tuple[str, ...]) -> None:
    import colossarium  # noqa: F401  makes games and players known

    bots.allow(programs)  # typed on the command line of the process that started this one
    search.Threads.most = 1  # the games share the cores; a search keeps to one
    definition = definition_of(game_id)
    _table.append(Game(definition, options, Tables.from_text(content, definition.aliases)))
    prepare(_table[0], names)  # machine code is read before the first game, whose time counts


def _play(sitting: Sitting) -> Outcome:
    return play_sitting(_table[0], sitting)


def simulation_of(outcomes: Sequence[Outcome], seconds: float) -> Simulation:
    """The outcomes in the form of kernel.batch."""
    import numpy as np

    from colossarium.kernel.batch import Simulation

    plies = np.array([outcome.plies for outcome in outcomes])
    names = outcomes[0].fields if outcomes else {}
    return Simulation(
        games=len(outcomes),
        decisions=int(plies.sum()),
        seconds=seconds,
        shares=np.array([outcome.shares for outcome in outcomes]),
        points=np.array([outcome.points for outcome in outcomes]),
        plies=plies,
        listed=np.array([outcome.listed for outcome in outcomes]),
        fields={name: np.array([outcome.fields[name] for outcome in outcomes]) for name in names},
    )
