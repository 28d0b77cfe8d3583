"""Sealed records on their way to another device: kept for a while, within limits, ended by whoever made them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from sqlalchemy import select, update

from colossarium.server.settings import Allowance
from colossarium.server.store.rows import LeftRow, ParcelRow
from tests.server.running import Running
from tests.server.test_matches import refused
from tests.server.visitors import PATIENCE, Json, Visitor

SEALED = "c2VhbGVkIGluIHRoZSBicm93c2Vy"
A_DAY = 86_400.0


def kept(visitor: Visitor) -> Json:
    answer = visitor.post("/parcels", {"sealed": SEALED})
    assert answer.status_code == 201
    found: Json = answer.json()
    return found


def in_store(server: Running, work: Callable[..., object]) -> object:
    return asyncio.run_coroutine_threadsafe(server.registry.store.do(work), server.loop).result(PATIENCE)


def test_whoever_has_the_link_gets_what_was_sealed(visitor: Visitor) -> None:
    parcel = kept(visitor)
    found = visitor.get(f"/parcels/{parcel['parcel']}").json()
    assert found["sealed"] == SEALED
    assert parcel["token"] not in str(found)
    assert found["expires"] == pytest.approx(time.time() + 30 * A_DAY, abs=3600)


def test_who_made_a_link_ends_it_and_nobody_else(visitor: Visitor) -> None:
    parcel = kept(visitor)
    address = f"/parcels/{parcel['parcel']}"
    refused(visitor.delete(address, "another-token"), 403, "not_yours")
    refused(visitor.delete(address, None), 401, "bad_token")
    assert visitor.delete(address, parcel["token"]).status_code == 204
    assert refused(visitor.get(address), 404, "unknown_parcel") == "This link has expired, or it is incomplete."
    refused(visitor.delete(address, parcel["token"]), 404, "unknown_parcel")


@pytest.mark.parametrize("sealed", ["", "short", "not base64url, at all, but long enough", "x" * (256 * 1024 + 1)])
def test_what_is_not_sealed_as_it_should_be_is_refused(visitor: Visitor, sealed: str) -> None:
    refused(visitor.post("/parcels", {"sealed": sealed}), 422, "malformed")


def test_an_address_leaves_so_many_at_most_and_so_often(start: Callable[..., Running]) -> None:
    few = Allowance("secret links", size=1024, each=2, total=9, rate=(1e6, 1_000_000), days=30.0)
    visitor = Visitor(start(allowances={"parcel": few}).url)
    kept(visitor)
    parcel = kept(visitor)
    refused(visitor.post("/parcels", {"sealed": SEALED}), 429, "too_many")
    visitor.delete(f"/parcels/{parcel['parcel']}", parcel["token"])
    kept(visitor)  # an ended link makes room
    refused(visitor.post("/parcels", {"sealed": "x" * 2000}), 413, "too_large")
    visitor.leave()


def test_a_link_ends_by_itself_and_looking_at_it_does_not_make_it_last(start: Callable[..., Running]) -> None:
    server = start()
    visitor = Visitor(server.url)
    parcel = kept(visitor)["parcel"]
    past = time.time() - 31 * A_DAY
    in_store(server, lambda session: session.execute(update(ParcelRow).values(expires=past + 30 * A_DAY)))
    refused(visitor.get(f"/parcels/{parcel}"), 404, "unknown_parcel")
    in_store(server, lambda session: session.execute(update(LeftRow).values(used=past)))
    gone = asyncio.run_coroutine_threadsafe(server.registry.keeping.expire(), server.loop).result(PATIENCE)
    assert gone == 1
    assert in_store(server, lambda session: list(session.scalars(select(ParcelRow)))) == []
    visitor.leave()
