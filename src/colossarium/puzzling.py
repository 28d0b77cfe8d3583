"""The commands of puzzles: list, solve, make and check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from colossarium.arguments import GameId
from colossarium.terminal.console import printer, say

FAILED = 1
AnyGame = Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id; all games if left out.")]

commands = typer.Typer(
    help="Puzzles: list them, solve one, make new ones, check all.", invoke_without_command=True, no_args_is_help=False
)


@commands.callback()
def puzzles(ctx: typer.Context) -> None:
    """List the puzzles of every game, or do something with them."""
    from colossarium.terminal.puzzles import show_list

    if ctx.invoked_subcommand is None:
        show_list(printer(), None)


@commands.command("list")
def list_puzzles(game: AnyGame = None) -> None:
    """List puzzles by theme."""
    from colossarium.kernel.game import definition_of
    from colossarium.terminal.puzzles import show_list

    if game is not None:
        definition_of(game)  # an unknown game is refused
    show_list(printer(), game)


@commands.command()
def solve(
    puzzle: Annotated[
        str, typer.Argument(metavar="PUZZLE", help="An id, a day such as 2026-11-16, or today.")
    ] = "today",
    plain: Annotated[bool, typer.Option("--plain", help="Draw with letters and digits only.")] = False,
) -> None:
    """Try a puzzle in the terminal."""
    from colossarium.terminal.puzzles import solve as solved

    solved(printer(), puzzle, plain=plain)


@commands.command()
def make(
    game: GameId,
    seed: Annotated[int, typer.Option(help="The same seed makes the same puzzles.")] = 1,
    count: Annotated[int, typer.Option(min=1, metavar="N", help="How many.")] = 40,
    matches: Annotated[int, typer.Option(min=1, metavar="N", help="How many matches to look through at most.")] = 150,
    each: Annotated[int, typer.Option(min=1, metavar="N", help="Puzzles of one theme from one match at most.")] = 2,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write them; by default into the game's own folder.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on after the matches that the file has been made from.")
    ] = False,
) -> None:
    """Find puzzles in matches between searching players; what was found is written after every match."""
    from colossarium.kernel.puzzles.finding import FILE
    from colossarium.kernel.puzzles.themes import folder_of
    from colossarium.players.puzzles.making import Wish
    from colossarium.terminal.puzzles import counted, make_into

    path = out or folder_of(game) / FILE
    found = make_into(path, game, Wish(seed, count, matches, each), resume=resume)
    say(f"{counted(found)}, written to {path}" if found else "No puzzle was found.")
    raise typer.Exit(0 if len(found) >= count else FAILED)


@commands.command()
def check(
    game: AnyGame = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Solutions and goals only; the searches are not repeated.")
    ] = False,
) -> None:
    """Check that every solution is legal and reaches its goal, and that searches find what is stored."""
    from colossarium.kernel.errors import PuzzleFailed
    from colossarium.kernel.game import definition_of
    from colossarium.kernel.puzzles import games_with_puzzles, puzzles_of
    from colossarium.kernel.wording import many
    from colossarium.players.puzzles.checking import check_puzzle

    if game is not None:
        definition_of(game)  # an unknown game is refused
    checked = failed = 0
    for puzzle in (each for game_id in ([game] if game else games_with_puzzles()) for each in puzzles_of(game_id)):
        checked += 1
        try:
            check_puzzle(puzzle, searches=not quick)
        except PuzzleFailed as problem:
            failed += 1
            say(problem.sentence)
    say(f"{many(checked, 'puzzle')}, {failed} failed")
    raise typer.Exit(FAILED if failed else 0)
