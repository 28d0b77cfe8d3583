"""Whole matches as rules: one loop for all players; who can only be quick chooses here."""

from __future__ import annotations

from typing import Any, NamedTuple

from colossarium.kernel.chance import choice_word
from colossarium.kernel.chance_by_kind import start_chance
from colossarium.kernel.elements import NO_ELEMENT, note_offers, without
from colossarium.kernel.own_player import Workspace, choose_own
from colossarium.kernel.play import BEGIN, go, score
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, AllScores, Counts, Header, Marks, Record, States, Weights
from colossarium.players.choosing import OWN, choose_for


class Matches(NamedTuple):
    """Matches to be played in blank states, and room for their results."""

    states: States
    deals: Counts  # the number of each match's deal
    kinds: Counts  # of players, seat by seat, match by match
    withheld: Counts  # the element that each of them never takes, or NO_ELEMENT
    sources: Counts  # the seeds of the kinds of chance, where chance is drawn by kind
    listed: Counts
    results: AllScores
    out: Actions
    weights: Weights


@rule
def play_matches(c: Record, matches: Any, seed: int) -> None:
    """Play every match to its end. Dice depend on seed and deal alone, choices on seed, deal, ply and seat."""
    seats = len(matches.kinds) // max(1, len(matches.states))
    for number in range(len(matches.states)):
        s = matches.states[number]
        start_chance(s, seed, matches.deals[number], matches.sources)
        action, listed = BEGIN, 0
        while True:
            count = go(s, c, action, matches.out)
            if count == 0:
                break
            listed += count
            note_offers(s, matches.out, count)
            player = seats * number + s.seat
            if matches.withheld[player] != NO_ELEMENT:
                count = without(s, matches.out, count, matches.withheld[player])
            action = int(matches.out[choose(s, c, matches, count, player, seed)])
        matches.listed[number] = listed
        score(s, c, matches.results[number])


@rule
def choose(s: Header, c: Record, matches: Any, count: int, player: int, seed: int) -> int:
    """The number of the action that a player takes; here one that chooses at once."""
    deal = matches.deals[player * len(matches.states) // len(matches.kinds)]
    return choose_at_once(s, c, matches, count, player, choice_word(seed, deal, s.ply, s.seat))


@rule
def choose_at_once(s: Header, c: Record, matches: Any, count: int, player: int, word: int) -> int:
    """The number of the action that a player takes who looks nowhere ahead."""
    return choose_for(s, c, matches.kinds[player], word, matches.out, count, matches.weights)


class OwnMatches(NamedTuple):
    """The same, with room for the game's own player."""

    states: States
    deals: Counts
    kinds: Counts
    withheld: Counts
    sources: Counts
    listed: Counts
    results: AllScores
    out: Actions
    weights: Weights
    counts: Counts
    marks: Marks
    lists: Actions


@rule
def choose_with_own(s: Header, c: Record, matches: Any, count: int, player: int, seed: int) -> int:
    """Stands for `choose` where the game's own player takes part."""
    if matches.kinds[player] == OWN:
        return choose_own(s, c, Workspace(matches.counts, matches.marks, matches.lists), matches.out, count)
    deal = matches.deals[player * len(matches.states) // len(matches.kinds)]
    return choose_at_once(s, c, matches, count, player, choice_word(seed, deal, s.ply, s.seat))
