CREATE TABLE "pesquisa_respostas" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dia" date NOT NULL,
	"satisfacao" smallint NOT NULL,
	"atendimento" smallint,
	"prazo" smallint,
	"clareza" smallint,
	"solucao" smallint,
	"comentario" text,
	CONSTRAINT "pesquisa_respostas_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "pesquisa_notas" CHECK ("pesquisa_respostas"."satisfacao" between 1 and 5 and "pesquisa_respostas"."atendimento" between 1 and 5 and "pesquisa_respostas"."prazo" between 1 and 5 and "pesquisa_respostas"."clareza" between 1 and 5 and "pesquisa_respostas"."solucao" between 1 and 5),
	CONSTRAINT "pesquisa_comentario" CHECK (length("pesquisa_respostas"."comentario") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "pesquisa_respostas" ADD CONSTRAINT "pesquisa_respostas_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pesquisa_respostas_dia" ON "pesquisa_respostas" USING btree ("cod_empre","dia","id");--> statement-breakpoint
CREATE INDEX "pesquisa_comentarios" ON "pesquisa_respostas" USING btree ("cod_empre","dia" DESC NULLS FIRST,"id") WHERE comentario is not null;