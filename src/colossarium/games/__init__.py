"""The games: each folder is one; this list is where they become known."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.game import Definition, register_game
from colossarium.kernel.player import Player, register_player


def _kolossus() -> Definition:
    from colossarium.games.kolossus import Kolossus

    return Kolossus()


def _builders() -> Definition:
    from colossarium.games.builders import Builders

    return Builders()


def _og() -> Definition:
    from colossarium.games.og import Og

    return Og()


def _colossi_banners() -> Definition:
    from colossarium.games.colossi.banners import Banners

    return Banners()


def _colossi_ages() -> Definition:
    from colossarium.games.colossi.ages import ColossiAges

    return ColossiAges()


def _og_reference(**settings: Any) -> Player:
    from colossarium.games.og.players import ReferencePlayer

    return ReferencePlayer(**settings)


register_game("kolossus", _kolossus)
register_game("og", _og)
register_game("colossi-banners", _colossi_banners)
register_game("colossi-ages", _colossi_ages)
register_game("builders", _builders)
register_player("og-reference", _og_reference, "Plans every round of Og in full; wins about 4 games in 10.", game="og")
