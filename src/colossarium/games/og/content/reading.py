"""Content/*.toml read into the content record and the names that people read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from colossarium.games.og import state
from colossarium.games.og.state import (
    ADVANCED,
    BLOWS,
    CARDS,
    COLOSSI,
    COLUMNS,
    DEPLETION,
    EFFECTS,
    HIT,
    LAST_ROUND,
    LEAST_LIMIT,
    LEVELS,
    LINES,
    MISS,
    SQUARES,
    WORN,
    Content,
)
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Ruleset
from colossarium.kernel.ids import read_names
from colossarium.kernel.numbers import read_option, read_row, read_table, set_options
from colossarium.kernel.options import Option, Value
from colossarium.kernel.table import Table

MEDALLION_IDS = ("attack", "grip", "bonus", "climb")
LETTERS = "AGBC"
SIGNS = {"+": 1, "2": 2, "3": 3, "-": -1, "=": -2, "#": -3}
BLANK = ".."
TRACKER_EFFECTS = {"weaken": state.WEAKEN, "harden": state.HARDEN, "slip": state.SLIP, "recover": state.RECOVER}
LINE_EFFECTS = {**TRACKER_EFFECTS, "advance": state.ADVANCE, "climb": state.ASCEND, "destroy": state.RIGHTS}
RESERVED = ("weakness", "grip", "compare", "sacrifice", "discard", "done", "begin", "others")
UNITS = {"advance": "cards", "climb": "cards", "destroy": "rights"}
MOST_PLACES = (0, 6, 6, 8, 10, 12, 16, 16, 18, 20)  # by cards down, over all layouts of cards of three rows


@dataclass(frozen=True)
class Names:
    """Ids, names and pictures, in the order of the numbers that the rules use."""

    game: dict[str, str]
    cards: list[dict[str, str]]
    grids: list[list[str]]
    colossi: list[dict[str, str]]
    blows: list[dict[str, str]]
    lines: list[dict[str, str]]


@dataclass(frozen=True)
class OgRuleset(Ruleset):
    content: Content
    names: Names

    def card_number(self, card_id: str) -> int | None:
        return next((number for number, card in enumerate(self.names.cards) if card["id"] == card_id), None)


def read_options(tables: Tables) -> list[Option]:
    c = Content()
    read_numbers(c, tables)
    blows = [row.text("id") for row in tables.rows("final_blow", range(1, BLOWS + 1))]
    colossi = len(tables.rows("colossus", range(1, COLOSSI + 1)))
    own = [
        Option(
            "final_blow",
            ("random", *blows),
            "random",
            "The Final Blow card; a named one is known from the start (O3.5).",
        ),
        level_option("start_grip", tables.one("grip"), (c.grip_min, c.grip_max), "Grip at the start (O3.1)."),
        level_option(
            "start_weakness", tables.one("weakness"), (c.weakness_min, c.weakness_max), "Weakness at the start (O3.1)."
        ),
        Option("colossus_cards", (min(3, colossi), colossi), colossi, "Colossus cards to climb (O3.4).", True),
        round_limit_option(tables.one("round")),
    ]
    return own + [read_option(row, Content, besides=own) for row in tables.rows("option", range(64))]


def level_option(name: str, tracker: Table, limits: tuple[int, int], text: str) -> Option:
    tracker.means("start", "level at the start (O3.1)")
    return Option(name, limits, tracker.integer("start", *limits), text, is_range=True)


def round_limit_option(round_: Table) -> Option:
    round_.means("limit", "last round (O11.3)")
    limit = round_.integer("limit", LEAST_LIMIT, LAST_ROUND)
    text = f"Last round; 0 for the technical limit of {LAST_ROUND} (O11.3)."
    return Option("round_limit", (0, LEAST_LIMIT, LAST_ROUND), limit, text, is_range=True)


def read_ruleset(tables: Tables, options: Mapping[str, Value]) -> OgRuleset:
    c = Content()
    game = tables.one("game")
    game.choice("id", ["og"])
    read_numbers(c, tables)
    lines = read_lines(c, tables)
    read_costs(c, tables.one("costs"))
    cards, grids = read_cards(c, tables)
    names = Names(
        game={key: game.text(key) for key in ("id", "name", "edition", "blurb")},
        cards=cards,
        grids=grids,
        colossi=read_colossi(c, tables, [line["id"] for line in lines]),
        blows=read_blows(c, tables),
        lines=lines,
    )
    read_match(c, options, [blow["id"] for blow in names.blows])
    return OgRuleset(content=c, names=names, seats=1, longest_list=longest_list(c))


def read_numbers(c: Content, tables: Tables) -> None:
    card = read_table(c, tables, "card")
    card.means("columns", "columns of squares on a card (O2.1)")
    card.integer("columns", COLUMNS, COLUMNS)
    card.means("cover", "squares that a placed card covers (O5.2)")
    card.integer("cover", 2, 2)  # O5.8 rests on it
    for name in ("weakness", "grip", "round", "saga"):
        read_table(c, tables, name)
    for name, low, high in (("weakness", c.weakness_min, c.weakness_max), ("grip", c.grip_min, c.grip_max)):
        if low >= high:
            raise tables.one(name).refuse("min", f"a whole number from 1 to {high - 1}")


# Effects.


def read_lines(c: Content, tables: Tables) -> list[dict[str, str]]:
    names: list[dict[str, str]] = []
    for line, row in enumerate(tables.rows("line", (LINES,))):
        name = row.choice("id", MEDALLION_IDS)
        c.line_medallion[line] = MEDALLION_IDS.index(name)
        row.means("hit", "what a completed line does (O7.2)")
        row.means("miss", "what a line does that is not completed (O7.2)")
        read_effects(c, row, "hit", HIT + line, LINE_EFFECTS)
        read_effects(c, row, "miss", MISS + line, LINE_EFFECTS)
        names.append({"id": name, "name": row.text("name")})
    return names


def read_costs(c: Content, costs: Table) -> None:
    costs.means("depletion", "price of a depleted deck (O9.2)")
    costs.means("power", "price of the power (O6.3)")
    c.depletion_toll = read_effects(c, costs, "depletion", DEPLETION, TRACKER_EFFECTS)
    c.power_toll = read_effects(c, costs, "power", DEPLETION, {})


def read_effects(c: Content, row: Table, key: str, which: int, known: Mapping[str, int]) -> int:
    """Read a list of effects; the levels of the toll at its end, where there is one."""
    accepted = f'a list of at most {EFFECTS} effects such as {{ do = "slip", levels = 1 }}'
    counts: Sequence[int] = range(EFFECTS + 1)
    if not known:
        counts, accepted = (1,), '[{ do = "toll", levels = 1 }], with any number of levels'

    def read(effect: Table, number: int) -> tuple[str, int]:
        ends_a_cost = which >= DEPLETION and number == len(row.values[key])
        do = effect.choice("do", [*known, "toll"] if ends_a_cost else known)
        amount = effect.integer(UNITS.get(do, "levels"), 1, LEVELS)
        effect.close()
        return do, amount

    toll = 0
    for number, (do, amount) in enumerate(row.lines(key, counts, accepted, read)):
        if do == "toll":
            toll = amount
        else:
            c.effect[which][number] = known[do]
            c.amount[which][number] = amount
    return toll


# Cards.


def read_cards(c: Content, tables: Tables) -> tuple[list[dict[str, str]], list[list[str]]]:
    action, advanced = tables.rows("action", range(8, 41)), tables.rows("advanced", range(ADVANCED + 1))
    c.actions, c.cards = len(action), len(action) + len(advanced)
    if c.cards > CARDS:
        raise advanced[-1].refuse("id", f"{CARDS} Action and Advanced cards together, at most")
    names: list[dict[str, str]] = []
    grids = []
    for card, row in enumerate((*action, *advanced)):
        names.append(read_names(row, ("name",), names, RESERVED))
        rows = row.texts("grid", (c.rows,))
        grids.append(rows)
        codes = [code for text in rows for code in text.split()]
        if any(len(text.split()) != COLUMNS for text in rows) or not all(map(is_code, codes)):
            raise row.refuse("grid", f"{c.rows} rows of two squares such as '+A ..'")
        for square, code in enumerate(codes):
            read_square(c, card, square, code)
    return names, grids


def is_code(code: str) -> bool:
    return code == BLANK or (len(code) == 2 and code[0] in SIGNS and code[1] in LETTERS)


def read_square(c: Content, card: int, square: int, code: str) -> None:
    at = SQUARES * card + square
    if code == BLANK:
        c.medallion[at] = WORN
        return
    c.medallion[at] = LETTERS.index(code[1])
    c.worth[at] = SIGNS[code[0]]
    c.card_net[card][c.medallion[at]] += c.worth[at]
    c.card_negatives[card] += c.worth[at] < 0


def read_colossi(c: Content, tables: Tables, lines: Sequence[str]) -> list[dict[str, str]]:
    rows = tables.rows("colossus", range(1, COLOSSI + 1))
    c.colossi = len(rows)
    names: list[dict[str, str]] = []
    for card, row in enumerate(rows):
        names.append(read_names(row, ("name",), names, RESERVED))
        for part in ("need", "destroy"):
            values = row.table(part)
            read_row(c, f"colossus.{part}", values, card, lines)
            values.close()
        if sum(c.icons[card]) > 4:
            raise row.refuse("destroy", "at most 4 icons on a card")
    return names


def read_blows(c: Content, tables: Tables) -> list[dict[str, str]]:
    rows = tables.rows("final_blow", range(1, BLOWS + 1))
    c.blows = len(rows)
    names: list[dict[str, str]] = []
    for blow, row in enumerate(rows):
        names.append({key: row.text(key) for key in ("id", "name", "tier")})
        read_row(c, "final_blow", row, blow)
        cards, grip = c.blow_cards[blow][: c.weakness_max], c.blow_grip[blow][: c.grip_max]
        if cards != sorted(cards):
            raise row.refuse("cards", "a list that never falls")
        if grip != sorted(grip, reverse=True):
            raise row.refuse("grip", "a list that never rises")
    return names


# Options.


def read_match(c: Content, options: Mapping[str, Value], blows: Sequence[str]) -> None:
    set_options(c, options)
    named = str(options["final_blow"])
    c.named_blow = -1 if named == "random" else blows.index(named)
    c.blow_open = c.blow_open or c.named_blow >= 0
    c.power_uses = c.power_uses if c.has_power else 0
    c.limit = c.limit or LAST_ROUND


def most_places(c: Content, down: int) -> int:
    """No layout of so many cards has more legal places."""
    if c.rows == 3 and down < len(MOST_PLACES):
        return MOST_PLACES[down]
    return (12 if c.rows == 3 else 4) * down + 6


def longest_list(c: Content) -> int:
    """No legal list is longer: placing from the hand, in the Final Blow or by the power, or destroying."""
    play = max((c.hand - placed) * most_places(c, 1 + placed) for placed in range(c.hand))
    longest_blow = max(max(row) for row in c.blow_cards)
    blow = most_places(c, max(longest_blow - 1, 0))
    return max(play, blow, 1 + most_places(c, 1 + c.hand), 1 + 2 + c.hand)
