"""What the Banners edition prints besides: a Banner of paper for each that a player has."""

from __future__ import annotations

from colossarium.games.colossi.common import printing
from colossarium.games.colossi.common.constants import COLOUR_IDS
from colossarium.games.colossi.common.printing import piece
from colossarium.kernel.content import Tables
from colossarium.kernel.printable import Part

BANNER = (18.0, 60.0)  # millimetres, with a back and two feet


def prints(tables: Tables) -> list[Part]:
    each = tables.one("banners").values["each"]
    banners = [piece("banner", "Banner", colour, each, BANNER) for colour in COLOUR_IDS]
    return printing.prints(tables, tokens=banners)
