import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import { Estado, Municipio } from '@balcao/contracts';
import * as z from 'zod/mini';
import { porNome, type Localidades } from './localidades.port.ts';

/** Ids of the five regions in the national localities service. */
const REGIAO_ID: Record<string, number> = { N: 1, NE: 2, SE: 3, S: 4, CO: 5 };

/** The copy that comes with the program: nothing is asked of the network. */
export const localidadesEmbutidas = (): Localidades => {
  const estados: Estado[] = getStates()
    .map(({ code, name, ibgeCode, regionCode, regionName }) => ({
      id: ibgeCode,
      sigla: code,
      nome: name,
      regiao: { id: REGIAO_ID[regionCode] ?? 0, sigla: regionCode, nome: regionName },
    }))
    .sort(porNome);

  const municipios = new Map<string, Municipio[]>(
    getStates().map(({ code }) => [
      code,
      getMunicipalities(code)
        .map(({ code: id, name: nome }) => ({ id: Number(id), nome }))
        .sort(porNome),
    ]),
  );

  return { estados: () => estados, municipios: (uf) => municipios.get(uf.toUpperCase()) };
};

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
