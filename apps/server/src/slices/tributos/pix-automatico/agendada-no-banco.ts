import { diaEm, janelaDoAgendamento, proximaTentativa } from '@balcao/domain';
import { FalhaDoBanco } from '../../../adapters/cobranca/cobranca.port.ts';
import type { AgendadaNoBanco } from '../../../adapters/cobranca/pix-automatico.port.ts';
import {
  listDaParcela,
  marcarDasParcelas,
} from '../../../core/pagamentos/cobrancas-pix.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import {
  AGENDADA_ABERTA,
  findAgendada,
  saveAgendada,
  type AgendadaRow,
} from '../../../core/pagamentos/agendadas-pix.repository.ts';
import {
  findAutorizacao,
  findEmailDeQuemAutorizou,
  lockPixDaGuia,
  type AutorizacaoRow,
} from '../../../core/pagamentos/pix-automatico.repository.ts';
import { removerNoBanco } from '../pix/cobrar.ts';
import { automaticoDe, type MeiosDoAutomatico } from './autorizacao-no-banco.ts';
import { contar } from './contar-do-automatico.ts';

/** What is to be done with a scheduled charge after the bank was asked. */
export type Resta =
  /** Nothing more, for now. */
  | 'NADA'
  /** Asked again later. */
  | 'DE_NOVO'
  /** The bank says that it was paid: its payments are to be settled. */
  | 'LIQUIDAR';

/**
 * What the bank says of a scheduled charge. That it is paid settles nothing: only a payment does, which the
 * caller asks for.
 */
const aplicarAgendada = async (
  meios: MeiosDoAutomatico,
  { fuso }: OrgaoEmUso,
  { row, autorizacao }: { row: AgendadaRow; autorizacao: AutorizacaoRow },
  noBanco: AgendadaNoBanco,
): Promise<void> => {
  const { db, relogio } = meios;
  const agora = relogio();
  const { situacao, motivo = null } = noBanco;
  const comum = {
    tentativas_no_banco: noBanco.tentativas.map(({ dia, status, motivo: porque }) => ({
      dia,
      status,
      motivo: porque ?? null,
    })),
    motivo,
    falha: noBanco.valor === row.valor_centavos ? null : 'o banco tem outro valor nesta cobrança',
    mudou_em: agora,
    conferida_em: agora,
  };
  await db.transaction(async (tx) => {
    if (situacao === 'CONCLUIDA') return;
    if (situacao === 'CRIADA' || situacao === 'ATIVA') {
      await saveAgendada(tx, row, ['PEDIDA', 'CRIADA', 'ATIVA'], { ...comum, estado: situacao });
      return;
    }
    const mudou = await saveAgendada(tx, row, AGENDADA_ABERTA, { ...comum, estado: situacao });
    // Whoever took it back, here or at their bank, knows.
    if (!mudou || situacao === 'CANCELADA') return;
    const antes = situacao !== 'EXPIRADA' && row.vencimento > diaEm(agora, fuso);
    const para = await findEmailDeQuemAutorizou(tx, autorizacao);
    await contar({ para, escrever: tx }, meios, autorizacao, {
      modelo: 'pix-automatico-falhou',
      agendada: row,
      antes,
    });
  });
};

/**
 * The ordinary charges of the installment go first, those of documents that hold it too: they and the
 * scheduled one are never both open.
 */
const tirarComum = async (
  { db, relogio }: MeiosDoAutomatico,
  row: AgendadaRow,
): Promise<'LIVRE' | 'ESPERA' | 'PAGA'> =>
  db.transaction(async (tx) => {
    const { cod_empre, numero_guia } = row;
    await lockPixDaGuia(tx, cod_empre, numero_guia);
    const comuns = await listDaParcela(tx, cod_empre, row);
    if (comuns.some(({ estado, emissao }) => estado === 'PAGA' && emissao === row.emissao))
      return 'PAGA';
    const abertas = comuns.filter(({ estado }) =>
      ['PEDIDA', 'ATIVA', 'A_REMOVER'].includes(estado),
    );
    if (abertas.length === 0) return 'LIVRE';
    await removerNoBanco(tx, cod_empre, await marcarDasParcelas(tx, cod_empre, [row], relogio()));
    return 'ESPERA';
  });

/** Gives up what was not scheduled in time, or what the bank will not have, and says so. */
const desistir = async (
  meios: MeiosDoAutomatico,
  row: AgendadaRow,
  autorizacao: AutorizacaoRow,
  falha: string,
): Promise<void> =>
  meios.db.transaction(async (tx) => {
    const fatos = { estado: 'RECUSADA', falha, mudou_em: meios.relogio() } as const;
    if (!(await saveAgendada(tx, row, ['PEDIDA'], fatos))) return;
    const para = await findEmailDeQuemAutorizou(tx, autorizacao);
    await contar({ para, escrever: tx }, meios, autorizacao, {
      modelo: 'pix-automatico-falhou',
      agendada: row,
      antes: true,
    });
  });

