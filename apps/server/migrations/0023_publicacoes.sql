CREATE TABLE "publicacoes" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"assunto" text NOT NULL,
	"pergunta" text NOT NULL,
	"resposta" text NOT NULL,
	"data" date NOT NULL,
	"publicada_por_id" uuid NOT NULL,
	"versao" smallint NOT NULL,
	"atualizada_em" timestamp with time zone NOT NULL,
	"retirada_em" timestamp with time zone,
	"busca" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(assunto)), 'A') || setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(pergunta)), 'B') || setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(resposta)), 'C')) STORED,
	CONSTRAINT "publicacoes_cod_empre_solicitacao_id_pk" PRIMARY KEY("cod_empre","solicitacao_id"),
	CONSTRAINT "publicacoes_versao" CHECK ("publicacoes"."versao" > 0)
);
--> statement-breakpoint
ALTER TABLE "publicacoes" ADD CONSTRAINT "publicacoes_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacoes" ADD CONSTRAINT "publicacoes_cod_empre_publicada_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","publicada_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicacoes_busca" ON "publicacoes" USING gin ("busca") WHERE retirada_em is null;--> statement-breakpoint
CREATE INDEX "publicacoes_recentes" ON "publicacoes" USING btree ("cod_empre","data" DESC NULLS FIRST,"solicitacao_id") WHERE retirada_em is null;