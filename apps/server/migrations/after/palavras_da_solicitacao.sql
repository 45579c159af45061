-- The words by which staff find a request: its own, the name of whoever filed it, its number in the system that it
-- came from, and with them the
-- year and the month in which its orgao got it, so that the newest are found without reading the others.
-- Of who asked for their identity to be kept, only the words that everybody of the staff may read. They stand in
-- a table of their own because a request changes often and they hardly ever do. Whoever changes texto_de_busca()
-- writes them anew.
CREATE OR REPLACE FUNCTION balde_de_palavras(orgao integer, dia timestamp, forma text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'orgao:' || orgao || ':' || to_char(dia, forma)
$$;

CREATE OR REPLACE FUNCTION palavras_da_solicitacao(orgao integer, quando timestamptz, preservada boolean,
  sem_identidade jsonb, VARIADIC textos text[]) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY[balde_de_palavras(orgao, quando AT TIME ZONE 'UTC', 'YYYY'),
      balde_de_palavras(orgao, quando AT TIME ZONE 'UTC', 'YYYY-MM')])
    || to_tsvector('pg_catalog.portuguese', texto_de_busca(CASE WHEN preservada
      THEN concat_ws(E'\n', sem_identidade #>> '{textos,assunto}', sem_identidade #>> '{textos,descricao}')
      ELSE concat_ws(E'\n', VARIADIC textos) END))
$$;

-- Those that are filed together are written together.
CREATE OR REPLACE FUNCTION solicitacoes_guardar_palavras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO solicitacao_palavras (cod_empre, solicitacao_id, criada_em, palavras)
  SELECT cod_empre, id, criada_em, palavras_da_solicitacao(cod_empre, criada_em, identidade_preservada,
    sem_identidade, solicitante_nome, assunto, descricao, protocolo_de_origem)
  FROM linhas;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER solicitacoes_palavras AFTER INSERT ON solicitacoes
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION solicitacoes_guardar_palavras();

CREATE OR REPLACE FUNCTION solicitacao_mudar_palavras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE solicitacao_palavras SET criada_em = NEW.criada_em,
    palavras = palavras_da_solicitacao(NEW.cod_empre, NEW.criada_em, NEW.identidade_preservada,
      NEW.sem_identidade, NEW.solicitante_nome, NEW.assunto, NEW.descricao,
      NEW.protocolo_de_origem)
  WHERE cod_empre = NEW.cod_empre AND solicitacao_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER solicitacoes_mudam_palavras
  AFTER UPDATE OF criada_em, solicitante_nome, assunto, descricao, sem_identidade ON solicitacoes
  FOR EACH ROW EXECUTE FUNCTION solicitacao_mudar_palavras();

-- Ids of the newest requests of an orgao with all words of a search, filed in a time. They are looked for in
-- the newest six months, one after another, then in whole years, until so many were found, or a tenth of
-- them among ten times as many requests: then the last row has no id, and since when all were looked at. A word
-- that most requests have is found at once; one that none has was looked for some ten times in the index alone.
CREATE OR REPLACE FUNCTION solicitacoes_com_palavras(orgao integer, texto text, desde timestamptz,
  antes timestamptz, maximo integer)
RETURNS TABLE (id uuid, vistas_desde timestamptz) LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
  procura tsquery := websearch_to_tsquery('pg_catalog.portuguese', texto_de_busca(texto));
  forma text := 'YYYY-MM';
  janelas integer := 0;
  achadas integer := 0;
  quantas integer;
  primeira timestamptz;
  ultima timestamptz;
  nova timestamptz;
  inicio timestamp;
BEGIN
  IF numnode(procura) = 0 THEN RETURN; END IF;
  SELECT min(criada_em), max(criada_em) INTO primeira, ultima
    FROM solicitacao_palavras WHERE cod_empre = orgao AND criada_em >= desde AND criada_em < antes;
  nova := ultima;
  WHILE ultima >= primeira LOOP
    inicio := date_trunc(CASE forma WHEN 'YYYY' THEN 'year' ELSE 'month' END, ultima AT TIME ZONE 'UTC');
    FOR id, vistas_desde IN
      WITH com AS MATERIALIZED (
        SELECT p.cod_empre, p.solicitacao_id, p.criada_em FROM solicitacao_palavras p
        WHERE p.palavras @@ (quote_literal(balde_de_palavras(orgao, inicio, forma))::tsquery && procura))
      SELECT com.solicitacao_id, com.criada_em FROM com
      WHERE com.cod_empre = orgao AND com.criada_em BETWEEN primeira AND ultima
      ORDER BY com.criada_em DESC LIMIT maximo + 1 - achadas
    LOOP
      achadas := achadas + 1;
      IF achadas > maximo THEN
        id := NULL;
        RETURN NEXT;
        RETURN;
      END IF;
      RETURN NEXT;
    END LOOP;
    ultima := inicio AT TIME ZONE 'UTC' - interval '1 microsecond';
    janelas := janelas + 1;
    IF janelas = 6 THEN forma := 'YYYY'; END IF;
    IF achadas * 10 >= maximo AND ultima >= primeira THEN
      SELECT sum(total) INTO quantas FROM solicitacao_totais
        WHERE cod_empre = orgao AND mes BETWEEN inicio AND nova;
      IF quantas >= maximo * 10 THEN
        id := NULL;
        vistas_desde := inicio AT TIME ZONE 'UTC';
        RETURN NEXT;
        RETURN;
      END IF;
    END IF;
  END LOOP;
END $$;
