#!/bin/sh
# Runs once, when the PostgreSQL image makes its data folder: the two roles of Balcão (one owns the
# tables, the other serves people and owns nothing) and its database.
set -eu

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set dono="$SENHA_DONO" --set app="$SENHA_APP" <<'SQL'
CREATE ROLE balcao_dono LOGIN PASSWORD :'dono';
CREATE ROLE balcao_app LOGIN PASSWORD :'app';
CREATE DATABASE balcao OWNER balcao_dono;
REVOKE ALL ON DATABASE balcao FROM PUBLIC;
GRANT CONNECT ON DATABASE balcao TO balcao_app;
SQL
