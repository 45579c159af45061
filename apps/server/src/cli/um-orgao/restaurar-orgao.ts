import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Armazenamento } from '../../adapters/armazenamento/armazenamento.port.ts';
import { OperatorError } from '../../operator-error.ts';
import { levarAnexos, listAnexosDoOrgao } from './anexos-do-orgao.ts';
import { escrevendo, findParada, pausar, retomar } from './pausa.repository.ts';
import {
  adiantarSeries,
  deleteOrgao,
  diferencas,
  FORMA_DOS_VALORES,
  listTabelasDoOrgao,
  nomesDas,
  resumirTodas,
  semQuemAponte,
  TRILHA,
  type TabelaDoOrgao,
} from './tabelas-do-orgao.repository.ts';

/** A database with the attachments of what is in it. */
export interface Lugar {
  client: ClientBase;
  armazenamento: Armazenamento;
}

/** What a restoration changes, or would change: rows now and in the copy, of tables that differ. */
export interface Mudanca {
  tabela: string;
  agora: number;
  na_copia: number;
}

/**
 * @throws OperatorError when the two are of different versions
 * @returns the tables of both
 */
export const exigirMesmasTabelas = async (
  aqui: ClientBase,
  la: ClientBase,
): Promise<TabelaDoOrgao[]> => {
  const tabelas = await listTabelasDoOrgao(aqui);
  if (JSON.stringify(tabelas) !== JSON.stringify(await listTabelasDoOrgao(la)))
    throw new OperatorError(
      'As tabelas dos dois bancos são de versões diferentes do Balcão: instale a mesma nos dois.',
    );
  return tabelas;
};

/** Brings a table of an institution over, as it is there. */
const trazer = async (
  de: ClientBase,
  para: ClientBase,
  { nome, colunas }: TabelaDoOrgao,
  cod_empre: number,
): Promise<void> => {
  const [tabela, lista] = [para.escapeIdentifier(nome), nomesDas(para, colunas)];
  await para.query(`delete from ${tabela} where cod_empre = $1`, [cod_empre]);
  const lido = `copy (select ${lista} from ${tabela} where cod_empre = ${cod_empre}) to stdout`;
  const gravado = `copy ${tabela} (${lista}) from stdin`;
  await pipeline(de.query(copyTo(lido)), para.query(copyFrom(gravado)));
};

const temTrilha = async (client: ClientBase, cod_empre: number): Promise<boolean> => {
  const { rowCount } = await client.query('select from auditoria where cod_empre = $1 limit 1', [
    cod_empre,
  ]);
  return rowCount === 1;
};

interface Restauracao {
  copia: Lugar;
  emUso: Lugar;
  cod_empre: number;
}

/** The tables that are brought: the trail only where the institution has none. */
const abrir = async ({ copia, emUso, cod_empre }: Restauracao) => {
  for (const { client } of [copia, emUso]) await client.query(FORMA_DOS_VALORES);
  const todas = await exigirMesmasTabelas(emUso.client, copia.client);
  const fica = (await temTrilha(emUso.client, cod_empre)) ? TRILHA : [];
  const tabelas = todas.filter(({ nome }) => !fica.includes(nome));
  const na_copia = await resumirTodas(copia.client, tabelas, cod_empre);
  if (na_copia.get('orgaos')?.linhas !== 1)
    throw new OperatorError(`Na cópia não há o órgão ${cod_empre}.`);
  return { tabelas, na_copia };
};

/** What would change, without changing it. */
export const compararOrgao = async (meios: Restauracao): Promise<Mudanca[]> => {
  const { tabelas, na_copia } = await abrir(meios);
  const agora = await resumirTodas(meios.emUso.client, tabelas, meios.cod_empre);
  return diferencas(na_copia, agora).map((tabela) => ({
    tabela,
    agora: agora.get(tabela)?.linhas ?? 0,
    na_copia: na_copia.get(tabela)?.linhas ?? 0,
  }));
};

/**
 * Puts an institution back as it is in a copy, in one transaction; until then it stands still, the others do
 * not. What differs in the end, by a sum over every row, is as if nothing had been done.
 * @param anotar writes into the trail, in the same transaction
 * @returns how many attachments were missing
 */
export const restaurarOrgao = async (
  meios: Restauracao,
  anotar: () => Promise<void>,
): Promise<number> => {
  const { tabelas, na_copia } = await abrir(meios);
  const { copia, emUso, cod_empre } = meios;
  const [de, para] = [copia.client, emUso.client];
  if (await findParada(para, cod_empre))
    throw new OperatorError(
      `O órgão ${cod_empre} mudou-se, ou está chegando: aqui não se restaura. Nada foi mudado.`,
    );
  const anexos = await listAnexosDoOrgao(de, cod_empre);
  const levados = await levarAnexos(copia.armazenamento, emUso.armazenamento, anexos);
  try {
    await pausar(para, cod_empre);
    await escrevendo(para, cod_empre, async () => {
      // What triggers number meanwhile must not meet what comes.
      await adiantarSeries(para, de, { tabelas, cod_empre });
      await deleteOrgao(para, tabelas, cod_empre);
      for (const tabela of tabelas) await trazer(de, para, tabela, cod_empre);
      // What the triggers of other tables counted and indexed meanwhile.
      const contadas = diferencas(na_copia, await resumirTodas(para, tabelas, cod_empre));
      for (const tabela of semQuemAponte(tabelas))
        if (contadas.includes(tabela.nome)) await trazer(de, para, tabela, cod_empre);
      const diferentes = diferencas(na_copia, await resumirTodas(para, tabelas, cod_empre));
      if (diferentes.length > 0)
        throw new OperatorError(
          `Não ficou igual à cópia: ${diferentes.join(', ')}. Nada foi mudado.`,
        );
      await anotar();
    });
  } finally {
    await retomar(para, cod_empre);
  }
  return levados;
};
