"""The inputs of the planner's network, number by number, and the shape of the network.

All of it comes from the content record, so that a designer's own cards are judged by what is on them.
"""

from __future__ import annotations

from colossarium.games.og.state import ADVANCED, COLOSSI, LEVELS, LINES, MEDALLIONS

# Traits of a card: sums of its positive and of its negative medallions by type, and its Worn squares.
TRAITS = 2 * MEDALLIONS + 1

NEEDS = 8  # values of a line that are told apart, from 0; higher ones count as the highest
DECK_SIZES = 16  # sizes of the Action deck that are told apart; larger ones count as the largest

# Inputs that differ between the ends of one round.
WEAKNESS = 0  # one of LEVELS
GRIP = WEAKNESS + LEVELS
HEIGHT = GRIP + LEVELS  # Colossus cards left, the current one among them
GAINABLE = HEIGHT + COLOSSI + 1  # Advanced cards left
DECK = GAINABLE + ADVANCED + 1  # size of the Action deck
CIRCULATION = DECK + DECK_SIZES
DECK_SHARE = CIRCULATION + 1
BLOW_CARDS = DECK_SHARE + 1  # cards of the Final Blow with this Weakness
BLOW_GRIP = BLOW_CARDS + 1  # Grip of the Final Blow with this Grip
MEAN = BLOW_GRIP + 1  # mean traits of the cards in circulation
SURPLUS = MEAN + TRAITS  # traits of the Action deck beyond that mean
VARYING = SURPLUS + TRAITS

# Inputs that are the same for all ends of a round that climb, or that do not.
CURRENT = VARYING  # needs of the current Colossus card, one of NEEDS a line
ICONS = CURRENT + LINES * NEEDS
UNREVEALED = ICONS + LINES  # there is no current card
COMING_NEEDS = UNREVEALED + 1  # needs of the Colossus cards to come
COMING_ICONS = COMING_NEEDS + LINES * NEEDS
BLOW_ATTACK = COMING_ICONS + LINES
BLOW_KNOWN = BLOW_ATTACK + 1
ROUNDS = BLOW_KNOWN + 1
LATE = ROUNDS + 1
INPUTS = LATE + 1

# The network: two hidden layers, one output.
FIRST, SECOND = 48, 16
FIRST_BIAS = INPUTS * FIRST
SECOND_LAYER = FIRST_BIAS + FIRST
SECOND_BIAS = SECOND_LAYER + FIRST * SECOND
LAST_LAYER = SECOND_BIAS + SECOND
LAST_BIAS = LAST_LAYER + SECOND
WEIGHTS = LAST_BIAS + 1
