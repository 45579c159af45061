import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import {
  lidaDoJson,
  type LidaEmJson,
  type SolicitacaoLida,
} from '../../processo/olhada.repository.ts';
import { totalDaFila } from './contagem.repository.ts';
import { linhasDaFila } from './fila.repository.ts';
import { perguntaDaFila } from './formas-da-fila.ts';
import type { FiltroDaFila, Leitor } from './filtro-da-fila.repository.ts';

/** Requests that are shown themselves, of those that are due first. */
const PRIMEIRAS = { limit: 5, offset: 0, doFim: false };

type Contada = 'minhas' | 'meus_setores' | 'vencidas' | 'hoje' | 'semana';

/** What each number counts: the filter that the list has that it leads to. */
const filtrosDe = (onde: FiltroDaFila): Record<Contada, FiltroDaFila> => ({
  minhas: { minhas: true, meus_setores: false, prazo: 'ABERTAS' },
  meus_setores: { minhas: false, meus_setores: true, prazo: 'ABERTAS' },
  vencidas: { ...onde, prazo: 'VENCIDAS' },
  hoje: { ...onde, prazo: 'HOJE' },
  semana: { ...onde, prazo: 'SEMANA' },
});

type Lido = Record<Contada, number> & { primeiras: LidaEmJson[] | null };

const perguntar = perguntaDaFila<Lido>('trabalho', (leitor, onde) => {
  const contadas = Object.entries(filtrosDe(onde)).map(
    ([nome, filtro]) => sql`${totalDaFila(leitor, filtro)} as ${sql.identifier(nome)}`,
  );
  const primeiras = linhasDaFila(
    leitor,
    { ...onde, prazo: 'ABERTAS' },
    { sort: { data_previsao: 'asc' }, ponta: PRIMEIRAS },
  );
  return sql`select ${sql.join(contadas, sql`, `)}, ${primeiras} as primeiras`;
});

/** How much there is to do, and what of it first. */
export interface Trabalho extends Record<Contada, number> {
  primeiras: SolicitacaoLida[];
}

/**
 * The unanswered requests that somebody has, and those where they work: one statement.
 * @param onde whether the terms are those of their sectors alone
 */
export const findTrabalho = async (
  db: Database,
  leitor: Leitor,
  onde: Pick<FiltroDaFila, 'meus_setores'>,
): Promise<Trabalho> => {
  const [lido] = await perguntar(db, leitor, { minhas: false, ...onde });
  const quantas = (nome: Contada) => lido?.[nome] ?? 0;
  return {
    minhas: quantas('minhas'),
    meus_setores: quantas('meus_setores'),
    vencidas: quantas('vencidas'),
    hoje: quantas('hoje'),
    semana: quantas('semana'),
    primeiras: (lido?.primeiras ?? []).map(lidaDoJson),
  };
};
