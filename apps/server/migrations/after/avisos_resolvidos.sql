-- What was late and is done waits for nobody to read it: of a notice of that kind the inbox tells when it was
-- read, or that it was over before. The kinds are those of the domain (packages/domain/src/avisos).
CREATE OR REPLACE FUNCTION avisos_resolver(orgao integer, solicitacao uuid, recurso uuid, tipos text[])
RETURNS void LANGUAGE sql AS $$
  UPDATE avisos SET lido_em = now()
  WHERE cod_empre = orgao AND solicitacao_id = solicitacao AND tipo = ANY (tipos)
    AND recurso_id IS NOT DISTINCT FROM recurso AND lido_em IS NULL
$$;

CREATE OR REPLACE FUNCTION avisos_da_respondida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avisos_resolver(NEW.cod_empre, NEW.id, NULL, '{SOLICITACAO_VENCIDA,VENCIDA_NA_SUA_CHEFIA}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER avisos_resolvidos AFTER UPDATE OF status_id ON solicitacoes
  FOR EACH ROW WHEN (NEW.status_id = 4 AND OLD.status_id <> 4)
  EXECUTE FUNCTION avisos_da_respondida();

CREATE OR REPLACE FUNCTION avisos_da_consulta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avisos_resolver(NEW.cod_empre, NEW.solicitacao_id, NULL, '{CONSULTA_VENCIDA}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER avisos_resolvidos AFTER UPDATE OF respondida_em ON consultas_a_setores
  FOR EACH ROW WHEN (NEW.respondida_em IS NOT NULL)
  EXECUTE FUNCTION avisos_da_consulta();

CREATE OR REPLACE FUNCTION avisos_da_entrega() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avisos_resolver(r.cod_empre, r.solicitacao_id, r.id, '{ENTREGA_PERTO_DO_FIM,ENTREGA_VENCIDA}')
  FROM recursos r WHERE r.cod_empre = NEW.cod_empre AND r.id = NEW.recurso_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER avisos_resolvidos AFTER UPDATE OF entregue_em, cancelada_em ON entregas
  FOR EACH ROW WHEN (NEW.entregue_em IS NOT NULL OR NEW.cancelada_em IS NOT NULL)
  EXECUTE FUNCTION avisos_da_entrega();
