"""The command line: one short function per command."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from colossarium.arguments import AsJson, Content, Cores, Export, GameId, Options, Record, Seats
from colossarium.kernel.errors import BadOption, BadRecord, ColossariumError
from colossarium.learning import train
from colossarium.opening import match_of_today, opened_game, replayed_record, resumed_match
from colossarium.printing import print_game
from colossarium.puzzling import commands as puzzle_commands
from colossarium.replaying import replay, verify
from colossarium.serving import backup, restore, serve, worker
from colossarium.terminal.console import announce_compilations, printer, say, say_error
from colossarium.terminal.lab import commands as lab_commands
from colossarium.terminal.lab_options import export_simulation
from colossarium.version import __version__

REFUSED, FAILED = 2, 1


class Commands(TyperGroup):
    """Every refusal is one line on standard error and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ColossariumError as refusal:
            say_error(refusal.sentence)
            raise typer.Exit(REFUSED) from None
        except (RecursionError, MemoryError):
            say_error("This is too large, or nested too deeply, to be processed.")
            raise typer.Exit(REFUSED) from None


app = typer.Typer(
    cls=Commands,
    help="Tabletop games about colossi: play them, check their rules, study them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(asked: bool) -> None:
    if asked:
        say(f"colossarium {__version__}")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    del version
    announce_compilations()


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Show the options of this game.")] = None,
    content: Content = None,
) -> None:
    """List the games, or the options of one."""
    from colossarium.terminal.catalogue import game_from, show_game, show_games

    if game is None:
        show_games(printer())
    else:
        show_game(printer(), game_from(game, [], content))


@app.command()
def rules(
    game: GameId,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="A clause (K8.4) or a group (K8).")] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Show the numbered clauses instead of the book.")] = False,
) -> None:
    """Read the book of a game, its exact clauses, or one clause."""
    from colossarium.terminal.reader import rules_text, show_rules

    show_rules(printer(), rules_text(game, clause, exact=exact))


@app.command()
def play(  # noqa: PLR0913, PLR0917  a command has as many parameters as options
    game: GameId,
    option: Options = None,
    seats: Seats = None,
    seed: Annotated[int | None, typer.Option(help="Makes the dice and the computer players repeatable.")] = None,
    content: Content = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved match.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Draw with letters and digits only.")] = False,
    daily: Annotated[bool, typer.Option("--daily", help="Play the daily challenge, in solo games.")] = False,
) -> None:
    """Play a game in the terminal."""
    from colossarium.players.bots import recorded
    from colossarium.terminal.play import Session
    from colossarium.terminal.seats import players_for, seats_from, tell_of_networks

    if daily and (option or content or resume is not None or seed is not None):
        raise BadOption(
            "The daily challenge is the same for everybody: --daily cannot be combined with other settings."
        )
    if daily:
        match = match_of_today(opened_game(game, option, content))
    elif resume is None:
        chosen = opened_game(game, option, content)
        seats_from(seats, [], chosen.seats, game)  # refuse unknown players before the rules are prepared
        match = chosen.start(seed)
    else:
        match = resumed_match(resume, game, option, content)
    names = seats_from(seats, match.seats, match.game.seats, game)
    tell_of_networks(match.game, names)
    match.seats = recorded(names)
    Session(match, players_for(names, game, seed), printer(), plain=plain).run()


@app.command()
def learn(
    game: GameId,
    lesson: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="A lesson's id; by default all of them, one after another.")
    ] = None,
    content: Content = None,
    plain: Annotated[bool, typer.Option("--plain", help="Draw with letters and digits only.")] = False,
) -> None:
    """Learn a game at its board, task by task."""
    from colossarium.terminal.learn import take

    take(printer(), game, lesson, content, plain=plain)


@app.command()
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILES", help="Scenario or lesson files, or folders to search for them.")
    ],
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Run scenarios with this in their name; may be given several times."),
    ] = None,
    content: Content = None,
) -> None:
    """Run scenario files, which state the rules as data, and lesson files, which teach them."""
    from colossarium.terminal.checking import chosen_from, counted, failures_of, load_all

    scenarios = chosen_from(load_all(files), only or [])
    failures = failures_of(scenarios, content)
    for failure in failures:
        say(failure)
    say(f"{counted(scenarios)}, {len(failures)} failed")
    raise typer.Exit(FAILED if failures else 0)


