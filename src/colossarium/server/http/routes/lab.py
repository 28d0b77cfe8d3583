"""The lab: studies that visitors run."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path
from starlette.responses import Response

from colossarium.server.http.routes.callers import REFUSALS, Caller, TheRegistry, Token, costs
from colossarium.server.lab import exports, queueing
from colossarium.server.lab.studies import Studies
from colossarium.server.lab.views import summary_of, view_of
from colossarium.server.limits import LONGEST_ID
from colossarium.server.protocol.lab import (
    KnownStudies,
    LabState,
    MadeStudy,
    MoreGames,
    StudyPlan,
    StudySummary,
    StudyView,
    StudyWish,
)

router = APIRouter(prefix="/lab", tags=["lab"], responses=REFUSALS)
StudyId = Annotated[str, Path(max_length=LONGEST_ID)]
COST_OF_A_PLAN, COST_OF_AN_EXPORT = 4, 20  # of requests: rules are read, and tables are packed


def studies_of(registry: TheRegistry) -> Studies:
    return registry.studies


TheStudies = Annotated[Studies, Depends(studies_of)]


@router.get("")
async def show_lab(studies: TheStudies) -> LabState:
    """Whether studies can be run here; whoever asks will soon want a process."""
    state = studies.state
    if state.on:
        await studies.workers.warm()
    return state


@router.post("/plans", dependencies=[costs(COST_OF_A_PLAN)])
async def plan_study(studies: TheStudies, wish: StudyWish) -> StudyPlan:
    """What a study would take, in figures and in words, and what is wrong with it."""
    return await studies.plan(wish)


@router.post("/studies", status_code=201)
async def make_study(studies: TheStudies, wish: StudyWish, address: Caller) -> MadeStudy:
    """Run a study; a visitor's second one waits for the first."""
    return await studies.make(wish, address)


@router.post("/studies/known")
async def list_studies(studies: TheStudies, asked: KnownStudies) -> list[StudySummary]:
    """Those of these studies that are still kept, newest first."""
    rows = await studies.store.do(lambda session: queueing.known(session, asked.studies))
    return [summary_of(row) for row in rows]


@router.get("/studies/{study}")
async def show_study(studies: TheStudies, study: StudyId) -> StudyView:
    """A study and what it says so far."""
    row = await studies.row(study)
    others = await studies.store.do(queueing.open_studies)
    return await asyncio.to_thread(view_of, row, others)


@router.delete("/studies/{study}", status_code=204)
async def stop_study(studies: TheStudies, study: StudyId, token: Token) -> None:
    """Stop a study; what was measured is kept."""
    await studies.stop(study, token)


@router.post("/studies/{study}/more", status_code=204)
async def run_longer(studies: TheStudies, study: StudyId, token: Token, more: MoreGames) -> None:
    """Continue a study that was stopped, or play more games of one that is done."""
    await studies.go_on(study, token, more.games)


@router.get(
    "/studies/{study}/parquet", dependencies=[costs(COST_OF_AN_EXPORT)], response_class=Response, response_model=None
)
async def export_tables(studies: TheStudies, study: StudyId) -> Response:
    """The tables of the run, one row per game, as a zip archive of Parquet files."""
    row = await studies.row(study)
    packed = await asyncio.to_thread(exports.parquet, row, studies.folder)
    return _file(packed, "application/zip", f"{exports.name_of(row)}.zip")


@router.get("/studies/{study}/csv", response_class=Response, response_model=None)
async def export_measures(studies: TheStudies, study: StudyId) -> Response:
    """One row per measure."""
    row = await studies.row(study)
    return _file(exports.csv(row).encode(), "text/csv", f"{exports.name_of(row)}.csv")


@router.get("/studies/{study}/notebook", response_class=Response, response_model=None)
async def export_notebook(studies: TheStudies, study: StudyId) -> Response:
    """A notebook that reads the tables and the measures."""
    row = await studies.row(study)
    return _file(exports.notebook_of(row).encode(), "application/x-ipynb+json", f"{exports.name_of(row)}.ipynb")


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
