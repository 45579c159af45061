#!/bin/bash
# Puts into PGDATA the last copy of PASTA_DAS_COPIAS, or the last before ATE (2026-11-26T18:30:00-03:00), with the log from
# then on: the PostgreSQL that is started on it comes to that instant, or to the last write that was copied. What was
# there stays beside it, and so does the log while it is read.
set -euo pipefail

ate=$(date --utc --date="${ATE:-now}" +%Y%m%dT%H%M%SZ)
bases=$(ls -1 "$PASTA_DAS_COPIAS/base" | grep -v '[.]parcial$' || true)
base=$(awk -v ate="$ate" '$0 < ate' <<<"$bases" | tail -n 1)
# One whose date is still to come is of a clock that was ahead: better than none.
if [ -z "$base" ] && [ -z "${ATE:-}" ]; then base=$(tail -n 1 <<<"$bases"); fi
if [ -z "$base" ]; then
  echo "Não há cópia até $ate em $PASTA_DAS_COPIAS." >&2
  exit 1
fi
if [ -s "$PGDATA/postmaster.pid" ]; then
  echo "Pare antes o PostgreSQL de $PGDATA." >&2
  exit 1
fi

log="$PGDATA.log-das-copias"
novo="$PGDATA.novo"
rm -rf "$log" "$novo"
mkdir -p "$log"
# While the database serves, the part that was being written gets its last name, and old ones go: a second time brings what
# came meanwhile.
copiar_log() { cp --update "$PASTA_DAS_COPIAS"/log/* "$log"; }
copiar_log 2>/dev/null || copiar_log
# The last part is the one that was still being written.
for parte in "$log"/*.partial; do
  if [ -e "$parte" ]; then mv --no-clobber "$parte" "${parte%.partial}"; fi
done

# PostgreSQL refuses to start when nothing was written after the instant that it is to come to.
alvo=
if [ -n "${ATE:-}" ]; then
  alvo=$(date --utc --date="$ATE" '+%Y-%m-%d %H:%M:%S.%6N')
  ultima=
  for parte in $(ls -1r "$log" | grep -E '^[0-9A-F]{24}$'); do
    escrito=$(TZ=UTC pg_waldump --path="$log" --rmgr=Transaction "$parte" 2>/dev/null | grep -oE '(COMMIT|ABORT)[A-Z_]* [0-9: .-]+' || true)
    ultima=$(sed -E 's/^[A-Z_]+ //; s/ $//' <<<"$escrito" | sort | tail -n 1)
    if [ -n "$ultima" ]; then break; fi
  done
  if [[ ! "$ultima" > "$alvo" ]]; then
    echo "Nada do que foi copiado é de depois de $ATE (a última gravação é de ${ultima:-antes da cópia}, UTC): volta tudo."
    alvo=
  fi
fi

cp -R "$PASTA_DAS_COPIAS/base/$base" "$novo"
chmod 700 "$novo"
# What an earlier restore asked for is not asked for again.
sed --in-place --regexp-extended '/^(restore_command|recovery_|primary_)/d' "$novo/postgresql.auto.conf"
{
  echo "restore_command = 'cp \"$log/%f\" \"%p\"'"
  if [ -n "$alvo" ]; then
    echo "recovery_target_time = '$alvo+00'"
    echo "recovery_target_action = promote"
  fi
} >>"$novo/postgresql.auto.conf"
touch "$novo/recovery.signal"
if [ -d "$PGDATA" ]; then mv "$PGDATA" "$PGDATA.antes-$(date --utc +%Y%m%dT%H%M%SZ)"; fi
mv "$novo" "$PGDATA"
echo "Restaurada a cópia $base em $PGDATA."
