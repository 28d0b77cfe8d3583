"""The Ages edition out of a state: what it adds to views."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import PHASES, STEPS, State
from colossarium.games.colossi.common import view as common_view
from colossarium.games.colossi.common.constants import BEASTS, COLOUR_IDS, NO_SPACE
from colossarium.games.colossi.common.position import spaces_of
from colossarium.games.colossi.common.view_shape import Age, ColossiView, Player
from colossarium.kernel.definition import Json


def view(ruleset: AgesRuleset, s: State, seat: int | None) -> ColossiView:
    """The Age, those before it, and who has Reaped and passed (A7.1)."""
    seen = common_view.view(ruleset, s, seat, PHASES, STEPS)
    ages = [age_seen(ruleset, s, epoch) for epoch in range(s.epoch)]
    seen["age"], seen["past_ages"] = ages[-1], ages[:-1]
    seen["rounds"] = ages[-1]["turns"]
    _mark_passed(s, seen["players"])
    for number, space in enumerate(seen["spaces"]):
        space["reaped_by"] = [COLOUR_IDS[each] for each in range(ruleset.seats) if s.reaped[each] >> number & 1]
        for colossus in space["colossi"]:
            colossus["lying"] = bool(s.lying[COLOUR_IDS.index(colossus["colour"])])
    return seen


def own_view(ruleset: AgesRuleset, s: State, seat: int | None) -> Json:
    """What depends on who looks."""
    players = common_view.players_seen(ruleset, s, seat)
    _mark_passed(s, players)
    return {"you": common_view.who_looks(seat), "players": players}


def _mark_passed(s: State, players: list[Player]) -> None:
    for number, player in enumerate(players):
        player["passed"] = bool(s.passed[number])


def age_seen(ruleset: AgesRuleset, s: State, epoch: int) -> Age:
    card, c = s.age_cards[epoch], ruleset.content
    names = ruleset.names.rulings[card]
    beasts = [ruleset.names.beasts[n]["name"] for n in range(BEASTS) if c.age_beasts[card][n] != NO_SPACE]
    return {
        "id": names["id"],
        "number": epoch + 1,
        "name": names["name"],
        "text": names["text"],
        "story": names["story"],
        "turns": c.age_turns[card],
        "water": spaces_of(c.age_water[card]),
        "beasts": beasts,
    }
