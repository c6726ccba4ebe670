"""The emblem of the game: a yurt with its banner."""

from wanli.ui.art import Emblem

EMBLEM: Emblem = (
    ("e-cut", "M14 84V60q0-4 4-5l32-21 32 21q4 1 4 5v24z"),
    ("e-ink", "M41 84V66a9 9 0 0 1 18 0v18z"),
    ("e-ink-line", "M16 60h24M60 60h24M22 66l10 12M32 66L22 78M68 66l10 12M78 66L68 78"),
    ("e-line", "M50 34V10"),
    ("e-cut", "M50 10h26l-7 7 7 7H50z"),
    ("e-line", "M6 90h88"),
)
