import { MOTIVOS_DO_RECURSO, type MotivoDoRecurso } from '@balcao/domain';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

const ehMotivo = (motivo: string): motivo is MotivoDoRecurso =>
  Object.hasOwn(MOTIVOS_DO_RECURSO, motivo);

/** Why a request cannot be appealed now, or when that ended; undefined while it can. */
export function porQueNaoCabe({
  passivel_de_recurso,
  recorrer: { motivo, proximo },
}: Pick<SolicitacaoAberta, 'passivel_de_recurso' | 'recorrer'>): string | undefined {
  if (passivel_de_recurso || motivo === null) return undefined;
  if (proximo) return `O prazo para entrar com recurso terminou em ${proximo.ate.formatada}.`;
  // To staff it goes without saying.
  if (motivo === 'RECURSO_E_DO_CIDADAO' || !ehMotivo(motivo)) return undefined;
  return MOTIVOS_DO_RECURSO[motivo];
}
