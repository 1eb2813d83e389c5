"""Preferences: what clients accept, as headers such as ``Accept-Language`` say it."""

from __future__ import annotations

from kohau.web.texts import DEFAULT, LANGUAGES


def accepted(header: str) -> list[str]:
    """Return the names that a header lists in lower case, the most wanted first.

    Those with the quality 0, or with one that is no number up to 1, are left out (RFC 9110, section
    12.4.2).

    >>> accepted("fr; q=0.9, EN;q=0.5, zstd;q=0, es")
    ['es', 'fr', 'en']
    """
    ranked = []
    for name, *parameters in (part.lower().split(";") for part in header.split(",")):
        pairs = (parameter.partition("=") for parameter in parameters)
        parts = {key.strip(): value.strip() for key, _, value in pairs}
        try:
            quality = float(parts.get("q", "1"))
        except ValueError:
            continue
        if name.strip() and 0 < quality <= 1:
            ranked.append((quality, name.strip()))
    return [name for _, name in sorted(ranked, key=lambda pair: -pair[0])]


def language_for(header: str) -> str:
    """Return the language to use for the value of a header ``Accept-Language``.

    >>> language_for("de, fr-CA; q=0.8, en; q=0.5"), language_for("")
    ('fr', 'en')
    """
    names = (name.split("-")[0] for name in accepted(header))
    return next((name for name in names if name in LANGUAGES), DEFAULT)
