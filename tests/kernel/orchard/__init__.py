"""Orchard: the smallest game that has all the kernel must carry.

T1: pick a fruit. T2: roll the die. T3: share two of three colours, named in any order. T4: who reaches the goal wins.
T5: who throws the lowest face must rest. Every seat holds a card that the other cannot see until it is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition, Json, Reason, Ruleset
from colossarium.kernel.numbers import read_option, read_row, read_table, set_options
from colossarium.kernel.options import Option, Value
from colossarium.kernel.positions import Given, Ids
from colossarium.kernel.schema import Field
from tests.kernel.orchard import rules
from tests.kernel.orchard.events import EVENTS
from tests.kernel.orchard.rules import CARD, CARDS, COLOURS, PICK, REST, ROLL, SEATS, SHARE, SHOW, Content, State

NAMES = ["North", "South"]


@dataclass(frozen=True)
class OrchardRuleset(Ruleset):
    fruits: list[str]
    colours: list[str]


class Orchard(Definition):
    id = "orchard"
    name = "Orchard"
    blurb = "Pick fruits."
    folder = Path(__file__).parent
    state = State
    content = Content
    phases = ("turn",)
    has_secrets = True
    events = EVENTS
    event_values: ClassVar = {"fruit": lambda ruleset, _s, card: ruleset.fruits[card]}
    rules: ClassVar = {
        "setup": rules.setup,
        "legal": rules.legal,
        "apply": rules.apply,
        "resample": rules.resample,
        "score": rules.score,
        "observe": rules.observe,
    }

    def options(self, tables: Tables) -> list[Option]:
        return [read_option(row, Content) for row in tables.rows("option", range(9))]

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> OrchardRuleset:
        c = Content()
        game = read_table(c, tables, "game")
        game.choice("id", ["orchard"])
        faces = tables.one("dice").integers("faces", 0, 9, range(1, 7))
        c.faces = len(faces)
        c.face[: len(faces)] = faces
        basket = tables.one("basket")
        effect = basket.table("effect")
        effect.choice("do", ["share", "keep"])
        c.gift = effect.integer("fruits", 0, 9)
        effect.close()
        fruits = tables.rows("fruit", (CARDS,))
        for number, row in enumerate(fruits):
            read_row(c, "fruit", row, number)
        set_options(c, options)
        return OrchardRuleset(
            content=c,
            seats=SEATS,
            longest_list=6,
            fruits=[row.text("id") for row in fruits],
            colours=basket.texts("colours", (COLOURS,)),
        )

    def observed(self, ruleset: OrchardRuleset) -> tuple[Field, ...]:
        return rules.observed()

    def action_table(self, ruleset: OrchardRuleset) -> dict[int, Collection[int]]:
        return {0: range(SHARE + COLOURS)}

    def seat_names(self, ruleset: OrchardRuleset, s: State) -> list[str]:
        return NAMES

    def any_order(self, ruleset: OrchardRuleset, s: State) -> bool:
        return True

    def clicks(self, ruleset: OrchardRuleset, s: State, action: int) -> tuple[str, ...]:
        if action >= SHARE:
            return (*(each for n, each in enumerate(ruleset.colours) if n != action - SHARE), "share")
        return ({PICK: "pick", ROLL: "roll", REST: "rest", SHOW: "show"}[action],)

    def label(self, ruleset: OrchardRuleset, s: State, action: int) -> str:
        return f"{NAMES[s.seat]}: {' '.join(self.clicks(ruleset, s, action))}, at {s.points[s.seat]}"

    def question(self, ruleset: OrchardRuleset, s: State) -> str:
        return f"{NAMES[s.seat]}: what now?"

    def describe(self, ruleset: OrchardRuleset, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        kind, seat, number, _ = event
        if kind == rules.BEGUN:
            return f"{NAMES[seat]} begins."
        if kind == rules.ROLLED:
            return f"{NAMES[seat]} rolls {number}."
        if kind == rules.SHOWN:
            return f"{NAMES[seat]} shows {ruleset.fruits[number]}."
        if kind == rules.WON:
            return f"{NAMES[seat]} wins."
        assert kind == rules.SHARED, f"{event} is no event of Orchard"
        return None

    def view(self, ruleset: OrchardRuleset, s: State, seat: int | None) -> Json:
        cards = [ruleset.fruits[s.deck[n]] if n == seat or s.shown[n] else None for n in range(SEATS)]
        return {"you": seat, "points": list(s.points), "cards": cards}

    def position_ids(self, ruleset: OrchardRuleset, s: State) -> Ids:
        return {"phase": self.phases, "seat": ("north", "south"), "fruit": ruleset.fruits}

    def read_position(self, ruleset: OrchardRuleset, s: State, given: Given) -> None:
        super().read_position(ruleset, s, given)
        if sorted(s.deck) != list(range(CARDS)):
            raise given.refuse("deck", "every fruit once")
        s.over = s.winner >= 0

    def why_not(self, ruleset: OrchardRuleset, s: State, clicks: Sequence[str]) -> Reason:
        if tuple(clicks) == ("show",):
            return Reason("the card has been shown already", "T1", ("show",))
        if "share" in clicks:
            return Reason("two different colours are shared", "T3", tuple(clicks))
        return Reason(f"there is nothing called '{' '.join(clicks)}'", "")

    def knows(self, ruleset: OrchardRuleset, s: State, word: str) -> bool:
        return word in {"pick", "roll", "rest", "show", "share", "north", "south", *ruleset.colours, *ruleset.fruits}

    def outcomes(self, ruleset: OrchardRuleset, s: State, kind: int, n: int) -> list[Any]:
        return ruleset.fruits if kind == CARD else ruleset.content.face[:n]

    def drawn(self, ruleset: OrchardRuleset, s: State, kind: int) -> str:
        return "the next card of the deck" if kind == CARD else "the die"

    def conserved(self, ruleset: OrchardRuleset, s: State) -> Json:
        return {"deck": sorted(s.deck)}

    def result(self, ruleset: OrchardRuleset, s: State) -> Json:
        return {"winner": NAMES[s.winner].lower()}

    def spelled(self, words: Sequence[str]) -> tuple[str, ...]:
        """`throw` is short for nothing, but people say it."""
        return tuple("roll" if word == "throw" else word for word in words)


ORCHARD = Orchard()
