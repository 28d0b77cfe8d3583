"""An action that somebody asked for and that is not legal: what it is, and what may be said of it in any phase."""

from __future__ import annotations

from functools import cache

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.constants import LINES
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset, space_number
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import SKILL_IDS, arrow_id, mini_ids
from colossarium.games.kolossus.text.questions import question
from colossarium.kernel.definition import Reason
from colossarium.kernel.refusal import Refusal as KernelRefusal

CLAUSES = {  # the clause behind each question
    constants.BAND_CHOICE: "K3.3",
    constants.FORM_COLOSSUS: "K3.5",
    constants.FORM_GUARDIANS: "K3.5",
    constants.ALLOT: "K3.7",
    constants.QUAKE: "K5.2",
    constants.PLACE: "K11.6",
    constants.ACTIVATE: "K7.3",
    constants.MOVE: "K7.5",
    constants.CHAIN: "K12.8",
    constants.STRIKE: "K12.14",
}


class Refusal(KernelRefusal[KolossusRuleset, State]):
    def name_of(self, mini: int) -> str:
        return next(name for name, number in mini_ids(self.ruleset, self.s).items() if number == mini)


@cache
def arrows() -> dict[str, tuple[int, int]]:
    """Every region and direction by its id."""
    return {arrow_id(line, way): (line, way) for line in range(LINES) for way in range(2)}


def is_known(ruleset: KolossusRuleset, s: State, click: str) -> bool:
    words = {"end", "keep", "stop", "place", "pool", "weapon", "activate", *CLASS_IDS, *SKILL_IDS}
    names = {each["id"] for each in (*ruleset.names.powers, *ruleset.names.warbands)}
    known = words | set(arrows()) | names | set(mini_ids(ruleset, s))
    return click in known or space_number(click) is not None or click.isdecimal()


def not_now(refusal: Refusal) -> Reason:
    """Known words that do not answer the question at hand."""
    return refusal.does_not_answer(question(refusal.ruleset, refusal.s), CLAUSES[refusal.s.phase])


def left(number: int) -> str:
    return "1 is left" if number == 1 else f"{number} are left"
