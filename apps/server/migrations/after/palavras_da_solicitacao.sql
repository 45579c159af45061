-- The words by which staff find a request: its own, and the name of whoever filed it. Of who asked for their
-- identity to be kept, only the words that everybody of the staff may read. They stand in a table
-- of their own because a request changes often and they hardly ever do. Whoever changes texto_de_busca()
-- writes them anew.
CREATE OR REPLACE FUNCTION solicitacao_palavras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO solicitacao_palavras (cod_empre, solicitacao_id, criada_em, palavras)
  VALUES (NEW.cod_empre, NEW.id, NEW.criada_em,
    array_to_tsvector(ARRAY['orgao:' || NEW.cod_empre]) || to_tsvector('pg_catalog.portuguese',
      texto_de_busca(CASE WHEN NEW.identidade_preservada
        THEN concat_ws(E'\n', NEW.sem_identidade #>> '{textos,assunto}',
          NEW.sem_identidade #>> '{textos,descricao}')
        ELSE concat_ws(E'\n', NEW.solicitante_nome, NEW.assunto, NEW.descricao) END)))
  ON CONFLICT (cod_empre, solicitacao_id) DO UPDATE SET palavras = excluded.palavras;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER solicitacoes_palavras
  AFTER INSERT OR UPDATE OF solicitante_nome, assunto, descricao, sem_identidade ON solicitacoes
  FOR EACH ROW EXECUTE FUNCTION solicitacao_palavras();
