import { ERROS, type Reautenticacao, type SegredoNovo, type Usuario } from '@balcao/contracts';
import { exigeDoisFatores, formatarDocumento } from '@balcao/domain';
import { mudarAcesso, saveConta } from '../../core/contas/acesso-da-conta.ts';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { getContaDoCaminho } from '../../core/contas/conta-do-caminho.ts';
import {
  hashDoCodigo,
  novosCodigos,
  cifrarSegredo,
  enderecoDoSegredo,
  novoSegredo,
  saveCodigos,
  deleteDoisFatores,
  findAplicativo,
  ligarAplicativo,
  saveSegredo,
} from '../../core/contas/dois-fatores.repository.ts';
import type { DonoDoFator } from '../../core/contas/chaves-de-acesso.repository.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { ContaRow } from '../../core/contas/links.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { exigirCodigoNovo, reautenticar } from '../../core/contas/reautenticacao.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { lockConta } from './contas.repository.ts';
import { renovarSessao, type Navegador } from './sessoes.ts';
import { usuarioDaSessao } from './perfil.ts';

/** @throws AppError DOIS_FATORES_INATIVO */
const exigirAtivo = ({ dois_fatores_em }: ContaRow): void => {
  if (dois_fatores_em === null) throw new AppError('DOIS_FATORES_INATIVO');
};

/** The same of who is signed in, as their session knows. @throws AppError DOIS_FATORES_INATIVO */
const exigirAtivoNaSessao = ({ lidoComASessao }: Quem): void => {
  if (!lidoComASessao?.duas_etapas) throw new AppError('DOIS_FATORES_INATIVO');
};

/** Makes new recovery codes in the place of the former, and tells them this once. */
const trocarCodigos = (lote: Batch, cofre: Cofre, dono: DonoDoFator): string[] => {
  const codigos = novosCodigos();
  const hashes = codigos.map((codigo) => hashDoCodigo(cofre, dono, codigo));
  saveCodigos(lote, dono, hashes);
  return codigos;
};

export const donoDe = ({ orgao_id, id }: Usuario) => ({ cod_empre: orgao_id, usuario_id: id });

/**
 * After a second factor was added: the first one of a locked account ends every other session, and
 * gives the recovery codes; a further one gives none.
 */
export const comecarDoisFatores = async (
  lote: Batch,
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  conta: ContaRow,
): Promise<string[]> => {
  if (conta.dois_fatores_em !== null) return [];
  const agora = contexto.relogio();
  saveConta(lote, conta, { dois_fatores_em: agora }, agora);
  const codigos = trocarCodigos(lote, contexto.cofre, donoDe(usuario));
  await renovarSessao(lote, contexto, navegador, usuario, conta);
  return codigos;
};

/** Names of the forms' fields with the password and the code that prove who is asking. */
export const CAMPOS = { senha: 'senha', codigo: 'codigo' };

type Aplicativo = Awaited<ReturnType<typeof findAplicativo>>;

