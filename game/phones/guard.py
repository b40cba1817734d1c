"""Which requests are answered at all, and what every answer forbids the browser to do."""

from __future__ import annotations

from collections.abc import Collection, Mapping


def is_ours(host: str, known: Collection[str]) -> bool:
    """Whether the Host named is one of the game's own addresses: a name that was bound to it elsewhere is none."""
    return host.lower() in known


def is_from_our_page(origin: str | None, host: str) -> bool:
    """Whether a socket is opened by a page of that very host; a page from anywhere else names its own."""
    return origin == f"http://{host}"


def headers(host: str) -> Mapping[str, str]:
    """What stands on every answer: own scripts, style, pictures and films, in no frame, and no word to anybody."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Frame-Options": "DENY",
    }
