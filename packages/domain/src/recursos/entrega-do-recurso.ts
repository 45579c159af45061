import { formatarData, somarDias, diasEntre, type DataCivil } from '../calendario/data-civil.ts';
import {
  contarPrazoDoOrgao,
  prazoParaRecorrer,
  seloDoRestante,
  type PrazosDoOrgao,
} from '../solicitacoes/prazos-da-solicitacao.ts';
import type { Ato } from '../solicitacoes/solicitacao.ts';
import type { Selo } from '../solicitacoes/status.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import type { DesfechoDoRecurso } from './situacao.ts';

/**
 * One handing over of what a decision granted: who owes it and until when, and once it was made what was
 * given. Contested, it stays, and the next one begins.
 */
export interface Entrega {
  readonly setor_id: string;
  readonly responsavel_id: string;
  /** Day on which the decision, or what the requester said of the one before, made it owed. */
  readonly determinada_em: DataCivil;
  /** Last day to make it. */
  readonly prazo: DataCivil;
  /** What was written with it; null before, and of what left with the decision itself. */
  readonly texto: string | null;
  readonly entregue_em: DataCivil | null;
  readonly entregue_por_id: string | null;
  /** Why the requester says that it is not what was granted. */
  readonly contestacao: string | null;
  readonly contestada_em: DataCivil | null;
  /** Day on which a corrected decision made it owed no more. */
  readonly cancelada_em: DataCivil | null;
}

/** How what is granted reaches the requester: with the decision, or later and by somebody who is named. */
export const FORMAS_DE_ENTREGA = [
  { nome: 'NA_DECISAO', rotulo: 'Agora, com esta decisão' },
  { nome: 'DEPOIS', rotulo: 'Depois, por um setor' },
] as const;

export type FormaDeEntrega = (typeof FORMAS_DE_ENTREGA)[number]['nome'];

/** Whether a decision gives the requester something. */
export const concede = (desfecho: DesfechoDoRecurso): boolean =>
  desfecho === 'DEFERIDO' || desfecho === 'PARCIALMENTE_DEFERIDO';

/** Where a handing over stands. */
export type SituacaoDaEntrega = 'A_ENTREGAR' | 'ENTREGUE' | 'CONTESTADA' | 'CANCELADA';

export function situacaoDaEntrega({
  cancelada_em,
  contestada_em,
  entregue_em,
}: Pick<Entrega, 'cancelada_em' | 'contestada_em' | 'entregue_em'>): SituacaoDaEntrega {
  if (cancelada_em !== null) return 'CANCELADA';
  if (contestada_em !== null) return 'CONTESTADA';
  return entregue_em === null ? 'A_ENTREGAR' : 'ENTREGUE';
}

const SELOS: Readonly<Record<SituacaoDaEntrega, Selo>> = {
  A_ENTREGAR: { rotulo: 'A ENTREGAR', cor: 'laranja' },
  ENTREGUE: { rotulo: 'ENTREGUE', cor: 'verde' },
  CONTESTADA: { rotulo: 'CONTESTADA', cor: 'vermelho' },
  CANCELADA: { rotulo: 'CANCELADA', cor: 'cinza' },
};

export const seloDaEntrega = (situacao: SituacaoDaEntrega): Selo => SELOS[situacao];

/** How long is left to make one that is owed, in words and colour. */
export const restanteDaEntrega = (prazo: DataCivil, hoje: DataCivil): Selo & { dias: number } =>
  seloDoRestante(diasEntre(hoje, prazo));

/** The one that is owed. */
export const entregaDevida = <E extends Entrega>(entregas: readonly E[]): E | undefined =>
  entregas.find((uma) => situacaoDaEntrega(uma) === 'A_ENTREGAR');

/** Until when the requester may say that what was handed over is not what was granted. */
export const fimDaContestacao = (
  entregas: readonly Entrega[],
  orgao: PrazosDoOrgao,
): DataCivil | undefined => {
  const ultima = entregas.at(-1);
  if (ultima === undefined || situacaoDaEntrega(ultima) !== 'ENTREGUE') return undefined;
  return prazoParaRecorrer(ultima.entregue_em ?? ultima.prazo, orgao).vencimento;
};

/** What a decision says of the handing over. */
export interface PedidoDeEntrega {
  readonly forma?: FormaDeEntrega | undefined;
  readonly setor_id?: string | undefined;
  readonly responsavel_id?: string | undefined;
  readonly prazo?: DataCivil | undefined;
}

/** Longest that a decision may let somebody wait: one year. */
const DIAS_DE_ESPERA = 365;

/** Why a day is none on which something that is granted today can be due; undefined of one that is. */
function motivoDoPrazoDeEntrega(prazo: DataCivil, hoje: DataCivil): string | undefined {
  if (prazo < hoje) return 'A data da entrega já passou.';
  return prazo > somarDias(hoje, DIAS_DE_ESPERA)
    ? 'A entrega é em até um ano: escolha uma data mais próxima.'
    : undefined;
}

const NOVA = {
  texto: null,
  entregue_em: null,
  entregue_por_id: null,
  contestacao: null,
  contestada_em: null,
  cancelada_em: null,
} as const;

/** The field at which a decision falls short, and why. */
interface FaltaNaEntrega {
  readonly campo: 'entrega' | 'entrega_setor' | 'entrega_responsavel' | 'entrega_prazo';
  readonly motivo: string;
}

type Determinada =
  | { readonly ok: true; readonly entrega: Entrega | undefined }
  | { readonly ok: false; readonly falta: FaltaNaEntrega };

