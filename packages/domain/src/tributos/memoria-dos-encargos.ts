import { formatarData, type DataCivil } from '../calendario/data-civil.ts';
import { formatarReais, type Centavos } from '../dinheiro/centavos.ts';
import { arredondarMeioAcima, multiplicar, racional, type Racional } from '../dinheiro/decimal.ts';

/** What an amount is made of. */
export type ParteDoValor = 'PRINCIPAL' | 'CORRECAO' | 'MULTA' | 'JUROS';

export const NOME_DA_PARTE: Readonly<Record<ParteDoValor, string>> = {
  PRINCIPAL: 'Valor original',
  CORRECAO: 'Correção monetária',
  MULTA: 'Multa de mora',
  JUROS: 'Juros de mora',
};

/** One line of a charge: how much, how it was counted, and by which article. */
export interface PassoDoCalculo {
  readonly parte: ParteDoValor;
  readonly valor: Centavos;
  /** '0,33 % ao dia × 10 dias = 3,3 % de R$ 150,00' */
  readonly conta: string;
  /** 'Lei 5.172/1966 (CTN), art. 161, § 1º'; empty when nobody said. */
  readonly artigo: string;
}

/** How a charge was counted, line by line: their sum is the total, to the cent. */
export interface MemoriaDosEncargos {
  /** First due date, whatever was reissued since. */
  readonly vencimentoOriginal: DataCivil;
  /** Last day without charges: the due date, or the working day to which it moved. */
  readonly emDiaAte: DataCivil;
  /** Day for which the charges were counted. */
  readonly ate: DataCivil;
  readonly dias: number;
  readonly passos: readonly PassoDoCalculo[];
}

/** The articles on which an orgao charges; empty where it has told none. */
export interface ArtigosDosEncargos {
  readonly correcao: string;
  readonly multa: string;
  readonly juros: string;
}

const CASAS = 6;
const ESCALA = 10n ** BigInt(CASAS);

/** A fraction as people read it, in percent with up to six decimals: 33/1000 → '3,3 %'. */
export function emPorcento(fracao: Racional): string {
  const milionesimos = arredondarMeioAcima(multiplicar(fracao, racional(100n * ESCALA)));
  const resto = String(milionesimos % ESCALA)
    .padStart(CASAS, '0')
    .replace(/0+$/, '');
  return `${milionesimos / ESCALA}${resto && `,${resto}`} %`;
}

const plural = (quantos: number, um: string, varios: string): string =>
  `${quantos} ${quantos === 1 ? um : varios}`;

/** '102 dias' */
export const emDias = (dias: number): string => plural(dias, 'dia', 'dias');

/** '4 meses' */
export const emMeses = (meses: number): string => plural(meses, 'mês', 'meses');

/** From when to when the charges were counted, in Portuguese, for the person who pays them. */
export function explicarAtraso(memoria: MemoriaDosEncargos): string {
  const { vencimentoOriginal, emDiaAte, ate, dias } = memoria;
  const vencimento = `Vencimento original em ${formatarData(vencimentoOriginal)}`;
  const movido =
    emDiaAte === vencimentoOriginal
      ? ''
      : `, dia sem expediente: sem acréscimos até ${formatarData(emDiaAte)}`;
  if (dias <= 0) return `${vencimento}${movido}. Sem atraso.`;
  return `${vencimento}${movido}. Até ${formatarData(ate)}, ${emDias(dias)} de atraso.`;
}

/** A line as it is printed: 'Multa de mora: 20 % de R$ 150,00 = R$ 30,00 (CTM, art. 90)'. */
export const explicarPasso = ({ parte, valor, conta, artigo }: PassoDoCalculo): string =>
  `${NOME_DA_PARTE[parte]}: ${conta && `${conta} = `}${formatarReais(valor)}${artigo && ` (${artigo})`}`;

/** Whether the lines come to the amounts they explain, each of them and together. */
export const memoriaConfere = (
  { passos }: Pick<MemoriaDosEncargos, 'passos'>,
  valores: Readonly<Record<'principal' | 'correcao' | 'multa' | 'juros', Centavos>>,
): boolean => {
  const soma = (parte: ParteDoValor) =>
    passos.reduce((total, passo) => total + (passo.parte === parte ? passo.valor : 0), 0);
  return (
    soma('PRINCIPAL') === valores.principal &&
    soma('CORRECAO') === valores.correcao &&
    soma('MULTA') === valores.multa &&
    soma('JUROS') === valores.juros
  );
};
