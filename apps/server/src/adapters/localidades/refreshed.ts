import { Estado, Municipio } from '@balcao/contracts';
import * as z from 'zod/mini';
import type { Localidades } from './port.ts';

/** The national localities service (IBGE), the only outside address that the program knows. */
const SERVICO = 'https://servicodados.ibge.gov.br/api/v1/localidades';
const LIMITE_MS = 10_000;
const MINIMO_MUNICIPIOS = 5_500;

const Lista = z.array(
  z.extend(Municipio, { microrregiao: z.unknown(), 'regiao-imediata': z.unknown() }),
);

export type Buscar = (url: string) => Promise<unknown>;

const buscarNaRede: Buscar = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMITE_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`localities service answered ${response.status}`);
  return response.json();
};

/**
 * Answers from the given copy until the national service has been read whole; a service that is
 * down, slow or strange changes nothing.
 */
export const localidadesAtualizadas = (
  copia: Localidades,
  buscar: Buscar = buscarNaRede,
): Localidades & { atualizar: () => Promise<void> } => {
  let atual = copia;
  return {
    estados: () => atual.estados(),
    municipios: (uf) => atual.municipios(uf),
    atualizar: async () => {
      const estados = z.array(Estado).parse(await buscar(`${SERVICO}/estados?orderBy=nome`));
      const municipios = new Map<string, Municipio[]>();
      for (const { sigla } of estados) {
        const lista = Lista.parse(
          await buscar(`${SERVICO}/estados/${sigla}/municipios?orderBy=nome`),
        );
        municipios.set(
          sigla,
          lista.map(({ id, nome }) => ({ id, nome })),
        );
      }
      const total = [...municipios.values()].reduce((sum, lista) => sum + lista.length, 0);
      if (estados.length !== 27 || total < MINIMO_MUNICIPIOS) {
        throw new Error(
          `localities service answered ${estados.length} states and ${total} municipalities`,
        );
      }
      atual = { estados: () => estados, municipios: (uf) => municipios.get(uf.toUpperCase()) };
    },
  };
};
