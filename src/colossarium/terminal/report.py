"""Reports of a simulation: as tables for people, as JSON or CSV for programs."""

from __future__ import annotations

import csv
import importlib.util
import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from colossarium.kernel.chance import seed_of_game
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import NoDevice
from colossarium.kernel.game import Game
from colossarium.kernel.statistics import wilson
from colossarium.players.bots import is_bot, recorded
from colossarium.terminal.console import is_plain, put, whisper

if TYPE_CHECKING:
    from colossarium.kernel.batch import Simulation

TRIAL, BENCH_SECONDS = 500, 2.0
SEAT_COLUMNS = ("seat", "name", "share", "low", "high", "wins", "draws", "losses")


def simulated(game: Game, games: int, seed: int, cores: int | None) -> Json:
    """Play random games with a progress bar; the summary of how they came out."""
    from colossarium.kernel.batch import simulate

    with progress_of(games) as progress:
        simulation = simulate(game, games, seed, cores=cores, progress=progress)
    return summary_of(game, seed, simulation)


def simulated_with(game: Game, names: list[str], games: int, seed: int, cores: int | None) -> Json:
    """The same with players at the table; `seconds` is what the games took, shared among the cores."""
    from colossarium.players.contest import Sitting, play_all, simulation_of, workers_for
    from colossarium.players.machine_players import is_machine_player

    if not any(map(is_bot, names)) and all(is_machine_player(game, name) for name in names):
        return simulated_in_machine_code(game, names, games, seed, cores)
    with progress_of(games) as progress:
        sittings = [Sitting(tuple(names), seed_of_game(seed, number)) for number in range(games)]
        outcomes = list(play_all(game, sittings, cores=cores, progress=progress))
    seconds = sum(outcome.seconds for outcome in outcomes) / workers_for(sittings, cores)
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    return {**summary_of(game, seed, simulation_of(outcomes, seconds), recorded(names)), **told(failures)}


def told(failures: Sequence[str]) -> Json:
    """Of programs that were to play: how often they failed, and how at first; nothing where none did."""
    return {"failures": len(failures), "first_failure": failures[0]} if failures else {}


def say_failures(console: Console, summary: Json) -> None:
    if "failures" in summary:
        console.print(f"failures   {summary['failures']:,}, the first: {summary['first_failure']}", soft_wrap=True)


def simulated_in_machine_code(game: Game, names: list[str], games: int, seed: int, cores: int | None) -> Json:
    """The same with players that are quick enough for machine code."""
    from colossarium.players.batches import simulate_with

    with progress_of(games) as progress:
        simulation = simulate_with(game, [names], games, seed, cores=cores, progress=progress)
    return summary_of(game, seed, simulation, names)


def simulated_on_gpu(game: Game, names: list[str], games: int, seed: int) -> Json:
    """The same games as on the CPU, on the first CUDA device."""
    from colossarium.players.on_gpu import simulate_on_gpu_with

    if importlib.util.find_spec("numba_cuda") is None:
        raise NoDevice("--gpu needs the extra cuda: pip install 'colossarium[cuda]'.")
    return summary_of(game, seed, simulate_on_gpu_with(game, [names], games, seed), names)


def summary_of(game: Game, seed: int, simulation: Simulation, players: list[str] | None = None) -> Json:
    """A simulation in numbers, JSON-ready."""
    seconds = max(simulation.seconds, 1e-9)
    return {
        "game": game.id,
        "options": dict(game.options),
        "content": game.content_hash,
        "seed": seed,
        "players": players or ["random"] * game.seats,
        "games": simulation.games,
        "decisions": simulation.decisions,
        "seconds": simulation.seconds,
        "decisions_per_second": simulation.decisions / seconds,
        "games_per_second": simulation.games / seconds,
        "length": {
            "mean": float(simulation.plies.mean()),
            "min": int(simulation.plies.min()),
            "max": int(simulation.plies.max()),
        },
        "branching": float(simulation.listed.sum()) / max(simulation.decisions, 1),
        "seats": _seats(game, simulation),
        **_tally(game, simulation),
    }


