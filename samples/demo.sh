#!/bin/sh
# Shows the main job on the samples: validate, convert, summarise. "make demo" runs it.
cd "$(dirname "$0")/.."

step() {
    printf '\n\033[1m# %s\033[0m\n\033[1m$ %s\033[0m\n' "$1" "$2"
    sh -c "$2"
    status=$?
    [ "$status" -eq "$3" ] || { echo "status $status, expected $3" >&2; exit 1; }
}

step "Prove records legal, ply by ply: games of four kinds in twelve dialects." \
    "kohau validate samples/annotated.kgn samples/hanga-roa.kgn samples/hamnar.kgn samples/hanniball.kgn samples/machine" 0
step "What is wrong with a record is told with its place, the rule and a hint." \
    "kohau validate samples/broken/illegal-ply-in-variation.kgn samples/broken/wrong-count.kgn" 1
step "Write records in another dialect; comments, variations and clocks come along." \
    "kohau convert samples/annotated.kgn --dialect schadd | head -n 32" 0
step "And as JSON Lines, for other programs." \
    "kohau convert samples/machine/fanorona.telo.taken.kgn --to jsonl --reduced | cut -c 1-160" 0
step "Count what a collection holds." \
    "kohau summarise samples/annotated.kgn samples/machine" 0
step "Keep games in an archive, and ask it what was played." \
    'folder=$(mktemp -d); kohau archive add $folder/games.duckdb samples/annotated.kgn samples/machine &&
    kohau archive explore $folder/games.duckdb --game fanorona; status=$?; rm -r $folder; exit $status' 0
step "Look at a position." \
    "kohau show samples/annotated.kgn --ply 6" 0
step "The same for other games." \
    "kohau show samples/hanga-roa.kgn --record 2 --ply 5; kohau show samples/hamnar.kgn; kohau show samples/hanniball.kgn --ply 3" 0
printf '\nThat was the demo. Now try your own files: %s --help\n' "$(command -v kohau)"
