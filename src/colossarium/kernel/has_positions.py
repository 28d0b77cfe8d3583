"""The positions of a game: its state under the keys that fields declare (kernel/positions.py), and what a game adds."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any, ClassVar

from colossarium.kernel.errors import BadPosition
from colossarium.kernel.positions import Given, Ids, Json, PositionFormat, joined
from colossarium.kernel.schema import Header


class HasPositions:
    """The part of a game's definition that writes and reads positions."""

    state: ClassVar[type[Header]]
    seat_titles: ClassVar[tuple[str, ...]] = ()  # what people call the seats, where that never changes
    phases: ClassVar[tuple[str, ...]] = ()  # ids of the decisions, in the order of their numbers
    position_shorthands: ClassVar[tuple[str, ...]] = ()  # keys that positions may have, but `position` never writes
    position_notes: ClassVar[tuple[tuple[str, str, str], ...]] = ()  # for the docs: path, value, meaning of other keys
    listed_kinds: ClassVar[tuple[str, ...]] = ("phase",)  # kinds of ids that the docs of positions write out

    @cached_property
    def position_format(self) -> PositionFormat:
        return PositionFormat(self.state)

    def position_ids(self, ruleset: Any, s: Any) -> Ids:
        """The ids of every kind that positions use, in the order of their numbers."""
        return {"phase": self.phases, "seat": [name.lower() for name in self.seat_titles]}

    def position_without(self, ruleset: Any, s: Any) -> Collection[str]:
        """The tables of a position that do not apply now: they are written as null."""
        return ()

    def position_extras(self, ruleset: Any, s: Any) -> Json:
        """What a position holds besides the declared fields; a table adds to that of the same key."""
        return {}

    def position(self, ruleset: Any, s: Any) -> Json:
        """The whole state but for the generator, readable by people; JSON-ready."""
        declared = self.position_format.write(
            self.position_ids(ruleset, s), s, without=self.position_without(ruleset, s)
        )
        return joined(declared, self.position_extras(ruleset, s))

    def position_rows(self, ids: Ids) -> list[tuple[str, str, str]]:
        """For the docs: path, kind of value and meaning of every key; the notes replace what fields declare."""
        listed = {kind: ids[kind] for kind in self.listed_kinds}
        rows = {path: (path, value, meaning) for path, value, meaning in self.position_format.rows(listed)}
        rows.update({note[0]: note for note in self.position_notes})
        tops = list(dict.fromkeys(path.partition(".")[0] for path in rows))
        holding = {path for path in rows if any(other.startswith(f"{path}.") for other in rows)}
        return sorted(rows.values(), key=lambda row: (tops.index(row[0].partition(".")[0]), row[0] not in holding))

    def read_position(self, ruleset: Any, s: Any, given: Given) -> None:
        """Read a (partial) position over a state: here every declared field, as it is given."""
        self.read_declared(ruleset, s, given, *self.position_format.names)

    def read_declared(self, ruleset: Any, s: Any, given: Given, *names: str) -> None:
        """Read these keys of a position into the fields that declare them; what is left out stays as it is."""
        self.position_format.read(self.position_ids(ruleset, s), ruleset.content, s, given, names)
        self._check_seat(ruleset, s, given)

    def confirm_declared(self, ruleset: Any, s: Any, given: Given, *names: str) -> None:
        """Read keys whose values follow from others: they may be given, but no other values than the state's."""
        for key, value in self.position_format.write(self.position_ids(ruleset, s), s, only=names).items():
            given.follows(key, value)

    def set_position(self, ruleset: Any, s: Any, position: Json) -> None:
        """Write a (partial) position over a state; what is impossible raises BadPosition."""
        given = Given("position", position)
        try:
            self.read_position(ruleset, s, given)
        except BadPosition as refusal:
            raise BadPosition(f"{refusal}{given.slip()}") from refusal
        given.close()
        self._check_seat(ruleset, s, given)
        for problem in s.out_of_range():
            raise BadPosition(f"position: {problem}.")

    def _check_seat(self, ruleset: Any, s: Any, given: Given) -> None:
        if s.seat >= ruleset.seats:
            raise given.refuse("seat", f"a whole number from -1 to {ruleset.seats - 1}")
