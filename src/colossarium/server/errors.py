"""Refusals of the server, in addition to those of the kernel: the HTTP status of each, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.errors import Refused as RefusedByRules
from colossarium.server.protocol.base import Refusal


class UnknownMatch(ColossariumError):
    code = "unknown_match"

    def __init__(self) -> None:
        super().__init__("There is no match at this address. It may have been deleted.")


class UnknownParcel(ColossariumError):
    code = "unknown_parcel"

    def __init__(self) -> None:
        super().__init__("This link has expired, or it is incomplete.")


class UnknownStudy(ColossariumError):
    code = "unknown_study"

    def __init__(self) -> None:
        super().__init__("Nothing is found at this address. It may have been deleted.")


class UnknownVariant(ColossariumError):
    code = "unknown_variant"

    def __init__(self) -> None:
        super().__init__("Nothing is found at this address. It may have been deleted.")


class BadToken(ColossariumError):
    code = "bad_token"


class NotYours(ColossariumError):
    """The token is right, but not for this."""

    code = "not_yours"


class SeatTaken(ColossariumError):
    code = "seat_taken"


class NotNow(ColossariumError):
    """Something that this match does not allow, or not at this moment."""

    code = "not_now"


class MatchRunning(ColossariumError):
    """Something that is shown only after the end."""

    code = "match_running"


class NoSuchPly(ColossariumError):
    code = "no_such_ply"


class SwitchedOff(ColossariumError):
    code = "switched_off"


class Malformed(ColossariumError):
    code = "malformed"


class TooLarge(ColossariumError):
    code = "too_large"


class TooMany(ColossariumError):
    """More than is stored here."""

    code = "too_many"


class TooFast(ColossariumError):
    code = "too_fast"

    def __init__(self, sentence: str, retry_after: float) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after


class NotReady(ColossariumError):
    """The database does not answer."""

    code = "not_ready"


class TwoWriters(ColossariumError):
    """Somebody else has written to the match since it was read."""

    code = "two_writers"

    def __init__(self) -> None:
        super().__init__("The table has changed in the meantime, so nothing was done. Look again.")


STATUS = {
    "unknown_match": 404,
    "unknown_game": 404,
    "broken_game": 404,
    "unknown_clause": 404,
    "unknown_book": 404,
    "nothing_to_print": 404,
    "unknown_lesson": 404,
    "unknown_puzzle": 404,
    "unknown_parcel": 404,
    "unknown_study": 404,
    "unknown_variant": 404,
    "no_such_ply": 404,
    "bad_token": 401,
    "not_yours": 403,
    "switched_off": 403,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "malformed": 422,
    "bad_option": 422,
    "bad_path": 422,
    "bad_plan": 422,
    "bad_content": 422,
    "no_daily": 422,
    "bad_record": 422,
    "record_differs": 422,
    "unknown_player": 422,
    "bad_player": 422,
    "malformed_action": 422,
    "not_ready": 503,
}
MOST_NAMED = 3
CONFLICT = 409  # everything else: valid in itself, but not in the current state of the match


def status_of(refusal: ColossariumError) -> int:
    return STATUS.get(refusal.code, CONFLICT)


def refusal_of(problem: ColossariumError) -> Refusal:
    """A refusal as it is sent."""
    clause, ids = (problem.clause, problem.ids) if isinstance(problem, RefusedByRules) else ("", ())
    retry_after = problem.retry_after if isinstance(problem, TooFast) else None
    return Refusal(code=problem.code, sentence=problem.sentence, clause=clause, ids=list(ids), retry_after=retry_after)


def what_is_wrong(errors: Sequence[Any]) -> str:
    """The first few findings of a validation, each with its path."""
    found = [f"{_path(error['loc'])}: {_plainly(error['msg'])}" for error in errors[:MOST_NAMED]]
    return f"This is not a valid request. {'; '.join(found)}."


def _path(loc: Sequence[Any]) -> str:
    named = [str(part) for part in loc if part not in ("body", "query", "path")]
    return ".".join(named) or "the message"


def _plainly(message: str) -> str:
    text = message.removeprefix("Value error, ").rstrip(".")
    return f"{text[:1].lower()}{text[1:]}"


def server_error(ply: int | None = None) -> Refusal:
    saved = "" if ply is None else f" The match is saved up to move {ply}."
    return Refusal(code="server_error", sentence=f"Something went wrong on the server.{saved}", retry_after=None)
