#!/bin/sh
# Regenerates the machine-made samples: three random games for every variant and dialect.
set -eu
kohau=${KOHAU:-kohau}
out=$(dirname "$0")/machine

make_samples() { # GAME VARIANT DIALECT
    "$kohau" random "$1" --variant "$2" --dialect "$3" \
        --seed sample --count 3 --max-plies 60 > "$out/$1.$2.$3.kgn"
}

for variant in riatra vela dimy telo; do
    for dialect in abstractplay superduper schadd count taken numbered aiai; do
        case "$dialect.$variant" in numbered.dimy|numbered.telo) continue ;; esac
        make_samples fanorona "$variant" "$dialect"
    done
done
for dialect in long short classic; do
    make_samples hanga-roa standard "$dialect"
done
make_samples hamnar standard lap
make_samples hanniball standard freeling
