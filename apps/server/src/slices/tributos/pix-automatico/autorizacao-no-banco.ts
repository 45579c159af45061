import { FalhaDoBanco, type Bancos } from '../../../adapters/cobranca/cobranca.port.ts';
import type {
  AutorizacaoNoBanco,
  PixAutomatico,
} from '../../../adapters/cobranca/pix-automatico.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Cofre } from '../../../core/cofre.ts';
import { findCobranca } from '../../../core/pagamentos/cobrancas-pix.repository.ts';
import type { EnfileirarCorreio } from '../../../core/correio/correio.ts';
import { enfileirar } from '../../../core/filas.repository.ts';
import { listAgendadas, saveAgendada } from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  AUTORIZACAO_ABERTA,
  findAutorizacao,
  saveAutorizacao,
  tomarPedida,
  type AutorizacaoRow,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import type { Database, Transacao } from '../../../db/client.ts';
import type { TrabalhoNoBanco } from '../pix/cobrar.ts';
import { contar } from './contar-do-automatico.ts';

export interface MeiosDoAutomatico {
  db: Database;
  bancos: Bancos;
  relogio: () => Date;
  enfileirarCorreio: EnfileirarCorreio;
  cofre: Pick<Cofre, 'hmac'>;
}

/** The bank does not answer now, or its credentials do not open: the queue goes on asking. */
export const foraDoAr = (erro: unknown): boolean =>
  erro instanceof FalhaDoBanco || (erro instanceof AppError && erro.code === 'BANCO_INDISPONIVEL');

export const naFilaDoBanco = (tx: Transacao, trabalho: TrabalhoNoBanco): Promise<unknown> =>
  enfileirar(tx, 'pix', trabalho);

/** Longer than asking for an authorisation takes: four calls, each of which ends in time. */
const MAIOR_PERGUNTA_MS = 45_000;

/** Pix Automático of an orgao's bank; undefined where it offers none. */
export const automaticoDe = async (
  { bancos }: Pick<MeiosDoAutomatico, 'bancos'>,
  cod_empre: number,
): Promise<PixAutomatico | undefined> => (await bancos.find(cod_empre))?.automatico;

/** What was scheduled falls with its authorisation: the bank is told of each, and asked what became of it. */
const soltarAgendadas = async (tx: Transacao, row: AutorizacaoRow, agora: Date): Promise<void> => {
  const { cod_empre, id } = row;
  for (const { txid } of await listAgendadas(tx, cod_empre, id)) {
    const fatos = { estado: 'A_CANCELAR', mudou_em: agora } as const;
    if (await saveAgendada(tx, { cod_empre, txid }, ['PEDIDA', 'CRIADA', 'ATIVA'], fatos))
      await naFilaDoBanco(tx, { cod_empre, ato: 'DESAGENDAR', chave: txid });
  }
};

/** Says that an authorisation is to end; the bank is told by the queue. @returns whether it was open */
export const pedirFim = async (
  tx: Transacao,
  row: AutorizacaoRow,
  fim: NonNullable<AutorizacaoRow['fim']>,
  agora: Date,
): Promise<boolean> => {
  const { cod_empre, id } = row;
  const fatos = { estado: 'A_ENCERRAR', fim, mudou_em: agora } as const;
  if (!(await saveAutorizacao(tx, row, ['PEDIDA', 'CRIADA', 'APROVADA'], fatos))) return false;
  await soltarAgendadas(tx, row, agora);
  await naFilaDoBanco(tx, { cod_empre, ato: 'ENCERRAR', chave: id });
  return true;
};

/**
 * Writes down how the bank says that an authorisation stands, and tells whoever asked for it.
 * @returns it as it stands then; undefined where it had come further
 */
const aplicarAutorizacao = async (
  meios: MeiosDoAutomatico,
  row: AutorizacaoRow,
  noBanco: AutorizacaoNoBanco,
): Promise<AutorizacaoRow | undefined> => {
  const { db, relogio } = meios;
  const { cod_empre, id } = row;
  const agora = relogio();
  const { situacao, idRec: id_rec, brcode = null, encerrada } = noBanco;
  const comum = { id_rec, falha: null, mudou_em: agora, conferida_em: agora };
  if (situacao === 'CRIADA') {
    const fatos = { ...comum, estado: 'CRIADA', brcode } as const;
    return saveAutorizacao(db, row, ['PEDIDA', 'CRIADA'], fatos);
  }
  return db.transaction(async (tx) => {
    if (situacao === 'APROVADA') {
      const fatos = { ...comum, estado: 'APROVADA', brcode: null } as const;
      const aprovada = await saveAutorizacao(tx, row, ['PEDIDA', 'CRIADA'], fatos);
      if (aprovada === undefined) return undefined;
      await contar(tx, meios, row, { modelo: 'pix-automatico-autorizado' });
      await naFilaDoBanco(tx, { cod_empre, ato: 'ACOMPANHAR', chave: id });
      return aprovada;
    }
    const fim = row.fim ?? 'NO_BANCO';
    const motivo = encerrada?.motivo ?? null;
    const fatos = { ...comum, estado: situacao, brcode: null, fim, motivo };
    const encerrou = await saveAutorizacao(tx, row, AUTORIZACAO_ABERTA, fatos);
    if (encerrou === undefined) return undefined;
    await soltarAgendadas(tx, row, agora);
    // What was never authorised had nothing to end; its code is kept until it is.
    if (situacao === 'CANCELADA' && row.brcode === null && row.id_rec !== null)
      await contar(tx, meios, row, { modelo: 'pix-automatico-cancelado', fim });
    return encerrou;
  });
};

