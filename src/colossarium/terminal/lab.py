"""The commands of the lab: study, sweep, tune and content."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from colossarium.arguments import AsJson, Content, Cores, GameId, Options
from colossarium.kernel.errors import BadOption, ColossariumError
from colossarium.opening import opened_game
from colossarium.terminal.console import printer, say

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

MOST_FORECAST = 10_000  # simulations; every eighth decision takes as many
USUAL_MINUTES = 5.0  # of a study that says nothing else
BESIDE = ("by_weight", "greedy")  # whom a level is shown beside, unless it is that one itself

Seats = Annotated[
    list[str] | None,
    typer.Option(metavar="WHO,WHO", help="Who sits where; the last repeats. Given again: another level beside it."),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same matches.")]
Games = Annotated[int | None, typer.Option(min=1, metavar="N", help="A fixed number of matches per variant.")]
Until = Annotated[str | None, typer.Option(metavar="2pt", help="Stop when win shares are known to plus or minus this.")]
Minutes = Annotated[float | None, typer.Option(min=0.01, metavar="M", help="Stop after so many minutes.")]
Matters = Annotated[str, typer.Option(metavar="2pt", help="The smallest difference worth talking about.")]
Export = Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the tables of the run in this folder.")]
Vary = Annotated[list[str], typer.Option(metavar="PATH=VALUES", help="Such as game.rounds=6..12; twice makes a grid.")]
Yes = Annotated[bool, typer.Option("--yes", help="Play a grid of more than 64 cells.")]

commands = typer.Typer()


class NoPolars(ColossariumError):
    """The lab's tables need a library that is not installed."""

    code = "no_polars"


def need_polars() -> None:
    try:
        import polars  # noqa: F401
    except ImportError:
        raise NoPolars("Studies keep their tables with Polars: pip install 'colossarium[lab]'.") from None


def points(text: str, what: str) -> float:
    """`2pt`, `2%` or `0.02`: a part of a win."""
    word = text.strip()
    scale = 100 if word.endswith(("pt", "%")) else 1
    try:
        value = float(word.removesuffix("pt").removesuffix("%")) / scale
    except ValueError:
        value = -1.0
    if not 0 < value < 1:
        raise BadOption(f"{what} {text} is invalid: expected points of a win, such as 2pt.")
    return value


def searched(text: str) -> int:
    """`search:400`: the simulations of a forecast; none for the game's estimate."""
    name, _, number = text.strip().partition(":")
    if text.strip() == "estimate":
        return 0
    if name != "search" or not number.isdecimal() or not 1 <= int(number) <= MOST_FORECAST:
        raise BadOption(
            f"--forecast {text} is invalid: expected estimate, or search:N with N from 1 to {MOST_FORECAST:,}."
        )
    return int(number)


@commands.command()
def study(  # noqa: PLR0913, PLR0917  a command has as many parameters as options
    game: GameId,
    a: Annotated[str | None, typer.Option(metavar="CHANGE", help="Rules A: a folder or PATH=VALUE,…")] = None,
    b: Annotated[str | None, typer.Option(metavar="CHANGE", help="Rules B, compared with A.")] = None,
    ask: Annotated[
        str | None, typer.Option(metavar="WHAT,WHAT", help="Questions: seats, length, endings, luck …")
    ] = None,
    option: Options = None,
    content: Content = None,
    seats: Seats = None,
    seed: Seed = 0,
    games: Games = None,
    until: Until = None,
    minutes: Minutes = None,
    matters: Matters = "2pt",
    withhold: Annotated[
        str | None, typer.Option(metavar="CARD,CARD", help="What a player loses who never takes one of these.")
    ] = None,
    forecast: Annotated[
        str, typer.Option(metavar="estimate|search:N", help="Who is ahead: by the game's estimate, or by a search.")
    ] = "estimate",
    export: Export = None,
    resume: Annotated[Path | None, typer.Option(metavar="DIR", help="Go on with a run that was exported.")] = None,
    csv: Annotated[bool, typer.Option("--csv", help="Write the exported tables as CSV, too.")] = False,
    as_json: AsJson = False,
    cores: Cores = None,
) -> None:
    """Ask what a game is like, or what a change does to it; the answers come with intervals."""
    need_polars()
    from colossarium.lab import run as running
    from colossarium.lab.plan import CHEAP_RUNGS, LADDER, read_questions
    from colossarium.lab.planning import planned
    from colossarium.lab.report import report_of
    from colossarium.lab.tables import Run, as_csv
    from colossarium.terminal import lab_show

    if games is not None and until is not None:
        raise BadOption("--games is a fixed number and --until stops when enough is known; choose one of them.")
    if games is None and until is None and minutes is None:
        games, minutes = running.GAMES, USUAL_MINUTES
    with _folder(export or resume) as folder, lab_show.progress() as progress:
        if resume is not None:
            plan = Run.open(resume).plan
        else:
            base = opened_game(game, option, content)
            rules = [
                ("A", _changed(base, game, option, a), a or ""),
                *([("B", _changed(base, game, option, b), b)] if b else []),
            ]
            plan = planned(
                rules,
                _levels(seats, base),
                ask=read_questions(ask),
                rungs=len(LADDER) if ask is not None and "skill" in ask else CHEAP_RUNGS,
                seed=seed,
                matters=points(matters, "--matters"),
                games=games,
                until=None if until is None else points(until, "--until"),
                minutes=minutes,
                withhold=[each.strip() for each in (withhold or "").split(",") if each.strip()],
                forecast=searched(forecast),
            )
        if plan.game != game:
            raise BadOption(f"{resume} holds a study of {plan.game}, not of {game}.")
        run = running.run_study(plan, folder, cores=cores, progress=progress, resume=resume is not None)
        report = report_of(run)
        if csv and (export or resume) is not None:
            as_csv(run)
    if as_json:
        say(json.dumps(report, indent=1))
    else:
        lab_show.show_report(printer(), report)


