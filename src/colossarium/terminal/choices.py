"""Numbered choices, laid out in as few lines as the terminal allows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from colossarium.terminal.narrow import Choice

NUMBER = Style(color="#ffffff", bgcolor="#5b2fe0", bold=True)
MANY = 12  # more telling choices than this go by their ids, unless they have a consequence
GAP = 2
WIDEST = 120


def laid_out(choices: Sequence[Choice], width: int, *, plain: bool) -> list[Text]:
    """Every choice with its number: those with a description first, then the rest in a grid."""
    width = min(width, WIDEST)
    crowded = sum(choice.telling for choice in choices) > MANY
    items = [(number, _words(choice, crowded)) for number, choice in enumerate(choices, start=1)]
    digits = len(str(len(items)))
    long = [item for item, choice in zip(items, choices, strict=True) if choice.telling]
    short = [item for item, choice in zip(items, choices, strict=True) if not choice.telling]
    return [*_grid(long, digits, width, plain), *_grid(short, digits, width, plain)]


def _words(choice: Choice, crowded: bool) -> str:
    by_id = not choice.telling or (crowded and "," not in choice.text)
    return " ".join(choice.clicks) if by_id else choice.text


def _grid(items: Sequence[tuple[int, str]], digits: int, width: int, plain: bool) -> list[Text]:
    """Items in columns, to be read line by line."""
    if not items:
        return []
    widest = max(len(words) for _, words in items)
    cell = digits + 3 + widest + GAP
    columns = max(1, (width + GAP) // cell)
    lines = []
    for start in range(0, len(items), columns):
        line = Text(no_wrap=True, overflow="ellipsis")
        for number, words in items[start : start + columns]:
            line.append(f" {number:>{digits}} ", Style.null() if plain else NUMBER)
            line.append(f" {words.ljust(widest + GAP - 1)}")
        line.rstrip()
        lines.append(line)
    return lines
