CREATE TABLE "codigos_de_recuperacao" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"codigo" text NOT NULL,
	CONSTRAINT "codigos_de_recuperacao_cod_empre_usuario_id_codigo_pk" PRIMARY KEY("cod_empre","usuario_id","codigo")
);
--> statement-breakpoint
CREATE TABLE "dois_fatores" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"segredo_cifrado" text NOT NULL,
	"ultimo_passo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dois_fatores_cod_empre_usuario_id_pk" PRIMARY KEY("cod_empre","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "fotos" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "fotos_cod_empre_usuario_id_pk" PRIMARY KEY("cod_empre","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"cod_empre" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"usuario_id" uuid NOT NULL,
	"uso" text NOT NULL,
	"email" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "links_cod_empre_token_hash_pk" PRIMARY KEY("cod_empre","token_hash"),
	CONSTRAINT "links_uso" CHECK ("links"."uso" in ('confirmar-email', 'redefinir-senha', 'convite'))
);
--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "email_confirmado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "foto_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "dois_fatores_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "codigos_de_recuperacao" ADD CONSTRAINT "codigos_de_recuperacao_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dois_fatores" ADD CONSTRAINT "dois_fatores_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fotos" ADD CONSTRAINT "fotos_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_usuario" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_usuario" ON "links" USING btree ("cod_empre","usuario_id","uso");--> statement-breakpoint
CREATE INDEX "usuarios_email" ON "usuarios" USING btree (lower("email"));--> statement-breakpoint
-- Accounts from before registration existed were made by the operator.
UPDATE "usuarios" SET "email_confirmado_em" = "created_at" WHERE "email" IS NOT NULL;
