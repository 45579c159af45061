import type {
  AcordoDoErp,
  AcordoNaTela,
  OpcaoDoErp,
  OpcaoNaTela,
  PlanoNaTela,
  ProgramaSimuladoNoErp,
  ProgramaSimulado,
  SimularParcelamento,
} from '@balcao/contracts';
import {
  cobrancaEmPalavras,
  comCobranca,
  formatarData,
  formatarReais,
  SITUACOES_DO_ACORDO,
  somarDias,
  vencida,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { chaveDoDebito } from './debitos-da-pessoa.ts';
import { seHouver } from './opcao-na-tela.ts';

const opcaoNaTela = (opcao: OpcaoDoErp): OpcaoNaTela => {
  const { parcelas, total } = opcao;
  const [entrada, segunda] = parcelas;
  return {
    faixa: opcao.faixa,
    de: opcao.de,
    ate: opcao.ate,
    quantas: opcao.quantas,
    entrada: formatarReais(entrada?.valor ?? 0),
    entrada_ate_formatado: formatarData(entrada?.vencimento ?? ''),
    parcela: segunda ? formatarReais(segunda.valor) : null,
    ultima_formatada: formatarData(parcelas.at(-1)?.vencimento ?? ''),
    bruto: formatarReais(opcao.bruto),
    economia: seHouver(opcao.desconto),
    financiamento: seHouver(opcao.financiamento),
    total: formatarReais(total),
    total_centavos: total,
  };
};

/** A programme with the ways to pay side by side, as the city's system simulates it. */
export const programaDaCidadeNaTela = (
  { ate, debitos, opcoes, ...resto }: ProgramaSimuladoNoErp,
  escolhidos: SimularParcelamento['escolhidos'],
): ProgramaSimulado => {
  const chaves =
    escolhidos && new Set(escolhidos.map((um) => chaveDoDebito(um.numero_guia, um.numero_parcela)));
  return {
    ...resto,
    versao: 1,
    correcao: null,
    ate_formatado: ate && formatarData(ate),
    debitos: debitos.map(({ vencimento, valor, cobranca, ...um }) => ({
      ...um,
      cobranca: cobranca
        ? [`${cobrancaEmPalavras(cobranca)}.`, cobranca.depois].filter(Boolean).join(' ')
        : null,
      vencimento_formatado: formatarData(vencimento),
      valor: formatarReais(valor),
      valor_centavos: valor,
      escolhido:
        um.porque_nao === null &&
        (chaves?.has(chaveDoDebito(um.numero_guia, um.numero_parcela)) ?? true),
    })),
    opcoes: opcoes.map(opcaoNaTela),
  };
};

/** One way to pay, installment by installment and debt by debt. */
export const planoDaCidadeNaTela = (
  programa: ProgramaSimuladoNoErp,
  opcao: OpcaoDoErp,
): PlanoNaTela => {
  return {
    condicoes: [],
    opcao: opcaoNaTela(opcao),
    escolhidos: opcao.debitos.map(({ numero_guia, numero_parcela }) => ({
      numero_guia,
      numero_parcela,
    })),
    parcelas: opcao.parcelas.map(({ numero, vencimento, valor, financiamento }) => ({
      numero,
      vencimento,
      vencimento_formatado: formatarData(vencimento),
      valor: formatarReais(valor),
      financiamento: seHouver(financiamento),
    })),
    debitos: opcao.debitos.map(({ numero_guia, numero_parcela, componentes }) => ({
      nome:
        programa.debitos.find(
          (um) => um.numero_guia === numero_guia && um.numero_parcela === numero_parcela,
        )?.nome ?? chaveDoDebito(numero_guia, numero_parcela),
      componentes: componentes.map(({ nome, bruto, desconto }) => ({
        nome,
        bruto: formatarReais(bruto),
        desconto: seHouver(desconto),
        liquido: formatarReais(bruto - desconto),
      })),
      liquido: formatarReais(
        componentes.reduce((soma, { bruto, desconto }) => soma + bruto - desconto, 0),
      ),
    })),
  };
};

const rompimentoNaTela = ({
  em,
  excedente,
  debitos,
  ...resto
}: NonNullable<AcordoDoErp['acordo']['rompimento']>): AcordoNaTela['rompimento'] => ({
  ...resto,
  em_formatado: formatarData(em),
  debitos: debitos.map(({ nome, devido, abatido, resta }) => ({
    nome,
    devido: formatarReais(devido),
    abatido: formatarReais(abatido),
    resta: formatarReais(resta),
  })),
  excedente: seHouver(excedente),
});

/** An agreement as the city's system tells it. */
export const acordoDaCidadeNaTela = (
  { numero, tipo, acordo, parcelas }: AcordoDoErp,
  { hoje, calendario }: OrgaoEmUso,
): AcordoNaTela => {
  const { situacao, rompe_em, rompimento } = acordo;
  return {
    numero,
    da_cidade: true,
    programa: tipo,
    lei: acordo.lei,
    situacao,
    situacao_em_palavras: SITUACOES_DO_ACORDO[situacao],
    pedido_em_formatado: formatarData(acordo.pedido_em),
    pedido_como: 'No sistema da prefeitura',
    entrada_ate_formatado: formatarData(acordo.entrada_ate),
    total: formatarReais(acordo.total),
    pago: formatarReais(acordo.pago),
    economia: seHouver(acordo.desconto),
    pode_desistir: situacao === 'AGUARDA_ENTRADA',
    ultimo_dia_antes_de_romper_formatado:
      situacao === 'ATIVO' && rompe_em ? formatarData(somarDias(rompe_em, -1)) : null,
    historico: acordo.historico.map(({ dia, texto }) => ({
      dia_formatado: formatarData(dia),
      texto,
    })),
    rompimento: rompimento && rompimentoNaTela(rompimento),
    debitos: acordo.debitos.map(({ nome, cobranca }) => comCobranca(nome, cobranca)),
    cobrancas: [...new Set(acordo.debitos.flatMap(({ cobranca }) => cobranca?.depois ?? []))],
    correcao: null,
    parcelas: parcelas
      .toSorted((a, b) => a.numero - b.numero)
      .map((parcela) => ({
        espera: null,
        numero: parcela.numero,
        vencimento_formatado: formatarData(parcela.vencimento),
        valor: formatarReais(parcela.emissao.total),
        status: parcela.situacao,
        vencida: vencida(parcela, hoje, calendario),
        pagamento_formatado: parcela.pagamento && formatarData(parcela.pagamento),
      })),
  };
};
