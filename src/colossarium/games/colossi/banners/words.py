"""Decisions and events of the Banners edition in words."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi import ids
from colossarium.games.colossi.actions import GO, REFUSE
from colossarium.games.colossi.banners import events
from colossarium.games.colossi.banners.edition import BannersEdition
from colossarium.games.colossi.banners.state import (
    BANNER,
    BANNER_ACTION,
    DEPLOY,
    DEPLOY_TO,
    HOME,
    PLANT,
    REST,
    TAKE_UP,
    State,
)
from colossarium.games.colossi.effect_words import many
from colossarium.games.colossi.geometry import SPACE_IDS
from colossarium.games.colossi.labels import space_name
from colossarium.games.colossi.rules.loot import worth_of
from colossarium.games.colossi.state import BLUE, GOLDEN, GREEN, NO_TILE, NOBODY
from colossarium.games.colossi.words import COLOUR_NAMES
from colossarium.kernel.actions import first_of, op_of


def clicks(s: State, act: int) -> tuple[str, ...]:
    op, space = op_of(act), first_of(act)
    if op == REFUSE and s.phase == DEPLOY:
        return ("done",)
    if op == BANNER_ACTION:
        return (("deploy", "rest")[space],)
    if op == PLANT:
        return (ids.banner_in_hand(s.seat), SPACE_IDS[space])
    if op == TAKE_UP or (op == GO and s.phase == REST):
        return (ids.banner(s.seat, space),)
    return ()


def label(edition: BannersEdition, s: State, act: int) -> str:
    op, space = op_of(act), first_of(act)
    if op == REFUSE and s.phase == DEPLOY:
        return "Done: deploy no more"
    if op == BANNER_ACTION:
        return ("Deploy Banners", f"Rest: collect {many(_standing(s), 'Banner')}")[space]
    if op == PLANT:
        return f"Plant a Banner on {space_name(edition, s, space)}{_instead_of(s, space)}"
    if op == TAKE_UP:
        return f"Move the Banner from {space_name(edition, s, space)}"
    if op == GO and s.phase == DEPLOY_TO:
        return f"Move it to {space_name(edition, s, space)}{_instead_of(s, space)}"
    if op == GO and s.phase == REST:
        return f"Collect {space_name(edition, s, space)}: {rewards(edition, s, space)}"
    return ""


def _standing(s: State) -> int:
    return sum(owner == s.seat for owner in s.banner)


def _instead_of(s: State, space: int) -> str:
    owner = s.banner[space]
    return "" if owner == NOBODY else f", {COLOUR_NAMES[owner]}'s goes back"


def rewards(edition: BannersEdition, s: State, space: int) -> str:
    """What collecting a Banner on a space gives now (B4.28)."""
    gold, cards, traits = (worth_of(s, edition.content, space, colour) for colour in (GOLDEN, BLUE, GREEN))
    parts = [f"{gold} Gold"] if gold else []
    parts += [many(cards, "card")] if cards else []
    parts += [many(traits, "Trait")] if traits else []
    text = edition.words.tiles[s.tile[space]]["text"] if s.tile[space] != NO_TILE else ""
    effect = text.partition("Rest: ")[2].rstrip(".")
    return "; ".join([*([", ".join(parts)] if parts else []), *([effect] if effect else [])]) or "nothing"


def question(edition: BannersEdition, s: State) -> str:
    return {
        HOME: "Where does your Colossus begin?",
        BANNER: f"Deploy or Rest? {many(_standing(s), 'Banner')} of yours on the island, {s.banners[s.seat]} in hand.",
        DEPLOY: f"Deploy: plant or move a Banner? {s.banners[s.seat]} in hand.",
        DEPLOY_TO: "Deploy: where does the Banner go?",
        REST: "Rest: which Banner do you collect next?",
    }[s.phase]


def line(edition: BannersEdition, event: tuple[int, ...]) -> str | None:
    kind, a, b, c = event
    known: dict[int, Callable[[], str]] = {
        events.FIRST_PLAYER_NAMED: lambda: f"{COLOUR_NAMES[a]} is the first player.",
        events.HOME_CHOSEN: lambda: f"{COLOUR_NAMES[a]} begins on {SPACE_IDS[b]}.",
        events.REPLENISHED: lambda: f"{many(a, 'tile')} {'is' if a == 1 else 'are'} replenished.",
        events.DEPLOY_BEGUN: lambda: f"{COLOUR_NAMES[a]} deploys.",
        events.REST_BEGUN: lambda: f"{COLOUR_NAMES[a]} rests.",
        events.BANNER_MOVED: lambda: f"{COLOUR_NAMES[a]} moves a Banner from {SPACE_IDS[b]} to {SPACE_IDS[c]}.",
        events.FINAL_ROUND: lambda: f"The goal is reached: round {a} is the final round.",
        events.GAME_OVER: lambda: f"The game ends after {many(a, 'round')}.",
    }
    return known[kind]() if kind in known else None
