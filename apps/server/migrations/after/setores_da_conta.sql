-- The active sectors where somebody works, with the session on each request of staff. Apart from its statement, of which
-- PostgreSQL makes every part ready each time: most sessions are of people who work in none.
CREATE OR REPLACE FUNCTION setores_da_conta(orgao integer, conta uuid)
RETURNS json STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object('id', us.setor_id, 'chefe', us.chefe,
      'encarregado', st.encarregado)), '[]')
    FROM usuario_setores us
    JOIN setores st ON st.cod_empre = us.cod_empre AND st.id = us.setor_id
    WHERE us.cod_empre = orgao AND us.usuario_id = conta AND st.ativo);
END $$;
