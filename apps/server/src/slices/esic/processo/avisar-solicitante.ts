import {
  type EVENTOS_DA_SOLICITACAO,
  ANDAMENTOS_POR_DIA,
  dispensado,
  NATUREZA_ACESSO,
  NATUREZAS,
  diaDaResposta,
  inicioDoDia,
  prazoParaRecorrer,
  visaoPublica,
  type TipoDeAviso,
  type TipoDeEventoDaSolicitacao,
} from '@balcao/domain';
import type { Batch } from '../../../db/batch.ts';
import type { Executor, Transacao } from '../../../db/client.ts';
import { opcao } from './apresentar.ts';
import { avisar } from './avisos.repository.ts';
import { findEmailDaConta } from './envios.repository.ts';
import { convidarParaPesquisa, type MeiosDoConvite } from './convite-da-pesquisa.ts';
import type { Dados } from '../../../core/correio/modelos.ts';
import type { MODELOS_DE_SOLICITACAO } from '../../../core/correio/cartas-da-solicitacao.ts';
import type { EnfileirarCorreio } from '../../../core/correio/correio.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { quemDecide } from './recursos.repository.ts';
import type {
  ContaDeQuemPediu,
  SolicitacaoGuardada,
  SolicitacaoTravada,
} from './solicitacoes.repository.ts';

type Eventos = typeof EVENTOS_DA_SOLICITACAO;

/** Events of which the requester is told. */
export type EventoAvisado = {
  [E in TipoDeEventoDaSolicitacao]: Eventos[E]['avisa'] extends true ? E : never;
}[TipoDeEventoDaSolicitacao];

/** A request as the event left it. */
type Pedido = Pick<SolicitacaoGuardada, 'id' | 'numero_protocolo' | 'solicitante' | 'fatos'> & {
  /** What staff wrote, of an answer or a correction of one. */
  escrito?: string | null;
};

type Mensagem = {
  [M in keyof typeof MODELOS_DE_SOLICITACAO]: { modelo: M; dados: Dados<M> };
}[keyof typeof MODELOS_DE_SOLICITACAO];

/** Without what it takes to invite, what ends by itself asks nobody how they were served. */
interface Meios extends Partial<MeiosDoConvite> {
  enfileirarCorreio: EnfileirarCorreio;
}

interface Ocasiao extends Pick<Pedido, 'id' | 'fatos' | 'escrito'> {
  meios: Meios;
  orgao: OrgaoEmUso;
  /** What every mail about the request says. */
  pedido: { protocolo: string; caminho: string };
}

/** Until when the answer is due, and whether that day is over. */
const prazoDaResposta = ({ orgao: { hoje }, fatos: { data_previsao } }: Ocasiao) => ({
  data_previsao,
  vencida: hoje > data_previsao,
});

const nomeDoSetor = ({ cod_empre, setores }: OrgaoEmUso, id: string): string => {
  const setor = setores.find((um) => um.id === id);
  if (setor === undefined) throw new Error(`orgao ${cod_empre} has no sector ${id}`);
  return setor.nome;
};

/** The answer, where whoever has the protocol reads it without more: a mailbox is no safer than that. */
const respostaDa = ({ fatos, escrito }: Ocasiao): string | null => {
  if (!visaoPublica(fatos, false).textos) return null;
  const destino = fatos.remetida_a === null ? '' : `\n\nRemetida a: ${fatos.remetida_a}`;
  return escrito == null ? null : `${escrito}${destino}`;
};

/** Why access was refused, where the answer is read too. */
const negativaDa = ({ fatos }: Ocasiao): string | null =>
  visaoPublica(fatos, false).textos ? fatos.motivo_da_negativa : null;

/** The term to appeal of an answer, and to whom (Lei 12.527/2011, arts. 11 §4 and 15). */
const recursoDa = ({ orgao, fatos }: Ocasiao): Dados<'solicitacao-respondida'>['recurso'] => {
  const dia = diaDaResposta(fatos);
  if (fatos.natureza !== NATUREZA_ACESSO || dia === null) return null;
  return {
    ate: prazoParaRecorrer(dia, orgao).vencimento,
    // Whoever decided an appeal before: of the first instance nobody did.
    autoridade: quemDecide(orgao.autoridades, 1, { fatos }, []),
  };
};

