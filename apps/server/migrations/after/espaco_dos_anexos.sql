-- Keeps the counter of an orgao right in the transaction that changes what it keeps.
CREATE OR REPLACE FUNCTION anexos_ocupar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  orgao integer;
  mais bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    orgao := OLD.cod_empre;
    mais := mais - greatest(OLD.bytes, OLD.reservado);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    orgao := NEW.cod_empre;
    mais := mais + greatest(NEW.bytes, NEW.reservado);
  END IF;
  IF mais <> 0 THEN
    INSERT INTO armazenamento_uso AS uso (cod_empre, bytes) VALUES (orgao, mais)
      ON CONFLICT (cod_empre) DO UPDATE SET bytes = uso.bytes + EXCLUDED.bytes;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER anexos_ocupam AFTER INSERT OR DELETE OR UPDATE OF bytes, reservado ON anexos
  FOR EACH ROW EXECUTE FUNCTION anexos_ocupar();

CREATE OR REPLACE FUNCTION anexos_esvaziar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE armazenamento_uso SET bytes = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER anexos_somem AFTER TRUNCATE ON anexos FOR EACH STATEMENT EXECUTE FUNCTION anexos_esvaziar();
