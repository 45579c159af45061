import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import type { Estado, Municipio } from '@balcao/contracts';
import { porNome, type Localidades } from './port.ts';

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
