-- The words of a name as staff look for them: without accents, as they were written, the institution being
-- one of them, so that its lexeme cuts the names of all the others away inside of the index (decision 0072).
-- It stands before the tables because an index of contribuintes stands on it: whoever changes what it answers
-- makes that index anew in the next migration.
CREATE OR REPLACE FUNCTION palavras_do_nome(orgao integer, nome text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['orgao:' || orgao]) || to_tsvector('pg_catalog.simple', translate(lower(nome),
    'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'))
$$;

-- What finds them: every word, each by its beginning.
CREATE OR REPLACE FUNCTION procura_do_nome(orgao integer, texto text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (quote_literal('orgao:' || orgao) || coalesce((
    SELECT string_agg(' & ' || quote_literal(palavra) || ':*', '')
    FROM regexp_split_to_table(translate(lower(texto),
      'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+') AS palavra
    WHERE palavra <> ''), ''))::tsquery
$$;
