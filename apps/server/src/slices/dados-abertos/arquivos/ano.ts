import { periodoDe, type DataCivil, type Periodo } from '@balcao/domain';

/** Of one orgao, what happened in one year. */
export interface DoAno extends Periodo {
  cod_empre: number;
  ano: number;
}

/** The last row that was read; the next ones come after it. */
export type Depois = { chave: DataCivil; id: string } | undefined;

export const doAno = (cod_empre: number, ano: number): DoAno => ({
  cod_empre,
  ano,
  ...periodoDe(ano),
});
