"""The Ages edition out of a state: what it adds to views."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesEdition
from colossarium.games.colossi.ages.state import PHASES, STEPS, State
from colossarium.games.colossi.common import view as common_view
from colossarium.games.colossi.common.content.reading import COLOUR_IDS
from colossarium.games.colossi.common.position import spaces_of
from colossarium.games.colossi.common.state import BEASTS, NO_SPACE
from colossarium.games.colossi.common.view_shape import Age, ColossiView


def view(edition: AgesEdition, s: State, seat: int | None) -> ColossiView:
    seen = common_view.view(edition, s, seat, PHASES, STEPS)
    ages = [age_seen(edition, s, epoch) for epoch in range(s.epoch)]
    seen["age"], seen["past_ages"] = ages[-1], ages[:-1]
    seen["rounds"] = ages[-1]["turns"]
    for player in range(edition.seats):
        seen["players"][player]["passed"] = bool(s.passed[player])
    for number, space in enumerate(seen["spaces"]):
        space["reaped_by"] = [COLOUR_IDS[each] for each in range(edition.seats) if s.reaped[each] >> number & 1]
        for colossus in space["colossi"]:
            colossus["lying"] = bool(s.lying[COLOUR_IDS.index(colossus["colour"])])
    return seen


def age_seen(edition: AgesEdition, s: State, epoch: int) -> Age:
    card, c = s.age_cards[epoch], edition.content
    words = edition.words.ages[card]
    beasts = [edition.words.beasts[n]["name"] for n in range(BEASTS) if c.age_beasts[card][n] != NO_SPACE]
    return {
        "id": words["id"],
        "number": epoch + 1,
        "name": words["name"],
        "text": words["text"],
        "turns": c.age_turns[card],
        "water": spaces_of(c.age_water[card]),
        "beasts": beasts,
    }
