"""What each line of the Colossus card brings when it is completed or missed, in words."""

from __future__ import annotations

from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.rules.trackers import run_effects
from colossarium.games.og.state import HIT, MISS, State
from colossarium.kernel.definition import Json

UNCHANGED = {
    "attack": "Weakness stays at {weakness}",
    "grip": "Grip holds at {grip}",
    "bonus": "No Advanced Action",
    "climb": "Stays on this step",
}


def outcomes(ruleset: OgRuleset, s: State, line: int) -> Json:
    """Both outcomes of a line if it were compared now."""
    return {"hit": outcome(ruleset, s, line, HIT + line), "miss": outcome(ruleset, s, line, MISS + line)}


def outcome(ruleset: OgRuleset, s: State, line: int, which: int) -> str:
    after = s.copy()
    run_effects(after, ruleset.content, which)
    changes = told_changes(s, after)
    if not changes:
        return UNCHANGED[ruleset.names.lines[line]["id"]].format(weakness=s.weakness, grip=s.grip)
    return "; ".join(changes)


def told_changes(before: State, after: State) -> list[str]:
    changes = []
    if after.weakness != before.weakness:
        changes.append(f"Weakness {'rises' if after.weakness > before.weakness else 'falls'} to {after.weakness}")
    if after.over:
        changes.append("Grip is gone: the fall")
    elif after.grip != before.grip:
        changes.append(f"Grip {'rises' if after.grip > before.grip else 'falls'} to {after.grip}")
    if after.advanced_top != before.advanced_top:
        changes.append("An Advanced Action is gained")
    if after.climbed != before.climbed:
        changes.append("On to the next step")
    if after.rights != before.rights:
        changes.append("A card may be destroyed")
    return changes
