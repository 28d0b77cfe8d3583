"""Kolossus in words: ids of things, what a person clicks for an action, labels, questions and the log."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colossarium.games.kolossus import actions, events, state
from colossarium.games.kolossus.edition import (
    CLASS_IDS,
    COLUMNS,
    CORNER_IDS,
    KolossusEdition,
    space_name,
)
from colossarium.games.kolossus.rules import powers, weapons
from colossarium.games.kolossus.rules.movement import walk_straight
from colossarium.games.kolossus.state import BAND, CORNERS, DIRECTIONS, DRAW, NOBODY, SIDE, State
from colossarium.kernel.actions import first_of, op_of, second_of, third_of

SKILL_IDS = tuple(f"{kind}-{side}" for kind in CLASS_IDS for side in ("attack", "defence"))
WAYS_OF_LINES = (("west", "east"), ("north", "south"))
CAUSES = ("", " with the Sword", " with the Whip", " from a distance", " by falling off the island")


# Ids.


def warband_id(edition: KolossusEdition, s: State, corner: int) -> str:
    """The warband of a corner; before the draft reaches it, the corner's own id."""
    if s.warband_of[corner] == NOBODY:
        return CORNER_IDS[corner]
    return edition.words.warbands[s.warband_of[corner]]["id"]


def mini_id(edition: KolossusEdition, s: State, mini: int) -> str:
    kind = edition.content.class_of[mini % BAND]
    number = mini % BAND - edition.content.first_of[kind] + 1
    return f"{warband_id(edition, s, mini // BAND)}-{CLASS_IDS[kind]}-{number}"


def mini_ids(edition: KolossusEdition, s: State) -> dict[str, int]:
    """Every miniature of the game by its id."""
    return {
        mini_id(edition, s, mini): mini for mini in range(CORNERS * BAND) if edition.content.class_of[mini % BAND] >= 0
    }


def line_id(line: int) -> str:
    return f"row-{line + 1}" if line < SIDE else f"column-{COLUMNS[line - SIDE]}"


def arrow_id(line: int, direction: int) -> str:
    return f"{line_id(line)}-{WAYS_OF_LINES[line // SIDE][direction]}"


