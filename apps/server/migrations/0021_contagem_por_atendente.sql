CREATE TABLE "solicitacao_totais_do_atendente" (
	"cod_empre" integer NOT NULL,
	"atendente_id" uuid NOT NULL,
	"natureza" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"status_id" smallint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "solicitacao_totais_do_atendente_pk" PRIMARY KEY("cod_empre","atendente_id","natureza","setor_id","status_id")
);
--> statement-breakpoint
ALTER TABLE "solicitacao_variacoes" ADD COLUMN "atendente_id" uuid;--> statement-breakpoint
-- Nobody changes a request between the count of what is there and the trigger that goes on from it.
LOCK TABLE solicitacoes IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO solicitacao_totais_do_atendente (cod_empre, atendente_id, natureza, setor_id, status_id, total)
SELECT cod_empre, atendente_id, natureza, setor_id, status_id, count(*)
FROM solicitacoes WHERE atendente_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE OR REPLACE FUNCTION solicitacoes_contar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO solicitacao_variacoes
    (cod_empre, mes, natureza, setor_id, status_id, restrita, cancelada, atendida, parada,
      atendente_id, total)
  SELECT cod_empre, date_trunc('month', data_solicitacao)::date, natureza, setor_id, status_id,
    tipo = 1 OR grau_sigilo <> 1, cancelada_em IS NOT NULL, atendida_em IS NOT NULL,
    status_id IN (1, 2) AND cancelada_em IS NULL AND expirada_em IS NOT NULL,
    atendente_id, count(*) * TG_ARGV[0]::integer
  FROM linhas
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END $$;
