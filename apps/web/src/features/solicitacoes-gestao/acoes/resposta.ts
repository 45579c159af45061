import {
  DECISOES,
  faltasDaNegativa,
  NATUREZA_ACESSO,
  negaAcesso,
  temVisivel,
  TIPOS_DE_NEGATIVA,
} from '@balcao/domain';

/** The form of an answer, empty. */
export const RESPOSTA_VAZIA = {
  resposta: '',
  decisao: '',
  tipo_da_negativa: '',
  motivo_da_negativa: '',
};

type Campos = typeof RESPOSTA_VAZIA;

export const CAMPOS_DA_RESPOSTA = Object.keys(RESPOSTA_VAZIA);

/** What the form lacks; undefined when nothing. */
export type Faltas = Partial<Campos>;

/**
 * What is missing. A request of information is decided, as the statistics of article 30 count it: more
 * than the server asks for, which also takes the answers of other programs.
 */
export function faltasDaResposta(campos: Campos, natureza: number): Faltas | undefined {
  const faltas: Faltas = {
    ...(natureza === NATUREZA_ACESSO && campos.decisao === '' && { decisao: 'Escolha a decisão.' }),
    ...faltasDaNegativa(campos.decisao, campos),
    ...(!temVisivel(campos.resposta) && { resposta: 'Informe a resposta.' }),
  };
  return Object.keys(faltas).length === 0 ? undefined : faltas;
}

/** What goes to the server. */
export const pedidoDe = (campos: Campos) => ({
  resposta: campos.resposta,
  decisao: DECISOES.find(({ nome }) => nome === campos.decisao)?.nome ?? null,
  ...(negaAcesso(campos.decisao) && {
    tipo_da_negativa: TIPOS_DE_NEGATIVA.find((um) => um === campos.tipo_da_negativa),
    motivo_da_negativa: campos.motivo_da_negativa,
  }),
});
