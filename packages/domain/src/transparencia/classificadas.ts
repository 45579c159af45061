import { somarDias, somarMeses, type DataCivil, formatarData } from '../calendario/data-civil.ts';
import { anoDe } from '../calendario/prazo.ts';
import { GRAUS_DE_SIGILO } from '../solicitacoes/opcoes.ts';
import { semAcentos } from '../texto/escrita.ts';

/** Ids of the degrees in which information is classified; personal information is not one of them. */
export type GrauDeClassificacaoId = 2 | 3 | 4;

/** The degrees with the longest term of each (Lei 12.527/2011, art. 24, § 1º). */
export const GRAUS_DE_CLASSIFICACAO = GRAUS_DE_SIGILO.flatMap((grau) =>
  grau.anos === null ? [] : [grau],
) satisfies readonly { readonly id: GrauDeClassificacaoId }[];

/** The year that the list goes back to on the page of the e-SIC, even with nothing in it. */
export const PRIMEIRO_ANO_DO_ROL = 2021;

/** How long information is secret. */
export interface TermoDoSigilo {
  readonly grau_sigilo: GrauDeClassificacaoId;
  /** From here the term counts (art. 24, § 1º). */
  readonly data_producao: DataCivil;
  readonly data_classificacao: DataCivil;
  /** Last day of secrecy. */
  readonly prazo_ate: DataCivil;
  /** When an authority opened it before its term; null while none did. */
  readonly desclassificada_em: DataCivil | null;
}

const anosDoGrau = (grau: GrauDeClassificacaoId): number =>
  GRAUS_DE_CLASSIFICACAO.find(({ id }) => id === grau)?.anos ?? 0;

/** The last day on which information of this degree may still be secret. */
export const fimMaximoDoSigilo = (
  data_producao: DataCivil,
  grau: GrauDeClassificacaoId,
): DataCivil => somarMeses(data_producao, anosDoGrau(grau) * 12);

/** What is wrong, by field; each is a sentence for whoever filled it in. */
export type ProblemasDoTermo = Partial<Record<keyof TermoDoSigilo, string>>;

function problemaDoPrazo({
  grau_sigilo,
  data_producao,
  data_classificacao,
  prazo_ate,
}: TermoDoSigilo) {
  if (prazo_ate <= data_classificacao) return 'O fim do sigilo vem depois da classificação.';
  const maximo = fimMaximoDoSigilo(data_producao, grau_sigilo);
  if (prazo_ate <= maximo) return undefined;
  return `Neste grau o sigilo vai até ${formatarData(maximo)}: ${anosDoGrau(grau_sigilo)} anos da produção (Lei 12.527/2011, art. 24).`;
}

function problemaDaDesclassificacao(
  { data_classificacao, prazo_ate, desclassificada_em: dia }: TermoDoSigilo,
  hoje: DataCivil,
) {
  if (dia === null) return undefined;
  if (dia < data_classificacao) return 'A desclassificação não vem antes da classificação.';
  if (dia > hoje) return 'A data da desclassificação ainda não chegou.';
  if (dia > prazo_ate) return `O sigilo já tinha terminado em ${formatarData(prazo_ate)}.`;
  return undefined;
}

/** Whether the dates of a classification can be true together, and stay within the law. */
export function problemasDoTermo(termo: TermoDoSigilo, hoje: DataCivil): ProblemasDoTermo {
  const { data_producao, data_classificacao } = termo;
  const problemas: Record<string, string | undefined> = {
    data_producao: data_producao > hoje ? 'A data da produção ainda não chegou.' : undefined,
    data_classificacao:
      data_classificacao > hoje
        ? 'A data da classificação ainda não chegou.'
        : data_classificacao < data_producao
          ? 'A classificação não vem antes da produção da informação.'
          : undefined,
    prazo_ate: problemaDoPrazo(termo),
    desclassificada_em: problemaDaDesclassificacao(termo, hoje),
  };
  return Object.fromEntries(Object.entries(problemas).filter(([, texto]) => texto !== undefined));
}

