"""Programs in any language and networks in files as players: `exe:./mybot`, `net:FILE`; only on the command line.

What a record, a stored match, a plan or a visitor of the server names is never run or read: such a player counts only
after `allow`, which the command line calls with what was typed.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import BadPlayer, ColossariumError
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import NETWORK, PROGRAM, Player, player
from colossarium.players.bot_process import BotFailed, BotProcess
from colossarium.players.net_files import NetFile, NetPlayer, read_net_file

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

PROTOCOL = 1
OUTSIDE = "outside bot"  # what a record calls such a player
SECONDS = 10.0  # for a decision

_commands: dict[str, tuple[str, ...]] = {}  # by the name that was typed
_networks: dict[str, NetFile] = {}


def is_bot(name: str) -> bool:
    return name.startswith((PROGRAM, NETWORK))


def allow(names: Iterable[str]) -> None:
    """Let these programs and networks play, which somebody has typed on this command line."""
    for name in names:
        if name.startswith(PROGRAM):
            _commands[name] = _command(name)
        elif name.startswith(NETWORK):
            _networks[name] = read_net_file(name)


def allowed() -> tuple[str, ...]:
    return (*_commands, *_networks)


def check_networks(game: Game, names: Iterable[str]) -> None:
    """Refuse networks in files that cannot play this game, before it begins."""
    for name in names:
        if name in _networks:
            _networks[name].check(game)


def _command(name: str) -> tuple[str, ...]:
    """The program and its arguments, with paths from here, as it will work in another folder."""
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError as problem:
        raise BadPlayer(f"'{name}' is not understood: {problem}.") from None
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise BadPlayer(f"'{name}': there is no executable program of that name: expected, for example, exe:./mybot.")
    arguments = (str(Path(word).resolve()) if Path(word).exists() else word for word in words[1:])
    return (str(Path(program).absolute()), *arguments)


def made(name: str, game_id: str, **settings: Any) -> Player:
    """A player by name; a program or network only if it was allowed. These get no settings."""
    if not is_bot(name):
        return player(name, game=game_id, **settings)
    if name in _networks:
        return NetPlayer(_networks[name])
    if name not in _commands:
        raise BadPlayer(f"'{name}' was not typed on this command line, so it will not be run.")
    return BotPlayer(name, _commands[name])


def recorded(names: Iterable[str]) -> list[str]:
    """Names as records keep them: the path of a file is nobody's business, and never a way to run it."""
    return [OUTSIDE if is_bot(name) else name for name in names]


class BotPlayer:
    """Asks a program for one seat's decisions. It is told what that seat may know: view, events and legal actions."""

    def __init__(self, name: str, command: tuple[str, ...], seconds: float = SECONDS) -> None:
        self.name = name
        self._command = command
        self._seconds = seconds
        self._process: BotProcess | None = None
        self._told = 0  # actions whose events it has heard of

    def choose(self, match: Match) -> Action:
        if self._process is None:
            self._process = BotProcess(self._command)
            self._process.tell(_beginning(match))
        seat, legal = match.seat, match.legal()
        events, self._told = match.events(self._told, seat=seat), len(match.past)
        answer = self._process.ask(
            {
                "type": "decide",
                "seat": seat,
                "ply": match.ply,
                "question": match.question,
                "view": match.view(seat),
                "events": events,
                "legal": [{"action": action.text, "label": action.label} for action in legal],
                "seconds": self._seconds,
            },
            self._seconds,
        )
        text = answer.get("action") if isinstance(answer, dict) else None
        chosen = next((action for action in legal if action.text == text), None)
        if chosen is None:
            raise BotFailed(f"an answer that names no legal action: {ascii(answer)[:80]}")
        return chosen

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None


def _beginning(match: Match) -> dict[str, Any]:
    return {
        "type": "begin",
        "protocol": PROTOCOL,
        "game": match.game.id,
        "options": dict(match.game.options),
        "content": match.game.content_hash,
        "seats": match.seat_names,
    }


class WithStandIn:
    """A player for matches with people: when the program fails, random choices replace it, with one message."""

    def __init__(self, bot: BotPlayer) -> None:
        self._bot = bot
        self._stand_in: Player | None = None

    def choose(self, match: Match) -> Action:
        if self._stand_in is None:
            try:
                return self._bot.choose(match)
            except BotFailed as failure:
                print(
                    f"{self._bot.name} failed at ply {match.ply}: {said(failure)} Random choices replace it.",
                    file=sys.stderr,
                )
                self._bot.close()
                self._stand_in = player("random", game=match.game.id)
        return self._stand_in.choose(match)


def said(failure: ColossariumError) -> str:
    return f"{failure.sentence.rstrip('.')}."


def closed(players: Iterable[Player]) -> None:
    """Let programs end after a match."""
    for each in players:
        if isinstance(each, BotPlayer):
            each.close()
