import type { ClientBase } from 'pg';
import type { NomeDaTabela } from './tabelas.ts';

/** A query of line, field and reason; `$1` is the orgao. */
type Conferencia = string;

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

/** The same facts of the guide on all its lines, and as the ledger already has them. */
const DE_GUIAS: Conferencia[] = [
  `select s.linha, 'numero_guia', format('A guia está na linha %s com outro imóvel, ano ou lançamento.', g.linha)
   from imp_parcelas s join imp_guias g using (numero_guia)
   where (s.imovel_codigo, s.ano_referencia) is distinct from (g.imovel_codigo, g.ano_referencia)
      or s.lancamento <> g.lancamento`,
  `select s.linha, 'numero_guia', format('A guia já existe, do imóvel %s e do ano %s.', t.imovel_codigo, t.ano_referencia)
   from imp_parcelas s join guias t on t.cod_empre = $1 and t.numero_guia = s.numero_guia
   where (t.tributo, t.imovel_codigo, t.ano_referencia)
     is distinct from ('IPTU', s.imovel_codigo, s.ano_referencia)`,
];

const MESMA_PARCELA = `t.cod_empre = $1
   and t.numero_guia = s.numero_guia and t.numero_parcela = s.numero_parcela`;

const imovelCadastrado = (noArquivo: boolean): Conferencia => `
  select s.linha,
    case when s.imovel_inscricao is null then 'codigo_reduzido' else 'inscricao' end,
    'O imóvel não está cadastrado.'
  from imp_parcelas s
  where not exists (
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

const DE_INDICES: Conferencia[] = [
  repetida('indices', ['tabela', 'competencia'], 'competencia', 'Este mês'),
];

const conferenciasDe = (tabelas: readonly NomeDaTabela[]): Conferencia[] => [
  ...(tabelas.includes('contribuintes') ? DE_CONTRIBUINTES : []),
  ...(tabelas.includes('imoveis') ? DE_IMOVEIS : []),
  ...(tabelas.includes('indices') ? DE_INDICES : []),
  ...(tabelas.includes('parcelas')
    ? [imovelCadastrado(tabelas.includes('imoveis')), ...DE_GUIAS, ...DE_PARCELAS]
    : []),
];

/** Finds properties by registration, and the guide of each installment with its first line. */
const derivarGuias = async (client: ClientBase, cod_empre: number, hoje: string): Promise<void> => {
  await client.query(
    `update imp_parcelas s set imovel_codigo = t.codigo_reduzido
     from imoveis t
     where t.cod_empre = $1 and t.inscricao_busca = s.imovel_inscricao and s.imovel_codigo is null`,
    [cod_empre],
  );
  await client.query('truncate imp_guias');
  await client.query(
    `insert into imp_guias (linha, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
     select distinct on (s.numero_guia) s.linha, s.numero_guia, 'IPTU', s.ano_referencia,
       s.imovel_codigo, 'ATIVA', coalesce(s.lancamento, t.lancamento, $2::date)
     from imp_parcelas s left join guias t on t.cod_empre = $1 and t.numero_guia = s.numero_guia
     order by s.numero_guia, s.linha`,
    [cod_empre, hoje],
  );
  await client.query('analyze imp_guias');
};

/** Holds still the installments that the file would change, as the portal does to reissue one. */
const travarParcelas = (client: ClientBase, cod_empre: number) =>
  client.query(
    `select count(*) from (
       select from parcelas t join imp_parcelas s on ${MESMA_PARCELA}
       where (t.situacao collate "C", t.pagamento, t.valor_centavos, t.vencimento)
         is distinct from (s.situacao, s.pagamento, s.valor_centavos, s.vencimento)
       for update of t
     ) travadas`,
    [cod_empre],
  );

/** A line refused for one of its rows takes the others with it. */
const retirarRejeitadas = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
): Promise<number> => {
  let retiradas = 0;
  for (const tabela of tabelas) {
    const { rowCount } = await client.query(
      `delete from imp_${tabela} where linha in (select linha from imp_rejeicoes)`,
    );
    retiradas += rowCount ?? 0;
  }
  return retiradas;
};

/**
 * Checks what only all lines and the ledger together can tell: repeated keys, missing references,
 * facts already settled. Refused lines leave the prepared tables with their reasons noted.
 */
export const conferir = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
  cod_empre: number,
  hoje: string,
): Promise<void> => {
  for (const tabela of tabelas) await client.query(`analyze imp_${tabela}`);
  if (tabelas.includes('parcelas')) {
    await derivarGuias(client, cod_empre, hoje);
    await travarParcelas(client, cod_empre);
  }
  for (const conferencia of conferenciasDe(tabelas)) {
    const usaOrgao = conferencia.includes('$1');
    await client.query(
      `insert into imp_rejeicoes (linha, campo, motivo)
       select distinct linha, campo, motivo from (${conferencia}) c (linha, campo, motivo)`,
      usaOrgao ? [cod_empre] : [],
    );
  }
  const retiradas = await retirarRejeitadas(client, tabelas);
  // A guide may have lost the line that stood for it, and keep others.
  if (retiradas > 0 && tabelas.includes('guias')) await derivarGuias(client, cod_empre, hoje);
};
