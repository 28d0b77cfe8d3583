"""A rectangle of characters with colours, painted piece by piece and printed line by line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from rich.style import Style
from rich.text import Text


@dataclass(frozen=True)
class Ink:
    """How one character looks; None is the terminal's own colour."""

    fore: str | None = None
    back: str | None = None
    bold: bool = False
    underline: bool = False

    @property
    def style(self) -> Style:
        return Style(color=self.fore, bgcolor=self.back, bold=self.bold or None, underline=self.underline or None)


PLAIN = Ink()


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", PLAIN)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Write over what is there; without a background of its own the ink keeps the one it finds."""
        row = self._cells[y]
        for place, letter in enumerate(text, start=x):
            back = row[place][1].back if ink.back is None else ink.back
            row[place] = (letter, replace(ink, back=back))

    def lines(self) -> list[Text]:
        return [self._line(row) for row in self._cells]

    @staticmethod
    def _line(row: list[tuple[str, Ink]]) -> Text:
        line = Text(no_wrap=True)
        for ink, cells in groupby(row, key=lambda cell: cell[1]):
            line.append("".join(letter for letter, _ in cells), ink.style)
        return line


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one stirred in."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
