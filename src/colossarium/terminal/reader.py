"""Rules on the screen: rendered for a person, with a pager when they are long; as they are for a pipe."""

from __future__ import annotations

import os

from rich.console import Console
from rich.markdown import Markdown

from colossarium.terminal.console import say

WIDEST = 100


def show_rules(console: Console, text: str) -> None:
    if not console.is_terminal:
        say(text)
        return
    page = Markdown(text, hyperlinks=False)
    width = min(console.width, WIDEST)
    if len(console.render_lines(page, console.options.update(width=width))) <= console.height:
        console.print(page, width=width)
        return
    flags = os.environ.setdefault("LESS", "-RFX")
    with console.pager(styles="R" in flags):
        console.print(page, width=width)
