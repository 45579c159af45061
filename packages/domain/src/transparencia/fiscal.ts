import { RECEITAS } from '../certidoes/debitos.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import type { CelulaCsv } from '../texto/csv.ts';
import { paraDecimal } from '../dinheiro/centavos.ts';
import type { Tributo } from '../tributos/codigo-barras.ts';

/** How a city gives up revenue (LC 101/2000, art. 14, § 1; CTN, arts. 172, 175 and 180). */
export const MODALIDADES_DA_RENUNCIA = [
  { nome: 'ISENCAO', rotulo: 'Isenção' },
  { nome: 'IMUNIDADE', rotulo: 'Imunidade' },
  { nome: 'REMISSAO', rotulo: 'Remissão' },
  { nome: 'ANISTIA', rotulo: 'Anistia' },
  { nome: 'SUBSIDIO', rotulo: 'Subsídio' },
  { nome: 'CREDITO_PRESUMIDO', rotulo: 'Crédito presumido' },
  { nome: 'REDUCAO_DE_ALIQUOTA', rotulo: 'Redução de alíquota' },
  { nome: 'REDUCAO_DA_BASE', rotulo: 'Redução da base de cálculo' },
  { nome: 'OUTRA', rotulo: 'Outra' },
] as const;

export type ModalidadeDaRenuncia = (typeof MODALIDADES_DA_RENUNCIA)[number]['nome'];

/** A way of giving up revenue, as people read it. */
export const rotuloDaModalidade = (nome: ModalidadeDaRenuncia): string =>
  MODALIDADES_DA_RENUNCIA.find((uma) => uma.nome === nome)?.rotulo ?? nome;

/** What came in of a tax in a month. */
export interface ReceitaDoMes {
  readonly tributo: Tributo;
  readonly ano: number;
  /** From 1 to 12. */
  readonly mes: number;
  readonly valor: Centavos;
}

/** Twelve months of a tax, beside the same months of the year before. */
export interface ReceitaDoTributo {
  readonly tributo: string;
  readonly meses: readonly { mes: number; valor: Centavos; anterior: Centavos }[];
  readonly total: Centavos;
  readonly anterior: Centavos;
}

const MESES = Array.from({ length: 12 }, (_, i) => i + 1);

const somar = <T>(linhas: readonly T[], valor: (linha: T) => Centavos): Centavos =>
  linhas.reduce((total, linha) => total + valor(linha), 0);

/** The revenue of a year by tax and month against the year before; taxes that had none are left out. */
export function receitaDoAno(
  ano: number,
  receitas: readonly ReceitaDoMes[],
): readonly ReceitaDoTributo[] {
  const de = (tributo: Tributo, doAno: number, mes: number): Centavos =>
    somar(
      receitas.filter((r) => r.tributo === tributo && r.ano === doAno && r.mes === mes),
      ({ valor }) => valor,
    );
  return (Object.keys(RECEITAS) as Tributo[]).flatMap((tributo) => {
    const meses = MESES.map((mes) => ({
      mes,
      valor: de(tributo, ano, mes),
      anterior: de(tributo, ano - 1, mes),
    }));
    const total = somar(meses, ({ valor }) => valor);
    const anterior = somar(meses, (um) => um.anterior);
    return total + anterior === 0 ? [] : [{ tributo: RECEITAS[tributo], meses, total, anterior }];
  });
}

/** What was granted in a year of one tax, in one way, by one law: to people, or to legal persons. */
export interface BeneficiosSomados {
  readonly tributo: string;
  readonly modalidade: ModalidadeDaRenuncia;
  readonly fundamento: string;
  readonly quantos: number;
  readonly valor: Centavos;
}

/** What the budget foresaw to be given up of a tax, in one way. */
export interface RenunciaPrevista {
  readonly tributo: string;
  readonly modalidade: ModalidadeDaRenuncia;
  readonly prevista: Centavos;
}

/** Revenue given up of a tax, in one way: foreseen, and granted. */
export interface Renuncia {
  readonly tributo: string;
  readonly modalidade: ModalidadeDaRenuncia;
  /** Null where no budget foresaw it. */
  readonly prevista: Centavos | null;
  readonly realizada: Centavos;
}

