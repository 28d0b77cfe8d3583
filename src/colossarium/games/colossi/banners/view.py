"""The Banners edition out of a state: what it adds to views."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import PHASES, STEPS, State
from colossarium.games.colossi.common import view as common_view
from colossarium.games.colossi.common.view_shape import ColossiView
from colossarium.kernel.definition import Json


def view(ruleset: BannersRuleset, s: State, seat: int | None) -> ColossiView:
    """Banners, Loot and Curses lie open like the rest (B7.1)."""
    seen = common_view.view(ruleset, s, seat, PHASES, STEPS)
    seen["rounds"] = ruleset.content.round_limit
    seen["goal"], seen["final_round"] = ruleset.content.gold_goal, s.rich
    return seen


def own_view(ruleset: BannersRuleset, s: State, seat: int | None) -> Json:
    """What depends on who looks."""
    return {"you": common_view.who_looks(seat), "players": common_view.players_seen(ruleset, s, seat)}
