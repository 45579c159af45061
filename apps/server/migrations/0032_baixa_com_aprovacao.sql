CREATE TABLE "propostas_de_resolucao" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"recebimento_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"numero_guia" bigint,
	"numero_parcela" integer,
	"justificativa" text NOT NULL,
	"proposta_por" uuid NOT NULL,
	"proposta_em" timestamp with time zone NOT NULL,
	"situacao" text DEFAULT 'PENDENTE' NOT NULL,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	"motivo" text,
	CONSTRAINT "propostas_de_resolucao_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "propostas_de_resolucao_decidida" CHECK (("propostas_de_resolucao"."situacao" = 'PENDENTE') = ("propostas_de_resolucao"."decidida_por" is null) and ("propostas_de_resolucao"."decidida_por" is null) = ("propostas_de_resolucao"."decidida_em" is null)),
	CONSTRAINT "propostas_de_resolucao_destino" CHECK (("propostas_de_resolucao"."tipo" <> 'SEM_BAIXA') = ("propostas_de_resolucao"."numero_guia" is not null) and ("propostas_de_resolucao"."tipo" = 'BAIXA') = ("propostas_de_resolucao"."numero_parcela" is not null))
);
--> statement-breakpoint
DROP INDEX "recebimentos_baixa";--> statement-breakpoint
ALTER TABLE "recebimentos" ADD COLUMN "baixa_parcial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD COLUMN "aplicado_centavos" bigint;--> statement-breakpoint
-- What settled an installment until now went into it whole.
UPDATE "recebimentos" SET "aplicado_centavos" = "valor_centavos" WHERE "baixa_guia" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD COLUMN "excedente_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD COLUMN "credito_guia" bigint;--> statement-breakpoint
ALTER TABLE "parcelas" ADD COLUMN "principal_pago_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcelas" ADD COLUMN "pago_em_parte_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "propostas_de_resolucao" ADD CONSTRAINT "propostas_de_resolucao_cod_empre_recebimento_id_excecoes_de_recebimento_cod_empre_recebimento_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."excecoes_de_recebimento"("cod_empre","recebimento_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propostas_de_resolucao" ADD CONSTRAINT "propostas_de_resolucao_cod_empre_proposta_por_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","proposta_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propostas_de_resolucao" ADD CONSTRAINT "propostas_de_resolucao_cod_empre_decidida_por_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","decidida_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "propostas_de_resolucao_recebimento" ON "propostas_de_resolucao" USING btree ("cod_empre","recebimento_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "propostas_de_resolucao_pendente" ON "propostas_de_resolucao" USING btree ("cod_empre","recebimento_id") WHERE "propostas_de_resolucao"."situacao" = 'PENDENTE';--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_cod_empre_credito_guia_guias_cod_empre_numero_guia_fk" FOREIGN KEY ("cod_empre","credito_guia") REFERENCES "public"."guias"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recebimentos_guia" ON "recebimentos" USING btree ("cod_empre","baixa_guia","baixa_parcela");--> statement-breakpoint
CREATE INDEX "recebimentos_credito" ON "recebimentos" USING btree ("cod_empre","pagamento" DESC NULLS LAST,"id") WHERE "recebimentos"."excedente_centavos" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "recebimentos_baixa" ON "recebimentos" USING btree ("cod_empre","baixa_guia","baixa_parcela") WHERE not "recebimentos"."baixa_parcial";--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_aplicado" CHECK (coalesce("recebimentos"."aplicado_centavos", 0) + "recebimentos"."excedente_centavos" <= "recebimentos"."valor_centavos" and coalesce("recebimentos"."aplicado_centavos", 0) >= 0 and "recebimentos"."excedente_centavos" >= 0);--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_destino" CHECK (("recebimentos"."aplicado_centavos" is null) = ("recebimentos"."baixa_guia" is null) and ("recebimentos"."excedente_centavos" > 0) = ("recebimentos"."credito_guia" is not null));--> statement-breakpoint
ALTER TABLE "parcelas" ADD CONSTRAINT "parcelas_pago_em_parte" CHECK ("parcelas"."principal_pago_centavos" between 0 and greatest("parcelas"."valor_centavos" - 1, 0) and "parcelas"."pago_em_parte_centavos" >= "parcelas"."principal_pago_centavos");