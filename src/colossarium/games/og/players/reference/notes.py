"""The sheets of paper on which the reference player notes numbers while it thinks."""

from __future__ import annotations

from typing import TypeAlias

from colossarium.games.og.state import CARDS, HAND, LINES, MEDALLIONS

Counts: TypeAlias = list[int]  # where rules note whole numbers
Marks: TypeAlias = list[float]  # where rules note values

RESULTS = 1 << LINES  # sets of completed lines
PLANS = 8  # plans that are considered together with the power
TRACKERS = 2

# Counts: for every level of the search the surface under the card laid there, and how far the search has come.
LEVEL = 16
NET, FILLED, CURSOR, PLACES, FIRST = 0, MEDALLIONS + 1, 8, 9, 10
PLAN = LEVEL * (HAND + 1)  # the plan being tried, then the best ones, one action a card
KEPT = PLAN + HAND * (PLANS + 1)  # the plan that is followed: its round, its number of cards, and their places
LOW = KEPT + 2 + 2 * HAND  # cards that might be destroyed, by rising quality
LOWEST = 8
UNDER = LOW + LOWEST  # what is covered at each place of a layout: Attack and Grip
COUNTS = UNDER + 2 * 160

# Marks.
QUALITY = 0  # sum of the qualities of all cards in circulation
CIRCULATION = 1
UNSEEN = 2  # mean quality of the Advanced cards that nobody has seen
WEIGHT = 3  # how likely each card is to be the next one drawn
PLAIN = WEIGHT + CARDS  # value of each set of completed lines, without the power
DROPPED = PLAIN + RESULTS  # the same after a sacrifice from each tracker, with the drawn card discarded
ADDED = DROPPED + TRACKERS * RESULTS  # the same with the drawn card placed, by card
BEST = ADDED + CARDS * TRACKERS * RESULTS  # values of the best plans
MARKS = BEST + PLANS + 1
