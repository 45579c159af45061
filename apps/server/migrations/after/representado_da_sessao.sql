-- Whom a session acts for, by the power or the company of gov.br that its person chose, and whether that
-- holds at this instant. Read with the session on each request, so that what ended has ended everywhere;
-- apart from its statement, of which PostgreSQL makes every part ready each time, and few sessions use this. It is
-- given columns: whole rows would be put together for every session.
CREATE OR REPLACE FUNCTION representado_da_sessao(orgao integer, token bytea, procuracao uuid, empresa_escolhida text,
  documento text, tipo_da_pessoa text, agora timestamptz)
RETURNS json STABLE LANGUAGE plpgsql AS $$
BEGIN
  IF procuracao IS NOT NULL THEN
    RETURN (
      SELECT json_build_object('cpfcnpj', t.cpfcnpj, 'nome', t.nome, 'conta', t.id, 'email', t.email,
        'telefone', t.telefone, 'servicos', p.servicos, 'procuracao', p.id, 'atuacao', NULL,
        'vale', p.aceita_em IS NOT NULL AND p.encerrada_em IS NULL AND p.vale_antes_de > agora
          AND p.procurador = documento AND tipo_da_pessoa = 'CONTRIBUINTE' AND t.ativo
          AND t.tipo = 'CONTRIBUINTE')
      FROM procuracoes p
      JOIN usuarios t ON t.cod_empre = p.cod_empre AND t.id = p.outorgante_id
      WHERE p.cod_empre = orgao AND p.id = procuracao);
  END IF;
  RETURN (
    SELECT json_build_object('cpfcnpj', e.cnpj, 'nome', coalesce(t.nome, e.nome), 'conta', t.id,
      'email', t.email, 'telefone', t.telefone, 'servicos', NULL, 'procuracao', NULL,
      'atuacao', e.atuacao, 'vale', tipo_da_pessoa = 'CONTRIBUINTE'
        AND (e.vale_antes_de IS NULL OR e.vale_antes_de > agora))
    FROM empresas_da_sessao e
    LEFT JOIN usuarios t ON t.cod_empre = e.cod_empre AND t.cpfcnpj = e.cnpj
      AND t.ativo AND t.tipo = 'CONTRIBUINTE'
    WHERE e.cod_empre = orgao AND e.token_hash = token
      AND e.cnpj = empresa_escolhida);
END $$;