/** Schedules at the bank what was written before, once nothing else charges the installment. */
export const agendarNoBanco = async (
  meios: MeiosDoAutomatico,
  orgao: OrgaoEmUso,
  txid: string,
): Promise<Resta> => {
  const { db, relogio } = meios;
  const { cod_empre, fuso } = orgao;
  const row = await findAgendada(db, cod_empre, txid);
  if (row?.estado !== 'PEDIDA') return 'NADA';
  const autorizacao = await findAutorizacao(db, cod_empre, row.autorizacao_id);
  const automatico = await automaticoDe(meios, cod_empre);
  if (autorizacao?.id_rec == null || automatico === undefined) return 'NADA';
  const comum = await tirarComum(meios, row);
  if (comum === 'PAGA') {
    await saveAgendada(db, row, ['PEDIDA'], { estado: 'CANCELADA', mudou_em: relogio() });
    return 'NADA';
  }
  if (diaEm(relogio(), fuso) > janelaDoAgendamento(row.vencimento).ate) {
    // It may have been heard after all.
    const feita = await automatico.consultarAgendada(txid);
    if (feita) await aplicarAgendada(meios, orgao, { row, autorizacao }, feita);
    else await desistir(meios, row, autorizacao, 'o banco não respondeu a tempo de agendar');
    return 'NADA';
  }
  if (comum === 'ESPERA') return 'DE_NOVO';
  try {
    const feita = await automatico.agendar({
      idRec: autorizacao.id_rec,
      txid,
      valor: row.valor_centavos,
      vencimento: row.vencimento,
      descricao: `${autorizacao.objeto}, guia ${row.numero_guia}, parcela ${row.numero_parcela}`,
    });
    await aplicarAgendada(meios, orgao, { row, autorizacao }, feita);
    return 'NADA';
  } catch (erro) {
    if (!(erro instanceof FalhaDoBanco)) throw erro;
    if (erro.tipo === 'RECUSA') {
      await desistir(meios, row, autorizacao, erro.message);
      return 'NADA';
    }
    const fatos = { falha: erro.message, tentativas: row.tentativas + 1, mudou_em: relogio() };
    await saveAgendada(db, row, ['PEDIDA'], fatos);
    throw erro;
  }
};

/**
 * Asks the bank how a scheduled charge stands, and for one more try where a failed one may be repeated.
 * @returns the bank's answer beside what is left to do
 */
export const conferirAgendada = async (
  meios: MeiosDoAutomatico,
  orgao: OrgaoEmUso,
  txid: string,
): Promise<{ resta: Resta; noBanco: AgendadaNoBanco | undefined }> => {
  const { db, relogio } = meios;
  const { cod_empre, fuso } = orgao;
  const row = await findAgendada(db, cod_empre, txid);
  const automatico = await automaticoDe(meios, cod_empre);
  const autorizacao = row && (await findAutorizacao(db, cod_empre, row.autorizacao_id));
  if (row === undefined || autorizacao === undefined || automatico === undefined)
    return { resta: 'NADA', noBanco: undefined };
  let noBanco = await automatico.consultarAgendada(txid);
  if (noBanco === undefined)
    return { resta: row.estado === 'PEDIDA' ? 'DE_NOVO' : 'NADA', noBanco };
  const dia =
    noBanco.situacao === 'ATIVA'
      ? proximaTentativa(autorizacao.politica, noBanco.tentativas, diaEm(relogio(), fuso))
      : undefined;
  if (dia !== undefined) noBanco = (await automatico.retentar(txid, dia)) ?? noBanco;
  await aplicarAgendada(meios, orgao, { row, autorizacao }, noBanco);
  return { resta: noBanco.situacao === 'CONCLUIDA' ? 'LIQUIDAR' : 'NADA', noBanco };
};

/** Takes a scheduled charge back at the bank. @returns how it stands then, and what is left to do */
export const desagendarEsta = async (
  meios: MeiosDoAutomatico,
  row: AgendadaRow,
): Promise<{ resta: Resta; depois: AgendadaRow }> => {
  const { db, relogio } = meios;
  const { cod_empre, txid } = row;
  const automatico = await automaticoDe(meios, cod_empre);
  if (automatico === undefined) return { resta: 'DE_NOVO', depois: row };
  const situacao = await automatico.desagendar(txid);
  if (situacao === 'CONCLUIDA') return { resta: 'LIQUIDAR', depois: row };
  // Too late: its day came, and it runs to its end.
  const estado = situacao === 'CRIADA' ? 'ATIVA' : situacao;
  const escrita = await saveAgendada(db, row, ['A_CANCELAR'], { estado, mudou_em: relogio() });
  const depois = escrita ?? (await findAgendada(db, cod_empre, txid)) ?? row;
  return { resta: 'NADA', depois };
};

/** The same by its txid, unless it was taken back already. */
export const desagendarNoBanco = async (
  meios: MeiosDoAutomatico,
  cod_empre: number,
  txid: string,
): Promise<Resta> => {
  const row = await findAgendada(meios.db, cod_empre, txid);
  return row?.estado === 'A_CANCELAR' ? (await desagendarEsta(meios, row)).resta : 'NADA';
};
