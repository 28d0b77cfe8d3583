"""Who calls: the address behind proxies that are trusted, and what counts as one caller."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from starlette.types import Scope

from colossarium.kernel.errors import ColossariumError

HOME_PREFIX = 64  # bits: whoever has one IPv6 address usually has all that begin like it
LONGEST_ADDRESS = 60
Network = IPv4Network | IPv6Network
HERE: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))  # this machine


class BadNetwork(ColossariumError):
    code = "bad_network"


def network(text: str) -> Network:
    """A network such as 10.0.0.0/8, or a single address."""
    try:
        return ip_network(text)
    except ValueError as problem:
        raise BadNetwork(
            f"'{text}' is not a network: {problem}; expected, for example, 127.0.0.1 or 10.0.0.0/8."
        ) from None


def is_in(address: str, networks: Sequence[Network]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return any(found in each for each in networks)


def group_of(address: str) -> str:
    """What is counted as one caller: an IPv4 address, or all IPv6 addresses of one home network."""
    try:
        found = ip_address(address)
    except ValueError:  # a proxy may write anything
        return address[:LONGEST_ADDRESS]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, HOME_PREFIX), strict=False))


def caller_of(scope: Scope) -> str:
    """Who is behind a request or a socket."""
    return address_of(scope.get("client"))


def address_of(client: Sequence[Any] | None) -> str:
    """The caller of a connection, given as host and port."""
    return group_of(str(client[0]).partition("%")[0]) if client else ""
