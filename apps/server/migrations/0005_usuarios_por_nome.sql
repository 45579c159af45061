CREATE INDEX "usuarios_nome" ON "usuarios" USING btree ("cod_empre","nome","id");--> statement-breakpoint
CREATE INDEX "usuarios_tipo" ON "usuarios" USING btree ("cod_empre","tipo");