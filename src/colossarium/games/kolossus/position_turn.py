"""The running turn of a position: dice, activations, a movement under way, and how a match ended."""

from __future__ import annotations

from colossarium.games.kolossus import state
from colossarium.games.kolossus.content.reading import CLASS_IDS, COLUMNS, DIRECTION_IDS, KolossusRuleset, space_number
from colossarium.games.kolossus.state import (
    BAND,
    FALLEN,
    NO_DIRECTION,
    NO_SPACE,
    NOBODY,
    PHASES,
    REASONS,
    SIDE,
    Content,
    State,
)
from colossarium.games.kolossus.text.ids import line_id, mini_ids
from colossarium.kernel.content import Table


def place_details(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    """The dice on the table and all that belongs to a running turn."""
    minis = mini_ids(ruleset, s)
    for key in ("ply", "news", "allotted", "destiny", "activation"):
        if key in given:
            field = next(field for field in State.fields if field.name == key)
            setattr(s, key, given.integer(key, field.low, field.high))
    if "quake" in given:
        place_quake(s, given.table("quake"))
    if "activated" in given:
        s.activated = [0] * BAND
        for name in given.texts("activated", range(BAND + 1)):
            if name not in minis or minis[name] // BAND != s.active:
                own = [mini_id for mini_id, mini in minis.items() if mini // BAND == s.active]
                raise given.refuse("activated", "miniatures of the warband whose turn it is", own)
            s.activated[minis[name] % BAND] = 1
    if "uses" in given:
        uses = given.table("uses")
        for number, power in enumerate(ruleset.names.powers):
            if power["id"] in uses:
                s.power_uses[number] = uses.integer(power["id"], 0, 99)
        uses.close()
    if given.values.get("movement") is not None:
        if s.phase not in (state.MOVE, state.CHAIN, state.STRIKE):
            raise given.refuse("movement", f"no running activation in the phase {PHASES[s.phase]}")
        place_movement(ruleset, s, given.table("movement"))
    elif s.phase in (state.MOVE, state.CHAIN, state.STRIKE):
        raise given.refuse("movement", f"a running activation in the phase {PHASES[s.phase]}")
    place_ending(ruleset, s, given)
    given.offered(("movement",))


def place_quake(s: State, given: Table) -> None:
    lines = {line_id(line): line for line in range(state.LINES)}
    if "made" in given:
        s.quakes = given.integer("made", 0, 16)
    if "roll" in given:
        s.quake_roll = given.integer("roll", 0, 72)
    if "moved" in given:
        names = given.texts("moved", range(state.LINES + 1))
        if set(names) - set(lines):
            raise given.refuse("moved", f"regions from row-1 to row-{SIDE} and column-a to column-{COLUMNS[-1]}", lines)
        s.moved_lines = sum(1 << lines[name] for name in set(names))
    given.close()


def place_movement(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    minis = mini_ids(ruleset, s)
    s.moving_class = CLASS_IDS.index(given.choice("class", CLASS_IDS))
    s.points = place_points(s, c, given)
    mover = given.values.get("miniature")
    if mover is not None:
        own = [name for name, mini in minis.items() if mini // BAND == s.active and s.space_of[mini] != FALLEN]
        s.mover = minis[given.choice("miniature", own)]
    began = given.values.get("began_on")
    if began is not None:
        space = space_number(given.text("began_on"))
        if space is None:
            raise given.refuse("began_on", "a space from a1 to k11")
        s.began_on = space
    else:
        s.began_on = NO_SPACE if s.mover == NOBODY else s.space_of[s.mover]
    heading = given.values.get("heading")
    s.heading = NO_DIRECTION if heading is None else DIRECTION_IDS.index(given.choice("heading", DIRECTION_IDS))
    s.turned = given.truth("turned") if "turned" in given else False
    s.wielding = given.truth("wielding") if "wielding" in given else False
    s.beats = given.integer("beats", 0, 31) if "beats" in given else 0
    s.strikes = given.integer("strikes", 0, 31) if "strikes" in given else 0
    given.offered(("dice", "miniature", "began_on", "heading", "turned", "wielding", "beats", "strikes"))
    given.close()
    if s.phase in (state.CHAIN, state.STRIKE) and s.mover == NOBODY:
        raise given.refuse("miniature", f"a miniature of the warband in the phase {PHASES[s.phase]}")
    on_board = [mini for mini in minis.values() if mini // BAND == s.active and s.space_of[mini] != FALLEN]
    if not any(c.class_of[mini % BAND] == s.moving_class and not s.activated[mini % BAND] for mini in on_board):
        raise given.refuse("class", "a class with a miniature on the board that may still act")


def place_points(s: State, c: Content, given: Table) -> int:
    """The points left are no more than the dice and the Attack brought (K7.4, K11.2).

    Where a position leaves the dice out, its Attack may be any.
    """
    faces, count = c.face[: c.faces], c.class_dice[s.moving_class]
    most = count * max(faces) + (c.mana_total if c.has_mana else 0)
    if "dice" in given:
        dice = given.integers("dice", min(faces), max(faces), (0, count))
        s.dice = [*dice, *[0] * (len(s.dice) - len(dice))]
        most = sum(dice) + s.skill[s.active][2 * s.moving_class] if dice else most
    return given.integer("points", 0, most)


def place_ending(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    alliances = [each["id"] for each in ruleset.names.alliances]
    winner = given.values.get("winner")
    if winner is not None:
        s.winner = [*alliances, "draw"].index(given.choice("winner", [*alliances, "draw"]))
        s.reason = REASONS.index(given.choice("reason", REASONS[1:]))
        s.over = True
        s.seat = -1
    given.offered(("winner", "reason"))
    if "over" in given and given.truth("over") != s.over:
        raise given.refuse("over", "true with a winner, or false without one")
