/** What a person asks for, from the first page to the installment that is paid. */
const PEDIDOS_POR_PESSOA = 12;
const TRES_HORAS_S = 3 * 3_600;

/**
 * What comes a second in the three busiest hours of the day on which a city's slips are due; where each
 * figure comes from stands in `bench/README.md`.
 */
export const cargaDe = (habitantes: number) => {
  const guias = habitantes / 2.8;
  const pessoas = guias / 3 / 2 / TRES_HORAS_S;
  return {
    guias,
    /** Each pays one slip. */
    pessoas,
    pedidos: pessoas * PEDIDOS_POR_PESSOA,
    /** By password; the others have a session or came by gov.br. */
    entradas: pessoas / 4,
    /** Hundreds of times what a city of this size files, so that every fault meets somebody who is filing. */
    envios: 0.5,
  };
};
