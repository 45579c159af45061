import type { AcordoDaGestao, AcordoDaLista } from '@balcao/contracts';
import {
  diaEm,
  emComponentes,
  formatarData,
  formatarDocumento,
  formatarReais,
  recebidoPorDebito,
  SITUACOES_DO_ACORDO,
  somarRecebido,
  type SituacaoDoAcordo,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { Batch, type Writer } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { acordoNaTela, situacaoDe } from './acordo-na-tela.ts';
import { lockAcordo, type Acordo } from './acordos.repository.ts';
import { exigirQueAlcance, getAcordoDe } from './acordos.ts';
import { contarDoAcordo } from './contar-do-acordo.ts';
import { encerrar, lockParaEncerrar } from './encerrar.ts';
import {
  findCancelamento,
  readAcordo,
  type AcordoLido,
  saveCancelamento,
  type AcordoListado,
} from './gestao-de-acordos.repository.ts';

/** What was received of an agreement, by debt and component; debts that received nothing are left out. */
const recebidoNaTela = ({ termo, parcelas, devolucao }: Acordo): AcordoDaGestao['recebido'] =>
  recebidoPorDebito(
    termo,
    parcelas.map(({ situacao, ...uma }) => ({ ...uma, quitada: situacao === 'BAIXADA' })),
    devolucao,
  )
    .filter((um) => somarRecebido(um) > 0)
    .map((um) => ({
      debito: termo.debitos.find(({ chave }) => chave === um.chave)?.nome ?? 'Além dos débitos',
      componentes: emComponentes(um)
        .map(([nome, valor]) => `${nome}: ${formatarReais(valor)}`)
        .join('; '),
      total: formatarReais(somarRecebido(um)),
    }));

/** An agreement in the list of staff. */
export const paraALista = ({
  pedido_no_dia,
  total,
  pago,
  ...resto
}: AcordoListado): AcordoDaLista => ({
  ...resto,
  id: resto.numero,
  cpfcnpj: formatarDocumento(resto.cpfcnpj),
  pedido_em: pedido_no_dia,
  pedido_em_formatado: formatarData(pedido_no_dia),
  situacao_em_palavras: SITUACOES_DO_ACORDO[resto.situacao],
  total: formatarReais(total),
  pago: formatarReais(pago),
});

/** Notes in the trail of the person that staff look at an agreement of theirs. */
export const anotarOlhada = (
  onde: Writer,
  { cofre }: Pick<Contexto, 'cofre'>,
  quem: Quem,
  { cod_empre }: OrgaoEmUso,
  cpfcnpj: string,
): Promise<void> => {
  const titular = cofre.hmac('titular', cpfcnpj);
  return auditar(onde, quem, { cod_empre, evento: 'parcelamento.consultar', titular });
};

/** @throws AppError ACORDO_NAO_ENCONTRADO */
const paraAGestao = (quem: Quem, orgao: OrgaoEmUso, lido: AcordoLido): AcordoDaGestao => {
  const { nome: contribuinte, cancelamento: pedido } = lido;
  const acordo = exigirQueAlcance(quem, lido.acordo);
  return {
    ...acordoNaTela(acordo, orgao),
    recebido: recebidoNaTela(acordo),
    atendido_por: acordo.atendido_por,
    contribuinte,
    cpfcnpj: formatarDocumento(acordo.cpfcnpj),
    cancelamento: pedido
      ? {
          motivo: pedido.motivo,
          pedido_em_formatado: formatarData(diaEm(pedido.pedido_em, orgao.fuso)),
          pedido_por: pedido.nome,
          pode_decidir: pedido.pedido_por !== quem.usuario?.id,
        }
      : null,
  };
};

/** An agreement for staff, whose look stands in the trail of the person. @throws AppError ACORDO_NAO_ENCONTRADO */
export const verAcordo = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  lido: AcordoLido,
): Promise<AcordoDaGestao> => {
  const { cpfcnpj } = exigirQueAlcance(quem, lido.acordo);
  await anotarOlhada(contexto.db, contexto, quem, orgao, cpfcnpj);
  return paraAGestao(quem, orgao, lido);
};

