"""What a game is, and nothing about any one game: its rules, its words, and what it declares as data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from colossarium.kernel import defaults
from colossarium.kernel.aliases import Aliases
from colossarium.kernel.board import Grid
from colossarium.kernel.closing import Closing, Figure
from colossarium.kernel.content import Tables
from colossarium.kernel.elements import Element
from colossarium.kernel.events import EventTable, Read
from colossarium.kernel.grouping import Group
from colossarium.kernel.has_positions import HasPositions
from colossarium.kernel.made_text import Made
from colossarium.kernel.naming import Nameable
from colossarium.kernel.options import Option, Value
from colossarium.kernel.own_player import OwnPlayer
from colossarium.kernel.planes import Board
from colossarium.kernel.positions import Json as Json  # noqa: PLC0414  for all who work with games
from colossarium.kernel.printable import Part
from colossarium.kernel.schema import Field, Record
from colossarium.kernel.symmetry import Symmetry

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


class Definition(HasPositions, ABC):
    """A game. Rules run on states and content records; everything else reads plain states only.

    What a simple game need not write is derived from what it declares as data (kernel/defaults.py).
    """

    id: ClassVar[str]
    name: ClassVar[str]
    blurb: ClassVar[str]
    folder: ClassVar[Path]
    shared_content: ClassVar[Path | None] = None  # content that several editions of a game build on
    content: ClassVar[type[Record]]
    longest_list: ClassVar[int] = 0  # of legal actions, where options do not change it
    questions: ClassVar[tuple[str, ...]] = ()  # what each of them asks; {seat} is the title of who decides
    sentences: ClassVar[Mapping[str, str]] = {}  # events in words, by their ids; {name} is the argument of that name
    has_secrets: ClassVar[bool] = False  # seats know different things: people who share a screen need a curtain
    open: ClassVar[bool] = False  # nothing at all is hidden, not even a deck; only dice are to come
    can_be_drawn: ClassVar[bool] = False  # people may offer each other a draw
    view_shape: ClassVar[Any] = Json  # a TypedDict of typing_extensions, where the game declares its views
    removable: ClassVar[tuple[str, ...]] = ()  # tables of the content whose rows a designer may take out
    aliases: ClassVar[Aliases] = {}  # ids and keys of old records and contents, and what they are called today

    plays_on: ClassVar[int] = 0  # decisions by weight after which `estimate` guesses better than at once

    # The rules, by the names that kernel/play.py leaves open: setup, legal, apply, resample, score; if it has them,
    # estimate, weigh, observe, as_own and from_own.
    rules: ClassVar[Mapping[str, Callable[..., Any]]]

    # For the lab: what its rules leave open in kernel/elements.py and kernel/own_player.py, by the rules it stands for.
    lab_rules: ClassVar[Mapping[Callable[..., Any], Callable[..., Any]]] = {}
    own_player: ClassVar[OwnPlayer | None] = None  # the player that its `choose_own` is
    chance_sources: ClassVar[Mapping[str, tuple[int, ...]]] = {}  # kinds of chance events by what people call them
    styles: ClassVar[Mapping[str, Callable[[int, int], bool]]] = {}  # ways to play: (phase, action) is of this kind
    planes: ClassVar[Board | None] = None  # the board as planes of observations; None: there is none to draw

    events: ClassVar[EventTable] = EventTable()  # all events that its rules report
    event_values: ClassVar[Mapping[str, Read]] = {}  # how the arguments of its own kinds become JSON

    rules_folder: ClassVar[Path | None] = None  # where the rules are written; None: docs/rules of Colossarium

    @property
    def rule_pages(self) -> tuple[str, ...]:
        """The pages of that folder on which the clauses are written: the game's own first."""
        return (self.id,)

    def tables(self, extra: Path | None = None) -> Tables:
        """The content, with a folder of changes over it."""
        house = self.folder / "content"
        return Tables(house, extra, shared=self.shared_content, game=self.id, removable=self.removable)

    def tables_of(self, text: str, over: Mapping[str, Any] | None = None) -> Tables:
        """Content that was kept as text, with changes over it."""
        return Tables.changed(text, self.aliases, over or {}, self.removable)

    def published(self, content_hash: str) -> Tables | None:
        """A content that was once published, by its hash: old records name no more than that."""
        path = self.folder / PUBLISHED / f"{content_hash}.json"
        is_hash = content_hash.isalnum()  # anybody may have written the record that names it
        return Tables.from_text(path.read_text("utf-8"), self.aliases) if is_hash and path.is_file() else None

    def options(self, tables: Tables) -> list[Option]:
        """The options that this content allows: every [[option]], which sets the field that names it (`Choice`)."""
        return defaults.options(self, tables)

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> Any:
        """Read the content, refusing every wrong value: here the numbers that fields name (`Toml`), and the options."""
        return defaults.ruleset(self, tables, options)

    def seat_names(self, ruleset: Any, s: Any) -> list[str]:
        """What people call the seats, in order."""
        return list(self.seat_titles)

    def seat_ids(self, ruleset: Any, s: Any) -> list[str | None]:
        """The warband or colour that each seat plays, by its id, which chooses its emblem; None: not chosen yet."""
        return defaults.seat_ids(self, ruleset)

    @abstractmethod
    def clicks(self, ruleset: Any, s: Any, action: int) -> tuple[str, ...]:
        """The ids a person clicks for a legal action; no two legal actions have the same."""

    def label(self, ruleset: Any, s: Any, action: int) -> str:
        """A legal action in words: here its clicks."""
        return " ".join(self.clicks(ruleset, s, action))

    def question(self, ruleset: Any, s: Any) -> str:
        """What the seat to decide is asked: here the question of the phase."""
        return defaults.question(self, ruleset, s)

    def describe(self, ruleset: Any, s: Any, event: tuple[int, ...], seat: int | None) -> str | None:
        """An event in words, from the state at that moment, as `seat` may know it; None for what is not worth a line.

        The reader is a seat, None for a spectator, or log.EVERYTHING. Here it is the sentence of the event's id.
        """
        return defaults.describe(self, ruleset, s, event, seat)

    def view(self, ruleset: Any, s: Any, seat: int | None) -> Json:
        """All that a seat, or a spectator, may know; JSON-ready. Of an open game it is the position, and the grid."""
        return defaults.view(self, ruleset, s)

    def grid(self, ruleset: Any, s: Any) -> Grid | None:
        """The board of a game that is played on squares; a view under the key `grid` is drawn wherever it is shown."""
        return None

    def own_view(self, ruleset: Any, s: Any, seat: int | None) -> Json | None:
        """The members of a view that depend on who looks, where all others are the same for everybody.

        None if any member may; then every view is made as a whole.
        """
        return None

    def why_not(self, ruleset: Any, s: Any, clicks: Sequence[str]) -> Reason:
        """Why these clicks are not a legal action now: here only that they mean nothing, or answer something else."""
        return defaults.why_not(self, ruleset, s, clicks)

    @staticmethod
    def why_refused(refusal: Any) -> Reason | None:
        """The same of a `Refusal` (kernel/refusal.py), for a game that leaves to the kernel what means nothing."""
        return None

    def knows(self, ruleset: Any, s: Any, word: str) -> bool:
        """The word is an id of this game, or a button, whether or not it can be clicked now or ever again.

        Here the ids are those of positions, and the words for seats.
        """
        return defaults.knows(self, ruleset, s, word)

    def outcomes(self, ruleset: Any, s: Any, kind: int, n: int) -> list[Any]:
        """The names of a chance event's outcomes, as scenarios write them: here numbers from 0."""
        return list(range(n))

    def drawn(self, ruleset: Any, s: Any, kind: int) -> str:
        """What a chance event throws or draws from, in words: a die, a deck."""
        return "a draw"

    def conserved(self, ruleset: Any, s: Any) -> Json:
        """Totals that no action changes: what is lost or doubled shows here."""
        return {}

    def result(self, ruleset: Any, s: Any) -> Json:
        """How a finished match came out, beyond rank and points, with a `sentence`: here who has won."""
        return defaults.result(self, ruleset, s)

    def figures(self, ruleset: Any, s: Any) -> Sequence[Figure]:
        """What `score` compares, in its order, and which of it decided: here the points (kernel/closing.py)."""
        return defaults.figures(self, ruleset, s)

    def closing(self, ruleset: Any, s: Any) -> Closing:
        """The end of a match that the rules have ended, in words and figures: here plainly who has won."""
        return defaults.closing(self, ruleset, s)

    def seat_words(self, ruleset: Any, s: Any) -> dict[str, tuple[int, ...]]:
        """The seats, or groups of them, by the words that scenarios use for them."""
        return {name.lower(): (seat,) for seat, name in enumerate(self.seat_names(ruleset, s))}

    def allies(self, ruleset: Any, seat: int) -> list[int]:
        """The other seats that win and lose with this one."""
        return []

    def observed(self, ruleset: Any) -> tuple[Field, ...]:
        """What the rule `observe` writes, in order: here nothing, for a state without fields of the sight `rule`."""
        return ()

    def turned(self, ruleset: Any, kind: str, seat: int) -> tuple[int, ...]:
        """The numbers of all seats, or of what else belongs to seats, in the order in which a seat counts them."""
        return defaults.turned(self, ruleset, kind, seat)

    def symmetry(self, ruleset: Any) -> Symmetry | None:
        """The sides of the board that are alike; None: networks read it as it is."""
        return None

    def action_table(self, ruleset: Any) -> dict[int, Collection[int]]:
        """Every action that a phase can list, as the seat that decides counts it; none: there is no flat space."""
        return {}

    tallied: ClassVar[tuple[str, ...]] = ()  # fields of final states that `tally` looks at

    def tally(self, ruleset: Any, fields: Mapping[str, Any]) -> Json:
        """What many games came to beyond the seats' results, from these fields of their final states; JSON-ready."""
        return {}

    groups: ClassVar[tuple[Group, ...]] = ()  # how designers look for its content (kernel/grouping.py)

    def made_texts(self, table: str, row: Mapping[str, Any], data: Json) -> Mapping[str, Made]:
        """The texts of a row of the content that can be made from its effects, by their keys; `data` is all of it."""
        return {}

    def prints(self, tables: Tables) -> Sequence[Part]:
        """What can be printed and cut out (kernel/printable.py); none: the board and pieces of its `grid`."""
        return ()

    def elements(self, ruleset: Any) -> list[Element]:
        """The cards, pieces and other things whose use can be counted, each with a number of its own."""
        return []

    def forced(self, ruleset: Any, s: Any, action: int, seat: int | None) -> str | None:
        """The only legal action, about to be taken, in words for a reader; told where no event reports it."""
        return f"{self.seat_names(ruleset, s)[s.seat]}: {self.label(ruleset, s, action)}, the only choice."

    def nameable(self, ruleset: Any, s: Any) -> dict[str, Nameable]:
        """The things that people may give a name to in this position, by their ids."""
        return {}

    def spelled(self, words: Sequence[str]) -> tuple[str, ...]:
        """Typed words as clicks: where a game knows short forms it writes them out."""
        return tuple(words)

    def any_order(self, ruleset: Any, s: Any) -> bool:
        """The clicks of the decision at hand may be named in any order."""
        return False
