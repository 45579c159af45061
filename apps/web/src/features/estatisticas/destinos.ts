import type { EstatisticasPublicadas } from '@balcao/contracts';

/** A line of a count, as the tables and the chart show it. */
export interface Contagem {
  rotulo: string;
  quantidade: number;
}

/** How many there are in all. */
export const total = (linhas: readonly Contagem[]): number =>
  linhas.reduce((soma, { quantidade }) => soma + quantidade, 0);

/** What became of the requests received in a year: each is in one line. */
export function destinosDe(ano: EstatisticasPublicadas): readonly Contagem[] {
  const { sem_decisao } = ano;
  return [
    ...ano.decisoes,
    ...(sem_decisao > 0
      ? [{ rotulo: 'Respondido sem decisão registrada', quantidade: sem_decisao }]
      : []),
    { rotulo: 'Em tramitação', quantidade: ano.em_tramitacao },
    { rotulo: 'Não atendido no prazo', quantidade: ano.nao_atendidos },
    { rotulo: 'Cancelado por quem pediu', quantidade: ano.cancelados },
  ];
}

/** Whether anything at all happened in the year. */
export const temDados = ({ por_natureza, recursos }: EstatisticasPublicadas): boolean =>
  total(por_natureza) > 0 || recursos.some(({ abertos }) => abertos > 0);
