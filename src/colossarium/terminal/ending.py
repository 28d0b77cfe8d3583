"""The end of a match in the terminal: title, story, and what decided it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from colossarium.kernel.closing import TOLD, Figure
from colossarium.kernel.match import Match


def told_ending(match: Match) -> Iterator[Text]:
    """Nothing while the match is on."""
    closing = match.closing()
    if closing is None:
        return
    yield Text(closing.title, "bold")
    yield Text(closing.story)
    if closing.verdict:
        yield Text(closing.verdict)
    for figure in closing.figures:
        if figure.state != TOLD:
            yield Text(_figure(figure, match.seat_names), "dim")


def _figure(figure: Figure, names: list[str]) -> str:
    """`Gold: Red 42, Blue 45`; `Attack of the Final Blow: 6 of 6`."""
    if figure.need is not None:
        return f"{figure.name}: {figure.values[0]} of {figure.need}"
    if figure.mark:
        having = [name for name, value in zip(names, figure.values, strict=True) if value]
        return f"{figure.name}: {', '.join(having)}"
    return f"{figure.name}: " + ", ".join(f"{name} {value}" for name, value in zip(names, figure.values, strict=True))