def _tally(game: Game, simulation: Simulation) -> Json:
    return {"tally": game.definition.tally(game.ruleset, simulation.fields)} if simulation.fields else {}


def _seats(game: Game, simulation: Simulation) -> list[Json]:
    names = game.start(seed=0, engine=game.plain).seat_names
    return [{"seat": seat, "name": name, **_seat(simulation, seat)} for seat, name in enumerate(names)]


def _seat(simulation: Simulation, seat: int) -> Json:
    shares = simulation.shares[:, seat]
    low, high = wilson(float(shares.mean()), simulation.games, float(shares.var()))
    return {
        "share": float(shares.mean()),
        "low": low,
        "high": high,
        "wins": int((shares == 1).sum()),
        "draws": int(((shares > 0) & (shares < 1)).sum()),
        "losses": int((shares == 0).sum()),
    }


def as_csv(summary: Json) -> str:
    """One row per seat."""
    text = io.StringIO()
    rows = csv.DictWriter(text, SEAT_COLUMNS, lineterminator="\n")
    rows.writeheader()
    rows.writerows(summary["seats"])
    return text.getvalue()


def show(console: Console, summary: Json) -> None:
    length = summary["length"]
    put(console, _seat_table(console, summary))
    console.print()
    for line in _tally_lines(summary):
        console.print(line, highlight=False)
    console.print(f"length     {length['mean']:.1f} decisions per game, {length['min']} to {length['max']}")
    console.print(f"branching  {summary['branching']:.1f} legal actions per decision")
    console.print(
        f"speed      {summary['games']:,} games in {summary['seconds']:.2f} s: "
        f"{summary['decisions_per_second']:,.0f} decisions/s, {summary['games_per_second']:,.0f} games/s"
    )
    console.print(f"seed       {summary['seed']}, content {summary['content']}")
    say_failures(console, summary)


def _tally_lines(summary: Json) -> Iterator[str]:
    if summary["game"] == "og" and "tally" in summary:
        from colossarium.terminal.og import told

        yield from told(summary["tally"])
        yield ""


def _seat_table(console: Console, summary: Json) -> Table:
    table = table_of(
        console, "seat", "name", "player", "share of wins", "95% interval", "wins", "draws", "losses", left=3
    )
    for each, player in zip(summary["seats"], summary["players"], strict=True):
        between = f"{each['low']:.1%} to {each['high']:.1%}"
        counts = (f"{each[kind]:,}" for kind in ("wins", "draws", "losses"))
        table.add_row(str(each["seat"]), each["name"], player, f"{each['share']:.1%}", between, *counts)
    return table


def table_of(console: Console, *headings: str, left: int) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="" if is_plain(console) else "bold")
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="left" if place < left else "right")
    return table


def show_speeds(console: Console, games: list[Game]) -> None:
    """Random games on one core, each game for about two seconds."""
    table = table_of(console, "game", "decisions/s", "games/s", "decisions per game", "games played", left=1)
    for game in games:
        first = simulated(game, TRIAL, 0, 1)
        summary = simulated(game, max(TRIAL, int(BENCH_SECONDS * first["games_per_second"])), 0, 1)
        figures = (summary["decisions_per_second"], summary["games_per_second"], summary["length"]["mean"])
        table.add_row(_short(game), *(f"{figure:,.0f}" for figure in figures), f"{summary['games']:,}")
    put(console, table)
    console.print("One core, random players. `make bench` in a checkout compares with other projects.")


def _short(game: Game) -> str:
    return f"{game.id} {game.options['chapter']}" if "chapter" in game.options else game.id


class Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f} games/s" if task.speed else "")


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error that appears with the first games done; None where nobody is looking."""
    console = whisper()
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn(compact=True))
    progress = Progress(*columns, console=console, transient=True)
    task = progress.add_task("playing", total=games)

    def more(done: int) -> None:
        progress.start()
        progress.advance(task, done)

    try:
        yield more
    finally:
        progress.stop()
