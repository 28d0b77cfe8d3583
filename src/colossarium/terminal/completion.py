"""Tab completes ids and commands, where the terminal can."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable


def complete_with(words: Callable[[], Iterable[str]]) -> None:
    """Let Tab offer those of the words that hold what was typed."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return

    def offer(typed: str, number: int) -> str | None:
        found = [f"{word} " for word in words() if typed.lower() in word]
        return found[number] if number < len(found) else None

    readline.set_completer(offer)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
