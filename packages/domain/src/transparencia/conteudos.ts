import type { DataCivil } from '../calendario/data-civil.ts';

/** What a city writes of itself, each kind with how one of it, all of it and its file are called. */
export const TIPOS_DE_CONTEUDO = {
  UNIDADE: { nome: 'Unidade', plural: 'Estrutura', arquivo: 'estrutura' },
  CARTA: { nome: 'Serviço', plural: 'Carta de Serviços', arquivo: 'carta_de_servicos' },
  PERGUNTA: { nome: 'Pergunta', plural: 'Perguntas frequentes', arquivo: 'perguntas_frequentes' },
  DOCUMENTO: { nome: 'Documento', plural: 'Documentos', arquivo: 'documentos' },
  NORMA: { nome: 'Norma', plural: 'Normas', arquivo: 'normas' },
  REDE: { nome: 'Rede social', plural: 'Redes sociais', arquivo: 'redes_sociais' },
} as const;

export type TipoDeConteudo = keyof typeof TIPOS_DE_CONTEUDO;

export const ehTipoDeConteudo = (texto: string): texto is TipoDeConteudo =>
  Object.hasOwn(TIPOS_DE_CONTEUDO, texto);

/** What the law knows a unit by, beside its place in the structure. */
export const PAPEIS_DE_UNIDADE = {
  NENHUM: 'Nenhum',
  SEDE: 'Sede da instituição',
  SIC: 'Serviço de Informação ao Cidadão (SIC)',
  OUVIDORIA: 'Ouvidoria',
} as const;

export type PapelDeUnidade = keyof typeof PAPEIS_DE_UNIDADE;

/** What a norm regulates in the city, as the courts of accounts ask for it. */
export const ASSUNTOS_DE_NORMA = {
  LAI: 'Acesso à informação (Lei 12.527/2011)',
  GOVERNO_DIGITAL: 'Governo digital (Lei 14.129/2021)',
  OUVIDORIA: 'Participação e ouvidoria (Lei 13.460/2017)',
  DADOS_PESSOAIS: 'Dados pessoais (Lei 13.709/2018)',
  TRIBUTOS: 'Tributos',
  OUTRO: 'Outro assunto',
} as const;

export type AssuntoDeNorma = keyof typeof ASSUNTOS_DE_NORMA;

export const REDES_SOCIAIS = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  YOUTUBE: 'YouTube',
  X: 'X',
  TIKTOK: 'TikTok',
  LINKEDIN: 'LinkedIn',
  WHATSAPP: 'WhatsApp',
  TELEGRAM: 'Telegram',
} as const;

export type RedeSocial = keyof typeof REDES_SOCIAIS;

/** Where a unit stands: under another, or under none. */
interface Unidade {
  readonly id: string;
  readonly acima: string;
}

/** A unit with those under it. */
export type Ramo<U> = U & { readonly abaixo: readonly Ramo<U>[] };

/**
 * The structure as it branches, in the order given. A unit whose superior is not there heads a branch of its
 * own, and so does the first of a ring: nobody is left out of sight.
 */
export function arvoreDe<U extends Unidade>(unidades: readonly U[]): Ramo<U>[] {
  const vistas = new Set<string>();
  const ramo = (uma: U): Ramo<U> => {
    vistas.add(uma.id);
    const abaixo = unidades
      .filter(({ id, acima }) => acima === uma.id && !vistas.has(id))
      .map(ramo);
    return { ...uma, abaixo };
  };
  const ids = new Set(unidades.map(({ id }) => id));
  const raizes = unidades.filter(({ acima }) => !ids.has(acima)).map(ramo);
  const emAnel = unidades.flatMap((uma) => (vistas.has(uma.id) ? [] : [ramo(uma)]));
  return [...raizes, ...emAnel];
}

/** Whether a unit would stand under itself, were it put under another. */
export function ficariaSobSi(
  unidades: readonly Unidade[],
  id: string | undefined,
  acima: string,
): boolean {
  const superior = new Map(unidades.map((uma) => [uma.id, uma.acima]));
  const vistas = new Set<string>();
  for (let atual: string | undefined = acima; atual; atual = superior.get(atual)) {
    if (atual === id || vistas.has(atual)) return true;
    vistas.add(atual);
  }
  return false;
}

/** The items of a text that has one on each line. */
export const itensDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.replace(/^\s*(?:[-•*]|[0-9]+[.)])\s+/, '').trim())
    .filter((linha) => linha !== '');

/** Whether what is published was to be read again by now; never without a day. */
export const revisaoVencida = (revisar_ate: DataCivil | null, hoje: DataCivil): boolean =>
  revisar_ate !== null && revisar_ate < hoje;
