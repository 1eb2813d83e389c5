"""A story: a game is typed with slips in an editor, and mended with quick fixes only."""

from __future__ import annotations

import pytest
from editing_client import Editor, conversation

from kohau.notation.sources import read_text
from kohau.replay.replay import verify

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("lsp")]

TYPED = (
    '[Event "Club"]\n[Whiet "Rabe"]\n[Black "Soa"]\n[Date "12/31/2024"]\n[Game "fanorna"]\n'
    '[Result "1-0"]\n\n'
    "1. f2e3+ f3f2+ 2. g3f3- d5d4 4. h2g3+ e4e5- 5. f3f4-,e4-,e3-,f2- i5h4+"
)


async def mend(editor: Editor, taken: list[str]) -> None:
    """Take the best quick fix of the first problem that has one, until nothing is left to mend."""
    for _ in range(20):
        for problem in sorted(
            editor.shown[editor.uri], key=lambda diagnostic: diagnostic.severity or 9
        ):
            actions = await editor.actions(problem.range)
            if actions:
                taken.append(actions[0].title)
                await editor.take(actions[0])
                break
        else:
            return
    raise AssertionError(f"fixes lead in a circle: {taken}")


def test_a_game_with_slips_is_mended_with_quick_fixes_only() -> None:
    async def talk() -> tuple[str, list[str]]:
        taken: list[str] = []
        async with Editor() as editor:
            await editor.initialize()
            await editor.open("")
            diagnostics = await editor.type(TYPED)
            assert {d.code for d in diagnostics} >= {"unknown-game"}
            await mend(editor, taken)
            assert [d for d in editor.shown[editor.uri] if d.severity == 1] == []
            assert not editor.messages
            return editor.text, taken

    text, taken = conversation(talk())
    (record,) = read_text(text)
    played = verify(record)
    assert played.diagnostics == ()
    assert (record.white, record.tags["Date"]) == ("Rabe", "2024.12.31")
    assert " ".join(record.line.plies).split()[3] == "d5d4+"
    assert "3. h2g3+" in text
    assert len(taken) >= 5


def test_a_tag_that_is_unknown_leaves_its_place_to_the_misspelt_one() -> None:
    async def talk() -> tuple[str, list[str]]:
        taken: list[str] = []
        async with Editor() as editor:
            await editor.initialize()
            await editor.open("")
            await editor.type('[White "?"]\n[Wite "Rabe"]\n[Game "fanorona"]\n\n1. f2e3+ *\n')
            await mend(editor, taken)
            return editor.text, taken

    text, taken = conversation(talk())
    assert taken == ["Call the tag White"]
    assert text == '[White "Rabe"]\n[Game "fanorona"]\n\n1. f2e3+ *\n'


def test_a_slip_that_is_missed_later_is_mended_at_the_fault() -> None:
    """And at the slip itself."""
    game = (
        '[Game "fanorona"]\n\n1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5-\n'
        "4. f3f4-,e4-,e3-,f2- i5i4+ 5. c1d1 c3d3-,d2+ 6. b2b3+,c3- a5b4+ *\n"
    )

    async def talk() -> list[str]:
        async with Editor() as editor:
            await editor.initialize()
            (fault,) = await editor.open(game)
            assert fault.range == editor.range("c1d1")
            offered = [
                (await editor.actions(place))[0] for place in (fault.range, editor.range("i5i4+"))
            ]
            assert offered[0].diagnostics == (fault,)
            assert await editor.take(offered[0]) == []
            assert editor.text == game.replace("i5i4+", "i5h4+")
            return [action.title for action in offered]

    first, second = conversation(talk())
    assert first == second
    assert first.startswith("i5h4+ was meant instead of i5i4+")
