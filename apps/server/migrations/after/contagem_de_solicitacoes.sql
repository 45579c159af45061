-- Until when a request waits for an answer, as the queue counts it (solicitacao_totais_da_fila.vence).
CREATE OR REPLACE FUNCTION solicitacao_vence(status_id smallint, data_previsao date, importada_em date)
RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status_id = 4 OR importada_em IS NOT NULL THEN 'infinity'
    WHEN status_id = 5 THEN '-infinity' ELSE data_previsao END
$$;

-- Writes down what a statement added to the requests (+1) or took from them (-1), one row a cell.
CREATE OR REPLACE FUNCTION solicitacoes_contar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO solicitacao_variacoes
    (cod_empre, mes, natureza, setor_id, status_id, restrita, cancelada, atendida, parada,
      vence, atendente_id, total)
  SELECT cod_empre, date_trunc('month', data_solicitacao)::date, natureza, setor_id, status_id,
    tipo = 1 OR grau_sigilo <> 1, cancelada_em IS NOT NULL, atendida_em IS NOT NULL,
    status_id IN (1, 2) AND cancelada_em IS NULL AND expirada_em IS NOT NULL,
    solicitacao_vence(status_id, data_previsao, importada_em), atendente_id, count(*) * TG_ARGV[0]::integer
  FROM linhas
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER solicitacoes_entram AFTER INSERT ON solicitacoes
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION solicitacoes_contar('1');

CREATE OR REPLACE TRIGGER solicitacoes_mudam_para AFTER UPDATE ON solicitacoes
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION solicitacoes_contar('1');

CREATE OR REPLACE TRIGGER solicitacoes_mudam_de AFTER UPDATE ON solicitacoes
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION solicitacoes_contar('-1');

CREATE OR REPLACE TRIGGER solicitacoes_saem AFTER DELETE ON solicitacoes
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION solicitacoes_contar('-1');

-- An appeal changes no count, but what is told of requests: a change of 0 says that there was one.
CREATE OR REPLACE FUNCTION solicitacao_mudou(orgao integer, solicitacao uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO solicitacao_variacoes
    (cod_empre, mes, natureza, setor_id, status_id, restrita, cancelada, atendida, parada, vence, total)
  SELECT cod_empre, date_trunc('month', data_solicitacao)::date, natureza, setor_id, status_id,
    false, false, false, false, data_previsao, 0
  FROM solicitacoes WHERE cod_empre = orgao AND id = solicitacao
$$;

CREATE OR REPLACE FUNCTION solicitacao_do_recurso() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  linha recursos := coalesce(NEW, OLD);
BEGIN
  PERFORM solicitacao_mudou(linha.cod_empre, linha.solicitacao_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION solicitacao_da_resposta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  linha recurso_respostas := coalesce(NEW, OLD);
BEGIN
  PERFORM solicitacao_mudou(r.cod_empre, r.solicitacao_id) FROM recursos r
  WHERE r.cod_empre = linha.cod_empre AND r.id = linha.recurso_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER solicitacao_muda AFTER INSERT OR UPDATE OR DELETE ON recursos
  FOR EACH ROW EXECUTE FUNCTION solicitacao_do_recurso();

CREATE OR REPLACE TRIGGER solicitacao_muda AFTER INSERT OR UPDATE OR DELETE ON recurso_respostas
  FOR EACH ROW EXECUTE FUNCTION solicitacao_da_resposta();
