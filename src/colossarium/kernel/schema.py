"""What states and contents are made of: fields with a range and a meaning, declared once.

A record class gives both forms of its data: the plain object (integers and lists, for reading and debugging) and
the numpy dtype of the same names (for machine code). Ranges choose the integer types and are checked by the laws.

A field can also say where its value comes from or goes to outside the rules: `At` names its key in a position
(kernel/positions.py), `Toml` its key in the content files and `Choice` the option that sets it (kernel/numbers.py).
Every field of a state says who may see it (kernel/sight.py); there is no default.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from colossarium.kernel.sight import ALL, FOLLOWS, NONE, SEAT, Sight

if TYPE_CHECKING:
    import numpy as np

Ints: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]
Actions: TypeAlias = list[int]  # where rules write legal actions
Scores: TypeAlias = list[list[float]]  # where rules write rank, points and share of the win of every seat
AllScores: TypeAlias = list[list[list[float]]]  # the same for every game of several
States: TypeAlias = Any  # an array of states
Counts: TypeAlias = list[int]  # where thinking players note whole numbers
Marks: TypeAlias = list[float]  # where thinking players note values
Shares: TypeAlias = list[float]  # where rules write a share of the win, from 0 to 1, for every seat
Weights: TypeAlias = list[float]  # where rules write how promising actions look; each is more than 0
Cells: TypeAlias = list[int]  # where rules write what a seat may know, as whole numbers of 16 bits
Bytes: TypeAlias = Any  # memory, byte by byte
Units: TypeAlias = list[float]  # numbers of 32 bits
Smalls: TypeAlias = list[int]  # whole numbers of 8 bits

_INTEGER_TYPES = (
    ("i1", -(2**7), 2**7 - 1),
    ("u1", 0, 2**8 - 1),
    ("i2", -(2**15), 2**15 - 1),
    ("i4", -(2**31), 2**31 - 1),
    ("u4", 0, 2**32 - 1),
    ("i8", -(2**63), 2**63 - 1),
)


@dataclass(frozen=True)
class At:
    """The key of a field in a position: `round`, `quake.made`, or with a part for each id: `mana.{warband}.pool`.

    A `?` after the id, `acolytes.{seat}.{space?}`, leaves out entries that are blank. At most one of the kinds of ids
    says that the value is one id, a list of them by the bits of a number, by the marks of a row, or by the
    numbers in a row; without any, the value is a number, or true or false.
    """

    path: str
    one_of: str = ""  # the value is the number of an id of this kind
    set_of: str = ""  # its bits are the numbers of ids
    marked: str = ""  # a row of marks: the ids whose mark is not 0
    row_of: str = ""  # a row of numbers of ids, blanks left out
    none: int = -1  # the value, or the entry, that stands for nothing
    truth: bool = False  # 0 and 1 are written as false and true
    trimmed: bool = False  # a row of numbers is written without the 0s at its end
    or_none: bool = False  # the value is a number, or null for `none`
    most: str = ""  # the content field with the highest value, where it can be lower than the range's
    hint: str = ""  # for the docs: what a position must or may say here

    @property
    def kind(self) -> str:
        return self.one_of or self.set_of or self.marked or self.row_of


@dataclass(frozen=True)
class Toml:
    """The key of a field in the content: `quake.dice` is the key `dice` of `[quake]`, or of every `[[quake]]`.

    `action.look.cards` is the key `cards` of an effect: the one of an `[[action]]` that does `look`. And
    `colossus.need.{line}` stands for the keys of a table in every `[[colossus]]`, one for each id of a kind.
    """

    path: str
    truth: bool = False  # 0 and 1 are written as false and true
    values: tuple[str, ...] = ()  # words that are written for the numbers, in their order from the range's lowest
    least: int | None = None  # the lowest value in files, where the field also has a lower one for nothing
    most: str = ""  # the content field with the highest value, where it can be lower than the range's
    otherwise: int | None = None  # the value where a file leaves the key out; none: it must be there
    listed: bool = False  # the key holds the whole row, as a list of numbers
    entries: str = ""  # of a list that may be shorter: the content field with the number of its entries
    counted: str = ""  # of a list of any length: the content field that gets the number of its entries
    begin: int = 0  # of a list: the entry of the field at which it begins

    @property
    def table(self) -> str:
        return self.path.rpartition(".")[0]

    @property
    def key(self) -> str:
        return self.path.rpartition(".")[2]

    @property
    def is_list(self) -> bool:
        return self.listed or bool(self.entries or self.counted)


@dataclass(frozen=True)
class Choice:
    """The option that sets a field, and its values in the order of the field's numbers; none: a number or a flag."""

    option: str
    values: tuple[str, ...] = ()


Source: TypeAlias = At | Toml | Choice | None


