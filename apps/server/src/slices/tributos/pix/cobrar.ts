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
  lockAnteriores,
  lockAnterioresAoDocumento,
  lockCobranca,
  marcarTravadas,
  reabrirCobranca,
  saveCobranca,
  temDocumentoMaisNovo,
  type CobrancaRow,
  type ParcelaCobrada,
} from '../../../core/pagamentos/cobrancas-pix.repository.ts';
import { AppError } from '../../../core/app-error.ts';
import { enfileirar } from '../../../core/filas.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import {
  findAgendadaDaParcela,
  temAgendadaNoDocumento,
} from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  lockPixDaGuia,
  lockPixDoDocumento,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import { Batch, type Writer } from '../../../db/batch.ts';
import { beforeCommit, type Database, type Executor } from '../../../db/client.ts';

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

/** @returns the charge as it stands with what the bank answered */
const aceitar = async (
  db: Database,
  row: CobrancaRow,
  feita: CobrancaNoBanco,
  agora: Date,
): Promise<CobrancaRow | undefined> => {
  const falha = problemaDe(row, feita);
  if (falha !== undefined)
    return saveCobranca(db, row, ['PEDIDA'], { estado: 'RECUSADA', falha, mudou_em: agora });
  if (feita.situacao === 'ATIVA' && feita.brcode !== undefined) {
    const { brcode, idNoBanco: id_no_banco = null } = feita;
    const fatos = { brcode, id_no_banco, falha: null, mudou_em: agora };
    return saveCobranca(db, row, ['PEDIDA'], { estado: 'ATIVA', ...fatos });
  }
  // Paid, says the bank: only a payment that it tells of settles anything, so it is looked for.
  return db.transaction(async (tx) => {
    const trabalho: TrabalhoNoBanco = {
      cod_empre: row.cod_empre,
      ato: 'CONFERIR',
      chave: row.codigo,
    };
    await enfileirar(tx, 'pix', trabalho);
    const fatos = { falha: 'o banco diz que foi paga', mudou_em: agora };
    return saveCobranca(tx, row, ['PEDIDA'], fatos);
  });
};

/**
 * Asks the bank for a charge that was written before, and writes down what it answers. A bank that does not
 * answer leaves it as it is. @throws FalhaDoBanco when asking again may help
 */
const emitir = async (
  { db, bancos, relogio }: Meios,
  row: CobrancaRow,
): Promise<CobrancaRow | undefined> => {
  const { cod_empre, codigo } = row;
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
    return await aceitar(db, row, feita, agora);
  } catch (erro) {
    if (!(erro instanceof FalhaDoBanco)) throw erro;
    const tentativas = row.tentativas + 1;
    const fatos = { falha: erro.message, tentativas, mudou_em: agora };
    const estado = erro.tipo === 'RECUSA' ? 'RECUSADA' : 'PEDIDA';
    const fica = await saveCobranca(db, row, ['PEDIDA'], { estado, ...fatos });
    if (erro.tipo !== 'RECUSA') throw erro;
    return fica;
  }
};