const pedir = async (
  { db, relogio }: MeiosDoAutomatico,
  automatico: PixAutomatico,
  row: AutorizacaoRow,
): Promise<AutorizacaoNoBanco> => {
  const cobranca =
    row.codigo_agora === null ? undefined : await findCobranca(db, row.cod_empre, row.codigo_agora);
  return automatico.autorizar({
    contrato: row.contrato,
    objeto: row.objeto,
    devedor: { cpfcnpj: row.devedor, nome: row.devedor_nome },
    dataInicial: row.data_inicial,
    dataFinal: row.data_final,
    minimo: row.minimo_centavos,
    politica: row.politica,
    txid: cobranca?.txid,
    pedidaEm: row.pedida_em,
    agora: relogio(),
  });
};

/**
 * Asks the bank for an authorisation that whoever asks has taken. A bank that does not answer leaves it as it
 * is, and it is given back. @throws FalhaDoBanco when asking again may help
 */
export const autorizarTomada = async (
  meios: MeiosDoAutomatico,
  row: AutorizacaoRow,
): Promise<AutorizacaoRow | undefined> => {
  const { db, relogio } = meios;
  const { cod_empre, id } = row;
  try {
    const automatico = await automaticoDe(meios, cod_empre);
    if (automatico === undefined) return row;
    const aplicada = await aplicarAutorizacao(meios, row, await pedir(meios, automatico, row));
    return aplicada ?? (await findAutorizacao(db, cod_empre, id));
  } catch (erro) {
    if (!(erro instanceof FalhaDoBanco)) throw erro;
    const estado = erro.tipo === 'RECUSA' ? 'RECUSADA' : 'PEDIDA';
    const fica = await saveAutorizacao(db, row, ['PEDIDA'], {
      estado,
      falha: erro.message,
      tentativas: row.tentativas + 1,
      mudou_em: relogio(),
      conferida_em: row.pedida_em,
    });
    if (erro.tipo !== 'RECUSA') throw erro;
    return fica ?? findAutorizacao(db, cod_empre, id);
  }
};

/** When somebody takes what was asked for: a millisecond later, or nobody could tell that it was taken. */
export const tomadaEm = ({ pedida_em }: Pick<AutorizacaoRow, 'pedida_em'>, agora: Date): Date =>
  new Date(Math.max(agora.getTime(), pedida_em.getTime() + 1));

/** The same of one that was written before and that nobody else asks for just now. @throws FalhaDoBanco */
export const autorizarNoBanco = async (
  meios: MeiosDoAutomatico,
  cod_empre: number,
  id: string,
): Promise<AutorizacaoRow | undefined> => {
  const { db, relogio } = meios;
  const row = await findAutorizacao(db, cod_empre, id);
  if (row?.estado !== 'PEDIDA') return row;
  if ((await automaticoDe(meios, cod_empre)) === undefined) return row;
  const agora = tomadaEm(row, relogio());
  const ate = new Date(agora.getTime() - MAIOR_PERGUNTA_MS);
  if (!(await tomarPedida(db, row, { agora, ate }))) return row;
  return autorizarTomada(meios, row);
};

/** Asks the bank how an authorisation stands, and writes it down. */
export const conferirAutorizacao = async (
  meios: MeiosDoAutomatico,
  cod_empre: number,
  id: string,
): Promise<AutorizacaoRow | undefined> => {
  const row = await findAutorizacao(meios.db, cod_empre, id);
  const automatico = await automaticoDe(meios, cod_empre);
  if (row?.id_rec == null || automatico === undefined) return row;
  if (row.estado !== 'CRIADA' && row.estado !== 'APROVADA') return row;
  const noBanco = await automatico.consultarAutorizacao(row.id_rec, undefined);
  // The code stays the one that was given out: it may be the composed one.
  if (noBanco === undefined || noBanco.situacao === 'CRIADA') return row;
  return (
    (await aplicarAutorizacao(meios, row, noBanco)) ?? findAutorizacao(meios.db, cod_empre, id)
  );
};

/** Tells the bank that an authorisation ends. @returns whether it did */
export const encerrarNoBanco = async (
  meios: MeiosDoAutomatico,
  cod_empre: number,
  id: string,
): Promise<boolean> => {
  const row = await findAutorizacao(meios.db, cod_empre, id);
  if (row?.estado !== 'A_ENCERRAR') return true;
  const automatico = await automaticoDe(meios, cod_empre);
  if (automatico === undefined) return false;
  // Asked for and never answered: the bank may have it.
  const idRec = row.id_rec ?? (await pedir(meios, automatico, row)).idRec;
  const situacao = await automatico.encerrarAutorizacao(idRec);
  if (situacao === 'CRIADA' || situacao === 'APROVADA') return false;
  await aplicarAutorizacao(meios, row, {
    idRec,
    situacao,
    brcode: undefined,
    encerrada: undefined,
  });
  return true;
};
