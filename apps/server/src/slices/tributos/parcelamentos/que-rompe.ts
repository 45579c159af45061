import type { Acordo } from './acordos.repository.ts';

/** The installments of which the city has not said how much they are, or had not when the agreement ended. */
export const semValor = ({ parcelas, devolucao }: Acordo): number[] =>
  devolucao?.semValor ??
  parcelas.filter(({ situacao }) => situacao === 'INATIVA').map(({ numero }) => numero);

/**
 * What may break an agreement, and by which rule: what has no amount yet neither counts nor lets another be the last.
 */
export const queRompe = (acordo: Acordo) => {
  const { parcelas, termo } = acordo;
  const { rescisao } = termo.programa;
  const sem = semValor(acordo);
  return sem.length === 0
    ? { parcelas, rescisao }
    : {
        parcelas: parcelas.filter(({ numero }) => !sem.includes(numero)),
        rescisao: { ...rescisao, aUltima: false, noFim: false },
      };
};
