"""Puzzles: tried at a table that the server keeps nothing of."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from colossarium.server.http.routes.callers import REFUSALS, Caller, TheRegistry, costs
from colossarium.server.limits import LONGEST_ID
from colossarium.server.protocol.matches import MadeMatch
from colossarium.server.protocol.puzzles import (
    PuzzleAnswer,
    PuzzleClicks,
    PuzzleHint,
    PuzzleMatch,
    PuzzleShelf,
    PuzzleTable,
    PuzzleTry,
)
from colossarium.server.protocol.table import Why
from colossarium.server.puzzles import shelf, tables

router = APIRouter(prefix="/puzzles", tags=["puzzles"], responses=REFUSALS)
COST = 3  # of requests: the try is played again, in plain Python
Named = Annotated[str, Path(max_length=LONGEST_ID, description="The id of a puzzle, or a day: 2026-11-16.")]
HintStep = Annotated[int, Path(ge=1, le=3)]


@router.get("")
def list_puzzles() -> PuzzleShelf:
    """Every puzzle by game and theme, and the one of the day."""
    return shelf.shelf()


@router.post("/{puzzle}", dependencies=[costs(COST)])
def try_puzzle(puzzle: Named, tried: PuzzleTry) -> PuzzleTable:
    """A puzzle after these actions; its answer comes with the action that solves it."""
    return tables.table_after(puzzle, tried.actions)


@router.post("/{puzzle}/why", dependencies=[costs(COST)])
def ask_why_not_legal(puzzle: Named, clicks: PuzzleClicks) -> Why:
    """Why are these clicks not legal?"""
    return tables.reply_to(puzzle, clicks.actions, clicks.action)


@router.post("/{puzzle}/hints/{step}", dependencies=[costs(COST)])
def show_puzzle_hint(puzzle: Named, step: HintStep) -> PuzzleHint:
    """An idea, the piece, or the answer."""
    return tables.hint_of(puzzle, step)


@router.post("/{puzzle}/answer", dependencies=[costs(COST)])
def show_puzzle_answer(puzzle: Named) -> PuzzleAnswer:
    """The answer, for whoever gives up."""
    return tables.answer_to(puzzle)


@router.post("/{puzzle}/match", status_code=201, dependencies=[costs(COST)])
async def play_on_from_puzzle(registry: TheRegistry, puzzle: Named, wish: PuzzleMatch, address: Caller) -> MadeMatch:
    """A new match from where a try stands, against the strongest computer players."""
    return await registry.new_matches.from_puzzle(puzzle, wish, address)
