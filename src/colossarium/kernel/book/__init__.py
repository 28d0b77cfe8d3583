"""The book of a game: its rules told in order, with pictures and examples. One TOML file holds one part."""

from colossarium.kernel.book.clauses import listed
from colossarium.kernel.book.finding import Book, book_for, book_of, has_book
from colossarium.kernel.book.playing import Frame, frames_of
from colossarium.kernel.book.reading import Details, Example, Paragraph, Part, Step, load_part

__all__ = [
    "Book",
    "Details",
    "Example",
    "Frame",
    "Paragraph",
    "Part",
    "Step",
    "book_for",
    "book_of",
    "frames_of",
    "has_book",
    "listed",
    "load_part",
]
