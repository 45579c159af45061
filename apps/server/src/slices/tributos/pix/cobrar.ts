import {
  fimDoDia,
  proximoDiaUtil,
  proximoTxid,
  txidDaCobranca,
  type DataCivil,
} from '@balcao/domain';
import {
  FalhaDoBanco,
  type Bancos,
  type CobrancaNoBanco,
} from '../../../adapters/cobranca/cobranca.port.ts';
import {
  findCobranca,
  insertCobranca,
  marcarAnteriores,
  marcarAnterioresAoDocumento,
  reabrirCobranca,
  saveCobranca,
  temDocumentoMaisNovo,
  type CobrancaRow,
  type ParcelaCobrada,
} from '../../../core/cobrancas-pix.repository.ts';
import { AppError } from '../../../core/app-error.ts';
import { enfileirar } from '../../../core/filas.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import {
  findAgendadaDaParcela,
  temAgendadaNoDocumento,
} from '../../../core/agendadas-pix.repository.ts';
import { lockPixDaGuia, lockPixDoDocumento } from '../../../core/pix-automatico.repository.ts';
import type { Writer } from '../../../db/batch.ts';
import type { Database, Executor } from '../../../db/client.ts';

interface Meios {
  db: Database;
  bancos: Bancos;
  relogio: () => Date;
}

/** What the bank's queue does with one charge, payment or refund. */
type AtoNoBanco =
  | ('EMITIR' | 'REMOVER' | 'CONFIRMAR' | 'CONFERIR' | 'DEVOLVER')
  // Of an authorisation of Pix Automático, by its id.
  | ('AUTORIZAR' | 'CONFERIR_AUTORIZACAO' | 'ACOMPANHAR' | 'ENCERRAR')
  // Of a scheduled charge, by its txid.
  | ('AGENDAR' | 'CONFERIR_AGENDADA' | 'DESAGENDAR');

export interface TrabalhoNoBanco {
  cod_empre: number;
  ato: AtoNoBanco;
  /** 44 digits of the slip, identification of the payment, id of the refund, or as the act says. */
  chave: string;
  tentativa?: number;
}

/** A slip that is to be charged, of one installment or of several. */
export interface SlipACobrar {
  /** 44 digits. */
  codigo: string;
  valor: number;
  vencimento: DataCivil;
  /** What it is of: an installment, or a document of several. */
  de: ParcelaCobrada | { numero_documento: number };
}

const descricaoDe = ({ numero_guia, numero_parcela, numero_documento }: CobrancaRow): string => {
  if (numero_documento !== null) return `Documento único ${numero_documento}`;
  const parcela = numero_parcela ? `parcela ${numero_parcela}` : 'parcela única';
  return `Guia ${numero_guia ?? ''}, ${parcela}`;
};

/** Why what the bank answered is not what was asked; undefined when it is. */
const problemaDe = (row: CobrancaRow, feita: CobrancaNoBanco): string | undefined => {
  if (feita.valor !== row.valor_centavos) return 'o banco tem outro valor nesta cobrança';
  if (feita.chave !== row.chave) return 'o banco tem outra chave nesta cobrança';
  if (feita.situacao === 'REMOVIDA') return 'o banco removeu esta cobrança';
  return undefined;
};

const aceitar = async (db: Database, row: CobrancaRow, feita: CobrancaNoBanco, agora: Date) => {
  const falha = problemaDe(row, feita);
  if (falha !== undefined) {
    await saveCobranca(db, row, ['PEDIDA'], { estado: 'RECUSADA', falha, mudou_em: agora });
    return;
  }
  if (feita.situacao === 'ATIVA' && feita.brcode !== undefined) {
    const { brcode, idNoBanco: id_no_banco = null } = feita;
    const fatos = { brcode, id_no_banco, falha: null, mudou_em: agora };
    await saveCobranca(db, row, ['PEDIDA'], { estado: 'ATIVA', ...fatos });
    return;
  }
  // Paid, says the bank: only a payment that it tells of settles anything, so it is looked for.
  await db.transaction(async (tx) => {
    const trabalho: TrabalhoNoBanco = {
      cod_empre: row.cod_empre,
      ato: 'CONFERIR',
      chave: row.codigo,
    };
    await enfileirar(tx, 'pix', trabalho);
    const fatos = { falha: 'o banco diz que foi paga', mudou_em: agora };
    await saveCobranca(tx, row, ['PEDIDA'], fatos);
  });
};

/**
 * Asks the bank for a charge that was written before, and writes down what it answers. A bank that does not
 * answer leaves it as it is. @throws FalhaDoBanco when asking again may help
 */
