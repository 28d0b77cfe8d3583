"""What a game is, and nothing about any one game.

A `Definition` is a game's rules and words; a `Game` is a definition with content and options, ready for matches.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from colossarium.kernel.aliases import Aliases
from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadPosition, UnknownGame
from colossarium.kernel.events import EventTable, Read
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.options import Option, Preset, Value, check_defaults, choose, read_presets, unfold
from colossarium.kernel.positions import Given, Ids, PositionFormat
from colossarium.kernel.positions import Json as Json  # noqa: PLC0414  for all who work with games
from colossarium.kernel.schema import Header, Record

if TYPE_CHECKING:
    from colossarium.kernel.engine import Compiled, Engine
    from colossarium.kernel.match import Match

PUBLISHED = "published"  # where a game keeps its published contents, one file for each hash


@dataclass(frozen=True)
class Ruleset:
    """A game's content with the options put in: the record for the rules, and what the kernel must know of it."""

    content: Record
    seats: int
    longest_list: int


@dataclass(frozen=True)
class Reason:
    """Why something is not legal, or that it is: a sentence without full stop, its clause, and the ids it is about."""

    sentence: str
    clause: str
    ids: tuple[str, ...] = ()
    legal: bool = False
    unknown: str = ""  # the first of the words that mean nothing in this game


