"""Rules on the screen: rendered for a person, with a pager when they are long; as they are for a pipe."""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.markdown import Markdown

from colossarium.kernel.book import Example, Paragraph, Part, book_of, has_book
from colossarium.kernel.rulebook import rules_of
from colossarium.terminal.console import say

WIDEST = 100
LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")  # into the same page, which a terminal cannot follow


def rules_text(game_id: str, clause: str | None, *, exact: bool) -> str:
    """One clause, or all of the rules: in the words of the book, or as clauses if there is no book."""
    if clause is not None:
        return rules_of(game_id).part(clause)
    return rules_of(game_id).text if exact or not has_book(game_id) else book_text(game_id)


def book_text(game_id: str) -> str:
    """The book in Markdown, with the clauses behind each paragraph."""
    book = book_of(game_id)
    one = next(iter(book.rules.clauses))
    end = f"The exact clauses: `colossarium rules {game_id} --exact`, or `colossarium rules {game_id} {one}` for one."
    return "\n\n".join([f"# {book.name}", *(_part(part) for part in book.parts), end])


def _part(part: Part) -> str:
    shown = {example.id: example.says for example in part.examples}
    told = [_paragraph(each, shown.get(each.picture, "")) for each in part.paragraphs]
    examples = [_example(example) for example in part.examples if example.steps]
    return "\n\n".join([f"## {part.name}", *told, *examples])


def _paragraph(paragraph: Paragraph, seen: str) -> str:
    heading = f"**{paragraph.heading}.** " if paragraph.heading else ""
    picture = f"\n\n> {seen}" if seen else ""
    return f"{heading}{paragraph.text}{_named(paragraph.clauses)}{picture}"


def _example(example: Example) -> str:
    steps = [f"{number}. {step.text}{_named(step.clauses)}" for number, step in enumerate(example.steps, start=1)]
    return "\n".join([f"### {example.name}\n\n> {example.says}\n", *steps])


def _named(clauses: list[str]) -> str:
    return f" ({', '.join(clauses)})" if clauses else ""


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
