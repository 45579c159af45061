import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { lerPix } from '@balcao/domain';

/** What can be wrong with a bank, as switches. */
export const AVARIAS = {
  LENTO: 'Demora doze segundos para responder',
  FORA: 'Não responde: derruba a conexão',
  ERRO_DEPOIS: 'Faz o que se pede e responde erro 500',
  MENTE: 'Diz que toda cobrança está paga, sem pagamento nenhum',
  TOKEN_VENCIDO: 'Recusa uma vez cada token, antes da hora',
  AVISO_PERDIDO: 'Não avisa dos pagamentos',
  AVISO_REPETIDO: 'Avisa três vezes de cada pagamento',
  AVISO_EM_LOTE: 'Junta os avisos, do último ao primeiro, e manda em uma chamada só',
  AVISO_FALSO: 'Manda, antes de cada aviso, um de um pagamento que não houve',
  E2EID_NO_TXID: 'Avisa com a identificação do pagamento no lugar do txid',
  VALOR_ERRADO: 'Recebe um centavo a menos do que a cobrança pede',
  PAGA_DUAS_VEZES: 'Recebe dois pagamentos da mesma cobrança',
  DEVOLUCAO_RECUSADA: 'Não realiza as devoluções',
  SEM_SALDO: 'Não há saldo quando chega o dia de um pagamento automático',
} as const;
export type Avaria = keyof typeof AVARIAS;

export interface Pix {
  e2eid: string;
  txid: string | undefined;
  /** Cents. */
  valor: number;
  chave: string;
  horario: string;
  devolucoes: Devolucao[];
}

export interface Devolucao {
  id: string;
  rtrId: string;
  valor: number;
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  solicitacao: string;
  liquidacao?: string;
  motivo?: string;
}

type StatusDaCobranca =
  | 'ATIVA'
  | 'CONCLUIDA'
  | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  | 'REMOVIDA_PELO_PSP';

export interface Cobranca {
  txid: string;
  /** 44 digits of the slip, of a charge of collection. */
  codigo?: string;
  convenio?: number;
  valor: number;
  chave: string;
  criacao: string;
  /** Seconds from then. */
  expiracao: number;
  revisao: number;
  status: StatusDaCobranca;
  /** Address of the charge, without its scheme: what stands in the text that is copied. */
  location: string;
  brcode: string;
  descricao: string;
}

/** An authorisation of Pix Automático. */
export interface Recorrencia {
  idRec: string;
  contrato: string;
  objeto: string;
  devedor: { cpf?: string; cnpj?: string; nome: string };
  dataInicial: string;
  dataFinal: string;
  /** Cents. */
  minimo: number;
  /** What the payer lets go at most, in cents; undefined: whatever is asked. */
  maximo?: number;
  politica: 'NAO_PERMITE' | 'PERMITE_3R_7D';
  status: 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';
  criacao: string;
  loc?: { id: number; location: string };
  /** The charge that is paid by the same code (journey 3). */
  txid?: string;
  jornada: 'AGUARDANDO_DEFINICAO' | 'JORNADA_2' | 'JORNADA_3';
  encerramento?: object;
  atualizacao: { status: string; data: string }[];
}

export interface Tentativa {
  dataLiquidacao: string;
  tipo: 'AGND' | 'NTAG' | 'RIFL';
  status: 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA';
  endToEndId: string;
  atualizacao: { status: string; data: string }[];
}

/** A scheduled charge of Pix Automático. */
export interface Agendada {
  txid: string;
  idRec: string;
  valor: number;
  vencimento: string;
  informacao: string;
  recebedor: { agencia?: string; conta: string; tipoConta: string };
  criacao: string;
  status: 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA';
  encerramento?: object;
  tentativas: Tentativa[];
  atualizacao: { status: string; data: string }[];
}

interface Guardado {
  cobrancas: Cobranca[];
  pix: Pix[];
  webhooks: Record<string, { url: string; criacao: string }>;
  locs: { id: number; location: string; criacao: string; idRec?: string }[];
  recs: Recorrencia[];
  cobsr: Agendada[];
}

