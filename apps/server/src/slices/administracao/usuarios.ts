import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';
import { exigirSenhaNova, hashSenha } from '../../core/contas/senha.ts';
import { mudarAcesso } from '../../core/contas/acesso-da-conta.ts';
import {
  avisarAdministradores,
  listAdmins,
  listEmailsDosAdministradores,
  lockAdminsECom,
} from '../../core/contas/administradores.repository.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { listaComASessao } from '../../core/quem/com-a-sessao.ts';
import { getContaDoCaminho } from '../../core/contas/conta-do-caminho.ts';
import { lockComLinks } from '../../core/contas/links.repository.ts';
import { type Quem, orgaoDaSessao } from '../../core/quem/quem.ts';
import { reautenticar } from '../../core/contas/reautenticacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import {
  existemSetores,
  exigirChefiaDeOndeTrabalha,
  getUsuario,
  saveSetoresDoUsuario,
  type UsuarioRow,
  USUARIOS,
} from './usuarios.repository.ts';

/** @throws AppError CAMPO_INVALIDO */
const exigirSenhaBoa = async (
  { nome, cpfcnpj, email, telefone }: Pick<UsuarioRow, 'nome' | 'cpfcnpj' | 'email' | 'telefone'>,
  { password }: AlterarUsuario,
): Promise<void> => {
  if (password !== undefined)
    await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
};

/** Whether an account of the staff is no administrator's afterwards; a taxpayer's never was, and never becomes one. */
const deixaDeSer = (
  { tipo: era }: Pick<UsuarioRow, 'tipo'>,
  { ativo, tipo }: AlterarUsuario,
): boolean =>
  era !== 'CONTRIBUINTE' && (ativo === false || (tipo !== undefined && tipo !== 'ADMIN'));

/** Nobody may leave an orgao without an administrator who can get in. @throws AppError ULTIMO_ADMIN */
const protegerUltimoAdmin = (admins: readonly string[], id: string): void => {
  if (admins.length === 1 && admins[0] === id) throw new AppError('ULTIMO_ADMIN');
};

/** The person is told of what they did not do themselves. */
const avisarPessoa = async (
  lote: Batch,
  { enfileirarCorreio, relogio }: Contexto,
  cod_empre: number,
  { ativo, cpfcnpj, email, email_confirmado }: UsuarioRow,
  mudancas: AlterarUsuario,
): Promise<void> => {
  if (email === null || !email_confirmado) return;
  const carta = { cod_empre, para: email };
  if (mudancas.password !== undefined) {
    const dados = { cpfcnpj, quando: relogio().toISOString() };
    await enfileirarCorreio(lote, { ...carta, modelo: 'senha-alterada', dados });
  }
  if (mudancas.ativo === true && !ativo) {
    const dados = { cpfcnpj, caminho: `/?cod_empre=${cod_empre}` };
    await enfileirarCorreio(lote, { ...carta, modelo: 'conta-liberada', dados });
  }
};

/** What makes or unmakes an administrator, for the others to know. */
const fatoDe = (
  usuario: UsuarioRow,
  { ativo, tipo }: AlterarUsuario,
): 'TORNOU_SE' | 'DEIXOU_DE_SER' | undefined => {
  const era = usuario.tipo === 'ADMIN' && usuario.ativo;
  const sera = (tipo ?? usuario.tipo) === 'ADMIN' && (ativo ?? usuario.ativo);
  if (era === sera) return undefined;
  return sera ? 'TORNOU_SE' : 'DEIXOU_DE_SER';
};

/** Whether it gives or takes rights, or a way into somebody's account. */
const pedeProva = (
  usuario: Pick<UsuarioRow, 'tipo' | 'ativo'>,
  { password, tipo, ativo }: AlterarUsuario,
): boolean =>
  password !== undefined ||
  (tipo !== undefined && tipo !== usuario.tipo) ||
  (ativo !== undefined && ativo !== usuario.ativo && usuario.tipo === 'ADMIN');

/** What is written: only what is sent and differs, or opens the account anew. */
const acessoDe = (
  usuario: UsuarioRow,
  { ativo, tipo }: AlterarUsuario,
  senha_hash: string | undefined,
) => ({
  ...(ativo !== undefined && ativo !== usuario.ativo && { ativo }),
  ...(tipo !== undefined && tipo !== usuario.tipo && { tipo }),
  ...(senha_hash !== undefined && { senha_hash }),
});

/**
 * Where the person works and what of it they head, once the changes are made; undefined where they say nothing of it.
 * Who leaves a sector does not head it any more.
 * @throws AppError CAMPO_INVALIDO when they would head a sector where they do not work
 */
