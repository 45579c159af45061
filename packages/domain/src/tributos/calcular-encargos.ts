import { diasEntre, somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { arredondarCentavos, formatarReais, type Centavos } from '../dinheiro/centavos.ts';
import { menor, multiplicar, racional, subtrair, type Racional } from '../dinheiro/decimal.ts';
import {
  fracaoDe,
  type CrescimentoDoIndice,
  type RegraDaMulta,
  type RegraDosEncargos,
  type RegraDosJuros,
} from './encargos.ts';
import {
  emDias,
  emMeses,
  emPorcento,
  type MemoriaDosEncargos,
  type PassoDoCalculo,
} from './memoria-dos-encargos.ts';

/** Facts of the period, when the orgao corrects or caps (see `encargos.ts`). */
export interface FatosDoPeriodo {
  /** Index of the payment over index of the due date; without it there is no correction. */
  readonly indice?: CrescimentoDoIndice;
  /** Correction and interest together may not pass this fraction of the principal (STF Tema 1217). */
  readonly selic?: Racional;
}

export interface Encargos {
  readonly principal: Centavos;
  readonly correcao: Centavos;
  readonly multa: Centavos;
  readonly juros: Centavos;
  readonly total: Centavos;
  readonly diasDeAtraso: number;
  readonly memoria: MemoriaDosEncargos;
}

/** Whole months from one day to another, a fraction counting as one. */
export function mesesOuFracao(de: DataCivil, ate: DataCivil): number {
  let meses = 0;
  while (somarMeses(de, meses) < ate) meses += 1;
  return meses;
}

/** Calendar months touched after the month of the first day. */
const mesesSeguintes = (de: DataCivil, ate: DataCivil): number => {
  const ordem = (data: DataCivil) => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7));
  return Math.max(0, ordem(ate) - ordem(de));
};

/** A fraction of the base, and in words how it came about; both of one count. */
interface Taxa {
  readonly fracao: Racional;
  readonly conta: string;
}

function taxaDaMulta(regra: RegraDaMulta, de: DataCivil, ate: DataCivil): Taxa {
  if (regra.tipo === 'POR_DIA') {
    const dias = diasEntre(de, ate);
    const [porDia, teto] = [fracaoDe(regra.porDia), fracaoDe(regra.teto)];
    const soma = multiplicar(porDia, racional(dias));
    const fracao = menor(soma, teto);
    const conta = `${emPorcento(porDia)} ao dia × ${emDias(dias)}`;
    return fracao === soma
      ? { fracao, conta: `${conta} = ${emPorcento(soma)}` }
      : { fracao, conta: `${conta} = ${emPorcento(soma)}, até o limite de ${emPorcento(teto)}` };
  }
  const meses = mesesOuFracao(de, ate);
  const faixa = Math.min(meses, regra.porMes.length);
  const fracao = fracaoDe(regra.porMes[faixa - 1] ?? '0');
  return {
    fracao,
    conta: `${emMeses(meses)} de atraso, contando a fração${faixa < meses ? ', na maior faixa' : ''}: ${emPorcento(fracao)}`,
  };
}

function taxaDosJuros(regra: RegraDosJuros, de: DataCivil, ate: DataCivil): Taxa {
  const desdeVencimento = regra.desde === 'VENCIMENTO';
  const meses = (desdeVencimento ? mesesOuFracao : mesesSeguintes)(de, ate);
  const porMes = fracaoDe(regra.porMes);
  const fracao = multiplicar(porMes, racional(meses));
  const quais = desdeVencimento
    ? 'contando a fração'
    : 'do mês seguinte ao do vencimento em diante';
  return {
    fracao,
    conta: `${emPorcento(porMes)} ao mês × ${emMeses(meses)}, ${quais} = ${emPorcento(fracao)}`,
  };
}

