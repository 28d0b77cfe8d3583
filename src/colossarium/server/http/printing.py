"""What the games print, as the page and the command ask for it; made once."""

from __future__ import annotations

from functools import cache

from colossarium.kernel.printing import Printout, printout_of


@cache
def printout(game_id: str) -> Printout:
    return printout_of(game_id)