@commands.command()
def sweep(  # noqa: PLR0913, PLR0917
    game: GameId,
    vary: Vary,
    option: Options = None,
    content: Content = None,
    seats: Seats = None,
    seed: Seed = 0,
    games: Games = 1000,
    minutes: Minutes = None,
    export: Export = None,
    yes: Yes = False,
    as_json: AsJson = False,
    cores: Cores = None,
) -> None:
    """Show what a number of the content, or an option, does: the same matches for each of its values."""
    need_polars()
    from colossarium.lab.run import run_study
    from colossarium.lab.sweeping import swept
    from colossarium.terminal import lab_show

    plan = _grid(game, vary, option, content, seats, yes=yes, seed=seed, games=games, minutes=minutes)
    with _folder(export) as folder, lab_show.progress() as progress:
        table = swept(run_study(plan, folder, cores=cores, progress=progress))
    if as_json:
        say(json.dumps(table, indent=1))
    else:
        lab_show.show_sweep(printer(), table)


@commands.command()
def tune(  # noqa: PLR0913, PLR0917
    game: GameId,
    vary: Vary,
    aim: Annotated[
        list[str], typer.Option(metavar="METRIC=LOW..HIGH", help="Such as decisions=90..110; all are wanted.")
    ],
    option: Options = None,
    content: Content = None,
    seats: Seats = None,
    seed: Seed = 0,
    games: Games = 1000,
    minutes: Minutes = None,
    yes: Yes = False,
    as_json: AsJson = False,
    cores: Cores = None,
) -> None:
    """Find the numbers that meet an aim, and confirm them on other deals."""
    need_polars()
    from colossarium.lab.run import run_study
    from colossarium.lab.sweeping import MET, confirming, read_aim, tuned
    from colossarium.terminal import lab_show

    aims = [read_aim(text) for text in aim]
    plan = _grid(game, vary, option, content, seats, yes=yes, seed=seed, games=games, minutes=minutes)
    with _folder(None) as folder, lab_show.progress() as progress:
        found = tuned(run_study(plan, folder, cores=cores, progress=progress), aims)
        met = [cell["name"] for cell in found["cells"] if cell["verdict"] == MET]
        if met:
            again = run_study(confirming(plan, met), folder.parent / "again", cores=cores, progress=progress)
            confirmed = {cell["name"]: cell["verdict"] for cell in tuned(again, aims)["cells"]}
            for cell in found["cells"]:
                if cell["name"] in confirmed:
                    cell["confirmed"] = confirmed[cell["name"]] == MET
    if as_json:
        say(json.dumps(found, indent=1))
    else:
        lab_show.show_tuned(printer(), found)


def _grid(game: str, vary: list[str], option: Any, content: Any, seats: Any, *, yes: bool, **rest: Any) -> Any:
    from colossarium.lab.paths import Contents, cells
    from colossarium.lab.sweeping import cells_planned

    base = opened_game(game, option, content)
    contents = Contents(base)
    grid = cells([contents.values(each) for each in vary], yes=yes)
    return cells_planned(base, grid, _levels(seats, base)[0], **rest)


def _changed(base: Game, game: str, option: list[str] | None, change: str | None) -> Game:
    """The rules that a change makes: a folder, or settings with commas between them."""
    from colossarium.lab.paths import Contents

    if change is None:
        return base
    if Path(change).is_dir():
        return opened_game(game, option, Path(change))
    contents = Contents(base)
    return contents.changed([contents.setting(each) for each in change.split(",")])


def _levels(seats: list[str] | None, game: Game) -> list[list[str]]:
    """Players by seat, the level that counts first; at least two, unless the first is mixed."""
    from colossarium.players.machine_players import machine_player
    from colossarium.terminal.seats import computers_from

    levels = []
    for text in seats or ["by_weight"]:
        named = [name.strip().partition("!") for name in text.split(",")]
        names = computers_from(",".join(name for name, _, _ in named), game.seats, game.id)
        named += named[-1:] * (len(names) - len(named))
        levels.append([f"{name}{mark}{card}" for name, (_, mark, card) in zip(names, named, strict=True)])
        for name in levels[-1]:
            if "!" in name:
                machine_player(game, name)  # refuses a card that there is not
    if len(levels) == 1 and len(set(levels[0])) == 1:
        other = next(name for name in BESIDE if name != levels[0][0])
        levels.append([other] * game.seats)
    return levels


@contextmanager
def _folder(export: Path | None) -> Iterator[Path]:
    """Where the tables are kept, or where they are until the command ends."""
    if export is not None:
        yield export
        return
    with tempfile.TemporaryDirectory(prefix="colossarium-") as folder:
        yield Path(folder) / "run"


@commands.command()
def content(
    game: GameId,
    table: Annotated[str | None, typer.Argument(metavar="TABLE", help="Show only this table.")] = None,
    content: Content = None,
    diff: Annotated[bool, typer.Option("--diff", help="Show only what the folder changes.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show every table and row of a game's content, what a folder changes, and what looks like a slip."""
    from colossarium.terminal import content_show

    found = content_show.looked_at(game, content, table)
    if as_json:
        say(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        content_show.show(printer(), found, only_changes=diff)
    raise typer.Exit(2 if found["errors"] else 0)
