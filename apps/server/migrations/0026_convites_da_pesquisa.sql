CREATE TABLE "pesquisa_convites_usados" (
	"cod_empre" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "pesquisa_convites_usados_cod_empre_hash_pk" PRIMARY KEY("cod_empre","hash")
);
--> statement-breakpoint
ALTER TABLE "pesquisa_convites_usados" ADD CONSTRAINT "pesquisa_convites_usados_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;