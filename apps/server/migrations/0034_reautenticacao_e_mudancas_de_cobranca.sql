CREATE TABLE "mudancas_de_cobranca" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"antes" jsonb NOT NULL,
	"depois" jsonb NOT NULL,
	"proposta_por" uuid,
	"proposta_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"decisao" text,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	"desfeita_por" uuid,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "mudancas_de_cobranca_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "mudancas_de_cobranca_tipo" CHECK ("mudancas_de_cobranca"."tipo" in ('PIX', 'CONVENIO')),
	CONSTRAINT "mudancas_de_cobranca_decisao" CHECK ("mudancas_de_cobranca"."decisao" in ('APROVADA', 'RECUSADA', 'RETIRADA')),
	CONSTRAINT "mudancas_de_cobranca_decidida" CHECK (("mudancas_de_cobranca"."decisao" is null) = ("mudancas_de_cobranca"."decidida_em" is null)),
	CONSTRAINT "mudancas_de_cobranca_desfeita" CHECK ("mudancas_de_cobranca"."desfeita_em" is null or ("mudancas_de_cobranca"."decisao" = 'APROVADA' and "mudancas_de_cobranca"."desfeita_por" is not null))
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_uso";--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "pedidos_valem_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_proposta_por" FOREIGN KEY ("cod_empre","proposta_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_decidida_por" FOREIGN KEY ("cod_empre","decidida_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudancas_de_cobranca" ADD CONSTRAINT "mudancas_de_cobranca_desfeita_por" FOREIGN KEY ("cod_empre","desfeita_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mudancas_de_cobranca_quando" ON "mudancas_de_cobranca" USING btree ("cod_empre","proposta_em");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_uso" CHECK ("links"."uso" in ('confirmar-email', 'desfazer-email', 'redefinir-senha', 'convite'));