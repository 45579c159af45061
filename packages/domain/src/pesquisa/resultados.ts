import { NOTAS, PERGUNTAS, type ChaveDaPergunta, type Nota } from './perguntas.ts';

/** How many people gave a question a score in a month. */
export interface ContagemDeNotas {
  /** 1 to 12. */
  readonly mes: number;
  readonly pergunta: ChaveDaPergunta;
  readonly nota: Nota;
  readonly quantidade: number;
}

/** What the answers to one question add up to. */
export interface ResultadoDaPergunta {
  readonly pergunta: ChaveDaPergunta;
  readonly respostas: number;
  /** With one decimal; null without answers. */
  readonly media: number | null;
  /** Answers of each score, from the worst; as many as `NOTAS`. */
  readonly notas: number[];
}

const soma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0);

/** Mean of the scores, to one decimal, half up; null when there are none. */
const mediaDe = (notas: readonly number[]): number | null => {
  const respostas = soma(notas);
  const pontos = soma(notas.map((quantidade, i) => quantidade * (i + 1)));
  return respostas === 0 ? null : Math.round((pontos * 10) / respostas) / 10;
};

/** What the answers to one question add up to, over all the months given. */
const resumir = (
  pergunta: ChaveDaPergunta,
  contagens: readonly ContagemDeNotas[],
): ResultadoDaPergunta => {
  const notas = NOTAS.map(({ nota }) =>
    soma(
      contagens
        .filter((uma) => uma.pergunta === pergunta && uma.nota === nota)
        .map(({ quantidade }) => quantidade),
    ),
  );
  return { pergunta, respostas: soma(notas), media: mediaDe(notas), notas };
};

/** The result of the survey, question by question (Lei 13.460/2017, art. 23, § 2º). */
export const resultadosDaPesquisa = (
  contagens: readonly ContagemDeNotas[],
): ResultadoDaPergunta[] => PERGUNTAS.map(({ chave }) => resumir(chave, contagens));

/** The satisfaction of each month that has answers, in order. */
export const satisfacaoPorMes = (
  contagens: readonly ContagemDeNotas[],
): { mes: number; respostas: number; media: number | null }[] =>
  [...new Set(contagens.map(({ mes }) => mes))]
    .sort((a, b) => a - b)
    .map((mes) => {
      const doMes = contagens.filter((uma) => uma.mes === mes);
      const { respostas, media } = resumir('satisfacao', doMes);
      return { mes, respostas, media };
    });
