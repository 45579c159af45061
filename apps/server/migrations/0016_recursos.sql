CREATE TABLE "recurso_respostas" (
	"cod_empre" integer NOT NULL,
	"recurso_id" uuid NOT NULL,
	"versao" smallint NOT NULL,
	"resposta" text NOT NULL,
	"desfecho" text NOT NULL,
	"respondido_por_id" uuid NOT NULL,
	"data" date NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "recurso_respostas_cod_empre_recurso_id_versao_pk" PRIMARY KEY("cod_empre","recurso_id","versao"),
	CONSTRAINT "recurso_respostas_desfecho" CHECK ("recurso_respostas"."desfecho" in ('DEFERIDO', 'PARCIALMENTE_DEFERIDO', 'INDEFERIDO', 'NAO_CONHECIDO'))
);
--> statement-breakpoint
CREATE TABLE "recursos" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"numero_protocolo" text NOT NULL,
	"instancia" smallint NOT NULL,
	"situacao" text NOT NULL,
	"mensagem" text NOT NULL,
	"responsavel_id" uuid,
	"criado_em" timestamp with time zone NOT NULL,
	"data_abertura" date NOT NULL,
	"prazo" date NOT NULL,
	"data_resposta" date,
	"lembrete" smallint,
	CONSTRAINT "recursos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "recursos_protocolo_forma" CHECK ("recursos"."numero_protocolo" ~ '^[0-9]{4}-[0-9]{4}-[0-9]{6}$'),
	CONSTRAINT "recursos_instancia_de" CHECK ("recursos"."instancia" between 1 and 3),
	CONSTRAINT "recursos_situacao" CHECK ("recursos"."situacao" in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA', 'RESPONDIDO', 'FINALIZADO', 'EXPIRADO', 'CANCELADA')),
	CONSTRAINT "recursos_resposta" CHECK (("recursos"."situacao" in ('RESPONDIDO', 'FINALIZADO')) = ("recursos"."data_resposta" is not null))
);
--> statement-breakpoint
ALTER TABLE "recurso_respostas" ADD CONSTRAINT "recurso_respostas_cod_empre_recurso_id_recursos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recurso_id") REFERENCES "public"."recursos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurso_respostas" ADD CONSTRAINT "recurso_respostas_cod_empre_respondido_por_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","respondido_por_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recursos" ADD CONSTRAINT "recursos_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recursos" ADD CONSTRAINT "recursos_cod_empre_responsavel_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","responsavel_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recursos_protocolo" ON "recursos" USING btree ("cod_empre","numero_protocolo");--> statement-breakpoint
CREATE UNIQUE INDEX "recursos_instancia" ON "recursos" USING btree ("cod_empre","solicitacao_id","instancia") WHERE situacao <> 'CANCELADA';--> statement-breakpoint
CREATE INDEX "recursos_fila" ON "recursos" USING btree ("cod_empre","instancia","criado_em","id");--> statement-breakpoint
CREATE INDEX "recursos_chegada" ON "recursos" USING btree ("cod_empre","criado_em","id");--> statement-breakpoint
CREATE INDEX "recursos_em_curso" ON "recursos" USING btree ("cod_empre","solicitacao_id") WHERE situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA', 'RESPONDIDO');--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_do_recurso" FOREIGN KEY ("cod_empre","recurso_id") REFERENCES "public"."recursos"("cod_empre","id") ON DELETE no action ON UPDATE no action;