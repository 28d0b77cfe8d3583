"""Writing a (partial) position over a state, refusing what cannot be."""

from __future__ import annotations

from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.position_cards import (
    Given,
    confirm,
    place_blueprints,
    place_cards,
    read_by_seat,
    read_cards,
)
from colossarium.games.builders.position_pending import place_building, place_reveal, place_trade
from colossarium.games.builders.position_turn import place_active, place_done, place_end, place_turn_runes, place_vigils
from colossarium.games.builders.rules.seats import clockwise, known_row
from colossarium.games.builders.state import ASKED, C_GIVE, C_RUNES, C_WANT, GIVE_B, KINDS, PHASES, RESPOND, TURN, State
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Json


def place(ruleset: BuildersRuleset, s: State, position: Json) -> None:
    given = Given("position", position)
    s.phase = PHASES.index(given.choice("phase", PHASES)) if "phase" in given else TURN
    for key, high in (("turn", ruleset.content.turn_limit), ("ply", 65535), ("news", 2**31 - 1)):
        if key in given:
            setattr(s, key, given.integer(key, 0, high))
    place_active(ruleset, s, given)
    place_cards(ruleset, s, given)
    place_blueprints(ruleset, s, given)
    place_runes(ruleset, s, given)
    place_done(ruleset, s, given)
    place_building(ruleset, s, given)
    place_reveal(ruleset, s, given)
    place_trade(ruleset, s, given)
    place_ledger(ruleset, s, given)
    place_end(ruleset, s, given)
    place_seat(ruleset, s, given)
    given.close()
    for problem in s.out_of_range():
        raise BadPosition(f"position: {problem}.")


# Runes.


def place_runes(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    read_by_seat(ruleset, given, "runes", s.runes, c.runes)
    s.stockpile = c.runes - sum(s.runes)
    if s.stockpile < 0:
        raise BadPosition(f"position.runes: {sum(s.runes)} Runes are held, but there are {c.runes} (U1.5).")
    confirm(given, "stockpile", s.stockpile)
    place_turn_runes(ruleset, s, given)
    place_vigils(ruleset, s, given)


# The ledger, and who decides.


def place_ledger(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    read_by_seat(ruleset, given, "handed", s.handed, 2**15 - 1)
    read_by_seat(ruleset, given, "differed", s.differed, 2**15 - 1)
    if any(differed > handed for differed, handed in zip(s.differed, s.handed, strict=True)):
        raise given.refuse("differed", "no more cards than were handed over (U11.1)")
    for row in s.know:
        row[:] = [0] * KINDS
    ledger = given.table("know") if "know" in given else Given("position.know", {})
    for knower, name in enumerate(ruleset.seat_ids):
        table = ledger.table(name) if name in ledger else Given(f"position.know.{name}", {})
        for holder, other in enumerate(ruleset.seat_ids):
            if other in table and holder != knower:
                row = s.know[known_row(knower, holder)]
                for kind in read_cards(ruleset, table, other):
                    row[kind] += 1
                if any(known > held for known, held in zip(row, s.hands[holder], strict=True)):
                    raise table.refuse(other, f"cards that {other} holds")
        table.offered([other for other in ruleset.seat_ids if other != name])
        table.close()
    ledger.offered(ruleset.seat_ids)
    ledger.close()


def place_seat(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    """Who decides follows from the phase."""
    s.seat = s.active
    if s.phase in (RESPOND, C_WANT, C_GIVE, C_RUNES):
        order = [clockwise(s, ruleset.content, steps) for steps in range(1, ruleset.seats)]
        s.seat = next(seat for seat in order if s.answer[seat] == ASKED)
    elif s.phase == GIVE_B:
        s.seat = s.partner
    if s.over:
        s.seat = -1
    if "seat" in given:
        given.integer("seat", s.seat, s.seat)
