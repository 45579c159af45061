#!/bin/bash
# Restores the last copy of the database aside, starts it, and waits until Balcão has checked it (ENSAIO_URL); then says what
# came of it and takes everything away. The database in use goes on serving. docs/manual/operar.md.
# RESTAURAR fills PGDATA, a folder within PASTA_DO_ENSAIO; PGHOST, PGPORT and PGUSER say where the database in use is.
# With ENSAIAR_CADA_SEGUNDOS it goes on, and rehearses each time that this has passed since the last.
set -euo pipefail

pasta=$PASTA_DO_ENSAIO/balcao-ensaio
porta=${PORTA_DO_ENSAIO:-5432}
paciencia=${ENSAIO_ESPERA_SEGUNDOS:-21600}
export PGDATA="$pasta/dados"

no_ar() { psql --no-password --no-psqlrc --no-align --tuples-only --dbname=balcao --command="$1"; }
no_ensaio() { PGHOST="$pasta" PGPORT=$porta PGUSER="${PGUSER:-postgres}" no_ar "$1"; }

parar() {
  if [ -s "$PGDATA/postmaster.pid" ]; then pg_ctl --mode=immediate --silent stop || true; fi
  rm -rf "$pasta"
}

# Why there is no result, where administrators see it.
falhou() {
  echo "O ensaio não pôde ser feito: $1" >&2
  no_ar "insert into ensaios (comecou_em, sistema, falha)
    select '$comecou', system_identifier::text, '$1' from pg_control_system()" >/dev/null || true
  parar
  return 1
}

ensaiar() {
  comecou=$(date --utc +%Y-%m-%dT%H:%M:%S.%3NZ)
  parar
  # Nobody else on this machine may come near: who reaches the socket in it is let in as anybody.
  mkdir -p -m 700 "$pasta"
  # So that a quiet night is told from a copy that stopped: a write of now.
  no_ar "select pg_logical_emit_message(true, 'balcao', 'ensaio')" >/dev/null || true
  bash -c "${RESTAURAR:-bash /restaurar.sh}" || { falhou 'a cópia não pôde ser restaurada'; return 1; }
  chmod 700 "$PGDATA"
  # Settings of its own: those of the database in use are of another machine, and would copy it and follow it. What ALTER
  # SYSTEM wrote goes before these, and of that only the way to the log is wanted.
  sed --in-place --regexp-extended '/^(restore_command|recovery_)/!d' "$PGDATA/postgresql.auto.conf"
  printf 'local all all trust\nhost all all all scram-sha-256\n' >"$pasta/hba.conf"
  printf "listen_addresses = '*'\nport = %s\nunix_socket_directories = '%s'\nhba_file = '%s/hba.conf'\nhot_standby = off\nbalcao.ensaio = '%s'\n" \
    "$porta" "$pasta" "$pasta" "$comecou" >"$pasta/ensaio.conf"
  pg_ctl --silent --wait --timeout="$paciencia" --log="$pasta/registro.txt" \
    --options="-c config_file=$pasta/ensaio.conf -c archive_mode=off -c shared_preload_libraries=" start ||
    { tail -n 20 "$pasta/registro.txt" >&2; falhou 'o banco restaurado não ficou de pé'; return 1; }
  # Told to answer nobody before, PostgreSQL says that it is up while it still reads the log.
  local desde=$SECONDS
  until no_ensaio 'select' >/dev/null 2>&1; do
    { pg_ctl status >/dev/null && [ $((SECONDS - desde)) -lt "$paciencia" ]; } ||
      { tail -n 20 "$pasta/registro.txt" >&2; falhou 'o banco restaurado não ficou de pé'; return 1; }
    sleep 1
  done
  no_ensaio "alter database balcao set balcao.ensaio_voltou = '$(date --utc +%Y-%m-%dT%H:%M:%S.%3NZ)'" >/dev/null
  echo "Restaurado em $((SECONDS - inicio)) s; à espera de que o Balcão o confira."
  for ((espera = 0; espera < paciencia; espera += 5)); do
    resultado=$(no_ensaio "select coalesce(nullif(resultado ->> 'problemas', '[]'), 'nenhum') || ' (RPO '
      || (resultado ->> 'rpo_segundos') || ' s, RTO ' || (resultado ->> 'rto_segundos') || ' s)'
      from ensaios where comecou_em = '$comecou' and resultado is not null" 2>/dev/null || true)
    if [ -n "$resultado" ]; then
      echo "Conferido; problemas: $resultado"
      parar
      return 0
    fi
    sleep 5 &
    wait $! || true
  done
  falhou 'o Balcão não conferiu o que foi restaurado (ENSAIO_URL)'
}

trap parar EXIT
trap 'exit 0' TERM INT
while true; do
  inicio=$SECONDS
  if [ -z "${ENSAIAR_CADA_SEGUNDOS:-}" ]; then
    ensaiar
    exit
  fi
  idade=$(no_ar "select extract(epoch from now() - max(comecou_em))::bigint from ensaios
    where falha is null and sistema = (select system_identifier::text from pg_control_system())" 2>/dev/null || echo falta)
  # Without tables Balcão still has to start, and without a copy there is nothing to rehearse.
  ls "$PASTA_DAS_COPIAS"/base/*Z >/dev/null 2>&1 || idade=falta
  if [ "$idade" != falta ] && { [ -z "$idade" ] || [ "$idade" -ge "$ENSAIAR_CADA_SEGUNDOS" ]; }; then
    ensaiar || true
  fi
  sleep "${ENSAIO_OLHA_SEGUNDOS:-3600}" &
  wait $! || true
done