/** Each tax and way once: what was foreseen, granted or both; in the order of their names. */
export function renunciasDoAno(
  previstas: readonly RenunciaPrevista[],
  beneficios: readonly BeneficiosSomados[],
): readonly Renuncia[] {
  const chave = (um: RenunciaPrevista | BeneficiosSomados) => `${um.tributo}\n${um.modalidade}`;
  const chaves = [...new Set([...previstas, ...beneficios].map(chave))].sort((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  );
  return chaves.map((uma) => {
    const dela = beneficios.filter((um) => chave(um) === uma);
    const prevista = previstas.find((um) => chave(um) === uma);
    const [tributo = '', modalidade = ''] = uma.split('\n');
    return {
      tributo,
      modalidade: modalidade as ModalidadeDaRenuncia,
      prevista: prevista?.prevista ?? null,
      realizada: somar(dela, ({ valor }) => valor),
    };
  });
}

/** An amount in a file: reais with a decimal comma, as `receita;1234,56`. */
const emReais = (valor: Centavos): string => paraDecimal(valor).replace('.', ',');

export const COLUNAS_DA_RECEITA = ['Ano', 'Mês', 'Tributo', 'Arrecadado', 'Ano anterior'] as const;

/** The lines of the revenue of a year, a tax in a month each. */
export const linhasDaReceita = (
  ano: number,
  tributos: readonly ReceitaDoTributo[],
): readonly (readonly CelulaCsv[])[] =>
  tributos.flatMap(({ tributo, meses }) =>
    meses.map(({ mes, valor, anterior }) => [ano, mes, tributo, emReais(valor), emReais(anterior)]),
  );

export const COLUNAS_DA_RENUNCIA = [
  'Ano',
  'Tributo',
  'Modalidade',
  'Prevista',
  'Realizada',
] as const;

/** The cells of revenue given up. */
export const celulasDaRenuncia = (
  ano: number,
  { tributo, modalidade, prevista, realizada }: Renuncia,
): readonly CelulaCsv[] => [
  ano,
  tributo,
  rotuloDaModalidade(modalidade),
  prevista === null ? null : emReais(prevista),
  emReais(realizada),
];

export const COLUNAS_DOS_BENEFICIOS = [
  'Ano',
  'Tributo',
  'Modalidade',
  'Fundamento legal',
  'Concessões',
  'Valor',
] as const;

/** The cells of what was granted by one law. */
export const celulasDoBeneficio = (ano: number, um: BeneficiosSomados): readonly CelulaCsv[] => [
  ano,
  um.tributo,
  rotuloDaModalidade(um.modalidade),
  um.fundamento,
  um.quantos,
  emReais(um.valor),
];

/** A legal person for whom revenue was given up, which the law lets be told (CTN, art. 198, § 3, IV). */
export interface Beneficiaria extends BeneficiosSomados {
  readonly cnpj: string;
  readonly nome: string;
}

export const COLUNAS_DAS_BENEFICIARIAS = [
  'Ano',
  'CNPJ',
  'Beneficiária',
  ...COLUNAS_DOS_BENEFICIOS.slice(1),
] as const;

export const celulasDaBeneficiaria = (ano: number, uma: Beneficiaria): readonly CelulaCsv[] => [
  ano,
  uma.cnpj,
  uma.nome,
  ...celulasDoBeneficio(ano, uma).slice(1),
];

/** Somebody in the books of active debt, with what is demanded of them (CTN, art. 198, § 3, II). */
export interface Inscrito {
  /** A CPF without its first three digits and its last two; a CNPJ whole. */
  readonly documento: string;
  readonly nome: string;
  readonly debitos: number;
  readonly total: Centavos;
}

export const COLUNAS_DOS_INSCRITOS = ['CNPJ', 'Nome', 'Débitos', 'Total'] as const;

export const celulasDoInscrito = (um: Inscrito): readonly CelulaCsv[] => [
  um.documento,
  um.nome,
  um.debitos,
  emReais(um.total),
];
