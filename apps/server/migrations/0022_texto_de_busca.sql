-- A text as the search of published answers reads it, letter by letter as long as it was: without
-- accents, since people leave them out, but with those by which the Portuguese stemmer and its list
-- of little words know a word ("licitacoes" and "licitações" are both "licitações").
CREATE FUNCTION texto_de_busca(texto text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  t text := translate(texto,
    'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN');
BEGIN
  t := regexp_replace(t, '([au])coes\M', '\1ções', 'gi');
  t := regexp_replace(t, 'cao\M', 'ção', 'gi');
  -- The stemmer knows no other plural in -ões or -ães, but it takes -os away.
  t := regexp_replace(t, 'coes\M', 'çãos', 'gi');
  t := regexp_replace(t, '(\w\w)[ao]es\M', '\1ãos', 'gi');
  t := regexp_replace(t, '(\w)a(os?)\M', '\1ã\2', 'gi');
  t := regexp_replace(t, 'encia(s?)\M', 'ência\1', 'gi');
  t := regexp_replace(t, 'avel\M', 'ável', 'gi');
  t := regexp_replace(t, 'ivel\M', 'ível', 'gi');
  t := regexp_replace(t, '\m(at|tamb)e(m?)\M', '\1é\2', 'gi');
  t := regexp_replace(t, '\m(j|h)a\M', '\1á', 'gi');
  t := regexp_replace(t, '\mvoce(s?)\M', 'você\1', 'gi');
  RETURN regexp_replace(t, '\mso\M', 'só', 'gi');
END $$;
