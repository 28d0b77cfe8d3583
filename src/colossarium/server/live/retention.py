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
        try:
            deleted = await delete_once(registry, time.time())
        except (SQLAlchemyError, OSError):
            log.exception("old matches could not be deleted")
        else:
            if deleted:
                log.info("old matches deleted", extra={"matches": deleted})
        await asyncio.sleep(EVERY)


async def delete_once(registry: Registry, now: float) -> int:
    """Delete every match that is old enough and not in use; how many there were."""
    settings, store = registry.settings, registry.store
    limits = [None if days is None else now - days * DAY for days in (settings.keep_finished, settings.keep_abandoned)]
    found = await store.do(lambda session: retention.outdated(session, *limits))
    old = [match_id for match_id in found if not registry.is_in_use(match_id)]
    for first in range(0, len(old), AT_ONCE):
        some = old[first : first + AT_ONCE]
        await store.do(lambda session, some=some: retention.delete_matches(session, some))  # type: ignore[misc]
        await asyncio.sleep(PAUSE)
    if old:
        await store.do(retention.delete_unused_contents)
    return len(old)
