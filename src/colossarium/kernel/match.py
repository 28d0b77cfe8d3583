"""A match: what a user of the library touches."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from colossarium.kernel import chance, endings
from colossarium.kernel.endings import Ended
from colossarium.kernel.errors import (
    BadKey,
    BadPosition,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NeedsConsent,
    NothingToUndo,
    Refused,
    StalePly,
    WrongSeat,
)
from colossarium.kernel.events import Reader
from colossarium.kernel.game import Game, Json, Reason
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.play import BEGIN, LIST
from colossarium.kernel.story import Told, told_from

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine

LISTED_IN_ERRORS = 6
LONGEST_KEY = 64  # bytes
LONGEST_NAME = 24  # characters that people may call a thing of a match


class Action:
    """One legal choice at one decision: `id` for programs, `clicks` for interfaces, `label` for people."""

    def __init__(self, game: Game, state: Any, action_id: int) -> None:
        self._game = game
        self._state = state
        self.id = action_id
        self.ply = int(state.ply)

    @cached_property
    def clicks(self) -> tuple[str, ...]:
        return self._game.definition.clicks(self._game.ruleset, self._state, self.id)

    @property
    def text(self) -> str:
        return " ".join(self.clicks)

    @cached_property
    def label(self) -> str:
        return self._game.definition.label(self._game.ruleset, self._state, self.id)

    def belongs_to(self, state: Any) -> bool:
        """The action was listed in this very position."""
        return self._state is state or bool(self._state.same_as(state))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text}>"


@dataclass(frozen=True)
class Past:
    """One action taken: the state before it, and how it was written."""

    state: Any
    legal: tuple[int, ...]
    action: int
    text: str
    seat: int
    news: int


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

    def clicks_of(self, action: int) -> tuple[str, ...]:
        return self.game.definition.clicks(self.game.ruleset, self.state, action)

    def view(self, seat: int | None) -> Json:
        """All that a seat (None: a spectator) may know, JSON-ready."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.definition.view(self.game.ruleset, self.state, seat)

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
        state = self.engine.copy(self._state)
        self.engine.seed(state, chance.words_for(self.key, self.ply + 1))
        self.engine.go(state, action)
        return self.engine.news(state) != self.engine.news(self._state)

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
        past = Past(self._state, self._legal, chosen, " ".join(self.clicks_of(chosen)), self.seat, self.state.news)
        state = self.engine.copy(self._state)
        self.engine.seed(state, chance.words_for(self.key, self.ply + 1))
        legal = self.engine.go(state, chosen)
        self.past.append(past)
        self._become(state, legal)

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
        self._plain = None

    def find(self, action: Action | SupportsIndex | str) -> int:
        """The id of a legal action; a refusal says why there is none."""
        if isinstance(action, Action):
            if not action.belongs_to(self.state):
                raise StalePly(f"This action was listed at ply {action.ply}, but the match is at ply {self.ply}.")
            action = action.id
        if isinstance(action, str):
            return self._parse(action)
        if isinstance(action, bool) or not isinstance(action, SupportsIndex):
            raise MalformedAction(f"An action is an Action, its id or its text, not {type(action).__name__}.")
        if index(action) not in self._legal:
            raise IllegalAction(f"There is no legal action with the id {action} at ply {self.ply}.")
        return index(action)

    def _parse(self, text: str) -> int:
        words = self.game.definition.spelled(text.lower().split())
        if not words:
            raise MalformedAction("An action's text is its clicks, joined by spaces; this text is empty.")
        found = self._with_clicks(words)
        if found is not None:
            return found
        reason = self.why(text)
        raise IllegalAction(reason.sentence, reason.clause, reason.ids, self._instead(words))

    def _with_clicks(self, words: tuple[str, ...]) -> int | None:
        """The legal action that these clicks stand for, in any order where that does not matter."""
        by_clicks = {self.clicks_of(action): action for action in self._legal}
        if words in by_clicks:
            return by_clicks[words]
        if not self.any_order:
            return None
        same = [action for clicks, action in by_clicks.items() if Counter(clicks) == Counter(words)]
        return same[0] if len(same) == 1 else None

    def _instead(self, words: Sequence[str]) -> str:
        """What would work, for an error message: the actions that begin alike, or all if they are few."""
        texts = [action.text for action in self.legal()]
        alike = [text for text in texts if text.split()[0] == words[0]] or texts
        shown = ", ".join(alike[:LISTED_IN_ERRORS])
        more = f" and {len(alike) - LISTED_IN_ERRORS} more" if len(alike) > LISTED_IN_ERRORS else ""
        return f"Ply {self.ply}, seat {self.seat} decides. Legal: {shown}{more}."

    def why(self, text: str) -> Reason:
        """Why these clicks are not legal now: a sentence, the clause, and the ids it is about; or that they are."""
        if self.over:
            return Reason("the match is over", "")
        words = self.game.definition.spelled(text.lower().split())
        found = self._with_clicks(words)
        if found is not None:
            return Reason(f"{' '.join(self.clicks_of(found))} is legal", "", self.clicks_of(found), legal=True)
        reason = self.game.definition.why_not(self.game.ruleset, self.state, words)
        if not reason.unknown:
            return reason
        offered = (click for action in self._legal for click in self.clicks_of(action))
        return replace(reason, sentence=reason.sentence + did_you_mean(reason.unknown, offered))

    def resign(self, seat: int) -> None:
        """End the match: this seat's side has lost."""
        self._check_seat(seat)
        self.ended = endings.resigned(self, seat)

    def agree_on_draw(self) -> None:
        """End the match undecided, as everybody has agreed."""
        self.ended = endings.drawn(self)

    def give_name(self, thing: str, name: str) -> None:
        """Name something that people may name, where the game has such things; no rule depends on it."""
        nameable = self.game.definition.nameable(self.game.ruleset, self.state)
        if thing not in nameable:
            things = f"these can be: {', '.join(nameable)}" if nameable else "nothing can be named now"
            raise Refused(f"{thing} cannot be given a name; {things}")
        if not 1 <= len(name) <= LONGEST_NAME or name != name.strip() or not name.isprintable():
            raise Refused(f"a name has 1 to {LONGEST_NAME} printable characters and no spaces around it, not {name!r}")
        self.names[thing] = name

    def is_legal(self, text: str) -> bool:
        """These clicks are a legal action now."""
        return self._with_clicks(self.game.definition.spelled(text.lower().split())) is not None

    def knows(self, word: str) -> bool:
        """The word is an id of this game, or a button."""
        return self.game.definition.knows(self.game.ruleset, self.state, word)

    def unknown_words(self, text: str) -> list[str]:
        """Words of an action's text that name nothing in this game."""
        return [word for word in self.game.definition.spelled(text.lower().split()) if not self.knows(word)]

    # Going back.

    @property
    def undo_is_free(self) -> bool:
        """Nothing has been thrown, drawn or shown since the last action was chosen."""
        return bool(self.past) and self.past[-1].news == self.state.news

    def undo(self, *, seat: int | None = None, consent: bool = False) -> None:
        """Take back the last action; past the last news, or for another seat, only by consent."""
        if self.ended is not None:
            self._reopen(consent)
            return
        if not self.past:
            raise NothingToUndo("Nothing has been played yet.")
        last = self.past[-1]
        if not consent and not self.undo_is_free:
            raise NeedsConsent("Something was thrown, drawn or shown since; taking it back needs the others' consent.")
        if not consent and seat is not None and seat != last.seat:
            raise NeedsConsent(f"Seat {last.seat} acted last; taking that back needs its consent.")
        self.past.pop()
        self._become(last.state, last.legal)

    def _reopen(self, consent: bool) -> None:
        if not consent:
            raise NeedsConsent("The match was ended; going on needs the others' consent.")
        self.ended = None

    def copy(self) -> Match:
        """A match of its own in the same position, with the same past."""
        other = Match(self.game, self.engine, self.key, self.engine.copy(self._state), self._legal)
        other.seed, other.daily, other.start_position = self.seed, self.daily, self.start_position
        other.seats, other.names, other.past = list(self.seats), dict(self.names), list(self.past)
        other.ended = self.ended
        return other

    def on(self, engine: Engine) -> Match:
        """The same match, its past included, run by another engine of its game."""

        def moved(state: Any) -> Any:
            return engine.load(self.engine.plain(state))

        other = self.copy()
        other.engine = engine
        other.past = [replace(past, state=moved(past.state)) for past in self.past]
        other._become(moved(self._state), self._legal)
        return other

    def resample(self, seat: int, seed: int) -> Match:
        """A match that this seat cannot tell from this one: what it cannot know is redrawn, including the dice."""
        self._check_seat(seat)
        key = chance.key_of_dream(seed)
        state = self.engine.copy(self._state)
        self.engine.seed(state, chance.words_for(key, self.ply))
        self.engine.resample(state, seat)
        legal = self._listed(state)
        other = Match(self.game, self.engine, key, state, legal)
        other.start_position = other.position()
        return other

    def _listed(self, state: Any) -> list[int]:
        """The legal actions of a state, a single one included, which `go` would take by itself."""
        s = self.engine.plain(state)
        s.asks = True
        return self.engine.go(self.engine.load(s), LIST)

    # Looking back.

    def record(self) -> Json:
        """The match as JSON-ready data that `colossarium.replay` plays again."""
        from colossarium.kernel.records import record_of

        return record_of(self)

    @property
    def texts(self) -> list[str]:
        """The actions of the record."""
        return [past.text for past in self.past]

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


def new_match(
    game: Game,
    *,
    seed: int | None = None,
    key: bytes | None = None,
    engine: Engine | None = None,
    position: Json | None = None,
) -> Match:
    """A match from the start or from a position; see Game.start and Game.at."""
    if key is None:
        key = secrets.token_bytes(16) if seed is None else chance.key_from_seed(seed)
    if not 1 <= len(key) <= LONGEST_KEY:
        raise BadKey(f"A match key has 1 to {LONGEST_KEY} bytes, not {len(key)}.")
    engine = engine or game.engine
    s = game.definition.state()
    s.chance = chance.words_for(key, 0)
    if position is None:
        state = engine.load(s)
        legal = engine.go(state, BEGIN)
    else:
        game.plain.go(s, BEGIN)
        s.chance = chance.words_for(key, 0)
        game.place(s, position)
        state = engine.load(s)
        legal = engine.go(state, LIST)
        if not legal and not engine.plain(state).over:
            raise BadPosition("Nobody has a legal action in this position.")
    match = Match(game, engine, key, state, legal)
    match.seed = seed
    match.start_position = deepcopy(position)
    return match
