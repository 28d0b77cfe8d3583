"""The Colossus deck, the Final Blow and the running round of a position, and what cannot be in each phase."""

from __future__ import annotations

from colossarium.games.og import state
from colossarium.games.og.content.reading import MEDALLION_IDS, OgRuleset
from colossarium.games.og.rules.blow import attack_needed, blow_cards, grip_needed
from colossarium.games.og.rules.drawing import is_depleted
from colossarium.games.og.rules.trackers import can_pay
from colossarium.games.og.state import (
    AREA,
    CARDS,
    DRAWS,
    GRIP_TRACKER,
    NO_CARD,
    NOTHING,
    PHASES,
    WEAKNESS_TRACKER,
    State,
)
from colossarium.games.og.text.labels import stats_of
from colossarium.kernel.chance import unscripted_shuffle
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition

COLOSSUS_PILES = ("colossus_discarded", "colossus_deck", "colossus_unused")
OTHERS = "others"


def shuffled(s: State, cards: list[int]) -> list[int]:
    unscripted_shuffle(s, state.ACTION_SHUFFLE, cards, 0, len(cards))
    return cards


def place_colossus(ruleset: OgRuleset, s: State, given: Table) -> None:
    c, names = ruleset.content, [card["id"] for card in ruleset.names.colossi]
    if not any(key in given for key in COLOSSUS_PILES):
        return
    piles: dict[str, list[int]] = {}
    used: list[int] = []
    for key in COLOSSUS_PILES:
        found = given.texts(key, range(c.colossi + 1)) if key in given else []
        if set(found) - {*names, OTHERS}:
            raise given.refuse(key, "a list of Colossus cards", [*names, OTHERS])
        piles[key] = [names.index(name) for name in found if name != OTHERS]
        used += piles[key]
    if len(set(used)) != len(used):
        raise BadPosition("position: a Colossus card lies in two places.")
    rest = shuffled(s, [card for card in range(c.colossi) if card not in used])
    open_pile = next((key for key in COLOSSUS_PILES if OTHERS in given.values.get(key, ())), "colossus_deck")
    room = c.climb - len(piles["colossus_discarded"]) - len(piles["colossus_deck"])
    if room < 0 or (open_pile == "colossus_unused" and room > 0):
        raise BadPosition(f"position: {c.climb} Colossus cards are in use, discarded ones and the deck together.")
    if open_pile != "colossus_unused":
        piles[open_pile] += rest[:room]
        piles["colossus_unused"] += rest[room:]
    else:
        piles["colossus_unused"] += rest
    s.colossus[: c.colossi] = [card for key in COLOSSUS_PILES for card in piles[key]]
    s.climbed = len(piles["colossus_discarded"])


def place_blow(ruleset: OgRuleset, s: State, given: Table) -> None:
    c, names = ruleset.content, [blow["id"] for blow in ruleset.names.blows]
    if "final_blow" in given:
        s.blow = names.index(given.choice("final_blow", names))
        if c.named_blow not in (-1, s.blow):
            raise given.refuse("final_blow", f"{names[c.named_blow]}, which the option final_blow names")
    s.blow_known = c.blow_open or s.phase == state.BLOW
    if "final_blow_known" in given and given.truth("final_blow_known") != s.blow_known:
        raise given.refuse("final_blow_known", str(s.blow_known).lower())
    given.offered(("blow",))
    if s.phase == state.BLOW:
        place_blow_deck(ruleset, s, given)


def place_blow_deck(ruleset: OgRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    s.blow_drawn = s.laid + (s.drawn != NO_CARD)
    in_deck = CARDS - s.deck_top
    s.blow_left = min(in_deck, max(0, blow_cards(s, c) - s.blow_drawn))
    if given.values.get("blow") is None:
        return
    blow = given.table("blow")
    if "left" in blow:
        s.blow_left = blow.integer("left", 0, s.blow_left)  # O10.5
    expected = {"drawn": s.blow_drawn, "attack": attack_needed(s, c), "grip": grip_needed(s, c)}
    for key, value in expected.items():
        if key in blow:
            blow.integer(key, value, value)
    blow.offered(("left", *expected))
    blow.close()


# What belongs to the running round.


def place_rest(ruleset: OgRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    s.due = DRAWS.index(given.choice("drawing", DRAWS)) if "drawing" in given else NOTHING
    spent = (state.POWER_CARD, state.DESTROY, state.BLOW)
    s.power_left = given.integer("power_left", 0, c.power_uses) if "power_left" in given else c.power_uses
    if "power_left" not in given and s.phase in spent:
        s.power_left = 0
    s.rights = given.integer("rights", 0, AREA) if "rights" in given else int(s.phase == state.DESTROY)
    s.asks = c.takeback and s.phase == state.POWER and s.laid > 1 and not s.over
    if "stats" in given:
        stats = given.table("stats")
        for name, value in zip(MEDALLION_IDS, stats_of(s), strict=True):
            if name in stats:
                stats.integer(name, value, value)
        stats.offered(MEDALLION_IDS)
        stats.close()


def check_phase(ruleset: OgRuleset, s: State, given: Table) -> None:
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


def check_power(ruleset: OgRuleset, s: State, given: Table) -> None:
    """The power is used from step 4 on, and every round begins with all its uses (O6.1)."""
    c, phase = ruleset.content, s.phase
    drawn = phase == state.POWER_CARD or (phase == state.TOLL and s.due == state.POWER_DRAW) or phase == state.BLOW
    unused = phase == state.PLAY or (phase == state.TOLL and s.due in (state.STARTER, state.HAND_CARDS))
    low, high = (c.power_uses if unused else 0), (0 if drawn else c.power_uses)
    if not low <= s.power_left <= high:
        raise given.refuse("power_left", f"{low} to {high} in the phase {PHASES[phase]}")


def check_result(ruleset: OgRuleset, s: State, given: Table) -> None:
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


def check_toll(ruleset: OgRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    if not is_depleted(s):
        raise given.refuse("action_deck", "no card in the phase toll, and one or more on the discard pile (O9.1)")
    payers = (WEAKNESS_TRACKER, GRIP_TRACKER)
    if not all(can_pay(s, c, tracker, c.depletion_toll) for tracker in payers):
        raise given.refuse("weakness", "a level of both trackers that can pay in the phase toll (O1.9)")
    if s.due == NOTHING and not c.on_empty:
        raise given.refuse("drawing", "starter, hand or power in the phase toll")
