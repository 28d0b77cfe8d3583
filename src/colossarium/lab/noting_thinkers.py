"""The same notes of matches in which some players look ahead in machine code."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.chance import seed_game
from colossarium.kernel.play import BEGIN, score
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Counts, Record
from colossarium.lab.noting import NEVER, go_noting, note_decision
from colossarium.players.mcts.node import NONE, key_of
from colossarium.players.thinking import ThinkersMatches, follow, think


@rule
def watch_thinkers(c: Record, room: ThinkersMatches, notes: Any, choices: Counts, seed: int, sampled: int) -> None:
    """Play every match to its end, and take notes; of deals below `sampled`, decisions are kept."""
    seats = len(room.thoughts)
    for number in range(len(room.states)):
        s, deal, note = room.states[number], room.deals[number], notes[number]
        seed_game(s, seed, deal)
        note.shift = 0 if deal < sampled else NEVER
        for seat in range(seats):
            room.at[seat] = NONE
        action, listed = BEGIN, 0
        while True:
            count = go_noting(s, c, action, room.out, note)
            if count == 0:
                break
            listed += count
            note_decision(s, c, count, note, room.shares)
            chosen = think(s, c, room, count, seats * number + s.seat, choices[number], deal)
            action = int(room.out[chosen])
            follow(room, key_of(s, action))
        room.listed[number] = listed
        score(s, c, room.results[number])
