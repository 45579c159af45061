CREATE TABLE "fontes_tributarias" (
	"cod_empre" integer NOT NULL,
	"tipo" text NOT NULL,
	"endereco" text,
	"credencial" text,
	"redes" text[] DEFAULT '{}' NOT NULL,
	"configurada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fontes_tributarias_cod_empre_pk" PRIMARY KEY("cod_empre"),
	CONSTRAINT "fontes_tributarias_tipo" CHECK (case "fontes_tributarias"."tipo" when 'erp' then "fontes_tributarias"."endereco" is not null and "fontes_tributarias"."credencial" is not null
        when 'ledger' then "fontes_tributarias"."endereco" is null and "fontes_tributarias"."credencial" is null else false end)
);
--> statement-breakpoint
ALTER TABLE "fontes_tributarias" ADD CONSTRAINT "fontes_tributarias_cod_empre_orgaos_cod_empre_fk" FOREIGN KEY ("cod_empre") REFERENCES "public"."orgaos"("cod_empre") ON DELETE no action ON UPDATE no action;