/** The books of the bank, kept in a file so that a restart forgets nothing. */
export interface Estado extends Guardado {
  avarias: Set<Avaria>;
  /** Keeps what changed, a moment later: on a busy day each change would write the books anew. */
  gravar: () => void;
  /** Keeps it now, before the end. */
  gravarJa: () => void;
}

const DEPOIS_MS = 100;

export const abrirEstado = (arquivo: string): Estado => {
  const vazio: Guardado = { cobrancas: [], pix: [], webhooks: {}, locs: [], recs: [], cobsr: [] };
  const lido = existsSync(arquivo)
    ? (JSON.parse(readFileSync(arquivo, 'utf8')) as Partial<Guardado>)
    : {};
  let espera: NodeJS.Timeout | undefined;
  const estado: Estado = {
    ...vazio,
    ...lido,
    avarias: new Set(),
    gravar: () => {
      espera ??= setTimeout(estado.gravarJa, DEPOIS_MS);
    },
    gravarJa: () => {
      clearTimeout(espera);
      espera = undefined;
      const { cobrancas, pix, webhooks, locs, recs, cobsr } = estado;
      const guardado: Guardado = { cobrancas, pix, webhooks, locs, recs, cobsr };
      writeFileSync(`${arquivo}.novo`, JSON.stringify(guardado));
      renameSync(`${arquivo}.novo`, arquivo);
    },
  };
  return estado;
};

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const letras = (quantas: number): string =>
  [...randomBytes(quantas)].map((byte) => ALFABETO[byte % ALFABETO.length]).join('');

/** End-to-end identification: E, ISPB of the payer's bank, minute, and eleven of its own. */
export const novoE2eid = (agora: Date): string =>
  `E99999999${agora.toISOString().replace(/\D/g, '').slice(0, 12)}${letras(11)}`;

const expirada = ({ criacao, expiracao }: Cobranca, agora: Date): boolean =>
  Date.parse(criacao) + expiracao * 1_000 < agora.getTime();

/** What a code that somebody wants to pay asks for. */
export interface Pagavel {
  cobranca: Cobranca | undefined;
  chave: string;
  valor: number;
  txid: string | undefined;
  descricao: string;
}

/** Reads a code as the payer's bank does. @returns why it can't be paid, in words */
export const lerPagavel = (estado: Estado, codigo: string, agora: Date): Pagavel | string => {
  const lido = lerPix(codigo.trim());
  if (!lido.ok) return lido.motivo;
  const { tipo, url, chave, valor, txid } = lido.valor;
  if (tipo === 'DINAMICO') {
    const cobranca = estado.cobrancas.find(({ location }) => location === url);
    if (cobranca === undefined) return 'Esta cobrança não é deste banco.';
    if (cobranca.status === 'CONCLUIDA') return 'Esta cobrança já foi paga.';
    if (cobranca.status !== 'ATIVA') return 'Esta cobrança foi cancelada por quem a emitiu.';
    if (expirada(cobranca, agora)) return 'O prazo desta cobrança terminou.';
    const { descricao } = cobranca;
    return {
      cobranca,
      chave: cobranca.chave,
      valor: cobranca.valor,
      txid: cobranca.txid,
      descricao,
    };
  }
  if (chave === undefined || valor === undefined) return 'Este código não diz quanto pagar.';
  return { cobranca: undefined, chave, valor, txid, descricao: lido.valor.nome };
};

/** Pays it: what came in, told of to nobody yet. */
export const pagar = (estado: Estado, pagavel: Pagavel, agora: Date, valor?: number): Pix[] => {
  const { cobranca, chave, txid } = pagavel;
  const pago = valor ?? pagavel.valor - (estado.avarias.has('VALOR_ERRADO') ? 1 : 0);
  const vezes = estado.avarias.has('PAGA_DUAS_VEZES') ? 2 : 1;
  const novos = Array.from({ length: vezes }, (): Pix => ({
    e2eid: novoE2eid(agora),
    txid,
    valor: pago,
    chave,
    horario: agora.toISOString(),
    devolucoes: [],
  }));
  estado.pix.push(...novos);
  if (cobranca) cobranca.status = 'CONCLUIDA';
  estado.gravar();
  return novos;
};
