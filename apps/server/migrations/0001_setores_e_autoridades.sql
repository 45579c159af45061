CREATE TABLE "setores" (
	"cod_empre" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text COLLATE "pt-BR-x-icu" NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"entrada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "setores_cod_empre_id_pk" PRIMARY KEY("cod_empre","id"),
	CONSTRAINT "setores_entrada_ativa" CHECK ("setores"."ativo" or not "setores"."entrada")
);
--> statement-breakpoint
CREATE TABLE "usuario_setores" (
	"cod_empre" integer NOT NULL,
	"usuario_id" uuid NOT NULL,
	"setor_id" uuid NOT NULL,
	CONSTRAINT "usuario_setores_cod_empre_usuario_id_setor_id_pk" PRIMARY KEY("cod_empre","usuario_id","setor_id")
);
--> statement-breakpoint
CREATE TABLE "autoridades" (
	"cod_empre" integer NOT NULL,
	"instancia" integer NOT NULL,
	"nome" text NOT NULL,
	"setor" text NOT NULL,
	"usuario_id" uuid,
	CONSTRAINT "autoridades_cod_empre_instancia_pk" PRIMARY KEY("cod_empre","instancia"),
	CONSTRAINT "autoridades_instancia" CHECK ("autoridades"."instancia" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "setores" ADD CONSTRAINT "setores_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_setores" ADD CONSTRAINT "usuario_setores_cod_empre_usuario_id_usuarios_cod_empre_id_fk" FOREIGN KEY ("cod_empre","usuario_id") REFERENCES "public"."usuarios"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_setores" ADD CONSTRAINT "usuario_setores_cod_empre_setor_id_setores_cod_empre_id_fk" FOREIGN KEY ("cod_empre","setor_id") REFERENCES "public"."setores"("cod_empre","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autoridades" ADD CONSTRAINT "autoridades_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "setores_nome" ON "setores" USING btree ("cod_empre","nome");--> statement-breakpoint
CREATE UNIQUE INDEX "setores_entrada" ON "setores" USING btree ("cod_empre") WHERE "setores"."entrada";