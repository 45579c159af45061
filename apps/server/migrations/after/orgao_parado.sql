-- What an institution that stands still answers to a write; its operator makes the triggers of each table, and
-- takes them away again (cli/um-orgao/pausa.repository.ts). Who holds it writes on.
CREATE OR REPLACE FUNCTION orgao_parado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('balcao.orgao_em_obras', true) IS DISTINCT FROM TG_ARGV[0] THEN
    RAISE EXCEPTION 'institution % stands still', TG_ARGV[0] USING ERRCODE = 'BA001';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
