"""The rules of Og as the kernel calls them: each dispatches by phase."""

from __future__ import annotations

from colossarium.games.og.actions import BEGIN, action
from colossarium.games.og.rules.blow import begin_blow, list_blow, place_blow_card
from colossarium.games.og.rules.destroying import destroy, list_ruins
from colossarium.games.og.rules.drawing import begin_round, list_tolls, pay_toll
from colossarium.games.og.rules.placing import list_plays, play_card
from colossarium.games.og.rules.power import answer_power, list_power, list_power_card, use_power_card
from colossarium.games.og.state import BLOW, DESTROY, PLAY, POWER, POWER_CARD, TOLL, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    if s.phase == PLAY:
        return list_plays(s, c, out)
    if s.phase == POWER:
        return list_power(s, c, out)
    if s.phase == POWER_CARD:
        return list_power_card(s, c, out)
    if s.phase == DESTROY:
        return list_ruins(s, c, out)
    if s.phase == BLOW:
        return list_blow(s, c, out)
    if s.phase == TOLL:
        return list_tolls(s, c, out)
    out[0] = action(BEGIN, 0)
    return 1


@rule
def apply(s: State, c: Content, chosen: int) -> None:
    if s.phase == PLAY:
        play_card(s, c, chosen)
    elif s.phase == POWER:
        answer_power(s, c, chosen)
    elif s.phase == POWER_CARD:
        use_power_card(s, c, chosen)
    elif s.phase == DESTROY:
        destroy(s, c, chosen)
    elif s.phase == BLOW:
        place_blow_card(s, c, chosen)
    elif s.phase == TOLL:
        pay_toll(s, c, chosen)
    elif s.climbed == c.climb:
        begin_blow(s, c)  # O8.6, O10.1
    else:
        begin_round(s, c)