/** The same by its code, unless it has come further. @throws FalhaDoBanco when asking again may help */
export const emitirNoBanco = async (
  meios: Meios,
  cod_empre: number,
  codigo: string,
): Promise<CobrancaRow | undefined> => {
  const row = await findCobranca(meios.db, cod_empre, codigo);
  return row?.estado === 'PEDIDA' ? emitir(meios, row) : row;
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
 * Whoever charges the same waits here. What stands of it then, what it takes the place of, and what keeps it from
 * being charged, in one round trip.
 */
const travar = async (
  tx: Executor,
  { cod_empre, pix_automatico }: OrgaoEmUso,
  { codigo, de }: SlipACobrar,
) => {
  const deParcela = 'emissao' in de;
  const [, havia, anteriores, agendada, superada] = await Promise.all([
    deParcela
      ? lockPixDaGuia(tx, cod_empre, de.numero_guia)
      : lockPixDoDocumento(tx, cod_empre, de.numero_documento),
    lockCobranca(tx, cod_empre, codigo),
    deParcela
      ? lockAnteriores(tx, cod_empre, de)
      : lockAnterioresAoDocumento(tx, cod_empre, de.numero_documento),
    pix_automatico &&
      (deParcela
        ? findAgendadaDaParcela(tx, cod_empre, de)
        : temAgendadaNoDocumento(tx, cod_empre, de)),
    !deParcela && temDocumentoMaisNovo(tx, cod_empre, de.numero_documento),
  ]);
  return { havia, anteriores, agendada: Boolean(agendada), superada };
};

/** Whether a charge may begin again: it was taken back, or refused while the money went elsewhere. */
const recomeca = ({ estado, chave }: CobrancaRow, { parametros }: OrgaoEmUso): boolean =>
  estado === 'REMOVIDA' || (estado === 'RECUSADA' && chave !== parametros.pix_chave);

/** Whether a charge would still send the money to a key that was changed since. */
const vaiParaOutra = ({ estado, chave }: CobrancaRow, { parametros }: OrgaoEmUso): boolean =>
  (estado === 'PEDIDA' || estado === 'ATIVA') && chave !== parametros.pix_chave;

/**
 * Writes a charge that was not there, or one that was taken back: it made room for a payment that was scheduled or for
 * an agreement, and comes back when that is no more, or went to a key that was changed since. The queue asks the bank
 * too, and what it takes the place of is taken back. One that goes to another key is only taken back.
 * @returns the charge; `'ENCERRANDO'` of one that the bank has not taken back yet, which is waited for
 * @throws AppError PAGAMENTO_AUTOMATICO_AGENDADO: what is scheduled (Pix Automático) is taken back first
 */
const escrever = (
  { db, relogio }: Meios,
  orgao: OrgaoEmUso,
  slip: SlipACobrar,
): Promise<CobrancaRow | 'ENCERRANDO'> =>
  db.transaction(async (tx) => {
    const { cod_empre, calendario, fuso } = orgao;
    const { codigo, valor: valor_centavos, vencimento, de } = slip;
    const { havia, anteriores, agendada, superada } = await travar(tx, orgao, slip);
    if (agendada) throw new AppError('PAGAMENTO_AUTOMATICO_AGENDADO');
    const lote = new Batch();
    const agora = relogio();
    if (havia && vaiParaOutra(havia, orgao)) {
      marcarTravadas(lote, cod_empre, [codigo], agora);
      await removerNoBanco(lote, cod_empre, [codigo]);
      await beforeCommit(tx, () => lote.save(tx));
      return 'ENCERRANDO';
    }
    if (havia?.estado === 'A_REMOVER' && !superada) return 'ENCERRANDO';
    if (havia && (superada || !recomeca(havia, orgao))) return havia;
    const expira_em = fimDoDia(proximoDiaUtil(vencimento, calendario), fuso);
    const chave = orgao.parametros.pix_chave;
    const escrita = havia
      ? reabrirCobranca(lote, havia, { txid: proximoTxid(havia.txid), chave, expira_em, agora })
      : insertCobranca(lote, {
          cod_empre,
          codigo,
          txid: txidDaCobranca(codigo),
          valor_centavos,
          chave,
          expira_em,
          de,
          agora,
        });
    const trabalho: TrabalhoNoBanco = { cod_empre, ato: 'EMITIR', chave: codigo };
    await enfileirar(lote, 'pix', trabalho, { esperaMs: ESPERA_DA_FILA_MS });
    marcarTravadas(lote, cod_empre, anteriores, agora);
    await removerNoBanco(lote, cod_empre, anteriores);
    await beforeCommit(tx, () => lote.save(tx));
    return escrita;
  });

/**
 * The charge of a slip at the orgao's bank: written first, then asked for, and the same one however often it
 * is wanted. The charges of former emissions are taken back.
 * @returns undefined where the orgao charges by no bank
 * @throws AppError PAGAMENTO_AUTOMATICO_AGENDADO, COBRANCA_ENCERRANDO
 */
export const cobrarNoBanco = async (
  meios: Meios,
  orgao: OrgaoEmUso,
  slip: SlipACobrar,
): Promise<CobrancaRow | undefined> => {
  const { cod_empre, pix_no_banco, parametros } = orgao;
  const { pix_chave: chave } = parametros;
  if (!pix_no_banco || chave === '') return undefined;
  const { db } = meios;
  const { codigo } = slip;
  const havia = await findCobranca(db, cod_empre, codigo);
  const mudaria =
    havia === undefined ||
    havia.estado === 'A_REMOVER' ||
    vaiParaOutra(havia, orgao) ||
    recomeca(havia, orgao);
  const row = mudaria ? await escrever(meios, orgao, slip) : havia;
  if (row === 'ENCERRANDO') throw new AppError('COBRANCA_ENCERRANDO');
  if (row.estado !== 'PEDIDA') return row;
  try {
    return await emitir(meios, row);
  } catch (erro) {
    if (erro instanceof FalhaDoBanco) return findCobranca(db, cod_empre, codigo);
    throw erro;
  }
};
