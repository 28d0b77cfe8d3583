"""Rules on the screen: rendered for a person, with a pager when they are long; as they are for a pipe."""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.markdown import Markdown

from colossarium.terminal.console import say

WIDEST = 100
LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")  # into the same page, which a terminal cannot follow


def show_rules(console: Console, text: str) -> None:
    text = LINK.sub(r"\1", text)
    if not console.is_terminal:
        say(text.replace("**", ""))
        return
    page = Markdown(text, hyperlinks=False)
    width = min(console.width, WIDEST)
    if len(console.render_lines(page, console.options.update(width=width))) <= console.height:
        console.print(page, width=width)
        return
    flags = os.environ.setdefault("LESS", "-RFX")
    with console.pager(styles="R" in flags):
        console.print(page, width=width)
