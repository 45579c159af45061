import {
  CAMPOS_DA_PUBLICACAO,
  cabeEm,
  LIMITES_DA_PUBLICACAO,
  temVisivel,
  type CampoDaPublicacao,
  type TextosDaPublicacao,
} from '@balcao/domain';

/** Fields that tell their own part of a refusal. */
export const FALTAS = [...CAMPOS_DA_PUBLICACAO, 'conferido'] as const;

export type Faltas = Partial<Record<(typeof FALTAS)[number], string>>;

/** What a field is called, and what is said while it is empty. */
export const ROTULOS = {
  assunto: { rotulo: 'Assunto', vazio: 'Informe o assunto.' },
  pergunta: { rotulo: 'Pergunta', vazio: 'Informe a pergunta.' },
  resposta: { rotulo: 'Resposta', vazio: 'Informe a resposta.' },
} as const satisfies Record<CampoDaPublicacao, { rotulo: string; vazio: string }>;

const MARCADO =
  'Ainda há o que parece dado pessoal: tire-o do texto, ou confirme que você conferiu.';

/** What is missing before it is published; undefined when nothing. */
export function faltasDe(textos: TextosDaPublicacao, semConferir: boolean): Faltas | undefined {
  const vazios = CAMPOS_DA_PUBLICACAO.filter((campo) => !temVisivel(textos[campo]));
  const longos = CAMPOS_DA_PUBLICACAO.filter(
    (campo) => !cabeEm(textos[campo].trim(), LIMITES_DA_PUBLICACAO[campo]),
  );
  const faltas: Faltas = {
    ...Object.fromEntries(
      longos.map((um) => [um, `No máximo ${LIMITES_DA_PUBLICACAO[um]} caracteres.`]),
    ),
    ...Object.fromEntries(vazios.map((um) => [um, ROTULOS[um].vazio])),
    ...(semConferir && { conferido: MARCADO }),
  };
  return Object.keys(faltas).length === 0 ? undefined : faltas;
}
