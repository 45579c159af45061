import type { Ato } from '../solicitacoes/evento.ts';
import { eventoDoRecurso, type LugarDaSolicitacao, type TransicaoDoRecurso } from './evento.ts';
import type { MotivoDoRecurso } from './motivos.ts';
import { instanciaPorExtenso } from './opcoes.ts';
import type { Recurso } from './recurso.ts';

/** The appeal, and who may not get it because they already decided (`quemDecidiuAntes`). */
export type RecursoAEncaminhar = Pick<Recurso, 'responsavel_id'> & {
  readonly decidiram: readonly string[];
};

/**
 * Why an appeal cannot be forwarded to somebody of the staff, or undefined when it can: never to
 * who forwards, nor to who has it, nor to who already decided.
 */
export function motivoSemDestino(
  { responsavel_id, decidiram }: RecursoAEncaminhar,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
  destino_id: string,
): MotivoDoRecurso | undefined {
  if (destino_id === usuario_id) return 'ENCAMINHADO_A_SI';
  if (destino_id === responsavel_id) return 'DESTINO_JA_RESPONSAVEL';
  return decidiram.includes(destino_id) ? 'DESTINO_JA_DECIDIU' : undefined;
}

/** An appeal goes to another of the staff to be answered; its deadline stays. */
export const encaminharRecurso = (
  { instancia }: Pick<Recurso, 'instancia'>,
  destino_id: string,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
  solicitacao: LugarDaSolicitacao,
): TransicaoDoRecurso => ({
  mudancas: { situacao: 'ENCAMINHADO_PARA_RESPOSTA', responsavel_id: destino_id },
  evento: eventoDoRecurso(
    'RECURSO_ENCAMINHADO',
    solicitacao,
    `Recurso em ${instanciaPorExtenso(instancia)} encaminhado para resposta.`,
    { atendente_id: usuario_id },
  ),
});
