"""A table of Markdown, for the scripts that write pages of the docs."""

from __future__ import annotations

from collections.abc import Collection, Iterable

Row = tuple[str, ...]


def table(head: Row, rows: Iterable[Row], *, right: Collection[int] = ()) -> str:
    """The columns with these numbers are aligned to the right."""
    marks = tuple("---:" if number in right else "---" for number in range(len(head)))
    return "\n".join(line(each) for each in (head, marks, *rows))


def line(row: Row) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
