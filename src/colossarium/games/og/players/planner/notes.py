"""The sheets of paper on which the planner notes numbers while it thinks."""

from __future__ import annotations

from typing import TypeAlias

from colossarium.games.og.players.planner.inputs import FIRST, INPUTS, SECOND, TRAITS, WEIGHTS
from colossarium.games.og.state import CARDS, COLOSSI, HAND, LINES, SQUARES

Counts: TypeAlias = list[int]  # where rules note whole numbers
Marks: TypeAlias = list[float]  # where rules note values

RESULTS = 1 << LINES  # sets of completed lines
TRACKERS = 2
PLANS = 8  # plans that are kept
NODES = 2259  # ways to lay a hand of up to 4 cards: 1 + 6 + 36 + 248 + 1,968

# Counts.
READY = 0  # the traits of the cards are noted
GROWN = 1  # cards laid by the deepest plans of the tree; 0 when there is no tree for one card
AFTER = 2  # the end of a round that is being valued: the next six
AFTER_WEAKNESS, AFTER_GRIP, AFTER_HEIGHT, AFTER_GAINABLE, AFTER_DECK, AFTER_CARDS = range(AFTER, AFTER + 6)
CARDS_NOW, DECK_NOW = AFTER + 6, AFTER + 7  # in circulation, in the Action deck
COMING = AFTER + 8  # set of the Colossus cards that may be revealed next
NEED = COMING + 1  # what completes the four lines, packed
PACK = NEED + 1  # the squares of every card that lies or is laid by a plan, then of the hand, packed
IN_HAND = HAND + 1
SHEETS = IN_HAND + HAND
WHOLE = PACK + SHEETS * SQUARES  # and the whole cards
ORDER = WHOLE + SHEETS  # the hand, in the order of a plan
STEPS = ORDER + HAND  # the places of a plan
KEPT = STEPS + HAND  # the kept plans: order, node and stats of each
KEPT_FIELDS = 3
LEVEL = KEPT + KEPT_FIELDS * (PLANS + 1)  # the first node of every depth of the tree, and the end
PLACE = LEVEL + HAND + 2
PARENT = PLACE + NODES
OVER = PARENT + NODES  # the two squares covered at a node
STATS = OVER + 2 * NODES
BELOW = STATS + NODES  # what can be covered on a layout, packed
PLACES = 160
INTENT = BELOW + 2 * PLACES  # what the best plan means to do with the power: the tracker to pay with, or UNPAID
MEMBER = INTENT + 1  # for every set of completed lines a plan that completes just these: order, node, nearness
NO_PLAN = -1
REACH = MEMBER + 3 * RESULTS  # the sets that can be reached by each legal placement
COUNTS = REACH + PLACES

# Rows: the candidates that are played out. The first row says what to do, the others what each candidate does.
TASK, SEED, FIRST_GAME, LAST_GAME, HORIZON, CANDIDATES = range(6)
LIST_CANDIDATES, PLAY_OUT = range(2)
KIND, LENGTH, STEP = range(3)
ROW = STEP + HAND + 1
ROWS = ROW * (PLACES + 1)

# Marks.
INPUT = 0
BLOCK = INPUT + INPUTS  # the first layer for inputs that do not vary, by the Colossus card that is current then
LAYER = BLOCK + (COLOSSI + 1) * FIRST
NEXT_LAYER = LAYER + FIRST
CIRCLE = NEXT_LAYER + SECOND  # sums of the traits of all cards in circulation
STOCK = CIRCLE + TRAITS  # and of those in the Action deck
AFTER_CIRCLE = STOCK + TRAITS
AFTER_STOCK = AFTER_CIRCLE + TRAITS
UNSEEN = AFTER_STOCK + TRAITS  # mean traits of the Advanced cards that nobody has seen
CHANCE = UNSEEN + TRAITS  # how likely each card is to be the next one drawn
PLAIN = CHANCE + CARDS  # value of each set of completed lines, without the power
POWERED = PLAIN + RESULTS  # the same after a sacrifice from each tracker
BEST = POWERED + TRACKERS * RESULTS  # the kept plans' keys
WORTH = BEST + PLANS + 1  # values of the legal actions
TRAIT = WORTH + PLACES
OUTLOOK = TRAIT + CARDS * TRAITS  # the chance to land the Final Blow, by what is missing: two tables
SPAN = 36
NETWORK = OUTLOOK + 2 * SPAN * SPAN
MARKS = NETWORK + WEIGHTS
