import { somarDias, type DataCivil } from '@balcao/domain';

const DIA = /\{(ano de )?hoje([+-][0-9]{1,5})?\}/g;

/**
 * Writes out the days that a file counts from a day: `{hoje-30}`, `{hoje}`, `{hoje+12}`, and the
 * year of one, `{ano de hoje-30}`, also in the middle of a number.
 */
export const resolverDias = (texto: string, hoje: DataCivil): string =>
  texto.replace(DIA, (_tudo, ano: string | undefined, dias = '0') => {
    const dia = somarDias(hoje, Number(dias));
    return ano === undefined ? dia : dia.slice(0, 4);
  });
