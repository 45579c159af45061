import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';

export interface Chave {
  privada: CryptoKey;
  /** As it is published: without `use`, and `rsa1` whatever key it is. */
  publica: JWK;
  /** As the provider library wants it. */
  inteira: JWK;
}

const KID = 'rsa1';

const createChave = async (): Promise<Chave> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    privada: privateKey,
    publica: { ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256' },
    inteira: { ...(await exportJWK(privateKey)), kid: KID, alg: 'RS256' },
  };
};

/** The key in use, and the one that takes its place without another name. */
export const createChaves = async () => ({
  atual: await createChave(),
  nova: await createChave(),
});

export type Chaves = Awaited<ReturnType<typeof createChaves>>;
