import type { LinhaDoRelatorioAnual } from '@balcao/contracts';

export type Serie = keyof LinhaDoRelatorioAnual['quantidades'];

/** The stack, from the ground up (`esic.md` §4). */
export const EMPILHADAS = [
  { serie: 'aguardando', rotulo: 'Aguardando' },
  { serie: 'em_atendimento', rotulo: 'Em atendimento' },
  { serie: 'finalizadas', rotulo: 'Respondidas' },
  { serie: 'canceladas', rotulo: 'Canceladas' },
  { serie: 'expiradas', rotulo: 'Expiradas' },
] as const satisfies readonly { serie: Serie; rotulo: string }[];

/** A stack of its own: it counts again what somebody ever attended. */
export const ATENDIDAS = { serie: 'atendidas', rotulo: 'Atendidas' } as const;

export const SERIES = [...EMPILHADAS, ATENDIDAS];

/** Requests of a month. */
export const totalDoMes = ({ quantidades }: LinhaDoRelatorioAnual): number =>
  EMPILHADAS.reduce((soma, { serie }) => soma + quantidades[serie].quantidade, 0);

/** Round figures for the lines of a chart, from 0 to no less than the largest: four steps or five. */
export const marcasAte = (maior: number): number[] => {
  const bruto = Math.max(1, maior) / 4;
  const ordem = 10 ** Math.floor(Math.log10(bruto));
  const passo = Math.max(1, [1, 2, 5, 10].map((vez) => vez * ordem).find((um) => um >= bruto) ?? 1);
  const marcas = Math.ceil(Math.max(1, maior) / passo);
  return Array.from({ length: marcas + 1 }, (_, i) => i * passo);
};
