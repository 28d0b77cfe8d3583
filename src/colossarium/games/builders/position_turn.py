"""The turn of a position: whose it is, what has been done in it, which Vigils can be running, how the game ended."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.content.reading import ACTION_IDS, BuildersRuleset
from colossarium.games.builders.rules.curse import can_curse
from colossarium.games.builders.rules.ending import is_vigil_complete, vigil_turns
from colossarium.games.builders.rules.seats import steps_to
from colossarium.games.builders.state import (
    CURSED,
    LIMIT,
    NO_VIGIL,
    NOBODY,
    PHASES,
    REVEALED,
    TENTH,
    TRADED,
    TURN,
    VIGIL,
    State,
)
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.positions import Given

BARGAIN = range(state.ASK, state.GIVE_B + 1)


def turn_of(ruleset: BuildersRuleset, s: State) -> int:
    """Whose turn it is: it follows from the turn's number where players have agreed on who begins (U2.4)."""
    turn = s.turn - (s.turn == ruleset.content.turn_limit)  # the last turn is counted, and nobody has the next
    return (ruleset.content.first + turn) % ruleset.seats


# What has been done.


def least_proposals(s: State) -> int:
    return int(bool(s.done & TRADED) or s.phase in BARGAIN)


def check_done(ruleset: BuildersRuleset, s: State, given: Given) -> None:
    """Refuse what could not be done in one turn, and a phase that it rules out."""
    c, phase = ruleset.content, PHASES[s.phase]
    for key, done in (("done", s.done), ("last_done", s.last_done)):
        if done & CURSED and done != CURSED:
            raise given.refuse(key, "a Curse, or any of the others (U3.2)")
        if given.has(key) and len(given.values[key]) > done.bit_count():
            raise given.refuse(key, f"a list of {', '.join(ACTION_IDS)}, each at most once")
    if s.last_done and s.turn == 0:
        raise given.refuse("last_done", "nothing before the first turn has ended")
    if s.phase in BARGAIN and c.trade_proposals == 0:
        raise given.refuse("phase", "another phase in content without proposals (U9.2)")
    if s.proposals < least_proposals(s):
        raise given.refuse("proposals", "the one that is made, or led to the Trade (U9.2)")
    if s.done & CURSED and s.proposals and not c.curse_after_offer:
        raise given.refuse("proposals", "none in a turn with a Curse (U9.10)")
    if s.phase in BARGAIN and s.done & (CURSED | TRADED):
        raise given.refuse("done", f"neither a Curse nor a Trade in the phase {phase} (U3.4, U9.1)")
    if s.phase == state.TAKE and s.done & CURSED:
        raise given.refuse("done", "no Curse in the phase take (U3.4)")
    if s.phase == state.CURSE and not can_curse(s, c):
        runes = f"{c.curse_least} or more Runes in the Stockpile"
        raise given.refuse("phase", f"the phase curse with {runes} and before other actions (U3.3, U6.5)")
    if s.phase == state.TAKE:
        s.done |= REVEALED


# Runes of this turn and of the last, and Vigils.


def check_turn_runes(ruleset: BuildersRuleset, s: State, given: Given) -> None:
    there_are = ruleset.content.runes
    for key, runes in (("start_runes", s.start_runes), ("last_runes", s.last_runes)):
        if sum(runes) > there_are:
            raise given.refuse(key, f"{there_are} Runes at most, all that there are (U1.5)")


def fill_vigils(ruleset: BuildersRuleset, s: State, given: Given) -> None:
    """A seat without Runes keeps a Vigil, which began in this turn if nothing else is given."""
    for seat, name in enumerate(ruleset.seat_ids):
        if s.vigil[seat] == NO_VIGIL and s.runes[seat] == 0:
            s.vigil[seat] = s.turn
        if s.vigil[seat] > s.turn or (s.vigil[seat] == NO_VIGIL) != (s.runes[seat] > 0):
            raise given.part("vigil").refuse(
                name, f"a turn up to {s.turn} for a seat without Runes, and none for others (U10.6)"
            )


def check_vigils(ruleset: BuildersRuleset, s: State, given: Given) -> None:
    """A Vigil that was complete when its seat's last turn began has ended the game there (U10.7)."""
    c = ruleset.content
    for seat, name in enumerate(ruleset.seat_ids):
        began = s.turn - (s.turn == c.turn_limit) - (-steps_to(s, c, seat)) % c.seats
        if s.vigil[seat] == NO_VIGIL or seat == s.winner:
            continue
        if began - s.vigil[seat] >= vigil_turns(c):
            oldest = began - vigil_turns(c) + 1
            raise BadPosition(
                f"position.vigil: {name} = {s.vigil[seat]} is invalid: expected turn {oldest} or later, "
                f"as an older Vigil would have won when turn {began} began (U10.7)."
            )


# The end.


def check_end(ruleset: BuildersRuleset, s: State, given: Given) -> None:
    c = ruleset.content
    if s.over and s.phase != TURN:
        raise given.refuse("phase", "turn at the end of the game")
    if s.ending == VIGIL and (s.winner != s.active or not is_vigil_complete(s, c, s.winner)):
        raise given.refuse("winner", "the active player, with a complete Vigil (U10.7)")
    if s.ending != VIGIL and s.winner != NOBODY:
        raise given.refuse("winner", "nobody without the ending `vigil`")
    if (s.ending == TENTH) != (s.built == c.colossi):
        raise given.refuse("built", f"{c.colossi} Colossi at the end `tenth`, and fewer before it")
    if (s.ending == LIMIT) != (s.turn == c.turn_limit):
        raise given.refuse("turn", f"{c.turn_limit} at the end `limit`, and less before it (U10.14)")
    check_vigils(ruleset, s, given)
