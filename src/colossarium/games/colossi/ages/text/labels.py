"""What each action of the Ages edition means."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import REAP, WASH, State
from colossarium.games.colossi.common import actions
from colossarium.games.colossi.common.text.effects import many
from colossarium.games.colossi.common.text.labels import space_name
from colossarium.games.colossi.common.view import rewards
from colossarium.kernel.actions import first_of, op_of


def label(ruleset: AgesRuleset, s: State, act: int) -> str:
    space = first_of(act)
    if s.phase == WASH:
        return f"Wash ashore on {space_name(ruleset, s, space)}"
    if s.phase != REAP or op_of(act) == actions.DROP:
        return ""
    if op_of(act) == actions.REFUSE:
        return "Pass: no more Reaping in this Age"
    gains = "; ".join(rewards(ruleset, s, space)).rstrip(".") or "nothing"
    return f"Reap {space_name(ruleset, s, space)}{returning(s, space)}: {gains}"


def returning(s: State, space: int) -> str:
    """What a Reap does to the pieces there (A4.53)."""
    acolytes, lies_down = s.acolytes[s.seat][space], s.colossus[s.seat] == space
    told = [f"{many(acolytes, 'Acolyte')} to hand"] if acolytes else []
    told += ["the Colossus lies down"] if lies_down else []
    return f" ({', '.join(told)})" if told else ""
