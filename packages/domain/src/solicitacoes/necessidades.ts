import { NATUREZA_OUVIDORIA, type NaturezaId, type TipoDeSolicitacaoId } from './opcoes.ts';

/** What somebody needs, in their own words, and the nature and type that it is. */
export interface Necessidade {
  readonly natureza: NaturezaId;
  readonly tipo: TipoDeSolicitacaoId;
  readonly pergunta: string;
  /** What becomes of it, in a sentence. */
  readonly explicacao: string;
}

/** 'O que você precisa?': the ways in that need no word of the law; the others are chosen by nature and type. */
export const NECESSIDADES: readonly Necessidade[] = [
  {
    natureza: 1,
    tipo: 8,
    pergunta: 'Uma informação ou um documento',
    explicacao: 'A prefeitura responde no prazo da lei, e você não precisa dizer o motivo.',
  },
  {
    natureza: 3,
    tipo: 5,
    pergunta: 'Um serviço da prefeitura',
    explicacao: 'Como poda de árvore, lâmpada queimada na rua ou buraco no asfalto.',
  },
  {
    natureza: 2,
    tipo: 2,
    pergunta: 'Reclamar',
    explicacao: 'De um serviço que não veio, veio errado ou foi mal prestado.',
  },
  {
    natureza: 2,
    tipo: 1,
    pergunta: 'Denunciar',
    explicacao:
      'Algo contra a lei. Só o setor em que ela está, quem a atende e a administração a veem.',
  },
  {
    natureza: 2,
    tipo: 4,
    pergunta: 'Dar uma sugestão',
    explicacao: 'Uma ideia para melhorar um serviço ou a cidade.',
  },
  {
    natureza: 2,
    tipo: 3,
    pergunta: 'Elogiar',
    explicacao: 'Um atendimento ou um serviço de que você gostou.',
  },
  {
    natureza: 2,
    tipo: 6,
    pergunta: 'Simplificar um serviço',
    explicacao: 'Uma exigência ou um passo que não faz sentido e podia sair.',
  },
];

/**
 * What the ombudsman's own entrance offers: the kinds of Lei 13.460/2017, art. 2º, V, the request for a
 * measure among them; what is told without a name has a form of its own.
 */
export const NECESSIDADES_DA_OUVIDORIA: readonly Necessidade[] = [
  ...NECESSIDADES.filter(({ natureza }) => natureza === NATUREZA_OUVIDORIA),
  {
    natureza: NATUREZA_OUVIDORIA,
    tipo: 5,
    pergunta: 'Pedir uma providência',
    explicacao: 'Algo que a prefeitura deve fazer e que você já pediu, ou não sabe a quem pedir.',
  },
];

/** The word by which a form sends one of them. */
export const chaveDaNecessidade = ({
  natureza,
  tipo,
}: Pick<Necessidade, 'natureza' | 'tipo'>): string => `${natureza}-${tipo}`;

/** The one that a form sent; undefined of any other word. */
export const findNecessidade = (chave: string): Necessidade | undefined =>
  [...NECESSIDADES, ...NECESSIDADES_DA_OUVIDORIA].find((uma) => chaveDaNecessidade(uma) === chave);
