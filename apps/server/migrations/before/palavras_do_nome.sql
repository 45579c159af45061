-- The words of a name as staff look for them: without accents, as they were written. Before each stand the
-- institution and one of 32 baldes (buckets), so that inside of the index the words of a balde lie by
-- themselves: a name that very many have is found in the first baldes, and the others are not read
-- (decision 0114). It stands before the tables because their indexes stand on it: whoever changes what it
-- answers makes those anew in the next migration.
-- The balde comes of the check digits of the CPF/CNPJ, which fall evenly enough. No function of ours is called
-- in it: where an index is made, none is found. What it costs keeps the index in use in the smallest city too.
CREATE OR REPLACE FUNCTION palavras_do_nome(orgao integer, cpfcnpj text, nome text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_to_tsvector(array_agg(
    concat(orgao, ':', ascii(right(cpfcnpj, 1)) % 8 + 8 * (ascii(right(cpfcnpj, 2)) % 4), ':', palavra))), '')
  FROM regexp_split_to_table(translate(lower(nome),
    'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+') AS palavra
  WHERE palavra <> ''
$$;

-- What finds them in a balde: every word, each by its beginning. Null where there is none.
CREATE OR REPLACE FUNCTION procura_do_nome(orgao integer, balde integer, texto text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT string_agg(quote_literal(orgao || ':' || balde || ':' || palavra) || ':*', ' & ')::tsquery
  FROM regexp_split_to_table(translate(lower(texto),
    'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+') AS palavra
  WHERE palavra <> ''
$$;
