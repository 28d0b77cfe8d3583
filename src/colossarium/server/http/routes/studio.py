"""The studio: drafts of content, folders, and variants by secret address."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Body, Path
from starlette.responses import Response

from colossarium.kernel.game import definition_of
from colossarium.server.http.routes.callers import REFUSALS, Caller, TheRegistry, Token, costs
from colossarium.server.limits import LONGEST_ID
from colossarium.server.protocol.studio import (
    ChangedVariant,
    DraftView,
    DraftWish,
    FolderWish,
    MadeVariant,
    NewVariant,
    VariantView,
)
from colossarium.server.studio import archives, drafts

router = APIRouter(tags=["studio"], responses=REFUSALS)
GameId = Annotated[str, Path(max_length=LONGEST_ID)]
VariantId = Annotated[str, Path(max_length=LONGEST_ID)]
Uploaded = Annotated[bytes, Body(media_type="application/octet-stream")]
COST_OF_A_DRAFT = 4  # of requests: content is read for it


@router.post("/studio/{game}/drafts", dependencies=[costs(COST_OF_A_DRAFT)])
async def check_draft(registry: TheRegistry, game: GameId, wish: DraftWish) -> DraftView:
    """A draft after some edits: what is wrong with it, what it changes, and the form of one item."""
    if definition_of(game).id in registry.engines.prepared:
        registry.studies.get_ready(game)
    return DraftView(studio=await asyncio.to_thread(drafts.view_of, game, wish))


@router.post(
    "/studio/{game}/folder",
    dependencies=[costs(COST_OF_A_DRAFT)],
    response_class=Response,
    response_model=None,
    responses={200: {"content": {"application/zip": {}}, "description": "A zip archive."}},
)
async def export_folder(game: GameId, wish: FolderWish) -> Response:
    """The draft as a folder of TOML files that --content takes, in a zip archive."""
    packed = await asyncio.to_thread(archives.packed, definition_of(game), wish.name, wish.draft)
    headers = {"Content-Disposition": f'attachment; filename="{drafts.folder_of(wish.name or game)}.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)


@router.post("/studio/{game}/import", dependencies=[costs(COST_OF_A_DRAFT)])
async def import_folder(game: GameId, body: Uploaded) -> DraftView:
    """The draft that a zip archive of TOML files, or a single one, makes."""
    return DraftView(studio=await asyncio.to_thread(archives.unpacked, definition_of(game), body))


@router.post("/variants", status_code=201)
async def save_variant(registry: TheRegistry, given: NewVariant, address: Caller) -> MadeVariant:
    """Keep a draft without mistakes under a name, for whoever has its address."""
    return await registry.variants.make(given, address)


@router.get("/variants/{variant}", dependencies=[costs(COST_OF_A_DRAFT)])
async def show_variant(registry: TheRegistry, variant: VariantId) -> VariantView:
    return await registry.variants.show(variant)


@router.put("/variants/{variant}", status_code=204)
async def replace_variant(
    registry: TheRegistry, variant: VariantId, token: Token, given: ChangedVariant, address: Caller
) -> None:
    """Keep another draft at the same address."""
    await registry.variants.replace(variant, token, given, address)
