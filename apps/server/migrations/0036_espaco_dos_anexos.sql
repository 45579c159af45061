CREATE TABLE "armazenamento_uso" (
	"cod_empre" integer PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"avisado_em" timestamp with time zone,
	"avisado_da_instalacao_em" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "anexos_orfaos";--> statement-breakpoint
ALTER TABLE "anexos" ADD COLUMN "reservado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "anexos" ADD COLUMN "visto_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "anexos" ALTER COLUMN "visto_em" SET DEFAULT now();--> statement-breakpoint
-- What has an owner is not seen any more: when it came may be nobody's business.
UPDATE anexos SET visto_em = criado_em WHERE solicitacao_id IS NULL AND recurso_id IS NULL;--> statement-breakpoint
ALTER TABLE "armazenamento_uso" ADD CONSTRAINT "armazenamento_uso_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anexos_orfaos" ON "anexos" USING btree ("cod_empre","visto_em") WHERE solicitacao_id is null and recurso_id is null;--> statement-breakpoint
INSERT INTO armazenamento_uso (cod_empre, bytes) SELECT cod_empre, sum(bytes) FROM anexos GROUP BY cod_empre;--> statement-breakpoint
-- Keeps the counter of an orgao right in the transaction that changes what it keeps.
CREATE FUNCTION anexos_ocupar() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER anexos_ocupam AFTER INSERT OR DELETE OR UPDATE OF bytes, reservado ON anexos
  FOR EACH ROW EXECUTE FUNCTION anexos_ocupar();--> statement-breakpoint
CREATE FUNCTION anexos_esvaziar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE armazenamento_uso SET bytes = 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER anexos_somem AFTER TRUNCATE ON anexos FOR EACH STATEMENT EXECUTE FUNCTION anexos_esvaziar();