def came_from(edition: KolossusEdition, act: int) -> int:
    """The space of the last step before the target of a move with an approach."""
    back = (third_of(act) - 1 + DIRECTIONS // 2) % DIRECTIONS
    return edition.content.next_space[DIRECTIONS * second_of(act) + back]


# Clicks.


def clicks(edition: KolossusEdition, s: State, act: int) -> tuple[str, ...]:
    op, a, b, c = op_of(act), first_of(act), second_of(act), third_of(act)
    if op == actions.MOVE:
        return move_clicks(edition, s, act)
    if op == actions.STAY:
        return (mini_id(edition, s, a), mini_id(edition, s, a))
    if op == actions.CLASS:
        return ("activate", CLASS_IDS[a])
    if op == actions.EARTHQUAKE:
        return (edition.words.powers[c]["id"], arrow_id(a, b))
    if op == actions.REBIRTH:
        return (edition.words.powers[c]["id"], CLASS_IDS[a], space_name(b))
    if op == actions.STRIKE:
        return (mini_id(edition, s, s.mini_on[b]),)
    if op == actions.QUAKE:
        return (arrow_id(a, b), str(c)) if edition.content.up_to else (arrow_id(a, b),)
    if op == actions.FORM_GUARDIANS:
        return (space_name(a), space_name(b))
    return (*place_clicks(edition, op, a),)


def place_clicks(edition: KolossusEdition, op: int, a: int) -> tuple[str, ...]:
    """Actions that depend on one argument at most."""
    simple = {
        actions.SKILL: ("place", SKILL_IDS[a % len(SKILL_IDS)]),
        actions.POOL: ("place", "pool"),
        actions.WEAPON: ("place", "weapon"),
        actions.KEEP: ("keep",),
        actions.END: ("end",),
        actions.STOP: ("stop",),
    }
    if op == actions.INITIATIVE:
        return (edition.words.powers[a]["id"],)
    if op == actions.BAND:
        return (edition.words.warbands[a]["id"],)
    if op == actions.FORM_COLOSSUS:
        return (space_name(a),)
    return simple[op]


def move_clicks(edition: KolossusEdition, s: State, act: int) -> tuple[str, ...]:
    way: tuple[str, ...] = (space_name(second_of(act)),)
    if third_of(act) > 0 and has_other_approach(edition, s, act):
        way += (space_name(came_from(edition, act)),)
    return way if s.phase == state.CHAIN else (mini_id(edition, s, first_of(act)), *way)


def has_other_approach(edition: KolossusEdition, s: State, act: int) -> bool:
    """The same attack is offered with another last step too; otherwise that click is left out (K12.11)."""
    c, mini = edition.content, first_of(act)
    straight = walk_straight(s, c, mini, s.points, s.heading)
    return weapons.list_approaches(s, c, act - third_of(act), straight, [0] * DIRECTIONS, 0) > 1


def spelled(words: Sequence[str]) -> tuple[str, ...]:
    """Short forms written out: `row6e`, `row6 e`, `stay tuatha-warrior-1`, `move … via`, `charge`."""
    plain = [word for word in words if word not in ("move", "strike", "via", "quake", "class", "to")]
    if "class" in words:
        plain = ["activate", *plain]
    if plain == ["charge"]:
        plain = ["place", "weapon"]
    if plain[:1] == ["stay"] and len(plain) == 2:
        plain = [plain[1], plain[1]]
    return tuple(_arrow_spelled(plain))


def _arrow_spelled(words: list[str]) -> list[str]:
    """`row6e`, `row6 e` and `cold n` mean `row-6-east` and `column-d-north`."""
    joined = " ".join(words)
    ways = {"w": "west", "e": "east", "n": "north", "s": "south"}
    joined = re.sub(r"\brow-?(\d+)[ -]?([we])\b", lambda found: f"row-{found[1]}-{ways[found[2]]}", joined)
    joined = re.sub(r"\bcol-?([a-k])[ -]?([ns])\b", lambda found: f"column-{found[1]}-{ways[found[2]]}", joined)
    return joined.split()


# Sentences.


def warband_name(edition: KolossusEdition, s: State, corner: int) -> str:
    if s.warband_of[corner] == NOBODY:
        return f"The {edition.words.corners[corner].lower()} corner"
    return edition.words.warbands[s.warband_of[corner]]["name"]


def mini_name(edition: KolossusEdition, s: State, mini: int) -> str:
    """`Guardian 1 of Krell`; a Colossus goes by its name."""
    kind = edition.content.class_of[mini % BAND]
    band = s.warband_of[mini // BAND]
    if kind == state.COLOSSUS and band != NOBODY:
        return f"{edition.words.warbands[band]['colossus']}, Colossus of {warband_name(edition, s, mini // BAND)}"
    number = mini % BAND - edition.content.first_of[kind] + 1
    return f"{edition.words.classes[kind]['name']} {number} of {warband_name(edition, s, mini // BAND)}"


def skill_name(edition: KolossusEdition, skill: int) -> str:
    side = "Defence" if skill % 2 else "Attack"
    return f"{edition.words.classes[skill // 2]['name']} {side}"


def line_name(line: int) -> str:
    return line_id(line).replace("-", " ")


def label(edition: KolossusEdition, s: State, act: int) -> str:
    op, a, b, c = op_of(act), first_of(act), second_of(act), third_of(act)
    words, content = edition.words, edition.content
    if op == actions.MOVE:
        return move_label(edition, s, act)
    if op == actions.STAY:
        return f"{mini_name(edition, s, a)} stays on {space_name(s.space_of[a])}"
    if op == actions.CLASS:
        cost, dice = content.cost[a], content.class_dice[a]
        return f"Activate a {words.classes[a]['name']}: {_many(cost, 'point')}, {_many(dice, 'die', 'dice')}"
    if op == actions.SKILL:
        return f"Place a point on {skill_name(edition, a)}, now {s.skill[s.active][a]}"
    if op == actions.POOL:
        return f"Put a point into the mana pool, now {s.pool[s.active]} of {content.pool_top}"
    if op == actions.WEAPON:
        return f"Charge the {weapon_name(edition, s, s.active)} with {_many(content.charge, 'point')}"
    if op == actions.QUAKE:
        return f"Move {line_name(a)} {_many(c, 'space')} {WAYS_OF_LINES[a // SIDE][b]}"
    if op == actions.EARTHQUAKE:
        way, spaces = WAYS_OF_LINES[a // SIDE][b], _many(content.power_distance[c], "space")
        return f"{words.powers[c]['name']}: move {line_name(a)} {spaces} {way} for {content.power_cost[c]} mana"
    if op == actions.REBIRTH:
        price = powers.rebirth_price(content, c, a)
        return f"{words.powers[c]['name']}: a {words.classes[a]['name']} returns on {space_name(b)} for {price} mana"
    return short_label(edition, s, act)


def short_label(edition: KolossusEdition, s: State, act: int) -> str:
    op, a, b = op_of(act), first_of(act), second_of(act)
    if op == actions.STRIKE:
        target = s.mini_on[b]
        return f"{weapon_name(edition, s, s.active)}: beat {mini_name(edition, s, target)} on {space_name(b)}"
    if op == actions.INITIATIVE:
        power, price = edition.words.powers[a]["name"], edition.content.power_cost[a]
        raised = min(s.destiny + edition.content.power_amount[a], edition.content.power_top[a])
        return f"{power}: raise the result from {s.destiny} to {raised} for {price} mana"
    if op == actions.BAND:
        return f"Take {edition.words.warbands[a]['name']}"
    if op == actions.FORM_COLOSSUS:
        return f"Colossus on {space_name(a)}"
    if op == actions.FORM_GUARDIANS:
        return f"Guardians on {space_name(a)} and {space_name(b)}"
    return {actions.KEEP: f"Keep the {s.destiny}", actions.END: "End the turn", actions.STOP: "Stop here"}[op]


def move_label(edition: KolossusEdition, s: State, act: int) -> str:
    mini, space = first_of(act), second_of(act)
    text = f"{mini_name(edition, s, mini)} to {space_name(space)}"
    if third_of(act) > 0:
        text += f" by way of {space_name(came_from(edition, act))}"
    if s.mini_on[space] != NOBODY:
        text += f", beats {mini_name(edition, s, s.mini_on[space])}"
    if space == s.citadel:
        text += ", on the Citadel of Time"
    return text


def weapon_name(edition: KolossusEdition, s: State, corner: int) -> str:
    return edition.words.weapons[edition.words.warbands[s.warband_of[corner]]["weapon"]]["name"]


def question(edition: KolossusEdition, s: State) -> str:
    who = warband_name(edition, s, s.active)
    return {
        state.BAND_CHOICE: f"{who}: which warband?",
        state.FORM_COLOSSUS: f"{who}: where does the Colossus start?",
        state.FORM_GUARDIANS: f"{who}: where do the Guardians start?",
        state.ALLOT: f"{who}: which skill gets a point? {edition.content.mana_first - s.allotted} left.",
        state.QUAKE: f"{who} rolled {s.quake_roll}: which region moves, and which way?",
        state.PLACE: f"{who}: where does fresh mana go? {s.fresh[s.active]} left.",
        state.INITIATIVE: f"{who} rolled {s.destiny} for destiny: raise it?",
        state.ACTIVATE: f"{who}: what acts next? {_many(s.activation, 'activation point')} left.",
        state.MOVE: f"{who}: which {CLASS_IDS[s.moving_class].title()}, and where to? {_many(s.points, 'point')}.",
        state.CHAIN: f"{who}: go on with the Sword? {_many(s.points, 'point')} left.",
        state.STRIKE: f"{who}: strike? {_many(s.points, 'point')} left.",
    }[s.phase]


def describe(edition: KolossusEdition, s: State, event: tuple[int, ...]) -> str | None:
    kind, a, b, c = event
    known = {
        events.WARBAND_CHOSEN: lambda: f"{warband_name(edition, s, a)} takes the {edition.words.corners[a].lower()}.",
        events.FORMED: lambda: f"{warband_name(edition, s, a)} has taken its places.",
        events.QUAKE_ROLLED: lambda: f"{warband_name(edition, s, a)} rolls {b} for the quake.",
        events.REGION_MOVED: lambda: f"{line_name(a).capitalize()} moves {c} {WAYS_OF_LINES[a // SIDE][b]}.",
        events.LANDSCAPE_LOST: lambda: f"{edition.words.landscapes[a - 1]} falls off {space_name(b)}.",
        events.DESTINY_ROLLED: lambda: f"{warband_name(edition, s, a)} rolls {b} for destiny.",
        events.DESTINY_RAISED: lambda: f"{warband_name(edition, s, a)} raises destiny to {b}.",
        events.MANA_GAINED: lambda: f"{warband_name(edition, s, a)} gains {b} mana.",
        events.MANA_PLACED: lambda: f"{warband_name(edition, s, a)} puts a point {_where(edition, b)}.",
        events.WEAPON_CHARGED: lambda: f"{warband_name(edition, s, a)} charges the {weapon_name(edition, s, a)}.",
        events.WEAPON_USED: lambda: f"The {weapon_name(edition, s, a)} is used.",
        events.MOVEMENT_ROLLED: lambda: f"A {edition.words.classes[a]['name']} has {_many(b, 'movement point')}.",
        events.MOVED: lambda: f"{mini_name(edition, s, a)} moves {space_name(b)} to {space_name(c)}.",
        events.STAYED: lambda: f"{mini_name(edition, s, a)} stays.",
        events.BEATEN: lambda: f"{mini_name(edition, s, a)} is beaten on {space_name(c)}{CAUSES[b]}.",
        events.CAPTURED: lambda: f"{warband_name(edition, s, a)} captures {_many(b, 'crystal')}.",
        events.REBORN: lambda: f"{mini_name(edition, s, a)} is reborn on {space_name(b)}.",
        events.ROUND_STARTED: lambda: f"Round {a} begins with {warband_name(edition, s, b)}.",
        events.GAME_OVER: lambda: over_sentence(edition, a, b),
    }
    return known[kind]() if kind in known else None


def over_sentence(edition: KolossusEdition, winner: int, reason: int) -> str:
    if winner == DRAW:
        return "The game is drawn: no crystal was captured."
    how = {
        state.MAJORITY: "with more crystals",
        state.LAST_CRYSTAL: "by the last crystal",
        state.ELIMINATION: "by elimination",
    }[reason]
    return f"{edition.words.alliances[winner]['name']} win {how}."


def _where(edition: KolossusEdition, skill: int) -> str:
    return "into the pool" if skill < 0 else f"on {skill_name(edition, skill)}"


def _many(count: int, one: str, more: str | None = None) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {more or one + 's'}"
