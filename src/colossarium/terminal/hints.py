"""What a computer player would do, for people: the best actions with what they promise."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from colossarium.kernel.analysis import Analysis
from colossarium.kernel.match import Match
from colossarium.kernel.player import analyst, player
from colossarium.kernel.reasons import reason_for
from colossarium.terminal.console import is_plain, put

ADVISER = "oracle"
BEST = 3  # actions that are shown


def analysed(match: Match, name: str | None = None) -> Analysis:
    """The position as a player sees it from the deciding seat."""
    name = name or ADVISER
    return analyst(player(name, game=match.game.id), name).analyse(match)


def show_hint(console: Console, match: Match, analysis: Analysis) -> None:
    console.print(Text(f"{match.seat_names[analysis.seat]}: {match.question}"))
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="" if is_plain(console) else "bold")
    for heading in ("action", "", "win", "tried"):
        table.add_column(heading, justify="right" if heading in ("win", "tried") else "left")
    for each in analysis.considered[:BEST]:
        share = f"{each.shares[analysis.seat]:.0%}" if each.visits else "?"
        table.add_row(each.action.text, each.action.label, share, f"{each.visits:,}")
    put(console, table)
    if (reason := reason_for(match, analysis.line)) is not None:
        console.print(f"why           {reason}", soft_wrap=True)
    if len(analysis.line) > 1:
        console.print(f"then perhaps  {', '.join(action.text for action in analysis.line[1:])}", soft_wrap=True)
    chances = ", ".join(f"{name} {share:.0%}" for name, share in zip(match.seat_names, analysis.shares, strict=True))
    console.print(f"chances       {chances}", soft_wrap=True)
