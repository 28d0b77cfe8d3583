"""The board of a turn: what each action's state is, and what the last turn brought; all of it is open."""

from __future__ import annotations

from typing_extensions import TypedDict

from colossarium.games.builders import state
from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import ACTION_IDS, BuildersRuleset
from colossarium.games.builders.rules.curse import can_curse
from colossarium.games.builders.rules.drawing import can_draw
from colossarium.games.builders.rules.reveal import can_reveal_any
from colossarium.games.builders.rules.trade import can_trade
from colossarium.games.builders.state import CARDS, CURSED, DREW, REVEALED, TRADED, State
from colossarium.games.builders.text.ids import plan_id
from colossarium.games.builders.text.labels import runes_text

BITS = {"curse": CURSED, "trade": TRADED, "draw": DREW, "reveal": REVEALED}
PHASE_OF = {"curse": (state.CURSE,), "trade": range(state.ASK, state.GIVE_B + 1), "reveal": (state.TAKE,)}


class TurnAction(TypedDict):
    id: str
    name: str
    text: str
    clause: str
    status: str  # open, under-way, done, closed
    reason: str | None  # why it is closed
    runes: int  # that it brings the active player now, apart from bargains


class LastTurn(TypedDict):
    turn: int
    seat: str
    actions: list[str]
    runes: dict[str, int]  # gained since, by seat; negative: lost
    built: list[str]


def turn_actions(ruleset: BuildersRuleset, s: State) -> list[TurnAction]:
    c = ruleset.content
    runes = {"draw": min(c.draw_runes, s.stockpile), "reveal": c.reveal_runes}
    return [
        {
            "id": names["id"],
            "name": names["name"],
            "text": names["text"],
            "clause": names["clause"],
            "status": status_of(ruleset, s, names["id"]),
            "reason": reason_of(ruleset, s, names["id"]) if status_of(ruleset, s, names["id"]) == "closed" else None,
            "runes": runes.get(names["id"], 0),
        }
        for names in ruleset.names.actions
    ]


def reason_of(ruleset: BuildersRuleset, s: State, action: str) -> str:
    """Why an action is closed, in a few words."""
    if s.over:
        return "the game is over"
    if s.done & CURSED:
        return "not after a Curse"
    if action == "curse" and (s.done or (s.proposals and not ruleset.content.curse_after_offer)):
        return "not after another action" if s.done else "not after a proposal"
    if action == "trade":
        return "no proposal left" if s.proposals else "nobody holds a card"
    if action == "draw" and s.deck_top == CARDS:
        return "the Parts deck is empty"
    needed = f"nobody else holds {runes_text(ruleset.content.reveal_runes)} and a card"
    return needed if action == "reveal" else "the Stockpile is empty"


def status_of(ruleset: BuildersRuleset, s: State, action: str) -> str:
    if not s.over and s.phase in PHASE_OF.get(action, ()):
        return "under-way"
    if s.done & BITS[action]:
        return "done"
    can = {"curse": can_curse, "trade": can_trade, "draw": can_draw, "reveal": can_reveal_any}
    return "open" if not s.over and can[action](s, ruleset.content) else "closed"


def done_ids(done: int) -> list[str]:
    return [action for action in ACTION_IDS if done & BITS[action]]


def last_turn(ruleset: BuildersRuleset, s: State) -> LastTurn | None:
    """The turn before this one; its Runes are compared with those at the start of this one."""
    if s.turn == 0:
        return None
    turn, seats = s.turn - 1, range(ruleset.seats)
    ended_with = s.runes if s.turn == ruleset.content.turn_limit else s.start_runes
    seat = s.active if s.turn == ruleset.content.turn_limit else (s.active - 1) % ruleset.seats
    return {
        "turn": turn,
        "seat": SEAT_IDS[seat],
        "actions": done_ids(s.last_done),
        "runes": {SEAT_IDS[each]: ended_with[each] - s.last_runes[each] for each in seats},
        "built": [plan_id(ruleset, s.built_plan[n]) for n in range(s.built) if s.built_turn[n] == turn],
    }
