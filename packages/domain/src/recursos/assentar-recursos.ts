import { type DataCivil, formatarData } from '../calendario/data-civil.ts';
import { prazoParaRecorrer, type PrazosDoOrgao } from '../solicitacoes/prazos-da-solicitacao.ts';
import type { Solicitacao } from '../solicitacoes/solicitacao.ts';
import {
  aplicarNoRecurso,
  eventoDoRecurso,
  type LugarDaSolicitacao,
  type TransicaoDoRecurso,
  type Recurso,
} from './recurso.ts';
import { instanciaPorExtenso, proximaInstancia, esperaResposta } from './situacao.ts';

/** The request of the appeals, where it stands. */
type DaSolicitacao = LugarDaSolicitacao & Pick<Solicitacao, 'cancelada_em'>;

/** A change that nobody makes: the appeal and what becomes of it. */
export interface Assentamento<R extends Recurso> {
  readonly recurso: R;
  readonly transicao: TransicaoDoRecurso;
}

const cancelar = ({ instancia }: Recurso, solicitacao: DaSolicitacao): TransicaoDoRecurso => ({
  mudancas: { situacao: 'CANCELADA' },
  evento: eventoDoRecurso(
    'RECURSO_CANCELADO',
    solicitacao,
    `Recurso em ${instanciaPorExtenso(instancia)} cancelado com a solicitação.`,
  ),
});

const expirar = (
  { instancia, prazo }: Recurso,
  solicitacao: DaSolicitacao,
): TransicaoDoRecurso => ({
  mudancas: { situacao: 'EXPIRADO' },
  evento: eventoDoRecurso(
    'RECURSO_EXPIRADO',
    solicitacao,
    `O prazo para responder ao recurso em ${instanciaPorExtenso(instancia)} terminou em ${formatarData(prazo)} sem resposta.`,
  ),
});

const finalizar = ({ instancia }: Recurso, solicitacao: DaSolicitacao): TransicaoDoRecurso => ({
  mudancas: { situacao: 'FINALIZADO' },
  evento: eventoDoRecurso(
    'RECURSO_FINALIZADO',
    solicitacao,
    `Recurso em ${instanciaPorExtenso(instancia)} finalizado.`,
  ),
});

/** Whether an answer can be appealed no more: the third, its term over, or the next one open. */
function respostaDefinitiva(
  { instancia, data_resposta }: Recurso,
  recursos: readonly Recurso[],
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): boolean {
  const proxima = proximaInstancia(instancia);
  if (proxima === undefined || data_resposta === null) return true;
  return (
    hoje > prazoParaRecorrer(data_resposta, orgao, proxima).vencimento ||
    recursos.some((outro) => outro.instancia > instancia)
  );
}

function assentar(
  recurso: Recurso,
  recursos: readonly Recurso[],
  solicitacao: DaSolicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): TransicaoDoRecurso | undefined {
  const { cancelada_em } = solicitacao;
  if (esperaResposta(recurso.situacao)) {
    // Cancelled after its day, it had expired already.
    if ((cancelada_em ?? hoje) > recurso.prazo) return expirar(recurso, solicitacao);
    return cancelada_em === null ? undefined : cancelar(recurso, solicitacao);
  }
  if (recurso.situacao !== 'RESPONDIDO') return undefined;
  return cancelada_em !== null || respostaDefinitiva(recurso, recursos, orgao, hoje)
    ? finalizar(recurso, solicitacao)
    : undefined;
}

/**
 * What time, the next instance or the end of their request have done to its appeals and nobody wrote
 * down yet, oldest first; empty when nothing has. The daily job saves it, and every change of an
 * appeal or of its request saves it first, under the lock of the request.
 */
export const assentarRecursos = <R extends Recurso>(
  recursos: readonly R[],
  solicitacao: DaSolicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): readonly Assentamento<R>[] =>
  recursos.flatMap((recurso) => {
    const transicao = assentar(recurso, recursos, solicitacao, orgao, hoje);
    return transicao ? [{ recurso, transicao }] : [];
  });

/** The appeals of a request as they stand today, whether or not any job ran: what every read shows. */
export const recursosEmDia = <R extends Recurso>(
  recursos: readonly R[],
  solicitacao: DaSolicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): readonly R[] =>
  recursos.map((recurso) => {
    const transicao = assentar(recurso, recursos, solicitacao, orgao, hoje);
    return transicao ? aplicarNoRecurso(recurso, transicao) : recurso;
  });
