"""The names of chance events and of their outcomes, as scenarios write them."""

from __future__ import annotations

from typing import Any

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import warband_id
from colossarium.games.kolossus.text.labels import warband_name


def drawn(ruleset: KolossusRuleset, s: State, kind: int) -> str:
    """Which die is thrown; the state tells what for."""
    if kind == constants.FIRST_CORNER:
        return "the first warband"
    name = warband_name(ruleset, s, s.active)
    if s.round == 0:
        return f"a die of the Great Quake ({name})"
    if s.moving_class >= 0:
        return f"a die for a {CLASS_IDS[s.moving_class]}'s movement ({name})"
    return f"the Die of Destiny ({name})"


def outcomes(ruleset: KolossusRuleset, s: State, kind: int, n: int) -> list[Any]:
    if kind == constants.DIE:
        return ruleset.content.face[:n]
    return [warband_id(ruleset, s, corner) for corner in range(n)]