const recusar = (campo: FaltaNaEntrega['campo'], motivo: string): Determinada => ({
  ok: false,
  falta: { campo, motivo },
});

/**
 * What a decision makes owed: nothing when it grants nothing; what it carries itself; or a task of
 * somebody in a sector, until a day. A decision that grants and says nothing of it is refused.
 * @param setor_id of the request: where what leaves with the decision is counted
 */
export function determinarEntrega(
  desfecho: DesfechoDoRecurso,
  { forma, setor_id, responsavel_id, prazo }: PedidoDeEntrega,
  { usuario_id, hoje }: Ato,
  daSolicitacao: { readonly setor_id: string },
): Determinada {
  if (!concede(desfecho)) return { ok: true, entrega: undefined };
  if (forma === undefined) return recusar('entrega', 'Diga como é entregue o que foi deferido.');
  const nova = { ...NOVA, determinada_em: hoje };
  if (forma === 'NA_DECISAO') {
    const quem = { responsavel_id: usuario_id, entregue_por_id: usuario_id };
    const entrega = { ...nova, ...quem, ...daSolicitacao, prazo: hoje, entregue_em: hoje };
    return { ok: true, entrega };
  }
  if (setor_id === undefined) return recusar('entrega_setor', 'Escolha o setor que entrega.');
  if (responsavel_id === undefined)
    return recusar('entrega_responsavel', 'Escolha a pessoa que entrega.');
  if (prazo === undefined) return recusar('entrega_prazo', 'Informe até quando entregar.');
  const motivo = motivoDoPrazoDeEntrega(prazo, hoje);
  if (motivo !== undefined) return recusar('entrega_prazo', motivo);
  return { ok: true, entrega: { ...nova, setor_id, responsavel_id, prazo } };
}

/** What a decision changes of the handings over: the one owed before ends, and another begins. */
export function entregasDepois(
  antes: readonly Entrega[],
  nova: Entrega | undefined,
  hoje: DataCivil,
): readonly Entrega[] {
  const devida = entregaDevida(antes);
  const mesma =
    nova?.entregue_em === null &&
    devida?.setor_id === nova.setor_id &&
    devida.responsavel_id === nova.responsavel_id &&
    devida.prazo === nova.prazo;
  if (mesma) return antes;
  // A corrected decision carries what it grants anew: what left with the one before is not a second one.
  const ultima = antes.at(-1);
  const comADecisao = ultima?.texto === null && situacaoDaEntrega(ultima) === 'ENTREGUE';
  if (comADecisao && nova?.entregue_em != null) return [...antes.slice(0, -1), nova];
  const encerradas = antes.map((uma) => (uma === devida ? { ...uma, cancelada_em: hoje } : uma));
  return nova === undefined ? encerradas : [...encerradas, nova];
}

const CITA_ANEXO =
  /\b(?:em|no|nos|conforme|segue|seguem|vide)\s+(?:o\s+|os\s+)?anexos?\b|\b(?:arquivo|documento|planilha|resposta|cópia)s?\s+anex[oa]s?\b|\banexad[oa]s?\b/iu;

/** Why a text that sends its reader to a file cannot leave without one; undefined when it can. */
export const semAnexo = (anexos: { readonly length: number }, texto: string): string | undefined =>
  anexos.length === 0 && CITA_ANEXO.test(texto)
    ? 'O texto fala em anexo, e nenhum arquivo foi anexado: anexe o arquivo ou mude o texto.'
    : undefined;

/** What is owed is handed over. Refuses an empty text, and one that names a file that is not there. */
export function entregar(
  entregas: readonly Entrega[],
  texto: string,
  anexos: { readonly length: number },
  { usuario_id, hoje }: Ato,
): Leitura<readonly Entrega[]> {
  const escrito = texto.trim();
  if (escrito === '') return naoLido('Escreva o que é entregue.');
  const falta = semAnexo(anexos, escrito);
  if (falta !== undefined) return naoLido(falta);
  const feita = { texto: escrito, entregue_em: hoje, entregue_por_id: usuario_id };
  const devida = entregaDevida(entregas);
  return lido(entregas.map((uma) => (uma === devida ? { ...uma, ...feita } : uma)));
}

/**
 * The requester says that what was handed over is not what was granted: it is owed once more, by the
 * same person, in the days that the orgao gives. Refuses an empty text.
 */
export function contestarEntrega(
  entregas: readonly Entrega[],
  motivo: string,
  hoje: DataCivil,
  orgao: PrazosDoOrgao & { readonly parametros: { readonly entrega_contestada: number } },
): Leitura<readonly Entrega[]> {
  const contestacao = motivo.trim();
  if (contestacao === '') return naoLido('Diga o que falta.');
  const ultima = entregas.at(-1);
  if (ultima === undefined) return naoLido('Nada foi entregue.');
  const { setor_id, responsavel_id } = ultima;
  const prazo = contarPrazoDoOrgao(hoje, orgao.parametros.entrega_contestada, orgao).vencimento;
  return lido([
    ...entregas.slice(0, -1),
    { ...ultima, contestacao, contestada_em: hoje },
    { ...NOVA, setor_id, responsavel_id, determinada_em: hoje, prazo },
  ]);
}

/** What the history of a request says of something that is now owed. */
export const avisoDaEntrega = (setor: string, prazo: DataCivil): string =>
  `O que foi deferido será entregue pelo setor ${setor} até ${formatarData(prazo)}.`;
