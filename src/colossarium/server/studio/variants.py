"""Variants: drafts with a name, kept by a secret address, and replaced by whoever has the token."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass

from sqlalchemy.orm import Session

from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadContent, ColossariumError
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.studio.drafts import published_data
from colossarium.kernel.studio.view import StudioChange, told_changes
from colossarium.server.errors import NotYours, UnknownVariant
from colossarium.server.protocol.studio import (
    ChangedVariant,
    DraftTables,
    MadeVariant,
    NewVariant,
    VariantMark,
    VariantView,
)
from colossarium.server.store.keeping import Keeping
from colossarium.server.store.rows import VARIANT, VariantRow
from colossarium.server.store.store import Store
from colossarium.server.studio.drafts import sound_game
from colossarium.server.table.tokens import hash_of, new_token

ID_BYTES = 15


@dataclass(frozen=True)
class Laid:
    """A variant, ready to be played."""

    mark: VariantMark
    tables: Tables


class Variants:
    def __init__(self, store: Store, keeping: Keeping) -> None:
        self._store = store
        self._keeping = keeping

    async def make(self, given: NewVariant, address: str) -> MadeVariant:
        size = len(given.draft.model_dump_json())
        self._keeping.check(VARIANT, address, size)
        game = await asyncio.to_thread(_checked, given.game, given.draft)
        token, now = new_token(), time.time()
        row = VariantRow(
            id=secrets.token_urlsafe(ID_BYTES),
            game=given.game,
            name=given.name,
            draft=given.draft.model_dump(),
            content=game.content_hash,
            token_hash=hash_of(token),
            made=now,
        )
        made = MadeVariant(variant=row.id, token=token)
        await self._keeping.keep(VARIANT, row.id, address, size, lambda session: session.add(row))
        return made

    async def replace(self, variant: str, token: str, given: ChangedVariant, address: str) -> None:
        """Keep another draft at the same address; matches and studies that have begun stay as they are."""
        self._keeping.check(VARIANT, address, len(given.draft.model_dump_json()))
        row = await self._row(variant)
        game = await asyncio.to_thread(_checked, row.game, given.draft)

        def work(session: Session) -> None:
            own = session.get(VariantRow, variant)
            if own is None:
                raise UnknownVariant
            if not secrets.compare_digest(own.token_hash, hash_of(token)):
                raise NotYours("Only the browser that saved this variant can replace it. Save it under another name.")
            own.name, own.draft, own.content = given.name, given.draft.model_dump(), game.content_hash

        await self._store.do(work)

    async def _row(self, variant: str) -> VariantRow:
        row = await self._store.do(lambda session: session.get(VariantRow, variant))
        if row is None:
            raise UnknownVariant
        return row

    async def show(self, variant: str) -> VariantView:
        row = await self._row(variant)
        await self._keeping.used(VARIANT, variant)
        return await asyncio.to_thread(_view, row)

    async def draft_of(self, variant: str, game: str) -> ChangedVariant:
        """The name and the draft of a variant of this game."""
        row = await self._row(variant)
        if row.game != game:
            raise BadContent(f"{row.name} is a variant of {definition_of(row.game).name}.")
        await self._keeping.used(VARIANT, variant)
        return ChangedVariant(name=row.name, draft=DraftTables.model_validate(row.draft))

    async def laid(self, variant: str, game: str) -> Laid:
        """A variant of this game, laid over the content that is published today."""
        found = await self.draft_of(variant, game)
        return await asyncio.to_thread(_laid, variant, game, found)


def _checked(game_id: str, draft: DraftTables) -> Game:
    game = sound_game(definition_of(game_id), draft)
    if game.content_hash == Game(game.definition, {}).content_hash:
        raise BadContent("Nothing is changed yet. Choose a card, a number or an option.")
    return game


def _laid(variant: str, game_id: str, found: ChangedVariant) -> Laid:
    game = sound_game(definition_of(game_id), found.draft)
    mark = VariantMark(name=found.name, variant=variant, changes=changes_of(game))
    return Laid(mark, game.tables)


def changes_of(game: Game) -> list[StudioChange]:
    return told_changes(game.definition, published_data(game.definition), game.tables.data())


def _view(row: VariantRow) -> VariantView:
    draft, changes, outdated = DraftTables.model_validate(row.draft), [], ""
    try:
        game = sound_game(definition_of(row.game), draft)
        changes = changes_of(game)
    except ColossariumError as problem:
        outdated = problem.sentence
    return VariantView(
        variant=row.id,
        game=row.game,
        name=row.name,
        draft=draft,
        changes=changes,
        made=row.made,
        content=row.content,
        outdated=outdated,
    )
