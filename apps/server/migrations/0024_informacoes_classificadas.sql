CREATE TABLE "informacoes_classificadas" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"assunto" text NOT NULL,
	"grau_sigilo" smallint NOT NULL,
	"fundamento" text NOT NULL,
	"autoridade" text NOT NULL,
	"data_producao" date NOT NULL,
	"data_classificacao" date NOT NULL,
	"prazo_ate" date NOT NULL,
	"desclassificada_em" date,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "informacoes_classificadas_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "informacoes_classificadas_grau" CHECK ("informacoes_classificadas"."grau_sigilo" between 2 and 4),
	CONSTRAINT "informacoes_classificadas_termo" CHECK ("informacoes_classificadas"."data_producao" <= "informacoes_classificadas"."data_classificacao" and "informacoes_classificadas"."data_classificacao" < "informacoes_classificadas"."prazo_ate" and "informacoes_classificadas"."desclassificada_em" between "informacoes_classificadas"."data_classificacao" and "informacoes_classificadas"."prazo_ate")
);
--> statement-breakpoint
ALTER TABLE "informacoes_classificadas" ADD CONSTRAINT "informacoes_classificadas_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "informacoes_classificadas_codigo" ON "informacoes_classificadas" USING btree ("cod_empre","codigo");--> statement-breakpoint
CREATE INDEX "informacoes_classificadas_data" ON "informacoes_classificadas" USING btree ("cod_empre","data_classificacao","id");