"""B7 Hidden information: hands and piles as in both editions."""

from __future__ import annotations

from colossarium.games.colossi.banners.state import Content, State
from colossarium.games.colossi.common.rules.observing import observe_piles
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Cells


@rule
def observe(s: State, c: Content, seat: int, out: Cells) -> None:
    observe_piles(s, c, seat, out)
