"""The turn of a position: whose it is, what has been done in it, which Vigils can be running, how the game ended."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.position_cards import Given, confirm_by_seat, read_by_seat
from colossarium.games.builders.rules.curse import can_curse
from colossarium.games.builders.rules.ending import is_vigil_complete, place_of, vigil_turns
from colossarium.games.builders.rules.seats import steps_to
from colossarium.games.builders.state import (
    CURSED,
    ENDINGS,
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
from colossarium.games.builders.view_turn import BITS
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition

BARGAIN = range(state.ASK, state.GIVE_B + 1)


def read_seat(ruleset: BuildersRuleset, given: Table, key: str) -> int:
    return SEAT_IDS.index(given.choice(key, ruleset.seat_ids))


def place_active(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    """Whose turn it is; it follows from the turn's number where players have agreed on who begins (U2.4)."""
    c = ruleset.content
    if c.first != NOBODY:
        turn = s.turn - (s.turn == c.turn_limit)  # the last turn is counted, and nobody has the next
        s.active = (c.first + turn) % c.seats
        if "active" in given:
            given.choice("active", [SEAT_IDS[s.active]])
    elif "active" in given:
        s.active = read_seat(ruleset, given, "active")


# What has been done.


def place_done(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    s.done, s.last_done = read_done(given, "done"), read_done(given, "last_done")
    if s.last_done and s.turn == 0:
        raise given.refuse("last_done", "nothing before the first turn has ended")
    if s.phase in BARGAIN and c.trade_proposals == 0:
        raise given.refuse("phase", "another phase in content without proposals (U9.2)")
    least = int(bool(s.done & TRADED) or s.phase in BARGAIN)
    s.proposals = given.integer("proposals", least, c.trade_proposals) if "proposals" in given else least
    check_done(ruleset, s, given)


def read_done(given: Table, key: str) -> int:
    names = given.texts(key, range(len(BITS) + 1)) if key in given else []
    if set(names) - set(BITS) or len(set(names)) < len(names):
        raise given.refuse(key, f"a list of {', '.join(BITS)}, each at most once", BITS)
    done = sum(BITS[name] for name in names)
    if done & CURSED and done != CURSED:
        raise given.refuse(key, "a Curse, or any of the others (U3.2)")
    return done


def check_done(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    """Refuse a phase that what has been done rules out."""
    c, phase = ruleset.content, PHASES[s.phase]
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


def place_turn_runes(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    for key in ("start_runes", "last_runes"):
        values = list(s.runes) if key == "start_runes" or s.turn > 0 else [0] * len(s.runes)
        read_by_seat(ruleset, given, key, values, c.runes)
        if sum(values) > c.runes:
            raise given.refuse(key, f"{c.runes} Runes at most, all that there are (U1.5)")
        setattr(s, key, values)


def place_vigils(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    vigils = given.table("vigil") if "vigil" in given else Given("position.vigil", {})
    for seat, name in enumerate(ruleset.seat_ids):
        s.vigil[seat] = s.turn if s.runes[seat] == 0 else NO_VIGIL
        since = vigils.values.get(name)
        if since not in (None, "none"):
            s.vigil[seat] = vigils.integer(name, 0, s.turn)
        if (s.vigil[seat] == NO_VIGIL) != (s.runes[seat] > 0):
            raise vigils.refuse(name, "a turn for a seat without Runes, and for no other (U10.6)")
    vigils.offered(ruleset.seat_ids)
    vigils.close()


def check_vigils(ruleset: BuildersRuleset, s: State, given: Table) -> None:
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


def place_end(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    if given.values.get("ending") not in (None, "none"):
        s.ending = ENDINGS.index(given.choice("ending", ENDINGS[1:]))
        s.over = True
    given.offered(("ending", "winner", "places"))
    if s.over and s.phase != TURN:
        raise given.refuse("phase", "turn at the end of the game")
    if s.ending == VIGIL:
        s.winner = read_seat(ruleset, given, "winner")
        if s.winner != s.active or not is_vigil_complete(s, c, s.winner):
            raise given.refuse("winner", "the active player, with a complete Vigil (U10.7)")
    elif given.values.get("winner") not in (None, "none"):
        raise given.refuse("winner", "nobody without the ending `vigil`")
    if (s.ending == TENTH) != (s.built == c.colossi):
        raise given.refuse("built", f"{c.colossi} Colossi at the end `tenth`, and fewer before it")
    if (s.ending == LIMIT) != (s.turn == c.turn_limit):
        raise given.refuse("turn", f"{c.turn_limit} at the end `limit`, and less before it (U10.14)")
    if "over" in given and given.truth("over") != s.over:
        raise given.refuse("over", "true with an ending, or false without one")
    check_vigils(ruleset, s, given)
    if given.values.get("places") is not None:
        confirm_places(ruleset, s, given)


def confirm_places(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    if not s.over:
        raise given.refuse("places", "nothing before the end of the game")
    confirm_by_seat(ruleset, given, "places", [place_of(s, ruleset.content, seat) for seat in range(ruleset.seats)])