app.command()(replay)
app.command()(verify)


@app.command()
def simulate(  # noqa: PLR0913, PLR0917  a command has as many parameters as options
    game: GameId,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 1000,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    content: Content = None,
    seats: Seats = None,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print one CSV row per seat.")] = False,
    export: Export = None,
    cores: Cores = None,
    gpu: Annotated[
        bool, typer.Option("--gpu", help="Play on the first CUDA device; only for random, by_weight and reflex.")
    ] = False,
) -> None:
    """Play many games, at random or between players, and report the results."""
    if as_json and as_csv:
        raise typer.BadParameter("--json and --csv exclude each other.")
    from colossarium.terminal import report
    from colossarium.terminal.seats import computers_from, tell_of_networks

    chosen = opened_game(game, option, content)
    names = computers_from(seats, chosen.seats, game)
    tell_of_networks(chosen, names)
    if export is not None:
        export_simulation(chosen, names, games, seed, export, cores)
    if gpu:
        summary = report.simulated_on_gpu(chosen, names, games, seed)
    elif set(names) == {"random"}:
        summary = report.simulated(chosen, games, seed, cores)
    else:
        summary = report.simulated_with(chosen, names, games, seed, cores)
    if as_json:
        say(json.dumps(summary, indent=1))
    elif as_csv:
        say(report.as_csv(summary).rstrip())
    else:
        report.show(printer(), summary)


app.command("print")(print_game)
app.command()(train)
app.command()(serve)
app.command()(worker)
app.command()(backup)
app.command()(restore)


@app.command()
def tournament(  # noqa: PLR0913, PLR0917  a command has as many parameters as options
    game: GameId,
    players: Annotated[
        str, typer.Option(metavar="WHO,WHO", help="Two or more players, such as oracle,search:2s,greedy.")
    ],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games per pairing.")] = 100,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same dice.")] = 0,
    content: Content = None,
    as_json: AsJson = False,
    cores: Cores = None,
) -> None:
    """Let players compete, each pair in all seats with mirrored dice, and rate them."""
    from colossarium.terminal import tourney
    from colossarium.terminal.seats import tell_of_networks, typed_computers

    chosen = opened_game(game, option, content)
    names = typed_computers(players, game)
    tell_of_networks(chosen, names)
    summary = tourney.played(chosen, names, games, seed, cores)
    if as_json:
        say(json.dumps(summary, indent=1))
    else:
        tourney.show(printer(), summary)


@app.command()
def hint(
    record: Record,
    content: Content = None,
    at: Annotated[
        int | None,
        typer.Option(min=0, metavar="PLY", help="The position after this many actions; by default the last."),
    ] = None,
    player: Annotated[str, typer.Option(metavar="WHO", help="The player to ask: oracle, search:10s …")] = "oracle",
    as_json: AsJson = False,
) -> None:
    """Show the best three actions in a saved match, with win probabilities."""
    from colossarium.terminal import hints, watch
    from colossarium.terminal.seats import check_computer

    match = replayed_record(record, content)
    if at is not None:
        watch.take_back_to(match, at)
    if match.over:
        raise BadRecord(f"{record}: this match is over; --at PLY looks at an earlier position of it.")
    check_computer(player, match.game.id)
    analysis = hints.analysed(match, player)
    if as_json:
        say(json.dumps(analysis.as_json(), indent=1))
    else:
        hints.show_hint(printer(), match, analysis)


@app.command()
def bench() -> None:
    """Measure the speed of every game on one core."""
    from colossarium.kernel.game import playable_ids
    from colossarium.terminal import report

    chapters = [opened_game("kolossus", [f"chapter={chapter}"], None) for chapter in (1, 2, 3)]
    others = [opened_game(game_id, [], None) for game_id in playable_ids() if game_id != "kolossus"]
    report.show_speeds(printer(), [*chapters, *others])


app.add_typer(lab_commands)
app.add_typer(puzzle_commands, name="puzzles")


def main() -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # some terminals on Windows lack characters
    app()


if __name__ == "__main__":
    main()