class Definition(ABC):
    """A game. Rules run on states and content records; everything else reads plain states only."""

    id: ClassVar[str]
    name: ClassVar[str]
    blurb: ClassVar[str]
    folder: ClassVar[Path]
    shared_content: ClassVar[Path | None] = None  # content that several editions of a game build on
    state: ClassVar[type[Header]]
    content: ClassVar[type[Record]]
    phases: ClassVar[tuple[str, ...]] = ()  # ids of the decisions, in the order of their numbers
    has_secrets: ClassVar[bool] = False  # seats know different things: people who share a screen need a curtain
    open: ClassVar[bool] = False  # nothing at all is hidden, not even a deck; only dice are to come
    position_shorthands: ClassVar[tuple[str, ...]] = ()  # keys that positions may have, but `position` never writes
    position_notes: ClassVar[tuple[tuple[str, str, str], ...]] = ()  # for the docs: path, value, meaning of other keys
    view_shape: ClassVar[Any] = Json  # a TypedDict of typing_extensions, where the game declares its views
    aliases: ClassVar[Aliases] = {}  # ids and keys of old records and contents, and what they are called today

    plays_on: ClassVar[int] = 0  # decisions by weight after which `estimate` guesses better than at once

    # The rules, by the names that kernel/play.py leaves open: setup, legal, apply, resample, score; if it has them,
    # estimate and weigh.
    rules: ClassVar[Mapping[str, Callable[..., Any]]]

    events: ClassVar[EventTable] = EventTable()  # all that its rules tell
    event_values: ClassVar[Mapping[str, Read]] = {}  # how the arguments of its own kinds become JSON

    @property
    def rule_pages(self) -> tuple[str, ...]:
        """Where the clauses are written, pages of docs/rules: the game's own first."""
        return (self.id,)

    def tables(self, extra: Path | None = None) -> Tables:
        """The content, with a folder of changes over it."""
        return Tables(self.folder / "content", extra, shared=self.shared_content, game=self.id)

    def published(self, content_hash: str) -> Tables | None:
        """A content that was once published, by its hash: old records name no more than that."""
        path = self.folder / PUBLISHED / f"{content_hash}.json"
        is_hash = content_hash.isalnum()  # anybody may have written the record that names it
        return Tables.from_text(path.read_text("utf-8"), self.aliases) if is_hash and path.is_file() else None

    @abstractmethod
    def options(self, tables: Tables) -> list[Option]:
        """The options that this content allows."""

    @abstractmethod
    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> Any:
        """Read the content; every wrong value is refused."""

    @abstractmethod
    def seat_names(self, ruleset: Any, s: Any) -> list[str]:
        """What people call the seats, in order."""

    @abstractmethod
    def clicks(self, ruleset: Any, s: Any, action: int) -> tuple[str, ...]:
        """The ids a person clicks for a legal action; no two legal actions have the same."""

    @abstractmethod
    def label(self, ruleset: Any, s: Any, action: int) -> str:
        """A legal action in words."""

    @abstractmethod
    def question(self, ruleset: Any, s: Any) -> str:
        """What the seat to decide is asked."""

    @abstractmethod
    def describe(self, ruleset: Any, s: Any, event: tuple[int, ...], seat: int | None) -> str | None:
        """An event in words, from the state at that moment, as `seat` may know it; None for what is not worth a line.

        The reader is a seat, None for a spectator, or log.EVERYTHING.
        """

    @abstractmethod
    def view(self, ruleset: Any, s: Any, seat: int | None) -> Json:
        """All that a seat, or a spectator, may know; JSON-ready."""

    # Positions: the fields of the state under the keys that they declare (kernel/positions.py), and what a game adds.

    @cached_property
    def position_format(self) -> PositionFormat:
        return PositionFormat(self.state)

    def position_ids(self, ruleset: Any, s: Any) -> Ids:
        """The ids of every kind that positions use, in the order of their numbers."""
        return {"phase": self.phases}

    def position_without(self, ruleset: Any, s: Any) -> Collection[str]:
        """The tables of a position that do not apply now: they are written as null."""
        return ()

    def position_extras(self, ruleset: Any, s: Any) -> Json:
        """What a position holds besides the declared fields."""
        return {}

    def position(self, ruleset: Any, s: Any) -> Json:
        """The whole state but for the generator, readable by people; JSON-ready."""
        declared = self.position_format.write(
            self.position_ids(ruleset, s), s, without=self.position_without(ruleset, s)
        )
        return {**declared, **self.position_extras(ruleset, s)}

    def position_rows(self) -> list[tuple[str, str, str]]:
        """For the docs: path, kind of value and meaning of every key; the notes replace what fields declare."""
        rows = {path: (path, value, meaning) for path, value, meaning in self.position_format.rows()}
        return list({**rows, **{note[0]: note for note in self.position_notes}}.values())

    def read_position(self, ruleset: Any, s: Any, given: Given) -> None:
        """Read a (partial) position over a state: here every declared field, as it is given."""
        self.read_declared(ruleset, s, given, *self.position_format.names)

    def read_declared(self, ruleset: Any, s: Any, given: Given, *names: str) -> None:
        """Read these keys of a position into the fields that declare them; what is left out stays as it is."""
        self.position_format.read(self.position_ids(ruleset, s), ruleset.content, s, given, names)

    def place(self, ruleset: Any, s: Any, position: Json) -> None:
        """Write a (partial) position over a state; what is impossible raises BadPosition."""
        given = Given("position", position)
        self.read_position(ruleset, s, given)
        given.close()
        if s.seat >= ruleset.seats:
            raise given.refuse("seat", f"a whole number from -1 to {ruleset.seats - 1}")
        for problem in s.out_of_range():
            raise BadPosition(f"position: {problem}.")

    @abstractmethod
    def why_not(self, ruleset: Any, s: Any, clicks: Sequence[str]) -> Reason:
        """Why these clicks are not a legal action now."""

    @abstractmethod
    def knows(self, ruleset: Any, s: Any, word: str) -> bool:
        """The word is an id of this game, or a button, whether or not it can be clicked now or ever again."""

    @abstractmethod
    def outcomes(self, ruleset: Any, s: Any, kind: int, n: int) -> list[Any]:
        """The names of a chance event's outcomes, as scenarios write them."""

    def drawn(self, ruleset: Any, s: Any, kind: int) -> str:
        """What a chance event throws or draws from, in words: a die, a deck."""
        return "a draw"

    @abstractmethod
    def conserved(self, ruleset: Any, s: Any) -> Json:
        """Totals that no action changes: what is lost or doubled shows here."""

    @abstractmethod
    def result(self, ruleset: Any, s: Any) -> Json:
        """How a finished match came out, beyond rank and points."""

    def seat_words(self, ruleset: Any, s: Any) -> dict[str, tuple[int, ...]]:
        """The seats, or groups of them, by the words that scenarios use for them."""
        return {name.lower(): (seat,) for seat, name in enumerate(self.seat_names(ruleset, s))}

    def allies(self, ruleset: Any, seat: int) -> list[int]:
        """The other seats that win and lose with this one."""
        return []

    tallied: ClassVar[tuple[str, ...]] = ()  # fields of final states that `tally` looks at

    def tally(self, ruleset: Any, fields: Mapping[str, Any]) -> Json:
        """What many games came to beyond the seats' results, from these fields of their final states; JSON-ready."""
        return {}

    def forced(self, ruleset: Any, s: Any, action: int, seat: int | None) -> str | None:
        """The only legal action, about to be taken, in words for a reader; told where no event tells of it."""
        return f"{self.seat_names(ruleset, s)[s.seat]}: {self.label(ruleset, s, action)}, the only choice."

    def nameable(self, ruleset: Any, s: Any) -> list[str]:
        """The ids of things that people may give a name to, in this position."""
        return []

    def spelled(self, words: Sequence[str]) -> tuple[str, ...]:
        """Typed words as clicks: where a game knows short forms it writes them out."""
        return tuple(words)

    def any_order(self, ruleset: Any, s: Any) -> bool:
        """The clicks of the decision at hand may be named in any order."""
        return False


