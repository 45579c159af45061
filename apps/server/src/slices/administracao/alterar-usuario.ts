import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { lockAdmins } from '../../core/administradores.repository.ts';
import { auditar } from '../../core/auditoria.ts';
import { LINKS_DE_SENHA } from '../../core/links.ts';
import { deleteLinks } from '../../core/links.repository.ts';
import type { Quem } from '../../core/quem.ts';
import { exigirSenhaNova, hashSenha } from '../../core/senha.ts';
import { deleteSessoesDoUsuario } from '../../core/sessoes.repository.ts';
import type { Executor, Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import {
  getUsuario,
  saveSetoresDoUsuario,
  saveUsuario,
  type UsuarioRow,
} from './usuarios.repository.ts';

const hashNovaSenha = async (
  { nome, cpfcnpj, email, telefone }: UsuarioRow,
  password: string,
): Promise<string> => {
  await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
  return hashSenha(password);
};

/** Nobody may leave an orgao without an administrator who can get in. */
const protegerUltimoAdmin = async (
  tx: Executor,
  cod_empre: number,
  usuario: UsuarioRow,
  { ativo, tipo }: AlterarUsuario,
): Promise<void> => {
  const deixaDeSer = ativo === false || (tipo !== undefined && tipo !== 'ADMIN');
  if (usuario.tipo !== 'ADMIN' || !deixaDeSer) return;
  const admins = await lockAdmins(tx, cod_empre);
  if (admins.length === 1 && admins[0] === usuario.id) throw new AppError('ULTIMO_ADMIN');
};

/** What a change does besides: sessions and links that no longer hold end, and the person is told. */
const seguir = async (
  tx: Transacao,
  { enfileirarCorreio, relogio }: Contexto,
  cod_empre: number,
  { id, ativo, cpfcnpj, email, email_confirmado }: UsuarioRow,
  mudancas: AlterarUsuario,
): Promise<void> => {
  const senhaTrocada = mudancas.password !== undefined;
  const desativado = mudancas.ativo === false;
  if (senhaTrocada || desativado) await deleteLinks(tx, cod_empre, id, LINKS_DE_SENHA);
  if (senhaTrocada || desativado || mudancas.tipo !== undefined) {
    await deleteSessoesDoUsuario(tx, cod_empre, id);
  }
  if (email === null || !email_confirmado) return;
  const carta = { cod_empre, para: email };
  if (senhaTrocada) {
    const dados = { cpfcnpj, quando: relogio().toISOString() };
    await enfileirarCorreio(tx, { ...carta, modelo: 'senha-alterada', dados });
  }
  if (mudancas.ativo === true && !ativo) {
    const dados = { cpfcnpj, caminho: `/?cod_empre=${cod_empre}` };
    await enfileirarCorreio(tx, { ...carta, modelo: 'conta-liberada', dados });
  }
};

/**
 * Changes a user (P42). A new password, another type or a deactivation ends the person's sessions
 * in the same transaction.
 * @throws AppError USUARIO_NAO_ENCONTRADO, ULTIMO_ADMIN, TIPO_NAO_MUDA, SETOR_NAO_ENCONTRADO
 */
export const alterarUsuario = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  id: string,
  mudancas: AlterarUsuario,
): Promise<UsuarioDaLista> => {
  const { ativo, password, tipo, setores } = mudancas;
  return contexto.db.transaction(async (tx) => {
    const usuario = await getUsuario(tx, cod_empre, id);
    if (tipo !== undefined && usuario.tipo === 'CONTRIBUINTE') throw new AppError('TIPO_NAO_MUDA');
    await protegerUltimoAdmin(tx, cod_empre, usuario, mudancas);
    const senha_hash = password === undefined ? undefined : await hashNovaSenha(usuario, password);

    await saveUsuario(tx, cod_empre, id, {
      ...(ativo !== undefined && { ativo }),
      ...(tipo !== undefined && { tipo }),
      ...(senha_hash !== undefined && { senha_hash }),
    });
    if (setores !== undefined && !(await saveSetoresDoUsuario(tx, cod_empre, id, setores))) {
      throw new AppError('SETOR_NAO_ENCONTRADO');
    }
    await seguir(tx, contexto, cod_empre, usuario, mudancas);
    await auditar(tx, quem, {
      cod_empre,
      evento: 'usuarios.alterar',
      titular: contexto.sigilo.hmac('titular', usuario.cpfcnpj),
      dados: { usuario: id, ativo, tipo, setores, senha_trocada: senha_hash !== undefined },
    });
    return getUsuario(tx, cod_empre, id);
  });
};
