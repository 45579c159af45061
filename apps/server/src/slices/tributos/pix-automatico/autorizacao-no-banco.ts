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
import {
  depoisDeMudar,
  tirarAgendadas,
  type AgendadaRow,
} from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  AUTORIZACAO_ABERTA,
  findAutorizacao,
  findEmailDeQuemAutorizou,
  lockAutorizacao,
  mudarAutorizacao,
  saveAutorizacao,
  tomarPedida,
  type Automatico,
  type AutorizacaoRow,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import { Batch, type Writer } from '../../../db/batch.ts';
import { beforeCommit, type Database } from '../../../db/client.ts';
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

export const naFilaDoBanco = (onde: Writer, trabalho: TrabalhoNoBanco): Promise<unknown> =>
  enfileirar(onde, 'pix', trabalho);

/** How the bank says that it stands, but for what waits for its payer. */
type SituacaoDecidida = Exclude<AutorizacaoNoBanco['situacao'], 'CRIADA'>;

/** Longer than asking for an authorisation takes: four calls, each of which ends in time. */
const MAIOR_PERGUNTA_MS = 45_000;

/** Pix Automático of an orgao's bank; undefined where it offers none. */
export const automaticoDe = async (
  { bancos }: Pick<MeiosDoAutomatico, 'bancos'>,
  cod_empre: number,
): Promise<PixAutomatico | undefined> => (await bancos.find(cod_empre))?.automatico;

/**
 * What was scheduled falls with its authorisation: the bank is told of each, and asked what became of it.
 * @returns all of it as it will stand
 */
const soltarAgendadas = async (
  lote: Batch,
  { row: { cod_empre }, agendadas }: Automatico,
  agora: Date,
): Promise<AgendadaRow[]> => {
  const tiradas = tirarAgendadas(lote, agendadas, agora);
  for (const { txid } of tiradas)
    await naFilaDoBanco(lote, { cod_empre, ato: 'DESAGENDAR', chave: txid });
  return depoisDeMudar(agendadas, tiradas);
};

const podeAcabar = ({ estado }: AutorizacaoRow): boolean =>
  estado === 'PEDIDA' || estado === 'CRIADA' || estado === 'APROVADA';

/**
 * Says that an authorisation, which is held, is to end; the bank is told by the queue.
 * @returns it then; undefined where it was not open
 */
export const pedirFim = async (
  lote: Batch,
  travada: Automatico | undefined,
  fim: NonNullable<AutorizacaoRow['fim']>,
  agora: Date,
): Promise<Automatico | undefined> => {
  if (travada === undefined || !podeAcabar(travada.row)) return undefined;
  const { cod_empre, id } = travada.row;
  const fatos = { estado: 'A_ENCERRAR', fim, mudou_em: agora } as const;
  const row = mudarAutorizacao(lote, travada.row, fatos);
  const agendadas = await soltarAgendadas(lote, travada, agora);
  await naFilaDoBanco(lote, { cod_empre, ato: 'ENCERRAR', chave: id });
  return { row, agendadas };
};

/** Writes that the bank lets it run, which it had not before, or that it ended, and tells whoever asked for it. */
const aplicarDecidida = (
  meios: MeiosDoAutomatico,
  row: AutorizacaoRow,
  { situacao, idRec: id_rec, encerrada }: AutorizacaoNoBanco & { situacao: SituacaoDecidida },
): Promise<AutorizacaoRow | undefined> => {
  const { cod_empre, id } = row;
  const agora = meios.relogio();
  const comum = { id_rec, falha: null, mudou_em: agora, conferida_em: agora, brcode: null };
  const lote = new Batch();
  return meios.db.transaction(async (tx) => {
    const [travada, email] = await Promise.all([
      lockAutorizacao(tx, row),
      findEmailDeQuemAutorizou(tx, row),
    ]);
    const aquem = { para: email, escrever: lote };
    let depois: AutorizacaoRow;
    if (situacao === 'APROVADA') {
      if (travada?.row.estado !== 'PEDIDA' && travada?.row.estado !== 'CRIADA') return undefined;
      depois = mudarAutorizacao(lote, travada.row, { ...comum, estado: 'APROVADA' });
      await contar(aquem, meios, row, { modelo: 'pix-automatico-autorizado' });
      await naFilaDoBanco(lote, { cod_empre, ato: 'ACOMPANHAR', chave: id });
    } else {
      const aberta = AUTORIZACAO_ABERTA.some((estado) => estado === travada?.row.estado);
      if (travada === undefined || !aberta) return undefined;
      const fim = row.fim ?? 'NO_BANCO';
      const motivo = encerrada?.motivo ?? null;
      depois = mudarAutorizacao(lote, travada.row, { ...comum, estado: situacao, fim, motivo });
      await soltarAgendadas(lote, travada, agora);
      // What was never authorised had nothing to end; its code is kept until it is.
      if (situacao === 'CANCELADA' && row.brcode === null && row.id_rec !== null)
        await contar(aquem, meios, row, { modelo: 'pix-automatico-cancelado', fim });
    }
    await beforeCommit(tx, () => lote.save(tx));
    return depois;
  });
};

