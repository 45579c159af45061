ALTER TABLE "certidoes" ADD COLUMN "pdf_mascarado" "bytea";--> statement-breakpoint
ALTER TABLE "certidoes" ADD COLUMN "pdf_mascarado_sha256" text;--> statement-breakpoint
ALTER TABLE "certidoes" ADD CONSTRAINT "certidoes_pdf_mascarado" CHECK (("certidoes"."pdf_mascarado" is null) = ("certidoes"."pdf_mascarado_sha256" is null));