"""What each action of the Banners edition means."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import (
    BANNER_ACTION,
    DEPLOY,
    DEPLOY_TO,
    HOME,
    PLANT,
    REST,
    TAKE_UP,
    State,
)
from colossarium.games.colossi.common.actions import GO, REFUSE
from colossarium.games.colossi.common.constants import BLUE, GOLDEN, GREEN, NO_TILE, NOBODY
from colossarium.games.colossi.common.rules.loot import worth_of
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.games.colossi.common.text.labels import space_name
from colossarium.kernel.actions import first_of, op_of
from colossarium.kernel.wording import many


def label(ruleset: BannersRuleset, s: State, act: int) -> str:
    op, space = op_of(act), first_of(act)
    if op == REFUSE and s.phase == DEPLOY:
        return "Done: deploy no more"
    if op == BANNER_ACTION:
        return ("Deploy Banners", f"Rest: collect {many(standing(s), 'Banner')}")[space]
    if op == PLANT:
        return f"Plant a Banner on {space_name(ruleset, s, space)}{_instead_of(s, space)}"
    if op == TAKE_UP:
        return f"Move the Banner from {space_name(ruleset, s, space)}"
    if op == GO and s.phase == HOME:
        return f"Begin on {space_name(ruleset, s, space)}"
    if op == GO and s.phase == DEPLOY_TO:
        return f"Move it to {space_name(ruleset, s, space)}{_instead_of(s, space)}"
    if op == GO and s.phase == REST:
        return f"Collect {space_name(ruleset, s, space)}: {rewards(ruleset, s, space)}"
    return ""


def standing(s: State) -> int:
    return sum(owner == s.seat for owner in s.banner)


def _instead_of(s: State, space: int) -> str:
    owner = s.banner[space]
    return "" if owner == NOBODY else f", {COLOUR_NAMES[owner]}'s goes back"


def rewards(ruleset: BannersRuleset, s: State, space: int) -> str:
    """What collecting a Banner on a space gives now (B4.28)."""
    gold, cards, traits = (worth_of(s, ruleset.content, space, colour) for colour in (GOLDEN, BLUE, GREEN))
    parts = [f"{gold} Gold"] if gold else []
    parts += [many(cards, "card")] if cards else []
    parts += [many(traits, "Trait")] if traits else []
    text = ruleset.names.tiles[s.tile[space]]["text"] if s.tile[space] != NO_TILE else ""
    effect = text.partition("Rest: ")[2].rstrip(".")
    return "; ".join([*([", ".join(parts)] if parts else []), *([effect] if effect else [])]) or "nothing"
