"""Reading on after a mistake: tables that note what is wrong with them and continue with an accepted value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Self, TypeVar

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.table import Table

Value = TypeVar("Value")


class Lenient(Table):
    """A table whose wrong values are noted. What a game refuses by itself is still raised."""

    noted: ClassVar[list[str]]

    @classmethod
    def noting(cls, noted: list[str]) -> type[Lenient]:
        return type("Noting", (cls,), {"noted": noted})

    def _try(self, read: Callable[[], Value], otherwise: Value) -> Value:
        try:
            return read()
        except ColossariumError as problem:
            if problem.sentence not in self.noted:
                self.noted.append(problem.sentence)
            return otherwise

    def integer(self, key: str, low: int, high: int) -> int:
        return self._try(lambda: super(Lenient, self).integer(key, low, high), low)

    def integers(self, key: str, low: int, high: int, counts: Sequence[int]) -> list[int]:
        return self._try(lambda: super(Lenient, self).integers(key, low, high, counts), [low] * counts[0])

    def text(self, key: str) -> str:
        return self._try(lambda: super(Lenient, self).text(key), "?")

    def texts(self, key: str, counts: Sequence[int]) -> list[str]:
        return self._try(lambda: super(Lenient, self).texts(key, counts), ["?"] * counts[0])

    def truth(self, key: str) -> bool:
        return self._try(lambda: super(Lenient, self).truth(key), False)

    def choice(self, key: str, choices: Iterable[str]) -> str:
        known = list(choices)
        return self._try(lambda: super(Lenient, self).choice(key, known), known[0] if known else "")

    def table(self, key: str) -> Self:
        empty = type(self)(f"{self.label}.{key}", {}, {}, self.files.get(key, self.file))
        return self._try(lambda: super(Lenient, self).table(key), empty)

    def close(self) -> None:
        for key in list(self.values):
            alone = Table(self.label, {key: self.values[key]}, self.files, self.file)
            alone._asked, alone._read = self._asked, self._read
            self._try(alone.close, None)


def leniently(tables: Any, noted: list[str]) -> Any:
    """The same tables, which note their mistakes here."""
    return tables.read_as(Lenient.noting(noted))
