import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import {
  PREFIXO_DA_CHAVE,
  RespostaDaChave,
  type ChaveNova,
  type DesafioDaChave,
} from '@balcao/contracts';
import * as z from 'zod/mini';
import type { Executor } from '../../db/client.ts';
import {
  findChave,
  listChaves,
  takeDesafio,
  type ChaveRow,
  type DonoDoFator,
} from './chaves-de-acesso.repository.ts';
import type { Cofre } from '../cofre.ts';

/** How long somebody may look for their key, and the portal remembers what it asked. */
export const DESAFIO_MS = 5 * 60_000;

/** Who a key is made for: the name of the portal, and the address at which it is used. */
export interface ParteDaChave {
  id: string;
  origem: string;
}

/** Of the portal's address; none where that is a number, which browsers make no key for. */
export const parteDa = (portal: string): ParteDaChave | undefined => {
  const { hostname, origin } = new URL(portal);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origem: origin };
};

/** What a challenge is for: one to make a key of is worth nothing to sign in. */
export type UsoDoDesafio = 'cadastrar' | 'provar';

const usoDe = (uso: UsoDoDesafio, { cod_empre, usuario_id }: DonoDoFator): string =>
  `chave:${uso}:${cod_empre}:${usuario_id}`;

const Desafio = z.object({ feito: z.number(), id: z.string(), origem: z.string() });

/**
 * A challenge that nobody keeps: it says itself when it was made and for which address, signed for this
 * account and use, with 128 random bits.
 */
export const createDesafio = (
  cofre: Cofre,
  uso: UsoDoDesafio,
  dono: DonoDoFator,
  parte: ParteDaChave,
  agora: Date,
): string => {
  const texto = JSON.stringify({
    ...parte,
    feito: agora.getTime(),
    acaso: randomBytes(16).toString('base64url'),
  });
  return Buffer.from(cofre.assinar(usoDe(uso, dono), texto)).toString('base64url');
};

/** What a challenge says, if it is ours, for this account and use, and not over. */
const lerDesafio = (
  cofre: Cofre,
  uso: UsoDoDesafio,
  dono: DonoDoFator,
  desafio: string,
  agora: Date,
): z.infer<typeof Desafio> | undefined => {
  const texto = cofre.abrir(usoDe(uso, dono), Buffer.from(desafio, 'base64url').toString());
  if (texto === undefined) return undefined;
  const lido = Desafio.parse(JSON.parse(texto));
  return agora.getTime() - lido.feito <= DESAFIO_MS ? lido : undefined;
};

const credencial = ({ id, transportes }: ChaveRow) =>
  ({ id, type: 'public-key', transports: transportes }) as const;

/** The keys as WebAuthn lists them. */
export const credenciaisDe = (chaves: readonly ChaveRow[]) => chaves.map(credencial);

/** What one of an account's keys may sign in the place of a code; none of who has no key. */
export const desafioPara = async (
  { db, cofre, portal, agora }: { db: Executor; cofre: Cofre; portal: string; agora: Date },
  dono: DonoDoFator,
): Promise<DesafioDaChave | undefined> => {
  const parte = parteDa(portal);
  const chaves = parte ? await listChaves(db, dono) : [];
  if (parte === undefined || chaves.length === 0) return undefined;
  return {
    challenge: createDesafio(cofre, 'provar', dono, parte, agora),
    rpId: parte.id,
    timeout: DESAFIO_MS,
    userVerification: 'preferred',
    allowCredentials: credenciaisDe(chaves),
  };
};

const ComDesafio = z.object({ challenge: z.string() });

/** The challenge that a browser says was signed; what it says besides, the library checks. */
const desafioDe = (clientDataJSON: string): string =>
  ComDesafio.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;

/** Comes with the first key that somebody uses. */
const biblioteca = () => import('@simplewebauthn/server');

/** What cannot be read or was not signed by the key is as good as nothing: why, helps who forges. */
const seConferir = async <Resultado>(
  conferir: () => Promise<Resultado | undefined>,
): Promise<Resultado | undefined> => {
  try {
    return await conferir();
  } catch {
    return undefined;
  }
};

const lerResposta = (texto: string): RespostaDaChave =>
  RespostaDaChave.parse(
    JSON.parse(Buffer.from(texto.slice(PREFIXO_DA_CHAVE.length), 'base64url').toString()),
  );

const comoPublicKey = { type: 'public-key', clientExtensionResults: {} } as const;

/**
 * Checks the answer of a passkey of this account (WebAuthn L3 §7.2), and spends its challenge. The
 * password was asked for too, so whether the key asked for a finger or a PIN is its own business.
 */
export const conferirChave = async (
  tx: Executor,
  cofre: Cofre,
  dono: DonoDoFator,
  texto: string,
  agora: Date,
): Promise<boolean> => {
  const conferida = await seConferir(async () => {
    const { id, response } = lerResposta(texto);
    const challenge = desafioDe(response.clientDataJSON);
    const desafio = lerDesafio(cofre, 'provar', dono, challenge, agora);
    if (desafio === undefined) return undefined;
    const chave = await findChave(tx, dono, id);
    if (chave === undefined) return undefined;
    const { verifyAuthenticationResponse } = await biblioteca();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...comoPublicKey, id, rawId: id, response },
      expectedChallenge: challenge,
      expectedOrigin: desafio.origem,
      expectedRPID: desafio.id,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(chave.publica, 'base64url')),
        counter: chave.contador,
      },
      requireUserVerification: false,
    });
    return verified
      ? { id, uso: { contador: authenticationInfo.newCounter, desafio: desafio.feito, agora } }
      : undefined;
  });
  return conferida !== undefined && (await takeDesafio(tx, dono, conferida.id, conferida.uso));
};

/** What is kept of a key that was made for a challenge of this account (WebAuthn L3 §7.1). */
export const conferirChaveNova = (
  cofre: Cofre,
  dono: DonoDoFator,
  { id, response }: ChaveNova,
  agora: Date,
) =>
  seConferir(async () => {
    const challenge = desafioDe(response.clientDataJSON);
    const desafio = lerDesafio(cofre, 'cadastrar', dono, challenge, agora);
    if (desafio === undefined) return undefined;
    const { verifyRegistrationResponse } = await biblioteca();
    const { registrationInfo } = await verifyRegistrationResponse({
      // What is named here is told to the browser of the next sign-in, and nobody judges by it.
      response: { ...comoPublicKey, id, rawId: id, response: { ...response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: desafio.origem,
      expectedRPID: desafio.id,
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return undefined;
    const { credential } = registrationInfo;
    return {
      id: credential.id,
      publica: Buffer.from(credential.publicKey).toString('base64url'),
      contador: credential.counter,
      transportes: response.transports ?? [],
    };
  });
