import type {
  cadastrarChave as cadastrarChaveEndpoint,
  DesafioDaChave,
  OpcoesDaChave,
  Reautenticacao,
  Usuario,
} from '@balcao/contracts';
import { formatarDocumento } from '@balcao/domain';
import type * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import {
  conferirChaveNova,
  createDesafio,
  credenciaisDe,
  DESAFIO_MS,
  desafioPara,
  parteDa,
} from '../../core/contas/chaves-de-acesso.ts';
import {
  deleteChave,
  insertChave,
  listChaves,
} from '../../core/contas/chaves-de-acesso.repository.ts';
import { findAplicativo } from '../../core/contas/dois-fatores.repository.ts';
import { enderecoDoPortal } from '../../core/enderecos.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { reautenticar } from '../../core/contas/reautenticacao.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { lockConta } from './contas.repository.ts';
import { CAMPOS, comecarDoisFatores, donoDe } from './dois-fatores.ts';
import type { Navegador } from './sessoes.ts';

const MAXIMO_DE_CHAVES = 10;
/** EdDSA, ES256 and RS256, as COSE numbers them (RFC 9053): what keys of today sign with. */
const ALGORITMOS = [-8, -7, -257];

/**
 * First step: what a browser needs to make a key, for who types the password again, and a code of who
 * has the second factor on.
 * @throws AppError CHAVES_INDISPONIVEIS, CHAVES_DEMAIS, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const iniciarChave = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  prova: Reautenticacao,
): Promise<OpcoesDaChave> => {
  const { db, cofre, relogio, orgaos, config } = contexto;
  const parte = parteDa(enderecoDoPortal(config));
  if (parte === undefined) throw new AppError('CHAVES_INDISPONIVEIS');
  const dono = donoDe(usuario);
  const chaves = await listChaves(db, dono);
  if (chaves.length >= MAXIMO_DE_CHAVES) throw new AppError('CHAVES_DEMAIS');
  const { nome } = await getOrgaoDaSessao(orgaos, quem);
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);
  await aindaVale(db);
  return {
    challenge: createDesafio(cofre, 'cadastrar', dono, parte, relogio()),
    rp: { id: parte.id, name: nome },
    user: {
      id: Buffer.from(usuario.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: formatarDocumento(usuario.cpfcnpj),
      displayName: usuario.nome,
    },
    pubKeyCredParams: ALGORITMOS.map((alg) => ({ type: 'public-key', alg })),
    timeout: DESAFIO_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: credenciaisDe(chaves),
  };
};

/**
 * Second step: keeps the key that the browser made. As the first second factor of the account it ends
 * every other session and gives the recovery codes, which are shown this once.
 * @throws AppError CHAVE_NAO_ACEITA, CHAVE_REPETIDA, CHAVES_DEMAIS
 */
export const cadastrarChave = async (
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  { nome, chave }: z.output<typeof cadastrarChaveEndpoint.body>,
): Promise<string[]> => {
  const { db, cofre, relogio } = contexto;
  const { orgao_id: cod_empre, id } = usuario;
  const dono = donoDe(usuario);
  const nova = await conferirChaveNova(cofre, dono, chave, relogio());
  if (nova === undefined) throw new AppError('CHAVE_NAO_ACEITA');
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const [conta, chaves] = await Promise.all([lockConta(tx, cod_empre, id), listChaves(tx, dono)]);
    if (chaves.length >= MAXIMO_DE_CHAVES) throw new AppError('CHAVES_DEMAIS');
    if (chaves.some((uma) => uma.id === nova.id)) throw new AppError('CHAVE_REPETIDA');
    insertChave(lote, dono, { ...nova, nome, criada_em: relogio() });
    await auditar(lote, navegador.request.quem, {
      cod_empre,
      evento: 'dois-fatores.cadastrar-chave',
    });
    const codigos = await comecarDoisFatores(lote, contexto, navegador, usuario, conta);
    await beforeCommit(tx, () => lote.save(tx));
    return codigos;
  });
};

/** What one of the own keys may sign in the place of a code. @throws AppError CHAVE_NENHUMA */
export const desafiarChave = async (
  { db, cofre, relogio, config }: Contexto,
  usuario: Usuario,
): Promise<DesafioDaChave> => {
  const portal = enderecoDoPortal(config);
  const desafio = await desafioPara({ db, cofre, portal, agora: relogio() }, donoDe(usuario));
  if (desafio === undefined) throw new AppError('CHAVE_NENHUMA');
  return desafio;
};

/**
 * Takes a key away, with the password and a code; the last second factor stays until the two-factor
 * sign-in is turned off.
 * @throws AppError NAO_ENCONTRADO, CHAVE_UNICA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const removerChave = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  { id, prova }: { id: string; prova: Reautenticacao },
): Promise<void> => {
  const { db } = contexto;
  const { orgao_id: cod_empre } = usuario;
  const dono = donoDe(usuario);
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const [, chaves, aplicativo] = await Promise.all([
      lockConta(tx, cod_empre, usuario.id),
      listChaves(tx, dono),
      findAplicativo(tx, dono),
      aindaVale(tx, lote),
    ]);
    if (!chaves.some((chave) => chave.id === id)) throw new AppError('NAO_ENCONTRADO');
    if (chaves.length === 1 && aplicativo?.ativo_em == null) throw new AppError('CHAVE_UNICA');
    deleteChave(lote, dono, id);
    await auditar(lote, quem, { cod_empre, evento: 'dois-fatores.remover-chave' });
    await beforeCommit(tx, () => lote.save(tx));
  });
};
