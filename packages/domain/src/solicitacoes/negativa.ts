import { temVisivel } from '../texto/escrito.ts';
import { type TipoDeNegativa, TIPOS_DE_NEGATIVA } from '../transparencia/negativas.ts';
import type { DecisaoDoPedido } from './opcoes.ts';

/** Why access is refused, as it is filled in: the kind of reason, and the reason itself. */
export interface Negativa {
  readonly tipo_da_negativa?: string | undefined;
  readonly motivo_da_negativa?: string | undefined;
}

const NEGATIVAS: readonly (string | null)[] = [
  'ACESSO_NEGADO',
  'ACESSO_PARCIALMENTE_CONCEDIDO',
] satisfies readonly DecisaoDoPedido[];

/** Whether a decision refuses access, whole or in part: then it says why. */
export const negaAcesso = (decisao: string | null): boolean => NEGATIVAS.includes(decisao);

/**
 * What a decision lacks of its reason, by field; undefined when nothing. A refusal, whole or in
 * part, gives its reasons of fact or of law (Lei 12.527/2011, art. 11 §1 II), and of which kind they
 * are, which the statistics count (art. 30 III).
 */
export function faltasDaNegativa(
  decisao: string | null,
  { tipo_da_negativa: tipo, motivo_da_negativa: motivo = '' }: Negativa,
): { [Campo in keyof Negativa]?: string } | undefined {
  if (!negaAcesso(decisao)) return undefined;
  const semTipo = !TIPOS_DE_NEGATIVA.some((um) => um === tipo);
  const semMotivo = !temVisivel(motivo);
  if (!semTipo && !semMotivo) return undefined;
  return {
    ...(semTipo && { tipo_da_negativa: 'Escolha o motivo da negativa.' }),
    ...(semMotivo && { motivo_da_negativa: 'Explique o motivo da negativa.' }),
  };
}

/** The reason as it is kept and read; `motivoDaNegativa` tells its kind. */
export const negativaPorExtenso = (tipo: TipoDeNegativa, motivo: string): string =>
  `${tipo}: ${motivo.trim()}`;