/** @throws AppError DOIS_FATORES_ATIVO when codes of an authenticator are taken already */
const exigirSemAplicativo = (duas_etapas: boolean | undefined, aplicativo: Aplicativo): void => {
  if (duas_etapas && aplicativo?.ativo_em != null) throw new AppError('DOIS_FATORES_ATIVO');
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
  const { nome } = await getOrgaoDaSessao(orgaos, quem);
  const dono = donoDe(usuario);
  const duas_etapas = quem.lidoComASessao?.duas_etapas;
  if (duas_etapas) exigirSemAplicativo(duas_etapas, await findAplicativo(db, dono));
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);

  const segredo = novoSegredo();
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const [conta, aplicativo] = await Promise.all([
      lockConta(tx, usuario.orgao_id, usuario.id),
      findAplicativo(tx, dono),
      aindaVale(tx, lote),
    ]);
    exigirSemAplicativo(conta.dois_fatores_em !== null, aplicativo);
    saveSegredo(lote, dono, cifrarSegredo(cofre, dono, segredo), aplicativo);
    await beforeCommit(tx, () => lote.save(tx));
  });
  return { segredo, uri: enderecoDoSegredo(segredo, nome, formatarDocumento(usuario.cpfcnpj)) };
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
  const { quem } = navegador.request;
  const { orgao_id: cod_empre, id } = usuario;
  const dono = donoDe(usuario);
  const duas_etapas = quem.lidoComASessao?.duas_etapas;
  if (duas_etapas) exigirSemAplicativo(duas_etapas, await findAplicativo(db, dono));
  const { aplicativo: antes, passo, esquecer } = await exigirCodigoNovo(contexto, quem, codigo);
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const [conta, aplicativo] = await Promise.all([
      lockConta(tx, cod_empre, id),
      findAplicativo(tx, dono),
      esquecer(lote),
    ]);
    exigirSemAplicativo(conta.dois_fatores_em !== null, aplicativo);
    // Started again meanwhile, in another window: the code was of a secret that is gone.
    if (aplicativo?.segredo_cifrado !== antes.segredo_cifrado || aplicativo.ultimo_passo >= passo)
      throw campoInvalido('codigo', ERROS.CODIGO_INVALIDO.message);
    ligarAplicativo(lote, dono, { ativo_em: relogio(), ultimo_passo: passo });
    await auditar(lote, quem, { cod_empre, evento: 'dois-fatores.ativar' });
    const codigos = await comecarDoisFatores(lote, contexto, navegador, usuario, conta);
    await beforeCommit(tx, () => lote.save(tx));
    return codigos;
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
  exigirAtivoNaSessao(quem);
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);
  return db.transaction(async (tx) => {
    const lote = new Batch();
    const [conta] = await Promise.all([lockConta(tx, cod_empre, id), aindaVale(tx, lote)]);
    exigirAtivo(conta);
    await auditar(lote, quem, { cod_empre, evento: 'dois-fatores.renovar-codigos' });
    const codigos = trocarCodigos(lote, cofre, donoDe(usuario));
    await beforeCommit(tx, () => lote.save(tx));
    return codigos;
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
  const { db, orgaos, relogio } = contexto;
  const { orgao_id: cod_empre, id } = usuario;
  const { exigir_dois_fatores } = (await getOrgaoDaSessao(orgaos, quem)).parametros;
  if (exigeDoisFatores(usuario.tipo, exigir_dois_fatores))
    throw new AppError('DOIS_FATORES_OBRIGATORIO');
  exigirAtivoNaSessao(quem);
  const aindaVale = await reautenticar(contexto, quem, prova, CAMPOS);
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const [conta] = await Promise.all([lockConta(tx, cod_empre, id), aindaVale(tx, lote)]);
    exigirAtivo(conta);
    deleteDoisFatores(lote, donoDe(usuario));
    saveConta(lote, conta, { dois_fatores_em: null }, relogio());
    await auditar(lote, quem, { cod_empre, evento: 'dois-fatores.desativar' });
    await beforeCommit(tx, () => lote.save(tx));
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
  if (!getContaDoCaminho(quem, id).dois_fatores) throw new AppError('DOIS_FATORES_INATIVO');
  const aindaVale = await reautenticar(contexto, quem, prova);
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const [conta] = await Promise.all([lockConta(tx, cod_empre, id), aindaVale(tx, lote)]);
    exigirAtivo(conta);
    deleteDoisFatores(lote, { cod_empre, usuario_id: id });
    mudarAcesso(lote, conta, { dois_fatores_em: null }, 'ADMINISTRACAO', relogio());
    await auditar(lote, quem, {
      cod_empre,
      evento: 'dois-fatores.remover-de-outro',
      titular: cofre.hmac('titular', conta.cpfcnpj),
      dados: { usuario: id },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};
