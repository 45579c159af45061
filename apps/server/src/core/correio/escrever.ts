import type { Texto } from './blocos.ts';
import { desenhar } from './layout.ts';
import type { Remetente } from './conteudo.ts';
import { MODELOS, type NomeDoModelo } from './modelos.ts';
import { TEXTOS } from './textos.ts';

/** A mail ready to be delivered, but for whom it goes to. */
export interface CartaEscrita {
  assunto: string;
  texto: string;
  html: string;
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
  const texto = TEXTOS[modelo] as Texto<NomeDoModelo>;
  const conteudo = texto(MODELOS[modelo].dados.parse(dados), { remetente, agora });
  return { assunto: conteudo.assunto, ...desenhar(conteudo, remetente, base) };
};
