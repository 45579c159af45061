import { ERROS, type Reautenticacao, type SegredoNovo, type Usuario } from '@balcao/contracts';
import { exigeDoisFatores, formatarDocumento } from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import {
  hashDoCodigo,
  novosCodigos,
  cifrarSegredo,
  conferirAplicativoNovo,
  enderecoDoSegredo,
  novoSegredo,
  saveCodigos,
  deleteDoisFatores,
  findSegredo,
  ligarAplicativo,
  saveSegredo,
  temAplicativo,
} from '../../core/dois-fatores.repository.ts';
import type { DonoDoFator } from '../../core/chaves-de-acesso.repository.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Executor, Transacao } from '../../db/client.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import { exigirCodigo, reautenticar } from '../../core/reautenticacao.ts';
import type { Contexto } from '../slice.ts';
import { mudarAcesso } from '../../core/acesso-da-conta.ts';
import { type ContaRow, getConta, lockConta, saveConta } from './contas.repository.ts';
import { renovarSessao, type Navegador } from './sessoes.ts';
import { usuarioDaSessao } from './perfil.ts';

/** @throws AppError DOIS_FATORES_INATIVO */
const exigirAtivo = ({ dois_fatores_em }: ContaRow): void => {
  if (dois_fatores_em === null) throw new AppError('DOIS_FATORES_INATIVO');
};

/** Makes new recovery codes in the place of the former, and tells them this once. */
const trocarCodigos = async (tx: Executor, cofre: Cofre, dono: DonoDoFator): Promise<string[]> => {
  const codigos = novosCodigos();
  const hashes = codigos.map((codigo) => hashDoCodigo(cofre, dono, codigo));
  await saveCodigos(tx, dono, hashes);
  return codigos;
};

export const donoDe = ({ orgao_id, id }: Usuario) => ({ cod_empre: orgao_id, usuario_id: id });

/**
 * After a second factor was added: the first one of a locked account ends every other session, and
 * gives the recovery codes; a further one gives none.
 */
export const comecarDoisFatores = async (
  tx: Transacao,
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  { cod_empre, id, dois_fatores_em }: ContaRow,
): Promise<string[]> => {
  if (dois_fatores_em !== null) return [];
  await saveConta(tx, cod_empre, id, { dois_fatores_em: contexto.relogio() });
  const codigos = await trocarCodigos(tx, contexto.cofre, donoDe(usuario));
  await renovarSessao(tx, contexto, navegador, usuario);
  return codigos;
};

/** Names of the forms' fields with the password and the code that prove who is asking. */
export const CAMPOS = { senha: 'senha', codigo: 'codigo' };

/** @throws AppError DOIS_FATORES_ATIVO when codes of an authenticator are taken already */
const exigirSemAplicativo = async (tx: Executor, conta: ContaRow, dono: DonoDoFator) => {
  if (conta.dois_fatores_em !== null && (await temAplicativo(tx, dono)))
    throw new AppError('DOIS_FATORES_ATIVO');
};