/**
 * Writes down how the bank says that an authorisation stands, and tells whoever asked for it.
 * @returns it as it stands then; undefined where it had come further
 */
const aplicarAutorizacao = (
  meios: MeiosDoAutomatico,
  row: AutorizacaoRow,
  noBanco: AutorizacaoNoBanco,
): Promise<AutorizacaoRow | undefined> => {
  const { situacao, idRec: id_rec, brcode = null } = noBanco;
  if (situacao !== 'CRIADA') return aplicarDecidida(meios, row, { ...noBanco, situacao });
  const agora = meios.relogio();
  const fatos = { estado: 'CRIADA', id_rec, brcode, falha: null } as const;
  const quando = { mudou_em: agora, conferida_em: agora };
  return saveAutorizacao(meios.db, row, ['PEDIDA', 'CRIADA'], { ...fatos, ...quando });
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

/** Gives back what was taken and not asked for, or not answered: whoever comes next takes it. */
const devolver = (db: Database, row: AutorizacaoRow, fatos: Partial<AutorizacaoRow> = {}) =>
  saveAutorizacao(db, row, ['PEDIDA'], { ...fatos, conferida_em: row.pedida_em });

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
    if (automatico === undefined) return await devolver(db, row);
    const aplicada = await aplicarAutorizacao(meios, row, await pedir(meios, automatico, row));
    return aplicada ?? (await findAutorizacao(db, cod_empre, id));
  } catch (erro) {
    if (!(erro instanceof FalhaDoBanco)) {
      await devolver(db, row);
      throw erro;
    }
    const fica = await devolver(db, row, {
      estado: erro.tipo === 'RECUSA' ? 'RECUSADA' : 'PEDIDA',
      falha: erro.message,
      tentativas: row.tentativas + 1,
      mudou_em: relogio(),
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

/**
 * Tells the bank that an authorisation ends.
 * @returns it as it stands then; undefined where the bank did not end it yet
 */
export const encerrarEsta = async (
  meios: MeiosDoAutomatico,
  row: AutorizacaoRow,
): Promise<AutorizacaoRow | undefined> => {
  const automatico = await automaticoDe(meios, row.cod_empre);
  if (automatico === undefined) return undefined;
  // Asked for and never answered: the bank may have it.
  const idRec = row.id_rec ?? (await pedir(meios, automatico, row)).idRec;
  const situacao = await automatico.encerrarAutorizacao(idRec);
  if (situacao === 'CRIADA' || situacao === 'APROVADA') return undefined;
  const dita = { idRec, situacao, brcode: undefined, encerrada: undefined };
  return (await aplicarAutorizacao(meios, row, dita)) ?? row;
};

/** The same by its id. @returns whether it ended */
export const encerrarNoBanco = async (
  meios: MeiosDoAutomatico,
  cod_empre: number,
  id: string,
): Promise<boolean> => {
  const row = await findAutorizacao(meios.db, cod_empre, id);
  return row?.estado !== 'A_ENCERRAR' || (await encerrarEsta(meios, row)) !== undefined;
};
