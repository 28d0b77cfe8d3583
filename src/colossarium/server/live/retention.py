"""Deleting old matches, a few at a time, while everybody plays."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from colossarium.server.store import retention

if TYPE_CHECKING:
    from colossarium.server.live.registry import Registry

log = logging.getLogger(__name__)
EVERY = 3600.0  # seconds
AT_ONCE = 50  # matches in one transaction, which others wait for
PAUSE = 0.2
DAY = 86_400.0


async def delete_old_matches(registry: Registry) -> None:
    """From time to time, for as long as the server runs, if anything is to be deleted at all."""
    settings = registry.settings
    if settings.keep_finished is None and settings.keep_abandoned is None:
        return
    while True:
        await registry.peers.all_heard()
        try:
            deleted = await delete_once(registry, time.time())
        except (SQLAlchemyError, OSError):
            log.exception("old matches could not be deleted")
        else:
            if deleted:
                log.info("old matches deleted", extra={"matches": deleted})
        await asyncio.sleep(EVERY)


async def delete_once(registry: Registry, now: float) -> int:
    """Delete every match that is old enough and not open, here or at another server; how many there were."""
    settings, store = registry.settings, registry.store
    limits = [None if days is None else now - days * DAY for days in (settings.keep_finished, settings.keep_abandoned)]
    found = await store.do(lambda session: retention.outdated(session, *limits))
    deleted = 0
    while found:
        some = [match_id for match_id in found[:AT_ONCE] if not is_open(registry, match_id)]
        found = found[AT_ONCE:]
        deleted += await store.do(lambda session, some=some: retention.delete_outdated(session, some, *limits))  # type: ignore[misc]
        await asyncio.sleep(PAUSE)
    if deleted:
        await store.do(retention.delete_unused_contents)
    return deleted


def is_open(registry: Registry, match_id: str) -> bool:
    return registry.is_in_use(match_id) or registry.peers.is_open_elsewhere(match_id)
