"""The end of the race in words: a banner on the highest ground (B6)."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.rules.figures import FIRST, figures
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text.ending import BREAKS, headline, verdict, winners_of
from colossarium.kernel.closing import Closing
from colossarium.kernel.wording import listed

GOAL = (
    "The gods look for a banner, not for a crown. They found one on the highest ground, with gold heaped at its foot, "
    "and the other Colossi sat down to rest as neighbours."
)
LIMIT = (
    "Nobody gathered what the gods had asked for. When the last round was played they took the fullest hands for an "
    "answer, and one banner was left on the highest ground."
)
SHARED = (
    "The gods counted twice and came to the same sum. So two colours fly on the highest ground, and the island has "
    "seen stranger peace."
)
OWN_BREAKS = {FIRST: "they were equal in Gold, and {names} came first in turn order (B6.1)", **BREAKS}


def closing(ruleset: BannersRuleset, s: State) -> Closing:
    winners, compared = winners_of(ruleset, s), figures(s, ruleset.content)
    shared = len(winners) > 1
    return Closing(
        scene="banner",
        headline=headline(ruleset, s),
        title=f"{listed(winners)} share the high ground" if shared else f"{winners[0]}'s banner flies highest",
        story=SHARED if shared else GOAL if s.rich else LIMIT,
        verdict=verdict(compared, winners, OWN_BREAKS),
        figures=tuple(compared),
        facts=(
            ("Rounds", str(s.round)),
            ("Goal", f"{ruleset.content.gold_goal} Gold{'' if s.rich else ', not reached'}"),
        ),
    )
