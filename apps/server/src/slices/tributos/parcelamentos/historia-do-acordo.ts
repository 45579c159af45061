import type { AcordoNaTela } from '@balcao/contracts';
import {
  formatarData,
  formatarReais,
  rompimento,
  somarComponentes,
  type SituacaoDoAcordo,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Acordo } from './acordos.repository.ts';
import { queRompe } from './que-rompe.ts';

type Passo = AcordoNaTela['historico'][number] & { dia: string };

const FINS: Readonly<Record<'NAO_FORMADO' | 'CANCELADO' | 'ROMPIDO', string>> = {
  NAO_FORMADO: 'A entrada não foi paga no prazo: o acordo não valeu, e os débitos voltaram.',
  CANCELADO: 'O acordo foi cancelado, e os débitos voltaram.',
  ROMPIDO:
    'O acordo se rompeu: o que foi pago foi abatido dos débitos, e o resto voltou a ser cobrado.',
};

const passo = (dia: string, texto: string): Passo => ({
  dia,
  dia_formatado: formatarData(dia),
  texto,
});

const doPagamento = ({ numero, pagamento, valor }: Acordo['parcelas'][number]): Passo[] => {
  if (pagamento === null) return [];
  const quanto = formatarReais(valor);
  return [
    passo(
      pagamento,
      numero === 1
        ? `Entrada de ${quanto} paga: o acordo passou a valer, e a cobrança dos débitos parou.`
        : `Parcela ${numero} paga, ${quanto}.`,
    ),
  ];
};

const ehFim = (situacao: SituacaoDoAcordo): situacao is keyof typeof FINS =>
  Object.hasOwn(FINS, situacao);

/** The day on which an agreement ended before it was paid; null: it did not. */
const diaDoFim = ({ caducou_em, rompido_em, cancelado_em }: Acordo): string | null =>
  caducou_em ?? rompido_em ?? cancelado_em;

/** What happened to an agreement, in plain words, in its order. */
export const historicoDe = (
  acordo: Acordo,
  situacao: SituacaoDoAcordo,
): AcordoNaTela['historico'] => {
  const fim = diaDoFim(acordo);
  const passos = [
    passo(
      acordo.pedido_no_dia,
      'Pedido feito e dívida confessada, o que interrompe a prescrição dos débitos.',
    ),
    ...acordo.parcelas.flatMap(doPagamento).sort((a, b) => a.dia.localeCompare(b.dia)),
    ...(fim !== null && ehFim(situacao) ? [passo(fim, FINS[situacao])] : []),
  ];
  return passos.map(({ dia_formatado, texto }) => ({ dia_formatado, texto }));
};

/** 'A parcela 2 venceu e não foi paga' or 'As parcelas 2 e 3 venceram e não foram pagas'. */
const concordar = (numeros: readonly number[], um: string, varios: string): string =>
  numeros.length === 1
    ? `A parcela ${numeros.join('')} ${um}`
    : `As parcelas ${numeros.slice(0, -1).join(', ')} e ${String(numeros.at(-1))} ${varios}`;

/** Which rule of the law broke it, by what was unpaid. */
const porqueRompeu = (acordo: Acordo, { calendario }: OrgaoEmUso): string => {
  const { parcelas, rescisao } = queRompe(acordo);
  const quebra = rompimento(parcelas, rescisao, calendario);
  // Paid since, when it was late.
  if (quebra === undefined) return 'Faltou pagamento, pela regra da lei.';
  const { regra, parcelas: quais } = quebra;
  if (regra === 'A_ULTIMA') return 'A última parcela em aberto venceu e não foi paga.';
  if (regra === 'NO_FIM')
    return `O prazo do acordo terminou. ${concordar(quais, 'não foi paga', 'não foram pagas')}.`;
  return regra === 'ATRASO_MAXIMO'
    ? `${concordar(quais, 'passou', 'passaram')} do atraso máximo da lei sem pagamento.`
    : `${concordar(quais, 'venceu e não foi paga', 'venceram e não foram pagas')}.`;
};

const porqueAcabou = (acordo: Acordo, orgao: OrgaoEmUso): string => {
  if (acordo.rompido_em !== null) return porqueRompeu(acordo, orgao);
  return acordo.cancelado_em === null
    ? 'A entrada não foi paga por inteiro no prazo.'
    : 'O acordo foi cancelado antes de ser pago por inteiro.';
};

/**
 * How an agreement ended before it was paid: why, what of each debt was paid, and what is owed of it again; null of one
 * that did not, or that ended otherwise than by its rule with nothing paid.
 */
export const fimNaTela = (acordo: Acordo, orgao: OrgaoEmUso): AcordoNaTela['rompimento'] => {
  const { devolucao, rompido_em, termo } = acordo;
  const em = diaDoFim(acordo);
  if (em === null || devolucao === null) return null;
  const { debitos, excedente } = devolucao;
  const pago = debitos.reduce((soma, { abatido }) => soma + somarComponentes(abatido), excedente);
  if (rompido_em === null && pago === 0) return null;
  return {
    em_formatado: formatarData(em),
    porque: porqueAcabou(acordo, orgao),
    perdeu_descontos: termo.programa.rescisao.perdeDescontos && termo.consolidacao.desconto > 0,
    debitos: debitos.map(({ chave, devido, abatido, resta }) => ({
      nome: termo.debitos.find((um) => um.chave === chave)?.nome ?? chave,
      devido: formatarReais(somarComponentes(devido)),
      abatido: formatarReais(somarComponentes(abatido)),
      resta: formatarReais(somarComponentes(resta)),
    })),
    excedente: excedente > 0 ? formatarReais(excedente) : null,
  };
};
