import { diasDoPrazoDaFila, type FiltroDeSituacao } from '@balcao/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import { omitida } from '../../processo/regras.repository.ts';
import { parada, type Leitor } from './filtro-da-fila.repository.ts';
import type { FiltroComSituacao } from './formas-da-fila.ts';

/** Part of a page: requests stored in one state, which stand in `efetivo` today. */
export interface Ramo {
  status: FiltroDeSituacao;
  efetivo: FiltroDeSituacao;
  quando?: SQL | undefined;
  /** Few of all that wait: found by what they are, and then put in order. */
  raro?: boolean;
}

/** Where the requests of a situation are (`noFiltro`), whoever attends them. */
const ramosDaSituacao = (leitor: Leitor, situacao: FiltroDeSituacao | undefined): Ramo[] => {
  const semAtender = omitida(leitor);
  const aguarda = (status: 1 | 2): Ramo => ({
    status,
    efetivo: status,
    quando: sql`not ${semAtender}`,
  });
  const omitidas = (status: 1 | 2): Ramo => ({
    status,
    efetivo: 5,
    quando: semAtender,
    raro: true,
  });
  const parou = (status: 1 | 2): Ramo[] => [
    { status, efetivo: status, quando: sql`${parada(leitor)} and not ${semAtender}` },
    omitidas(status),
  ];
  switch (situacao) {
    case 1:
    case 2:
      return [aguarda(situacao)];
    case 3:
    case 4:
      return [{ status: situacao, efetivo: situacao }];
    case 5:
      return [{ status: 5, efetivo: 5 }, ...parou(1), ...parou(2)];
    default:
      return [
        aguarda(1),
        aguarda(2),
        { status: 3, efetivo: 3 },
        { status: 4, efetivo: 4 },
        { status: 5, efetivo: 5 },
        omitidas(1),
        omitidas(2),
      ];
  }
};

/**
 * The parts of a page, each in the order of an index. Only what is in states 3 and 4 has an attendant, and
 * nothing that is due from today on was answered, left unattended, or kept waiting beyond its silence.
 */
export const ramosDa = (leitor: Leitor, { situacao, minhas, prazo }: FiltroComSituacao): Ramo[] => {
  const aVencer = prazo !== undefined && diasDoPrazoDaFila(prazo) !== undefined;
  return ramosDaSituacao(leitor, situacao).filter(
    ({ status, efetivo }) =>
      (!minhas || status === 3 || status === 4) &&
      (prazo === undefined || status !== 4) &&
      (!aVencer || efetivo !== 5),
  );
};

/**
 * The same with a part for each day on which they are due: of one day an index has them by age, so that a week
 * of a large city is not read to be sorted.
 */
export const ramosPorDia = (leitor: Leitor, filtro: FiltroComSituacao): Ramo[] => {
  const ramos = ramosDa(leitor, filtro);
  const dias = filtro.prazo && diasDoPrazoDaFila(filtro.prazo);
  if (dias === undefined) return ramos;
  const vence = (n: number) => sql`data_previsao = ${leitor.hoje}::date + ${sql.raw(String(n))}`;
  return ramos.flatMap((ramo) =>
    Array.from({ length: dias + 1 }, (_, n) => ({ ...ramo, quando: and(ramo.quando, vence(n)) })),
  );
};
