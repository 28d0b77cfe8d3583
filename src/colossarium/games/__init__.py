"""The games: each folder is one; this list is where they become known."""

from __future__ import annotations

from colossarium.kernel.game import Definition, register_game


def _kolossus() -> Definition:
    from colossarium.games.kolossus import Kolossus

    return Kolossus()


def _og() -> Definition:
    from colossarium.games.og import Og

    return Og()


register_game("kolossus", _kolossus)
register_game("og", _og)