const conviteDe = ({ meios: { cofre, relogio, config }, orgao }: Ocasiao) =>
  cofre && relogio && config ? convidarParaPesquisa({ cofre, relogio, config }, orgao) : null;

const MENSAGENS = {
  ABERTA: ({ pedido, fatos: { solicitante_id, data_previsao } }) => ({
    modelo: solicitante_id === null ? 'solicitacao-de-visitante' : 'solicitacao-registrada',
    dados: { ...pedido, data_previsao },
  }),
  DIRECIONADA: (ocasiao) => ({
    modelo: 'solicitacao-direcionada',
    dados: {
      ...ocasiao.pedido,
      ...prazoDaResposta(ocasiao),
      setor: nomeDoSetor(ocasiao.orgao, ocasiao.fatos.setor_id),
    },
  }),
  ATENDIDA: (ocasiao) => ({
    modelo: 'solicitacao-em-atendimento',
    dados: { ...ocasiao.pedido, ...prazoDaResposta(ocasiao) },
  }),
  DESIGNADA: (ocasiao) => ({
    modelo: 'solicitacao-em-atendimento',
    dados: { ...ocasiao.pedido, ...prazoDaResposta(ocasiao) },
  }),
  RECLASSIFICADA: ({ pedido, fatos: { natureza, data_previsao } }) => ({
    modelo: 'solicitacao-reclassificada',
    dados: { ...pedido, natureza: opcao(NATUREZAS, natureza).nome, data_previsao },
  }),
  PRORROGADA: ({ pedido, fatos }) => ({
    modelo: 'solicitacao-prorrogada',
    dados: {
      ...pedido,
      anterior: fatos.data_previsao_anterior ?? fatos.data_previsao,
      data_previsao: fatos.data_previsao,
      justificativa: fatos.justificativa_prorrogacao ?? '',
    },
  }),
  RESPONDIDA: (ocasiao) => ({
    modelo: 'solicitacao-respondida',
    dados: {
      ...ocasiao.pedido,
      decisao: ocasiao.fatos.decisao,
      resposta: respostaDa(ocasiao),
      negativa: negativaDa(ocasiao),
      recurso: recursoDa(ocasiao),
      pesquisa: conviteDe(ocasiao),
    },
  }),
  RESPOSTA_CORRIGIDA: (ocasiao) => ({
    modelo: 'solicitacao-corrigida',
    dados: {
      ...ocasiao.pedido,
      decisao: ocasiao.fatos.decisao,
      resposta: respostaDa(ocasiao),
      negativa: negativaDa(ocasiao),
      recurso: recursoDa(ocasiao),
    },
  }),
  COMPLEMENTO_PEDIDO: (ocasiao) => {
    const { ate = '', previsao = null } = ocasiao.fatos.complemento ?? {};
    return {
      modelo: 'solicitacao-complemento',
      dados: { ...ocasiao.pedido, pergunta: respostaDa(ocasiao), ate, parado: previsao !== null },
    };
  },
  IDENTIDADE_ABERTA: ({ pedido }) => ({ modelo: 'solicitacao-identidade-aberta', dados: pedido }),
  CANCELADA: ({ pedido }) => ({ modelo: 'solicitacao-cancelada', dados: pedido }),
} as const satisfies Record<EventoAvisado, (ocasiao: Ocasiao) => Mensagem>;

