"""Writing a (partial) position over a state, refusing what cannot be."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.edition import BuildersEdition
from colossarium.games.builders.options import SEAT_IDS
from colossarium.games.builders.place_cards import (
    Given,
    confirm,
    place_blueprints,
    place_cards,
    read_by_seat,
    read_cards,
)
from colossarium.games.builders.place_pending import place_building, place_reveal, place_trade
from colossarium.games.builders.seats import clockwise, known_row
from colossarium.games.builders.state import (
    ASKED,
    C_GIVE,
    C_RUNES,
    C_WANT,
    CURSED,
    ENDINGS,
    GIVE_B,
    KINDS,
    NO_VIGIL,
    PHASES,
    RESPOND,
    TENTH,
    TRADED,
    TURN,
    VIGIL,
    State,
)
from colossarium.games.builders.turnboard import BITS
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Json


def place(edition: BuildersEdition, s: State, position: Json) -> None:
    given = Given("position", position)
    s.phase = PHASES.index(given.choice("phase", PHASES)) if "phase" in given else TURN
    for key, high in (("turn", edition.content.turn_limit), ("ply", 65535), ("news", 2**31 - 1)):
        if key in given:
            setattr(s, key, given.integer(key, 0, high))
    if "active" in given:
        s.active = read_seat(edition, given, "active")
    place_cards(edition, s, given)
    place_blueprints(edition, s, given)
    place_runes(edition, s, given)
    place_done(edition, s, given)
    place_building(edition, s, given)
    place_reveal(edition, s, given)
    place_trade(edition, s, given)
    place_ledger(edition, s, given)
    place_end(edition, s, given)
    place_seat(edition, s, given)
    given.close()
    for problem in s.out_of_range():
        raise BadPosition(f"position: {problem}.")


def read_seat(edition: BuildersEdition, given: Table, key: str) -> int:
    return SEAT_IDS.index(given.choice(key, edition.seat_ids))


# Runes and what has been done.


def place_runes(edition: BuildersEdition, s: State, given: Table) -> None:
    c = edition.content
    read_by_seat(edition, given, "runes", s.runes, c.runes)
    s.stockpile = c.runes - sum(s.runes)
    if s.stockpile < 0:
        raise BadPosition(f"position.runes: {sum(s.runes)} Runes are held, but there are {c.runes} (U1.5).")
    confirm(given, "stockpile", s.stockpile)
    for key in ("start_runes", "last_runes"):
        values = list(s.runes) if key == "start_runes" or s.turn > 0 else [0] * len(s.runes)
        read_by_seat(edition, given, key, values, c.runes)
        setattr(s, key, values)
    vigils = given.table("vigil") if "vigil" in given else Given("position.vigil", {})
    for seat, name in enumerate(edition.seat_ids):
        s.vigil[seat] = s.turn if s.runes[seat] == 0 else NO_VIGIL
        since = vigils.values.get(name)
        if since not in (None, "none"):
            s.vigil[seat] = vigils.integer(name, 0, s.turn)
        if (s.vigil[seat] == NO_VIGIL) != (s.runes[seat] > 0):
            raise vigils.refuse(name, "a turn for a seat without Runes, and for no other (U10.6)")
    vigils.offered(edition.seat_ids)
    vigils.close()


def place_done(edition: BuildersEdition, s: State, given: Table) -> None:
    c = edition.content
    s.done, s.last_done = read_done(given, "done"), read_done(given, "last_done")
    if s.done & CURSED and s.done != CURSED:
        raise given.refuse("done", "a Curse, or any of the others (U3.2)")
    least = int(bool(s.done & TRADED) or s.phase >= state.ASK)
    s.proposals = given.integer("proposals", least, c.trade_proposals) if "proposals" in given else least


def read_done(given: Table, key: str) -> int:
    names = given.texts(key, range(len(BITS) + 1)) if key in given else []
    if set(names) - set(BITS):
        raise given.refuse(key, f"a list out of {', '.join(BITS)}", BITS)
    return sum(BITS[name] for name in set(names))


# The ledger, the end, and who decides.


def place_ledger(edition: BuildersEdition, s: State, given: Table) -> None:
    read_by_seat(edition, given, "handed", s.handed, 2**15 - 1)
    read_by_seat(edition, given, "differed", s.differed, 2**15 - 1)
    for row in s.know:
        row[:] = [0] * KINDS
    ledger = given.table("know") if "know" in given else Given("position.know", {})
    for knower, name in enumerate(edition.seat_ids):
        table = ledger.table(name) if name in ledger else Given(f"position.know.{name}", {})
        for holder, other in enumerate(edition.seat_ids):
            if other in table and holder != knower:
                row = s.know[known_row(knower, holder)]
                for kind in read_cards(edition, table, other):
                    row[kind] += 1
                if any(known > held for known, held in zip(row, s.hands[holder], strict=True)):
                    raise table.refuse(other, f"cards that {other} holds")
        table.offered([other for other in edition.seat_ids if other != name])
        table.close()
    ledger.offered(edition.seat_ids)
    ledger.close()


def place_end(edition: BuildersEdition, s: State, given: Table) -> None:
    if given.values.get("ending") not in (None, "none"):
        s.ending = ENDINGS.index(given.choice("ending", ENDINGS[1:]))
        s.over = True
    given.offered(("ending", "winner", "places"))
    if s.ending == VIGIL:
        s.winner = read_seat(edition, given, "winner")
    if (s.ending == TENTH) != (s.built == edition.content.colossi):
        raise given.refuse("built", f"{edition.content.colossi} Colossi at the end `tenth`, and fewer before it,")
    if "over" in given and given.truth("over") != s.over:
        raise given.refuse("over", "true with an ending, or false without one,")


def place_seat(edition: BuildersEdition, s: State, given: Table) -> None:
    """Who decides follows from the phase."""
    s.seat = s.active
    if s.phase in (RESPOND, C_WANT, C_GIVE, C_RUNES):
        order = [clockwise(s, edition.content, steps) for steps in range(1, edition.seats)]
        s.seat = next(seat for seat in order if s.answer[seat] == ASKED)
    elif s.phase == GIVE_B:
        s.seat = s.partner
    if s.over:
        s.seat = -1
    if "seat" in given:
        given.integer("seat", s.seat, s.seat)
