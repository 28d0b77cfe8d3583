"""The Banners edition out of a state: what it adds to views."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersEdition
from colossarium.games.colossi.banners.state import PHASES, STEPS, State
from colossarium.games.colossi.common import view as common_view
from colossarium.games.colossi.common.view_shape import ColossiView


def view(edition: BannersEdition, s: State, seat: int | None) -> ColossiView:
    seen = common_view.view(edition, s, seat, PHASES, STEPS)
    seen["rounds"] = edition.content.round_limit
    seen["goal"], seen["final_round"] = edition.content.gold_goal, s.rich
    return seen
