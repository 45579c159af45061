import {
  SITUACOES_DA_COBRANCA,
  somarDias,
  TIPOS_DE_PESSOA,
  type DebitoAParcelar,
  type Faixa,
  type ProgramaDeParcelamento,
} from '@balcao/domain';
import type { Sorteio } from './conferir-recebido.ts';

/** Mulberry32: small, and as even as a test needs. */
export function sortear(semente: number): Sorteio {
  let estado = semente;
  return (ate) => {
    estado = (estado + 0x6d_2b_79_f5) | 0;
    let x = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 4_294_967_296) * ate);
  };
}

const um = <T>(de: readonly [T, ...T[]], sorteio: Sorteio): T => de[sorteio(de.length)] ?? de[0];

const porcento = (sorteio: Sorteio, ate = 100): string => `${sorteio(ate)}.${sorteio(100)}`;

function faixaAoAcaso(sorteio: Sorteio): Faixa {
  const de = 1 + sorteio(6);
  return {
    de,
    ate: de + sorteio(60),
    pessoas: null,
    acimaDe: null,
    valorAte: null,
    minimo: { centavos: 1 + sorteio(20_000) },
    entrada: {
      percentual: um(['0', porcento(sorteio, 60)], sorteio),
      minimo: sorteio(2) * sorteio(5000),
    },
    descontos: {
      principal: um(['0', porcento(sorteio, 30)], sorteio),
      correcao: porcento(sorteio),
      multa: porcento(sorteio),
      juros: um(['100', porcento(sorteio)], sorteio),
      honorarios: um(['0', porcento(sorteio)], sorteio),
    },
  };
}

export function programaAoAcaso(sorteio: Sorteio): ProgramaDeParcelamento {
  const situacao = () => ({
    parcelasAte: um([null, 12 + sorteio(60)], sorteio),
    honorarios: um(['0', '10', porcento(sorteio, 20)], sorteio),
    custasAntes: false,
    reparcelamentos: [{ parcelasAte: 24, entrada: porcento(sorteio, 30) }],
  });
  return {
    nome: 'Ao acaso',
    lei: 'Nenhuma',
    de: '2020-01-01',
    ate: null,
    canais: ['PORTAL'],
    pessoas: TIPOS_DE_PESSOA,
    debitos: {
      receitas: null,
      vencidosDe: null,
      vencidosAte: null,
      inscricao: 'TODOS',
      exercicioCorrente: true,
      todos: false,
    },
    situacoes: Object.fromEntries(SITUACOES_DA_COBRANCA.map((qual) => [qual, situacao()])),
    faixas: [faixaAoAcaso(sorteio), faixaAoAcaso(sorteio)],
    prazoDaEntrada: { dias: sorteio(40), uteis: sorteio(2) === 0 },
    financiamento: {
      porMes: um(['0', '0.5', '1', porcento(sorteio, 5)], sorteio),
      tabela: um(['SIMPLES', 'PRICE'], sorteio),
      acimaDeParcelas: um([0, 12], sorteio),
      correcao: um(['NENHUMA', 'SELIC', 'INDICE_MENSAL', 'INDICE_ANUAL'], sorteio),
    },
    vencimento: {
      dia: um<number | 'DO_PEDIDO' | 'ULTIMO_UTIL'>(
        ['DO_PEDIDO', 'ULTIMO_UTIL', 1 + sorteio(31)],
        sorteio,
      ),
      mesesSemParcela: um([[], [12], [1, 7]], sorteio),
    },
    sobra: um(['PRIMEIRA', 'ULTIMA'], sorteio),
    rescisao: {
      vencidas: um([null, 1 + sorteio(4)], sorteio),
      consecutivas: sorteio(2) === 0,
      aUltima: sorteio(2) === 0,
      noFim: sorteio(2) === 0,
      toleranciaDias: sorteio(40),
      atrasoMaximoDias: 30 + sorteio(90),
      perdeDescontos: sorteio(2) === 0,
    },
    antecipa: um(['PROXIMAS', 'ULTIMAS'], sorteio),
  };
}

export const debitoAoAcaso = (chave: string, sorteio: Sorteio): DebitoAParcelar => ({
  chave,
  receita: um(['IPTU', 'ISSQN', 'Taxa'], sorteio),
  ano: 2020 + sorteio(5),
  vencimento: somarDias('2020-01-01', sorteio(1800)),
  inscrito: sorteio(2) === 0,
  situacao: um(['COMUM', 'AJUIZADA', 'PROTESTADA'], sorteio),
  vara: null,
  suspenso: false,
  acordosAnteriores: sorteio(2),
  valores: {
    principal: 1 + sorteio(um([100, 100_000, 50_000_000], sorteio)),
    correcao: sorteio(2) * sorteio(100_000),
    multa: sorteio(2) * sorteio(100_000),
    juros: sorteio(2) * sorteio(1_000_000),
  },
});

/** The day of every request. */
