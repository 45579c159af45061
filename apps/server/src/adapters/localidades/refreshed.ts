import { Estado, Municipio } from '@balcao/contracts';
import * as z from 'zod/mini';
import { porNome, type Localidades } from './port.ts';

/** The national localities service (IBGE), the only outside address that the program knows. */
const SERVICO = 'https://servicodados.ibge.gov.br/api/v1/localidades';
const LIMITE_MS = 10_000;
const ESTADOS = 27;
const MINIMO_MUNICIPIOS = 5_500;

export type Buscar = (url: string) => Promise<unknown>;

const buscarNaRede: Buscar = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMITE_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`localities service answered ${response.status}`);
  return response.json();
};

/** The municipalities of one state; the first two digits of an IBGE code are its state's. */
const lerMunicipios = (resposta: unknown, estado: Estado): Municipio[] => {
  const municipios = z.array(Municipio).parse(resposta);
  const alheio = municipios.find(({ id }) => Math.floor(id / 100_000) !== estado.id);
  if (alheio) throw new Error(`localities service put ${alheio.id} into ${estado.sigla}`);
  return municipios.sort(porNome);
};

/**
 * Answers from the given copy until the national service has been read whole; a service that is
 * down, slow or strange changes nothing, and `atualizar` says why.
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
      const estados = z
        .array(Estado)
        .parse(await buscar(`${SERVICO}/estados?orderBy=nome`))
        .sort(porNome);
      const municipios = new Map<string, Municipio[]>();
      for (const estado of estados) {
        const resposta = await buscar(`${SERVICO}/estados/${estado.sigla}/municipios?orderBy=nome`);
        municipios.set(estado.sigla, lerMunicipios(resposta, estado));
      }
      const total = [...municipios.values()].reduce((sum, lista) => sum + lista.length, 0);
      if (municipios.size !== ESTADOS || total < MINIMO_MUNICIPIOS) {
        throw new Error(
          `localities service answered ${municipios.size} states and ${total} municipalities`,
        );
      }
      atual = { estados: () => estados, municipios: (uf) => municipios.get(uf.toUpperCase()) };
    },
  };
};