const mesPorExtenso = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`;

const numero = (decimal: string): string => decimal.replace('.', ',');

/** The growth of an index; one that fell is said to have, and lowers nothing. */
function taxaDaCorrecao({ razao, de, ate }: CrescimentoDoIndice): Taxa {
  const fracao = subtrair(razao, racional(1));
  const indices = `índice ${numero(ate.indice)} de ${mesPorExtenso(ate.mes)} ÷ ${numero(de.indice)} de ${mesPorExtenso(de.mes)}`;
  return {
    fracao,
    conta:
      fracao.num === 0n ? `${indices}: sem alta, 0 %` : `${indices}: alta de ${emPorcento(fracao)}`,
  };
}

const de = (base: Centavos, fracao: Racional): Centavos =>
  arredondarCentavos(multiplicar(racional(base), fracao));

const TETO = 'STF, Tema 1217';

const comTeto = (artigo: string): string => (artigo === '' ? TETO : `${artigo}; ${TETO}`);

/** The lines of a charge, each a share of its base, limited where the SELIC limits it. */
function passosDe(
  { principal, selic }: { principal: Centavos; selic: Racional | undefined },
  taxas: { correcao: Taxa | undefined; multa: Taxa; juros: Taxa },
  artigos: RegraDosEncargos['artigos'],
): PassoDoCalculo[] {
  const teto = selic ? de(principal, selic) : Number.POSITIVE_INFINITY;
  const passo = (
    parte: 'CORRECAO' | 'MULTA' | 'JUROS',
    { conta, fracao }: Taxa,
    base: Centavos,
    limite = Number.POSITIVE_INFINITY,
  ): PassoDoCalculo => {
    const artigo =
      artigos?.[parte === 'CORRECAO' ? 'correcao' : parte === 'MULTA' ? 'multa' : 'juros'];
    const inteiro = de(base, fracao);
    const inteira = `${conta} sobre ${formatarReais(base)}`;
    if (inteiro <= limite || !selic)
      return { parte, valor: inteiro, conta: inteira, artigo: artigo ?? '' };
    const sobra = parte === 'JUROS' ? ', já com a correção' : '';
    const limitada = `${inteira} = ${formatarReais(inteiro)}, limitado à SELIC do período, ${emPorcento(selic)} de ${formatarReais(principal)} (${formatarReais(teto)})${sobra}`;
    return { parte, valor: limite, conta: limitada, artigo: comTeto(artigo ?? '') };
  };
  const correcao = taxas.correcao && passo('CORRECAO', taxas.correcao, principal, teto);
  const corrigido = correcao?.valor ?? 0;
  const base = principal + corrigido;
  return [
    ...(correcao ? [correcao] : []),
    passo('MULTA', taxas.multa, base),
    passo('JUROS', taxas.juros, base, teto - corrigido),
  ];
}

/**
 * What is due on a day for a debt past its due date: C = P × (index ratio − 1), M = (P + C) × fine,
 * J = (P + C) × interest, each rounded half up to the cent; total = P + C + M + J. How each came about
 * stands beside it, of the same count.
 *
 * A due date without office hours moves to the next working day first, and the delay is counted from
 * there; paid until then, nothing is added.
 */
export function calcularEncargos(
  divida: { readonly principal: Centavos; readonly vencimento: DataCivil },
  pagamento: DataCivil,
  regra: RegraDosEncargos,
  calendario: Calendario,
  fatos: FatosDoPeriodo = {},
): Encargos {
  const { principal } = divida;
  const vencimento = proximoDiaUtil(divida.vencimento, calendario);
  const diasDeAtraso = Math.max(0, diasEntre(vencimento, pagamento));
  const encargos =
    diasDeAtraso === 0
      ? []
      : passosDe(
          { principal, selic: fatos.selic },
          {
            correcao: fatos.indice && taxaDaCorrecao(fatos.indice),
            multa: taxaDaMulta(regra.multa, vencimento, pagamento),
            juros: taxaDosJuros(regra.juros, vencimento, pagamento),
          },
          regra.artigos,
        );
  const valor = (parte: PassoDoCalculo['parte']): Centavos =>
    encargos.find((passo) => passo.parte === parte)?.valor ?? 0;
  const [correcao, multa, juros] = [valor('CORRECAO'), valor('MULTA'), valor('JUROS')];
  const original: PassoDoCalculo = {
    parte: 'PRINCIPAL',
    valor: principal,
    conta: '',
    artigo: '',
  };
  return {
    principal,
    correcao,
    multa,
    juros,
    total: principal + correcao + multa + juros,
    diasDeAtraso,
    memoria: {
      vencimentoOriginal: divida.vencimento,
      emDiaAte: vencimento,
      ate: pagamento,
      dias: diasDeAtraso,
      passos: [original, ...encargos],
    },
  };
}
