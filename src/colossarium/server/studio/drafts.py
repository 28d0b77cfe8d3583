"""Drafts as they come from browsers: checked, shown, and laid over the published content."""

from __future__ import annotations

import re

from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadContent
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.studio.checking import checked
from colossarium.kernel.studio.drafts import Edit
from colossarium.kernel.studio.view import Draft, Studio, studio_of
from colossarium.server.protocol.studio import DraftTables, DraftWish

MOST_SHOWN = 3  # problems in one sentence


def view_of(game: str, wish: DraftWish) -> Studio:
    edits = [Edit(edit.path, edit.do, edit.value) for edit in wish.edits]
    return studio_of(definition_of(game), plain(wish.draft), edits, wish.item)


def plain(draft: DraftTables) -> Draft:
    return Draft(tables=draft.tables, worded=dict(draft.worded))


def modelled(draft: Draft) -> DraftTables:
    return DraftTables.model_validate(draft)


def folder_of(name: str) -> str:
    """What the folder of a variant is called: `golden-fields`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "variant"


def sound_game(definition: Definition, draft: DraftTables) -> Game:
    """The game with a draft over its published content, which must be without a mistake."""
    found = checked(definition, draft.tables)
    if found.problems:
        named = " ".join(f"{each.path}: {each.sentence}" for each in found.problems[:MOST_SHOWN])
        raise BadContent(f"This draft still has a mistake. {named}")
    return found.game
