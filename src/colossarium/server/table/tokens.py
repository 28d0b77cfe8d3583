"""Tokens: how they are made, kept and proven."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence

from colossarium.server.errors import BadToken, NotNow, NotYours, SeatTaken
from colossarium.server.store.rows import MatchRow, SeatRow

TOKEN_BYTES = 18
UNKNOWN = "This link is not valid for this match, or it has been revoked."


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is kept of a token. Tokens are long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def watch_token(match: MatchRow) -> str:
    """The token to watch by needs no keeping, and all at the table may pass it on.

    It comes from what only the server knows: of the host, who stays the same in a rematch, else of the match itself.
    """
    secret = match.key if match.host_hash is None else match.host_hash.encode()
    digest = hashlib.blake2b(secret, digest_size=TOKEN_BYTES, person=b"colossarium-see").digest()
    return base64.urlsafe_b64encode(digest).decode()


def _same(token: str, kept: str | None) -> bool:
    return hmac.compare_digest(hash_of(token), kept or "")


class Tokens:
    """What a token opens at one table."""

    def __init__(self, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        self._match = match
        self._seats = seats
        self.watch = watch_token(match)

    def _seat_with(self, token: str, kept: str) -> SeatRow | None:
        """The seat that keeps the hash of this token; all are compared, whichever it is."""
        found = [seat for seat in self._seats if _same(token, getattr(seat, kept))]
        return found[0] if found else None

    def seat_of(self, token: str) -> int:
        found = self._seat_with(token, "token_hash")
        if found is not None:
            return found.seat
        if self.may_watch(token):
            raise NotYours("This link is for watching; a seat's own link is needed here.")
        raise BadToken(UNKNOWN)

    def invitation_of(self, token: str) -> SeatRow:
        """The seat of an invitation, whoever has it by now."""
        found = self._seat_with(token, "invitation_hash")
        if found is None:
            raise BadToken("This invitation is no longer valid. Ask for a new link.")
        return found

    def invited_to(self, token: str) -> SeatRow:
        found = self.invitation_of(token)
        if found.kind != "open":
            raise SeatTaken("This seat has been taken. Watching is still possible.")
        return found

    def joined_with(self, invitation: str, own: str) -> int | None:
        """The seat that was taken by this invitation with this token."""
        found = self._seat_with(invitation, "invitation_hash")
        return found.seat if found is not None and _same(own, found.token_hash) else None

    def check_unused(self, token: str) -> None:
        """Refuse a token that opens something here already: others may know it."""
        if self._seat_with(token, "token_hash") is not None or self.may_watch(token):
            raise NotNow("This token is already in use at this table; make another one.")

    def may_watch(self, token: str) -> bool:
        watches = hmac.compare_digest(token.encode(errors="surrogatepass"), self.watch.encode())
        invited = self._seat_with(token, "invitation_hash") is not None
        return watches or invited or _same(token, self._match.host_hash)

    def reader_of(self, token: str | None) -> int | None:
        """The seat whose knowledge a token gives; none for watching, which needs no token after the end."""
        if token is None and self._match.over:
            return None
        if token is None:
            raise BadToken("This match is still in progress; to see it, use one of its links.")
        seat = self._seat_with(token, "token_hash")
        if seat is None and not self.may_watch(token):
            raise BadToken(UNKNOWN)
        return None if seat is None else seat.seat

    def prove_host(self, token: str) -> None:
        if not _same(token, self._match.host_hash):
            raise NotYours("Only the person who made this match may do that.")
