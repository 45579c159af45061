CREATE TABLE "auditoria" (
	"cod_empre" integer NOT NULL,
	"id" bigserial NOT NULL,
	"momento" timestamp with time zone DEFAULT now() NOT NULL,
	"evento" text NOT NULL,
	"usuario_id" uuid,
	"papel" text NOT NULL,
	"origem" text NOT NULL,
	"titular" text,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "auditoria_cod_empre_id_pk" PRIMARY KEY("cod_empre","id")
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"chave" text PRIMARY KEY NOT NULL,
	"contagem" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"cod_empre" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"usuario_id" uuid NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	"agente" text NOT NULL,
	CONSTRAINT "sessoes_cod_empre_token_hash_pk" PRIMARY KEY("cod_empre","token_hash")
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cpfcnpj" text NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"email" text,
	"telefone" text,
	"tipo" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"senha_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuarios_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "usuarios_tipo" CHECK ("usuarios"."tipo" in ('CONTRIBUINTE', 'PREFEITURA', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "exibicao" (
	"cod_empre" integer NOT NULL,
	"chave" text NOT NULL,
	"ativo" boolean NOT NULL,
	CONSTRAINT "exibicao_cod_empre_chave_pk" PRIMARY KEY("cod_empre","chave")
);
--> statement-breakpoint
CREATE TABLE "feriados" (
	"cod_empre" integer NOT NULL,
	"dia" text NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "feriados_cod_empre_dia_pk" PRIMARY KEY("cod_empre","dia"),
	CONSTRAINT "feriados_dia" CHECK ("feriados"."dia" ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "orgao_servicos" (
	"cod_empre" integer NOT NULL,
	"action_key" text NOT NULL,
	"ativo" boolean NOT NULL,
	CONSTRAINT "orgao_servicos_cod_empre_action_key_pk" PRIMARY KEY("cod_empre","action_key")
);
--> statement-breakpoint
CREATE TABLE "orgaos" (
	"cod_empre" integer PRIMARY KEY NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"secretaria" text NOT NULL,
	"email" text,
	"cnpj" text NOT NULL,
	"telefone_principal" text,
	"telefone_secundario" text,
	"logradouro" text NOT NULL,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	"cep" text NOT NULL,
	"municipio_ibge" integer NOT NULL,
	"fuso" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"cor" text,
	"logo" "bytea",
	"logo_tipo" text,
	"parametros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"demonstracao" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contribuintes" (
	"cod_empre" integer NOT NULL,
	"codigo" bigint NOT NULL,
	"cpfcnpj" text NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"data_nascimento" date,
	"data_registro" date,
	"logradouro" text,
	"bairro" text,
	"cidade" text,
	"uf" text,
	"cep" text,
	CONSTRAINT "contribuintes_cod_empre_codigo_pk" PRIMARY KEY("cod_empre","codigo")
);
--> statement-breakpoint
CREATE TABLE "emissoes" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"emissao" integer NOT NULL,
	"emitida_no_dia" date NOT NULL,
	"vencimento" date NOT NULL,
	"principal_centavos" bigint NOT NULL,
	"correcao_centavos" bigint NOT NULL,
	"multa_centavos" bigint NOT NULL,
	"juros_centavos" bigint NOT NULL,
	"emitida_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emissoes_cod_empre_numero_guia_numero_parcela_emissao_pk" PRIMARY KEY("cod_empre","numero_guia","numero_parcela","emissao"),
	CONSTRAINT "emissoes_numero" CHECK ("emissoes"."emissao" between 2 and 99)
);
--> statement-breakpoint
CREATE TABLE "guias" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"tributo" text NOT NULL,
	"ano_referencia" integer NOT NULL,
	"imovel_codigo" bigint NOT NULL,
	"situacao" text NOT NULL,
	"lancamento" date DEFAULT current_date NOT NULL,
	CONSTRAINT "guias_cod_empre_numero_guia_pk" PRIMARY KEY("cod_empre","numero_guia"),
	CONSTRAINT "guias_numero" CHECK ("guias"."numero_guia" between 1 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "imoveis" (
	"cod_empre" integer NOT NULL,
	"codigo_reduzido" bigint NOT NULL,
	"inscricao" text NOT NULL,
	"inscricao_busca" text NOT NULL,
	"contribuinte_codigo" bigint,
	"endereco" text NOT NULL,
	"bairro" text,
	"lote" text,
	"quadra" text,
	"area_terreno" numeric(14, 2),
	"area_construida" numeric(14, 2),
	"situacao" text DEFAULT 'ATIVA' NOT NULL,
	CONSTRAINT "imoveis_cod_empre_codigo_reduzido_pk" PRIMARY KEY("cod_empre","codigo_reduzido")
);
--> statement-breakpoint
CREATE TABLE "parcelas" (
	"cod_empre" integer NOT NULL,
	"numero_guia" bigint NOT NULL,
	"numero_parcela" integer NOT NULL,
	"vencimento" date NOT NULL,
	"pagamento" date,
	"valor_centavos" bigint NOT NULL,
	"situacao" text NOT NULL,
	CONSTRAINT "parcelas_cod_empre_numero_guia_numero_parcela_pk" PRIMARY KEY("cod_empre","numero_guia","numero_parcela"),
	CONSTRAINT "parcelas_numero" CHECK ("parcelas"."numero_parcela" between 0 and 999),
	CONSTRAINT "parcelas_valor" CHECK ("parcelas"."valor_centavos" >= 0),
	CONSTRAINT "parcelas_pagamento" CHECK (("parcelas"."situacao" = 'BAIXADA') = ("parcelas"."pagamento" is not null))
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exibicao" ADD CONSTRAINT "exibicao_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feriados" ADD CONSTRAINT "feriados_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orgao_servicos" ADD CONSTRAINT "orgao_servicos_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuintes" ADD CONSTRAINT "contribuintes_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emissoes" ADD CONSTRAINT "emissoes_cod_empre_numero_guia_numero_parcela_parcelas_cod_empre_numero_guia_numero_parcela_fk" FOREIGN KEY ("cod_empre","numero_guia","numero_parcela") REFERENCES "public"."parcelas"("cod_empre","numero_guia","numero_parcela") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_cod_empre_imovel_codigo_imoveis_cod_empre_codigo_reduzido_fk" FOREIGN KEY ("cod_empre","imovel_codigo") REFERENCES "public"."imoveis"("cod_empre","codigo_reduzido") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imoveis" ADD CONSTRAINT "imoveis_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imoveis" ADD CONSTRAINT "imoveis_cod_empre_contribuinte_codigo_contribuintes_cod_empre_codigo_fk" FOREIGN KEY ("cod_empre","contribuinte_codigo") REFERENCES "public"."contribuintes"("cod_empre","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcelas" ADD CONSTRAINT "parcelas_cod_empre_numero_guia_guias_cod_empre_numero_guia_fk" FOREIGN KEY ("cod_empre","numero_guia") REFERENCES "public"."guias"("cod_empre","numero_guia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditoria_momento" ON "auditoria" USING btree ("cod_empre","momento");--> statement-breakpoint
CREATE INDEX "auditoria_titular" ON "auditoria" USING btree ("cod_empre","titular","momento");--> statement-breakpoint
CREATE INDEX "sessoes_usuario" ON "sessoes" USING btree ("cod_empre","usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_cpfcnpj" ON "usuarios" USING btree ("cod_empre","cpfcnpj");--> statement-breakpoint
CREATE INDEX "contribuintes_cpfcnpj" ON "contribuintes" USING btree ("cod_empre","cpfcnpj");--> statement-breakpoint
CREATE INDEX "guias_imovel" ON "guias" USING btree ("cod_empre","imovel_codigo","ano_referencia");--> statement-breakpoint
CREATE INDEX "imoveis_inscricao" ON "imoveis" USING btree ("cod_empre","inscricao_busca");--> statement-breakpoint
CREATE INDEX "imoveis_contribuinte" ON "imoveis" USING btree ("cod_empre","contribuinte_codigo");