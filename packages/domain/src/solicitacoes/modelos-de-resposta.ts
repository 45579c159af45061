import { temVisivel } from '../texto/escrita.ts';

/** A text that an institution answers with again and again; fields between braces are filled in. */
export interface ModeloDeResposta {
  readonly titulo: string;
  readonly texto: string;
}

/** The fields of a text, with what each one becomes, in words for who writes it. */
const CAMPOS_DO_MODELO = {
  protocolo: 'o número da solicitação',
  nome: 'o nome de quem pediu',
  assunto: 'o assunto',
  registro: 'o dia do registro',
  prazo: 'o último dia para responder',
  setor: 'o setor em que a solicitação está',
  instituicao: 'o nome da instituição',
  hoje: 'o dia em que se escreve',
} as const satisfies Record<string, string>;

type CampoDoModelo = keyof typeof CAMPOS_DO_MODELO;

export const LIMITES_DO_MODELO = { modelos: 40, titulo: 80, texto: 4000 } as const;

const ENTRE_CHAVES = /\{([^{}\n]*)\}/g;

const conhecido = (nome: string): nome is CampoDoModelo => Object.hasOwn(CAMPOS_DO_MODELO, nome);

/** A text with its fields filled in; what is no field stays as it was written. */
export const preencherModelo = (
  texto: string,
  valores: Readonly<Record<CampoDoModelo, string>>,
): string =>
  texto.replace(ENTRE_CHAVES, (escrito, nome: string) =>
    conhecido(nome) ? valores[nome] : escrito,
  );

/** What is wrong with the texts of an institution, in Portuguese; undefined when nothing. */
export function recusaDosModelos(modelos: readonly ModeloDeResposta[]): string | undefined {
  const titulos = new Set<string>();
  for (const { titulo, texto } of modelos) {
    if (!temVisivel(titulo)) return 'Dê um título a cada modelo.';
    if (!temVisivel(texto)) return `O modelo “${titulo}” está sem texto.`;
    if (titulos.has(titulo.trim())) return `Há dois modelos com o título “${titulo}”.`;
    titulos.add(titulo.trim());
    const [, errado] =
      [...texto.matchAll(ENTRE_CHAVES)].find(([, nome = '']) => !conhecido(nome)) ?? [];
    if (errado !== undefined)
      return `O modelo “${titulo}” usa {${errado}}, que não existe. Os campos são ${Object.keys(
        CAMPOS_DO_MODELO,
      )
        .map((nome) => `{${nome}}`)
        .join(', ')}.`;
  }
  return undefined;
}
