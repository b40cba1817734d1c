"""Request checks against other hosts and origins, and the security headers of every answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping


def host_name(address: str) -> str:
    """Returns an address as it is written in a link."""
    return f"[{address}]" if ":" in address else address


def is_ours(host: str, own_hosts: Collection[str]) -> bool:
    """Whether the Host header is one of the game's own addresses; protects against DNS rebinding."""
    return host.lower() in own_hosts


def is_from_our_page(origin: str | None, host: str) -> bool:
    """Whether the Origin header of a socket is this host."""
    return origin == f"http://{host}"


def headers(host: str) -> Mapping[str, str]:
    """Returns the headers of every answer: only own scripts, styles, images and media, no frames, no referrer."""
    socket = f" ws://{host}" if host[:1] != "[" else ""  # a policy cannot name an IPv6 address; there 'self' has to do
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; "
        f"connect-src 'self'{socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Frame-Options": "DENY",
    }
