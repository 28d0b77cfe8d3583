"""A recorded match, told ply by ply, with its board."""

from __future__ import annotations

import sys
from itertools import groupby

from rich.console import Console
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadRecord
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.match import Match
from colossarium.terminal.console import is_plain
from colossarium.terminal.ending import told_ending
from colossarium.terminal.scene import Scene, drawer_of


def take_back_to(match: Match, ply: int) -> None:
    """Undo until this many actions are left."""
    if ply > len(match.past):
        raise BadRecord(f"There is no ply {ply} in this record; its last is {len(match.past)}.")
    while len(match.past) > ply:
        match.undo(consent=True)


def tell(console: Console, match: Match) -> None:
    """The whole log, grouped by ply, and the board it led to."""
    console.print(_heading(match))
    for ply, lines in groupby(match.log(seat=EVERYTHING), key=lambda line: line[0]):
        _tell_ply(console, match, ply, [line for _, line in lines])
    console.print()
    show_board(console, match, None, [])
    _tell_result(console, match)


def _heading(match: Match) -> Text:
    options = ", ".join(f"{name} {str(value).lower()}" for name, value in match.game.options.items())
    return Text.assemble((match.game.name, "bold"), f"  {len(match.past)} actions  {options}")


def _tell_ply(console: Console, match: Match, ply: int, lines: list[str]) -> None:
    if ply:
        past = match.past[ply - 1]
        who = match.seat_names[past.seat]
        console.print(Text.assemble((f"{ply:>4}  {past.text}", "bold"), (f"  {who}", "dim")))
    for line in lines:
        console.print(f"      {line}")


def _tell_result(console: Console, match: Match) -> None:
    result = match.result()
    console.print(Text(result["sentence"] if result else match.question, "bold"))
    for line in told_ending(match):
        console.print(line)


def show_board(console: Console, match: Match, before: Json | None, log: list[str]) -> None:
    scene = Scene(
        view=match.view(None),
        options=match.game.options,
        before=before,
        log=log,
        fresh=len(log),
        width=console.width,
        height=console.height,
        plain=is_plain(console),
    )
    console.print(drawer_of(match.game.id).draw(scene))


def step(console: Console, match: Match) -> None:
    """The boards one after another; Enter shows the next, q quits."""
    texts = match.texts
    take_back_to(match, 0)
    for ply in range(len(texts) + 1):
        before = match.view(None) if ply else None
        if ply:
            match.play(texts[ply - 1])
        console.clear()
        show_board(console, match, before, [line for _, line in match.log(ply, seat=EVERYTHING)])
        console.print(Text(f"ply {ply} of {len(texts)}  {texts[ply - 1] if ply else 'setup'}", "bold"))
        if sys.stdin.isatty() and ply < len(texts) and _wants_to_leave():
            return
    _tell_result(console, match)


def _wants_to_leave() -> bool:
    try:
        return input("Enter: next, q: quit ").strip().lower() in ("q", "quit")
    except EOFError:
        return True
