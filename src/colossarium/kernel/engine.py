"""The two ways a match runs its rules: plain Python on plain states, and machine code on numpy records."""

from __future__ import annotations

import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple

from colossarium.kernel import play
from colossarium.kernel.machine import THE_GAME, Variant, machine_of
from colossarium.kernel.rule import Way
from colossarium.kernel.schema import Header

if TYPE_CHECKING:
    from colossarium.kernel.definition import Definition
    from colossarium.kernel.game import Game


INTEGERS = {1: "b", 2: "h", 4: "i", 8: "q"}  # signed, by their bytes, as `struct` calls them


class Engine(ABC):
    """Runs a game's rules on states of its own kind, which the rest of the kernel only hands around."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.longest = game.ruleset.longest_list + 1

    @abstractmethod
    def load(self, s: Header) -> Any:
        """A state of this engine, equal to a plain one."""

    @abstractmethod
    def plain(self, state: Any) -> Any:
        """The plain form of a state."""

    def header(self, state: Any) -> Any:
        """Seat, ply, news and over of a state; reading all of it would take longer."""
        return state

    @abstractmethod
    def copy(self, state: Any) -> Any: ...

    def packed(self, state: Any) -> Any:
        """A state to keep for later, in little memory; `plain` reads it too."""
        return state

    def unpacked(self, state: Any) -> Any:
        """A state to play on with, of one that may be packed."""
        return state

    @abstractmethod
    def seed(self, state: Any, words: list[int]) -> None: ...

    @abstractmethod
    def go(self, state: Any, action: int) -> list[int]:
        """Take an action (or BEGIN, or LIST for none) and all that is forced; the legal actions after it."""

    @abstractmethod
    def news(self, state: Any) -> int:
        """How often something was thrown, drawn or shown."""

    def brings_news(self, state: Any, actions: Sequence[int], words: list[int]) -> list[bool]:
        """Whether something would be thrown, drawn or shown by each of these actions, with such dice."""
        found = []
        for action in actions:
            tried = self.copy(state)
            self.seed(tried, words)
            self.go(tried, action)
            found.append(self.news(tried) != self.news(state))
        return found

    @abstractmethod
    def resample(self, state: Any, seat: int) -> None: ...

    @abstractmethod
    def score(self, state: Any) -> list[list[float]]:
        """Rank, points and share of the win of every seat."""

    @abstractmethod
    def estimate(self, state: Any) -> list[float]:
        """The game's guess at the share of the win that every seat will have."""

    @abstractmethod
    def weigh(self, state: Any, actions: Sequence[int]) -> list[float]:
        """How promising these legal actions look to the game."""


