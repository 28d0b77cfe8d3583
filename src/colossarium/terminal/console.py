"""Output: results go to standard output, everything else to standard error."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook
from rich.segment import Segment
from rich.text import Text

from colossarium.kernel.machine import Announcer

WIDE = 10_000  # lines that go into a pipe are not broken
TURNS_TEXT = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def harmless(text: str) -> str:
    """Text from files and people as it can be shown: what would control the terminal or turn text is spelt out."""
    if text.isprintable() and not TURNS_TEXT & set(text):
        return text
    return "".join(letter if _is_harmless(letter) else ascii(letter)[1:-1] for letter in text)


def _is_harmless(letter: str) -> bool:
    return letter in "\n\t" or (
        unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp") and letter not in TURNS_TEXT
    )


class Harmless(RenderHook):
    """Shows everything that a console prints harmlessly; its own control codes pass."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [_Shown(each) for each in renderables]


class _Shown:
    def __init__(self, what: ConsoleRenderable) -> None:
        self._what = what

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self._what, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


def _console(*, stderr: bool = False, width: int | None = None, no_color: bool | None = None) -> Console:
    console = Console(stderr=stderr, width=width, no_color=no_color, highlight=False, markup=False, emoji=False)
    console.push_render_hook(Harmless())
    return console


def printer() -> Console:
    """Standard output; a pipe gets plain lines of any length."""
    console = _console()
    return console if console.is_terminal else _console(width=WIDE, no_color=True)


def whisper() -> Console:
    """Standard error."""
    return _console(stderr=True)


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
    """One line for standard output."""
    print(harmless(text), flush=True)


def say_error(sentence: str) -> None:
    """One readable line on standard error."""
    print(f"error: {harmless(' '.join(sentence.split()))}", file=sys.stderr, flush=True)


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
