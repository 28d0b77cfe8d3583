"""Quick guesses for players that know no game: the chance of victory, and which actions look promising."""

from __future__ import annotations

from math import exp

from colossarium.games.og.actions import COMPARE, DONE, DROP, OFFER, PAY, op_of, which_of, x_of, y_of
from colossarium.games.og.players.reference.blow import blow_score
from colossarium.games.og.players.reference.value import logistic, quality_of
from colossarium.games.og.rules.surface import covered, worth_of
from colossarium.games.og.state import (
    ADVANCED,
    ATTACK,
    BLOW,
    BONUS,
    CARDS,
    CLIMB,
    GRIP,
    GRIP_TRACKER,
    LINES,
    NO_CARD,
    PLAY,
    POWER,
    POWER_CARD,
    WEAKNESS_TRACKER,
    Content,
    State,
)
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Shares, Weights

SHOWN_BY_HAND = 0.5  # of what is on a card in hand, so much will be seen
SHARPNESS = 1.5  # how much a medallion more or less says about a line
EAGERNESS = 1.2  # how much a medallion towards a line adds to a placement's weight
SELDOM, OFTEN = 0.3, 3.0
LEAST_GRIP = 0.2


@rule
def estimate(s: State, c: Content, out: Shares) -> None:
    """The chance of victory, from the levels and cards that this round will leave; fitted to games of two players."""
    if s.phase == BLOW:
        out[0] = blow_score(s, c, s.net[ATTACK], s.net[GRIP], s.blow_left + (s.drawn != NO_CARD))
        return
    weakness, grip = 1.0 * s.weakness, 1.0 * s.grip
    height, gainable = 1.0 * (c.climb - s.climbed), 1.0 * (ADVANCED - s.advanced_top)
    if s.phase == PLAY or s.phase == POWER or s.phase == POWER_CARD:
        weakness = min(1.0 * c.weakness_max, weakness + likely_to_meet(s, c, ATTACK))
        grip -= 1.0 - likely_to_meet(s, c, GRIP)
        gainable = max(0.0, gainable - likely_to_meet(s, c, BONUS))
        height -= likely_to_meet(s, c, CLIMB)
    levels = 0.15 * weakness + 0.73 * grip - 1.0 / max(LEAST_GRIP, grip) - 0.15 * height - 0.06 * gainable
    cards = circulating(s)
    holding = 4.7 * grip_in_circulation(s, c) / max(1, cards) - 0.08 * cards
    out[0] = logistic(2.5 + levels + holding - 0.88 * attack_to_expect(s, c))


@rule
def likely_to_meet(s: State, c: Content, line: int) -> float:
    """How likely the current Colossus card's line is completed in this round."""
    medallion = c.line_medallion[line]
    shown = 1.0 * s.net[medallion]
    for number in range(s.held):
        shown += SHOWN_BY_HAND * c.card_net[s.hand[number]][medallion]
    return logistic(SHARPNESS * (shown - c.need[s.colossus[s.climbed]][line] + SHOWN_BY_HAND))


@rule
def circulating(s: State) -> int:
    return CARDS - s.deck_top + s.held + s.laid + s.discarded + (s.drawn != NO_CARD)


@rule
def grip_in_circulation(s: State, c: Content) -> int:
    """The Grip on all cards, negative medallions taken off."""
    grip = 0
    for place in range(s.deck_top, CARDS):
        grip += c.card_net[s.deck[place]][GRIP]
    for number in range(s.held):
        grip += c.card_net[s.hand[number]][GRIP]
    for number in range(s.laid):
        grip += c.card_net[s.area[number]][GRIP]
    for number in range(s.discarded):
        grip += c.card_net[s.discard[number]][GRIP]
    if s.drawn != NO_CARD:
        grip += c.card_net[s.drawn][GRIP]
    return grip


@rule
def attack_to_expect(s: State, c: Content) -> float:
    """The Attack of the Final Blow, as far as it is known."""
    if s.blow_known:
        return 1.0 * c.blow_attack[s.blow]
    attack = 0
    for blow in range(c.blows):
        attack += c.blow_attack[blow]
    return attack / c.blows


@rule
def weigh(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    """Placements by what they show of what is asked for, the power seldom, and weak cards destroyed first."""
    for number in range(n):
        chosen = int(actions[number])
        op = op_of(chosen)
        if op == PAY:
            out[number] = OFTEN if which_of(chosen) == cheaper_tracker(s) else 1.0
        elif op == COMPARE:
            out[number] = OFTEN
        elif op == OFFER:
            out[number] = SELDOM
        elif op == DONE:
            out[number] = 1.0
        elif op == DROP:
            out[number] = exp(EAGERNESS * progress(s, c, NO_CARD, chosen))
        elif s.phase == PLAY:
            out[number] = exp(EAGERNESS * progress(s, c, s.hand[which_of(chosen)], chosen))
        elif s.phase == POWER_CARD or s.phase == BLOW:
            out[number] = exp(EAGERNESS * progress(s, c, s.drawn, chosen))
        else:
            out[number] = exp(-SELDOM * quality_of(c, s.area[which_of(chosen)])) * OFTEN


@rule
def cheaper_tracker(s: State) -> int:
    return WEAKNESS_TRACKER if s.weakness >= s.grip else GRIP_TRACKER


@rule
def progress(s: State, c: Content, card: int, chosen: int) -> float:
    """How much more of what is needed is shown after a placement than before it; no card: nothing changes."""
    if card == NO_CARD:
        return 0.0
    one, other = covered(s, c, x_of(chosen), y_of(chosen))
    gained = 0.0
    for line in range(LINES):
        medallion = c.line_medallion[line]
        change = c.card_net[card][medallion] - worth_of(c, one, medallion) - worth_of(c, other, medallion)
        need = needed(s, c, line)
        gained += min(need, s.net[medallion] + change) - min(need, int(s.net[medallion]))
    return gained


@rule
def needed(s: State, c: Content, line: int) -> int:
    """What a line asks for; in the Final Blow only Attack and Grip count (O10.9)."""
    if s.phase != BLOW:
        return int(c.need[s.colossus[s.climbed]][line])
    if c.line_medallion[line] == ATTACK:
        return int(c.blow_attack[s.blow])
    if c.line_medallion[line] == GRIP:
        return int(c.blow_grip[s.blow][s.grip - 1])
    return 0
