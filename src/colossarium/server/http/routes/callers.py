"""Who calls: the table a route is about, and what the caller's token proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from colossarium.server.addresses import address_of
from colossarium.server.errors import BadToken
from colossarium.server.limits import LONGEST_ID
from colossarium.server.live.registry import Registry
from colossarium.server.protocol.base import Refusal
from colossarium.server.table.table import LiveTable

bearer = HTTPBearer(
    auto_error=False, description="A token of the match: a seat's, the host's, or the one for watching."
)

JSON = "application/json"
# By reference: a model of each status at each route would delay the first answer by a twentieth.
REFUSAL = {JSON: {"schema": {"$ref": f"#/components/schemas/{Refusal.__name__}"}}}
REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"description": text, "content": REFUSAL}
    for status, text in {
        401: "No token, or one unknown to this match.",
        403: "The token is not for this.",
        404: "There is no such thing.",
        409: "Not possible in the current state of the match.",
        413: "Too large.",
        422: "Not understood.",
        429: "Too fast.",
    }.items()
}


def registry_of(request: Request) -> Registry:
    registry: Registry = request.app.state.registry
    return registry


TheRegistry = Annotated[Registry, Depends(registry_of)]


async def open_table(registry: TheRegistry, match: Annotated[str, Path(max_length=LONGEST_ID)]) -> LiveTable:
    return await registry.table(match)


OpenTable = Annotated[LiveTable, Depends(open_table)]


def token_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str:
    if credentials is None:
        raise BadToken("This needs a token of the match, as Authorization: Bearer.")
    return credentials.credentials


def maybe_token_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str | None:
    return None if credentials is None else credentials.credentials


Token = Annotated[str, Depends(token_of)]
MaybeToken = Annotated[str | None, Depends(maybe_token_of)]


def caller(request: Request) -> str:
    return address_of(request.client)


Caller = Annotated[str, Depends(caller)]


def spending(request: Request) -> Callable[[float], None]:
    """Charges the caller for work beyond that of an ordinary request, or refuses."""
    spend: Callable[[float], None] = request.scope["spend"]
    return spend


Spend = Annotated[Callable[[float], None], Depends(spending)]


def costs(requests: float) -> Any:
    """A route that costs as much as this many requests."""

    def charge(spend: Spend) -> None:
        spend(requests - 1)

    return Depends(charge)


async def own_seat(table: OpenTable, token: Token, address: Caller) -> int:
    seat = table.tokens.seat_of(token)
    table.presence.requested(seat, address)
    return seat


async def reader(table: OpenTable, token: MaybeToken, address: Caller) -> int | None:
    """The seat whose knowledge the caller has; None for a spectator. After the end nobody needs a token."""
    seat = table.tokens.reader_of(token)
    table.presence.requested(seat, address)
    return seat


async def proven_host(table: OpenTable, token: Token) -> None:
    table.tokens.prove_host(token)


OwnSeat = Annotated[int, Depends(own_seat)]
Reader = Annotated[int | None, Depends(reader)]
Host = Depends(proven_host)
