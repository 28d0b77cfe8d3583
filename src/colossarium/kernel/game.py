"""What a game is, and nothing about any one game.

A `Definition` is a game's rules and words; a `Game` is a definition with content and options, ready for matches.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from colossarium.kernel.content import Tables
from colossarium.kernel.errors import UnknownGame
from colossarium.kernel.options import Option, Value, check_defaults, choose, read_presets, unfold
from colossarium.kernel.schema import Header, Record

if TYPE_CHECKING:
    from colossarium.kernel.engine import Compiled, Engine
    from colossarium.kernel.match import Match

Json = dict[str, Any]


@dataclass(frozen=True)
class Edition:
    """A game's content with the options put in: the record for the rules, and what the kernel must know of it."""

    content: Record
    seats: int
    longest_list: int


@dataclass(frozen=True)
class Reason:
    """Why something is not legal: a sentence without full stop, its clause, and the ids it is about."""

    sentence: str
    clause: str
    ids: tuple[str, ...] = ()


class Definition(ABC):
    """A game. Rules run on states and content records; everything else reads plain states only."""

    id: ClassVar[str]
    name: ClassVar[str]
    blurb: ClassVar[str]
    folder: ClassVar[Path]
    shared_content: ClassVar[Path | None] = None  # content that several editions of a game build on
    state: ClassVar[type[Header]]
    content: ClassVar[type[Record]]
    has_secrets: ClassVar[bool] = False  # seats know different things: people who share a screen need a curtain
    open: ClassVar[bool] = False  # nothing at all is hidden, not even a deck; only dice are to come
    view_shape: ClassVar[Any] = Json  # a TypedDict of typing_extensions, where the game declares its views

    plays_on: ClassVar[int] = 0  # decisions by weight after which `estimate` guesses better than at once

    # The rules, by the names that kernel/play.py leaves open: setup, legal, apply, resample, score; if it has them,
    # estimate and weigh.
    rules: ClassVar[Mapping[str, Callable[..., Any]]]

    @property
    def rule_pages(self) -> tuple[str, ...]:
        """Where the clauses are written, pages of docs/rules: the game's own first."""
        return (self.id,)

    def tables(self, extra: Path | None = None) -> Tables:
        """The content, with a folder of changes over it."""
        return Tables(self.folder / "content", extra, shared=self.shared_content, game=self.id)

    @abstractmethod
    def options(self, tables: Tables) -> list[Option]:
        """The options that this content allows."""

    @abstractmethod
    def edition(self, tables: Tables, options: Mapping[str, Value]) -> Any:
        """Read the content; every wrong value is refused."""

    @abstractmethod
    def seat_names(self, edition: Any, s: Any) -> list[str]:
        """What people call the seats, in order."""

    @abstractmethod
    def clicks(self, edition: Any, s: Any, action: int) -> tuple[str, ...]:
        """The ids a person clicks for a legal action; no two legal actions have the same."""

    @abstractmethod
    def label(self, edition: Any, s: Any, action: int) -> str:
        """A legal action in words."""

    @abstractmethod
    def question(self, edition: Any, s: Any) -> str:
        """What the seat to decide is asked."""

    @abstractmethod
    def describe(self, edition: Any, s: Any, event: tuple[int, ...], seat: int | None) -> str | None:
        """An event in words, from the state at that moment, as `seat` may know it; None for what is not worth a line.

        The reader is a seat, None for a spectator, or log.EVERYTHING.
        """

    @abstractmethod
    def view(self, edition: Any, s: Any, seat: int | None) -> Json:
        """All that a seat, or a spectator, may know; JSON-ready."""

    @abstractmethod
    def position(self, edition: Any, s: Any) -> Json:
        """The whole state but for the generator, readable by people; JSON-ready."""

    @abstractmethod
    def place(self, edition: Any, s: Any, position: Json) -> None:
        """Write a (partial) position over a state; what is impossible raises BadPosition."""

    @abstractmethod
    def why_not(self, edition: Any, s: Any, clicks: Sequence[str]) -> Reason:
        """Why these clicks are not a legal action now."""

    @abstractmethod
    def outcomes(self, edition: Any, s: Any, kind: int, n: int) -> list[Any]:
        """The names of a chance event's outcomes, as scenarios write them."""

    @abstractmethod
    def conserved(self, edition: Any, s: Any) -> Json:
        """Totals that no action changes: what is lost or doubled shows here."""

    @abstractmethod
    def result(self, edition: Any, s: Any) -> Json:
        """How a finished match came out, beyond rank and points."""

    def allies(self, edition: Any, seat: int) -> list[int]:
        """The other seats that win and lose with this one."""
        return []

    tallied: ClassVar[tuple[str, ...]] = ()  # fields of final states that `tally` looks at

    def tally(self, edition: Any, fields: Mapping[str, Any]) -> Json:
        """What many games came to beyond the seats' results, from these fields of their final states; JSON-ready."""
        return {}

    def forced(self, edition: Any, s: Any, action: int, seat: int | None) -> str | None:
        """The only legal action, about to be taken, in words for a reader; told where no event tells of it."""
        return f"{self.seat_names(edition, s)[s.seat]}: {self.label(edition, s, action)}, the only choice."

    def spelled(self, words: Sequence[str]) -> tuple[str, ...]:
        """Typed words as clicks: where a game knows short forms it writes them out."""
        return tuple(words)

    def any_order(self, edition: Any, s: Any) -> bool:
        """The clicks of the decision at hand may be named in any order."""
        return False