@dataclass(frozen=True)
class Field:
    """One field of a record: its shape, the values it may hold and what they mean."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    is_flag: bool = False
    source: Source = None
    sight: Sight | None = None  # of a state's field: who may see it

    @property
    def type_code(self) -> str:
        if self.is_flag:
            return "?"
        for code, low, high in _INTEGER_TYPES:
            if low <= self.low and self.high <= high:
                return code
        raise TypeError(f"{self.name}: no integer type holds {self.low} to {self.high}")

    def blank(self) -> Any:
        value: Any = False if self.is_flag else 0
        for size in reversed(self.shape):
            value = [value] * size if not isinstance(value, list) else [list(value) for _ in range(size)]
        return value


def number(low: int, high: int, meaning: str, source: Source = None, *, sight: Sight | None = None) -> int:
    """One integer from low to high."""
    return Field("", (), low, high, meaning, source=source, sight=sight)  # type: ignore[return-value]


def numbers(
    count: int, low: int, high: int, meaning: str, source: Source = None, *, sight: Sight | None = None
) -> Ints:
    """A row of integers."""
    return Field("", (count,), low, high, meaning, source=source, sight=sight)  # type: ignore[return-value]


def grid(
    rows: int, columns: int, low: int, high: int, meaning: str, source: Source = None, *, sight: Sight | None = None
) -> Grid:
    """A table of integers."""
    return Field("", (rows, columns), low, high, meaning, source=source, sight=sight)  # type: ignore[return-value]


def flag(meaning: str, source: Source = None, *, sight: Sight | None = None) -> bool:
    """A single boolean; rows of flags are `numbers(count, 0, 1, …)`."""
    return Field("", (), 0, 1, meaning, is_flag=True, source=source, sight=sight)  # type: ignore[return-value]


@dataclass(frozen=True)
class Inherited:
    """What a class redeclares about a field of its base class."""

    meaning: str
    source: Source


def inherited(meaning: str, source: Source = None) -> Any:
    """A field of the base class, in its place and with its range, but with the meaning and the source given here."""
    return Inherited(meaning, source)


class Record:
    """The plain form of a state or a content: every field an integer, a boolean or a list."""

    fields: ClassVar[tuple[Field, ...]] = ()
    events: Any = None  # who hears events, for the log: a list, or anything else with `append`
    script: Any = None  # chance results given in advance, for scenarios
    _rows: ClassVar[tuple[str, ...]] = ()  # the names of fields that are lists, and of those that are lists of lists
    _grids: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        fields = {field.name: field for field in cls.fields}
        for name, value in list(vars(cls).items()):
            if isinstance(value, Field):
                fields[name] = replace(value, name=name)
                delattr(cls, name)
            elif isinstance(value, Inherited):
                fields[name] = replace(fields[name], meaning=value.meaning, source=value.source)
                delattr(cls, name)
        cls.fields = tuple(fields.values())
        cls._rows = tuple(f.name for f in cls.fields if len(f.shape) == 1)
        cls._grids = tuple(f.name for f in cls.fields if len(f.shape) > 1)

    def __init__(self) -> None:
        for field in self.fields:
            setattr(self, field.name, field.blank())

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """The same fields as a numpy record."""
        import numpy as np

        return np.dtype([(f.name, f.type_code, f.shape) for f in cls.fields], align=True)

    @classmethod
    def of(cls, record: Any) -> Self:
        """The plain form of one numpy record."""
        plain = cls.__new__(cls)
        for field in cls.fields:
            value = record[field.name]
            setattr(plain, field.name, value.tolist() if field.shape else value.item())
        return plain

    def write(self, record: Any) -> None:
        """Write every field into a numpy record."""
        for field in self.fields:
            record[field.name] = getattr(self, field.name)

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        values = other.__dict__
        values.update(self.__dict__)
        for name in self._rows:
            values[name] = list(values[name])
        for name in self._grids:
            values[name] = [list(row) for row in values[name]]
        values.pop("events", None)
        return other

    def same_as(self, other: Record) -> bool:
        return all(getattr(self, f.name) == getattr(other, f.name) for f in self.fields)

    def out_of_range(self) -> Iterator[str]:
        """A sentence for every value outside its field's range."""
        for field in self.fields:
            for value in _flat(getattr(self, field.name)):
                if not field.low <= value <= field.high:
                    yield f"{field.name} is {value}, outside {field.low} to {field.high}"


class Header(Record):
    """What every state starts with."""

    chance: Ints = numbers(4, 0, 2**32 - 1, "the random generator's words", sight=NONE)
    seat: int = number(-1, 7, "who decides; -1 when the game is over", At("seat"), sight=ALL.of(SEAT))
    phase: int = number(0, 31, "the decision at hand", At("phase", one_of="phase"), sight=ALL)
    ply: int = number(0, 65535, "actions taken by seats, without forced ones", At("ply"), sight=FOLLOWS)
    news: int = number(
        *(0, 2**31 - 1, "goes up when a die is thrown, a card drawn or something hidden shown"),
        At("news"),
        sight=FOLLOWS,
    )
    over: bool = flag("the game has ended", At("over"), sight=ALL)
    asks: bool = flag(
        "the next decision is a point of no return: it is asked even if it has a single answer", sight=FOLLOWS
    )

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for field in cls.fields:
            if field.sight is None:
                raise TypeError(
                    f"{cls.__module__}: the field '{field.name}' of a state must say who may see it: "
                    "sight=ALL, OWN, NONE or RULE, of kernel/sight.py"
                )


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    else:
        yield value
