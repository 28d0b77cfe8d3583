"""A printed file, read back: its pages in millimetres, the rectangles on them, their texts and fonts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pypdf import PageObject, PdfReader

MILLIMETRE = 72 / 25.4
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Rectangle:
    """In millimetres from the upper left corner of the sheet."""

    x: float
    y: float
    width: float
    height: float


class Sheets:
    def __init__(self, path: Path) -> None:
        self._reader = PdfReader(path)
        self.pages = list(self._reader.pages)

    def size(self, page: int) -> tuple[float, float]:
        box = self.pages[page].mediabox
        return round(float(box.width) / MILLIMETRE, 1), round(float(box.height) / MILLIMETRE, 1)

    def text(self, page: int) -> str:
        return self.pages[page].extract_text()

    def fonts(self) -> dict[str, bool]:
        """Every font of the file by name, and whether it is embedded."""
        found: dict[str, bool] = {}
        for page in self.pages:
            for font in (each.get_object() for each in page["/Resources"].get("/Font", {}).values()):
                inner = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
                found[font["/BaseFont"]] = any(key in inner for key in ("/FontFile2", "/FontFile3"))
        return found

    def rectangles(self, page: int) -> list[Rectangle]:
        """Paths of four corners along the edges of the sheet, filled or drawn; each place once."""
        return sorted(set(_rectangles(self.pages[page])), key=lambda each: (each.y, each.x))


def _times(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _rectangles(page: PageObject) -> list[Rectangle]:
    found, kept, path = [], [], list[tuple[float, float]]()
    matrix = SAME
    contents: Any = page.get_contents()
    for values, operator in contents.operations:
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            matrix = _times(tuple(map(float, values)), matrix)  # type: ignore[arg-type]
        elif operator in (b"m", b"l"):
            x, y = map(float, values)
            a, b, c, d, e, f = matrix
            path = [*([] if operator == b"m" else path), (a * x + c * y + e, b * x + d * y + f)]
        elif operator in (b"f", b"S", b"B", b"f*", b"B*", b"n"):
            xs, ys = {round(x, 2) for x, _ in path}, {round(y, 2) for _, y in path}
            if operator != b"n" and len(path) == 4 and len(xs) == len(ys) == 2:
                found.append(_in_millimetres(xs, ys, float(page.mediabox.height)))
            path = []
    return found


def _in_millimetres(xs: set[float], ys: set[float], height: float) -> Rectangle:
    sides = (min(xs), height - max(ys), max(xs) - min(xs), max(ys) - min(ys))
    return Rectangle(*(round(side / MILLIMETRE, 1) for side in sides))
