import type { AcordoNaTela } from '@balcao/contracts';
import {
  comCobranca,
  conhecidaEm,
  efeitosDoAcordo,
  formatarData,
  formatarReais,
  provaEmPalavras,
  rompimento,
  SITUACOES_DO_ACORDO,
  situacaoDoAcordo,
  somarDias,
  type SituacaoDoAcordo,
  vencida,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Acordo } from './acordos.repository.ts';
import { fimNaTela, historicoDe } from './historia-do-acordo.ts';
import { queRompe } from './que-rompe.ts';

/** How an agreement stands: that it is in force, and paid, is told by the payments of its bill. */
export const situacaoDe = ({
  parcelas,
  caducou_em,
  rompido_em,
  cancelado_em,
}: Acordo): SituacaoDoAcordo => {
  const [entrada] = parcelas;
  const pagas = parcelas.filter(({ situacao }) => situacao === 'BAIXADA');
  return situacaoDoAcordo({
    ativadoEm: entrada?.pagamento ?? null,
    quitadoEm: pagas.length === parcelas.length ? (pagas.at(-1)?.pagamento ?? null) : null,
    rompidoEm: rompido_em,
    canceladoEm: cancelado_em,
    caducouEm: caducou_em,
  });
};

/** Where an agreement was asked for, and how it was proved who asked. */
export const comoFoiPedido = ({ prova, atendido_por, nivel, no_portal }: Acordo): string => {
  if (prova)
    return `No atendimento, com ${atendido_por ?? 'a equipe'}. Documento: ${provaEmPalavras(prova)}`;
  if (!no_portal) return 'No sistema da prefeitura';
  return nivel === null
    ? 'Pelo portal, com a conta confirmada de novo'
    : `Pelo portal, com a conta gov.br de nível ${nivel.toLowerCase()}`;
};

const rompeEm = (acordo: Acordo, { calendario }: OrgaoEmUso): string | null => {
  if (situacaoDe(acordo) !== 'ATIVO') return null;
  const { parcelas, rescisao } = queRompe(acordo);
  const quebra = rompimento(parcelas, rescisao, calendario);
  return quebra ? formatarData(somarDias(quebra.dia, -1)) : null;
};

/** What it does to the protests and lawsuits of its debts. */
export const efeitosDe = ({ debitos, programa }: Acordo['termo']): string[] =>
  efeitosDoAcordo(
    debitos.map(({ cobranca }) => cobranca),
    programa.situacoes,
  );

/** An agreement for the person, and for staff. */
export const acordoNaTela = (acordo: Acordo, orgao: OrgaoEmUso): AcordoNaTela => {
  const { numero_guia, pedido_no_dia, entrada_ate, termo, parcelas } = acordo;
  const situacao = situacaoDe(acordo);
  const soma = (valor: (parcela: Acordo['parcelas'][number]) => number): string =>
    formatarReais(parcelas.reduce((total, parcela) => total + valor(parcela), 0));
  const correcao = parcelas.reduce((total, { valor }) => total + valor, 0) - termo.plano.total;
  return {
    numero: numero_guia,
    da_cidade: false,
    programa: termo.programa.nome,
    lei: termo.programa.lei,
    situacao,
    situacao_em_palavras: SITUACOES_DO_ACORDO[situacao],
    pedido_em_formatado: formatarData(pedido_no_dia),
    pedido_como: comoFoiPedido(acordo),
    entrada_ate_formatado: formatarData(entrada_ate),
    total: formatarReais(termo.plano.total),
    pago: soma(({ pago }) => pago),
    economia: termo.consolidacao.desconto > 0 ? formatarReais(termo.consolidacao.desconto) : null,
    pode_desistir: situacao === 'AGUARDA_ENTRADA',
    ultimo_dia_antes_de_romper_formatado: rompeEm(acordo, orgao),
    historico: historicoDe(acordo, situacao),
    rompimento: fimNaTela(acordo, orgao),
    debitos: termo.debitos.map(({ nome, cobranca }) => comCobranca(nome, cobranca)),
    cobrancas: efeitosDe(termo),
    correcao: correcao > 0 ? formatarReais(correcao) : null,
    parcelas: parcelas.map((parcela) => ({
      espera: parcela.situacao === 'INATIVA' ? conhecidaEm(parcela.vencimento) : null,
      numero: parcela.numero,
      vencimento_formatado: formatarData(parcela.vencimento),
      valor: formatarReais(parcela.valor),
      status: parcela.situacao,
      vencida: vencida(parcela, orgao.hoje, orgao.calendario),
      pagamento_formatado: parcela.pagamento && formatarData(parcela.pagamento),
    })),
  };
};
