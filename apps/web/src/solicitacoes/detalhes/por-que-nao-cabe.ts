import { textoDoMotivo } from '../texto-do-motivo.ts';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

/** Why a request cannot be appealed now, or when that ended; undefined while it can. */
export function porQueNaoCabe({
  passivel_de_recurso,
  recorrer: { motivo, proximo },
}: Pick<SolicitacaoAberta, 'passivel_de_recurso' | 'recorrer'>): string | undefined {
  if (passivel_de_recurso || motivo === null) return undefined;
  if (proximo) return `O prazo para entrar com recurso terminou em ${proximo.ate.formatada}.`;
  // To staff it goes without saying.
  return motivo === 'RECURSO_E_DO_CIDADAO' ? undefined : textoDoMotivo(motivo);
}
