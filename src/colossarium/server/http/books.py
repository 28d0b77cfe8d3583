"""The books of the games as the page shows them."""

from __future__ import annotations

from functools import cache

from colossarium.kernel.book import Book, Details, Example, Frame, Part, book_for, book_of, frames_of
from colossarium.kernel.errors import UnknownBook
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.rulebook import house_page
from colossarium.server.history.log import event_of
from colossarium.server.protocol.books import (
    BookDetails,
    BookExample,
    BookFrame,
    BookParagraph,
    BookPart,
    BookPicture,
    BookPictures,
    BookStep,
    BookText,
    CreditsText,
)


@cache
def book_text(game_id: str) -> BookText:
    return _text(book_of(game_id))


def book_text_for(game: Game) -> BookText:
    """The same text with the numbers of this very game."""
    return _text(book_for(game))


def _text(book: Book) -> BookText:
    return BookText(game=book.game, name=book.name, parts=[_part(book, part) for part in book.parts])


@cache
def book_pictures(game_id: str) -> BookPictures:
    """Every position of the book, drawn as plain Python plays it; made once."""
    book = book_of(game_id)
    pictures = [_picture(example, game_id, part) for part in book.parts for example in part.examples]
    return BookPictures(game=game_id, pictures=pictures)


@cache
def credits_text() -> CreditsText:
    page = house_page("credits.md")
    if page is None:
        raise UnknownBook("The credits are not part of this installation.")
    return CreditsText(text=page.read_text(encoding="utf-8"))


def _part(book: Book, part: Part) -> BookPart:
    return BookPart(
        id=part.id,
        name=part.name,
        kind=part.kind,
        lesson=part.lesson,
        paragraphs=[
            BookParagraph(
                heading=each.heading,
                text=each.text,
                clauses=each.clauses,
                drawing=each.drawing,
                picture=_picture_id(part, each.picture) if each.picture else "",
            )
            for each in part.paragraphs
        ],
        examples=[_example(part, example) for example in part.examples if example.steps],
        details=[BookDetails(name=each.name, text=_details(book, each)) for each in part.details],
    )


def _example(part: Part, example: Example) -> BookExample:
    steps = [BookStep(text=step.text, clauses=step.clauses) for step in example.steps]
    return BookExample(id=_picture_id(part, example.id), name=example.name, steps=steps)


def _details(book: Book, details: Details) -> str:
    clauses = [f"- {book.rules.clauses[clause]}" for clause in details.clauses]
    sections = [book.section(name) for name in details.sections]
    return "\n\n".join([*(["\n".join(clauses)] if clauses else []), *sections])


def _picture_id(part: Part, example_id: str) -> str:
    return f"{part.id}-{example_id}"


def _picture(example: Example, game_id: str, part: Part) -> BookPicture:
    game = Game(definition_of(game_id), example.options)
    return BookPicture(
        id=_picture_id(part, example.id),
        says=example.says,
        zoom=example.zoom,
        opens=example.opens,
        chosen=example.chosen,
        names=game.start(seed=0, engine=game.plain).seat_names,
        frames=[_frame(frame) for frame in frames_of(example, game_id, part.file)],
    )


def _frame(frame: Frame) -> BookFrame:
    return BookFrame(view=frame.view, next=frame.next, seat=frame.seat, events=[event_of(each) for each in frame.told])
