import { useContext } from 'react';
import { dataCivil, diaEm, formatarData, type DataCivil } from '@balcao/domain';
import { Cabeca } from './cabeca.ts';
import { useNoNavegador } from './navegacao.ts';
import { useOrgao } from './orgao.ts';
import { agoraNoServidor } from './relogio.ts';

/** Where a page that comes drawn says which day it is in its institution, and until when. */
export const CHAVE_DO_DIA = ['dia'];

/** The zone of a page without an institution. */
export const FUSO_DE_BRASILIA = 'America/Sao_Paulo';

/** The civil day that it is now in a zone, by the server's clock; while a page is drawn and woken, when that was. */
export const useDia = (fuso: string): DataCivil =>
  useNoNavegador(() => diaEm(agoraNoServidor(), fuso), diaEm(useContext(Cabeca).agora, fuso));

/** The civil day that it is now in the institution, wherever the person is. */
export const useHoje = (): DataCivil => useDia(useOrgao().fuso);

/** The day that this device has, to be printed. */
export function diaDaqui(): string {
  const agora = new Date();
  return formatarData(dataCivil(agora.getFullYear(), agora.getMonth() + 1, agora.getDate()));
}
