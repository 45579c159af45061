import {
  cabeEm,
  podeCaberEm,
  DECISOES,
  GRAUS_DE_SIGILO,
  lerProtocolo,
  NATUREZAS,
  PRIORIDADES,
  STATUS_DA_SOLICITACAO,
  TIPOS_DE_NEGATIVA,
  TIPOS_DE_SOLICITACAO,
  limparLinha,
  limparTexto,
  temVisivel,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { CodEmpre, inteiroEntre, lidoPor, identificador } from '../fields.ts';

/** Chapter of the API page. */
export const tema = 'Solicitações';

/** Characters as people count them; a text far too long is refused by its length, before it is read. */
const limites = (maximo: number) => {
  const error = `No máximo ${maximo} caracteres.`;
  return {
    antes: z.refine<string>((valor) => podeCaberEm(valor, maximo), { error, abort: true }),
    depois: z.refine<string>((valor) => cabeEm(valor, maximo), { error, params: { maximo } }),
  };
};

const obrigatorio = (limpar: (valor: string) => string, rotulo: string, maximo: number) => {
  const { antes, depois } = limites(maximo);
  return z
    .string({ error: `Informe ${rotulo}.` })
    .check(antes, z.overwrite(limpar), z.refine(temVisivel, `Informe ${rotulo}.`), depois);
};

/** Required text counted as people count characters. */
export const texto = (rotulo: string, maximo: number) => obrigatorio(limparTexto, rotulo, maximo);

/** The same of one line. */
export const linha = (rotulo: string, maximo: number) => obrigatorio(limparLinha, rotulo, maximo);

export const textoOpcional = (maximo: number) => {
  const { antes, depois } = limites(maximo);
  return z.optional(z.string().check(antes, z.overwrite(limparTexto), depois));
};

/** Id of an option list, as a number or as the digits of a form field. */
const idDe = <const O extends readonly { readonly id: number }[]>(opcoes: O, mensagem: string) =>
  z.pipe(
    inteiroEntre(1, 99, mensagem),
    z.literal(opcoes.map(({ id }) => id) as O[number]['id'][], mensagem),
  );

export const Natureza = idDe(NATUREZAS, 'Escolha a natureza.');
export const Tipo = idDe(TIPOS_DE_SOLICITACAO, 'Escolha o tipo.');
export const Prioridade = idDe(PRIORIDADES, 'Escolha a prioridade.');
export const GrauDeSigilo = idDe(GRAUS_DE_SIGILO, 'Escolha o grau de sigilo.');
export const Situacao = idDe(STATUS_DA_SOLICITACAO, 'Situação desconhecida.');
export const Decisao = z.enum(
  DECISOES.map(({ nome }) => nome),
  { error: 'Escolha a decisão.' },
);
export const TipoDaNegativa = z.enum(TIPOS_DE_NEGATIVA, { error: 'Escolha o motivo da negativa.' });

/** `AAAA-MMDD-NNNNNN`, typed with or without its mask. */
export const Protocolo = lidoPor(30, lerProtocolo);

export const Id = identificador('Solicitação inválida.');
export const porId = z.object({ id: Id });
/** What whoever came by the protocol shows: the id alone opens nothing. */
export const porProtocolo = z.object({ cod_empre: CodEmpre, protocolo: Protocolo });

/** Key that the form makes up for a submission: sent again, it is the same request or appeal. */
export const chaveDoEnvio = z.object({
  'idempotency-key': z.optional(identificador('Chave do envio inválida.')),
});
