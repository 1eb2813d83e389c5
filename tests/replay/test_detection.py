"""Records that do not name their game, and other names of games and variants."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run

from kohau.notation.coordinates import OPTIONS
from kohau.notation.diagnostics import UnknownName
from kohau.notation.record import Line, Record
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.random_records import random_replay
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults, setting_of


class TestDialectsOfRecordsWithMistakes:
    """A mistake, even in the first word, is reported at its place, in the dialect of the others."""

    @pytest.mark.parametrize("mistake", ["~{}", "{}~", "Nf3"])
    @pytest.mark.parametrize("game", ["fanorona", "hanga-roa"])
    def test_in_every_dialect(self, game: str, mistake: str) -> None:
        start = registry.find_game(game).start()
        for dialect in start.game.dialects:
            if dialect.by_name_only:
                continue
            played = random_replay(start, "5", 1, 12)
            pairs = zip(played.positions, played.line, strict=False)
            first, *others = [dialect.write(position, ply) for position, ply in pairs]
            text = " ".join([mistake.format(first.split()[0]), *first.split()[1:], *others, "*"])
            replay = verify(next(read_text(text)), Defaults(game=game))
            problem = replay.problem
            assert problem is not None
            assert problem.code in ("bad-ply", "mixed-dialects"), (dialect.name, text, problem)
            assert (problem.ply, problem.line, problem.column) == (1, 1, 1)
            assert replay.dialect is not None
            rest = " ".join(others).split()
            assert replay.dialect.fitting(rest) == len(rest), (dialect.name, replay.dialect.name)

    def test_most_words_count_not_the_first_ones(self) -> None:
        (record,) = read_text("1. d3e3+ f4-f3A 2. g3-f4A *")
        replay = verify(record, Defaults(game="fanorona"))
        assert replay.dialect is not None
        assert (replay.dialect.name, replay.problem and replay.problem.ply) == ("schadd", 1)

    def test_a_semicolon_after_the_mistake(self) -> None:
        (record,) = read_text("1. d3-e9A; f4-f3A; 2. g3-f4A\n*")
        problem = verify(record, Defaults(game="fanorona")).problem
        assert problem is not None
        assert (problem.code, problem.column) == ("bad-ply", 4)

    @pytest.mark.parametrize("text", ["1. Nf3 Nc6 *", "1. Nf3 Nc6 d3e3+ *", "good *", "e9e8 *"])
    def test_without_plies_no_dialect_is_chosen(self, text: str) -> None:
        problem = verify(next(read_text(text)), Defaults(game="fanorona")).problem
        assert problem is not None
        assert problem.code == "unknown-dialect"

    def test_games_are_not_guessed_from_mistakes(self) -> None:
        problem = verify(next(read_text("1. d3e3* f4f3+ 2. g3f4+ *"))).problem
        assert problem is not None
        assert problem.code == "missing-game"


class TestGuessing:
    @pytest.mark.parametrize("game", ["fanorona", "hamnar", "hanga-roa", "hanniball"])
    def test_the_only_game_that_fits_is_taken(self, game: str) -> None:
        start = registry.find_game(game).start()
        for dialect in start.game.dialects:
            if dialect.by_name_only:
                continue
            played = random_replay(start, "5", 1, 12)
            pairs = zip(played.positions, played.line, strict=False)
            words = " ".join(dialect.write(position, ply) for position, ply in pairs)
            (record,) = read_text(f"{words} *")
            replay = verify(record)
            assert replay.problem is None
            assert replay.game is start.game
            assert replay.words == played.words
            (warning,) = [d for d in replay.diagnostics if d.code == "assumed-game"]
            assert warning.severity == "warning"
            assert f"read as {game} {start.variant}" in warning.message

    @pytest.mark.parametrize(
        ("variant", "fen", "word"),
        [
            ("riatra", "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1", "e2e3+"),
            ("vela", "bbbbb4/9/3b5/9/3W5 w b 20", "d1d2+"),
            ("dimy", "bbbbb/bbbbb/bW1bW/WWWWW/WWWWW w - 1", "c2c3+"),
            ("telo", "bbb/b1W/WWW w - 1", "a1b2+"),
        ],
    )
    def test_with_a_position_string_its_variant_is_found(
        self, variant: str, fen: str, word: str
    ) -> None:
        replay = verify(Record({"FEN": fen}, Line((word,), {}, "*")))
        assert replay.valid
        assert replay.start.variant == variant

    def test_a_variant_that_is_named_counts(self) -> None:
        replay = verify(Record({"Variant": "telo"}, Line(("a1b2+",), {}, "*")))
        assert (replay.valid, replay.start.variant) == (True, "telo")
        assert not verify(Record({"Variant": "telo"}, Line(("e2e3+",), {}, "*"))).valid

    def test_the_error_says_what_came_close(self) -> None:
        replay = verify(Record({}, Line(("e2e3+", "f4e5-", "e2e3+"), {}, "*")))
        assert replay.game is None
        assert replay.problem is not None
        assert replay.problem.code == "missing-game"
        assert replay.problem.message.endswith(
            "in fanorona riatra only its first 2 plies are legal"
        )

    def test_the_error_names_several_that_fit(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(registry, "game_names", lambda: ["fanorona", "Fanorona"])
        start = "bbbbb/bbbbb/bW1bW/WWWWW/WWWWW w - 1"
        replay = verify(Record({"FEN": start}, Line(("c2c3+",), {}, "*")))
        assert replay.problem is not None
        assert replay.problem.message.endswith("it may be fanorona dimy or fanorona dimy")

    def test_mirrored_records_too(self) -> None:
        (record,) = read_text("1. f3e3- h4g3+,f3-,f2+ *")
        defaults = Defaults(reflection=OPTIONS["--mirror"])
        assert verify(record, defaults).words == ["d3e3-", "b4c3+,d3-,d2+"]

    def test_files_and_folders_say_it_once(self, kohau: Run, tmp_path: Path) -> None:
        record = '1. e2e3+ *\n\n[Event "?"]\n\n1. e2e3+ *\n\n0. @P *\n\n'
        for name in ("a.kgn", "b.kgn"):
            (tmp_path / name).write_text(record)
        done = kohau("validate", tmp_path)
        assert done.stdout.count("assumed-game") == 2
        assert "6 valid, 0 invalid, 6 plies, 2 warnings" in done.stdout
        files = [tmp_path / "a.kgn", tmp_path / "b.kgn"]
        assert kohau("validate", *files).stdout.count("assumed-game") == 4
        strict = kohau("validate", "--strict", tmp_path, status=1)
        assert "0 valid, 6 invalid" in strict.stdout

    def test_so_do_sessions(self, kohau: Run, tmp_path: Path) -> None:
        path = tmp_path / "session.kgn"
        names = '[Session "s"]\n[White "A"]\n[Black "B"]\n[Result "1/2-1/2"]\n\n'
        path.write_text((names + "1. e2e3+ 1/2-1/2\n\n") * 3)
        assert kohau("show", "--session", path).stderr.count("assumed-game") == 1

    def test_what_is_written_names_the_game(self, kohau: Run) -> None:
        done = kohau("convert", "-", stdin="1. e2e3+ *")
        assert '[Game "fanorona"]\n[Variant "riatra"]\n' in done.stdout
        assert done.stderr.count("assumed-game") == 1


class TestNames:
    @pytest.mark.parametrize(
        ("name", "game", "variant"),
        [
            ("tsivy", "fanorona", "riatra"),
            ("Fanoron-Tsivy", "fanorona", "riatra"),
            ("fanoron tsivy", "fanorona", "riatra"),
            ("5x9", "fanorona", "riatra"),
            ("5×9", "fanorona", "riatra"),
            ("riatra", "fanorona", "riatra"),
            ("vela", "fanorona", "vela"),
            ("dimy", "fanorona", "dimy"),
            ("Fanorona", "fanorona", "riatra"),
            ("Hanga Roa", "hanga-roa", "standard"),
            ("hangaroa", "hanga-roa", "standard"),
            ("Hamnár", "hamnar", "standard"),
            ("HAMNÁR", "hamnar", "standard"),
            ("HanniBall", "hanniball", "standard"),
        ],
    )
    def test_games_have_aliases(self, name: str, game: str, variant: str) -> None:
        start = setting_of({"Game": name}).start
        assert (start.game.id, start.variant) == (game, variant)
        start = setting_of({}, Defaults(name)).start
        assert (start.game.id, start.variant) == (game, variant)

    @pytest.mark.parametrize(
        ("name", "variant"), [("Fanoron-Dimy", "dimy"), ("5x5", "dimy"), ("TSIVY", "riatra")]
    )
    def test_variants_have_aliases(self, name: str, variant: str) -> None:
        assert setting_of({"Game": "fanorona", "Variant": name}).start.variant == variant

    def test_a_tag_decides_against_the_name_of_the_game(self) -> None:
        assert setting_of({"Game": "tsivy", "Variant": "vela"}).start.variant == "vela"
        assert setting_of({"Game": "tsivy"}, Defaults(variant="vela")).start.variant == "riatra"

    @pytest.mark.parametrize("name", ["fanoron", "standard", "", "-", "chess"])
    def test_other_names_are_unknown(self, name: str) -> None:
        with pytest.raises(UnknownName, match="there is no game"):
            registry.find_game(name)

    def test_the_command_line_knows_them(self, kohau: Run, tmp_path: Path) -> None:
        assert kohau("perft", "Fanoron-Dimy", "1").stdout == "1 5 5\n"
        archive = tmp_path / "games.duckdb"
        text = '[Game "tsivy"]\n\n1. e2e3+ *\n\n[Game "Hamnár"]\n\n0. @P *\n'
        kohau("archive", "add", archive, "-", stdin=text)
        assert kohau("archive", "search", archive, "--game", "tsivy", "--count").stdout == "1\n"
        assert kohau("archive", "search", archive, "--game", "dimy", "--count").stdout == "0\n"
        assert kohau("archive", "search", archive, "--variant", "5x9", "--count").stdout == "1\n"
        assert "1 game" in kohau("archive", "explore", archive, "--game", "Hamnár").stdout
