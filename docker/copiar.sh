#!/bin/bash
# Copies a PostgreSQL as it runs, into PASTA_DAS_COPIAS: its log without a pause (`log/`), and the whole of it once a day
# (`base/<instant>/`). Restoring: docs/manual/operar.md. PGHOST, PGPORT and PGUSER say which.
set -euo pipefail

cada=${COPIAR_CADA_SEGUNDOS:-86400}
ficam=${COPIAS_QUE_FICAM:-14}
cd "$PASTA_DAS_COPIAS"

perguntar() { psql --no-password --no-psqlrc --no-align --tuples-only --dbname="dbname=postgres $2" --command="$1"; }

# One that is being restored goes on as another when it is done.
until [ "$(perguntar 'select pg_is_in_recovery()' '')" = f ]; do sleep 1; done

# Of a database that was restored, or of which part of the log was lost, the copies begin anew: what was copied before
# leads elsewhere, and stays aside.
banco=$(perguntar IDENTIFY_SYSTEM replication=true | cut --delimiter='|' --fields=1,2)
perdido=$(perguntar "select slot_name from pg_replication_slots where slot_name = 'balcao_copias' and wal_status = 'lost'" '')
if [ -n "$perdido" ]; then
  echo 'O banco não guardou todo o log que faltava copiar: as cópias recomeçam.' >&2
  pg_receivewal --slot=balcao_copias --drop-slot --no-password
fi
if [ -n "$perdido" ] || [ "$(cat banco 2>/dev/null || echo "$banco")" != "$banco" ]; then
  antes="antes-$(date --utc +%Y%m%dT%H%M%SZ)"
  mkdir "$antes"
  mv base log "$antes"
  echo "As cópias de antes ficam em $antes." >&2
fi
echo "$banco" >banco
mkdir -p base log

# The slot keeps what was not fetched yet: a pause of this program loses nothing.
pg_receivewal --directory=log --slot=balcao_copias --create-slot --if-not-exists --no-password
pg_receivewal --directory=log --slot=balcao_copias --synchronous --no-loop --no-password &
log=$!
trap 'kill "$log" 2>/dev/null || true' EXIT
trap 'exit 0' TERM INT

while true; do
  # The log stopped coming: end, and be started again.
  kill -0 "$log"
  # One whose date is still to come is of a clock that was ahead, and says nothing of its age.
  agora=$(date --utc +%Y%m%dT%H%M%SZ)
  ultima=$(ls -1 base | grep -v '[.]parcial$' | awk -v agora="$agora" '$0 <= agora' | tail -n 1 || true)
  idade=$cada
  if [ -n "$ultima" ]; then idade=$(($(date +%s) - $(stat --format=%Y "base/$ultima"))); fi
  # Not before there is log to go with it.
  if [ -n "$(ls log)" ] && { [ "$idade" -ge "$cada" ] || [ "$idade" -lt 0 ]; }; then
    rm -rf base/*.parcial
    # Whole and checked, or it is none; what it lacks to be consistent is in the log.
    pg_basebackup --pgdata=base/nova.parcial --checkpoint=fast --wal-method=none --no-password
    pg_verifybackup --no-parse-wal --quiet base/nova.parcial
    # Named by its end: of an instant before that nothing can be made of it.
    nova="base/$(date --utc +%Y%m%dT%H%M%SZ)"
    mv --no-target-directory base/nova.parcial "$nova"
    touch "$nova"
    ls -1d base/* | head -n "-$ficam" | xargs --no-run-if-empty rm -rf
    # The log from before the oldest copy leads nowhere.
    desde=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' base/*/backup_label | sort | head -n 1)
    pg_archivecleanup log "$desde"
    echo "Cópia feita: $nova"
  fi
  sleep "${COPIAR_OLHA_SEGUNDOS:-60}" &
  wait -n || true
done
