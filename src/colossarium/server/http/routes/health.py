"""Is the server alive, and is it ready?"""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import Field

from colossarium.server.http.routes.callers import TheRegistry
from colossarium.server.protocol.base import Model, Refusal
from colossarium.version import __version__

router = APIRouter(tags=["health"])


class Health(Model):
    alive: bool
    version: str
    lag_ms: float = Field(description="The longest delay of the event loop in the last minute, in milliseconds.")


class Readiness(Model):
    """The database answers; `prepared` names the games whose compiled rules are loaded."""

    ready: bool
    prepared: list[str]


@router.get("/health")
async def is_alive(request: Request) -> Health:
    return Health(alive=True, version=__version__, lag_ms=round(1000 * request.app.state.watchdog.worst, 1))


@router.get("/ready", responses={503: {"model": Refusal, "description": "The database does not answer."}})
async def is_ready(registry: TheRegistry) -> Readiness:
    await registry.store.ping()
    return Readiness(ready=True, prepared=registry.engines.prepared)
