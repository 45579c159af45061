import * as z from 'zod/mini';

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const Bytes = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/, 'Chave inválida.'));
export const IdDaChave = Bytes(1_400);

const Credencial = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What a browser is asked to sign, and with which keys (WebAuthn L3 §5.5, as JSON). */
export const DesafioDaChave = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(Credencial),
});
export type DesafioDaChave = z.infer<typeof DesafioDaChave>;

/** What a browser is asked to make a key of (WebAuthn L3 §5.4, as JSON). */
export const OpcoesDaChave = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  excludeCredentials: z.array(Credencial),
});
export type OpcoesDaChave = z.infer<typeof OpcoesDaChave>;

/** A new key, as the browser gives it (WebAuthn L3 §5.2.1, as JSON). */
export const ChaveNova = z.object({
  id: IdDaChave,
  response: z.object({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(8_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type ChaveNova = z.infer<typeof ChaveNova>;

/** The answer of a key, as the browser gives it (WebAuthn L3 §5.2.2, as JSON). */
export const RespostaDaChave = z.object({
  id: IdDaChave,
  response: z.object({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(1_000),
    signature: Bytes(1_000),
  }),
});
export type RespostaDaChave = z.infer<typeof RespostaDaChave>;

/** Refusals of a passkey. */
export const ERROS_DAS_CHAVES = {
  CHAVE_NENHUMA: { status: 409, message: 'Esta conta não tem chave de acesso.' },
  CHAVE_NAO_ACEITA: {
    status: 422,
    message: 'Não foi possível conferir a chave de acesso. Comece de novo.',
  },
  CHAVE_REPETIDA: { status: 409, message: 'Esta chave de acesso já está cadastrada.' },
  CHAVES_DEMAIS: { status: 409, message: 'São no máximo 10 chaves: remova uma que não usa mais.' },
  CHAVE_UNICA: {
    status: 409,
    message:
      'Esta chave é a única segunda etapa da conta. Cadastre outra antes de removê-la, ou desative a verificação.',
  },
  CHAVES_INDISPONIVEIS: {
    status: 409,
    message: 'Chaves de acesso precisam que o portal tenha um nome na internet, e este não tem.',
  },
} as const;
