"""The end of the match in words: what became of the suns, of the ships, and of the crystals (K14)."""

from __future__ import annotations

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.constants import CORNERS, DRAW
from colossarium.games.kolossus.content.reading import KolossusRuleset
from colossarium.games.kolossus.rules.ending import crystals_of
from colossarium.games.kolossus.rules.figures import figures
from colossarium.games.kolossus.rules.warbands import has_fallen
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import warband_id
from colossarium.games.kolossus.text.labels import warband_name
from colossarium.kernel.closing import Closing
from colossarium.kernel.wording import listed, many

BRIGHT = 0  # the alliance of the north-west and south-east corners (K1.2)


def closing(ruleset: KolossusRuleset, s: State) -> Closing:
    title, story = told(ruleset, s)
    return Closing(
        scene=scene(ruleset, s),
        headline=headline(ruleset, s),
        title=title,
        story=story,
        verdict=verdict(ruleset, s),
        figures=tuple(figures(s, ruleset.content)),
        facts=(
            ("Rounds", f"{s.round} of {ruleset.content.rounds}"),
            ("Crystals taken", f"{sum(s.crystals)} of {ruleset.content.crystals}"),
        ),
    )


def scene(ruleset: KolossusRuleset, s: State) -> str:
    """The suns follow the winner; behind an elimination the ships of the fallen drift empty."""
    if s.reason == constants.ELIMINATION:
        return " ".join(["ships-adrift", *(warband_id(ruleset, s, corner) for corner in fallen(s))])
    return {BRIGHT: "suns-burn", 1: "suns-dark", DRAW: "suns-wait"}[s.winner]


def headline(ruleset: KolossusRuleset, s: State) -> str:
    if s.winner == DRAW:
        return "Drawn, no crystal taken"
    name = ruleset.names.alliances[s.winner]["name"]
    if s.reason == constants.ELIMINATION:
        return f"{name}, by elimination"
    return f"{name}, {many(crystals_of(s, s.winner), 'crystal')} to {crystals_of(s, 1 - s.winner)}"


def told(ruleset: KolossusRuleset, s: State) -> tuple[str, str]:
    """Title and story."""
    if s.winner == DRAW:
        return "The Citadel keeps its crystals", (
            "The ships came, the ground slid, and nobody carried a crystal down the steps. Two suns burn and two are "
            "dark, as on the day of the landing, and time waits for another."
        )
    if s.reason == constants.ELIMINATION:
        return told_elimination(ruleset, s)
    losers = listed([f"of {warband_name(ruleset, s, corner)}" for corner in (1 - s.winner, 3 - s.winner)])
    winners = listed([f"of {warband_name(ruleset, s, corner)}" for corner in (s.winner, s.winner + 2)])
    is_last = s.reason == constants.LAST_CRYSTAL
    if s.winner == BRIGHT:
        return "The last crystal lights the suns" if is_last else "Four suns burn over the Citadel", (
            "When the count was made the two dark suns took light again. The sphere-ships "
            f"{losers} turned back into the Ether, and time stayed with the island."
        )
    return "The last crystal outshines the suns" if is_last else "All four suns go dark", (
        f"One after the other the suns went out, and the banners {winners} stand in the light of the crystal alone. "
        "What has been and what will be is read by other eyes now."
    )


def told_elimination(ruleset: KolossusRuleset, s: State) -> tuple[str, str]:
    names = listed([f"of {warband_name(ruleset, s, corner)}" for corner in fallen(s)])
    several = len(fallen(s)) > 1
    return "Two ships drift empty" if several else "A ship drifts empty", (
        f"Nobody came back to the {'ships' if several else 'ship'} {names}. The Ether takes "
        f"{'them' if several else 'it'} in slowly, {'their' if several else 'its'} lamps still lit, and on the island "
        "nobody counts crystals any more."
    )


def verdict(ruleset: KolossusRuleset, s: State) -> str:
    c = ruleset.content
    if s.winner == DRAW:
        return "No crystal was captured, so nobody wins (K14.3)."
    if s.reason == constants.ELIMINATION:
        names = listed([f"the warband of {warband_name(ruleset, s, corner)}" for corner in fallen(s)])
        return f"No miniature was left to {names}, which ends the game whatever the crystals (K14.4)."
    if s.reason == constants.MAJORITY:
        share = "more than half of the crystals" if c.needs_half else "more crystals"
        return f"After round {s.round} the alliance with {share} wins (K14.2)."
    why = "Neither alliance held more than half" if c.needs_half else "Both alliances held the same number"
    return f"{why}, so a tie-break was needed: the last capture decided (K14.3)."


def fallen(s: State) -> list[int]:
    """The corners whose warbands are gone, the losers' first."""
    gone = [corner for corner in range(CORNERS) if has_fallen(s, corner)]
    return [corner for corner in gone if corner % 2 != s.winner] or gone
