"""A match at the keyboard: boards, questions, numbered choices, and the few commands around them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

from rich.console import Console
from rich.style import Style

from colossarium.kernel.errors import ColossariumError, MatchOver
from colossarium.kernel.match import Match
from colossarium.kernel.player import Player
from colossarium.kernel.rulebook import rules_of
from colossarium.kernel.wording import many
from colossarium.terminal.completion import complete_with
from colossarium.terminal.giving_up import offer_draw, resign
from colossarium.terminal.hints import analysed, show_hint
from colossarium.terminal.narrow import Clickable, Narrowing, NoSuchClick, NotOffered
from colossarium.terminal.reasons import reason_for, told
from colossarium.terminal.saving import save_record
from colossarium.terminal.screen import BOLD, Screen, unclicked
from colossarium.terminal.stories import story_of

PROMPT = "> "
LOG_LINES, DIGITS = 20, 6
HELP = """\
Type the number of a choice, its id (f6), or any part of an id that fits just one (guardian-1).
Several words at once are several clicks: guardian-1 f6. Initials do as well: g1 f6.

  back         take back the last click          undo         take back the last action
  why TEXT     why an action is not legal        log [N]      the last N lines of the log
  board        draw the board again              rules K8.4   read a clause of the rules
  hint         what a strong player would do     save [FILE]  keep the match as a record
  resign       resign the match                  draw         offer a draw, where a game can be drawn
  story        read the story of the game        quit         leave; anything unsaved is lost
