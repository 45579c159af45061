import { formatarData, type DataCivil } from '@balcao/domain';

/** A day as a reply tells it: as ISO text and as people read it. */
export const dia = (data: DataCivil) => ({ data, formatada: formatarData(data) });

/** The same of a day that may not have come. */
export const diaOuNada = (data: DataCivil | null) => (data === null ? null : dia(data));
