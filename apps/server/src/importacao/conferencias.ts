import type { NomeDaTabela } from './tabelas.repository.ts';

/** A query of line, field and reason; `$1` is the orgao. */
export type Conferencia = string;

/** Lines after the first with the same key. */
const repetida = (
  tabela: string,
  chave: readonly string[],
  campo: string,
  nome: string,
): Conferencia => `
  select s.linha, '${campo}', format('${nome} já veio na linha %s.', d.primeira)
  from imp_${tabela} s
  join (
    select ${chave.join(', ')}, min(linha) as primeira from imp_${tabela}
    group by ${chave.join(', ')} having count(*) > 1
  ) d using (${chave.join(', ')})
  where s.linha > d.primeira`;

/** Facts by which a line names somebody who is not there, or who is somebody else. */
const contribuinteDe = (tabela: string, quando = 'true'): Conferencia[] => [
  `select s.linha, case when s.contribuinte_cpfcnpj is null then 'contribuinte_codigo' else 'cpfcnpj' end,
     'O contribuinte não está cadastrado.'
   from imp_${tabela} s
   where ${quando} and not exists (
     select from contribuintes t where t.cod_empre = $1 and t.codigo = s.contribuinte_codigo)`,
  `select s.linha, 'cpfcnpj', format('O contribuinte %s tem outro CPF/CNPJ no cadastro.', t.codigo)
   from imp_${tabela} s
   join contribuintes t on t.cod_empre = $1 and t.codigo = s.contribuinte_codigo
   where ${quando} and t.cpfcnpj <> s.contribuinte_cpfcnpj`,
];

const DE_CONTRIBUINTES: Conferencia[] = [
  repetida('contribuintes', ['codigo'], 'codigo', 'Este contribuinte'),
];

const DE_IMOVEIS: Conferencia[] = [
  repetida('imoveis', ['codigo_reduzido'], 'codigo_reduzido', 'Este imóvel'),
  repetida('imoveis', ['inscricao_busca'], 'inscricao', 'Esta inscrição'),
  `select s.linha, 'inscricao', format('A inscrição já é do imóvel %s.', t.codigo_reduzido)
   from imp_imoveis s
   join imoveis t on t.cod_empre = $1 and t.inscricao_busca = s.inscricao_busca
   where t.codigo_reduzido <> s.codigo_reduzido
     and not exists (select from imp_imoveis o where o.codigo_reduzido = t.codigo_reduzido)`,
  `select s.linha, 'contribuinte_codigo', format('O contribuinte %s não está cadastrado.', s.contribuinte_codigo)
   from imp_imoveis s
   where s.contribuinte_codigo is not null and not exists (
     select from contribuintes t where t.cod_empre = $1 and t.codigo = s.contribuinte_codigo)`,
];

const DE_INDICES: Conferencia[] = [
  repetida('indices', ['tabela', 'competencia'], 'competencia', 'Este mês'),
];

