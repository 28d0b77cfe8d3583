"""What states and contents are made of: fields with a range and a meaning, declared once.

A record class gives both forms of its data: the plain object (integers and lists, for reading and debugging) and
the numpy dtype of the same names (for machine code). Ranges choose the integer types and are checked by the laws.

A field can also say where its value comes from or goes to outside the rules: `At` names its key in a position
(kernel/positions.py), `Toml` its key in the content files and `Choice` the option that sets it (kernel/numbers.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

if TYPE_CHECKING:
    import numpy as np

Ints: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]
Actions: TypeAlias = list[int]  # where rules write legal actions
Scores: TypeAlias = list[list[float]]  # where rules write rank, points and share of the win of every seat
States: TypeAlias = Any  # an array of states
Counts: TypeAlias = list[int]  # where thinking players note whole numbers
Marks: TypeAlias = list[float]  # where thinking players note values
Shares: TypeAlias = list[float]  # where rules write a share of the win, from 0 to 1, for every seat
Weights: TypeAlias = list[float]  # where rules write how promising actions look; each is more than 0

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
    most: str = ""  # the content field with the highest value, where it can be lower than the range's

    @property
    def kind(self) -> str:
        return self.one_of or self.set_of or self.marked or self.row_of


@dataclass(frozen=True)
class Toml:
    """The key of a field in the content: `quake.dice` is the key `dice` of `[quake]`, or of every `[[quake]]`."""

    path: str
    truth: bool = False  # 0 and 1 are written as false and true
    most: str = ""  # the content field with the highest value, where it can be lower than the range's

    @property
    def table(self) -> str:
        return self.path.partition(".")[0]

    @property
    def key(self) -> str:
        return self.path.partition(".")[2]


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


def number(low: int, high: int, meaning: str, source: Source = None) -> int:
    """One integer from low to high."""
    return Field("", (), low, high, meaning, source=source)  # type: ignore[return-value]


def numbers(count: int, low: int, high: int, meaning: str, source: Source = None) -> Ints:
    """A row of integers."""
    return Field("", (count,), low, high, meaning, source=source)  # type: ignore[return-value]


def grid(rows: int, columns: int, low: int, high: int, meaning: str, source: Source = None) -> Grid:
    """A table of integers."""
    return Field("", (rows, columns), low, high, meaning, source=source)  # type: ignore[return-value]


def flag(meaning: str, source: Source = None) -> bool:
    """A single truth value; rows of flags are `numbers(count, 0, 1, …)`."""
    return Field("", (), 0, 1, meaning, is_flag=True, source=source)  # type: ignore[return-value]


class Record:
    """The plain form of a state or a content: every field an integer, a truth value or a list."""

    fields: ClassVar[tuple[Field, ...]] = ()
    events: Any = None  # who hears events, for the log: a list, or anything else with `append`
    script: Any = None  # chance results written down beforehand, for scenarios

    def __init_subclass__(cls) -> None:
        own = []
        for name, value in list(vars(cls).items()):
            if isinstance(value, Field):
                own.append(replace(value, name=name))
                delattr(cls, name)
        cls.fields = cls.fields + tuple(own)

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
        plain = cls()
        for field in cls.fields:
            value = record[field.name]
            setattr(plain, field.name, value.tolist() if field.shape else value.item())
        return plain

    def write(self, record: Any) -> None:
        """Write every field into a numpy record."""
        for field in self.fields:
            record[field.name] = getattr(self, field.name)

    def copy(self) -> Self:
        other = self.__class__()
        other.script = self.script
        for field in self.fields:
            value = getattr(self, field.name)
            if len(field.shape) == 1:
                value = list(value)
            elif field.shape:
                value = [list(row) for row in value]
            setattr(other, field.name, value)
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

    chance: Ints = numbers(4, 0, 2**32 - 1, "the random generator's words")
    seat: int = number(-1, 7, "who decides; -1 when the game is over", At("seat"))
    phase: int = number(0, 31, "which decision it is; the game names them", At("phase", one_of="phase"))
    ply: int = number(0, 65535, "actions taken by seats; forced ones do not count", At("ply"))
    news: int = number(0, 2**31 - 1, "goes up when a die is thrown, a card drawn or something hidden shown", At("news"))
    over: bool = flag("the game has ended", At("over"))
    asks: bool = flag("the next decision is a point of no return: it is asked even if it has a single answer")


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    else:
        yield value