export const emitirNoBanco = async (
  { db, bancos, relogio }: Meios,
  cod_empre: number,
  codigo: string,
): Promise<CobrancaRow | undefined> => {
  const row = await findCobranca(db, cod_empre, codigo);
  if (row?.estado !== 'PEDIDA') return row;
  const agora = relogio();
  try {
    const banco = await bancos.find(cod_empre);
    if (banco === undefined) return row;
    const feita = await banco.emitir({
      codigo,
      txid: row.txid,
      valor: row.valor_centavos,
      chave: row.chave,
      expiraEm: row.expira_em,
      agora,
      descricao: descricaoDe(row),
    });
    await aceitar(db, row, feita, agora);
  } catch (erro) {
    if (!(erro instanceof FalhaDoBanco)) throw erro;
    const tentativas = row.tentativas + 1;
    const fatos = { falha: erro.message, tentativas, mudou_em: agora };
    const estado = erro.tipo === 'RECUSA' ? 'RECUSADA' : 'PEDIDA';
    await saveCobranca(db, row, ['PEDIDA'], { estado, ...fatos });
    if (erro.tipo !== 'RECUSA') throw erro;
  }
  return findCobranca(db, cod_empre, codigo);
};

/** Queues that the bank is told of charges that count no more. */
export const removerNoBanco = async (
  onde: Writer,
  cod_empre: number,
  codigos: readonly string[],
): Promise<void> => {
  for (const chave of codigos) {
    await enfileirar(onde, 'pix', { cod_empre, ato: 'REMOVER', chave } satisfies TrabalhoNoBanco);
  }
};

/** The queue asks by itself after this, should whoever asked first not have come to an end. */
const ESPERA_DA_FILA_MS = 20_000;

/**
 * The charge of a slip at the orgao's bank: written first, then asked for, and the same one however often it
 * is wanted. The charges of former emissions are taken back.
 * @returns undefined where the orgao charges by no bank
 */
export const cobrarNoBanco = async (
  meios: Meios,
  orgao: OrgaoEmUso,
  { codigo, valor, vencimento, de }: SlipACobrar,
): Promise<CobrancaRow | undefined> => {
  const { cod_empre, fuso, calendario, pix_no_banco, parametros } = orgao;
  const { pix_chave: chave } = parametros;
  if (!pix_no_banco || chave === '') return undefined;
  const { db, relogio } = meios;
  const agora = relogio();
  const havia = await findCobranca(db, cod_empre, codigo);
  const expira_em = fimDoDia(proximoDiaUtil(vencimento, calendario), fuso);
  const naFila = async (tx: Executor): Promise<void> => {
    const trabalho: TrabalhoNoBanco = { cod_empre, ato: 'EMITIR', chave: codigo };
    await enfileirar(tx, 'pix', trabalho, { esperaMs: ESPERA_DA_FILA_MS });
  };
  /** Nothing else charges it: what is scheduled (Pix Automático) is taken back first. */
  const livrar = async (tx: Executor): Promise<void> => {
    if (!orgao.pix_automatico) return;
    if ('emissao' in de) await lockPixDaGuia(tx, cod_empre, de.numero_guia);
    else await lockPixDoDocumento(tx, cod_empre, de.numero_documento);
    const agendada =
      'emissao' in de
        ? (await findAgendadaDaParcela(tx, cod_empre, de)) !== undefined
        : await temAgendadaNoDocumento(tx, cod_empre, de);
    if (agendada) throw new AppError('PAGAMENTO_AUTOMATICO_AGENDADO');
  };
  /** Asked for by the queue too, and what it takes the place of is taken back. */
  const porNaFila = async (tx: Executor): Promise<void> => {
    await naFila(tx);
    const anteriores =
      'emissao' in de
        ? await marcarAnteriores(tx, cod_empre, de, agora)
        : await marcarAnterioresAoDocumento(tx, cod_empre, de.numero_documento, agora);
    await removerNoBanco(tx, cod_empre, anteriores);
  };
  if (havia === undefined) {
    await db.transaction(async (tx) => {
      await livrar(tx);
      const nova = await insertCobranca(tx, {
        cod_empre,
        codigo,
        txid: txidDaCobranca(codigo),
        valor_centavos: valor,
        chave,
        expira_em,
        ...de,
        pedida_em: agora,
        mudou_em: agora,
      });
      if (nova) await porNaFila(tx);
    });
  } else if (havia.chave !== chave && havia.estado !== 'PAGA') {
    // Where the money goes was changed since: this text would still send it to the former key.
    await db.transaction(async (tx) => {
      await saveCobranca(tx, havia, ['PEDIDA', 'ATIVA'], { estado: 'A_REMOVER', mudou_em: agora });
      await removerNoBanco(tx, cod_empre, [codigo]);
    });
    return findCobranca(db, cod_empre, codigo);
  } else if (['A_REMOVER', 'REMOVIDA'].includes(havia.estado)) {
    // It made room for a payment that was scheduled or for an agreement, and comes back when that is no more.
    await db.transaction(async (tx) => {
      await livrar(tx);
      if (!('emissao' in de) && (await temDocumentoMaisNovo(tx, cod_empre, de.numero_documento)))
        return;
      const fatos = { txid: proximoTxid(havia.txid), expira_em, agora };
      if (await reabrirCobranca(tx, havia, fatos)) await porNaFila(tx);
    });
  } else if (havia.estado !== 'PEDIDA') return havia;
  try {
    return await emitirNoBanco(meios, cod_empre, codigo);
  } catch (erro) {
    if (erro instanceof FalhaDoBanco) return findCobranca(db, cod_empre, codigo);
    throw erro;
  }
};
