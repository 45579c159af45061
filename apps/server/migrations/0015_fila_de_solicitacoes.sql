DROP INDEX "solicitacoes_chegada";--> statement-breakpoint
DROP INDEX "solicitacoes_prazo";--> statement-breakpoint
DROP INDEX "solicitacoes_fila_prioridade";--> statement-breakpoint
CREATE INDEX "solicitacoes_fila_previsao" ON "solicitacoes" USING btree ("cod_empre","status_id","data_previsao","criada_em","id") WHERE cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_restritas" ON "solicitacoes" USING btree ("cod_empre","atendente_id") WHERE (tipo = 1 or grau_sigilo <> 1) and cancelada_em is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_fila_prioridade" ON "solicitacoes" USING btree ("cod_empre","status_id",coalesce(prioridade, 0) desc,"criada_em","id") WHERE cancelada_em is null;