"""


class Session:
    """One match between persons at this keyboard and computer players."""

    def __init__(self, match: Match, players: dict[int, Player], console: Console, *, plain: bool = False) -> None:
        self.match = match
        self.players = players
        self.people = [seat for seat in range(match.game.seats) if seat not in players]
        self.narrowed = Narrowing([])
        self._screen = Screen(match, console, plain=plain)
        self._at_keyboard: int | None = None  # the person to whom the table was shown last

    def run(self) -> None:
        """Play until somebody quits, the input ends, or nobody is left to ask."""
        complete_with(lambda: [*self.narrowed.next_ids, *self._commands, "quit"])
        self.show_decision("" if self.match.over or not self.people else "Type a number, an id, or help.")
        if not self.people:
            return
        while (line := self._ask()) is not None:
            if not self.obey(line.strip()):
                return
        if not self.match.over:
            self._say(f"The input ended at ply {self.match.ply}, before the match is over.")

    # Showing.

    def show_decision(self, note: str = "") -> None:
        """Let the computers play, then show what the next person has to decide."""
        while not self.match.over and self.match.seat in self.players:
            self.match.play(self.players[self.match.seat].choose(self.match))
        self._pass_keyboard()
        self.narrowed = unclicked(self.match)
        self._screen.look(self._watcher())
        self.draw(note)

    def _pass_keyboard(self) -> None:
        """A curtain between people who know different things; what comes next is for one of them alone."""
        if self.match.over or self.match.seat == self._at_keyboard or self.match.seat not in self.people:
            return
        self._at_keyboard = self.match.seat
        if not self.match.game.definition.has_secrets or len(self.people) < 2:
            return
        self._screen.hide()
        self._say(f"Pass the keyboard to {self.match.seat_names[self.match.seat]}. Enter shows the table.", BOLD)
        self._ask()

    def _watcher(self) -> int | None:
        """Whose view is shown: the person's who decides, or who did last."""
        if not self.match.over:
            return self.match.seat
        decided = [past.seat for past in self.match.past if past.seat in self.people]
        return decided[-1] if decided else None

    def draw(self, note: str = "") -> None:
        """The board and, below it, the question with its choices; or the result."""
        self._screen.draw(self.narrowed, note, can_type=bool(self.people))

    def _say(self, text: str, style: Style | None = None) -> None:
        self._screen.say(text, style)

    # Asking.

    def _ask(self) -> str | None:
        """One line from the keyboard, or None when there is no more."""
        try:
            line = input(PROMPT)
        except EOFError:
            self._say("")
            return None
        if not sys.stdin.isatty():
            self._say(line)
        return line

    def obey(self, line: str) -> bool:
        """Do what a line says; False to leave."""
        words = line.lower().split()
        if not words:
            self._enter()
        elif words[0] in ("quit", "exit", "q"):
            return self._leave()
        elif words[0] in self._commands and words[0] not in self.narrowed.next_ids:
            self._try(lambda: self._commands[words[0]](line.partition(" ")[2].strip()))
        else:
            self._try(lambda: self._click(words))
        return True

    def _try(self, act: Callable[[], None]) -> None:
        """A refusal is an answer, not an end."""
        try:
            act()
        except ColossariumError as refusal:
            self._say(refusal.sentence)

    @property
    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": lambda _: self._help(),
            "?": lambda _: self._help(),
            "back": lambda _: self._back(),
            "undo": lambda _: self._undo(),
            "why": self._why,
            "log": self._tell_log,
            "board": lambda _: self.draw(),
            "rules": self._read_rules,
            "story": lambda _: self._tell_story(),
            "hint": lambda _: self._hint(),
            "save": self._save,
            "resign": lambda _: self._end(resign),
            "draw": lambda _: self._end(offer_draw),
        }

    # Clicking.

    def _enter(self) -> None:
        if self.narrowed.whole is not None:
            self._play(self.narrowed.whole)
        else:
            self.draw()

    def _click(self, words: list[str]) -> None:
        if self.match.over:
            raise NoSuchClick("The match is over; undo takes the last action back.")
        narrowed = self._narrow(list(self.match.game.definition.spelled(words)))
        if narrowed.settled is not None:
            self._play(narrowed.settled)
            return
        self.narrowed = narrowed.eased()
        self.draw()

    def _narrow(self, words: list[str]) -> Narrowing:
        """The clicks continue those already made, or start over."""
        try:
            return self.narrowed.type(words)
        except NoSuchClick as problem:
            refusal = problem
        with suppress(NoSuchClick):
            return self.narrowed.restarted().type(words)
        raise self._reasoned(refusal, words)

    def _reasoned(self, refusal: NoSuchClick, words: list[str]) -> NoSuchClick:
        """The rules' own reason in place of `not now`, where the words are things of the game."""
        if not isinstance(refusal, NotOffered):
            return refusal
        reason = reason_for(self.match, self._screen.view, self.narrowed.clicked, words)
        return NoSuchClick(told(reason)) if reason.clause or reason.ids else refusal

    def _play(self, action: Clickable) -> None:
        self.match.play(" ".join(action.clicks))
        self.show_decision()

    def _back(self) -> None:
        self.narrowed = self.narrowed.back().eased()
        self.draw()

    # Commands.

    def _help(self) -> None:
        self._say(HELP)
        self._say(self._screen.legend)

    def _tell_story(self) -> None:
        lines = story_of(self.match.game.id, self._screen.view)
        self._say("\n\n".join(lines) or f"No story is told of {self.match.game.name}.")

    def _undo(self) -> None:
        """Back to the person's previous decision; past news or others' actions the others must agree."""
        me = self._watcher()
        mine = [place for place, past in enumerate(self.match.past) if past.seat == me]
        if not mine:
            self._say("There is nothing to take back yet.")
            return
        steps = len(self.match.past) - mine[-1]
        free = steps == 1 and self.match.undo_is_free
        if not free and not self._others_agree(me):
            return
        for _ in range(steps):
            self.match.undo(consent=True)
        self._screen.rewind()
        self.show_decision("Taken back." if free else self._agreed(steps))

    def _others_agree(self, me: int | None) -> bool:
        """Computer players agree; other persons are asked."""
        others = [self.match.seat_names[seat] for seat in self.people if seat != me]
        if not others:
            return True
        return self._agree(f"Taking it back needs the consent of {' and of '.join(others)}. Do they agree? yes or no")

    def _agree(self, question: str) -> bool:
        self._say(question)
        answer = self._ask()
        return answer is not None and answer.strip().lower() in ("y", "yes")

    def _end(self, end: Callable[[Match, int, dict[int, Player], Callable[[str], bool]], str]) -> None:
        """Resign or offer a draw, for the person who is to decide."""
        note = end(self.match, self.match.seat, self.players, self._agree)
        self.people = [seat for seat in self.people if seat not in self.players]
        self.show_decision(note)

    def _agreed(self, steps: int) -> str:
        what = many(steps, "action")
        who = "The others agree" if len(self.people) > 1 else "The computer agrees"
        return f"{who}: {what} taken back. The same choices will get the same dice again."

    def _why(self, text: str) -> None:
        if not text:
            self._say("why needs the action in question, for instance: why f6")
            return
        words = self.match.game.definition.spelled(text.lower().split())
        self._say(told(reason_for(self.match, self._screen.view, self.narrowed.clicked, words)))

    def _tell_log(self, text: str) -> None:
        count = max(1, int(text)) if text.isdecimal() and len(text) < DIGITS else LOG_LINES
        for ply, line in self.match.log(seat=self._watcher())[-count:]:
            self._say(f"{ply:>4}  {line}")

    def _read_rules(self, clause: str) -> None:
        if not clause:
            self._say("rules needs a clause, for instance: rules K8.4")
        else:
            self._say(rules_of(self.match.game.id).part(clause).replace("**", ""))

    def _hint(self) -> None:
        if self.match.over:
            raise MatchOver("The match is over; there is nothing to choose.")
        show_hint(self._screen.console, self.match, analysed(self.match))

    def _save(self, name: str) -> None:
        path = save_record(self.match, name)
        self._say(f"Saved to {path}. To continue: colossarium play {self.match.game.id} --resume {path}")

    def _leave(self) -> bool:
        if not self.match.over:
            self._say(f"Left at ply {self.match.ply}.")
        return False
