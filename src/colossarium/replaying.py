"""The commands about saved matches: tell one again, or check its dice and moves."""

from __future__ import annotations

from typing import Annotated

import typer

from colossarium.arguments import Content, Record
from colossarium.opening import opened_record, replayed_record
from colossarium.terminal.console import printer, say


def replay(
    record: Record,
    content: Content = None,
    step: Annotated[
        bool, typer.Option("--step", help="Show one board after another; press Enter for the next.")
    ] = False,
    at: Annotated[int | None, typer.Option(min=0, metavar="PLY", help="Stop after this many actions.")] = None,
) -> None:
    """Retell a saved match, with its board."""
    from colossarium.terminal import watch

    match = replayed_record(record, content)
    if at is not None:
        watch.take_back_to(match, at)
    (watch.step if step else watch.tell)(printer(), match)


def verify(record: Record, content: Content = None) -> None:
    """Check the dice and moves of a saved match."""
    from colossarium.kernel.records import verify as verified

    match = verified(opened_record(record), content=content)
    say(f"The key matches the published hash {match.record()['published']}.")
    say(f"All {len(match.past)} moves replay.")
