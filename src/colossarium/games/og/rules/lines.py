"""O7 Step 4: the four lines of the Colossus card."""

from __future__ import annotations

from colossarium.games.og.events import LINE_COMPARED
from colossarium.games.og.rules.destroying import ask_destroying
from colossarium.games.og.rules.surface import stat
from colossarium.games.og.rules.trackers import run_effects
from colossarium.games.og.state import AREA, HIT, LINES, MISS, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def resolve_lines(s: State, c: Content) -> None:
    """From top to bottom (O7.2); no line changes what is visible, so stats stay as counted (O7.1)."""
    s.news += 1  # O5.7: step 4 has begun
    card = int(s.colossus[s.climbed])
    for line in range(LINES):
        if not s.over:
            resolve_line(s, c, card, line)
    if not s.over:
        ask_destroying(s, c)


@rule
def is_completed(s: State, c: Content, card: int, line: int) -> bool:
    return stat(s, c.line_medallion[line]) >= c.need[card][line]  # O7.2


@rule
def resolve_line(s: State, c: Content, card: int, line: int) -> None:
    """Results are compulsory (O7.8), and a line is completed even if its result has no effect (O7.9)."""
    tell(s, LINE_COMPARED, line, stat(s, c.line_medallion[line]), c.need[card][line])
    if is_completed(s, c, card, line):
        s.rights = min(AREA, s.rights + c.icons[card][line])  # O7.10
        run_effects(s, c, HIT + line)
    else:
        run_effects(s, c, MISS + line)
