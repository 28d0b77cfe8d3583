"""Reviews of matches: worked out move by move in the background, kept with the match once it is over."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from colossarium.kernel.analysis import Critic
from colossarium.kernel.match import Match
from colossarium.server.engines.critics import critic_of
from colossarium.server.errors import MatchRunning, SwitchedOff
from colossarium.server.history.judging import judged
from colossarium.server.history.log import Reader
from colossarium.server.history.rebuild import copied
from colossarium.server.protocol.reviews import Judgement, Review, ReviewedMove

if TYPE_CHECKING:
    from colossarium.server.live.registry import Registry
    from colossarium.server.table.table import LiveTable

log = logging.getLogger(__name__)
REVIEWS_KEPT = 64


class Findings:
    """What is known of the moves of one match: judgements, and what other seats could expect meanwhile."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self.judged: dict[int, Judgement] = {}
        self.foreseen: dict[tuple[int, int], list[float]] = {}  # by seat and ply
        self.wanted: set[Reader] = set()
        self.task: asyncio.Task[None] | None = None

    def follow(self, texts: list[str]) -> None:
        """Forget what was found about moves that have been taken back."""
        pairs = zip(self.texts, texts, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self.texts = texts
        self.judged = {ply: found for ply, found in self.judged.items() if ply < same}
        self.foreseen = {at: found for at, found in self.foreseen.items() if at[1] < same}

    def knows(self, match: Match, ply: int, viewpoint: Reader) -> bool:
        return ply in self.judged if _judges(match, ply, viewpoint) else (viewpoint, ply) in self.foreseen

    def as_json(self) -> dict[str, Any]:
        return {
            "judged": {ply: found.model_dump() for ply, found in self.judged.items()},
            "foreseen": [[seat, ply, shares] for (seat, ply), shares in self.foreseen.items()],
        }

    def take(self, kept: dict[str, Any]) -> None:
        self.judged = {int(ply): Judgement.model_validate(found) for ply, found in kept["judged"].items()}
        self.foreseen = {(seat, ply): shares for seat, ply, shares in kept["foreseen"]}


def _judges(match: Match, ply: int, viewpoint: Reader) -> bool:
    """The shares at this ply are those of who decides; else they are what the reader could expect."""
    return viewpoint is None or match.past[ply].seat == viewpoint


class Reviews:
    """At most one task per match; all of them share one thread."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._found: OrderedDict[str, Findings] = OrderedDict()

    async def show(self, table: LiveTable, reader: Reader, known: int) -> Review:
        """The review so far, and the rest of it in the background. `reader` is whose knowledge counts."""
        viewpoint = reader if table.match.game.definition.has_secrets else None
        self._check(table, viewpoint)
        findings = await self._findings(table)
        self._go_on(table, findings, viewpoint)
        match = table.match
        shown = {viewpoint, None} if table.row.over else {viewpoint}  # after the end with every move's judgement
        done = next(
            (ply for ply in range(table.ply) if not all(findings.knows(match, ply, each) for each in shown)), table.ply
        )
        return Review(
            match=table.id,
            seat=viewpoint,
            done=done,
            of=table.ply,
            moves=[self._move(table, findings, ply, viewpoint) for ply in range(min(known, done), done)],
            end=[share for _, _, share in match.scores()] if match.over else None,
        )

    def _check(self, table: LiveTable, viewpoint: Reader) -> None:
        if table.row.over:
            return
        if not table.pace.estimates:
            raise SwitchedOff("Estimates are switched off in this match, so it can be reviewed only after the end.")
        if viewpoint is None and table.match.game.definition.has_secrets:
            raise MatchRunning("Until the match is over, only its players can review it, each from what they know.")

    def _move(self, table: LiveTable, findings: Findings, ply: int, viewpoint: Reader) -> ReviewedMove:
        """While the match runs, choices are shown to those who might have had them as a hint."""
        judges = _judges(table.match, ply, viewpoint)
        told = table.row.over or (judges and table.pace.hints)
        judgement = findings.judged.get(ply)
        shares = judgement.shares if judges and judgement else findings.foreseen[viewpoint or 0, ply]
        return ReviewedMove(ply=ply + 1, shares=shares, judgement=judgement if told else None)

    async def _findings(self, table: LiveTable) -> Findings:
        texts = table.match.texts
        if table.id not in self._found:
            findings = Findings(texts)
            if table.row.over and (kept := await self._registry.store.review(table.id)) is not None:
                findings.take(kept)
            self._found.setdefault(table.id, findings)
        findings = self._found[table.id]
        findings.follow(texts)
        self._found.move_to_end(table.id)
        while len(self._found) > REVIEWS_KEPT:
            self._stop(self._found.popitem(last=False)[1])
        return findings

    # Working it out.

    def begin(self, table: LiveTable) -> None:
        """A match has ended while somebody watched, who will want to know."""
        if table.row.game in self._registry.engines.prepared:
            findings = self._found.setdefault(table.id, Findings(table.match.texts))
            findings.follow(table.match.texts)
            self._go_on(table, findings, None)

    def _go_on(self, table: LiveTable, findings: Findings, viewpoint: Reader) -> None:
        findings.wanted.add(viewpoint)
        if self._next(table, findings) is not None and (findings.task is None or findings.task.done()):
            findings.task = asyncio.create_task(self._work(table, findings))

    def _next(self, table: LiveTable, findings: Findings) -> tuple[int, Reader] | None:
        """What is to be found out next: a ply, and from whose viewpoint. After the end all moves are judged."""
        readers = findings.wanted | ({None} if table.row.over else set())
        return next(
            (
                (ply, None if _judges(table.match, ply, viewpoint) else viewpoint)
                for ply in range(table.ply)
                for viewpoint in readers
                if not findings.knows(table.match, ply, viewpoint)
            ),
            None,
        )

    async def _work(self, table: LiveTable, findings: Findings) -> None:
        engines = self._registry.engines
        try:
            await engines.until_prepared(table.row.game)
            critic = critic_of(table.row.game)
            while (wanted := self._next(table, findings)) is not None:
                await self._find(table, findings, critic, *wanted)
            if table.row.over:
                await self._registry.store.keep_review(table.id, findings.as_json())
        except Exception:
            log.exception("a review failed", extra={"match": table.id})

    async def _find(self, table: LiveTable, findings: Findings, critic: Critic, ply: int, viewpoint: Reader) -> None:
        match, engines, job = table.match.copy(), self._registry.engines, table.decisions.job("review", viewpoint)
        if viewpoint is None:
            played = match.past[ply].action
            judgement = await engines.in_background(job, lambda: judged(critic, copied(match, ply), played))
        else:
            shares = await engines.in_background(job, lambda: _foreseen(critic, copied(match, ply), viewpoint))
        if table.match.texts[: ply + 1] != match.texts[: ply + 1]:
            return  # it has been taken back meanwhile
        if viewpoint is None:
            findings.judged[ply] = judgement
        else:
            findings.foreseen[viewpoint, ply] = shares

    def close(self) -> None:
        for findings in self._found.values():
            self._stop(findings)

    def _stop(self, findings: Findings) -> None:
        if findings.task is not None:
            findings.task.cancel()


def _foreseen(critic: Critic, match: Match, seat: int) -> list[float]:
    return [round(share, 3) for share in critic.forecast(match, seat).shares]