/** When and how information ceased to be secret. */
export interface Desclassificacao {
  readonly data: DataCivil;
  readonly motivo: 'DECISAO' | 'FIM_DO_PRAZO';
}

/**
 * Since when information is no longer secret, or null while it is: by decision of an authority
 * (Lei 12.527/2011, art. 29), or by itself on the day after its term (art. 24, § 4º).
 */
export function desclassificacaoDe(
  { desclassificada_em, prazo_ate }: Pick<TermoDoSigilo, 'desclassificada_em' | 'prazo_ate'>,
  hoje: DataCivil,
): Desclassificacao | null {
  if (desclassificada_em !== null) return { data: desclassificada_em, motivo: 'DECISAO' };
  return prazo_ate < hoje ? { data: somarDias(prazo_ate, 1), motivo: 'FIM_DO_PRAZO' } : null;
}

/** As the list of a year needs it. */
interface DoRol {
  readonly data_classificacao: DataCivil;
  readonly desclassificacao: Desclassificacao | null;
}

/** What was classified and declassified in one year (Lei 12.527/2011, art. 30, I and II). */
export interface RolDoAno<I> {
  readonly ano: number;
  readonly classificadas: readonly I[];
  readonly desclassificadas: readonly I[];
}

/** The lists of each year, the last first: from the first that the page shows to this one. */
export function rolPorAno<I extends DoRol>(todas: readonly I[], hoje: DataCivil): RolDoAno<I>[] {
  const saiu = ({ desclassificacao }: I) => desclassificacao && anoDe(desclassificacao.data);
  const anos = new Set<number>();
  for (let ano = PRIMEIRO_ANO_DO_ROL; ano <= anoDe(hoje); ano += 1) anos.add(ano);
  for (const uma of todas) {
    anos.add(anoDe(uma.data_classificacao));
    const ano = saiu(uma);
    if (ano !== null) anos.add(ano);
  }
  return [...anos]
    .sort((um, outro) => outro - um)
    .map((ano) => ({
      ano,
      classificadas: todas.filter((uma) => anoDe(uma.data_classificacao) === ano),
      desclassificadas: todas.filter((uma) => saiu(uma) === ano),
    }));
}

/**
 * Reasons of a refusal of access, with the words of the federal platform (`EspecificacaoDecisao` of
 * the Fala.BR open data): Lei 12.527/2011, arts. 7 §3, 22, 23 and 31; Decreto 7.724/2012, art. 13.
 */
export const MOTIVOS_DE_NEGATIVA = [
  'Dados pessoais',
  'Informação sigilosa classificada conforme a Lei 12.527/2011',
  'Informação sigilosa de acordo com legislação específica',
  'Pedido desproporcional ou desarrazoado',
  'Pedido exige tratamento adicional de dados',
  'Pedido genérico',
  'Pedido incompreensível',
  'Processo decisório em curso',
] as const;

/** What stands for a reason in words of one's own, which are not published: they may name people. */
export const OUTRA_NEGATIVA = 'Outro motivo';

/** What whoever refuses chooses from; the reason that is kept begins with it. */
export const TIPOS_DE_NEGATIVA = [...MOTIVOS_DE_NEGATIVA, OUTRA_NEGATIVA] as const;
export type TipoDeNegativa = (typeof TIPOS_DE_NEGATIVA)[number];

const simples = (texto: string): string =>
  semAcentos(texto).replace(/\s+/g, ' ').trim().toLowerCase();

/** Which reason a clerk wrote, when the text is one of them or begins with it. */
export function motivoDaNegativa(escrito: string | null): TipoDeNegativa {
  const texto = simples(escrito ?? '');
  return TIPOS_DE_NEGATIVA.find((um) => texto.startsWith(simples(um))) ?? OUTRA_NEGATIVA;
}
