"""The current state of a match: the position, who decides, and what is legal. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any

from colossarium.kernel import chance, endings
from colossarium.kernel.action import Action, Position
from colossarium.kernel.closing import Closing, closing_of
from colossarium.kernel.definition import Json
from colossarium.kernel.endings import Ended
from colossarium.kernel.errors import WrongSeat
from colossarium.kernel.game import Game
from colossarium.kernel.past import Past

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine


class Standing:
    """The current state of a match: the position, who decides, and what is legal."""

    def __init__(self, game: Game, engine: Engine, key: bytes, state: Any, legal: Sequence[int]) -> None:
        self.game = game
        self.engine = engine
        self.key = key
        self.seed: int | None = None
        self.daily: str | None = None  # the day whose daily challenge this is
        self.variant: str | None = None  # what a designer calls the content, where it is not the published one
        self.start_position: Json | None = None
        self.seats: list[str] = []
        self.names: dict[str, str] = {}  # given by people to things of the match, by their ids
        self.past: list[Past] = []
        self.ended: Ended | None = None  # by people, before the rules do
        self.resigned: dict[int, int] = {}  # seats whose people left a match in progress, and after how many actions
        self._state = state
        self._legal = tuple(legal)
        self._plain: Any = None
        self._read: Any = None  # the header, once it is read
        self.unread: Position | None = None  # what actions of this position share until somebody reads the state
        self._by_clicks: dict[tuple[str, ...], int] | None = None

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled and copied: everything but the engine, which the game has."""
        return {**vars(self), "engine": self.engine is self.game.plain, "unread": None, "_read": None}

    def __setstate__(self, values: dict[str, Any]) -> None:
        vars(self).update(values)
        self.engine = self.game.plain if values["engine"] else self.game.engine

    @property
    def state(self) -> Any:
        """The state as plain Python: to read, not to change."""
        if self._plain is None:
            self._plain = self.engine.plain(self._state) if self.unread is None else self.unread.plain
        return self._plain

    @property
    def _header(self) -> Any:
        """Seat, ply, news and over, without reading the whole state for them."""
        if self._read is None:
            self._read = self.engine.header(self._state)
        return self._read

    @property
    def ply(self) -> int:
        return int(self._header.ply)

    @property
    def seat(self) -> int:
        """Who decides, counted from 0; -1 when the match is over."""
        return -1 if self.ended else int(self._header.seat)

    @property
    def over(self) -> bool:
        return self.ended is not None or bool(self._header.over)

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
    def seat_ids(self) -> list[str | None]:
        """The warband or colour that each seat plays, by its id; None before it is chosen."""
        return self.game.definition.seat_ids(self.game.ruleset, self.state)

    @property
    def seat_words(self) -> dict[str, tuple[int, ...]]:
        """The seats, or groups of them, by the words that scenarios use for them."""
        return self.game.definition.seat_words(self.game.ruleset, self.state)

    def legal(self) -> list[Action]:
        """Every legal action, in the rules' order; empty only when the match is over."""
        if self._plain is None and self.unread is None:
            self.unread = Position(self.engine, self._state)
        position = self.unread or self._plain
        return list(map(Action, repeat(self.game), repeat(position), self.legal_ids()))

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
        """Rank, points and share of the win of every seat, and how it ended; None during the match."""
        if not self.over:
            return None
        seats = [{"rank": int(rank), "points": int(points), "share": share} for rank, points, share in self.scores()]
        if self.ended is not None:
            how: Json = {"ended": self.ended.as_json(), "sentence": endings.sentence(self, self.ended)}
        else:
            how = self.game.definition.result(self.game.ruleset, self.state)
        result = {"seats": seats, **how}
        if self.resigned:
            result["resigned"] = self.resignations()
            if "sentence" in result:
                result["sentence"] = endings.with_those_who_resigned(self, result["sentence"])
        return result

    def resignations(self) -> list[Json]:
        """Who resigned from a match that went on, and after how many actions of those that stand."""
        last = len(self.past)
        return [{"seat": seat, "ply": min(ply, last)} for seat, ply in sorted(self.resigned.items())]

    def closing(self) -> Closing | None:
        """The end in words, and the figures that decided it; None during the match."""
        return closing_of(self) if self.over else None

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

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.seats:
            raise WrongSeat(f"There is no seat {seat}; the seats are 0 to {self.game.seats - 1}.")
