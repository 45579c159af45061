import { documentoValido } from '@balcao/domain';
import * as z from 'zod/mini';
import { deAviso, deSeguranca, type Modelo } from './modelo.ts';
import { MODELOS_DE_ADMINISTRACAO } from './modelos-de-administracao.ts';
import { MODELOS_DE_PRAZOS } from './modelos-de-prazos.ts';
import { MODELOS_DE_RECURSO } from './modelos-de-recurso.ts';
import { Caminho, MODELOS_DE_SOLICITACAO } from './modelos-de-solicitacao.ts';

const Documento = z.string().check(z.refine(documentoValido));
/** Instant, ISO 8601. */
const Instante = z.iso.datetime();

/**
 * Every mail the portal sends and what each is made of. No field takes text that a visitor or a
 * taxpayer typed: a stranger may give somebody else's address, and must not be able to write to them
 * through us.
 * Links open only until `expira_em`; delivered later, the mail says so instead.
 */
export const MODELOS = {
  /** To an address somebody gave: proves that it is theirs. */
  'confirmar-email': deSeguranca(z.object({ caminho: Caminho, expira_em: Instante })),
  /** One link for each account that has the address. */
  'redefinir-senha': deSeguranca(
    z.object({
      contas: z
        .array(z.object({ orgao: z.string(), cpfcnpj: Documento, caminho: Caminho }))
        .check(z.minLength(1)),
      expira_em: Instante,
    }),
  ),
  'senha-alterada': deSeguranca(z.object({ cpfcnpj: Documento, quando: Instante })),
  /** Invitation of staff to choose a password. */
  convite: deSeguranca(
    z.object({
      tipo: z.enum(['PREFEITURA', 'ADMIN']),
      caminho: Caminho,
      expira_em: Instante,
    }),
  ),
  /** To the address of an account that asked for another one, with the link that undoes it. */
  'email-a-trocar': deSeguranca(
    z.object({ cpfcnpj: Documento, quando: Instante, caminho: Caminho, expira_em: Instante }),
  ),
  /**
   * To the former address, with the link that undoes it; none to one that was undone, nor in a mail
   * queued by a former version. The new address is not told: a thief would have typed it.
   */
  'email-alterado': deSeguranca(
    z.object({
      ...{ cpfcnpj: Documento, quando: Instante },
      caminho: z.optional(Caminho),
      expira_em: z.optional(Instante),
    }),
  ),
  'conta-liberada': deSeguranca(z.object({ cpfcnpj: Documento, caminho: Caminho })),
  'cadastro-recebido': deAviso(z.object({ cpfcnpj: Documento })),
  /** To the administrators: the certificate that signs documents is over soon, or is over. */
  'certificado-vence': deAviso(z.object({ valido_ate: Instante })),
  ...MODELOS_DE_ADMINISTRACAO,
  ...MODELOS_DE_SOLICITACAO,
  ...MODELOS_DE_PRAZOS,
  ...MODELOS_DE_RECURSO,
} as const satisfies Record<string, Modelo>;

export type NomeDoModelo = keyof typeof MODELOS;

/** What a mail of this model is made of. */
export type Dados<M extends NomeDoModelo> = z.infer<(typeof MODELOS)[M]['dados']>;
