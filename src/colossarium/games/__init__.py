"""The games: each folder is one; this list is where they become known."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.definition import Definition
from colossarium.kernel.game import register_game
from colossarium.kernel.player import Player, register_player


def _kolossus() -> Definition:
    from colossarium.games.kolossus.game import Kolossus

    return Kolossus()


def _builders() -> Definition:
    from colossarium.games.builders.game import Builders

    return Builders()


def _og() -> Definition:
    from colossarium.games.og.game import Og

    return Og()


def _colossi_banners() -> Definition:
    from colossarium.games.colossi.banners.game import Banners

    return Banners()


def _colossi_ages() -> Definition:
    from colossarium.games.colossi.ages.game import ColossiAges

    return ColossiAges()


def _og_reference(**settings: Any) -> Player:
    from colossarium.games.og.players.reference.player import ReferencePlayer

    return ReferencePlayer(**settings)


def _og_planner(
    seed: int | None = None,
    simulations: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
) -> Player:
    from colossarium.games.og.players.planner.player import Planner

    return Planner(seed, simulations, seconds, threads)


def _og_pebble(seed: int | None = None) -> Player:
    from colossarium.games.og.players.planner.player import CARELESS, Planner

    return Planner(seed, simulations=0, carelessness=CARELESS)


def _og_mason(seed: int | None = None) -> Player:
    from colossarium.games.og.players.planner.player import Planner

    return Planner(seed, simulations=0)


def _og_oracle(seed: int | None = None) -> Player:
    from colossarium.games.og.players.planner.player import ORACLE, Planner

    return Planner(seed, simulations=ORACLE)


register_game("kolossus", _kolossus)
register_game("og", _og)
register_game("colossi-banners", _colossi_banners)
register_game("colossi-ages", _colossi_ages)
register_game("builders", _builders)
register_player("og-reference", _og_reference, "Plans every round of Og in full; wins about 4 games in 10.", game="og")
register_player("planner", _og_planner, "Plans every round of Og and plays the best plans out.", game="og")
register_player("pebble", _og_pebble, "Easy: the planner of Og, careless.", game="og")
register_player("mason", _og_mason, "Medium: the planner of Og without playouts.", game="og")
register_player("oracle", _og_oracle, "Strong: the planner of Og with playouts.", game="og")
