import { type NomeDoParametro, diaEm, formatarData, horaEm } from '@balcao/domain';
import * as z from 'zod/mini';

/** Path and query of a page of ours; the address before it is the installation's own. */
export const Caminho = z.string().check(z.regex(/^\/(?![/\\])[\x21-\x7e]*$/));

/**
 * Why a mail is sent. Each kind has its own budget for each address and hour, under a parameter of the
 * orgao, so that no kind ever spends what another needs.
 */
export const TIPOS_DE_CARTA = {
  /** Of the access to an account and of what guards money; every model has a budget of its own. */
  SEGURANCA: 'correio_seguranca_por_hora',
  /** Of what goes on with requests, appeals, accounts and the work of staff. */
  AVISO: 'correio_por_hora',
  /** To an address that a visitor typed, which may be anybody's. */
  VISITANTE: 'correio_visitante_por_hora',
} as const satisfies Record<string, NomeDoParametro>;

export type TipoDeCarta = keyof typeof TIPOS_DE_CARTA;

/** What a mail is declared as: there is none without a kind. */
export interface Modelo<S extends z.ZodMiniType = z.ZodMiniType> {
  tipo: TipoDeCarta;
  dados: S;
}

/** Of what concerns the access to an account, or guards money. */
export const deSeguranca = <S extends z.ZodMiniType>(dados: S): Modelo<S> => ({
  tipo: 'SEGURANCA',
  dados,
});

/** Of what goes on. */
export const deAviso = <S extends z.ZodMiniType>(dados: S): Modelo<S> => ({ tipo: 'AVISO', dados });

/** To an address that a visitor typed. */
export const deVisitante = <S extends z.ZodMiniType>(dados: S): Modelo<S> => ({
  tipo: 'VISITANTE',
  dados,
});

/** A piece of a mail, written once and drawn as text and as HTML by the layout. */
export type Bloco =
  | { tipo: 'texto' | 'destaque' | 'nota'; texto: string }
  /** A word that leads to a page of ours, and what is said of it. */
  | { tipo: 'ligacao'; rotulo: string; caminho: string; depois: string }
  /** Leads to a page of ours. */
  | { tipo: 'botao'; rotulo: string; caminho: string };

/** What a mail says, before it has a look. */
export interface Conteudo {
  assunto: string;
  /** The line that mail programs show beside the subject. */
  resumo: string;
  blocos: Bloco[];
  /** Of what the person chose to get: the page that ends it. */
  sair?: string;
}

/** Who speaks in a mail. */
export interface Remetente {
  nome: string;
  /** `#rrggbb` */
  cor: string | null;
  logo: { bytes: Buffer; tipo: string } | undefined;
  /** Ways to reach people, one a line. */
  contatos: string[];
  /** IANA zone in which the mail tells the time. */
  fuso: string;
  /** First page of the portal, as the orgao's. */
  inicio: string;
}

/** When and by whom a mail is written. */
export interface Ocasiao {
  remetente: Remetente;
  agora: Date;
}

/** Some of the mails, by name: the schemas of what they say. */
type Modelos = Readonly<Record<string, Modelo>>;

/** What a mail of this model is made of. */
export type DadosDe<Ms extends Modelos, M extends keyof Ms> = z.infer<Ms[M]['dados']>;

/** The words of these mails. */
export type Textos<Ms extends Modelos> = {
  readonly [M in keyof Ms]: (dados: DadosDe<Ms, M>, ocasiao: Ocasiao) => Conteudo;
};

/** `20/11/2026, às 16:00`. */
export const momento = (instante: string, { fuso }: Remetente): string => {
  const quando = new Date(instante);
  return `${formatarData(diaEm(quando, fuso))}, às ${horaEm(quando, fuso)}`;
};

export const texto = (conteudo: string): Bloco => ({ tipo: 'texto', texto: conteudo });
export const destaque = (conteudo: string): Bloco => ({ tipo: 'destaque', texto: conteudo });
export const nota = (conteudo: string): Bloco => ({ tipo: 'nota', texto: conteudo });
export const botao = (rotulo: string, caminho: string): Bloco => ({
  tipo: 'botao',
  rotulo,
  caminho,
});

/** What staff wrote, line by line: a mail program joins the lines of a paragraph. */
export const emParagrafos = (conteudo: string): Bloco[] =>
  conteudo
    .split('\n')
    .filter((linha) => linha.trim() !== '')
    .map(nota);
