CREATE TABLE "codigos_da_carta" (
	"cod_empre" integer NOT NULL,
	"inscricao" text NOT NULL,
	"destinatario" text NOT NULL,
	"codigo" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usuario_id" uuid,
	CONSTRAINT "codigos_da_carta_cod_empre_inscricao_pk" PRIMARY KEY("cod_empre","inscricao"),
	CONSTRAINT "codigos_da_carta_prazo" CHECK ("codigos_da_carta"."expira_em" > "codigos_da_carta"."criado_em")
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "aguarda_liberacao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "codigos_da_carta" ADD CONSTRAINT "codigos_da_carta_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codigos_da_carta_codigo" ON "codigos_da_carta" USING btree ("cod_empre","codigo");--> statement-breakpoint
CREATE INDEX "codigos_da_carta_usuario" ON "codigos_da_carta" USING btree ("cod_empre","usuario_id") WHERE "codigos_da_carta"."usuario_id" is not null;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_aguarda_liberacao" CHECK (not ("usuarios"."ativo" and "usuarios"."aguarda_liberacao"));--> statement-breakpoint
-- A registration deleted before its e-mail was confirmed gives its code back: of the key only the
-- account is forgotten, which the schema's own words cannot say.
ALTER TABLE "codigos_da_carta" ADD CONSTRAINT "codigos_da_carta_usuario" FOREIGN KEY ("cod_empre", "usuario_id") REFERENCES "public"."usuarios"("cod_empre", "id") ON DELETE SET NULL ("usuario_id");
