"""Matches with somebody who takes notes: who acted first, what was forced, how long the lists were, who was ahead.

One entry of machine code does it for both kinds of matches: it plays those between quick players, and replays those
that were played in Python. It is compiled again whenever something that it imports changes, so it imports little.
"""

from __future__ import annotations

from math import log2
from typing import Any

import numpy as np

from colossarium.kernel.chance_by_kind import start_chance
from colossarium.kernel.elements import NO_ELEMENT, note_offers, without
from colossarium.kernel.log import FORCED, tell
from colossarium.kernel.play import BEGIN, LIST, apply, estimate, legal, score, setup
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Counts, Header, Record, Shares
from colossarium.players.playing import choose

SAMPLES = 64  # decisions of a match that are kept, evenly spread; at least half as many unless it is shorter
MOST_SEATS = 8
MOST_PHASES = 64  # that are counted one by one
MANY = 30  # actions that are hard to survey for a person
NEVER = -1  # a shift: no decision is kept

NOTE = np.dtype(
    [
        ("forced", "i8"),  # actions that the game took itself
        ("turns", "i8"),  # runs of decisions by the same seat
        ("wait", "i8"),  # most decisions of others between two of a seat
        ("many", "i8"),  # decisions with more than MANY actions
        ("bits", "f8"),  # sum of the logarithms of the lengths of lists
        ("decisions", "i4", (MOST_PHASES,)),  # decisions of each phase
        ("decision_bits", "f8", (MOST_PHASES,)),
        ("decides", "i8"),  # the seat that decided last, counted from 1
        ("acted", "i8"),  # seats that have decided
        ("shift", "i8"),  # every 2 ** shift-th decision is kept, or none
        ("kept", "i8"),
        ("order", "i8", (MOST_SEATS,)),  # 1 for the first seat to decide, 0 for one that never did
        ("last", "i8", (MOST_SEATS,)),  # the last decision of a seat, counted from 1
        ("ply", "i4", (SAMPLES,)),
        ("seat", "i4", (SAMPLES,)),
        ("phase", "i4", (SAMPLES,)),
        ("legal", "i4", (SAMPLES,)),
        ("shares", "f4", (SAMPLES, MOST_SEATS)),  # the game's estimate
    ]
)


@rule
def watch(  # noqa: PLR0913, PLR0917  rules take what they need one by one
    c: Record, matches: Any, notes: Any, choices: Counts, script: Counts, shares: Shares, seed: int, sampled: int
) -> None:
    """Play every match to its end, or replay one by a script, and take notes.

    `choices` are the seeds of the players' choices; of deals below `sampled`, decisions are kept.
    """
    seats = len(matches.kinds) // max(1, len(matches.states))
    for number in range(len(matches.states)):
        s, note = matches.states[number], notes[number]
        start_chance(s, seed, matches.deals[number], matches.sources)
        note.shift = 0 if matches.deals[number] < sampled else NEVER
        action, listed = BEGIN, 0
        while True:
            count = go_noting(s, c, action, matches.out, note)
            if count == 0:
                break
            listed += count
            note_decision(s, c, count, note, shares)
            note_offers(s, matches.out, count)
            player = seats * number + s.seat
            if len(script) > 0:
                action = int(script[s.ply])
            else:
                if matches.withheld[player] != NO_ELEMENT:
                    count = without(s, matches.out, count, matches.withheld[player])
                action = int(matches.out[choose(s, c, matches, count, player, choices[number])])
        matches.listed[number] = listed
        score(s, c, matches.results[number])


@rule
def go_noting(s: Header, c: Record, action: int, out: Actions, note: Any) -> int:
    """As `play.go`, and counts what is forced."""
    if action >= 0:
        s.ply += 1
    while True:
        if action == BEGIN:
            setup(s, c)
        elif action != LIST:
            apply(s, c, action)
        if s.over:
            s.seat = -1
            return 0
        count = legal(s, c, out)
        if count != 1 or s.asks:
            return count
        action = out[0]
        tell(s, FORCED, action, s.seat, 0)
        note.forced += 1


@rule
def note_decision(s: Header, c: Record, count: int, note: Any, shares: Shares) -> None:
    """One decision with so many actions: who is asked, after how long, and who is ahead."""
    seat, number = s.seat, s.ply + 1
    note.bits += log2(count)
    if s.phase < MOST_PHASES:
        note.decisions[s.phase] += 1
        note.decision_bits[s.phase] += log2(count)
    if count > MANY:
        note.many += 1
    if note.decides != seat + 1:
        note.decides = seat + 1
        note.turns += 1
    if note.order[seat] == 0:
        note.acted += 1
        note.order[seat] = note.acted
    elif number - note.last[seat] - 1 > note.wait:
        note.wait = number - note.last[seat] - 1
    note.last[seat] = number
    if note.shift != NEVER and s.ply & ((1 << note.shift) - 1) == 0:
        if note.kept == SAMPLES:
            thin_out(note)
        if s.ply & ((1 << note.shift) - 1) == 0:
            keep(s, c, count, note, shares)


@rule
def thin_out(note: Any) -> None:
    """Forget every other decision that was kept."""
    for at in range(SAMPLES // 2):
        note.ply[at] = note.ply[2 * at]
        note.seat[at] = note.seat[2 * at]
        note.phase[at] = note.phase[2 * at]
        note.legal[at] = note.legal[2 * at]
        for seat in range(MOST_SEATS):
            note.shares[at][seat] = note.shares[2 * at][seat]
    note.kept = SAMPLES // 2
    note.shift += 1


@rule
def keep(s: Header, c: Record, count: int, note: Any, shares: Shares) -> None:
    at = note.kept
    note.ply[at], note.seat[at], note.phase[at], note.legal[at] = s.ply, s.seat, s.phase, count
    estimate(s, c, shares)
    for seat in range(len(shares)):
        note.shares[at][seat] = shares[seat]
    note.kept += 1
