import type { AcordoNaTela } from '@balcao/contracts';
import {
  formatarData,
  formatarReais,
  rompimento,
  somarComponentes,
  type SituacaoDoAcordo,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Acordo } from './acordos.repository.ts';

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

const lista = (numeros: readonly number[]): string =>
  numeros.length < 2
    ? `A parcela ${numeros.join('')}`
    : `As parcelas ${numeros.slice(0, -1).join(', ')} e ${String(numeros.at(-1))}`;

/** Which rule of the law broke it, by what was unpaid. */
const porqueRompeu = ({ parcelas, termo }: Acordo, { calendario }: OrgaoEmUso): string => {
  const quebra = rompimento(parcelas, termo.programa.rescisao, calendario);
  if (quebra?.regra === 'A_ULTIMA') return 'A última parcela em aberto venceu e não foi paga.';
  if (quebra?.regra === 'NO_FIM')
    return `O prazo do acordo terminou, e ${lista(quebra.parcelas).replace(/^A/, 'a')} não ${quebra.parcelas.length === 1 ? 'foi paga' : 'foram pagas'}.`;
  if (quebra?.regra === 'ATRASO_MAXIMO')
    return `${lista(quebra.parcelas)} passou do atraso máximo da lei sem ser paga.`;
  return `${lista(quebra?.parcelas ?? [])} venceram e não foram pagas.`;
};

/** How a broken agreement ended: why, what of each debt was paid, and what is owed of it again; null of others. */
export const rompimentoNaTela = (acordo: Acordo, orgao: OrgaoEmUso): AcordoNaTela['rompimento'] => {
  if (acordo.rompido_em === null || acordo.devolucao === null) return null;
  const { debitos, excedente } = acordo.devolucao;
  return {
    em_formatado: formatarData(acordo.rompido_em),
    porque: porqueRompeu(acordo, orgao),
    perdeu_descontos:
      acordo.termo.programa.rescisao.perdeDescontos && acordo.termo.consolidacao.desconto > 0,
    debitos: debitos.map(({ chave, devido, abatido, resta }) => ({
      nome: acordo.termo.debitos.find((um) => um.chave === chave)?.nome ?? chave,
      devido: formatarReais(somarComponentes(devido)),
      abatido: formatarReais(somarComponentes(abatido)),
      resta: formatarReais(somarComponentes(resta)),
    })),
    excedente: excedente > 0 ? formatarReais(excedente) : null,
  };
};
