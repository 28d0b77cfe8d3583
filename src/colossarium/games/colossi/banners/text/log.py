"""The log of the Banners edition: its events in words."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi.banners import events
from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.text.effects import many
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES


def line(ruleset: BannersRuleset, event: tuple[int, ...]) -> str | None:
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
