"""The decoder: reads games from a text that is not a clean record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from kohau.notation.coordinates import SQUARE
from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.channel import Channel, joined
from kohau.notation.decoding.costs import READINGS
from kohau.notation.decoding.layout import arrangements
from kohau.notation.decoding.portions import portions_of
from kohau.notation.decoding.unpacking import BETWEEN_MAILS
from kohau.replay.beam_search import Budget, Search
from kohau.replay.certainty import Verdict, are_many
from kohau.replay.disguise import AS_IT_STANDS, disguised
from kohau.replay.evidence import MOST_LEFT_OVER, is_game, judgements, leftovers
from kohau.replay.interpretation import Reading, reading_of, together, with_ignored, with_unread
from kohau.replay.registry import without_failing
from kohau.replay.repairs import Repairs
from kohau.replay.scripts import TextScript
from kohau.replay.setting import Defaults
from kohau.replay.trials import (
    Candidate,
    Trial,
    named_in,
    names_several,
    trials,
    usual_trials,
)

_READINGS_OF_A_SEARCH: Final = 6
_MOST_ARRANGED: Final = 2
"""How many of the best attempts are tried in other arrangements."""

_PLIES_FOR_REPAIRS: Final = 3
_WORK_OF_REPAIRS: Final = 20_000
_RESERVED: Final = 5
"""Which part of this work is for reading on after a slip."""
_MOST_REPAIRED: Final = 2
"""How many of the best readings are tried with repairs."""

_DECIMALS: Final = 6

_LINES: Final = re.compile(r"[^\n]{3,80}")
_SQUARES: Final = re.compile(rf"{SQUARE}(?!\d)", re.IGNORECASE)
_PLIES_OF_GAME: Final = 6
_NEARLY_ALL: Final = 0.9


def decode(
    text: str,
    game: str | None = None,
    variant: str | None = None,
    rules: Mapping[str, str] | None = None,
) -> list[Reading]:
    r"""Return the readings of *text*, the best one first; an empty list if it has no game.

    The text may be a mail, a table, a chat, a scan, or any other text with squares. With *game*
    (and *variant* and *rules*), only that one is tried. Raises :class:`UnknownName` for others. The
    work grows with the length of the text, and is bounded for each game, mail, or thread of mails
    of 65,536 characters. Readings that cost far more than the best one, and others that leave out
    more squares than they read, are omitted.

    >>> text = "Rabe opened with d3 to e3 (approach), Soa took back: d4-d3 by approach."
    >>> best = decode(text, game="fanorona")[0]
    >>> list(best.records[0].line), best.verdict.value
    (['d3e3+', 'd4d3+'], 'sure')
    """
    if not isinstance(text, str):
        raise TypeError(f"expected a text (str), not {type(text).__name__}")
    read = partial(_readings, text, Defaults(game, variant, rules or {}))
    return without_failing(read) if game is None else read()


def _readings(text: str, defaults: Defaults) -> list[Reading]:
    """Return what *text* may hold; see :func:`decode`."""
    portions = portions_of(text).portions
    parts = [_portion(text, portion, defaults) for portion in portions]
    readings = _of_all(portions, parts)
    return [with_ignored(reading, text) for reading in readings]


def _of_all(channels: Sequence[Sequence[Channel]], parts: Sequence[list[Reading]]) -> list[Reading]:
    """Return the readings of a text whose *parts*, those of *channels*, have these.

    What looks like plies in a part without a game is not read.
    """
    readings = together([part for part in parts if part])
    lost = [mail for mails, part in zip(channels, parts, strict=True) if not part for mail in mails]
    return [with_unread(reading, lost) for reading in readings]


def _portion(text: str, mails: Sequence[Channel], defaults: Defaults) -> list[Reading]:
    """Return the readings of a portion of *text*: of all its *mails*, or of each."""
    readings = _one_or_several(text, joined(mails, BETWEEN_MAILS), defaults)
    if len(mails) > 1 and not (readings and readings[0].verdict is Verdict.SURE):
        of_mails = [_one_or_several(text, mail, defaults) for mail in mails]
        if sum(map(bool, of_mails)) > 1:
            apart = _of_all([[mail] for mail in mails], of_mails)
            if not readings or _leaves_less(apart[0], readings[0]):
                return apart
    return readings


def _leaves_less(of_mails: Reading, of_all: Reading) -> bool:
    """Whether a reading of mails is sure, or leaves fewer squares out than one of all mails."""
    is_sure = of_mails.verdict is Verdict.SURE and not of_mails.unread
    return is_sure or len(of_mails.unread) < len(of_all.unread)


def _one_or_several(text: str, channel: Channel, defaults: Defaults) -> list[Reading]:
    """Return what *channel* may hold, in one game or, in parts of it, in several."""
    if defaults.game is None:
        parts = _parts(channel)
        if len(parts) > 1:
            of_parts = [_decoded(text, part, defaults) for part in parts]
            if all(of_parts):
                return together(of_parts)
    return _decoded(text, channel, defaults)


def _decoded(text: str, channel: Channel, defaults: Defaults) -> list[Reading]:
    """Return the readings of *channel*."""
    if readings := disguised(text, channel, defaults):
        return readings
    budget = Budget()
    attempts = _with_corrections(trials(channel, defaults))
    result = _as_they_stand(attempts, budget)
    if defaults.variant is None and not any(map(_is_clean, result)):
        usual = _with_corrections(usual_trials(channel, defaults))
        attempts += usual
        result += _as_they_stand(usual, budget)
    if not any(map(_is_clean, result)):
        for trial in _most_likely(attempts, result):
            result += _arranged(trial, budget)
    result.sort(key=_score)
    result += _repaired(result)
    result.sort(key=_score)
    return _judged(_distinct(result), channel, text)


def _with_corrections(attempts: Iterable[Trial]) -> list[Trial]:
    """Return *attempts*, each also with the text as its remarks correct it."""
    return [other for trial in attempts for other in trial.corrected()]


def _as_they_stand(attempts: Iterable[Trial], budget: Budget) -> list[Candidate]:
    """Return what is read in the texts of *attempts* as they stand."""
    return [read for trial in attempts for read in _search(trial.channel, trial, budget)]


def _parts(channel: Channel) -> list[Channel]:
    """Return the parts of *channel* that begin with lines that name other games or variants.

    What has no plies belongs to the next part.
    """
    text = channel.text
    if not names_several(text):
        return [channel]
    begins: list[int] = []
    last = ("", "")
    for line in _LINES.finditer(text):
        game, variant = named_in(line[0]) or last
        if game != last[0] or (variant and variant != last[1]):
            begins.append(line.start())
            last = (game, variant)
    spans = [span for span in pairwise([*begins, len(text)]) if _has_plies(text[slice(*span)])]
    if len(spans) < 2:
        return [channel]
    begins = [0, *(begin for begin, _ in spans[1:])]
    return [channel.arranged([span]) for span in pairwise([*begins, len(text)])]


def _has_plies(part: str) -> bool:
    """Whether there are squares, or pairs, of some plies."""
    result = [*_SQUARES.findall(part), *leftovers(part)]
    return len(result) > MOST_LEFT_OVER


# Searching


def _search(
    channel: Channel,
    trial: Trial,
    budget: Budget,
    arrangement: str = AS_IT_STANDS,
    cost: float = 0.0,
) -> list[Candidate]:
    if budget.left <= 0:
        return []
    atoms = Atoms(channel, trial.speller.squares)
    search = Search(TextScript(atoms, trial.speller), trial.start.board, budget)
    return [
        Candidate(
            trial,
            atoms,
            hypothesis,
            arrangement,
            hypothesis.cost + cost + trial.cost,
            search.stopped,
        )
        for hypothesis in search.run()[:_READINGS_OF_A_SEARCH]
        if hypothesis.plies
    ]


def _arranged(trial: Trial, budget: Budget) -> list[Candidate]:
    """Return what is read in other arrangements, up to one in which nothing is left over."""
    candidates: list[Candidate] = []
    for arranged in arrangements(trial.channel):
        read = _search(arranged.channel, trial, budget, arranged.name, arranged.cost)
        candidates += read
        if any(map(_is_whole, read)):
            break
    return candidates


def _score(candidate: Candidate) -> float:
    """Return the order of candidates; equally good ones stay in theirs, the text as it is first."""
    return round(candidate.score, _DECIMALS)


def _repaired(ranked: Sequence[Candidate]) -> list[Candidate]:
    """Return what is read if slips are undone where the best readings end."""
    begun = [candidate for candidate in ranked if candidate.last.skipped and _is_begun(candidate)]
    if not begun:
        return []
    best = next(filter(is_game, ranked), begun[0])
    if not best.last.skipped:
        return []
    budget = Budget(_WORK_OF_REPAIRS)
    candidates: list[Candidate] = []
    tried: list[Atoms] = []
    # On a board with fewer squares, less is skipped of a text that is of another game.
    for hypothesis in sorted(
        begun,
        key=lambda candidate: (
            candidate is not best,
            candidate.arrangement != AS_IT_STANDS,
            -candidate.last.plies,
        ),
    ):
        if hypothesis.atoms not in tried and len(tried) < _MOST_REPAIRED:
            tried.append(hypothesis.atoms)
            candidates += _undone(hypothesis, budget)
    candidates.sort(key=_score)
    return [candidate for candidate in candidates if _is_better(candidate, best)]


def _is_begun(candidate: Candidate) -> bool:
    """Whether enough is read that something may be repaired."""
    plies = candidate.last.plies
    is_half = 2 * candidate.used >= candidate.atoms.before[candidate.atoms.count]
    return plies >= _PLIES_OF_GAME or (is_half and plies >= _PLIES_FOR_REPAIRS)


def _is_better(repaired: Candidate, plain: Candidate) -> bool:
    """Whether a reading with few slips is so much better than one without."""
    gain = READINGS.gain * len(repaired.last.slips)
    return _has_few_slips(repaired) and repaired.score < plain.score - gain


def _has_few_slips(candidate: Candidate) -> bool:
    """Whether there are slips, not many; the last one is followed by a ply, or has two squares."""
    last, before = candidate.last, candidate.atoms.before
    if not last.slips or are_many(last):
        return False
    slip = last.slips[-1]
    is_followed = slip.ply + len(slip.turns) < last.plies
    return is_followed or before[slip.end] - before[slip.begin] > 1


def _undone(candidate: Candidate, budget: Budget) -> list[Candidate]:
    """Return what is read where *candidate* was, with slips undone."""
    trial = candidate.trial
    repairs = Repairs(reserved=budget.left // _RESERVED)
    script = TextScript(candidate.atoms, trial.speller)
    search = Search(script, trial.start.board, budget, repairs)
    more = candidate.cost - candidate.last.cost
    read = search.run()[:_READINGS_OF_A_SEARCH]
    stopped = search.stopped or repairs.is_stopped
    return [
        replace(candidate, last=hypothesis, cost=hypothesis.cost + more, stopped=stopped)
        for hypothesis in read
    ]


def _is_clean(candidate: Candidate) -> bool:
    """Whether a reading leaves hardly anything out, so that no other arrangement is tried."""
    atoms = candidate.atoms
    squares = atoms.before[atoms.count]
    return candidate.used >= _NEARLY_ALL * squares and len(candidate.games) == 1


def _is_whole(candidate: Candidate) -> bool:
    """Whether a reading of some plies leaves nothing out."""
    return (
        candidate.last.plies >= _PLIES_OF_GAME
        and _is_clean(candidate)
        and not candidate.last.skipped
    )


def _most_likely(attempts: Sequence[Trial], candidates: Sequence[Candidate]) -> list[Trial]:
    """Return the attempts in which most plies were read, though the order was wrong."""
    plies = {id(trial): 0.0 for trial in attempts}
    for candidate in candidates:
        plies[id(candidate.trial)] = max(
            plies[id(candidate.trial)], candidate.last.plies - candidate.trial.cost
        )
    return sorted(attempts, key=lambda trial: -plies[id(trial)])[:_MOST_ARRANGED]


def _distinct(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the first of all hypotheses with the same plies."""
    kept: dict[tuple[Any, ...], Candidate] = {}
    for candidate in candidates:
        kept.setdefault(candidate.key, candidate)
    return list(kept.values())


# Verdicts


def _judged(ranked: Sequence[Candidate], channel: Channel, text: str) -> list[Reading]:
    """Return the best reading, and those near it that read most of what looks like plies."""
    games = list(filter(is_game, ranked))
    if not games:
        return []
    best, *rivals = games
    margin = rivals[0].score - best.score if rivals else float("inf")
    near = [rival for rival in rivals if rival.score - best.score < READINGS.near]
    others = [
        (candidate, reading_of(candidate, best.score - candidate.score, (), channel, text))
        for candidate in near
    ]
    return [
        reading_of(best, margin, judgements(best, near), channel, text),
        *(reading for candidate, reading in others if len(reading.unread) <= candidate.used),
    ]
