"""Where somebody calls from, as far as limits and turns are concerned."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

HOUSEHOLD = 64  # bits: whoever has one IPv6 address has as many as they like within these


def address_of(client: Sequence[Any] | None) -> str:
    """An IPv4 address, or the network of an IPv6 address; what is neither counts as it is."""
    host = str(client[0]) if client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), HOUSEHOLD), strict=False))
