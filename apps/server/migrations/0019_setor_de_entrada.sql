-- Every institution has a sector that receives requests: those that were installed before get one.
INSERT INTO setores (cod_empre, nome, entrada)
SELECT o.cod_empre, 'Serviço de Informação ao Cidadão', true
FROM orgaos o
WHERE NOT EXISTS (SELECT FROM setores s WHERE s.cod_empre = o.cod_empre AND s.entrada)
ON CONFLICT (cod_empre, nome) DO UPDATE SET entrada = true, ativo = true;
