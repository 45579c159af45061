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
