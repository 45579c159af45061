CREATE TABLE "auditoria_selos" (
	"cod_empre" integer NOT NULL,
	"posicao" bigint NOT NULL,
	"auditoria_id" bigint NOT NULL,
	"selo" text NOT NULL,
	CONSTRAINT "auditoria_selos_cod_empre_posicao_pk" PRIMARY KEY("cod_empre","posicao")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "auditoria_selos_linha" ON "auditoria_selos" USING btree ("cod_empre","auditoria_id");