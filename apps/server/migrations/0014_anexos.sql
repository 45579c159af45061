CREATE TABLE "anexos" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"solicitacao_id" uuid,
	"recurso_id" uuid,
	"nome" text NOT NULL,
	"tipo_conteudo" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"chave" text NOT NULL,
	"anexado_por_id" uuid,
	"setor_id" uuid,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"removido_em" timestamp with time zone,
	CONSTRAINT "anexos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "anexos_um_dono" CHECK ("anexos"."solicitacao_id" is null or "anexos"."recurso_id" is null),
	CONSTRAINT "anexos_de_dono_inteiro" CHECK (("anexos"."solicitacao_id" is null and "anexos"."recurso_id" is null) or ("anexos"."bytes" > 0 and "anexos"."sha256" is not null)),
	CONSTRAINT "anexos_sha256" CHECK ("anexos"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_da_solicitacao" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_anexado_por" FOREIGN KEY ("cod_empre","anexado_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_setor" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "anexos_chave" ON "anexos" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "anexos_solicitacao" ON "anexos" USING btree ("cod_empre","solicitacao_id");--> statement-breakpoint
CREATE INDEX "anexos_recurso" ON "anexos" USING btree ("cod_empre","recurso_id");--> statement-breakpoint
CREATE INDEX "anexos_orfaos" ON "anexos" USING btree ("criado_em") WHERE solicitacao_id is null and recurso_id is null;--> statement-breakpoint
CREATE INDEX "anexos_removidos" ON "anexos" USING btree ("removido_em") WHERE removido_em is not null;