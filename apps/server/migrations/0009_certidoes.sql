CREATE TABLE "certidoes" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ano" integer NOT NULL,
	"numero" integer NOT NULL,
	"tipo" text NOT NULL,
	"abrangencia" text NOT NULL,
	"cpfcnpj" text NOT NULL,
	"contribuinte" text NOT NULL,
	"imovel_codigo" bigint,
	"fatos" jsonb NOT NULL,
	"fatos_sha256" text NOT NULL,
	"codigo" text NOT NULL,
	"dia" date NOT NULL,
	"emitida_em" timestamp with time zone NOT NULL,
	"valida_ate" date NOT NULL,
	"pdf" "bytea",
	"pdf_sha256" text,
	"assinada" boolean DEFAULT false NOT NULL,
	"emitida_por" uuid,
	"revogada_em" timestamp with time zone,
	"revogada_por" uuid,
	"revogacao_motivo" text,
	CONSTRAINT "certidoes_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "certidoes_numero_positivo" CHECK ("certidoes"."numero" > 0),
	CONSTRAINT "certidoes_codigo_forma" CHECK ("certidoes"."codigo" ~ '^[0-9A-HJKMNP-TV-Z]{9}$'),
	CONSTRAINT "certidoes_ict" CHECK (("certidoes"."abrangencia" = 'ICT') = ("certidoes"."imovel_codigo" is not null)),
	CONSTRAINT "certidoes_pdf" CHECK (("certidoes"."pdf" is null) = ("certidoes"."pdf_sha256" is null)),
	CONSTRAINT "certidoes_revogacao" CHECK (("certidoes"."revogada_em" is null) = ("certidoes"."revogacao_motivo" is null) and ("certidoes"."revogada_em" is null) = ("certidoes"."revogada_por" is null))
);
--> statement-breakpoint
CREATE TABLE "certificados_digitais" (
	"cod_empre" integer PRIMARY KEY NOT NULL,
	"selado" text NOT NULL,
	"titular" text NOT NULL,
	"cnpj" text NOT NULL,
	"emissor" text NOT NULL,
	"impressao_digital" text NOT NULL,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"instalado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certidoes" ADD CONSTRAINT "certidoes_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados_digitais" ADD CONSTRAINT "certificados_digitais_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certidoes_numero" ON "certidoes" USING btree ("cod_empre","ano","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "certidoes_codigo" ON "certidoes" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "certidoes_do_dia" ON "certidoes" USING btree ("cod_empre","dia","fatos_sha256") WHERE revogada_em is null;--> statement-breakpoint
CREATE INDEX "certidoes_emissao" ON "certidoes" USING btree ("cod_empre","emitida_em");--> statement-breakpoint
CREATE INDEX "certidoes_cpfcnpj" ON "certidoes" USING btree ("cod_empre","cpfcnpj");