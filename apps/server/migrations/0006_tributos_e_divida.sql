CREATE TABLE "alteracoes" (
	"cod_empre" integer NOT NULL,
	"numero" bigint NOT NULL,
	"contribuinte_codigo" bigint NOT NULL,
	"alterado_por" text NOT NULL,
	"momento" timestamp with time zone NOT NULL,
	"mudancas" jsonb NOT NULL,
	CONSTRAINT "alteracoes_cod_empre_numero_pk" PRIMARY KEY("cod_empre","numero"),
	CONSTRAINT "alteracoes_mudancas" CHECK (jsonb_typeof("alteracoes"."mudancas") = 'array')
);
--> statement-breakpoint
CREATE TABLE "dividas" (
	"cod_empre" integer NOT NULL,
	"numero_divida" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"contribuinte_codigo" bigint NOT NULL,
	"ano_referencia" integer NOT NULL,
	"imovel_codigo" bigint,
	"tipo_receita" text NOT NULL,
	"vencimento" date NOT NULL,
	"pagamento" date,
	"principal_centavos" bigint NOT NULL,
	"correcao_centavos" bigint NOT NULL,
	"juros_centavos" bigint NOT NULL,
	"multa_centavos" bigint NOT NULL,
	"pago_centavos" bigint NOT NULL,
	"suspensa" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dividas_cod_empre_numero_divida_numero_parcela_pk" PRIMARY KEY("cod_empre","numero_divida","numero_parcela"),
	CONSTRAINT "dividas_parcela" CHECK ("dividas"."numero_parcela" between 0 and 999),
	CONSTRAINT "dividas_valores" CHECK (least("dividas"."principal_centavos", "dividas"."correcao_centavos", "dividas"."juros_centavos", "dividas"."multa_centavos", "dividas"."pago_centavos") >= 0),
	CONSTRAINT "dividas_pagamento" CHECK (("dividas"."pago_centavos" > 0) = ("dividas"."pagamento" is not null))
);
--> statement-breakpoint
CREATE TABLE "licencas" (
	"cod_empre" integer NOT NULL,
	"numero" text NOT NULL,
	"numero_guia" bigint NOT NULL,
	"atividade" text NOT NULL,
	"endereco" text,
	"emissao" date NOT NULL,
	"validade" date,
	"situacao" text NOT NULL,
	"cod_verificador" text NOT NULL,
	CONSTRAINT "licencas_cod_empre_numero_pk" PRIMARY KEY("cod_empre","numero"),
	CONSTRAINT "licencas_situacao" CHECK ("licencas"."situacao" in ('VIGENTE', 'CASSADA', 'SUSPENSA')),
	CONSTRAINT "licencas_validade" CHECK ("licencas"."validade" >= "licencas"."emissao"),
	CONSTRAINT "licencas_cod_verificador" CHECK ("licencas"."cod_verificador" ~ '^[0-9A-Z]{1,10}$')
);
--> statement-breakpoint
ALTER TABLE "guias" ALTER COLUMN "imovel_codigo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "codigo_pessoa" bigint;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "pispasep" text;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "rg_numero" text;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "rg_orgao_emissor" text;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "rg_emissao" date;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "estado_civil" text;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "sexo" text;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD COLUMN "cor_raca" text;--> statement-breakpoint
ALTER TABLE "guias" ADD COLUMN "tipo" text;--> statement-breakpoint
ALTER TABLE "guias" ADD COLUMN "contribuinte_codigo" bigint;--> statement-breakpoint
ALTER TABLE "alteracoes" ADD CONSTRAINT "alteracoes_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividas" ADD CONSTRAINT "dividas_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividas" ADD CONSTRAINT "dividas_cod_empre_imovel_codigo_imoveis_cod_empre_codigo_reduzido_fk" FOREIGN KEY ("cod_empre","imovel_codigo") REFERENCES "public"."imoveis"("cod_empre","codigo_reduzido") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licencas" ADD CONSTRAINT "licencas_cod_empre_numero_guia_guias_cod_empre_numero_guia_fk" FOREIGN KEY ("cod_empre","numero_guia") REFERENCES "public"."guias"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alteracoes_contribuinte" ON "alteracoes" USING btree ("cod_empre","contribuinte_codigo","momento");--> statement-breakpoint
CREATE INDEX "dividas_contribuinte" ON "dividas" USING btree ("cod_empre","contribuinte_codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "licencas_guia" ON "licencas" USING btree ("cod_empre","numero_guia");--> statement-breakpoint
CREATE UNIQUE INDEX "licencas_verificador" ON "licencas" USING btree ("cod_empre","cod_verificador");--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guias_contribuinte" ON "guias" USING btree ("cod_empre","contribuinte_codigo","tributo") WHERE "guias"."contribuinte_codigo" is not null;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_tributo" CHECK ("guias"."tributo" in ('IPTU', 'ISSQN', 'ALVARA', 'TAXA'));--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_de_quem" CHECK (case "guias"."tributo" when 'IPTU'
        then "guias"."imovel_codigo" is not null and "guias"."contribuinte_codigo" is null and "guias"."tipo" is null
        else "guias"."imovel_codigo" is null and "guias"."contribuinte_codigo" is not null and "guias"."tipo" is not null
      end);