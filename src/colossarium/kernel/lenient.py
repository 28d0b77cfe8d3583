"""Reading on after a mistake: tables that note what is wrong with them and continue with an accepted value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Self, TypeVar

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.table import Limits, Read, Table

Value = TypeVar("Value")


class Lenient(Table):
    """A table whose wrong values are noted. What a game refuses by itself is still raised."""

    noted: ClassVar[list[str]]

    @classmethod
    def noting(cls, noted: list[str]) -> type[Lenient]:
        return type("Noting", (cls,), {"noted": noted})

    def _note(self, problem: ColossariumError) -> None:
        if problem.sentence not in self.noted:
            self.noted.append(problem.sentence)

    def _try(self, read: Callable[[], Value], otherwise: Value) -> Value:
        try:
            return read()
        except ColossariumError as problem:
            self._note(problem)
            return otherwise

    def integer(
        self, key: str, low: int, high: int, *, otherwise: int | None = None, limits: Limits | None = None
    ) -> int:
        read = super().integer
        return self._try(lambda: read(key, low, high, otherwise=otherwise, limits=limits), low)

    def integers(self, key: str, low: int, high: int, counts: Sequence[int]) -> list[int]:
        read = super().integers
        return self._try(lambda: read(key, low, high, counts), [low] * counts[0])

    def text(self, key: str, *, otherwise: str | None = None) -> str:
        read = super().text
        return self._try(lambda: read(key, otherwise=otherwise), "?")

    def texts(
        self,
        key: str,
        counts: Sequence[int],
        *,
        otherwise: Sequence[str] | None = None,
        known: Sequence[str] = (),
    ) -> list[str]:
        read, instead = super().texts, [known[0] if known else "?"] * counts[0]
        return self._try(lambda: read(key, counts, otherwise=otherwise, known=known), instead)

    def truth(self, key: str, *, otherwise: bool | None = None) -> bool:
        read = super().truth
        return self._try(lambda: read(key, otherwise=otherwise), False)

    def choice(self, key: str, choices: Iterable[str], *, otherwise: str | None = None) -> str:
        read, known = super().choice, list(choices)
        return self._try(lambda: read(key, known, otherwise=otherwise), known[0] if known else "")

    def table(self, key: str, *, optional: bool = False) -> Self:
        read, empty = super().table, self._inner(f".{key}", key, {})
        return self._try(lambda: read(key, optional=optional), empty)

    def lines(
        self,
        key: str,
        counts: Sequence[int],
        accepted: str,
        read: Callable[[Self, int], Read],
        *,
        optional: bool = False,
    ) -> list[Read]:
        read_all = super().lines
        return self._try(lambda: read_all(key, counts, accepted, read, optional=optional), [])

    def close(self) -> None:
        for key in list(self.values):
            alone = type(self)(self.label, {key: self.values[key]}, self.files, self.file)
            alone._asked, alone._read = self._asked, self._read
            self._try(lambda alone=alone: Table.close(alone), None)  # type: ignore[misc]


def leniently(tables: Any, noted: list[str]) -> Any:
    """The same tables, which note their mistakes here."""
    return tables.read_as(Lenient.noting(noted))
