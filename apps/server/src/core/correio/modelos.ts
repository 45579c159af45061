import type * as z from 'zod/mini';
import { MODELO_DO_CODIGO, TEXTO_DO_CODIGO } from './carta-do-codigo.ts';
import { MODELOS_DE_CONTA, TEXTOS_DE_CONTA } from './cartas-da-conta.ts';
import type { Conteudo, Modelo, Ocasiao, Remetente, Textos } from './modelo.ts';
import { MODELOS_DE_ADMINISTRACAO, TEXTOS_DE_ADMINISTRACAO } from './cartas-da-administracao.ts';
import { MODELOS_DE_AVISOS, TEXTOS_DE_AVISOS } from './cartas-de-avisos.ts';
import { MODELOS_DOS_DADOS, TEXTOS_DOS_DADOS } from './cartas-dos-dados.ts';
import { MODELOS_DE_PRAZOS, TEXTOS_DE_PRAZOS } from './cartas-de-prazos.ts';
import { MODELOS_DE_PROCURACOES, TEXTOS_DE_PROCURACOES } from './cartas-de-procuracoes.ts';
import { MODELOS_DOS_DIREITOS, TEXTOS_DOS_DIREITOS } from './cartas-dos-direitos.ts';
import { MODELOS_DE_RECURSO, TEXTOS_DE_RECURSO } from './cartas-do-recurso.ts';
import { MODELOS_DE_SOLICITACAO, TEXTOS_DE_SOLICITACAO } from './cartas-da-solicitacao.ts';
import { MODELOS_DO_VISITANTE, TEXTOS_DO_VISITANTE } from './cartas-do-visitante.ts';
import { MODELOS_DO_PIX_AUTOMATICO, TEXTOS_DO_PIX_AUTOMATICO } from './cartas-do-pix-automatico.ts';
import { MODELOS_DOS_PARCELAMENTOS, TEXTOS_DOS_PARCELAMENTOS } from './cartas-dos-parcelamentos.ts';
import { desenhar } from './layout.ts';
import { caminhoDeUmToque } from '../saida-dos-avisos.ts';

/**
 * Every mail the portal sends and what each is made of. No field takes text that a visitor or a
 * taxpayer typed: a stranger may give somebody else's address, and must not be able to write to them
 * through us.
 * Links open only until `expira_em`; delivered later, the mail says so instead.
 */
export const MODELOS = {
  ...MODELOS_DE_CONTA,
  ...MODELO_DO_CODIGO,
  ...MODELOS_DE_ADMINISTRACAO,
  ...MODELOS_DE_SOLICITACAO,
  ...MODELOS_DO_VISITANTE,
  ...MODELOS_DE_PROCURACOES,
  ...MODELOS_DOS_DIREITOS,
  ...MODELOS_DE_PRAZOS,
  ...MODELOS_DE_AVISOS,
  ...MODELOS_DOS_DADOS,
  ...MODELOS_DE_RECURSO,
  ...MODELOS_DO_PIX_AUTOMATICO,
  ...MODELOS_DOS_PARCELAMENTOS,
} as const satisfies Record<string, Modelo>;

export type NomeDoModelo = keyof typeof MODELOS;

/** What a mail of this model is made of. */
export type Dados<M extends NomeDoModelo> = z.infer<(typeof MODELOS)[M]['dados']>;

/** The words of every mail. Plain language; no word of it is a stranger's. */
const TEXTOS: Textos<typeof MODELOS> = {
  ...TEXTOS_DE_CONTA,
  ...TEXTO_DO_CODIGO,
  ...TEXTOS_DE_ADMINISTRACAO,
  ...TEXTOS_DE_SOLICITACAO,
  ...TEXTOS_DO_VISITANTE,
  ...TEXTOS_DE_PROCURACOES,
  ...TEXTOS_DOS_DIREITOS,
  ...TEXTOS_DE_PRAZOS,
  ...TEXTOS_DE_AVISOS,
  ...TEXTOS_DOS_DADOS,
  ...TEXTOS_DE_RECURSO,
  ...TEXTOS_DO_PIX_AUTOMATICO,
  ...TEXTOS_DOS_PARCELAMENTOS,
};

/** A mail ready to be delivered, but for whom it goes to. */
interface CartaEscrita {
  assunto: string;
  texto: string;
  html: string;
  /** Where a mail program ends what the person chose to get (RFC 8058). */
  sair: string | undefined;
}

/**
 * Writes a mail as it stands now: a link that no longer opens is not offered.
 * @throws when the data are not what the model takes
 */
export const escrever = (
  { modelo, dados }: { modelo: NomeDoModelo; dados: unknown },
  remetente: Remetente,
  base: string,
  agora: Date,
): CartaEscrita => {
  // Text and schema of one name belong together, which the compiler cannot see through the union.
  const texto = TEXTOS[modelo] as (dados: unknown, ocasiao: Ocasiao) => Conteudo;
  const conteudo = texto(MODELOS[modelo].dados.parse(dados), { remetente, agora });
  const { assunto, sair } = conteudo;
  const deUmToque = sair === undefined ? undefined : `${base}${caminhoDeUmToque(sair)}`;
  return { assunto, sair: deUmToque, ...desenhar(conteudo, remetente, base) };
};
