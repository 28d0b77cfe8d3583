"""Names of things, and what each action that both editions know means."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi.common import actions, constants
from colossarium.games.colossi.common.constants import COLOSSUS, DIRECTIONS, FACE_UP, NO_SPACE, NO_TILE, UNSET
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, WAY_NAMES
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.acting import stride_price
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.programs import actor_of, current_line
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text.clicks import owner_of, pushed_space
from colossarium.games.colossi.common.text.effects import told_line
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.kernel.actions import first_of, op_of, second_of, third_of
from colossarium.kernel.wording import many

KIND_NAMES = ("Acolyte", "Colossus")


def price(cost: int) -> str:
    """The cost of an Action, as every label of one ends (C4.8)."""
    return "free" if cost <= 0 else many(cost, "Action")


def space_name(ruleset: ColossiRuleset, s: State, space: int) -> str:
    """`c3, Gold Seam`; `c4, unexplored`."""
    if not s.dry >> space & 1:
        return f"{SPACE_IDS[space]}, Water"
    tile = s.tile[space]
    return f"{SPACE_IDS[space]}, {'unexplored' if tile == NO_TILE else ruleset.names.tiles[tile]['name']}"


def effect_name(ruleset: ColossiRuleset, s: State) -> str:
    """What the innermost open effect belongs to: a card, a tile, a Beast, a Trait or another card with rules."""
    names = ruleset.names
    name = names.programs[s.program[s.depth - 1]].rsplit(" ", 1)[0]
    named = (*names.cards, *names.tiles, *names.beasts, *names.traits, *names.rulings)
    return next((each["name"] for each in named if each["id"] == name), "Move Beast")


def label(ruleset: ColossiRuleset, s: State, act: int) -> str:
    op, first = op_of(act), first_of(act)
    known: dict[int, Callable[[], str]] = {
        actions.REFUSE: lambda: refusal(s),
        actions.START: lambda: "Go on",
        actions.MOVE: lambda: move_label(ruleset, s, act),
        actions.SPAWN: lambda: spawn_label(s, first),
        actions.PLAY: lambda: play_label(ruleset, s, first),
        actions.GO: lambda: go_label(ruleset, s, first),
        actions.PIECE: lambda: piece_label(ruleset, s, act),
        actions.WAY: lambda: way_label(ruleset, s, first),
        actions.BEAST: lambda: beast_label(ruleset, s, act),
        actions.RIVAL: lambda: COLOUR_NAMES[seat_after(ruleset.content, actor_of(s), first)],
        actions.CARD: lambda: f"Discard {ruleset.names.cards[first]['name']}",
        actions.TAKE: lambda: take_label(ruleset, s, first),
        actions.DROP: lambda: drop_label(ruleset, s, first),
        actions.ANSWER: lambda: answer_label(ruleset, s, first),
    }
    return known[op]()


def refusal(s: State) -> str:
    if s.phase == constants.ACT:
        return f"End actions, {many(s.actions, 'Action')} unused" if s.actions else "End actions"
    return {
        constants.CONTINUE: "Stop here",
        constants.FREE_MOVE: "Stop: no further Movement",
        constants.SPAWN_MORE: "Stop: no further Acolyte",
        constants.BEAST_STEP: "Stop here",
        constants.CARRY: "Carry nobody",
        constants.DISCARD: "Done: discard no more",
    }.get(s.phase, "Skip")


def move_label(ruleset: ColossiRuleset, s: State, act: int) -> str:
    space, kind = first_of(act), second_of(act)
    there = ruleset.content.next_space[space * DIRECTIONS + third_of(act)]
    cost = 0 if s.phase == constants.FREE_MOVE else stride_price(s) if kind == COLOSSUS else 1
    return f"{KIND_NAMES[kind]} {SPACE_IDS[space]}, {price(cost)}: to {space_name(ruleset, s, there)}"


def spawn_label(s: State, space: int) -> str:
    return f"Spawn an Acolyte, {price(int(s.phase == constants.ACT))}: on {SPACE_IDS[space]}"


def play_label(ruleset: ColossiRuleset, s: State, card: int) -> str:
    names, c = ruleset.names.cards[card], ruleset.content
    cost = 1 - (c.beast_card_actions if c.card_type[card] == constants.BEAST_CARD else 0)
    instead = ""
    if c.card_type[card] == constants.BEAST_CARD and not s.beasts:
        instead = " No Beast is on the island: draw 1 card instead."  # C4.52
    return f"Play {names['name']}, {price(cost)}: {names['text']}{instead}"


def go_label(ruleset: ColossiRuleset, s: State, space: int) -> str:
    verb = {constants.CONTINUE: "Go on to", constants.BEAST_STEP: "The Beast goes to", constants.JUMP: "Jump to"}
    return f"{verb.get(s.phase, 'Choose')} {space_name(ruleset, s, space)}"


def piece_label(ruleset: ColossiRuleset, s: State, act: int) -> str:
    owner, kind, space = owner_of(ruleset, s, act), third_of(act), first_of(act)
    verb = {
        constants.KILL: "Kill ",
        constants.CULL: "Kill ",
        constants.ACOLYTE_LIMIT: "Kill ",
        constants.CARRY: "Carry ",
    }
    what = f"{COLOUR_NAMES[owner]}'s {KIND_NAMES[kind]} on {SPACE_IDS[space]}"
    count = s.acolytes[owner][space]
    return f"{verb.get(s.phase, '')}{what}" + (f" (one of {count})" if kind != COLOSSUS and count > 1 else "")


def way_label(ruleset: ColossiRuleset, s: State, way: int) -> str:
    there = ruleset.content.next_space[pushed_space(ruleset, s) * DIRECTIONS + way]
    if there == NO_SPACE or not s.dry >> there & 1:
        return f"{WAY_NAMES[way].capitalize()}, off the island"
    return f"{WAY_NAMES[way].capitalize()}, towards {space_name(ruleset, s, there)}"


def beast_label(ruleset: ColossiRuleset, s: State, act: int) -> str:
    beast, space = first_of(act), second_of(act) - 1
    name = ruleset.names.beasts[beast]["name"]
    if space >= 0:
        return f"Put {name} on {space_name(ruleset, s, space)}"
    return f"Move {name}, now on {SPACE_IDS[s.beast[beast]]}"


def take_label(ruleset: ColossiRuleset, s: State, place: int) -> str:
    if place == FACE_UP:
        return "Take the top of the Trait deck, unseen"
    names = ruleset.names.traits[s.face_up[place]]
    return f"Take {names['name']}: {names['text']}"


def drop_label(ruleset: ColossiRuleset, s: State, place: int) -> str:
    if s.phase == constants.LIFT_CURSE:
        return f"Lift {ruleset.names.cards[s.curses[s.seat][place]]['name']}"
    name = ruleset.names.traits[s.traits[s.seat][place]]["name"]
    return f"Discard the Trait {name}" + (", free" if s.phase == constants.ACT else "")


def answer_label(ruleset: ColossiRuleset, s: State, which: int) -> str:
    if s.phase == constants.ASK:
        return ("Yes", "No")[which]
    if s.phase == constants.COLLECT_ONE:
        return ("Take the Loot", f"Carry out the {ruleset.edition.harvest} effect")[which]
    c = ruleset.content
    sentence = told_line(c, current_line(s, c) + 1 + which, UNSET)
    return sentence[0].upper() + sentence[1:]
