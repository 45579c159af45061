#!/bin/sh
# Runs once, when the PostgreSQL image makes its data folder: the two roles of Balcão (one owns the
# tables, the other serves people and owns nothing), its database, and, with SENHA_REPLICA, who may follow it.
set -eu

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set dono="$SENHA_DONO" --set app="$SENHA_APP" <<'SQL'
CREATE ROLE balcao_dono LOGIN PASSWORD :'dono';
CREATE ROLE balcao_app LOGIN PASSWORD :'app';
CREATE DATABASE balcao OWNER balcao_dono;
REVOKE ALL ON DATABASE balcao FROM PUBLIC;
GRANT CONNECT ON DATABASE balcao TO balcao_app;
SQL

if [ -n "${SENHA_REPLICA:-}" ]; then
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set replica="$SENHA_REPLICA" <<'SQL'
CREATE ROLE balcao_replica LOGIN REPLICATION PASSWORD :'replica';
SQL
  echo 'host replication balcao_replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
