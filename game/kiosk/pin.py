"""The operator's PIN, stored only as a salted scrypt hash."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

SHORTEST, LONGEST = 4, 8
"""Digits."""
COST, BLOCK, LANES = 2**14, 8, 1
"""Parameters of scrypt: 16 MB and about 50 ms a try. All short PINs can be tried in minutes, so only the operator may
read the file."""
KIND = "scrypt"


def is_pin(digits: str) -> bool:
    return bool(re.fullmatch(rf"[0-9]{{{SHORTEST},{LONGEST}}}", digits))


def hash_of(digits: str, salt: bytes | None = None) -> str:
    """Returns the hash to store: "scrypt:salt:key" in hexadecimal."""
    salt = secrets.token_bytes(16) if salt is None else salt
    return f"{KIND}:{salt.hex()}:{_key(digits, salt).hex()}"


def is_hash(text: str) -> bool:
    """Whether the text was written by `hash_of`."""
    return bool(re.fullmatch(rf"{KIND}:[0-9a-f]{{32}}:[0-9a-f]{{64}}", text))


def opens(digits: str, stored_hash: str) -> bool:
    """Whether the digits match a stored hash."""
    if not is_hash(stored_hash):
        return False
    _, salt, key = stored_hash.split(":")
    return hmac.compare_digest(_key(digits, bytes.fromhex(salt)), bytes.fromhex(key))


def _key(digits: str, salt: bytes) -> bytes:
    return hashlib.scrypt(digits.encode(), salt=salt, n=COST, r=BLOCK, p=LANES, dklen=32)
