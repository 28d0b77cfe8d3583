"""Why what somebody typed is not legal, with short words written out and the clicks made so far put in front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from colossarium.kernel.definition import Json, Reason
from colossarium.kernel.match import Match
from colossarium.terminal.narrow import expanded


def reason_for(match: Match, view: Json, clicked: tuple[str, ...], words: Sequence[str]) -> Reason:
    """The rules' reason against an action; words that begin no action continue the clicks made so far."""
    meant = _written_out(match, view, words)
    firsts = {action.clicks[0] for action in match.legal()}
    begins_anew = bool(meant) and meant[0] in firsts
    return match.why(" ".join(meant if begins_anew else [*clicked, *meant]))


def _written_out(match: Match, view: Json, words: Sequence[str]) -> list[str]:
    """Parts of ids as whole ids, those of legal actions before all others that the view names."""
    legal = dict.fromkeys(click for action in match.legal() for click in action.clicks)
    named = dict.fromkeys(_names_in(view))
    return [expanded(named, expanded(legal, word)) for word in words]


def _names_in(value: Any) -> Iterator[str]:
    """Every id of several parts that a view mentions; short words are written out already."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _names_in(key)
            yield from _names_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from _names_in(each)
    elif isinstance(value, str) and "-" in value and " " not in value:
        yield value


def told(reason: Reason) -> str:
    """A reason as a sentence with its clause; ids keep their small letters."""
    clause = f" ({reason.clause})" if reason.clause else ""
    sentence = reason.sentence.rstrip(".")
    begins_with_id = "-" in sentence.partition(" ")[0]
    return f"{sentence if begins_with_id else sentence[:1].upper() + sentence[1:]}{clause}."
