"""The machine code of a game: its entries, made when they are first used and kept on disk."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from colossarium.kernel import play
from colossarium.kernel.machine_types import machine_types, record_types, type_of
from colossarium.kernel.rule import Way, cache_folder, sources_of, use_cache

if TYPE_CHECKING:
    import numpy as np

    from colossarium.kernel.definition import Definition
    from colossarium.kernel.schema import Header

Rule: TypeAlias = Callable[..., Any]

MATCH_ENTRIES = ("go", "resample", "score")  # what a match needs, prepared together


@dataclass(frozen=True)
class Variant:
    """Other machine code for the same game: its states may have more fields, and rules may take the place of others."""

    name: str = ""
    state: type[Header] | None = None
    bound: tuple[tuple[Rule, Rule], ...] = ()  # a rule, and the one in its place


THE_GAME = Variant()


class Machine:
    """The machine code of one definition, for every content and option; entries are made when first used."""

    def __init__(self, definition: Definition, variant: Variant = THE_GAME) -> None:
        from numba import types

        self._definition = definition
        self._variant = variant
        needed = [definition.rules[place.__name__] for place in play.NEEDED]
        self._folder = cache_folder(f"{definition.id}{variant.name}", sources_of([play.go, *needed]))
        self._known = machine_types(definition, variant.state)
        s, c, number, out, states = (self._known[name] for name in ("State", "Content", "int", "Actions", "States"))
        self._folders: dict[str, Path] = {}  # of entries that are not the game's own
        name = f"{definition.id}{variant.name}".replace("-", "_")
        bound = {**play.bindings(definition.rules), **definition.lab_rules, **dict(variant.bound)}
        has_own_states = variant.state not in (None, definition.state)
        base = None if variant == THE_GAME or has_own_states else machine_of(definition).compiling_way
        self.compiling_way: Way = Way("cpu", name, bound, self._known, base=base)
        self._loading_way = Way("cpu", name, bound)  # compiles nothing by itself: the code of an entry is all there
        self._entries: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
            "go": (play.go, (s, c, number, out)),
            "resample": (play.resample_for, (s, c, number)),
            "score": (play.score_all, (s, c, types.float64[:, ::1])),
            "play_games": (
                play.play_games,
                (states, c, number, number, out, types.int64[::1], types.float64[:, :, ::1]),
            ),
            "copy_often": (play.copy_often, (states, number)),
        }

    def entry(
        self,
        function: Callable[..., Any],
        *kinds: str | type[tuple[Any, ...]],
        records: Mapping[str, np.dtype[Any]] | None = None,
    ) -> Any:
        """A rule that is not among the game's own as an entry; `kinds` are the types of its parameters.

        A type goes by its name, or is a NamedTuple whose fields' annotations are such names. `records` adds names: with
        `Node` for a dtype, `Node` is one such record and `Nodes` an array of them.
        """
        name = function.__name__
        if name not in self._entries:
            known = {**self._known, **record_types(records or {})}
            self._entries[name] = (function, tuple(type_of(kind, known) for kind in kinds))
            own, bound = self._definition, [rule for pair in self._variant.bound for rule in pair]
            sources = [function, play.go, *own.rules.values(), *own.lab_rules.values(), *bound]
            self._folders[name] = cache_folder(f"{self._definition.id}{self._variant.name}-{name}", sources_of(sources))
        return getattr(self, name)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._entries:
            raise AttributeError(name)
        with _compiling:
            self._make(MATCH_ENTRIES if name in MATCH_ENTRIES else (name,))
        return vars(self)[name]

    def prepare(self) -> None:
        """Make every entry now."""
        for name in self._entries:
            getattr(self, name)

    def _make(self, names: tuple[str, ...]) -> None:
        """Load entries from the cache, or compile them under one announcement and keep them there."""
        folder = self._folders.get(names[0], self._folder)
        use_cache(folder)
        marks = {name: folder / f"{name}.ready" for name in names}
        ready = all(mark.exists() for mark in marks.values())
        with nullcontext() if ready else Announcer.show(self._definition.name):
            for name, mark in marks.items():
                self._make_one(name, self._loading_way if ready else self.compiling_way)
                mark.touch()

    def _make_one(self, name: str, way: Way) -> None:
        function, signature = self._entries[name]
        entry = way.of(function, entry=True)
        entry.compile(signature)
        setattr(self, name, entry)


_compiling = threading.RLock()
_machines: dict[tuple[str, Variant], Machine] = {}


def machine_of(definition: Definition, variant: Variant = THE_GAME) -> Machine:
    key = (definition.id, variant)
    if key in _machines:
        return _machines[key]  # without waiting for others that are being compiled
    with _compiling:
        if key not in _machines:
            _machines[key] = Machine(definition, variant)
        return _machines[key]


@contextmanager
def on_stderr(name: str) -> Iterator[None]:
    print(f"preparing the rules of {name}, once per version…", file=sys.stderr, flush=True)
    yield


class Announcer:
    """How a first-ever compilation is announced; the command line puts a progress line here."""

    show: Callable[[str], AbstractContextManager[None]] = staticmethod(on_stderr)
