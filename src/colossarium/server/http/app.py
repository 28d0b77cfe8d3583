"""The application: routes, refusals, limits, and the registry behind them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import BaseRoute
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from colossarium.kernel.errors import ColossariumError
from colossarium.server.errors import Malformed, refusal_of, server_error, status_of, what_is_wrong
from colossarium.server.http import openapi
from colossarium.server.http.metrics import Measured
from colossarium.server.http.middleware import RequestMiddleware
from colossarium.server.http.page import Page
from colossarium.server.http.previews import preview_of
from colossarium.server.http.routes import (
    authors,
    games,
    health,
    lab,
    lessons,
    matches,
    parcels,
    play,
    puzzles,
    replays,
    studio,
)
from colossarium.server.http.routes.socket import SocketMiddleware
from colossarium.server.http.watchdog import Watchdog
from colossarium.server.live.registry import Registry
from colossarium.server.protocol.base import Refusal
from colossarium.server.settings import Settings

log = logging.getLogger(__name__)
ROUTERS = (
    *(health.router, games.router, matches.router, play.router),
    *(replays.router, lessons.router, puzzles.router, parcels.router, authors.router, lab.router),
    studio.router,
)


class Application(FastAPI):
    def openapi(self) -> dict[str, Any]:
        if not self.openapi_schema:
            self.openapi_schema = openapi.describe(self)
        return self.openapi_schema


@cache
def api_routes() -> list[BaseRoute]:
    """The routes of the API, shared by all applications: to find what each takes costs FastAPI a tenth of a second."""
    api, whole = APIRouter(prefix="/api"), APIRouter()
    for router in ROUTERS:
        api.include_router(router)
    whole.include_router(api)
    return whole.routes


def create_app(settings: Settings | None = None) -> Application:
    settings = settings or Settings()
    app = Application(
        title=openapi.TITLE, lifespan=_lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json"
    )
    app.state.settings = settings
    app.router.routes.extend(api_routes())
    _serve_page(app, Page(settings.page))
    app.add_exception_handler(ColossariumError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_malformed)
    app.add_exception_handler(HTTPException, _refuse_plainly)
    app.add_exception_handler(Exception, _fail)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_methods=["GET", "POST", "PUT"],
            allow_headers=["Authorization", "Content-Type"],
        )
    app.add_middleware(SocketMiddleware)
    app.state.measured = measured = Measured()
    app.add_middleware(RequestMiddleware, rates=settings.rates, most=settings.caps.of_one_address, measured=measured)
    if settings.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    registry = Registry(app.state.settings)
    app.state.registry, app.state.watchdog = registry, Watchdog()
    await registry.open()
    watching = asyncio.create_task(app.state.watchdog.watch())
    yield
    watching.cancel()
    await registry.close()


def _serve_page(app: FastAPI, page: Page) -> None:
    @app.get("/{path:path}", include_in_schema=False)
    async def show_page(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        return await page.answer(request, path, await preview_of(request, path, page.names))


async def _refuse(_: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, ColossariumError)
    headers = {"WWW-Authenticate": "Bearer"} if status_of(problem) == 401 else None
    return JSONResponse(refusal_of(problem).model_dump(), status_of(problem), headers)


async def _refuse_malformed(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    return await _refuse(request, Malformed(what_is_wrong(problem.errors())))


async def _refuse_plainly(request: Request, problem: Exception) -> JSONResponse:
    """Addresses and methods that do not exist, and bodies that are not text."""
    assert isinstance(problem, HTTPException)
    if problem.status_code == 400:
        return await _refuse(request, Malformed("The body is invalid: expected JSON in UTF-8."))
    code = {404: "not_found", 405: "method_not_allowed"}.get(problem.status_code, "refused")
    refusal = Refusal(code=code, sentence=f"{request.method} {request.url.path}: {problem.detail}.", retry_after=None)
    return JSONResponse(refusal.model_dump(), problem.status_code, problem.headers)


async def _fail(request: Request, problem: Exception) -> JSONResponse:
    log.error("a request failed", extra={"path": request.url.path}, exc_info=problem)
    return JSONResponse(server_error().model_dump(), 500)
