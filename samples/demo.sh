#!/bin/sh
# Demonstrates the main commands on samples and random games, in build/demo. "make demo" runs it.
cd "$(dirname "$0")/.."
rm -rf build/demo
mkdir -p build/demo
cp samples/annotated.kgn samples/broken/wrong-count.kgn build/demo
cd build/demo || exit 1

step() { # STATUS COMMAND
    printf '\033[1m$ %s\033[0m\n' "$2"
    sh -c "$2"
    status=$?
    [ "$status" -eq "$1" ] || { echo "status $status, expected $1" >&2; exit 1; }
}

step 1 'kohau validate wrong-count.kgn'
step 0 'kohau convert annotated.kgn --reduced --dialect schadd | sed -n 12,13p'
step 0 'kohau show annotated.kgn --ply 6 | sed -n "1,2p;4,13p"'
step 0 'kohau random fanorona --count 200 --seed demo >machine-made.kgn'
step 0 'kohau archive add demo.duckdb annotated.kgn machine-made.kgn'
step 0 'kohau archive search demo.duckdb --opening Vakiloha --result 1-0 \
    --plies ..25 --format csv | cut -d, -f 1-3,8,9,11-14'
step 0 "kohau archive explore demo.duckdb --moves d3e3+ | grep -E 'ply|%' | cut -c -72"
step 0 'kohau view annotated.kgn machine-made.kgn -o games.html'
echo "Open in a browser: $PWD/games.html"
