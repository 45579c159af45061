/** How long an invitation to the survey may be answered. */
export const DIAS_DO_CONVITE = 30;

/**
 * What an invitation to the survey says: an institution, until when, and something of its own. The
 * words are signed, not hidden: the page reads them too.
 */
export const escreverConvite = (cod_empre: number, expira_em: Date, unico: string): string =>
  [cod_empre, expira_em.getTime(), unico].join(' ');

/**
 * Until when the words of an invitation let one answer to an institution; undefined of what is none,
 * is of another institution, or is late.
 */
export const prazoDoConvite = (texto: string, cod_empre: number, agora: Date): Date | undefined => {
  const [orgao, expira] = texto.split(' ').map(Number);
  const expira_em = new Date(expira ?? NaN);
  return orgao === cod_empre && expira_em > agora ? expira_em : undefined;
};

/** One question of the satisfaction survey, and what the law wants to know with it. */
interface Pergunta {
  readonly chave: string;
  /** Completes 'Como você avalia…'. */
  readonly texto: string;
  readonly fonte: string;
  /** The survey says nothing without it; the others do not fit every visit. */
  readonly obrigatoria?: true;
}

/** The five questions of our own survey (Lei 13.460/2017, art. 23). */
export const PERGUNTAS = [
  {
    chave: 'satisfacao',
    texto: 'O serviço, de modo geral',
    fonte: 'Lei 13.460/2017, art. 23, I',
    obrigatoria: true,
  },
  {
    chave: 'atendimento',
    texto: 'O atendimento que você recebeu',
    fonte: 'Lei 13.460/2017, art. 23, II',
  },
  {
    chave: 'prazo',
    texto: 'O cumprimento do prazo combinado',
    fonte: 'Lei 13.460/2017, art. 23, III',
  },
  {
    chave: 'clareza',
    texto: 'A clareza das informações',
    fonte: 'Lei 13.460/2017, art. 5º, XIV',
  },
  {
    chave: 'solucao',
    texto: 'A solução do que você precisava',
    fonte: 'Lei 13.460/2017, art. 4º (efetividade)',
  },
] as const satisfies readonly Pergunta[];

export type ChaveDaPergunta = (typeof PERGUNTAS)[number]['chave'];

/** What a question is called, in the form, in the results and in the files. */
export const textoDaPergunta = (chave: ChaveDaPergunta): string =>
  PERGUNTAS.find((pergunta) => pergunta.chave === chave)?.texto ?? '';

/** The scale of every question, from the worst. */
export const NOTAS = [
  { nota: 1, rotulo: 'Muito ruim' },
  { nota: 2, rotulo: 'Ruim' },
  { nota: 3, rotulo: 'Regular' },
  { nota: 4, rotulo: 'Bom' },
  { nota: 5, rotulo: 'Muito bom' },
] as const;

export type Nota = (typeof NOTAS)[number]['nota'];

/** Characters of a comment. */
export const TAMANHO_DO_COMENTARIO = 500;

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
