CREATE TABLE "auditoria_do_dia" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dia" date NOT NULL,
	"evento" text NOT NULL,
	"titular" text,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "auditoria_do_dia_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "auditoria_por_reselar" (
	"cod_empre" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auditoria" ALTER COLUMN "origem" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "auditoria_reselagens" ON "auditoria" USING btree ("cod_empre","id") WHERE evento = 'auditoria.reselar';--> statement-breakpoint
CREATE INDEX "solicitacoes_preservadas" ON "solicitacoes" USING btree ("cod_empre","data_solicitacao","setor_id","natureza","tipo") WHERE tipo = 1 or natureza = 2;
--> statement-breakpoint
-- The server writes these trails anew at its next start: their seals need a key that is not here.
INSERT INTO "auditoria_por_reselar" SELECT DISTINCT "cod_empre" FROM "auditoria";--> statement-breakpoint
-- Counters by an address that was the same for every day.
DELETE FROM "limites";--> statement-breakpoint
UPDATE "pesquisa_convites_usados" SET "expira_em" = date_trunc('day', "expira_em" AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '1 day';--> statement-breakpoint
-- Of requests whose identity is preserved, the day without the hour.
UPDATE "solicitacoes" s SET "criada_em" = s."data_solicitacao"::timestamp AT TIME ZONE o."fuso"
FROM "orgaos" o WHERE o."cod_empre" = s."cod_empre" AND (s."tipo" = 1 OR s."natureza" = 2);--> statement-breakpoint
UPDATE "solicitacao_historico" h SET
  "criada_em" = date_trunc('day', h."criada_em" AT TIME ZONE o."fuso") AT TIME ZONE o."fuso",
  "id" = CASE WHEN h."tipo" = 'ABERTA' THEN 0 ELSE h."id" END
FROM "solicitacoes" s JOIN "orgaos" o ON o."cod_empre" = s."cod_empre"
WHERE s."cod_empre" = h."cod_empre" AND s."id" = h."solicitacao_id" AND (s."tipo" = 1 OR s."natureza" = 2);--> statement-breakpoint
UPDATE "envios_de_solicitacao" e SET "criado_em" = date_trunc('day', e."criado_em" AT TIME ZONE o."fuso") AT TIME ZONE o."fuso"
FROM "solicitacoes" s JOIN "orgaos" o ON o."cod_empre" = s."cod_empre"
WHERE s."cod_empre" = e."cod_empre" AND s."id" = e."solicitacao_id" AND (s."tipo" = 1 OR s."natureza" = 2);--> statement-breakpoint
UPDATE "anexos" a SET "criado_em" = date_trunc('day', a."criado_em" AT TIME ZONE o."fuso") AT TIME ZONE o."fuso" + d.ordem * interval '1 millisecond'
FROM "solicitacoes" s JOIN "orgaos" o ON o."cod_empre" = s."cod_empre",
  (SELECT "cod_empre", "id", row_number() OVER (PARTITION BY "cod_empre", "solicitacao_id" ORDER BY "criado_em", "id") - 1 AS ordem FROM "anexos") d
WHERE s."cod_empre" = a."cod_empre" AND s."id" = a."solicitacao_id" AND (s."tipo" = 1 OR s."natureza" = 2)
  AND a."setor_id" IS NULL AND d."cod_empre" = a."cod_empre" AND d."id" = a."id";--> statement-breakpoint
-- The order in which rows lie in a table tells the order in which they came: now it is that of chance.
CLUSTER "solicitacoes" USING "solicitacoes_protocolo";--> statement-breakpoint
CLUSTER "solicitacao_historico" USING "solicitacao_historico_cod_empre_solicitacao_id_id_pk";--> statement-breakpoint
CLUSTER "envios_de_solicitacao" USING "envios_de_solicitacao_cod_empre_chave_pk";--> statement-breakpoint
CLUSTER "anexos" USING "anexos_cod_empre_id_pk";--> statement-breakpoint
CLUSTER "pesquisa_respostas" USING "pesquisa_respostas_dia";
