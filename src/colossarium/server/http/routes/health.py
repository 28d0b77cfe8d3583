"""Is the server alive, and is it ready?"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import Field

from colossarium.server.addresses import is_in, network
from colossarium.server.errors import NotYours
from colossarium.server.http import metrics
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


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, 403: {"model": Refusal, "description": "Not from here."}},
)
async def show_metrics(request: Request) -> Response:
    """Measurements in Prometheus' format, for the networks that may read them."""
    address = request.client.host if request.client else ""
    if not is_in(address, [network(each) for each in request.app.state.settings.metrics]):
        raise NotYours("The measurements are for the operator's own machines.")
    return Response(metrics.written(request.app), media_type=metrics.MEDIA_TYPE)


@router.get("/ready", responses={503: {"model": Refusal, "description": "The database does not answer."}})
async def is_ready(registry: TheRegistry) -> Readiness:
    await registry.store.ping()
    return Readiness(ready=True, prepared=registry.engines.prepared)
