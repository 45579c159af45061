ALTER TABLE "emissoes" DROP CONSTRAINT "emissoes_numero";--> statement-breakpoint
ALTER TABLE "emissoes" ADD CONSTRAINT "emissoes_numero" CHECK ("emissoes"."emissao" between 2 and 9999);