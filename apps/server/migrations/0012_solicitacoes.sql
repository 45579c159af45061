CREATE TABLE "envios_de_solicitacao" (
	"cod_empre" integer NOT NULL,
	"chave" uuid NOT NULL,
	"remetente" text NOT NULL,
	"impressao" text NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "envios_de_solicitacao_cod_empre_chave_pk" PRIMARY KEY("cod_empre","chave")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_historico" (
	"cod_empre" integer NOT NULL,
	"solicitacao_id" uuid NOT NULL,
	"id" bigserial NOT NULL,
	"tipo" text NOT NULL,
	"status_id" smallint NOT NULL,
	"observacao" text,
	"observacao_interna" text,
	"atendente_id" uuid,
	"setor_id" uuid NOT NULL,
	"prazo" jsonb,
	"criada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "solicitacao_historico_cod_empre_solicitacao_id_id_pk" PRIMARY KEY("cod_empre","solicitacao_id","id")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_totais" (
	"cod_empre" integer NOT NULL,
	"mes" date NOT NULL,
	"natureza" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"status_id" smallint NOT NULL,
	"restrita" boolean NOT NULL,
	"cancelada" boolean NOT NULL,
	"atendida" boolean NOT NULL,
	"parada" boolean NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "solicitacao_totais_cod_empre_mes_natureza_setor_id_status_id_restrita_cancelada_atendida_parada_pk" PRIMARY KEY("cod_empre","mes","natureza","setor_id","status_id","restrita","cancelada","atendida","parada")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_variacoes" (
	"cod_empre" integer NOT NULL,
	"mes" date NOT NULL,
	"natureza" smallint NOT NULL,
	"setor_id" uuid NOT NULL,
	"status_id" smallint NOT NULL,
	"restrita" boolean NOT NULL,
	"cancelada" boolean NOT NULL,
	"atendida" boolean NOT NULL,
	"parada" boolean NOT NULL,
	"id" bigserial NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "solicitacao_variacoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "solicitacoes" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"numero_protocolo" text NOT NULL,
	"origem" text NOT NULL,
	"assunto" text NOT NULL,
	"descricao" text NOT NULL,
	"natureza" smallint NOT NULL,
	"tipo" smallint NOT NULL,
	"prioridade" smallint,
	"grau_sigilo" smallint DEFAULT 1 NOT NULL,
	"status_id" smallint DEFAULT 1 NOT NULL,
	"solicitante_id" uuid,
	"solicitante_nome" text NOT NULL,
	"solicitante_email" text,
	"solicitante_telefone" text,
	"atendente_id" uuid,
	"setor_id" uuid NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"data_solicitacao" date NOT NULL,
	"data_previsao" date NOT NULL,
	"data_previsao_anterior" date,
	"justificativa_prorrogacao" text,
	"expirada_em" date,
	"atendida_em" date,
	"cancelada_em" date,
	"data_finalizacao" date,
	"decisao" text,
	"motivo_da_negativa" text,
	"lembrete" smallint,
	CONSTRAINT "solicitacoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "solicitacoes_protocolo_forma" CHECK ("solicitacoes"."numero_protocolo" ~ '^[0-9]{4}-[0-9]{4}-[0-9]{6}$'),
	CONSTRAINT "solicitacoes_status" CHECK ("solicitacoes"."status_id" between 1 and 5),
	CONSTRAINT "solicitacoes_prorrogacao" CHECK (("solicitacoes"."data_previsao_anterior" is null) = ("solicitacoes"."justificativa_prorrogacao" is null)),
	CONSTRAINT "solicitacoes_resposta" CHECK (("solicitacoes"."status_id" = 4) = ("solicitacoes"."data_finalizacao" is not null)),
	CONSTRAINT "solicitacoes_atendimento" CHECK (("solicitacoes"."status_id" in (3, 4)) = ("solicitacoes"."atendente_id" is not null)),
	CONSTRAINT "solicitacoes_cancelamento" CHECK ("solicitacoes"."cancelada_em" is null or "solicitacoes"."status_id" = 1)
);
--> statement-breakpoint
ALTER TABLE "solicitacao_historico" ADD CONSTRAINT "solicitacao_historico_cod_empre_solicitacao_id_solicitacoes_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitacao_id") REFERENCES "public"."solicitacoes"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_setor_id_setores_cod_empre_id_fk" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_solicitante_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","solicitante_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_cod_empre_atendente_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","atendente_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envios_de_solicitacao_idade" ON "envios_de_solicitacao" USING btree ("criado_em");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitacoes_protocolo" ON "solicitacoes" USING btree ("cod_empre","numero_protocolo");--> statement-breakpoint
CREATE INDEX "solicitacoes_fila" ON "solicitacoes" USING btree ("cod_empre","status_id","criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_fila_setor" ON "solicitacoes" USING btree ("cod_empre","setor_id","status_id","criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_fila_prioridade" ON "solicitacoes" USING btree ("cod_empre","status_id",coalesce(prioridade, 0),"criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_chegada" ON "solicitacoes" USING btree ("cod_empre","criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_atendente" ON "solicitacoes" USING btree ("cod_empre","atendente_id","status_id","criada_em","id") WHERE atendente_id is not null and cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_prazo" ON "solicitacoes" USING btree ("cod_empre","data_previsao","id") WHERE status_id <> 4 and cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_solicitante" ON "solicitacoes" USING btree ("cod_empre","solicitante_id","criada_em","id") WHERE solicitante_id is not null;