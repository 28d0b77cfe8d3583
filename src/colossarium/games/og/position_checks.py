"""What cannot be in a position although every single value could: phases, the power, tolls and endings."""

from __future__ import annotations

from colossarium.games.og import state
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.rules.drawing import is_depleted
from colossarium.games.og.rules.trackers import can_pay
from colossarium.games.og.state import GRIP_TRACKER, NO_CARD, NOTHING, PHASES, WEAKNESS_TRACKER, State
from colossarium.kernel.positions import Given


def check_phase(ruleset: OgRuleset, s: State, given: Given) -> None:
    """Refuse what cannot be in this phase."""
    c, phase = ruleset.content, s.phase
    name = f"in the phase {PHASES[phase]}"
    if s.round == 0 and phase != state.ROUND_START:
        raise given.refuse("round", f"1 to {c.limit} {name}")
    if s.climbed >= c.climb and phase not in (state.ROUND_START, state.DESTROY, state.BLOW):
        raise given.refuse("colossus_deck", f"a Colossus card {name}")
    if phase == state.BLOW and s.climbed < c.climb:
        raise given.refuse("colossus_deck", f"no card {name}")
    needs_hand, may_hold = phase == state.PLAY, phase in (state.PLAY, state.TOLL)
    if (needs_hand and s.held == 0) or (s.held > 0 and not may_hold) or s.held > c.hand:
        raise given.refuse(
            "hand",
            f"{'1 to ' if needs_hand else '0 to ' if may_hold else ''}{c.hand if may_hold else 'no'} cards {name}",
        )
    needs_drawn = phase in (state.POWER_CARD, state.BLOW)
    if needs_drawn != (s.drawn != NO_CARD) and not (phase == state.TOLL and c.on_empty):
        raise given.refuse("drawn", f"{'one' if needs_drawn else 'no'} card {name}")
    needs_area = phase in (state.PLAY, state.POWER_CARD, state.DESTROY, state.BLOW)
    if (needs_area and s.laid == 0) or (phase == state.ROUND_START and s.laid > 0):
        raise given.refuse("area", f"{'one card or more' if needs_area else 'no card'} {name}")
    if phase != state.BLOW and s.laid > c.hand + 2:
        raise given.refuse("area", f"at most {c.hand + 2} cards {name}")
    if phase == state.PLAY and s.laid + s.held > c.hand + 1:
        raise given.refuse("hand", f"cards that make {c.hand + 1} at most with those in the area {name} (O4.2, O4.3)")
    if (phase == state.DESTROY) != (s.rights > 0):
        raise given.refuse("rights", f"{'1 or more' if phase == state.DESTROY else '0'} {name}")
    check_power(ruleset, s, given)
    if phase == state.TOLL:
        check_toll(ruleset, s, given)
    elif s.due != NOTHING:
        raise given.refuse("drawing", f"nothing {name}")


def check_power(ruleset: OgRuleset, s: State, given: Given) -> None:
    """The power is used from step 4 on, and every round begins with all its uses (O6.1)."""
    c, phase = ruleset.content, s.phase
    drawn = phase == state.POWER_CARD or (phase == state.TOLL and s.due == state.POWER_DRAW) or phase == state.BLOW
    unused = phase == state.PLAY or (phase == state.TOLL and s.due in (state.STARTER, state.HAND_CARDS))
    low, high = (c.power_uses if unused else 0), (0 if drawn else c.power_uses)
    if not low <= s.power_left <= high:
        raise given.refuse("power_left", f"{low} to {high} in the phase {PHASES[phase]}")


def check_result(ruleset: OgRuleset, s: State, given: Given) -> None:
    """A match that is over has the result of its rules (O11.1)."""
    c, result = ruleset.content, state.RESULTS[s.result]
    if (s.result == state.LOST_GRIP) != (s.grip < c.grip_min):
        raise given.refuse(
            "grip", f"a level {'below' if s.result == state.LOST_GRIP else 'from'} {c.grip_min} with {result}"
        )
    if (s.result in (state.WON, state.LOST_BLOW)) != (s.phase == state.BLOW):
        raise given.refuse("phase", f"{'blow' if s.phase != state.BLOW else 'a phase other than blow'} with {result}")
    if s.result == state.LOST_TIME and s.round != c.limit:
        raise given.refuse("round", f"{c.limit}, the last round, with {result}")


def check_toll(ruleset: OgRuleset, s: State, given: Given) -> None:
    c = ruleset.content
    if not is_depleted(s):
        raise given.refuse("action_deck", "no card in the phase toll, and one or more on the discard pile (O9.1)")
    payers = (WEAKNESS_TRACKER, GRIP_TRACKER)
    if not all(can_pay(s, c, tracker, c.depletion_toll) for tracker in payers):
        raise given.refuse("weakness", "a level of both trackers that can pay in the phase toll (O1.9)")
    if s.due == NOTHING and not c.on_empty:
        raise given.refuse("drawing", "starter, hand or power in the phase toll")
