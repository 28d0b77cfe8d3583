"""What seats are called wherever people read of them: on plates, in the log, in questions and results."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from pydantic_core import from_json, to_json

from colossarium.server.engines.levels import display_name
from colossarium.server.protocol.endings import Ending
from colossarium.server.protocol.table import LogLine, Result
from colossarium.server.store.rows import SeatRow

# A seat's title as a word of its own, but not in "Guardian 1 of Krell" or "a Red Acolyte".
NOT_OF_A_PIECE = r"(?<!\bof )(?<![\w'-])(?:{})(?![\w-]|'(?!s\b)| [A-Z])"


def distinct_names(seats: Sequence[SeatRow], titles: Sequence[str]) -> list[str]:
    """What each seat is called: computers by level and seat, people by their names, no two of them alike."""
    people = [seat.name or title for seat, title in zip(seats, titles, strict=True)]
    return [_called(seat, title, people.count(seat.name) > 1) for seat, title in zip(seats, titles, strict=True)]


def _called(seat: SeatRow, title: str, is_shared: bool) -> str:
    if seat.kind == "open":
        return title
    if seat.kind == "computer":
        return f"{display_name(seat.level or '')}, {title}"
    return f"{seat.name} ({title})" if is_shared and seat.name != title else seat.name or title


def with_names(text: str, titles: Sequence[str], names: Sequence[str]) -> str:
    """A sentence of the game with people and computers for its seats; pieces keep the name of their side."""
    known = _renamed(titles, names)
    return _renaming(known)(text) if known else text


def _renaming(known: dict[str, str]) -> Callable[[str], str]:
    """Puts names in place of titles, of which there is at least one."""
    titles = _titles_among(tuple(known))
    return lambda text: titles.sub(lambda found: known[found[0]], text)


def _renamed(titles: Sequence[str], names: Sequence[str]) -> dict[str, str]:
    """The titles that have another name now."""
    return {title: name for title, name in zip(titles, names, strict=True) if title != name}


@lru_cache(maxsize=256)
def _titles_among(titles: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(NOT_OF_A_PIECE.format("|".join(map(re.escape, sorted(titles, key=len, reverse=True)))))


def named_line(line: LogLine, titles: Sequence[str], names: Sequence[str]) -> LogLine:
    return line.model_copy(update={"text": with_names(line.text, titles, names)})


def named_lines(lines: Sequence[bytes], titles: Sequence[str], names: Sequence[str]) -> bytes:
    """Lines of the log, each a LogLine as JSON, as one list; only texts in which a title occurs are read."""
    if known := _renamed(titles, names):
        renamed, inside = _renaming(known), [title.encode() for title in known]
        lines = [_named(line, renamed) if any(title in line for title in inside) else line for line in lines]
    return b"[%b]" % b",".join(lines)


def _named(line: bytes, renamed: Callable[[str], str]) -> bytes:
    """The line with another text; quotes within texts are escaped, so that these members are found at once."""
    before, _, rest = line.partition(b'"text":')
    text, _, after = rest.partition(b',"event":')
    return b'%b"text":%b,"event":%b' % (before, to_json(renamed(from_json(text))), after)


def named_result(result: Result | None, titles: Sequence[str], names: Sequence[str]) -> Result | None:
    if result is None:
        return None
    return result.model_copy(
        update={
            "sentence": with_names(result.sentence, titles, names),
            "ending": named_ending(result.ending, titles, names),
        }
    )


def named_ending(ending: Ending, titles: Sequence[str], names: Sequence[str]) -> Ending:
    """A title has no room for levels: computers go by their seats there. The story is the game's own."""
    short = [title if name.endswith(f", {title}") else name for title, name in zip(titles, names, strict=True)]
    return ending.model_copy(
        update={
            "headline": with_names(ending.headline, titles, short),
            "title": with_names(ending.title, titles, short),
            "verdict": with_names(ending.verdict, titles, names),
        }
    )
