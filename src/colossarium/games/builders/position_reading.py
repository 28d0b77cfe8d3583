"""Reading a (partial) position over a state: what follows from what, and what cannot be."""

from __future__ import annotations

from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.position_cards import read_blueprints, read_cards
from colossarium.games.builders.position_pending import read_building, read_reveal, read_trade
from colossarium.games.builders.position_turn import (
    check_done,
    check_end,
    check_turn_runes,
    fill_vigils,
    least_proposals,
    turn_of,
)
from colossarium.games.builders.rules.seats import clockwise, known_row
from colossarium.games.builders.state import (
    ASKED,
    C_GIVE,
    C_RUNES,
    C_WANT,
    CARDS,
    GIVE_B,
    KINDS,
    NO_VIGIL,
    NOBODY,
    RESPOND,
    SEATS,
    TURN,
    UNDECIDED,
    State,
)
from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.positions import Given

FOLLOWS = ("seat", "over", "active", "stockpile", "held", "parts_count", "places")


def read_position(game: Definition, ruleset: BuildersRuleset, s: State, given: Given) -> None:
    def read(*keys: str) -> None:
        game.read_declared(ruleset, s, given, *keys)

    s.phase, s.done, s.last_done = TURN, 0, 0
    read("phase", "turn", "ply", "news", "done", "last_done")
    if ruleset.content.first == NOBODY:
        read("active")
    else:
        s.active = turn_of(ruleset, s)
    read_cards(ruleset, s, given)
    read_blueprints(ruleset, s, given)
    read("runes")
    fill_stockpile(ruleset, s)
    s.start_runes, s.last_runes = list(s.runes), list(s.runes) if s.turn > 0 else [0] * SEATS
    s.vigil = [NO_VIGIL] * SEATS
    read("start_runes", "last_runes", "vigil")
    check_turn_runes(ruleset, s, given)
    fill_vigils(ruleset, s, given)
    s.proposals = least_proposals(s)
    read("proposals")
    check_done(ruleset, s, given)
    read_building(ruleset, s, given)
    read_reveal(ruleset, s, given, read)
    read_trade(ruleset, s, given, read)
    read("handed", "differed")
    read_ledger(ruleset, s, given)
    read("ending", "winner")
    s.over = s.over or s.ending != UNDECIDED
    check_end(ruleset, s, given)
    s.seat = who_decides(ruleset, s)
    follows = game.position(ruleset, s)
    for key in FOLLOWS:
        if key != "active" or ruleset.content.first != NOBODY:
            given.follows(key, follows[key])


def fill_stockpile(ruleset: BuildersRuleset, s: State) -> None:
    there_are = ruleset.content.runes
    s.stockpile = there_are - sum(s.runes)
    if s.stockpile < 0:
        raise BadPosition(f"position.runes: {sum(s.runes)} Runes are held, but there are {there_are} (U1.5).")


def read_ledger(ruleset: BuildersRuleset, s: State, given: Given) -> None:
    if any(differed > handed for differed, handed in zip(s.differed, s.handed, strict=True)):
        raise given.refuse("differed", "no more cards than were handed over (U11.1)")
    for row in s.know:
        row[:] = [0] * KINDS
    ledger = given.part("know")
    for knower, name in enumerate(ruleset.seat_ids):
        table = ledger.part(name)
        for holder, other in enumerate(ruleset.seat_ids):
            if holder != knower:
                row = s.know[known_row(knower, holder)]
                for kind in table.list_of(other, ruleset.kind_ids, "card", CARDS):
                    row[kind] += 1
                if any(known > held for known, held in zip(row, s.hands[holder], strict=True)):
                    raise table.refuse(other, f"cards that {other} holds")


def who_decides(ruleset: BuildersRuleset, s: State) -> int:
    """It follows from the phase."""
    if s.over:
        return NOBODY
    if s.phase in (RESPOND, C_WANT, C_GIVE, C_RUNES):
        order = [clockwise(s, ruleset.content, steps) for steps in range(1, ruleset.seats)]
        return next(seat for seat in order if s.answer[seat] == ASKED)
    return s.partner if s.phase == GIVE_B else s.active
