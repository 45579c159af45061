-- What the application's role (:app) may do, given after every migration: read and write rows.
-- It owns nothing, so tables are created and changed by their owner alone.
GRANT USAGE ON SCHEMA public TO :app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO :app;
-- Whether the tables are of this version is asked while the server runs.
GRANT USAGE ON SCHEMA drizzle TO :app;
GRANT SELECT ON drizzle.__drizzle_migrations TO :app;

-- The audit trail is read and added to, never changed.
REVOKE UPDATE, DELETE ON auditoria, auditoria_selos FROM :app;
-- A document of several installments is never edited, nor what a receipt put into its parts.
REVOKE UPDATE, DELETE ON documentos_unicos, partes_do_documento, partes_recebidas FROM :app;
-- What waits for the end of its day is added and taken away, never changed.
REVOKE UPDATE ON auditoria_do_dia FROM :app;
-- What only the operator sets.
REVOKE INSERT, UPDATE, DELETE ON fontes_tributarias, bancos_do_pix, credenciais_do_govbr, ensaios FROM :app;

-- Files sent by the page are compared with the ledger in temporary tables, as by the commands. Where the
-- owner of the tables does not own the database, its owner has to give this, as PostgreSQL does by itself.
DO $$
BEGIN
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO :app', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END $$;
