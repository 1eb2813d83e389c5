"""Records of Fanorona as other programs save them, written apart from Kohau's own formats."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kohau.notation.fanorona.ply import APPROACH, PAIKA, STRIDE, Ply
from kohau.notation.record import Record
from kohau.replay.replay import Replay, verify

COLUMNS = "ABCDEFGHI"
POINTS = [f"{file}{rank}" for rank in "54321" for file in "abcdefghi"]


def ludii_index(point: int) -> int:
    rank, file = divmod(point, STRIDE)
    return rank * 9 + file


def ludii_step(mover: int, origin: int, to: int, taken: tuple[int, ...], goes_on: bool) -> str:
    origin, to = ludii_index(origin), ludii_index(to)
    ends = f"typeFrom=Vertex,from={origin},typeTo=Vertex,to={to}"
    if taken:
        actions = [f"Select:{ends},decision=true", f"Move:{ends}"]
        actions += [f"Remove:type=Vertex,to={ludii_index(stone)}" for stone in taken]
    else:
        actions = [f"Move:{ends},decision=true"]
    actions += [f"SetNextPlayer:player={mover}"] if goes_on else []
    listed = ",".join(f"[{action}]" for action in actions)
    return f"Move=[Move:mover={mover},from={origin},to={to},actions={listed}]"


def ludii_trial(record: Record, winner: int) -> str:
    """Return a valid record as a trial of Ludii."""
    played = verify(record)
    assert played.valid, played.problem
    rows = [f"game=/lud/{'Vela' if played.start.variant == 'vela' else 'Fanorona'}.lud",
            "START GAME OPTIONS", "END GAME OPTIONS", "RNG internal state=1,2",
            "Move=[Move:mover=0,from=0,to=0,actions=[Add:type=Vertex,to=0,what=1]]"]  # fmt: skip
    for number, ply in enumerate(played.line.plies):
        assert isinstance(ply, Ply)
        position: Any = played.positions[number]
        rows += ludii_turn(1 + number % 2, ply, position.taken(ply), position.may_go_on(ply))
    rows += ["Move=[Move:mover=1,actions=[Pass:decision=true,forced=true]]",
             "LEGAL MOVES LIST SIZE = 5", f"winner={winner}", "endtype=NaturalEnd",
             "LUDII_VERSION=1.3.0"]  # fmt: skip
    return "\n".join(rows) + "\n"


def ludii_turn(mover: int, ply: Ply, taken: Any, may_go_on: bool) -> list[str]:
    steps = list(zip(ply.path, ply.path[1:], taken, strict=False))
    rows = [
        ludii_step(mover, *step, goes_on=may_go_on or number < len(steps))
        for number, step in enumerate(steps, start=1)
    ]
    return [*rows, f"Move=[Move:mover={mover},actions=[Pass:decision=true]]"] if may_go_on else rows


def boardspace_point(point: int) -> str:
    rank, file = divmod(point, STRIDE)
    return f"{COLUMNS[file]} {rank + 1}"


def by_hand(played: Replay, *, always_remove: bool) -> str:
    """Return a game of boardspace.net in which all stones were moved by hand."""
    rows = ["0 Start P0"]
    players = [0]
    for number, ply in enumerate(played.line.plies):
        assert isinstance(ply, Ply)
        position: Any = played.positions[number]
        for index, taken in enumerate(position.taken(ply)):
            origin, to = ply.path[index : index + 2]
            part = Ply(ply.path[: index + 2], ply.kinds[: index + 1])
            rows.append(f"Pickb {boardspace_point(origin)} {number % 2}")
            rows.append(f"Dropb {boardspace_point(to)} {number % 2}")
            other = "-" if part.kinds[-1] == APPROACH else APPROACH
            both = position.taken(Ply(part.path, part.kinds[:-1] + other))[-1]
            if ply.kinds[index] != PAIKA and (always_remove or both):
                rows.append(f"Remove {boardspace_point(taken[-1])} 1")
        rows.append("done")
        players += [number % 2] * (len(rows) - len(players))
    nodes = [
        f"; P{player}[{index} {row}]" if index else f"; P{player}[{row}]"
        for index, (player, row) in enumerate(zip(players, rows, strict=True))
    ]
    head = '(;\nGM[Fanorona] VV[1]\nDT[2020-03-04]\nGN[a-b]\nSU[fanorona]\nP0[id "a"]\nP1[id "b"]\n'
    return head + "\n".join(nodes) + "\n)\n"


def steps_of(ply: str) -> list[tuple[str, str]]:
    """Return the steps of a ply as Abstract Play writes it."""
    points = [ply[:2], *(step[:2] for step in ply[2:].split(","))]
    return list(pairwise(points))
