"""A match: what a user of the library touches."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, SupportsIndex

from colossarium.kernel import chance, endings, past
from colossarium.kernel.action import Action as Action  # noqa: PLC0414  for all who work with matches
from colossarium.kernel.action import find, why, with_clicks
from colossarium.kernel.definition import Json, Reason
from colossarium.kernel.errors import (
    MatchOver,
    StalePly,
    WrongSeat,
)
from colossarium.kernel.events import Reader
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.naming import Nameable, check_name
from colossarium.kernel.past import Past
from colossarium.kernel.resampling import resampled
from colossarium.kernel.standing import Standing
from colossarium.kernel.story import Told, run_told, told_from

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine


class Match(Standing):
    """One play of a game. Nothing changes unless an action is accepted."""

    # Playing.

    def play(self, action: Action | SupportsIndex | str, *, seat: int | None = None, at_ply: int | None = None) -> None:
        """Take an action: an Action, its id, or its text. A refused one changes nothing and says why."""
        chosen = self.accept(action, seat=seat, at_ply=at_ply)
        before = self._passing(chosen)
        state = self.engine.copy(self._state)
        self.engine.seed(state, chance.words_for(self.key, self.ply + 1))
        legal = self.engine.go(state, chosen)
        self.past.append(before)
        self._become(state, legal)

    def play_and_tell(
        self, action: Action | SupportsIndex | str, readers: Sequence[Reader], *, seat: int | None = None
    ) -> dict[Reader, list[Told]]:
        """Take an action as `play` does, and return its effects, as `told` would, from a single plain run."""
        before = self.state
        self.play(action, seat=seat)
        past, s = self.past[-1], before.copy()
        self.past[-1] = replace(past, label=self.game.definition.label(self.game.ruleset, before, past.action))
        told = run_told(self, s, past.action, len(self.past), readers)
        self._plain = s
        return told

    def _passing(self, chosen: int) -> Past:
        """What is kept of the decision at hand."""
        legal, header = array("i", self._legal), self._header
        text = None if self._plain is None else " ".join(self.clicks_of(chosen))
        return Past(self._state, legal, chosen, header.seat, header.news, self.engine, text)

    def accept(
        self, action: Action | SupportsIndex | str, *, seat: int | None = None, at_ply: int | None = None
    ) -> int:
        """The id of an action that `play` would take; refused as there."""
        self._check_sender(seat, at_ply)
        return self.find(action)

    def _check_sender(self, seat: int | None, at_ply: int | None) -> None:
        if self.over:
            raise MatchOver("The match is over; no action can be taken.")
        if at_ply is not None and at_ply != self.ply:
            raise StalePly(f"This action was meant for ply {at_ply}, but the match is at ply {self.ply}.")
        if seat is not None and seat != self.seat:
            raise WrongSeat(f"Seat {self.seat} decides, not seat {seat}.")

    def _become(self, state: Any, legal: Sequence[int]) -> None:
        self._state = state
        self._legal = tuple(legal)
        self._plain = self._by_clicks = self.unread = self._read = None

    def find(self, action: Action | SupportsIndex | str) -> int:
        """The id of a legal action; a refusal says why there is none."""
        return find(self, action)

    def is_legal(self, text: str) -> bool:
        """These clicks are a legal action now."""
        return with_clicks(self, self.clicks_in(text)) is not None

    def why(self, text: str) -> Reason:
        """Why these clicks are not legal now: a sentence, the clause, and the ids it is about; or that they are."""
        return why(self, text)

    def clicks_in(self, text: str) -> tuple[str, ...]:
        """The clicks of a typed action, with the game's short forms written out."""
        return self.game.definition.spelled(text.lower().split())

    def resign(self, seat: int) -> None:
        """Give up: this seat's side has lost, and with more than two sides the match goes on without its person."""
        self._check_seat(seat)
        self.ended = endings.resigned(self, seat)
        if self.ended is None:
            self.resigned[seat] = len(self.past)

    def agree_on_draw(self) -> None:
        """End the match undecided, as everybody has agreed."""
        self.ended = endings.drawn(self)

    def give_name(self, thing: str, name: str, *, seat: int | None = None) -> None:
        """Name something that people may name, where the game has such things; no rule depends on it."""
        check_name(thing, name, self.nameable(), seat)
        self.names[thing] = name

    def nameable(self) -> dict[str, Nameable]:
        """The things that can be given a name now, by their ids."""
        return self.game.definition.nameable(self.game.ruleset, self.state)

    def standing_names(self) -> dict[str, str]:
        """Names of what is there: taking an action back may have undone the rest."""
        nameable = self.nameable()
        return {thing: name for thing, name in self.names.items() if thing in nameable}

    def knows(self, word: str) -> bool:
        """The word is an id of this game, or a button."""
        return self.game.definition.knows(self.game.ruleset, self.state, word)

    def unknown_words(self, text: str) -> list[str]:
        """Words of an action's text that name nothing in this game."""
        return [word for word in self.clicks_in(text) if not self.knows(word)]

    # Going back.

    @property
    def undo_is_free(self) -> bool:
        """Nothing has been thrown, drawn or shown since the last action was chosen."""
        return bool(self.past) and self.past[-1].news == self._header.news

    def undo(self, *, seat: int | None = None, consent: bool = False) -> None:
        """Take back the last action; past the last news, or for another seat, only by consent."""
        if self.ended is not None:
            past.check_reopening(consent)
            self.ended = None
            return
        last = past.to_undo(self, seat, consent)
        self.past.pop()
        self._become(self.engine.unpacked(last.state), last.legal)

    def copy(self) -> Match:
        """A match of its own in the same position, with the same past."""
        other = Match(self.game, self.engine, self.key, self._state, self._legal)  # states are replaced, never changed
        other._plain, other._by_clicks = self._plain, self._by_clicks
        other.seed, other.daily, other.start_position = self.seed, self.daily, self.start_position
        other.variant = self.variant
        other.seats, other.names, other.past = list(self.seats), dict(self.names), list(self.past)
        other.ended, other.resigned = self.ended, dict(self.resigned)
        return other

    def rested(self) -> Match:
        """The same match in less memory: what can be worked out again is left out, and the past is packed."""
        other = self.copy()
        other._plain = other._by_clicks = None
        other.past = [replace(past, state=self.engine.packed(past.state)) for past in self.past]
        return other

    def on(self, engine: Engine) -> Match:
        """The same match, its past included, run by another engine of its game."""

        def moved(state: Any) -> Any:
            return engine.load(self.engine.plain(state))

        other = self.copy()
        other.engine = engine
        other.past = [replace(each, state=moved(each.state), engine=engine) for each in self.past]
        other._become(moved(self._state), self._legal)
        return other

    def resample(self, seat: int, seed: int) -> Match:
        """A match that this seat cannot tell from this one: what it cannot know is redrawn, including the dice."""
        self._check_seat(seat)
        return resampled(self, seat, seed)

    # Looking back.

    def record(self) -> Json:
        """The match as JSON-ready data that `colossarium.replay` plays again."""
        from colossarium.kernel.records import record_of

        return record_of(self)

    def past_label(self, ply: int) -> str:
        """The action taken at a ply of the record, in words."""
        past = self.past[ply]
        if past.label is not None:
            return past.label
        return self.game.definition.label(self.game.ruleset, self.engine.plain(past.state), past.action)

    @property
    def texts(self) -> list[str]:
        """The actions of the record."""
        return [each.text for each in self.past]

    def log(self, first: int = 0, *, seat: int | None = None) -> list[tuple[int, str]]:
        """What happened, in words, from an action on: pairs of ply and sentence. Ply 0 is the setup.

        It is told as this seat may know it; None is a spectator, and log.EVERYTHING keeps nothing back.
        """
        return [(told.ply, told.text) for told in self.told(first, [seat])[seat] if told.text is not None]

    def events(self, first: int = 0, *, seat: int | None = None) -> list[Json]:
        """What happened, as JSON-ready data, from an action on: ply, id and arguments of every event.

        An argument that this reader may not know is absent; readers are those of `log`.
        """
        return [told.as_json() for told in self.told(first, [seat])[seat]]

    def told(self, first: int, readers: Sequence[Reader]) -> dict[Reader, list[Told]]:
        """Events and sentences from an action on, for several readers at once: every ply is run once."""
        for reader in readers:
            if reader is not None and reader != EVERYTHING:
                self._check_seat(reader)
        return told_from(self, first, readers)
