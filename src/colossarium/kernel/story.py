"""What happened in a match, as data and in words: one plain run of a ply serves every reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from colossarium.kernel import chance, endings
from colossarium.kernel.events import COMMON_VALUES, ENDED_BY, FORCED_ACTION, MOVE, Reader, Role
from colossarium.kernel.log import EVERYTHING, FORCED
from colossarium.kernel.play import BEGIN

if TYPE_CHECKING:
    from colossarium.kernel.definition import Json
    from colossarium.kernel.game import Game
    from colossarium.kernel.match import Match


@dataclass(frozen=True)
class Told:
    """One event as one reader may know it, and its sentence if it is worth one."""

    ply: int
    id: str
    arguments: Json
    text: str | None
    weight: int = 0  # as its game declares it; 0 is an everyday event
    role: Role = MOVE

    def as_json(self) -> Json:
        return {"ply": self.ply, "id": self.id, "arguments": self.arguments}


@dataclass(frozen=True)
class Happened:
    """What one action has brought about, as one reader may know it, and who took it."""

    ply: int
    seat: int
    told: list[Told]


class Story:
    """Hears the events of a plain run and keeps each for every reader, as it stands at the moment it happens."""

    def __init__(self, game: Game, s: Any, ply: int, readers: Iterable[Reader]) -> None:
        self._definition, self._ruleset, self._s, self._ply = game.definition, game.ruleset, s, ply
        self._values = {**COMMON_VALUES, **game.definition.event_values}
        self._told: dict[Reader, list[Told]] = {reader: [] for reader in readers}
        self._forced: dict[Reader, Told] = {}  # forced actions that no event has reported yet

    def append(self, event: tuple[int, ...]) -> None:
        if event[0] == FORCED:
            self._tell_forced()
            forced = {reader: self._of_forced(event[1], reader) for reader in self._told}
            self._forced = {reader: told for reader, told in forced.items() if told is not None}
            return
        declared = self._definition.events[event[0]]
        numbers = event[1:]
        values = {
            argument.name: self._values[argument.kind](self._ruleset, self._s, *argument.numbers(self._s, numbers))
            for argument in declared.arguments
        }
        knowers = {name: declared.knowers(name, self._s, numbers) for name in values}
        for reader, lines in self._told.items():
            text = self._definition.describe(self._ruleset, self._s, event, reader)
            if text is None and self._is_kept_from(event, reader):
                continue
            known = {name: value for name, value in values.items() if _may_know(reader, knowers[name])}
            lines.append(Told(self._ply, declared.id, known, text, declared.weight, declared.role))
            if text is not None:
                self._forced.pop(reader, None)

    def _is_kept_from(self, event: tuple[int, ...], reader: Reader) -> bool:
        """There is a sentence for others, but none for this reader."""
        return self._definition.describe(self._ruleset, self._s, event, EVERYTHING) is not None and reader != EVERYTHING

    def _of_forced(self, action: int, reader: Reader) -> Told | None:
        text = self._definition.forced(self._ruleset, self._s, action, reader)
        if text is None:
            return None
        arguments: Json = {"seat": self._s.seat}
        if not self._definition.has_secrets or _may_know(reader, (self._s.seat,)):
            arguments["action"] = " ".join(self._definition.clicks(self._ruleset, self._s, action))
        return Told(self._ply, FORCED_ACTION, arguments, text)

    def _tell_forced(self) -> None:
        for reader, told in self._forced.items():
            self._told[reader].append(told)
        self._forced = {}

    def told(self) -> dict[Reader, list[Told]]:
        """Every event; a forced action is an event of its own if no other event reports it."""
        self._tell_forced()
        return self._told


def _may_know(reader: Reader, knowers: tuple[int, ...] | None) -> bool:
    return knowers is None or reader == EVERYTHING or reader in knowers


def told_of_ply(match: Match, ply: int, readers: Iterable[Reader]) -> dict[Reader, list[Told]]:
    """Run one ply again as plain Python, with somebody listening. Ply 0 is the setup."""
    if ply == 0:
        if match.start_position is not None:
            return {reader: [] for reader in readers}
        return run_told(match, match.game.definition.state(), BEGIN, ply, readers)
    past = match.past[ply - 1]
    return run_told(match, match.engine.plain(past.state), past.action, ply, readers)


def run_told(match: Match, s: Any, action: int, ply: int, readers: Iterable[Reader]) -> dict[Reader, list[Told]]:
    """Take an action in a plain state, with the dice that the match has for it; what there is to tell."""
    s.chance = chance.words_for(match.key, 0 if action == BEGIN else int(s.ply) + 1)
    s.events = story = Story(match.game, s, ply, readers)
    match.game.plain.go(s, action)
    s.events = None
    return story.told()


def _left(match: Match, ply: int, seat: int) -> Told:
    return Told(ply, ENDED_BY[endings.RESIGNATION], {"seat": seat}, endings.sentence_of_leaving(match, seat))


def told_from(match: Match, first: int, readers: Sequence[Reader]) -> dict[Reader, list[Told]]:
    """What happened from a ply on, for every reader, with how people ended the match."""
    told: dict[Reader, list[Told]] = {reader: [] for reader in readers}
    for ply in range(first, len(match.past) + 1):
        left = [each["seat"] for each in match.resignations() if each["ply"] == ply]
        for reader, new in told_of_ply(match, ply, readers).items():
            told[reader] += [*new, *(_left(match, ply, seat) for seat in left)]
    if match.ended is not None:
        seat = {} if match.ended.seat is None else {"seat": match.ended.seat}
        end = Told(len(match.past), ENDED_BY[match.ended.by], seat, endings.sentence(match, match.ended))
        for lines in told.values():
            lines.append(end)
    return told
