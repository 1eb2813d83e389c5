#!/bin/sh
# Writes the machine-made samples anew: three random games for every variant and dialect.
set -eu
kohau=${KOHAU:-kohau}
out=$(dirname "$0")/machine
for variant in riatra vela dimy telo; do
    for dialect in abstractplay superduper schadd count taken numbered aiai; do
        case "$dialect.$variant" in numbered.dimy|numbered.telo) continue ;; esac
        "$kohau" random fanorona --variant "$variant" --dialect "$dialect" \
            --seed sample --count 3 --max-plies 60 > "$out/$variant.$dialect.kgn"
    done
done
