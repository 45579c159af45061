import { useContext } from 'react';
import { useOrgao } from '../lib/orgao.ts';
import { UsuarioContext } from '../lib/sessao.ts';

/** Where a page stands, and whether it speaks to the taxpayer whose data it shows. */
export function useQuem(publica: boolean): {
  cod_empre: number;
  /** The taxpayer of the session: nothing to be typed, on the pages of the dashboard. */
  isContribuinte: boolean;
} {
  const { cod_empre } = useOrgao();
  const usuario = useContext(UsuarioContext);
  return { cod_empre, isContribuinte: !publica && usuario?.tipo === 'CONTRIBUINTE' };
}
