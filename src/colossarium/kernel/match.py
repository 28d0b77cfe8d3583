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
from colossarium.kernel.endings import Ended
from colossarium.kernel.errors import (
    MatchOver,
    StalePly,
    WrongSeat,
)
from colossarium.kernel.events import Reader
from colossarium.kernel.game import Game
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.naming import check_name
from colossarium.kernel.past import Past
from colossarium.kernel.resampling import resampled
from colossarium.kernel.story import Told, run_told, told_from

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine


class Match:
    """One play of a game. Nothing changes unless an action is accepted."""

    def __init__(self, game: Game, engine: Engine, key: bytes, state: Any, legal: Sequence[int]) -> None:
        self.game = game
        self.engine = engine
        self.key = key
        self.seed: int | None = None
        self.daily: str | None = None  # the day whose daily challenge this is
        self.start_position: Json | None = None
        self.seats: list[str] = []
        self.names: dict[str, str] = {}  # given by people to things of the match, by their ids
        self.past: list[Past] = []
        self.ended: Ended | None = None  # by people, before the rules do
        self._state = state
        self._legal = tuple(legal)
        self._plain: Any = None
        self._by_clicks: dict[tuple[str, ...], int] | None = None

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled and copied: everything but the engine, which the game has."""
        return {**vars(self), "engine": self.engine is self.game.plain}

    def __setstate__(self, values: dict[str, Any]) -> None:
        vars(self).update(values)
        self.engine = self.game.plain if values["engine"] else self.game.engine

    # What the position is.

    @property
    def state(self) -> Any:
        """The state as plain Python: to read, not to change."""
        if self._plain is None:
            self._plain = self.engine.plain(self._state)
        return self._plain

    @property
    def ply(self) -> int:
        return int(self.state.ply)

    @property
    def seat(self) -> int:
        """Who decides, counted from 0; -1 when the match is over."""
        return -1 if self.ended else int(self.state.seat)

    @property
    def over(self) -> bool:
        return self.ended is not None or bool(self.state.over)

    @property
    def question(self) -> str:
        return "" if self.over else self.game.definition.question(self.game.ruleset, self.state)

    @property
    def any_order(self) -> bool:
        """The clicks of an action may be named in any order now."""
        return self.game.definition.any_order(self.game.ruleset, self.state)

    @property
    def seat_names(self) -> list[str]:
        return self.game.definition.seat_names(self.game.ruleset, self.state)

    @property
    def seat_words(self) -> dict[str, tuple[int, ...]]:
        """The seats, or groups of them, by the words that scenarios use for them."""
        return self.game.definition.seat_words(self.game.ruleset, self.state)

    def legal(self) -> list[Action]:
        """Every legal action, in the rules' order; empty only when the match is over."""
        return [Action(self.game, self.state, action) for action in self.legal_ids()]

    def legal_ids(self) -> tuple[int, ...]:
        return () if self.ended else self._legal

    @property
    def listed(self) -> tuple[int, ...]:
        """The actions that the rules list, even where people have ended the match."""
        return self._legal

    def copied_state(self) -> Any:
        """A copy of the engine's own state."""
        return self.engine.copy(self._state)

    def by_clicks(self) -> dict[tuple[str, ...], int]:
        """The legal actions by their clicks, in the rules' order: to read, not to change."""
        if self._by_clicks is None:
            self._by_clicks = {self.clicks_of(action): action for action in self._legal}
        return self._by_clicks

    def clicks_of(self, action: int) -> tuple[str, ...]:
        return self.game.definition.clicks(self.game.ruleset, self.state, action)

    def view(self, seat: int | None) -> Json:
        """All that a seat (None: a spectator) may know, JSON-ready."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.definition.view(self.game.ruleset, self.state, seat)

    def own_view(self, seat: int | None) -> Json | None:
        """What of a view is not the same for everybody; None where any of it may differ."""
        return self.game.definition.own_view(self.game.ruleset, self.state, seat)

    def position(self) -> Json:
        """The whole state, readable by people, JSON-ready."""
        return self.game.definition.position(self.game.ruleset, self.state)

    def result(self) -> Json | None:
        """Rank, points and share of the win of every seat, and how it ended; None while the match is on."""
        if not self.over:
            return None
        seats = [{"rank": int(rank), "points": int(points), "share": share} for rank, points, share in self.scores()]
        if self.ended is not None:
            return {"seats": seats, "ended": self.ended.as_json(), "sentence": endings.sentence(self, self.ended)}
        return {"seats": seats, **self.game.definition.result(self.game.ruleset, self.state)}

    def estimate(self) -> list[float]:
        """The game's quick guess at the share of the win that every seat will have; it looks at everything."""
        return self.engine.estimate(self._state)

    def brings_news(self, action: int) -> bool:
        """A legal action would throw, draw or show something, with the dice of this match."""
        return self.engine.brings_news(self._state, [action], chance.words_for(self.key, self.ply + 1))[0]

    def news_by_action(self, key: bytes) -> dict[int, bool]:
        """Whether each legal action would throw, draw or show something, with the dice of a key."""
        tried = self.engine.brings_news(self._state, self.legal_ids(), chance.words_for(key, self.ply + 1))
        return dict(zip(self.legal_ids(), tried, strict=True))

    def scores(self) -> list[list[float]]:
        """Rank, points and share of the win of every seat, as numbers; they mean something when the match is over."""
        scores = self.engine.score(self._state)
        if self.ended is None:
            return scores
        return endings.scores(self, self.ended, [points for _, points, _ in scores])

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
        """Take an action as `play` does; what it brings about, as `told` would say, from a single plain run."""
        before = self.state
        self.play(action, seat=seat)
        past, s = self.past[-1], before.copy()
        self.past[-1] = replace(past, label=self.game.definition.label(self.game.ruleset, before, past.action))
        told = run_told(self, s, past.action, len(self.past), readers)
        self._plain = s
        return told

    def _passing(self, chosen: int) -> Past:
        """What is kept of the decision at hand."""
        text, legal = " ".join(self.clicks_of(chosen)), array("i", self._legal)
        return Past(self._state, legal, chosen, text, self.seat, self.state.news)

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

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.seats:
            raise WrongSeat(f"There is no seat {seat}; the seats are 0 to {self.game.seats - 1}.")

    def _become(self, state: Any, legal: Sequence[int]) -> None:
        self._state = state
        self._legal = tuple(legal)
        self._plain = self._by_clicks = None

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
        """End the match: this seat's side has lost."""
        self._check_seat(seat)
        self.ended = endings.resigned(self, seat)

    def agree_on_draw(self) -> None:
        """End the match undecided, as everybody has agreed."""
        self.ended = endings.drawn(self)

    def give_name(self, thing: str, name: str) -> None:
        """Name something that people may name, where the game has such things; no rule depends on it."""
        check_name(thing, name, self.game.definition.nameable(self.game.ruleset, self.state))
        self.names[thing] = name

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
        return bool(self.past) and self.past[-1].news == self.state.news

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
        other.seats, other.names, other.past = list(self.seats), dict(self.names), list(self.past)
        other.ended = self.ended
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
        other.past = [replace(each, state=moved(each.state)) for each in self.past]
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
