"""What a person at the keyboard sees of a match: the board, then the question with its choices, or the result."""

from __future__ import annotations

from rich.console import Console
from rich.style import Style
from rich.text import Text

from colossarium.kernel.daily import share_line
from colossarium.kernel.definition import Json
from colossarium.kernel.match import Match
from colossarium.terminal.choices import laid_out
from colossarium.terminal.console import is_plain
from colossarium.terminal.ending import told_ending
from colossarium.terminal.narrow import Narrowing
from colossarium.terminal.scene import Scene, drawer_of

BOLD, DIM = Style(bold=True), Style(dim=True)
PLIES_LOOKED_BACK = 40


def unclicked(match: Match) -> Narrowing:
    """All that can be chosen, with the clicks that need no choice made."""
    return Narrowing(match.legal(), any_order=not match.over and match.any_order).eased()


class Screen:
    def __init__(self, match: Match, console: Console, *, plain: bool) -> None:
        self.console = console
        self.plain = plain or is_plain(console)
        self.view: Json = {}
        self._match = match
        self._drawer = drawer_of(match.game.id)
        self._seen = len(match.past) if match.past else -1  # plies whose log has been shown
        self._before: Json | None = None
        self._log: list[str] = []
        self._fresh = 0

    @property
    def legend(self) -> str:
        return self._drawer.legend(self.plain)

    def say(self, text: str, style: Style | None = None) -> None:
        self.console.print(Text(text, style or Style.null()), soft_wrap=self.plain)

    def clear(self) -> None:
        if not self.plain:
            self.console.clear()

    def hide(self) -> None:
        """Clear it before another person looks; nothing counts as changed after that."""
        self.clear()
        self.view = {}

    def rewind(self) -> None:
        """Actions have been taken back: what is left has all been told."""
        self.view, self._seen = {}, len(self._match.past)

    def look(self, watcher: int | None) -> None:
        """Take the new view and log; the last change of the board stays marked until the next."""
        old, self.view = self.view, self._match.view(watcher)
        if not old or self._drawer.has_changed(old, self.view):
            self._before = old or None
        lines = self._match.log(max(0, len(self._match.past) - PLIES_LOOKED_BACK), seat=watcher)
        self._log = [line for _, line in lines]
        self._fresh = sum(ply > self._seen for ply, _ in lines)
        self._seen = len(self._match.past)

    def draw(self, narrowed: Narrowing, note: str, *, can_type: bool) -> None:
        below = self._result(can_type=can_type) if self._match.over else self._question(narrowed)
        if note:
            below.append(Text(note, DIM))
        self.clear()
        self.console.print(self._drawer.draw(self._scene(narrowed, len(below))))
        for line in below:
            self.console.print(line, soft_wrap=self.plain)

    def _scene(self, narrowed: Narrowing, below: int) -> Scene:
        return Scene(
            view=self.view,
            options=self._match.game.options,
            before=self._before,
            clickable=frozenset(narrowed.next_ids),
            chosen=narrowed.clicked,
            log=self._log,
            fresh=self._fresh,
            width=self.console.width,
            height=self.console.height,
            below=below,
            plain=self.plain,
        )

    def _question(self, narrowed: Narrowing) -> list[Text]:
        lines = [Text(self._match.question, BOLD)]
        if narrowed.clicked != unclicked(self._match).clicked:
            lines.append(Text(f"{'chosen:' if self.plain else '✓'} {' '.join(narrowed.clicked)}", DIM))
        lines += laid_out(narrowed.choices(), self.console.width, plain=self.plain)
        if narrowed.whole is not None:
            lines.append(Text(f"Enter alone plays: {narrowed.whole.label}", DIM))
        return lines

    def _result(self, *, can_type: bool) -> list[Text]:
        result = self._match.result()
        assert result is not None
        lines = [Text(result.get("sentence", "The match is over."), BOLD), *told_ending(self._match)]
        if self._match.daily is not None:
            lines.append(Text(share_line(self._match)))
        if can_type:
            lines.append(Text("save FILE keeps this match as a record; undo, log, rules and quit still work.", DIM))
        return lines