const ondeTrabalha = (
  antes: UsuarioRow,
  { setores, chefia }: AlterarUsuario,
): { setores: readonly string[]; chefia: readonly string[] } | undefined => {
  if (setores === undefined && chefia === undefined) return undefined;
  const depois = setores ?? antes.setores;
  exigirChefiaDeOndeTrabalha(depois, chefia ?? []);
  return { setores: depois, chefia: chefia ?? antes.chefia.filter((id) => depois.includes(id)) };
};

/** @throws AppError TIPO_NAO_MUDA */
const exigirTipoQueMuda = (usuario: Pick<UsuarioRow, 'tipo'>, { tipo }: AlterarUsuario): void => {
  if (tipo !== undefined && usuario.tipo === 'CONTRIBUINTE') throw new AppError('TIPO_NAO_MUDA');
};

/**
 * Changes a user (P42). A new password, another type, a deactivation or a release ends the person's
 * sessions and pending links in the same transaction; the administrators hear of who becomes or
 * ceases to be one of them.
 * @throws AppError USUARIO_NAO_ENCONTRADO, TIPO_NAO_MUDA, ULTIMO_ADMIN, SETOR_NAO_ENCONTRADO,
 * CAMPO_INVALIDO, REAUTENTICACAO_NECESSARIA, MUITAS_TENTATIVAS
 */
export const alterarUsuario = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  id: string,
  { reautenticacao, ...mudancas }: AlterarUsuario,
): Promise<UsuarioDaLista> => {
  const { db, relogio, cofre } = contexto;
  const { ativo, password, tipo } = mudancas;
  const antes = getContaDoCaminho(quem, id);
  exigirTipoQueMuda(antes, mudancas);
  const sai = deixaDeSer(antes, mudancas);
  if (sai && antes.tipo === 'ADMIN') protegerUltimoAdmin(await listAdmins(db, cod_empre), id);
  await exigirSenhaBoa(antes, mudancas);
  const aindaVale = pedeProva(antes, mudancas)
    ? await reautenticar(contexto, quem, reautenticacao)
    : undefined;
  const senha_hash = password && (await hashSenha(password, quem.origem));
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const agora = relogio();
    const [admins, { conta }, usuario, existem, administradores] = await Promise.all([
      // Of who becomes an administrator meanwhile too: all are locked before one account is.
      sai ? lockAdminsECom(tx, { cod_empre, id }) : [],
      lockComLinks(tx, { cod_empre, id }),
      getUsuario(tx, cod_empre, id),
      existemSetores(tx, cod_empre, mudancas.setores ?? []),
      listEmailsDosAdministradores(tx, cod_empre),
      aindaVale?.(tx, lote),
    ]);
    exigirTipoQueMuda(usuario, mudancas);
    protegerUltimoAdmin(admins, id);
    if (pedeProva(usuario, mudancas) && aindaVale === undefined)
      throw new AppError('REAUTENTICACAO_NECESSARIA');
    const onde = ondeTrabalha(usuario, mudancas);
    const fato = fatoDe(usuario, mudancas);
    if (!existem) throw new AppError('SETOR_NAO_ENCONTRADO');

    const acesso = acessoDe(usuario, mudancas, senha_hash);
    if (Object.keys(acesso).length > 0) mudarAcesso(lote, conta, acesso, 'ADMINISTRACAO', agora);
    if (onde) saveSetoresDoUsuario(lote, { cod_empre, usuario_id: id }, usuario, onde);
    await avisarPessoa(lote, contexto, cod_empre, usuario, mudancas);
    if (fato !== undefined)
      await avisarAdministradores(lote, contexto, quem, administradores, {
        cod_empre,
        fato,
        pessoa: usuario,
      });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'usuarios.alterar',
      titular: cofre.hmac('titular', usuario.cpfcnpj),
      dados: { usuario: id, ativo, tipo, ...onde, senha_trocada: senha_hash !== undefined },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
  return getUsuario(db, cod_empre, id);
};

/** A page of accounts (P42); the look stands in the trail of every taxpayer on it. */
export const listUsuarios = async (
  { db, cofre }: Contexto,
  quem: Quem,
): Promise<{ data: UsuarioRow[]; total: number }> => {
  const cod_empre = orgaoDaSessao(quem);
  const { data, total } = listaComASessao(quem, USUARIOS);
  const titular = data
    .filter(({ tipo }) => tipo === 'CONTRIBUINTE')
    .map(({ cpfcnpj }) => cofre.hmac('titular', cpfcnpj));
  if (titular.length > 0)
    await auditar(db, quem, { cod_empre, evento: 'usuarios.listar', titular });
  return { data, total };
};
