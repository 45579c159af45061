import { use } from 'react';
import { diaEm, type DataCivil } from '@balcao/domain';
import { Cabeca } from './cabeca.ts';
import { useNoNavegador } from './navegacao.ts';
import { useOrgao } from './orgao.ts';
import { agoraNoServidor } from './relogio.ts';

/** The civil day that it is now in a zone, by the server's clock; while a page is drawn and woken, when that was. */
export const useDia = (fuso: string): DataCivil =>
  useNoNavegador(() => diaEm(agoraNoServidor(), fuso), diaEm(use(Cabeca).agora, fuso));

/** The civil day that it is now in the institution, wherever the person is. */
export const useHoje = (): DataCivil => useDia(useOrgao().fuso);