/** The same once staff did something to it, with which the look was noted. @throws AppError ACORDO_NAO_ENCONTRADO */
export const relerAcordo = async (
  { db }: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  numero: number,
): Promise<AcordoDaGestao> =>
  paraAGestao(quem, orgao, await readAcordo(db, orgao.cod_empre, numero));

const podeCancelar = (situacao: SituacaoDoAcordo): boolean =>
  situacao === 'AGUARDA_ENTRADA' || situacao === 'ATIVO';

/**
 * Asks to cancel an agreement, and notes that whoever asks sees it: nothing changes until somebody else decides.
 * @throws AppError ACORDO_NAO_ENCONTRADO, ACORDO_ENCERRADO, CANCELAMENTO_PEDIDO
 */
export const pedirCancelamento = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  { numero: numero_guia, motivo }: { numero: number; motivo: string },
): Promise<void> => {
  const { db, cofre, relogio } = contexto;
  const { cod_empre } = orgao;
  const { usuario } = quem;
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  await db.transaction(async (tx) => {
    const [aberto, acordo, anterior] = await Promise.all([
      lockAcordo(tx, cod_empre, numero_guia),
      getAcordoDe(tx, quem, cod_empre, numero_guia),
      findCancelamento(tx, cod_empre, numero_guia),
    ]);
    if (!aberto || !podeCancelar(situacaoDe(acordo))) throw new AppError('ACORDO_ENCERRADO');
    if (anterior) throw new AppError('CANCELAMENTO_PEDIDO');
    const pedido = { em: relogio(), por: usuario.id, motivo };
    const lote = new Batch();
    await saveCancelamento(lote, { cod_empre, numero_guia }, pedido);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'parcelamento.pedir-cancelamento',
      titular: cofre.hmac('titular', acordo.cpfcnpj),
      dados: { numero_guia, motivo },
    });
    await anotarOlhada(lote, contexto, quem, orgao, acordo.cpfcnpj);
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/**
 * Decides a cancellation that somebody else asked for, and notes that whoever decides sees it. Approved, the agreement ends today: its debts are
 * owed again, less what was paid (CTN art. 163).
 * @throws AppError ACORDO_NAO_ENCONTRADO, CANCELAMENTO_NAO_PEDIDO, APROVACAO_PROPRIA, ACORDO_ENCERRADO
 */
export const decidirCancelamento = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  { numero: numero_guia, aprova }: { numero: number; aprova: boolean },
): Promise<void> => {
  const { db, cofre } = contexto;
  const { cod_empre } = orgao;
  await db.transaction(async (tx) => {
    const [travado, pedido] = await Promise.all([
      lockParaEncerrar(tx, cod_empre, numero_guia),
      findCancelamento(tx, cod_empre, numero_guia),
    ]);
    const { cpfcnpj } = exigirQueAlcance(quem, travado.acordo);
    if (!travado.aberto || pedido === undefined) throw new AppError('CANCELAMENTO_NAO_PEDIDO');
    if (pedido.pedido_por === quem.usuario?.id) throw new AppError('APROVACAO_PROPRIA');
    const fato = {
      cod_empre,
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { numero_guia, pedido_por: pedido.pedido_por, motivo: pedido.motivo },
    };
    const lote = new Batch();
    if (aprova) {
      const feito = await encerrar(lote, orgao, travado, 'cancelado_em', (acordo) =>
        podeCancelar(situacaoDe(acordo)),
      );
      if (feito === undefined) throw new AppError('ACORDO_ENCERRADO');
      await auditar(lote, quem, { ...fato, evento: 'parcelamento.cancelar' });
      const contado = { fato: 'CANCELADO', parcela: null, dia: null } as const;
      const { dono } = travado;
      await contarDoAcordo(lote, contexto, cod_empre, { acordo: feito.acordo, dono }, contado);
    } else {
      await saveCancelamento(lote, { cod_empre, numero_guia }, null);
      await auditar(lote, quem, { ...fato, evento: 'parcelamento.manter' });
    }
    await anotarOlhada(lote, contexto, quem, orgao, cpfcnpj);
    await beforeCommit(tx, () => lote.save(tx));
  });
};