class Game:
    """A definition with content and options."""

    def __init__(self, definition: Definition, options: Mapping[str, object], content: Path | None = None) -> None:
        self.definition = definition
        self.content_folder = content
        tables = definition.tables(content)
        self.known_options = definition.options(tables)
        check_defaults(self.known_options, tables)
        self.presets = read_presets(self.known_options, tables)
        self.options = choose(self.known_options, unfold(self.presets, options, self.name))
        self.edition: Any = definition.edition(tables, self.options)
        tables.close()
        self.content_hash = tables.hash()

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def seats(self) -> int:
        return int(self.edition.seats)

    @cached_property
    def engine(self) -> Compiled:
        """The compiled rules."""
        from colossarium.kernel.engine import Compiled

        return Compiled(self)

    @cached_property
    def plain(self) -> Engine:
        """The same rules as plain Python."""
        from colossarium.kernel.engine import Plain

        return Plain(self)

    def start(self, seed: int | None = None, *, key: bytes | None = None, engine: Engine | None = None) -> Match:
        """A new match; its key is given, derived from the seed, or secret and random."""
        from colossarium.kernel.match import new_match

        return new_match(self, seed=seed, key=key, engine=engine)

    def at(self, position: Json, seed: int | None = None, *, engine: Engine | None = None) -> Match:
        """A match that begins in a (partial) position, written over the start position."""
        from colossarium.kernel.match import new_match

        return new_match(self, seed=seed, engine=engine, position=position)


_REGISTRY: dict[str, Callable[[], Definition]] = {}
_LOADED: dict[str, Definition] = {}


def register_game(game_id: str, load: Callable[[], Definition]) -> None:
    """Make a game known; it is loaded when first asked for."""
    _REGISTRY[game_id] = load


def game_ids() -> list[str]:
    return list(_REGISTRY)


def definition_of(game_id: str) -> Definition:
    if game_id not in _REGISTRY:
        raise UnknownGame(f"There is no game '{game_id}'; the games are {', '.join(_REGISTRY)}.")
    if game_id not in _LOADED:
        _LOADED[game_id] = _REGISTRY[game_id]()
    return _LOADED[game_id]


def game(game_id: str, *, content: Path | str | None = None, **options: object) -> Game:
    """A game by its id, with options, or a preset and options.

    Content is a folder of TOML files that change or extend the house edition.
    """
    return Game(definition_of(game_id), options, Path(content) if content is not None else None)