class Game:
    """A definition with content and options. The content is the house's own, a folder of changes to it, or tables."""

    def __init__(
        self, definition: Definition, options: Mapping[str, object], content: Path | Tables | None = None
    ) -> None:
        self.definition = definition
        built = _house_ruleset(definition, options) if content is None else _build(definition, options, content)
        self.known_options = list(built.known_options)
        self.presets = list(built.presets)
        self.options = dict(built.options)
        self.ruleset: Any = built.ruleset
        self.content_hash = built.content_hash
        self._tables = built.tables

    @cached_property
    def content_text(self) -> str:
        """The content as text: whoever has it plays under the same rules, whatever becomes of the files."""
        return self._tables.text()

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def seats(self) -> int:
        return int(self.ruleset.seats)

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

    def position_keys(self, s: Any) -> list[str]:
        """Every key that a position can have: those that `position` writes, and the game's shorthands."""
        return [*self.definition.position(self.ruleset, s), *self.definition.position_shorthands]

    def place(self, s: Any, position: Json) -> None:
        """Write a (partial) position over the start of a match, refusing unknown keys first."""
        known = self.position_keys(s)
        for key in position:
            if key not in known:
                meant, keys = did_you_mean(key, known), ", ".join(known)
                raise BadPosition(f"position: there is no key '{key}'{meant}; the keys are {keys}.")
        self.definition.place(self.ruleset, s, position)

    def start(self, seed: int | None = None, *, key: bytes | None = None, engine: Engine | None = None) -> Match:
        """A new match; its key is given, derived from the seed, or secret and random."""
        from colossarium.kernel.match import new_match

        return new_match(self, seed=seed, key=key, engine=engine)

    def at(self, position: Json, seed: int | None = None, *, engine: Engine | None = None) -> Match:
        """A match that begins in a (partial) position, written over the start position."""
        from colossarium.kernel.match import new_match

        return new_match(self, seed=seed, engine=engine, position=position)


@dataclass(frozen=True)
class _Built:
    """What a game reads from its content; games share it, for nobody writes to a ruleset once it is built."""

    known_options: list[Option]
    presets: list[Preset]
    options: dict[str, Value]
    ruleset: Any
    tables: Tables
    content_hash: str


def _build(definition: Definition, options: Mapping[str, object], content: Path | Tables | None) -> _Built:
    tables = content if isinstance(content, Tables) else definition.tables(content)
    known_options = definition.options(tables)
    check_defaults(known_options, tables)
    presets = read_presets(known_options, tables)
    chosen = choose(known_options, unfold(presets, options, definition.name))
    ruleset = definition.ruleset(tables, chosen)
    tables.close()
    return _Built(known_options, presets, chosen, ruleset, tables, tables.hash())


_HOUSE_RULESETS: dict[tuple[object, ...], _Built] = {}
HOUSE_RULESETS_KEPT = 128


def _house_ruleset(definition: Definition, options: Mapping[str, object]) -> _Built:
    """The content of the house with these options, read again only if one of its files has changed."""
    folders = [definition.folder / "content", *filter(None, [definition.shared_content])]
    files = [(path, path.stat()) for folder in folders for path in folder.glob("*.toml")]
    stamps = frozenset((path, stat.st_mtime_ns, stat.st_size) for path, stat in files)
    key = (definition, stamps, frozenset((name, repr(value)) for name, value in options.items()))
    built = _HOUSE_RULESETS.get(key)
    if built is None:
        if len(_HOUSE_RULESETS) >= HOUSE_RULESETS_KEPT:
            _HOUSE_RULESETS.clear()
        built = _HOUSE_RULESETS[key] = _build(definition, options, None)
    return built


_REGISTRY: dict[str, Callable[[], Definition]] = {}
_LOADED: dict[str, Definition] = {}


def register_game(game_id: str, load: Callable[[], Definition]) -> None:
    """Make a game known; it is loaded when first asked for."""
    _REGISTRY[game_id] = load


def game_ids() -> list[str]:
    return list(_REGISTRY)


def definition_of(game_id: str) -> Definition:
    if game_id not in _REGISTRY:
        meant, known = did_you_mean(game_id, _REGISTRY), ", ".join(_REGISTRY)
        raise UnknownGame(f"There is no game '{game_id}'{meant}; the games are {known}.")
    if game_id not in _LOADED:
        _LOADED[game_id] = _REGISTRY[game_id]()
    return _LOADED[game_id]


def game(game_id: str, *, content: Path | str | None = None, **options: object) -> Game:
    """A game by its id, with options, or a preset and options.

    Content is a folder of TOML files that change or extend the house edition.
    """
    return Game(definition_of(game_id), options, Path(content) if content is not None else None)