/** What stands in the inbox of who filed it with an account; of what they did themselves, nothing. */
const NA_CAIXA: Partial<Record<EventoAvisado, TipoDeAviso>> = {
  DIRECIONADA: 'SUA_SOLICITACAO_ANDOU',
  ATENDIDA: 'SUA_SOLICITACAO_ANDOU',
  DESIGNADA: 'SUA_SOLICITACAO_ANDOU',
  RECLASSIFICADA: 'SUA_SOLICITACAO_RECLASSIFICADA',
  COMPLEMENTO_PEDIDO: 'SEU_COMPLEMENTO_PEDIDO',
  IDENTIDADE_ABERTA: 'SUA_IDENTIDADE_ABERTA',
  PRORROGADA: 'SUA_SOLICITACAO_PRORROGADA',
  RESPONDIDA: 'SUA_SOLICITACAO_RESPONDIDA',
  RESPOSTA_CORRIGIDA: 'SUA_RESPOSTA_CORRIGIDA',
};

/**
 * Where the account that filed it is written to of what happened: nowhere of what it does without; of the
 * sixth step of a day in the digest of the next morning.
 */
export const comoAvisarConta = (
  { email, dispensados, andamentos }: ContaDeQuemPediu,
  evento: EventoAvisado | undefined,
): { para: string | null; resumo: boolean } => {
  const tipo = evento && NA_CAIXA[evento];
  if (tipo === undefined) return { para: email, resumo: false };
  if (dispensado(tipo, dispensados)) return { para: null, resumo: false };
  const resumo = tipo === 'SUA_SOLICITACAO_ANDOU' && andamentos >= ANDAMENTOS_POR_DIA;
  return { para: resumo ? null : email, resumo };
};

/** Where a request is followed from a mail. */
export const caminhoDaConsulta = (cod_empre: number, protocolo: string): string =>
  `/esic?cod_empre=${cod_empre}&aba=consultar&protocolo=${protocolo}`;

/** Where who filed a request that is held is written to: at the account's address, or the one that they typed. */
export const enderecoDeQuemPediu = ({
  conta,
  solicitante,
}: Pick<SolicitacaoTravada, 'conta' | 'solicitante'>): string | null =>
  conta === null ? solicitante.email : conta.email;

/**
 * The address of who filed a request: the present one of their account, or else the one that they
 * typed. Null when there is none.
 */
export const enderecoDoSolicitante = async (
  tx: Executor,
  cod_empre: number,
  { solicitante, fatos }: Pick<Pedido, 'solicitante' | 'fatos'>,
): Promise<string | null> =>
  fatos.solicitante_id === null
    ? solicitante.email
    : findEmailDaConta(tx, cod_empre, fatos.solicitante_id);

/** Where the mail is queued, and what of it is read. */
interface Onde {
  ler: Executor;
  escrever: Transacao | Batch;
  /** The address, where whoever calls has just read it. */
  para?: string | null;
  /** Whether it waits for the digest instead. */
  resumo?: boolean;
}

/**
 * Tells who filed a request what just happened to it, in the transaction in which it happens.
 * @param solicitacao as the event left it
 */
export const avisarSolicitante = async (
  { ler, escrever, para, resumo }: Onde,
  meios: Meios,
  orgao: OrgaoEmUso,
  { id, numero_protocolo: protocolo, solicitante, fatos, escrito = null }: Pedido,
  evento: EventoAvisado,
): Promise<void> => {
  const { cod_empre } = orgao;
  const tipo = NA_CAIXA[evento];
  if (tipo !== undefined && fatos.solicitante_id !== null) {
    const para = { pessoas: [fatos.solicitante_id] };
    const criado_em = inicioDoDia(orgao.hoje, orgao.fuso);
    const aviso = { cod_empre, tipo, solicitacao_id: id, criado_em, para };
    await avisar(escrever, { ...aviso, ...(resumo && { resumo }) });
  }
  const endereco =
    para === undefined ? await enderecoDoSolicitante(ler, cod_empre, { solicitante, fatos }) : para;
  if (endereco === null) return;
  const pedido = { protocolo, caminho: caminhoDaConsulta(cod_empre, protocolo) };
  const mensagem: Mensagem = MENSAGENS[evento]({
    meios,
    orgao,
    id,
    fatos,
    pedido,
    escrito,
  });
  await meios.enfileirarCorreio(escrever, { cod_empre, para: endereco, ...mensagem });
};
