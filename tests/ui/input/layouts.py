"""The codes that SDL 2.32 reports for the keys of six layouts under X11, by place."""

import pygame

PLACES = (
    *(pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4, pygame.KSCAN_5, pygame.KSCAN_6),
    *(pygame.KSCAN_7, pygame.KSCAN_8, pygame.KSCAN_9, pygame.KSCAN_0, pygame.KSCAN_MINUS, pygame.KSCAN_EQUALS),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "QWERTYUIOP"),
    *(pygame.KSCAN_LEFTBRACKET, pygame.KSCAN_RIGHTBRACKET),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "ASDFGHJKL"),
    *(pygame.KSCAN_SEMICOLON, pygame.KSCAN_APOSTROPHE, pygame.KSCAN_GRAVE, pygame.KSCAN_BACKSLASH),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "ZXCVBNM"),
    *(pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH),
)
"""Scancodes of all keys that write something."""
DEAD = "\0"
"""Stands for a dead key, whose code is `DEAD_CODE`."""
DEAD_CODE = 0x40000000
LAYOUTS = {
    "us": "1234567890-=qwertyuiop[]asdfghjkl;'`\\zxcvbnm,./",
    "de": f"1234567890ß{DEAD}qwertzuiopü+asdfghjklöä{DEAD}#yxcvbnm,.-",
    "fr": f"1234567890)=azertyuiop{DEAD}$qsdfghjklmù²*wxcvbn,;:!",
    "fr, codes as written": f"&é\"'(-è_çà)=azertyuiop{DEAD}$qsdfghjklmù²*wxcvbn,;:!",
    "ru": "1234567890-=йцукенгшщзхъфывапролджэё\\ячсмитьбю.",
    "gr": f"1234567890-=;ςερτυθιοπ[]ασδφγηξκλ{DEAD}'`\\ζχψωβνμ,./",
    "tr": '1234567890*-qwertyuıopğüasdfghjklşi",zxcvbnmöç.',
}
"""Layout -> what its keys write without a modifier, in the order of `PLACES`."""


def place_of(name: str, layout: str) -> tuple[int, int]:
    """Returns the code and the scancode of the key that a person presses for a letter or a sign."""
    written = LAYOUTS[layout]
    is_by_place = name in "1234567890-=" or name not in written
    number = (LAYOUTS["us"] if is_by_place else written).index(name)
    code = DEAD_CODE if written[number] == DEAD else ord(written[number])
    return code, PLACES[number]
