"""Content/*.toml read into the content record and the names that people read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, prod

from colossarium.games.builders.actions import with_name
from colossarium.games.builders.content.options import read_match
from colossarium.games.builders.state import (
    BLUEPRINTS,
    CARDS,
    CHOICES,
    HAND_OVER,
    HANDFUL_BITS,
    KINDS,
    MOST_PARTS,
    NO_KIND,
    SEAT_IDS,
    Content,
)
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Ruleset
from colossarium.kernel.ids import OWN_ID, read_names
from colossarium.kernel.numbers import read_numbers, read_row
from colossarium.kernel.options import Value
from colossarium.kernel.table import Table

ANY = "any"
EFFECTS = {
    "curse": ("curse",),
    "trade": ("trade",),
    "draw": ("gain", "draw"),
    "reveal": ("target", "take_runes", "look", "steal"),
}
ACTION_IDS = tuple(EFFECTS)
RESERVED = {
    *(*SEAT_IDS, *ACTION_IDS, ANY, "accept", "build", "counter", "end", "hand-over", "next", "no-deal", "no-runes"),
    *("nothing", "others", "propose", "refuse", "seal", "show"),
}


@dataclass(frozen=True)
class Names:
    """Ids, names and texts, in the order of the numbers that the rules use."""

    game: dict[str, str]
    kinds: list[dict[str, str]]
    blueprints: list[dict[str, str]]
    actions: list[dict[str, str]]


@dataclass(frozen=True)
class BuildersRuleset(Ruleset):
    content: Content
    names: Names

    @cached_property
    def kind_ids(self) -> list[str]:
        return [kind["id"] for kind in self.names.kinds]

    @cached_property
    def plan_ids(self) -> list[str]:
        return [plan["id"] for plan in self.names.blueprints]

    @cached_property
    def seat_ids(self) -> tuple[str, ...]:
        return SEAT_IDS[: self.seats]


def read_ruleset(tables: Tables, options: Mapping[str, Value]) -> BuildersRuleset:
    c = Content()
    game = tables.one("game")
    game.choice("id", ["builders"])
    kinds = read_kinds(c, tables)
    names = Names(
        game={key: game.text(key) for key in ("id", "name", "edition", "blurb")},
        kinds=kinds,
        blueprints=read_blueprints(c, tables, kinds),
        actions=read_actions(c, tables),
    )
    read_match(c, options)
    return BuildersRuleset(content=c, names=names, seats=c.seats, longest_list=longest_list(c))


def read_own_names(row: Table, keys: Sequence[str], taken: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """The id and the texts of a row; Runes are taken and given by words of their own, such as `take-2`."""
    names = read_names(row, keys, taken, RESERVED)
    if names["id"].startswith(("take-", "give-")):
        raise row.refuse("id", OWN_ID)
    return names


# Parts.


def read_kinds(c: Content, tables: Tables) -> list[dict[str, str]]:
    rows = tables.rows("kind", range(1, KINDS + 1))
    names: list[dict[str, str]] = []
    c.kinds, c.wild, c.accessory = len(rows), NO_KIND, NO_KIND
    for kind, row in enumerate(rows):
        names.append(read_own_names(row, ("name", "plural"), names))
        read_row(c, "kind", row, kind)
        read_use(c, kind, row)
    c.cards = sum(c.count)
    if c.cards > CARDS:
        raise rows[-1].refuse("count", f"at most {CARDS} cards of all kinds together")
    bodies = [kind for kind in range(c.kinds) if kind not in (c.wild, c.accessory)]
    if not bodies:
        raise rows[-1].refuse("effect", 'at least one kind with { do = "body" }')
    c.place = [-1] * KINDS
    for place, kind in enumerate(reversed(bodies)):
        c.place[kind] = HANDFUL_BITS * place
    return names


def read_use(c: Content, kind: int, row: Table) -> None:
    """What a kind is for (U1.2, U5.3, U5.6)."""
    effect = row.table("effect")
    do = effect.choice("do", ("body", "substitute", "adorn"))
    if (do == "substitute" and c.wild != NO_KIND) or (do == "adorn" and c.accessory != NO_KIND):
        raise effect.refuse("do", f"a single kind that does '{do}'")
    if do == "substitute":
        c.wild = kind
    elif do == "adorn":
        c.accessory = kind
        read_numbers(c, "kind.adorn", effect)
    effect.close()


# Blueprints.


def read_blueprints(c: Content, tables: Tables, kinds: Sequence[Mapping[str, str]]) -> list[dict[str, str]]:
    rows = tables.rows("blueprint", range(1, BLUEPRINTS + 1))
    names: list[dict[str, str]] = []
    c.blueprints = len(rows)
    for plan, row in enumerate(rows):
        names.append(read_own_names(row, ("name", "title", "note"), [*kinds, *names]))
        read_row(c, "blueprint", row, plan)
        c.need[plan] = read_parts(c, row, [kind["id"] for kind in kinds])
        if c.need[plan] in c.need[:plan]:
            raise row.refuse("parts", "a list that no other Blueprint has (U1.4)")
    return names


def read_parts(c: Content, row: Table, kinds: Sequence[str]) -> list[int]:
    parts = row.table("parts")
    bodies = [name for kind, name in enumerate(kinds) if c.place[kind] >= 0]
    need = [parts.integer(name, 1, MOST_PARTS, otherwise=0) if name in bodies else 0 for name in kinds]
    for name in bodies:
        parts.means(name, "parts of this kind (U1.4)")
    parts.offered(kinds)
    parts.close()
    if any(name not in bodies for name in parts.values) or not 1 <= sum(need) <= MOST_PARTS:
        raise row.refuse("parts", f"1 to {MOST_PARTS} parts out of {', '.join(bodies)} (U1.2, U1.4)")
    if prod(count + 1 for count in need) > CHOICES:
        raise row.refuse("parts", f"a list with at most {CHOICES} ways to use wilds: the product of all numbers plus 1")
    return need + [0] * (KINDS - len(need))


# Actions of a turn.


def read_actions(c: Content, tables: Tables) -> list[dict[str, str]]:
    rows = tables.rows("action", (len(ACTION_IDS),))
    names: list[dict[str, str]] = []
    for (name, effects), row in zip(EFFECTS.items(), rows, strict=True):
        row.choice("id", [name])
        names.append({key: row.text(key) for key in ("id", "name", "clause", "text")})
        read_effects(c, row, effects)
    if comb(c.kinds + 1 + c.trade_cards, c.trade_cards) > CHOICES:
        accepted = f"at most {CHOICES} handfuls of {c.kinds} kinds and 'any': a Trade of fewer cards"
        raise rows[ACTION_IDS.index("trade")].refuse("effect", accepted)
    write_handfuls(c)
    return names


def read_effects(c: Content, row: Table, names: Sequence[str]) -> None:
    """The effects of an action, which are always the same; their numbers may change."""
    accepted = f"a list of effects that do {', '.join(names)}, in this order,"
    row.lines("effect", (len(names),), accepted, lambda effect, number: read_effect(c, effect, names[number - 1]))


def read_effect(c: Content, effect: Table, name: str) -> None:
    effect.choice("do", [name])
    read_numbers(c, f"action.{name}", effect)
    if name == "target":
        effect.means("cards", "cards that whoever is revealed must have (U8.1)")
        effect.integer("cards", 1, 1)
    elif name == "take_runes":
        effect.means("runes", "Runes taken, as many as under `target` (U8.2)")
        effect.integer("runes", c.reveal_runes, c.reveal_runes)
    effect.close()


def write_handfuls(c: Content) -> None:
    """Every handful of names, by size, then in the order of the kinds; `any` comes last (U12)."""
    handfuls: list[int] = []
    for size in range(c.trade_cards + 1):
        c.handfuls_from[size] = len(handfuls)
        for names in combinations_with_replacement(range(c.kinds + 1), size):
            handful = 0
            for name in names:
                handful = with_name(handful, name)
            handfuls.append(handful)
    c.handfuls_from[c.trade_cards + 1 :] = [len(handfuls)] * (HAND_OVER + 1 - c.trade_cards)
    c.handfuls[: len(handfuls)] = handfuls


def longest_list(c: Content) -> int:
    """No legal list is longer: a payment, a handful of names, or one of the short ones (U12)."""
    payments = max(prod(count + 1 for count in need) for need in c.need[: c.blueprints]) if c.wild != NO_KIND else 1
    handfuls = c.handfuls_from[HAND_OVER + 1]
    curses = sum(comb(total + c.seats - 1, c.seats - 1) for total in range(c.curse_least, c.curse_most + 1))
    turn = c.slots + 3 + c.seats
    return max(payments, handfuls, curses, turn, 2 * c.trade_runes + 1)