class Plain(Engine):
    """Rules as plain Python: slow, complete with events, and easy to step through."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        way = plain_way_of(game.definition)
        self._go = way.of(play.go)
        self._resample = way.of(play.resample_for)
        self._score = way.of(play.score_all)
        self._estimate = way.of(play.estimate_all)
        self._weigh = way.of(play.weigh_all)
        self._content = game.ruleset.content

    def load(self, s: Header) -> Header:
        return s.copy()

    def plain(self, state: Header) -> Header:
        return state.copy()

    def copy(self, state: Header) -> Header:
        return state.copy()

    def seed(self, state: Header, words: list[int]) -> None:
        state.chance = list(words)

    def go(self, state: Header, action: int) -> list[int]:
        out = [0] * self.longest
        return out[: self._go(state, self._content, action, out)]

    def news(self, state: Header) -> int:
        return state.news

    def resample(self, state: Header, seat: int) -> None:
        self._resample(state, self._content, seat)

    def score(self, state: Header) -> list[list[float]]:
        out = [[0.0, 0.0, 0.0] for _ in range(self.game.seats)]
        self._score(state, self._content, out)
        return [[float(number) for number in row] for row in out]  # as machine code stores them

    def estimate(self, state: Header) -> list[float]:
        out = [0.0] * self.game.seats
        self._estimate(state, self._content, out)
        return [float(share) for share in out]

    def weigh(self, state: Header, actions: Sequence[int]) -> list[float]:
        out = [0.0] * len(actions)
        self._weigh(state, self._content, list(actions), len(actions), out)
        return [float(weight) for weight in out]


class RecordHeader(NamedTuple):
    """What a match asks of the header of a numpy record."""

    seat: int
    ply: int
    news: int
    over: bool


def header_reader(dtype: Any) -> Struct:
    """Reads these fields from the memory of a record at once: numpy would take several times as long, one by one."""
    code, end = "=", 0
    for name in RecordHeader._fields:
        field, offset = dtype.fields[name]
        code += "x" * (offset - end) + ("?" if field.kind == "b" else INTEGERS[field.itemsize])
        end = offset + field.itemsize
    return Struct(code)


@lru_cache(maxsize=16)
def plain_way_of(definition: Definition) -> Way:
    """The plain rules of one definition, for every content and option."""
    return Way("plain", definition.id, play.bindings(definition.rules))


class Compiled(Engine):
    """Rules as machine code, prepared once per version and kept on disk."""

    def __init__(self, game: Game, variant: Variant = THE_GAME) -> None:
        super().__init__(game)
        import numpy as np

        self._np = np
        self.dtype = (variant.state or game.definition.state).dtype()
        self._header = header_reader(self.dtype)
        contents = np.zeros(1, type(game.ruleset.content).dtype())
        game.ruleset.content.write(contents[0])
        self.content = contents[0]
        self.machine = machine_of(game.definition, variant)

    def load(self, s: Header) -> Any:
        states = self._np.zeros(1, self.dtype)
        s.write(states[0])
        return states[0]

    def plain(self, state: Any) -> Any:
        return self.game.definition.state.of(self.unpacked(state))

    def header(self, state: Any) -> Any:
        return RecordHeader._make(self._header.unpack_from(state))

    def packed(self, state: Any) -> bytes:
        return state if isinstance(state, bytes) else zlib.compress(state.tobytes())

    def unpacked(self, state: Any) -> Any:
        return self._of_bytes(zlib.decompress(state)) if isinstance(state, bytes) else state

    def copy(self, state: Any) -> Any:
        return self._of_bytes(state.tobytes())  # its own `copy` goes through the fields one by one

    def _of_bytes(self, memory: bytes) -> Any:
        return self._np.frombuffer(bytearray(memory), self.dtype)[0]

    def seed(self, state: Any, words: list[int]) -> None:
        state["chance"] = words

    def go(self, state: Any, action: int) -> list[int]:
        out = self._np.empty(self.longest, self._np.int32)  # its own, for threads share an engine
        listed: list[int] = out[: self.machine.go(state, self.content, action, out)].tolist()
        return listed

    def brings_news(self, state: Any, actions: Sequence[int], words: list[int]) -> list[bool]:
        tried, out = self._np.empty(1, self.dtype), self._np.empty(self.longest, self._np.int32)
        before, scratch = int(state["news"]), tried[0]
        start = self.copy(state)
        start["chance"] = words
        found = []
        for action in actions:
            tried[0] = start
            self.machine.go(scratch, self.content, action, out)
            found.append(int(scratch["news"]) != before)
        return found

    def news(self, state: Any) -> int:
        return int(state["news"])

    def resample(self, state: Any, seat: int) -> None:
        self.machine.resample(state, self.content, seat)

    def score(self, state: Any) -> list[list[float]]:
        out = self._np.zeros((self.game.seats, 3))
        self.machine.score(state, self.content, out)
        scores: list[list[float]] = out.tolist()
        return scores

    def estimate(self, state: Any) -> list[float]:
        out = self._np.zeros(self.game.seats)
        self.machine.entry(play.estimate_all, "State", "Content", "Shares")(state, self.content, out)
        shares: list[float] = out.tolist()
        return shares

    def weigh(self, state: Any, actions: Sequence[int]) -> list[float]:
        out = self._np.zeros(len(actions))
        weigh = self.machine.entry(play.weigh_all, "State", "Content", "Actions", "int", "Weights")
        weigh(state, self.content, self._np.array(actions, self._np.int32), len(actions), out)
        weights: list[float] = out.tolist()
        return weights
