import { temVisivel } from '../texto/escrito.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import type { Ato, Transicao } from './evento.ts';
import {
  SIGILO_PUBLICO,
  tipoDaNatureza,
  type GrauDeSigiloId,
  type PrioridadeId,
  type TipoDeSolicitacaoId,
} from './opcoes.ts';
import type { Solicitacao } from './solicitacao.ts';
import { transicao } from './transicao.ts';

/** What a clerk fills in to direct a request. */
export interface Direcionamento {
  readonly setor_id: string;
  readonly tipo: TipoDeSolicitacaoId;
  readonly prioridade: PrioridadeId;
  /** Undefined keeps the degree that the request has. */
  readonly grau_sigilo?: GrauDeSigiloId | undefined;
  readonly observacao: string | null;
  /** Whether the requester may not read the observation. */
  readonly interna: boolean;
}

/**
 * Transitions 2 and 3: a request goes to a sector; who was attending it lets it go, and its deadline
 * stays. Refuses a type that its nature does not have, and a degree of secrecy without its legal
 * basis (Lei 12.527/2011, art. 28).
 */
export function direcionarSolicitacao(
  solicitacao: Solicitacao,
  dados: Direcionamento,
  { usuario_id, hoje }: Ato,
): Leitura<Transicao> {
  const tipo = tipoDaNatureza(solicitacao.natureza, dados.tipo);
  if (!tipo.ok) return tipo;
  const escrito = dados.observacao?.trim() ?? '';
  const texto = temVisivel(escrito) ? escrito : null;
  const grau_sigilo = dados.grau_sigilo ?? solicitacao.grau_sigilo;
  const mudaOSigilo = dados.grau_sigilo !== undefined && grau_sigilo !== SIGILO_PUBLICO;
  if (mudaOSigilo && texto === null) {
    return naoLido('Escreva na observação o fundamento legal do grau de sigilo.');
  }
  const { setor_id, prioridade, interna } = dados;
  // Directed after its deadline, it is from this day on that nobody attends it.
  const parada = hoje > solicitacao.data_previsao && solicitacao.expirada_em === null;
  return lido(
    transicao(
      solicitacao,
      'DIRECIONADA',
      {
        status: 'DIRECIONADA',
        setor_id,
        tipo: tipo.valor,
        prioridade,
        grau_sigilo,
        atendente_id: null,
        ...(parada && { expirada_em: hoje }),
      },
      {
        observacao: interna ? null : texto,
        observacao_interna: interna ? texto : null,
        atendente_id: usuario_id,
      },
    ),
  );
}
