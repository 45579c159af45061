import { temVisivel, lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { formatarData } from '../calendario/data-civil.ts';
import type {
  Ato,
  Transicao,
  EventoDaSolicitacao,
  TipoDeEventoDaSolicitacao,
  Solicitacao,
} from './solicitacao.ts';
import {
  SIGILO_PUBLICO,
  tipoDaNatureza,
  type GrauDeSigiloId,
  type PrioridadeId,
  type TipoDeSolicitacaoId,
} from './opcoes.ts';
import { prazoDaProrrogacao, type PrazosDoOrgao } from './prazos-da-solicitacao.ts';

/** A change and its history entry, which takes state and sector from what the request becomes. */
export function transicao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  tipo: TipoDeEventoDaSolicitacao,
  mudancas: Partial<Solicitacao>,
  detalhes: Partial<EventoDaSolicitacao> = {},
): Transicao {
  const { status, setor_id } = { ...solicitacao, ...mudancas };
  return {
    mudancas,
    evento: {
      tipo,
      status,
      observacao: null,
      observacao_interna: null,
      atendente_id: null,
      setor_id,
      prazo: null,
      ...detalhes,
    },
  };
}

/** What was written, with how many files came along; `qual` says of what kind they are. */
export function comArquivos(escrito: string, arquivos: number, qual = ''): string {
  if (arquivos === 0) return escrito;
  const anexos =
    arquivos === 1 ? `1 anexo${qual && ` ${qual}`}` : `${arquivos} anexos${qual && ` ${qual}s`}`;
  return `${escrito}\n\n${anexos}.`;
}

/** Transition 4: a clerk takes the request. The first time stays for the statistics. */
export const atenderSolicitacao = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'atendida_em'>,
  { usuario_id, hoje }: Ato,
): Transicao =>
  transicao(
    solicitacao,
    'ATENDIDA',
    {
      status: 'EM_ATENDIMENTO',
      atendente_id: usuario_id,
      atendida_em: solicitacao.atendida_em ?? hoje,
    },
    { observacao: 'O atendimento começou.', atendente_id: usuario_id },
  );

/** Transition 5: the attendant adds files of a sector; the request itself does not change. */
export const complementarSolicitacao = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  dados: { readonly setor_id: string; readonly arquivos: number },
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Transicao =>
  transicao(
    solicitacao,
    'COMPLEMENTADA',
    {},
    {
      observacao:
        dados.arquivos === 1 ? '1 anexo incluído.' : `${dados.arquivos} anexos incluídos.`,
      atendente_id: usuario_id,
      setor_id: dados.setor_id,
    },
  );

/** Transition 8: the requester gives up. The request keeps its state and leaves the lists of staff. */
export const cancelarSolicitacao = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  { hoje }: Pick<Ato, 'hoje'>,
): Transicao =>
  transicao(
    solicitacao,
    'CANCELADA',
    { cancelada_em: hoje },
    { observacao: 'Cancelada por quem fez a solicitação.' },
  );

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

/**
 * Transition 6: the deadline is extended, once; the former one is kept. Refuses without the reason,
 * which the requester is told (Lei 12.527/2011, art. 11 §2).
 */
export function prorrogarSolicitacao(
  solicitacao: Pick<
    Solicitacao,
    'status' | 'setor_id' | 'natureza' | 'data_previsao' | 'complemento'
  >,
  justificativa: string,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
  orgao: PrazosDoOrgao,
): Leitura<Transicao> {
  const texto = justificativa.trim();
  if (texto === '') return naoLido('Escreva a justificativa da prorrogação.');
  const { data_previsao, natureza, complemento } = solicitacao;
  if (complemento?.respondido_em === null && complemento.previsao !== null)
    return naoLido('O prazo está parado à espera de quem pediu: prorrogue depois, se precisar.');
  const prazo = prazoDaProrrogacao(data_previsao, natureza, orgao);
  const [antes, depois] = [formatarData(data_previsao), formatarData(prazo.vencimento)];
  return lido(
    transicao(
      solicitacao,
      'PRORROGADA',
      {
        data_previsao: prazo.vencimento,
        data_previsao_anterior: data_previsao,
        justificativa_prorrogacao: texto,
      },
      {
        observacao: `Prazo prorrogado de ${antes} para ${depois}. Justificativa: ${texto}`,
        atendente_id: usuario_id,
        prazo,
      },
    ),
  );
}
