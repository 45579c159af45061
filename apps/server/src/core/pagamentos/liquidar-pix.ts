import {
  codigoDoPagamento,
  codigoDoTxid,
  diaEm,
  ehDaAgendada,
  FORMA_PIX,
  lerTxid,
  RETENTATIVAS,
} from '@balcao/domain';
import type { Database } from '../../db/client.ts';
import type { Cofre } from '../cofre.ts';
import { titularDoRecebimento } from './dono-do-recebimento.repository.ts';
import { auditar } from '../auditoria/auditoria.ts';
import { decidirLote } from './decidir-lote.ts';
import type { OrgaoEmUso } from '../orgao/orgao.ts';
import { origemEscrita } from '../quem/origem.ts';
import { AGENDADA_ABERTA, saveAgendada } from './agendadas-pix.repository.ts';
import {
  findNoArquivo,
  insertPix,
  insertRecebimento,
  savePaga,
  saveRecebimentoDoPix,
} from './pix.repository.ts';
import type { Quem } from '../quem/quem.ts';

/** A payment as the bank itself told of it when we asked, never as a notice said. */
export interface PixConferido {
  /** End-to-end identification. */
  e2eid: string;
  /** Ours, of a charge or of a static text; of the family that has none of ours, made from the slip. */
  txid: string | undefined;
  valor: number;
  horario: Date;
}

/** What became of it. */
export type Liquidacao =
  /** It settled an installment, or was the payment that stood behind a settlement already. */
  | 'BAIXADO'
  /** Waits for a person. */
  | 'EXCECAO'
  /** The bank's file had brought it. */
  | 'NO_ARQUIVO'
  /** It was settled before. */
  | 'REPETIDO'
  /** Paid to the same key, and no slip of ours. */
  | 'ALHEIO';

/** Nobody of ours: the bank says that it was paid. */
const BANCO: Quem = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('banco'),
};

/** When and how a payment came to be known. */
interface Visto {
  agora: Date;
  origem: 'AVISO' | 'VARREDURA';
  cofre: Pick<Cofre, 'hmac'>;
}

const ehNosso = (txid: string): boolean =>
  codigoDoTxid(txid) !== undefined || lerTxid(txid.toUpperCase()) !== undefined;

/** Bank of the account that received it: the eight digits of its ISPB stand in every identification. */
const ispbDe = (e2eid: string): string => e2eid.slice(1, 9);

/**
 * Settles a payment that the bank's API told of, once: by notice and sweep at once, twice over, or also
 * in a file, it comes to one receipt. Everything in one transaction.
 */
export const liquidarPix = (
  db: Database,
  orgao: OrgaoEmUso,
  { e2eid, txid, valor, horario }: PixConferido,
  { agora, origem, cofre }: Visto,
): Promise<Liquidacao> =>
  db.transaction(async (tx) => {
    const { cod_empre, fuso } = orgao;
    const visto = { cod_empre, e2eid, valor_centavos: valor, horario, origem, visto_em: agora };
    if (!(await insertPix(tx, { ...visto, txid: txid ?? null }))) return 'REPETIDO';
    if (txid === undefined || !ehNosso(txid)) return 'ALHEIO';

    const codigo = codigoDoPagamento(txid);
    const agendada = ehDaAgendada(txid);
    const pago = {
      codigo,
      valor,
      pagamento: diaEm(horario, fuso),
      e2eid,
      banco: ispbDe(e2eid),
      // A failed try that the city lets be repeated counts as on the due date.
      tolerancia: agendada && orgao.pix_automatico?.retentativas ? RETENTATIVAS.dias : 0,
    };
    const [decidido] = await decidirLote(tx, orgao, [pago], async ([lido]) => {
      const achado = await findNoArquivo(tx, cod_empre, pago, lido?.citada);
      if (achado === undefined) return new Set();
      const { id: recebimento_id, no_arquivo } = achado;
      await saveRecebimentoDoPix(tx, cod_empre, e2eid, { recebimento_id, no_arquivo });
      return new Set([pago]);
    });
    await savePaga(tx, cod_empre, codigo, agora);
    if (agendada) {
      const fatos = { estado: 'CONCLUIDA', motivo: null, mudou_em: agora } as const;
      await saveAgendada(tx, { cod_empre, txid }, AGENDADA_ABERTA, fatos);
    }
    if (decidido === undefined || decidido.decisao.tipo === 'MESMO') return 'NO_ARQUIVO';

    const { citada, documento, decisao } = decidido;
    const motivo = decisao.tipo === 'EXCECAO' ? decisao.motivo : undefined;
    const recebimento_id = await insertRecebimento(tx, cod_empre, pago, {
      citada,
      documento,
      motivo,
      forma: FORMA_PIX,
    });
    await saveRecebimentoDoPix(tx, cod_empre, e2eid, { recebimento_id });
    await auditar(tx, BANCO, {
      cod_empre,
      evento: 'arrecadacao.receber-pix',
      titular: await titularDoRecebimento(tx, cofre, cod_empre, recebimento_id),
      dados: { recebimento: recebimento_id, origem, ...(motivo && { motivo }) },
    });
    return motivo === undefined ? 'BAIXADO' : 'EXCECAO';
  });