/**
 * First step: a new secret, for who types the password again. It counts for nothing until a code of
 * it comes back.
 * @throws AppError DOIS_FATORES_ATIVO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const iniciarDoisFatores = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  prova: Reautenticacao,
): Promise<SegredoNovo> => {
  const { db, orgaos, cofre } = contexto;
  const { orgao_id, id } = usuario;
  const { nome } = await orgaos.get(orgao_id);
  const dono = donoDe(usuario);
  const antes = await getConta(db, orgao_id, id);
  await exigirSemAplicativo(db, antes, dono);
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);

  const segredo = novoSegredo();
  await db.transaction(async (tx) => {
    await exigirSemAplicativo(tx, await lockConta(tx, orgao_id, id), dono);
    await aindaVale(tx);
    await saveSegredo(tx, dono, cifrarSegredo(cofre, dono, segredo));
  });
  return { segredo, uri: enderecoDoSegredo(segredo, nome, formatarDocumento(antes.cpfcnpj)) };
};

/**
 * Second step: a code of the new secret turns it on. As the first second factor of the account it ends
 * every other session and gives the recovery codes, which are shown this once.
 * @throws AppError DOIS_FATORES_ATIVO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const ativarDoisFatores = async (
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  codigo: string,
): Promise<string[]> => {
  const { db, relogio } = contexto;
  const { orgao_id: cod_empre, id } = usuario;
  const dono = donoDe(usuario);
  await exigirSemAplicativo(db, await getConta(db, cod_empre, id), dono);
  const segredo = await findSegredo(db, dono);
  await exigirCodigo(contexto, navegador.request.quem, codigo, {
    conferir: conferirAplicativoNovo,
  });
  return db.transaction(async (tx) => {
    const conta = await lockConta(tx, cod_empre, id);
    await exigirSemAplicativo(tx, conta, dono);
    // Started again meanwhile, in another window: the code was of a secret that is gone.
    if ((await findSegredo(tx, dono)) !== segredo)
      throw campoInvalido('codigo', ERROS.CODIGO_INVALIDO.message);
    await ligarAplicativo(tx, dono, relogio());
    await auditar(tx, navegador.request.quem, { cod_empre, evento: 'dois-fatores.ativar' });
    return comecarDoisFatores(tx, contexto, navegador, usuario, conta);
  });
};

/**
 * New recovery codes in the place of the former, with the password and a code.
 * @throws AppError DOIS_FATORES_INATIVO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const renovarCodigos = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  prova: Reautenticacao,
): Promise<string[]> => {
  const { db, cofre } = contexto;
  const { orgao_id: cod_empre, id } = usuario;
  exigirAtivo(await getConta(db, cod_empre, id));
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);
  return db.transaction(async (tx) => {
    exigirAtivo(await lockConta(tx, cod_empre, id));
    await aindaVale(tx);
    await auditar(tx, quem, { cod_empre, evento: 'dois-fatores.renovar-codigos' });
    return trocarCodigos(tx, cofre, donoDe(usuario));
  });
};

/**
 * Turns it off, with the password and a code.
 * @throws AppError DOIS_FATORES_OBRIGATORIO, DOIS_FATORES_INATIVO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const desativarDoisFatores = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  prova: Reautenticacao,
): Promise<void> => {
  const { db, orgaos } = contexto;
  const { orgao_id: cod_empre, id } = usuario;
  const { exigir_dois_fatores } = (await orgaos.get(cod_empre)).parametros;
  if (exigeDoisFatores(usuario.tipo, exigir_dois_fatores))
    throw new AppError('DOIS_FATORES_OBRIGATORIO');
  exigirAtivo(await getConta(db, cod_empre, id));
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);
  await db.transaction(async (tx) => {
    exigirAtivo(await lockConta(tx, cod_empre, id));
    await aindaVale(tx);
    await deleteDoisFatores(tx, donoDe(usuario));
    await saveConta(tx, cod_empre, id, { dois_fatores_em: null });
    await auditar(tx, quem, { cod_empre, evento: 'dois-fatores.desativar' });
  });
};

/**
 * An administrator lets a colleague in who lost both the device and the codes; whoever is in with
 * them is out. Not oneself: that is turning it off, with a code.
 * @throws AppError NAO_PERMITIDO, USUARIO_NAO_ENCONTRADO, DOIS_FATORES_INATIVO,
 * REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const removerDoisFatoresDeOutro = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
  prova: Reautenticacao | undefined,
): Promise<void> => {
  const { db, relogio, cofre } = contexto;
  const admin = usuarioDaSessao(quem);
  if (admin.id === id) throw new AppError('NAO_PERMITIDO');
  const { orgao_id: cod_empre } = admin;
  exigirAtivo(await getConta(db, cod_empre, id));
  const aindaVale = await reautenticar(contexto, quem, prova);
  await db.transaction(async (tx) => {
    const conta = await lockConta(tx, cod_empre, id);
    exigirAtivo(conta);
    await aindaVale(tx);
    await deleteDoisFatores(tx, { cod_empre, usuario_id: id });
    await mudarAcesso(tx, conta, { dois_fatores_em: null }, 'ADMINISTRACAO', relogio());
    await auditar(tx, quem, {
      cod_empre,
      evento: 'dois-fatores.remover-de-outro',
      titular: cofre.hmac('titular', conta.cpfcnpj),
      dados: { usuario: id },
    });
  });
};
