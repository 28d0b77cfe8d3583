"""The end of the three Ages in words: who rules what the water has left (A6)."""

from __future__ import annotations

from typing import Any

from colossarium.games.colossi.ages.state import NO_AGE
from colossarium.games.colossi.common.rules.figures import figures
from colossarium.games.colossi.common.text.ending import headline, verdict, winners_of
from colossarium.kernel.closing import Closing
from colossarium.kernel.wording import listed

STORY = (
    "Three Ages went over the island, and each took a piece of the shore with it. What still stands above the water "
    "has been reaped for the last time, and one name is spoken first when it is told."
)
SHARED = (
    "Three Ages went over the island, and each took a piece of the shore with it. On what is left two names are spoken "
    "in one breath, and the tide decides nothing any more."
)


def closing(ruleset: Any, s: Any) -> Closing:
    winners, compared = winners_of(ruleset, s), figures(s, ruleset.content)
    shared = len(winners) > 1
    ages = [ruleset.names.rulings[card]["name"] for card in s.age_cards if card != NO_AGE]
    return Closing(
        scene="island",
        headline=headline(ruleset, s),
        title=f"{listed(winners)} share what the water left" if shared else f"{winners[0]} rules what the water left",
        story=SHARED if shared else STORY,
        verdict=verdict(compared, winners),
        figures=tuple(compared),
        facts=tuple((f"Age {number}", name) for number, name in zip(("I", "II", "III"), ages, strict=False)),
    )
