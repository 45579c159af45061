import { diaEm, formatarData, horaEm } from '@balcao/domain';
import type { Bloco, Conteudo, Remetente } from './conteudo.ts';
import type { Dados, NomeDoModelo } from './modelos.ts';

/** When and by whom a mail is written. */
export interface Ocasiao {
  remetente: Remetente;
  agora: Date;
}

export type Texto<M extends NomeDoModelo> = (dados: Dados<M>, ocasiao: Ocasiao) => Conteudo;

/** The words of some of the mails. */
export type Textos<M extends NomeDoModelo> = { readonly [N in M]: Texto<N> };

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
