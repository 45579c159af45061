DROP INDEX "recebimentos_pagamento";--> statement-breakpoint
CREATE INDEX "recebimentos_pagamento" ON "recebimentos" USING btree ("cod_empre","pagamento" DESC NULLS FIRST,"id");