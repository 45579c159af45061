import type { ClientBase } from 'pg';
import { achar } from './conferencias/achados.repository.ts';
import { repetida, type Conferencia } from './conferencias/conferencia.ts';
import {
  conferenciasDasGuias,
  derivarGuias,
  travarParcelas,
} from './conferencias/guias.repository.ts';
import { DE_ALTERACOES, DE_DIVIDAS, DE_LICENCAS } from './conferencias/livro.ts';
import type { NomeDaTabela } from './tabelas.ts';

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

const conferenciasDe = (tabelas: readonly NomeDaTabela[]): Conferencia[] => {
  const daTabela: Partial<Record<NomeDaTabela, Conferencia[]>> = {
    contribuintes: DE_CONTRIBUINTES,
    imoveis: DE_IMOVEIS,
    indices: DE_INDICES,
    parcelas: conferenciasDasGuias(tabelas.includes('imoveis')),
    licencas: DE_LICENCAS,
    dividas: DE_DIVIDAS,
    alteracoes: DE_ALTERACOES,
  };
  return tabelas.flatMap((tabela) => daTabela[tabela] ?? []);
};

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
  await achar(client, tabelas, cod_empre);
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