const DE_LICENCAS: Conferencia[] = [
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

const DE_DIVIDAS: Conferencia[] = [
  repetida('dividas', ['numero_divida', 'numero_parcela'], 'numero_parcela', 'Esta parcela'),
  ...contribuinteDe('dividas'),
  `select s.linha, case when s.imovel_inscricao is null then 'codigo_reduzido' else 'inscricao' end,
     'O imóvel não está cadastrado.'
   from imp_dividas s
   where coalesce(s.imovel_codigo::text, s.imovel_inscricao) is not null and not exists (
     select from imoveis t where t.cod_empre = $1 and t.codigo_reduzido = s.imovel_codigo)`,
];

const DE_BENEFICIOS: Conferencia[] = [
  repetida('beneficios_fiscais', ['ano', 'numero'], 'numero', 'Este benefício'),
  ...contribuinteDe('beneficios_fiscais'),
];

const DE_RENUNCIAS: Conferencia[] = [
  repetida(
    'renuncias_previstas',
    ['ano', 'tributo', 'modalidade'],
    'modalidade',
    'A previsão deste ano, tributo e modalidade',
  ),
];

const DE_ALTERACOES: Conferencia[] = [
  repetida('alteracoes', ['numero'], 'numero', 'Esta alteração'),
  ...contribuinteDe('alteracoes'),
];

/** The same facts of the guide on all its lines, and as the ledger already has them. */
const DE_GUIAS: Conferencia[] = [
  `select s.linha, 'numero_guia', format(
     'A guia está na linha %s com outro %s, ano ou lançamento.', g.linha,
     case s.tributo when 'IPTU' then 'imóvel' else 'contribuinte, tipo' end)
   from imp_parcelas s join imp_guias g using (numero_guia)
   where (s.imovel_codigo, s.contribuinte_codigo, s.tipo, s.ano_referencia)
       is distinct from (g.imovel_codigo, g.contribuinte_codigo, g.tipo, g.ano_referencia)
      or s.lancamento <> g.lancamento`,
  `select s.linha, 'numero_guia', case when t.tributo <> s.tributo
     then format('A guia já existe, e é de outro tributo (%s).', t.tributo)
     else format('A guia já existe, do %s %s e do ano %s.',
       case t.tributo when 'IPTU' then 'imóvel' else 'contribuinte' end,
       coalesce(t.imovel_codigo, t.contribuinte_codigo), t.ano_referencia)
     end
   from imp_parcelas s join guias t on t.cod_empre = $1 and t.numero_guia = s.numero_guia
   where (t.tributo, t.imovel_codigo, t.contribuinte_codigo, t.ano_referencia)
     is distinct from (s.tributo, s.imovel_codigo, s.contribuinte_codigo, s.ano_referencia)`,
];

/** The installment `t` of the ledger that the file's `s` is. */
export const MESMA_PARCELA = `t.cod_empre = $1
   and t.numero_guia = s.numero_guia and t.numero_parcela = s.numero_parcela`;

const imovelCadastrado = (noArquivo: boolean): Conferencia => `
  select s.linha,
    case when s.imovel_inscricao is null then 'codigo_reduzido' else 'inscricao' end,
    'O imóvel não está cadastrado.'
  from imp_parcelas s
  where s.tributo = 'IPTU' and not exists (
      select from imoveis t where t.cod_empre = $1 and t.codigo_reduzido = s.imovel_codigo)
    ${noArquivo ? 'and not exists (select from imp_imoveis i where i.codigo_reduzido = s.imovel_codigo)' : ''}`;

/** What the portal or a payment has settled is not undone by a file. */
const DE_PARCELAS: Conferencia[] = [
  repetida('parcelas', ['numero_guia', 'numero_parcela'], 'numero_parcela', 'Esta parcela'),
  `select s.linha, 'situacao', format('A parcela já está paga, em %s; o arquivo diz %s.',
     to_char(t.pagamento, 'DD/MM/YYYY'),
     case s.situacao when 'BAIXADA' then 'outro pagamento, valor ou vencimento' else s.situacao end)
   from imp_parcelas s join parcelas t on ${MESMA_PARCELA}
   where t.situacao = 'BAIXADA'
     and (t.situacao collate "C", t.pagamento, t.valor_centavos, t.vencimento)
       is distinct from (s.situacao, s.pagamento, s.valor_centavos, s.vencimento)`,
  `select s.linha, case when t.vencimento <> s.vencimento then 'vencimento' else 'valor' end,
     'A parcela já foi reemitida pelo portal; o vencimento e o valor originais não mudam mais.'
   from imp_parcelas s join parcelas t on ${MESMA_PARCELA}
   where (t.vencimento, t.valor_centavos) is distinct from (s.vencimento, s.valor_centavos)
     and exists (
       select from emissoes e where e.cod_empre = $1
         and e.numero_guia = s.numero_guia and e.numero_parcela = s.numero_parcela)`,
];

/** What is checked of guides and installments; `noArquivo`: their properties may come with them. */
const conferenciasDasGuias = (noArquivo: boolean): Conferencia[] => [
  imovelCadastrado(noArquivo),
  ...contribuinteDe('parcelas', `s.tributo <> 'IPTU'`),
  ...DE_GUIAS,
  ...DE_PARCELAS,
];

/** What is checked of the lines of a file that writes these tables. */
export const conferenciasDe = (tabelas: readonly NomeDaTabela[]): Conferencia[] => {
  const daTabela: Partial<Record<NomeDaTabela, Conferencia[]>> = {
    contribuintes: DE_CONTRIBUINTES,
    imoveis: DE_IMOVEIS,
    indices: DE_INDICES,
    parcelas: conferenciasDasGuias(tabelas.includes('imoveis')),
    licencas: DE_LICENCAS,
    dividas: DE_DIVIDAS,
    beneficios_fiscais: DE_BENEFICIOS,
    renuncias_previstas: DE_RENUNCIAS,
    alteracoes: DE_ALTERACOES,
  };
  return tabelas.flatMap((tabela) => daTabela[tabela] ?? []);
};
