"""Output: results go to standard output, everything else to standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text

from colossarium.kernel.engine import Announcer

WIDE = 10_000  # lines that go into a pipe are not broken


def printer() -> Console:
    """Standard output; a pipe gets plain lines of any length."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        return Console(highlight=False, markup=False, emoji=False, width=WIDE, no_color=True)
    return console


def whisper() -> Console:
    """Standard error."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def is_plain(console: Console) -> bool:
    """Letters and digits are all that can be shown."""
    return (
        not console.is_terminal
        or console.no_color
        or console.color_system is None
        or not console.encoding.lower().startswith("utf")
    )


def put(console: Console, what: RenderableType) -> None:
    """Print; what goes into a pipe has no blanks at the ends of lines."""
    if console.is_terminal:
        console.print(what)
        return
    with console.capture() as captured:
        console.print(what)
    say("\n".join(line.rstrip() for line in captured.get().splitlines()))


def say(text: str) -> None:
    """One line for standard output, as it is."""
    print(text, flush=True)


def say_error(sentence: str) -> None:
    """One readable line on standard error."""
    print(f"error: {' '.join(sentence.split())}", file=sys.stderr, flush=True)


@contextmanager
def preparing(name: str) -> Iterator[None]:
    """Says that rules are being compiled, with a spinner where somebody is looking."""
    console = whisper()
    words = f"preparing the rules of {name}, once per version…"
    if not console.is_terminal:
        print(words, file=sys.stderr, flush=True)
        yield
        return
    with console.status(Text(words)):
        yield


def announce_compilations() -> None:
    Announcer.show = staticmethod(preparing)
