"""Kolossus, the Citadel of Time."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.kolossus import constants, position, view
from colossarium.games.kolossus.action_table import action_table
from colossarium.games.kolossus.actions import EARTHQUAKE, MOVE, POOL, QUAKE, SKILL, STRIKE, WEAPON
from colossarium.games.kolossus.constants import DIE, NOBODY, PHASES, SIDE
from colossarium.games.kolossus.content import reading
from colossarium.games.kolossus.content.reading import KolossusRuleset
from colossarium.games.kolossus.elements import LAB_RULES, elements
from colossarium.games.kolossus.events import EVENTS
from colossarium.games.kolossus.grouping import GROUPS
from colossarium.games.kolossus.heuristics.estimate import estimate
from colossarium.games.kolossus.heuristics.weigh import weigh
from colossarium.games.kolossus.printing import prints
from colossarium.games.kolossus.rules import dispatch, own_actions
from colossarium.games.kolossus.rules.ending import score
from colossarium.games.kolossus.rules.figures import figures
from colossarium.games.kolossus.rules.setup import setup
from colossarium.games.kolossus.state import Content, State
from colossarium.games.kolossus.symmetry import symmetry
from colossarium.games.kolossus.text import clicks, ending, ids, labels, log, questions
from colossarium.games.kolossus.text.event_values import EVENT_VALUES
from colossarium.games.kolossus.text.outcomes import drawn, outcomes
from colossarium.games.kolossus.text.refusals import why_not
from colossarium.games.kolossus.text.refusals_common import is_known
from colossarium.games.kolossus.view_shape import KolossusView
from colossarium.kernel.actions import op_of
from colossarium.kernel.closing import Closing, Figure
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition, Json, Reason
from colossarium.kernel.elements import Element
from colossarium.kernel.options import Option, Value
from colossarium.kernel.planes import Board
from colossarium.kernel.positions import Given, Ids
from colossarium.kernel.printable import Part
from colossarium.kernel.symmetry import Symmetry


class Kolossus(Definition):
    id = "kolossus"
    removable = ("weapon",)
    name = "Kolossus"
    blurb = "Tactics on a shifting ziggurat, 2 to 4 players in two alliances, three chapters of rules."
    folder = Path(__file__).parent
    state = State
    content = Content
    groups = GROUPS
    phases = PHASES
    listed_kinds = ("phase", "class", "direction", "winner", "reason")
    position_notes = position.NOTES
    open = True
    can_be_drawn = True
    view_shape = KolossusView
    plays_on = 16
    events = EVENTS
    lab_rules = LAB_RULES
    chance_sources: ClassVar = {"dice": (DIE,)}
    styles: ClassVar = {
        "walker": lambda _, action: op_of(action) == MOVE,
        "shaker": lambda _, action: op_of(action) in (QUAKE, EARTHQUAKE),
        "fighter": lambda _, action: op_of(action) in (STRIKE, WEAPON),
        "saver": lambda _, action: op_of(action) in (SKILL, POOL),
    }
    planes = Board((SIDE, SIDE))
    event_values = EVENT_VALUES
    rules: ClassVar = {
        "setup": setup,
        "legal": dispatch.legal,
        "apply": dispatch.apply,
        "resample": dispatch.resample,
        "score": score,
        "estimate": estimate,
        "weigh": weigh,
        "as_own": own_actions.as_own,
        "from_own": own_actions.from_own,
    }

    def prints(self, tables: Tables) -> list[Part]:
        return prints(tables)

    def options(self, tables: Tables) -> list[Option]:
        return reading.read_options(tables)

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> KolossusRuleset:
        return reading.read_ruleset(tables, options)

    def seat_names(self, ruleset: KolossusRuleset, s: State) -> list[str]:
        commanded: list[list[str]] = [[] for _ in range(ruleset.seats)]
        for corner in range(constants.CORNERS):
            commanded[ruleset.content.seat_of[corner]].append(labels.warband_name(ruleset, s, corner))
        return [" and ".join(names).replace(" and The ", " and the ") for names in commanded]  # corners, in the draft

    def seat_ids(self, ruleset: KolossusRuleset, s: State) -> list[str | None]:
        """The first warband of each seat."""
        firsts = [ruleset.content.seat_of.index(seat) for seat in range(ruleset.seats)]
        return [None if s.warband_of[corner] == NOBODY else ids.warband_id(ruleset, s, corner) for corner in firsts]

    def seat_words(self, ruleset: KolossusRuleset, s: State) -> dict[str, tuple[int, ...]]:
        """A seat by any warband it commands; the seats of an alliance by its name."""
        seat_of = ruleset.content.seat_of
        bands = {ids.warband_id(ruleset, s, corner): (seat_of[corner],) for corner in range(constants.CORNERS)}
        sides = {each["id"]: (seat_of[n], seat_of[n + 2]) for n, each in enumerate(ruleset.names.alliances)}
        return {**bands, **sides}

    def allies(self, ruleset: KolossusRuleset, seat: int) -> list[int]:
        """Who commands the warband across from one of its own (K1.2)."""
        commands = ruleset.content.seat_of
        across = {
            commands[(corner + 2) % constants.CORNERS]
            for corner in range(constants.CORNERS)
            if commands[corner] == seat
        }
        return sorted(across - {seat})

    def turned(self, ruleset: KolossusRuleset, kind: str, seat: int) -> tuple[int, ...]:
        """Corners clockwise from the first one that a seat commands, and the miniatures of their warbands."""
        if kind not in (constants.CORNER, constants.MINIATURE):
            return super().turned(ruleset, kind, seat)
        first, band = ruleset.content.seat_of.index(seat), range(constants.BAND)
        corners = [(first + step) % constants.CORNERS for step in range(constants.CORNERS)]
        if kind == constants.CORNER:
            return tuple(corners)
        return tuple(constants.BAND * corner + number for corner in corners for number in band)

    def symmetry(self, ruleset: KolossusRuleset) -> Symmetry:
        return symmetry(ruleset)

    def action_table(self, ruleset: KolossusRuleset) -> dict[int, Collection[int]]:
        return action_table(ruleset)

    def clicks(self, ruleset: KolossusRuleset, s: State, action: int) -> tuple[str, ...]:
        return clicks.clicks(ruleset, s, action)

    def label(self, ruleset: KolossusRuleset, s: State, action: int) -> str:
        return labels.label(ruleset, s, action)

    def question(self, ruleset: KolossusRuleset, s: State) -> str:
        return questions.question(ruleset, s)

    def describe(self, ruleset: KolossusRuleset, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return log.describe(ruleset, s, event)

    def any_order(self, ruleset: KolossusRuleset, s: State) -> bool:
        return s.phase == constants.FORM_GUARDIANS

    def spelled(self, typed: Sequence[str]) -> tuple[str, ...]:
        return clicks.spelled(typed)

    def view(self, ruleset: KolossusRuleset, s: State, seat: int | None) -> Json:
        """Nothing is hidden in Kolossus but the dice to come: every seat and spectator sees the whole position."""
        return {**self.position(ruleset, s), **view.view(ruleset, s, seat)}

    def own_view(self, ruleset: KolossusRuleset, s: State, seat: int | None) -> Json:
        return {"you": seat}

    def position_ids(self, ruleset: KolossusRuleset, s: State) -> Ids:
        return position.position_ids(ruleset, s)

    def position_without(self, ruleset: KolossusRuleset, s: State) -> tuple[str, ...]:
        return () if s.moving_class >= 0 else ("movement",)

    def position_extras(self, ruleset: KolossusRuleset, s: State) -> Json:
        return position.position_extras(ruleset, s)

    def read_position(self, ruleset: KolossusRuleset, s: State, given: Given) -> None:
        position.read_position(self, ruleset, s, given)

    def why_not(self, ruleset: KolossusRuleset, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(ruleset, s, clicks)

    def knows(self, ruleset: KolossusRuleset, s: State, word: str) -> bool:
        return is_known(ruleset, s, word)

    def outcomes(self, ruleset: KolossusRuleset, s: State, kind: int, n: int) -> list[Any]:
        return outcomes(ruleset, s, kind, n)

    def drawn(self, ruleset: KolossusRuleset, s: State, kind: int) -> str:
        return drawn(ruleset, s, kind)

    def elements(self, ruleset: KolossusRuleset) -> list[Element]:
        return elements(ruleset)

    def conserved(self, ruleset: KolossusRuleset, s: State) -> Json:
        return position.conserved(ruleset, s)

    def result(self, ruleset: KolossusRuleset, s: State) -> Json:
        return view.result(ruleset, s)

    def figures(self, ruleset: KolossusRuleset, s: State) -> list[Figure]:
        return figures(s, ruleset.content)

    def closing(self, ruleset: KolossusRuleset, s: State) -> Closing:
        return ending.closing(ruleset, s)
