"""What the Banners edition adds to a position, out of a state and into it."""

from __future__ import annotations

from colossarium.games.colossi.banners.edition import BannersEdition
from colossarium.games.colossi.banners.state import (
    BANNER,
    BANNER_PHASE,
    DEPLOY,
    DEPLOY_TO,
    DEPLOYING,
    HOME,
    HOMES,
    PHASES,
    REST,
    RESTING,
    STEPS,
    State,
)
from colossarium.games.colossi.edition import COLOUR_IDS
from colossarium.games.colossi.place import Given, finish, place_common
from colossarium.games.colossi.position import card_ids, colour_of, space_id, spaces_of
from colossarium.games.colossi.rules.targets import banners_from
from colossarium.games.colossi.state import NO_SPACE, NOBODY, SPACES
from colossarium.kernel.game import Json

STEP_OF = {HOME: HOMES, BANNER: BANNER_PHASE, DEPLOY: DEPLOYING, DEPLOY_TO: DEPLOYING, REST: RESTING}


def own_position(edition: BannersEdition, s: State) -> Json:
    seats = range(edition.seats)
    return {
        "banners": {COLOUR_IDS[seat]: spaces_of(banners_from(s, seat)) for seat in seats},
        "banners_in_hand": {COLOUR_IDS[seat]: s.banners[seat] for seat in seats},
        "curses": {COLOUR_IDS[seat]: card_ids(edition, s.curses[seat]) for seat in seats},
        "final_round": s.rich,
        "favoured": colour_of(s.favoured),
        "fresh": spaces_of(s.fresh),
        "taken_up": space_id(s.taken_up),
        "collecting": space_id(s.collecting),
        "collected": s.collected,
    }


def place(edition: BannersEdition, s: State, position: Json) -> None:
    given = place_common(edition, s, position, PHASES, STEPS)
    if s.phase in STEP_OF and "step" not in given:
        s.step, s.acting, s.actions = STEP_OF[s.phase], False, 0
    if s.step > HOMES and NO_SPACE in s.colossus[: edition.seats]:
        raise given.refuse("colossi", "a space for the Colossus of every player (C2.10)")
    place_banners(edition, s, given)
    has_goal = any(gold >= edition.content.gold_goal for gold in s.gold)
    s.rich = given.truth("final_round") if "final_round" in given else has_goal
    s.favoured = given.colour("favoured", edition.seats)
    s.fresh = given.spaces("fresh") if "fresh" in given else 0
    s.taken_up, s.collecting = given.space("taken_up"), given.space("collecting")
    if s.phase == HOME and s.colossus[s.seat] != NO_SPACE:
        raise given.refuse("colossi", "no space yet for the Colossus that the phase home is about (B3.5)")
    if s.phase == DEPLOY_TO and (s.taken_up == NO_SPACE or s.banner[s.taken_up] != s.seat):
        raise given.refuse("taken_up", "the space of a Banner of the active player in the phase deploy_to")
    if s.phase == REST and not banners_from(s, s.seat):
        raise given.refuse("banners", "a Banner of the active player on the island in the phase rest (B4.15)")
    s.collected = given.integer("collected", 0, SPACES) if "collected" in given else 0
    finish(edition, s, given)


def place_banners(edition: BannersEdition, s: State, given: Given) -> None:
    """Banners by colour; those not on the island are in hand (B3.2)."""
    each = edition.content.banners_each
    for seat in range(edition.seats):
        s.banners[seat] = each - sum(owner == seat for owner in s.banner)
    for seat, part, colour in given.by_colour("banners", edition.seats):
        spaces = part.spaces(colour)
        for space in range(SPACES):
            if not spaces >> space & 1:
                continue
            if s.banner[space] != NOBODY or s.banners[seat] == 0:
                raise part.refuse(colour, f"a list of at most {each} spaces without another Banner (B4.16)")
            s.banner[space] = seat
            s.banners[seat] -= 1
    for seat, part, colour in given.by_colour("banners_in_hand", edition.seats):
        part.integer(colour, s.banners[seat], s.banners[seat])
