-- What stands beside a request: its appeals, its files, and what other sectors were asked about it. Most requests have
-- none of these. PostgreSQL prepares every part of a statement each time it runs, used or not, so they are functions:
-- the statement that reads a request calls one only where the table has a row of that request.

-- Its appeals, as far as a look at the request itself reads them.
CREATE OR REPLACE FUNCTION recursos_ao_lado(orgao integer, solicitacao uuid)
RETURNS json STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object(
      'situacao', r.situacao, 'prazo', r.prazo, 'data_resposta', r.data_resposta,
      'responsavel_id', r.responsavel_id, 'instancia', r.instancia,
      'respostas', coalesce((
        SELECT json_agg(json_build_object('respondido_por_id', rr.respondido_por_id) ORDER BY rr.versao)
        FROM recurso_respostas rr WHERE rr.cod_empre = r.cod_empre AND rr.recurso_id = r.id), '[]')
    ) ORDER BY r.criado_em, r.instancia)
    FROM recursos r WHERE r.cod_empre = orgao AND r.solicitacao_id = solicitacao);
END $$;

-- Its files and those of staff's notes, each with who attached it; not those of a draft or of what is to be published,
-- nor what was removed.
CREATE OR REPLACE FUNCTION anexos_ao_lado(orgao integer, solicitacao uuid)
RETURNS json STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object(
      'id', x.id, 'nome', x.nome, 'bytes', x.bytes, 'anexado_por_id', x.anexado_por_id,
      'anexado_por_nome', u.nome, 'setor_id', x.setor_id, 'setor_nome', st.nome,
      'interno', x.reservado_a IS NOT NULL
    ) ORDER BY x.criado_em, x.id)
    FROM anexos x
    LEFT JOIN usuarios u ON u.cod_empre = x.cod_empre AND u.id = x.anexado_por_id
    LEFT JOIN setores st ON st.cod_empre = x.cod_empre AND st.id = x.setor_id
    WHERE x.cod_empre = orgao AND x.solicitacao_id = solicitacao AND x.removido_em IS NULL
      AND (x.reservado_a IS NULL OR x.reservado_a = 'SERVIDORES'));
END $$;

-- What other sectors were asked about it.
CREATE OR REPLACE FUNCTION consultas_ao_lado(orgao integer, solicitacao uuid)
RETURNS json STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object(
      'setor', st.nome, 'pergunta', c.pergunta, 'prazo', c.prazo, 'respondida_em', c.respondida_em
    ) ORDER BY c.pedida_em, c.id)
    FROM consultas_a_setores c
    JOIN setores st ON st.cod_empre = c.cod_empre AND st.id = c.setor_id
    WHERE c.cod_empre = orgao AND c.solicitacao_id = solicitacao);
END $$;
