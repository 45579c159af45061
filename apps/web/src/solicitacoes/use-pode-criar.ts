import { useQuery } from '@tanstack/react-query';
import { useOrgao } from '../lib/orgao.ts';
import { useWebview } from '../lib/webview.ts';
import { parametrosQuery } from './parametros.ts';

/**
 * Whether the form of a new request is offered: not on iOS (`portal.md` §2), unless the institution
 * says so. There it appears once that is known.
 */
export function usePodeCriar(): boolean {
  const { cod_empre } = useOrgao();
  const { dispositivo } = useWebview();
  const noIos = dispositivo === 'ios';
  const { data } = useQuery({ ...parametrosQuery(cod_empre), enabled: noIos });
  return !noIos || data?.solicitacao_no_ios === true;
}
