"""The command that trains a network for the player `reflex`."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from colossarium.arguments import Content, GameId, Options
from colossarium.kernel.errors import BadOption, NoDevice
from colossarium.opening import opened_game
from colossarium.terminal.console import say

if TYPE_CHECKING:
    from colossarium.training.learning import Habits
    from colossarium.training.model import Size
    from colossarium.training.run import Progress

BEGINNINGS = ("nothing", "shipped")
MOST_MINUTES = 60 * 24 * 7
MOST_UNITS = 4096  # of a layer


def train(  # noqa: PLR0913, PLR0917  a command has as many parameters as options
    game: GameId,
    option: Options = None,
    minutes: Annotated[float, typer.Option(help="How long to learn.")] = 20.0,
    device: Annotated[str, typer.Option(metavar="DEVICE", help="cpu or cuda.")] = "cpu",
    content: Content = None,
    begin: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="START",
            help="Start from nothing, from shipped (the included network), or from a folder with a network for other "
            "options.",
        ),
    ] = "nothing",
    seed: Annotated[int, typer.Option(help="The same seed begins with the same bits.")] = 1,
    teacher: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="A player such as search:64 whose choices are learnt first.")
    ] = None,
    taught: Annotated[float, typer.Option(help="Which part of the time the teacher gives advice.")] = 0.5,
    apart: Annotated[
        bool, typer.Option("--apart", help="Weights for each seat, where sides of a board differ.")
    ] = False,
    sparring: Annotated[int, typer.Option(help="How many of 128 matches at once are against greedy.")] = 0,
    trust: Annotated[
        float,
        typer.Option(help="How far targets rely on the game's estimate at first; less and less until half-time."),
    ] = 0.0,
    size: Annotated[
        str,
        typer.Option(
            metavar="UNITSxUNITS",
            help="Units of the first and of the second layer; a network from START that has fewer gets more.",
        ),
    ] = "64x64",
    larger: Annotated[
        str | None,
        typer.Option(
            metavar="UNITSxUNITS", help="Let a larger network play and improve; the one that is kept learns from it."
        ),
    ] = None,
    worlds: Annotated[
        int, typer.Option(help="In how many imagined worlds the network looks one action ahead; 0: it does not.")
    ] = 0,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="By default networks/GAME.")] = None,
) -> None:
    """Train a network for the player `reflex`. Needs the extra `train`. A run that was interrupted goes on."""
    if importlib.util.find_spec("torch") is None:
        raise NoDevice("Training needs PyTorch: `pip install 'colossarium[train]'` brings it.")
    check(minutes, begin, {"taught": taught, "trust": trust})
    check_worlds(worlds)
    from colossarium.training.learning import habits_on
    from colossarium.training.run import Order, Run

    chosen, folder = opened_game(game, option, content), out or Path("networks") / game
    order = Order(
        minutes=minutes,
        device=device,
        seed=seed,
        begin=begin,
        teacher=teacher,
        taught=taught if teacher else 0.0,
        size=replace(size_from("size", size, apart=apart), worlds=worlds),
        larger=None if larger is None else size_from("larger", larger, apart=apart),
        habits=habits_with(habits_on(device), sparring, trust),
    )
    Run(chosen, order, folder).go(lambda progress: say(line_of(progress)))
    say(f"{folder}: the network and its card. COLOSSARIUM_NETWORKS={folder} lets `reflex` play with it.")


def size_from(name: str, text: str, *, apart: bool) -> Size:
    parts = text.split("x")
    if len(parts) != 2 or not all(part.isdecimal() and 0 < int(part) <= MOST_UNITS for part in parts):
        raise BadOption(f"{name} = {text} is invalid: expected two numbers from 1 to {MOST_UNITS}, such as 128x64.")
    from colossarium.training.model import Size

    return Size(int(parts[0]), int(parts[1]), apart=apart)


def habits_with(habits: Habits, sparring: int, trust: float) -> Habits:
    if not 0 <= sparring <= habits.envs:
        raise BadOption(f"sparring = {sparring} is invalid: expected a number from 0 to {habits.envs}.")
    return replace(habits, sparring=sparring, trust=trust)


def check(minutes: float, begin: str, parts: dict[str, float]) -> None:
    if not 0 < minutes <= MOST_MINUTES:
        raise BadOption(f"minutes = {minutes:g} is invalid: expected more than 0, up to {MOST_MINUTES}.")
    if begin not in BEGINNINGS and not Path(begin).is_dir():
        raise BadOption(f"from = {begin} is invalid: expected {', '.join(BEGINNINGS)}, or a folder with a network.")
    for name, part in parts.items():
        if not 0 <= part <= 1:
            raise BadOption(f"{name} = {part:g} is invalid: expected a number from 0 to 1.")


def check_worlds(worlds: int) -> None:
    from colossarium.players.reflex.network import MOST_WORLDS

    if not 0 <= worlds <= MOST_WORLDS:
        raise BadOption(f"worlds = {worlds} is invalid: expected a number from 0 to {MOST_WORLDS}.")


def line_of(progress: Progress) -> str:
    """How far a run is, in one line."""
    scores = ", ".join(f"{score} against {rival}" for rival, score in progress.scores.items())
    return (
        f"{progress.seconds / 60:6.1f} min, {progress.decisions:,} decisions, {progress.rate:,.0f}/s: {scores}; "
        f"{progress.left / 60:.1f} min left"
    )
