import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { ChaveNova, DesafioDaChave, OpcoesDaChave } from '@balcao/contracts';
import { SENHA } from './cidade.ts';
import type { Navegador } from './servidor.ts';

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const PRESENTE = 0x01;
const COM_CREDENCIAL = 0x40;

/** Where a browser of the tests finds the portal. */
const ENDERECO_DE_TESTE = 'http://localhost:0';

/** What a key may do wrong. */
interface Estrago {
  origem?: string;
  desafio?: string;
  tipo?: string;
  rpId?: string;
  /** Counts no further: a copy of it was used. */
  contador?: number;
}

export interface Chave {
  id: string;
  /** What the browser gives of a new key. */
  cadastrar: (opcoes: OpcoesDaChave, estrago?: Estrago) => ChaveNova;
  /** The answer to a challenge, as it stands in the place of a code. */
  assinar: (desafio: DesafioDaChave, estrago?: Estrago) => string;
}

/** A passkey in software: ES256, without attestation (WebAuthn L3 §6; CBOR written by hand). */
export const createChave = (origem = ENDERECO_DE_TESTE): Chave => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let contador = 0;

  const dadosDoCliente = (tipo: string, challenge: string, estrago: Estrago): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: estrago.tipo ?? tipo,
        challenge: estrago.desafio ?? challenge,
        origin: estrago.origem ?? origem,
      }),
    );
  const dadosDaChave = (rpId: string, marcas: number, estrago: Estrago): Buffer => {
    const conta = Buffer.alloc(4);
    conta.writeUInt32BE(estrago.contador ?? (contador += 1));
    return Buffer.concat([sha256(estrago.rpId ?? rpId), Buffer.from([marcas]), conta]);
  };
  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    id: base64url(id),
    cadastrar: ({ challenge, rp }, estrago = {}) => {
      const authData = Buffer.concat([
        dadosDaChave(rp.id, PRESENTE | COM_CREDENCIAL, estrago),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      /** {"fmt": "none", "attStmt": {}, "authData": …} */
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'),
        Buffer.from('686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const clientDataJSON = dadosDoCliente('webauthn.create', challenge, estrago);
      return {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(clientDataJSON),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    assinar: ({ challenge, rpId }, estrago = {}) => {
      const authenticatorData = dadosDaChave(rpId, PRESENTE, estrago);
      const clientDataJSON = dadosDoCliente('webauthn.get', challenge, estrago);
      const assinado = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const resposta = {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', assinado, privateKey)),
        },
      };
      return `chave:${base64url(Buffer.from(JSON.stringify(resposta)))}`;
    },
  };
};

const CHAVES = '/api/dois-fatores/chaves';

/** What the portal asks a browser to make a key of; with a code of who has the second factor on. */
export const opcoesDaChave = async (navegador: Navegador, codigo?: string) =>
  (await navegador.post(CHAVES, { senha: SENHA, ...(codigo && { codigo }) })).json<{
    data: OpcoesDaChave;
  }>().data;

/** What one of the keys of who is signed in may sign. */
export const desafioDaChave = async (navegador: Navegador) =>
  (await navegador.post(`${CHAVES}/desafio`)).json<{ data: DesafioDaChave }>().data;

/** Keeps a key of who is signed in. */
export const cadastrarChave = async (
  navegador: Navegador,
  chave: Chave,
  { nome = 'Celular', codigo }: { nome?: string; codigo?: string } = {},
) =>
  navegador.put(CHAVES, {
    nome,
    chave: chave.cadastrar(await opcoesDaChave(navegador, codigo)),
  });
