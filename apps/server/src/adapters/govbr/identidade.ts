import { documentoValido, type Nivel } from '@balcao/domain';
import * as z from 'zod/mini';
import type { IdentidadeDoGovbr, RespostaDoGovbr } from './govbr.port.ts';

/** What of the identity token is read; of the rest nothing leaves this file. */
const Fatos = z.object({
  sub: z.string(),
  preferred_username: z.optional(z.string()),
  name: z.optional(z.string()),
  social_name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** In the token it is text. */
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  iat: z.number(),
  /** How the person signed in there; new ways come without notice. */
  amr: z.optional(z.array(z.string())),
  reliability_info: z.optional(z.object({ level: z.string() })),
});

const NIVEIS: Readonly<Record<string, Nivel>> = { bronze: 'BRONZE', silver: 'PRATA', gold: 'OURO' };

const NOME_MAXIMO = 200;
const EMAIL = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/;

const soDigitos = (texto: string): string => texto.replace(/\D/g, '');

/** The CPF, if both places that tell it tell the same. */
const cpfDe = ({ sub, preferred_username }: z.output<typeof Fatos>): string | undefined => {
  const [cpf, outro] = [soDigitos(preferred_username ?? sub), soDigitos(sub)];
  return cpf.length === 11 && cpf === outro && documentoValido(cpf) ? cpf : undefined;
};

const nomeDe = ({ social_name, name }: z.output<typeof Fatos>): string | undefined => {
  const nome = (social_name?.trim() || name?.trim() || '').replace(/\s+/g, ' ');
  return nome === '' ? undefined : nome.slice(0, NOME_MAXIMO);
};

const emailDe = ({ email, email_verified }: z.output<typeof Fatos>): string | undefined => {
  const confirmado = email_verified === true || email_verified === 'true';
  return confirmado && email !== undefined && EMAIL.test(email) ? email.toLowerCase() : undefined;
};

/** Ways that take what the person has, and not only what they know: a code, a certificate, the application. */
const SEGUNDA_ETAPA = /^(mfa|otp|otp_offline|x509.*|app.*)$/;

/**
 * Reads who somebody is from a token whose signature, issuer, audience, nonce and end were checked.
 * @param ate second since 1970 after which no token was issued yet
 */
export const lerIdentidade = (token: unknown, ate: number): RespostaDoGovbr => {
  const lido = z.safeParse(Fatos, token);
  const naoConfere = { ok: false, motivo: 'GOVBR_NAO_CONFERE' } as const;
  if (!lido.success || lido.data.iat > ate) return naoConfere;
  const cpf = cpfDe(lido.data);
  if (cpf === undefined) return naoConfere;
  const nivel = NIVEIS[lido.data.reliability_info?.level ?? ''];
  // Without the scope that tells it, nobody knows how sure gov.br is of anything.
  if (nivel === undefined) return { ok: false, motivo: 'GOVBR_CONFIGURACAO' };
  const identidade: IdentidadeDoGovbr = {
    cpf,
    nome: nomeDe(lido.data),
    email: emailDe(lido.data),
    nivel,
    duasEtapas: (lido.data.amr ?? []).some((forma) => SEGUNDA_ETAPA.test(forma)),
  };
  return { ok: true, identidade };
};
