"""Writing a (partial) position of the Banners edition over a state, refusing what cannot be."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.rules.deploying import movable_banners
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
from colossarium.games.colossi.common.constants import NO_CARD, NO_SPACE, NOBODY, SPACES
from colossarium.games.colossi.common.position_reading import PositionReading, begin, finish, set_table
from colossarium.games.colossi.common.rules.counting import banners_of
from colossarium.games.colossi.common.rules.targets import banners_from
from colossarium.kernel.positions import Given

STEP_OF = {HOME: HOMES, BANNER: BANNER_PHASE, DEPLOY: DEPLOYING, DEPLOY_TO: DEPLOYING, REST: RESTING}


def set_from(to: PositionReading) -> None:
    s, given = to.s, to.given
    begin(to)
    if to.is_table:
        set_curses(to)
        set_table(to)
    if s.phase in STEP_OF and "step" not in given:
        s.step, s.acting, s.actions = STEP_OF[s.phase], False, 0
    if s.step > HOMES and NO_SPACE in s.colossus[: to.ruleset.seats]:
        raise given.refuse("colossi", "a space for the Colossus of every player (C2.10)")
    set_banners(to)
    s.rich = any(gold >= to.ruleset.content.gold_goal for gold in s.gold)
    to.read("final_round", "favoured", "fresh", "taken_up", "collecting", "collected")
    check_turn(to.ruleset, s, given)
    if s.phase in STEP_OF and not s.over:
        check_banner_phase(to.ruleset, s, given)
    finish(to)


def set_curses(to: PositionReading) -> None:
    s, c = to.s, to.ruleset.content
    to.read("curses")
    for seat, colour in enumerate(to.ids["colour"]):
        curses = [card for card in s.curses[seat] if card != NO_CARD]
        if len(curses) > c.curses_most or not all(c.lasting[card] for card in curses):
            raise to.given.part("curses").refuse(colour, f"a list of at most {c.curses_most} lasting Curses (B4.36)")


def check_turn(ruleset: BannersRuleset, s: State, given: Given) -> None:
    c = ruleset.content
    if s.round > c.round_limit:
        raise given.refuse("round", f"at most {c.round_limit}, the last round (B6.5)")
    if not s.rich and any(gold >= c.gold_goal for gold in s.gold):
        raise given.refuse("final_round", f"true, since somebody has {c.gold_goal} Gold (B6.1)")
    if s.favoured != NOBODY and not (c.is_instant and s.over):
        raise given.refuse("favoured", "nobody, unless the match has ended at once (option end_mode)")
    if s.fresh and s.step != DEPLOYING:
        raise given.refuse("fresh", "no space outside a Deploy (B4.19)")
    if s.collected and s.step != RESTING:
        raise given.refuse("collected", "0 outside a Rest (B4.30)")
    if s.taken_up != NO_SPACE and s.phase != DEPLOY_TO:
        raise given.refuse("taken_up", "a space in the phase deploy_to alone")


def check_banner_phase(ruleset: BannersRuleset, s: State, given: Given) -> None:
    """Decisions of this edition: each in its step, by the player whose it is, with something to decide."""
    if s.step != STEP_OF[s.phase]:
        raise given.refuse("step", f"{STEPS[STEP_OF[s.phase]]} in the phase {PHASES[s.phase]}")
    if s.phase == HOME:
        if s.colossus[s.seat] != NO_SPACE:
            raise given.refuse("colossi", "no space yet for the Colossus that the phase home is about (B3.5)")
        return
    if s.seat != s.active:
        raise given.refuse("seat", "the active seat in the Banner Phase (B4.15)")
    if s.phase == DEPLOY_TO and (s.taken_up == NO_SPACE or not movable_banners(s, ruleset.content) >> s.taken_up & 1):
        raise given.refuse("taken_up", "the space of a Banner of the active player in the phase deploy_to")
    if s.phase in (BANNER, REST) and not banners_from(s, s.seat):
        raise given.refuse(
            "banners", f"a Banner of the active player on the island in the phase {PHASES[s.phase]} (B4.15)"
        )


def set_banners(to: PositionReading) -> None:
    """Banners by colour; those not on the island are in hand (B3.2)."""
    s, each, part = to.s, to.ruleset.content.banners_each, to.given.part("banners")
    for seat, colour in enumerate(to.ids["colour"]):
        for space in sorted(set(part.list_of(colour, to.ids["space"], "space", SPACES))):
            if s.banner[space] != NOBODY or banners_of(s, seat) == each:
                raise part.refuse(colour, f"a list of at most {each} spaces without another Banner (B4.16)")
            if not s.explored >> space & 1:
                raise part.refuse(colour, "a list of spaces with a tile (B4.18)")
            s.banner[space] = seat
        s.banners[seat] = each - banners_of(s, seat)
        to.given.part("banners_in_hand").confirm(colour, s.banners[seat])
