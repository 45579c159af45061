import type { ProgramaEscrito } from '@balcao/contracts';
import {
  COMPONENTES,
  formatarValor,
  lerData,
  lerReais,
  SITUACOES_DA_COBRANCA,
  type SituacaoDaCobranca,
  type TipoDePessoa,
} from '@balcao/domain';
import { diaEscrito } from '../../ui/busca-de-lista.tsx';
import {
  FORA,
  tabelaDe,
  type CamposDoPrograma,
  type FaixaEscrita,
  type SituacaoEscrita,
} from './programa-escrito.ts';

const reais = (centavos: number | null): string =>
  centavos === null || centavos === 0 ? '' : formatarValor(centavos);
const texto = (valor: number | null): string => (valor === null ? '' : String(valor));
const comVirgula = (percentual: string): string => percentual.replace('.', ',');

const situacaoEscrita = (
  situacao: ProgramaEscrito['situacoes'][SituacaoDaCobranca],
): SituacaoEscrita =>
  situacao
    ? {
        admite: true,
        parcelasAte: texto(situacao.parcelasAte),
        honorarios: comVirgula(situacao.honorarios),
        custasAntes: situacao.custasAntes,
        reparcelamentos: situacao.reparcelamentos.map(({ parcelasAte, entrada }) => ({
          parcelasAte: String(parcelasAte),
          entrada: comVirgula(entrada),
        })),
      }
    : FORA;

const faixaEscrita = (faixa: ProgramaEscrito['faixas'][number]): FaixaEscrita => ({
  de: String(faixa.de),
  ate: String(faixa.ate),
  pessoas: faixa.pessoas ?? [],
  acimaDe: reais(faixa.acimaDe),
  valorAte: reais(faixa.valorAte),
  minimo: {
    centavos: 'centavos' in faixa.minimo ? reais(faixa.minimo.centavos) : '',
    ufm: 'ufm' in faixa.minimo ? faixa.minimo.ufm.replace('.', ',') : '',
  },
  entrada: {
    percentual: comVirgula(faixa.entrada.percentual),
    minimo: reais(faixa.entrada.minimo),
  },
  descontos: tabelaDe(COMPONENTES, (qual) => comVirgula(faixa.descontos[qual] ?? '')),
});

/** A programme as its form shows it. */
export const camposDe = (programa: ProgramaEscrito): CamposDoPrograma => ({
  ...programa,
  de: diaEscrito(programa.de),
  ate: diaEscrito(programa.ate ?? undefined),
  debitos: {
    ...programa.debitos,
    receitas: (programa.debitos.receitas ?? []).join('\n'),
    vencidosDe: diaEscrito(programa.debitos.vencidosDe ?? undefined),
    vencidosAte: diaEscrito(programa.debitos.vencidosAte ?? undefined),
  },
  situacoes: tabelaDe(SITUACOES_DA_COBRANCA, (qual) => situacaoEscrita(programa.situacoes[qual])),
  faixas: programa.faixas.map(faixaEscrita),
  prazoDaEntrada: {
    dias: String(programa.prazoDaEntrada.dias),
    uteis: programa.prazoDaEntrada.uteis ? 'UTEIS' : 'CORRIDOS',
  },
  financiamento: {
    ...programa.financiamento,
    porMes: comVirgula(programa.financiamento.porMes),
    acimaDeParcelas: String(programa.financiamento.acimaDeParcelas),
  },
  vencimento: {
    dia: String(programa.vencimento.dia),
    mesesSemParcela: programa.vencimento.mesesSemParcela.map(String),
  },
  rescisao: {
    ...programa.rescisao,
    noFim: programa.rescisao.noFim ?? false,
    vencidas: texto(programa.rescisao.vencidas),
    toleranciaDias: String(programa.rescisao.toleranciaDias),
    atrasoMaximoDias: texto(programa.rescisao.atrasoMaximoDias),
  },
});

// What can't be read is sent as it was typed, so that the contract says what is wrong with it.
const numero = (digitado: string) =>
  (/^[0-9]+$/.test(digitado.trim()) ? Number(digitado) : digitado) as number;
const numeroOu = <Vazio>(digitado: string, vazio: Vazio) =>
  digitado.trim() === '' ? vazio : numero(digitado);
