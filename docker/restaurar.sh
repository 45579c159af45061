#!/bin/bash
# Puts into PGDATA the last copy of PASTA_DAS_COPIAS, or the last before ATE (2026-11-26T18:30:00-03:00), with the log from
# then on: the PostgreSQL that is started on it comes to that instant, or to the last write that was copied. What was
# there stays beside it.
set -euo pipefail

ate=$(date --utc --date="${ATE:-now}" +%Y%m%dT%H%M%SZ)
base=$(ls -1 "$PASTA_DAS_COPIAS/base" | grep -v '[.]parcial$' | awk -v ate="$ate" '$0 <= ate' | tail -n 1)
if [ -z "$base" ]; then
  echo "Não há cópia até $ate em $PASTA_DAS_COPIAS." >&2
  exit 1
fi
if [ -s "$PGDATA/postmaster.pid" ]; then
  echo "Pare antes o PostgreSQL de $PGDATA." >&2
  exit 1
fi
if [ -d "$PGDATA" ]; then mv "$PGDATA" "$PGDATA.antes-$(date --utc +%Y%m%dT%H%M%SZ)"; fi
mkdir -p "$(dirname "$PGDATA")"
cp -R "$PASTA_DAS_COPIAS/base/$base" "$PGDATA"
chmod 700 "$PGDATA"
mkdir "$PGDATA/log-das-copias"
cp "$PASTA_DAS_COPIAS"/log/* "$PGDATA/log-das-copias"
{
  # The last part is the one that was still being written.
  echo "restore_command = 'cp log-das-copias/%f \"%p\" 2>/dev/null || cp log-das-copias/%f.partial \"%p\"'"
  if [ -n "${ATE:-}" ]; then
    echo "recovery_target_time = '$ATE'"
    echo "recovery_target_action = promote"
  fi
} >>"$PGDATA/postgresql.auto.conf"
touch "$PGDATA/recovery.signal"
echo "Restaurada a cópia $base em $PGDATA."
