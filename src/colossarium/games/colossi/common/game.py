"""What both editions of Colossi answer the kernel in the same way."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.colossi.common import constants, position
from colossarium.games.colossi.common.action_table import action_table
from colossarium.games.colossi.common.actions import MOVE, OWN_OP, PLAY, SPAWN
from colossarium.games.colossi.common.constants import COLOUR_IDS, NO_TILE, OWN_PHASE, SPACES, START
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.elements import elements
from colossarium.games.colossi.common.position_reading import TABLE, PositionReading, short_ids, with_full_ids
from colossarium.games.colossi.common.rules import observing
from colossarium.games.colossi.common.rules.figures import figures
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text import clicks, ids, labels, log, questions
from colossarium.games.colossi.common.text.event_values import EVENT_VALUES
from colossarium.games.colossi.common.text.outcomes import drawn, outcomes
from colossarium.games.colossi.common.text.refusals_common import is_known
from colossarium.games.colossi.common.view_shape import ColossiView
from colossarium.kernel.actions import op_of
from colossarium.kernel.closing import Figure
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.elements import Element
from colossarium.kernel.planes import Board
from colossarium.kernel.positions import Given, Ids
from colossarium.kernel.schema import Field


class Colossi(Definition):
    """An edition adds its rules, its content, and the words of its own decisions (`own_…`)."""

    has_secrets = True
    position_shorthands = ("fill",)
    position_notes = position.NOTES
    listed_kinds = ("phase", "step", "piece", "due", "way")
    view_shape = ColossiView
    event_values = EVENT_VALUES
    shared_content = Path(__file__).parent / "content"
    phases: ClassVar[tuple[str, ...]]
    steps: ClassVar[tuple[str, ...]]
    styles: ClassVar = {
        "walker": lambda _, action: op_of(action) == MOVE,
        "spawner": lambda _, action: op_of(action) == SPAWN,
        "card-player": lambda _, action: op_of(action) == PLAY,
    }
    planes = Board((SPACES,))
    table_keys: ClassVar[tuple[str, ...]] = TABLE  # keys of a position that begins with an empty table

    @property
    def rule_pages(self) -> tuple[str, ...]:
        return (self.id, "colossi")

    def seat_names(self, ruleset: ColossiRuleset, s: State) -> list[str]:
        return list(ids.COLOUR_NAMES[: ruleset.seats])

    def seat_ids(self, ruleset: ColossiRuleset, s: State) -> list[str | None]:
        return list(COLOUR_IDS[: ruleset.seats])

    def observed(self, ruleset: ColossiRuleset) -> tuple[Field, ...]:
        return observing.observed(ruleset)

    def action_table(self, ruleset: ColossiRuleset) -> dict[int, Collection[int]]:
        return action_table(ruleset)

    def clicks(self, ruleset: ColossiRuleset, s: State, action: int) -> tuple[str, ...]:
        return self.own_clicks(ruleset, s, action) or clicks.clicks(ruleset, s, action)

    def label(self, ruleset: ColossiRuleset, s: State, action: int) -> str:
        return self.own_label(ruleset, s, action) or labels.label(ruleset, s, action)

    def question(self, ruleset: ColossiRuleset, s: State) -> str:
        return self.own_question(ruleset, s) if s.phase >= OWN_PHASE else questions.question(ruleset, s)

    def describe(self, ruleset: ColossiRuleset, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return self.own_line(ruleset, event) or log.describe(ruleset, s, event, seat)

    def forced(self, ruleset: ColossiRuleset, s: State, action: int, seat: int | None) -> str | None:
        """A forced action shows in what it does; the game's own step at the beginning is none."""
        if s.phase in (constants.BEGIN, constants.ACT, constants.CONTINUE) or op_of(action) >= OWN_OP:
            return None
        return f"{ids.COLOUR_NAMES[s.seat]}: {self.label(ruleset, s, action)}, the only choice."

    def position_ids(self, ruleset: Any, s: Any) -> Ids:
        return position.position_ids(ruleset, self.phases, self.steps)

    def position_without(self, ruleset: ColossiRuleset, s: State) -> list[str]:
        return position.tables_closed(s)

    def position_extras(self, ruleset: Any, s: Any) -> Json:
        return position.position_extras(ruleset, s, self.position_ids(ruleset, s))

    def set_position(self, ruleset: ColossiRuleset, s: State, position: Json) -> None:
        super().set_position(ruleset, s, with_full_ids(position, self.position_ids(ruleset, s)))

    def read_position(self, ruleset: ColossiRuleset, s: State, given: Given) -> None:
        if given.has("beasts"):
            given.part("beasts").offered(short_ids(self.position_ids(ruleset, s), "beast"))
        read = partial(self.read_declared, ruleset, s, given)
        self.set_from(PositionReading(ruleset, s, given, self.position_ids(ruleset, s), read, self.table_keys))

    def knows(self, ruleset: ColossiRuleset, s: State, word: str) -> bool:
        return is_known(ruleset, word)

    def outcomes(self, ruleset: ColossiRuleset, s: State, kind: int, n: int) -> list[Any]:
        return outcomes(ruleset, s, kind, n)

    def drawn(self, ruleset: ColossiRuleset, s: State, kind: int) -> str:
        return drawn(s, kind)

    def elements(self, ruleset: ColossiRuleset) -> list[Element]:
        return elements(ruleset)

    def conserved(self, ruleset: ColossiRuleset, s: State) -> Json:
        """Cards, tiles and Traits are somewhere, and every player has all Acolytes."""
        c = ruleset.content
        cards = Counter([*s.deck, *(card for row in (*s.hand, *s.curses) for card in row), *s.card])
        traits = Counter([*s.trait_deck, *s.face_up, *(trait for row in s.traits for trait in row)])
        own_tiles = [tile for tile in s.tile if tile != NO_TILE and c.tile_class[tile] != START and tile != c.tiles - 1]
        return {
            "cards": [cards[card] + s.discard[card] for card in range(c.kinds)],
            "traits": [traits[trait] + (s.dropped_traits >> trait & 1) for trait in range(c.traits)],
            "acolytes": [s.reserve[seat] + sum(s.acolytes[seat]) for seat in range(ruleset.seats)],
            "tiles": len(own_tiles) + sum(tile != NO_TILE for tile in s.stack),
        }

    def result(self, ruleset: ColossiRuleset, s: State) -> Json:
        gold = {COLOUR_IDS[seat]: s.gold[seat] for seat in range(ruleset.seats)}
        return {"gold": gold, "sentence": log.result_sentence(ruleset, s)}

    def figures(self, ruleset: ColossiRuleset, s: State) -> list[Figure]:
        return figures(s, ruleset.content)

    # What an edition adds.

    @abstractmethod
    def own_clicks(self, ruleset: Any, s: Any, action: int) -> tuple[str, ...]:
        """The clicks of a choice that only this edition knows; none for all others."""

    @abstractmethod
    def own_label(self, ruleset: Any, s: Any, action: int) -> str:
        """Its label; empty for all others."""

    @abstractmethod
    def own_question(self, ruleset: Any, s: Any) -> str:
        """What is asked in a phase of this edition."""

    @abstractmethod
    def own_line(self, ruleset: Any, event: tuple[int, ...]) -> str | None:
        """An event of this edition in words."""

    @abstractmethod
    def set_from(self, to: PositionReading) -> None:
        """Read a position over a state: what is common and what this edition adds, in its order."""
