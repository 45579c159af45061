CREATE TABLE "arquivos_de_pagamento" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"nome" text NOT NULL,
	"formato" text NOT NULL,
	"sha256" text NOT NULL,
	"banco" text,
	"convenio" text,
	"nsa" integer,
	"geracao" date,
	"importado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arquivos_de_pagamento_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "excecoes_de_recebimento" (
	"cod_empre" integer NOT NULL,
	"recebimento_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"estado" text DEFAULT 'ABERTA' NOT NULL,
	"resolucao" text,
	"observacao" text,
	"resolvida_por" uuid,
	"resolvida_em" timestamp with time zone,
	CONSTRAINT "excecoes_de_recebimento_cod_empre_recebimento_id_pk" PRIMARY KEY("cod_empre","recebimento_id"),
	CONSTRAINT "excecoes_de_recebimento_resolvida" CHECK (("excecoes_de_recebimento"."estado" = 'RESOLVIDA') = ("excecoes_de_recebimento"."resolucao" is not null and "excecoes_de_recebimento"."observacao" is not null and "excecoes_de_recebimento"."resolvida_por" is not null and "excecoes_de_recebimento"."resolvida_em" is not null))
);
--> statement-breakpoint
CREATE TABLE "indices" (
	"cod_empre" integer NOT NULL,
	"tabela" text NOT NULL,
	"competencia" text NOT NULL,
	"valor" numeric(16, 6) NOT NULL,
	CONSTRAINT "indices_cod_empre_tabela_competencia_pk" PRIMARY KEY("cod_empre","tabela","competencia"),
	CONSTRAINT "indices_competencia" CHECK ("indices"."competencia" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "indices_valor" CHECK ("indices"."valor" > 0 or ("indices"."tabela" = 'SELIC' and "indices"."valor" = 0))
);
--> statement-breakpoint
CREATE TABLE "recebimentos" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"arquivo_id" bigint NOT NULL,
	"linha" integer NOT NULL,
	"codigo" text NOT NULL,
	"pagamento" date NOT NULL,
	"credito" date,
	"valor_centavos" bigint NOT NULL,
	"banco" text NOT NULL,
	"autenticacao" text NOT NULL,
	"forma" text NOT NULL,
	"ocorrencia" integer NOT NULL,
	"tributo" text,
	"numero_guia" bigint,
	"numero_parcela" integer,
	"emissao" integer,
	"baixa_guia" bigint,
	"baixa_parcela" integer,
	CONSTRAINT "recebimentos_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "recebimentos_valor" CHECK ("recebimentos"."valor_centavos" > 0),
	CONSTRAINT "recebimentos_ocorrencia" CHECK ("recebimentos"."ocorrencia" > 0),
	CONSTRAINT "recebimentos_baixada" CHECK (("recebimentos"."baixa_guia" is null) = ("recebimentos"."baixa_parcela" is null))
);
--> statement-breakpoint
ALTER TABLE "arquivos_de_pagamento" ADD CONSTRAINT "arquivos_de_pagamento_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excecoes_de_recebimento" ADD CONSTRAINT "excecoes_de_recebimento_cod_empre_recebimento_id_recebimentos_cod_empre_id_fk" FOREIGN KEY ("cod_empre","recebimento_id") REFERENCES "public"."recebimentos"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excecoes_de_recebimento" ADD CONSTRAINT "excecoes_de_recebimento_cod_empre_resolvida_por_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","resolvida_por") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indices" ADD CONSTRAINT "indices_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_cod_empre_arquivo_id_arquivos_de_pagamento_cod_empre_id_fk" FOREIGN KEY ("cod_empre","arquivo_id") REFERENCES "public"."arquivos_de_pagamento"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimentos" ADD CONSTRAINT "recebimentos_cod_empre_baixa_guia_baixa_parcela_parcelas_cod_empre_numero_guia_numero_parcela_fk" FOREIGN KEY ("cod_empre","baixa_guia","baixa_parcela") REFERENCES "public"."parcelas"("cod_empre","numero_guia","numero_parcela") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_de_pagamento_nsa" ON "arquivos_de_pagamento" USING btree ("cod_empre","banco","convenio","nsa");--> statement-breakpoint
CREATE INDEX "excecoes_de_recebimento_estado" ON "excecoes_de_recebimento" USING btree ("cod_empre","estado","motivo");--> statement-breakpoint
CREATE UNIQUE INDEX "recebimentos_mesmo" ON "recebimentos" USING btree ("cod_empre","codigo","pagamento","valor_centavos","banco","autenticacao","ocorrencia");--> statement-breakpoint
CREATE UNIQUE INDEX "recebimentos_baixa" ON "recebimentos" USING btree ("cod_empre","baixa_guia","baixa_parcela");--> statement-breakpoint
CREATE INDEX "recebimentos_pagamento" ON "recebimentos" USING btree ("cod_empre","pagamento","id");