const dia = (digitado: string): string => {
  const lido = lerData(digitado);
  return lido.ok ? lido.valor : digitado;
};
const diaOuNada = (digitado: string) => (digitado.trim() === '' ? null : dia(digitado));
const centavosOu = <Vazio>(digitado: string, vazio: Vazio) => {
  if (digitado.trim() === '') return vazio;
  const lido = lerReais(digitado);
  return lido.ok ? lido.valor : (digitado as unknown as number);
};
const percentual = (digitado: string): string => digitado.trim().replace(',', '.') || '0';

const faixaDe = (faixa: FaixaEscrita): ProgramaEscrito['faixas'][number] => ({
  de: numero(faixa.de),
  ate: numero(faixa.ate),
  pessoas: faixa.pessoas.length === 0 ? null : (faixa.pessoas as TipoDePessoa[]),
  acimaDe: centavosOu(faixa.acimaDe, null),
  valorAte: centavosOu(faixa.valorAte, null),
  // In units where they are typed, else in reais; where neither is, the contract asks for it.
  minimo:
    faixa.minimo.ufm.trim() === ''
      ? { centavos: centavosOu(faixa.minimo.centavos, '' as unknown as number) }
      : { ufm: faixa.minimo.ufm.trim().replace(',', '.') },
  entrada: {
    percentual: percentual(faixa.entrada.percentual),
    minimo: centavosOu(faixa.entrada.minimo, 0),
  },
  descontos: Object.fromEntries(
    COMPONENTES.flatMap((qual) =>
      faixa.descontos[qual].trim() === '' ? [] : [[qual, percentual(faixa.descontos[qual])]],
    ),
  ),
});

const situacaoDe = ({
  parcelasAte,
  honorarios,
  custasAntes,
  reparcelamentos,
}: SituacaoEscrita): ProgramaEscrito['situacoes'][SituacaoDaCobranca] => ({
  parcelasAte: numeroOu(parcelasAte, null),
  honorarios: percentual(honorarios),
  custasAntes,
  reparcelamentos: reparcelamentos.map((um) => ({
    parcelasAte: numero(um.parcelasAte),
    entrada: percentual(um.entrada),
  })),
});

const receitasDe = (linhas: string): string[] | null => {
  const receitas = linhas
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);
  return receitas.length === 0 ? null : receitas;
};

/** What is sent of what was typed. */
export const programaDe = (campos: CamposDoPrograma): ProgramaEscrito => {
  const { debitos, situacoes, prazoDaEntrada, financiamento, vencimento } = campos;
  const { noFim, ...rescisao } = campos.rescisao;
  return {
    ...campos,
    de: dia(campos.de),
    ate: diaOuNada(campos.ate),
    canais: campos.canais as ProgramaEscrito['canais'],
    pessoas: campos.pessoas as TipoDePessoa[],
    debitos: {
      ...debitos,
      receitas: receitasDe(debitos.receitas),
      vencidosDe: diaOuNada(debitos.vencidosDe),
      vencidosAte: diaOuNada(debitos.vencidosAte),
    },
    situacoes: Object.fromEntries(
      SITUACOES_DA_COBRANCA.flatMap((qual) =>
        situacoes[qual].admite ? [[qual, situacaoDe(situacoes[qual])]] : [],
      ),
    ),
    faixas: campos.faixas.map(faixaDe),
    prazoDaEntrada: {
      dias: numero(prazoDaEntrada.dias),
      uteis: prazoDaEntrada.uteis === 'UTEIS',
    },
    financiamento: {
      ...financiamento,
      porMes: percentual(financiamento.porMes),
      acimaDeParcelas: numeroOu(financiamento.acimaDeParcelas, 0),
    },
    vencimento: {
      dia: /^[0-9]+$/.test(vencimento.dia)
        ? Number(vencimento.dia)
        : (vencimento.dia as 'DO_PEDIDO'),
      mesesSemParcela: vencimento.mesesSemParcela.map(Number),
    },
    rescisao: {
      ...rescisao,
      ...(noFim && { noFim }),
      vencidas: numeroOu(rescisao.vencidas, null),
      toleranciaDias: numeroOu(rescisao.toleranciaDias, 0),
      atrasoMaximoDias: numeroOu(rescisao.atrasoMaximoDias, null),
    },
  };
};
