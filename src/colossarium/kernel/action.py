"""Actions: legal choices, and which of them somebody means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from colossarium.kernel.definition import Reason
from colossarium.kernel.errors import IllegalAction, MalformedAction, StalePly
from colossarium.kernel.game import Game
from colossarium.kernel.nearest import did_you_mean

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine
    from colossarium.kernel.match import Match

LISTED_IN_ERRORS = 6


class Position:
    """An engine's state that is converted to a plain one when it is first read."""

    def __init__(self, engine: Engine, raw: Any) -> None:
        self._engine = engine
        self._raw = raw

    @cached_property
    def plain(self) -> Any:
        return self._engine.plain(self._raw)

    def __reduce__(self) -> tuple[Any, ...]:
        return _itself, (self.plain,)


def _itself(state: Any) -> Any:
    """What a pickled position becomes: a plain state."""
    return state


class Action:
    """One legal choice at one decision: `id` for programs, `clicks` for interfaces, `label` for people."""

    def __init__(self, game: Game, state: Any, action_id: int) -> None:
        self._game = game
        self._given = state  # a plain state, or a position that can become one
        self.id = action_id

    @property
    def _state(self) -> Any:
        return self._given.plain if isinstance(self._given, Position) else self._given

    @property
    def ply(self) -> int:
        return int(self._state.ply)

    @cached_property
    def clicks(self) -> tuple[str, ...]:
        return self._game.definition.clicks(self._game.ruleset, self._state, self.id)

    @property
    def text(self) -> str:
        return " ".join(self.clicks)

    @cached_property
    def label(self) -> str:
        return self._game.definition.label(self._game.ruleset, self._state, self.id)

    def belongs_to(self, match: Match) -> bool:
        """The action was listed in this very position."""
        if self._given is match.unread:
            return True
        return self._state is match.state or bool(self._state.same_as(match.state))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text}>"


def find(match: Match, action: Action | SupportsIndex | str) -> int:
    """The id of a legal action; a refusal says why there is none."""
    if isinstance(action, Action):
        if not action.belongs_to(match):
            raise StalePly(f"This action was listed at ply {action.ply}, but the match is at ply {match.ply}.")
        action = action.id
    if type(action) is int and action in match.listed:  # asking for a protocol takes longer
        return action
    if isinstance(action, str):
        return _parsed(match, action)
    if isinstance(action, bool) or not isinstance(action, SupportsIndex):
        raise MalformedAction(f"An action is an Action, its id or its text, not {type(action).__name__}.")
    if index(action) not in match.listed:
        raise IllegalAction(f"There is no legal action with the id {action} at ply {match.ply}.")
    return index(action)


def _parsed(match: Match, text: str) -> int:
    clicks = match.clicks_in(text)
    if not clicks:
        raise MalformedAction("An action's text is its clicks, joined by spaces; this text is empty.")
    found = with_clicks(match, clicks)
    if found is not None:
        return found
    reason = match.why(text)
    raise IllegalAction(reason.sentence, reason.clause, reason.ids, _instead(match, clicks))


def with_clicks(match: Match, clicks: tuple[str, ...]) -> int | None:
    """The legal action that these clicks stand for, in any order where that does not matter."""
    by_clicks = match.by_clicks()
    if clicks in by_clicks:
        return by_clicks[clicks]
    if not match.any_order:
        return None
    same = [action for each, action in by_clicks.items() if Counter(each) == Counter(clicks)]
    return same[0] if len(same) == 1 else None


def _instead(match: Match, clicks: Sequence[str]) -> str:
    """What would work, for an error message: the actions that begin in the same way, or all if they are few."""
    texts = [action.text for action in match.legal()]
    alike = [text for text in texts if text.split()[0] == clicks[0]] or texts
    shown = ", ".join(alike[:LISTED_IN_ERRORS])
    more = f" and {len(alike) - LISTED_IN_ERRORS} more" if len(alike) > LISTED_IN_ERRORS else ""
    return f"Ply {match.ply}, seat {match.seat} decides. Legal: {shown}{more}."


def why(match: Match, text: str) -> Reason:
    """Why these clicks are not legal now, or that they are."""
    if match.over:
        return Reason("the match is over", "")
    clicks = match.clicks_in(text)
    found = with_clicks(match, clicks)
    if found is not None:
        return Reason(f"{' '.join(match.clicks_of(found))} is legal", "", match.clicks_of(found), legal=True)
    reason = match.game.definition.why_not(match.game.ruleset, match.state, clicks)
    if not reason.unknown:
        return reason
    offered = (click for action in match.listed for click in match.clicks_of(action))
    return replace(reason, sentence=reason.sentence + did_you_mean(reason.unknown, offered))
