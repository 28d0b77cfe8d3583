"""The commands of the lab: study, sweep, tune and content."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from colossarium.arguments import AsJson, Content, Cores, Export, GameId, Options
from colossarium.kernel.errors import BadOption
from colossarium.opening import opened_game
from colossarium.terminal.console import printer, say
from colossarium.terminal.lab_options import (
    changed,
    cluster_at,
    folder_for,
    levels,
    need_polars,
    points,
    rungs_of,
    searched,
    tempo_of,
)

USUAL_MINUTES = 5.0  # of a study that says nothing else

Seats = Annotated[
    list[str] | None,
    typer.Option(metavar="WHO,WHO", help="Who sits where; the last repeats. Repeat the option to add another level."),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same matches.")]
Games = Annotated[int | None, typer.Option(min=1, metavar="N", help="A fixed number of matches per variant.")]
Until = Annotated[str | None, typer.Option(metavar="2pt", help="Stop when win shares are known to plus or minus this.")]
Minutes = Annotated[float | None, typer.Option(min=0.01, metavar="M", help="Stop after this many minutes.")]
Matters = Annotated[str, typer.Option(metavar="2pt", help="The smallest difference worth talking about.")]
Vary = Annotated[
    list[str], typer.Option(metavar="PATH=VALUES", help="Such as game.rounds=6..12; given twice, it makes a grid.")
]
Html = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the report as one page, for any browser.")]
Yes = Annotated[bool, typer.Option("--yes", help="Play a grid of more than 64 cells.")]

commands = typer.Typer()


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
        str | None, typer.Option(metavar="CARD,CARD", help="Measure what a player who never takes one of these loses.")
    ] = None,
    rungs: Annotated[int | None, typer.Option(help="Players on the ladder of skill; 7 reach search:128.")] = None,
    forecast: Annotated[
        str,
        typer.Option(
            metavar="estimate|network|search:N", help="Who is ahead: by the game's estimate, its network, or a search."
        ),
    ] = "estimate",
    tempo: Annotated[
        str, typer.Option(metavar="S,S", help="How long people think: seconds per decision, and per doubling.")
    ] = "4,2",
    export: Export = None,
    resume: Annotated[Path | None, typer.Option(metavar="DIR", help="Continue an exported run.")] = None,
    csv: Annotated[bool, typer.Option("--csv", help="Write the exported tables as CSV, too.")] = False,
    html: Html = None,
    as_json: AsJson = False,
    cores: Cores = None,
    cluster: Annotated[str | None, typer.Option(metavar="local|ray://HOST:10001", help="Play on Ray workers.")] = None,
) -> None:
    """Ask what a game is like, or what a change does to it; the answers come with intervals."""
    need_polars()
    from colossarium.lab import run as running
    from colossarium.lab.html import can_be_written, study_page, written
    from colossarium.lab.plan import read_questions
    from colossarium.lab.planning import planned
    from colossarium.lab.report import report_of
    from colossarium.lab.sizing import GAMES
    from colossarium.lab.tables import Run, as_csv
    from colossarium.terminal import lab_show

    if games is not None and until is not None:
        raise BadOption("--games is a fixed number and --until stops when enough is known; choose one of them.")
    can_be_written(html)
    if games is None and until is None and minutes is None:
        games, minutes = GAMES, USUAL_MINUTES
    with folder_for(export or resume) as folder, lab_show.progress() as (progress, watched):
        if resume is not None:
            plan = Run.open(resume).plan
        else:
            base = opened_game(game, option, content)
            rules = [
                ("A", changed(base, game, option, a), a or ""),
                *([("B", changed(base, game, option, b), b)] if b else []),
            ]
            plan = planned(
                rules,
                levels(seats, base),
                ask=read_questions(ask),
                rungs=rungs_of(rungs, ask),
                seed=seed,
                matters=points(matters, "--matters"),
                games=games,
                until=None if until is None else points(until, "--until"),
                minutes=minutes,
                withhold=[each.strip() for each in (withhold or "").split(",") if each.strip()],
                forecast=searched(forecast),
                tempo=tempo_of(tempo),
            )
        if plan.game != game:
            raise BadOption(f"{resume} holds a study of {plan.game}, not of {game}.")
        executor = None if cluster is None else cluster_at(plan, cluster, cores)
        run = running.run_study(
            plan,
            folder,
            cores=cores,
            progress=progress,
            resume=resume is not None,
            executor=executor,
            watched=watched,
        )
        report = report_of(run)
        if csv and (export or resume) is not None:
            as_csv(run)
    if html is not None:
        written(html, study_page(report))
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
    html: Html = None,
    yes: Yes = False,
    as_json: AsJson = False,
    cores: Cores = None,
) -> None:
    """Show what a number of the content, or an option, does: the same matches for each of its values."""
    need_polars()
    from colossarium.lab.html import can_be_written, sweep_page, written
    from colossarium.lab.run import run_study
    from colossarium.lab.sweeping import swept
    from colossarium.terminal import lab_show

    can_be_written(html)
    plan = _grid(game, vary, option, content, seats, yes=yes, seed=seed, games=games, minutes=minutes)
    with folder_for(export) as folder, lab_show.progress() as (progress, _):
        table = swept(run_study(plan, folder, cores=cores, progress=progress))
    if html is not None:
        written(html, sweep_page(table))
    if as_json:
        say(json.dumps(table, indent=1))
    else:
        lab_show.show_sweep(printer(), table)


@commands.command()
def tune(  # noqa: PLR0913, PLR0917
    game: GameId,
    vary: Vary,
    aim: Annotated[
        list[str], typer.Option(metavar="METRIC=LOW..HIGH", help="Such as decisions=90..110; all must be met.")
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
    with folder_for(None) as folder, lab_show.progress() as (progress, _):
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
    return cells_planned(base, grid, levels(seats, base)[0], **rest)


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
