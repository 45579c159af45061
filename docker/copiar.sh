#!/bin/bash
# Copies a PostgreSQL as it runs, into PASTA_DAS_COPIAS: its log without a pause (`log/`), and the whole of it once a day
# (`base/<instant>/`). Restoring: docs/manual/operar.md. PGHOST, PGPORT and PGUSER say which.
set -euo pipefail

cada=${COPIAR_CADA_SEGUNDOS:-86400}
ficam=${COPIAS_QUE_FICAM:-14}
cd "$PASTA_DAS_COPIAS"
mkdir -p base log

# The slot keeps what was not fetched yet: a pause of this program loses nothing.
pg_receivewal --directory=log --slot=balcao_copias --create-slot --if-not-exists
pg_receivewal --directory=log --slot=balcao_copias --synchronous --no-password &
log=$!
trap 'kill "$log" 2>/dev/null || true' EXIT
trap 'exit 0' TERM INT

while true; do
  ultima=$(ls -1 base | grep -v '[.]parcial$' | tail -n 1 || true)
  idade=$((ficam * cada))
  if [ -n "$ultima" ]; then idade=$(($(date +%s) - $(stat --format=%Y "base/$ultima"))); fi
  if [ "$idade" -ge "$cada" ]; then
    rm -rf base/*.parcial
    nova="base/$(date --utc +%Y%m%dT%H%M%SZ)"
    # Whole and checked, or it is none; what it lacks to be consistent is in the log.
    pg_basebackup --pgdata="$nova.parcial" --checkpoint=fast --wal-method=none --no-password
    pg_verifybackup --no-parse-wal --quiet "$nova.parcial"
    mv "$nova.parcial" "$nova"
    touch "$nova"
    ls -1d base/* | head -n "-$ficam" | xargs --no-run-if-empty rm -rf
    # The log from before the oldest copy leads nowhere.
    primeira=$(ls -1d base/* | head -n 1)
    desde=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$primeira/backup_label")
    pg_archivecleanup log "$desde"
    echo "Cópia feita: $nova"
  fi
  # The log stopped coming: end, and be started again.
  kill -0 "$log"
  sleep "${COPIAR_OLHA_SEGUNDOS:-60}" &
  wait $!
done
