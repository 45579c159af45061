#!/bin/bash
# Makes a replica of the database of BANCO in PGDATA, where there is none yet, and follows it.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  banco="host=$BANCO user=balcao_replica"
  rm -rf "$PGDATA"
  pg_receivewal --dbname="$banco" --slot=balcao_replica --create-slot --if-not-exists
  pg_basebackup --dbname="$banco" --pgdata="$PGDATA" --checkpoint=fast --write-recovery-conf --slot=balcao_replica
  # Of a database that was restored: a replica goes nowhere of its own.
  sed --in-place --regexp-extended '/^(restore_command|recovery_)/d' "$PGDATA/postgresql.auto.conf"
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' "$@"
