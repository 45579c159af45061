import { contribuinteDe, repetida, type Conferencia } from './conferencia.ts';

export const DE_LICENCAS: Conferencia[] = [
  repetida('licencas', ['numero'], 'numero', 'Esta licença'),
  repetida('licencas', ['numero_guia'], 'numero_guia', 'A licença desta guia'),
  repetida('licencas', ['cod_verificador'], 'cod_verificador', 'Este código'),
  `select s.linha, 'numero_guia', 'Não há guia de alvará com este número.'
   from imp_licencas s
   where not exists (
     select from guias t
     where t.cod_empre = $1 and t.numero_guia = s.numero_guia and t.tributo = 'ALVARA')`,
  `select s.linha, 'numero_guia', format('A guia já é da licença %s.', t.numero)
   from imp_licencas s
   join licencas t on t.cod_empre = $1 and t.numero_guia = s.numero_guia
   where t.numero <> s.numero`,
  `select s.linha, 'cod_verificador', format('O código já é da licença %s.', t.numero)
   from imp_licencas s
   join licencas t on t.cod_empre = $1 and t.cod_verificador = s.cod_verificador
   where t.numero <> s.numero`,
];

export const DE_DIVIDAS: Conferencia[] = [
  repetida('dividas', ['numero_divida', 'numero_parcela'], 'numero_parcela', 'Esta parcela'),
  ...contribuinteDe('dividas'),
  `select s.linha, case when s.imovel_inscricao is null then 'codigo_reduzido' else 'inscricao' end,
     'O imóvel não está cadastrado.'
   from imp_dividas s
   where coalesce(s.imovel_codigo::text, s.imovel_inscricao) is not null and not exists (
     select from imoveis t where t.cod_empre = $1 and t.codigo_reduzido = s.imovel_codigo)`,
];

export const DE_ALTERACOES: Conferencia[] = [
  repetida('alteracoes', ['numero'], 'numero', 'Esta alteração'),
  ...contribuinteDe('alteracoes'),
];
