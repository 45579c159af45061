import {
  type ConvidarUsuario,
  type ReenviarConvite,
  type UsuarioDaLista,
  ERROS,
} from '@balcao/contracts';
import { avisarAdministradores } from '../../core/administradores.repository.ts';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import {
  createLink,
  LINKS_DE_SENHA,
  VALIDADE_MS,
  deleteLinks,
  saveLink,
} from '../../core/links.repository.ts';
import type { Quem } from '../../core/quem.ts';
import { reautenticar } from '../../core/reautenticacao.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import {
  deleteCadastroAbandonado,
  emailEmUso,
  insertConvidado,
  lockConvidado,
  saveEmailDoConvidado,
} from './convites.repository.ts';
import {
  exigirChefiaDeOndeTrabalha,
  getUsuario,
  saveSetoresDoUsuario,
} from './usuarios.repository.ts';

interface Convidado {
  cod_empre: number;
  id: string;
  tipo: 'PREFEITURA' | 'ADMIN';
  email: string;
}

const recusar = (code: 'CONTA_JA_EXISTE' | 'EMAIL_EM_USO', campo: string): never => {
  throw new AppError(code, { errors: { [campo]: [ERROS[code].message] } });
};

/** Sends the link with which the person chooses a password; links sent before end. */
const enviar = async (
  tx: Transacao,
  { enfileirarCorreio, relogio }: Contexto,
  convidado: Convidado,
): Promise<void> => {
  const { cod_empre, id, tipo, email } = convidado;
  const agora = relogio();
  const { row, caminho } = createLink('convite', convidado, email, agora);
  await deleteLinks(tx, cod_empre, id, LINKS_DE_SENHA);
  await saveLink(tx, row, agora);
  await enfileirarCorreio(tx, {
    cod_empre,
    para: email,
    modelo: 'convite',
    dados: { tipo, caminho, expira_em: row.expira_em.toISOString() },
  });
};

/**
 * Creates the account of a colleague, without a password, and sends the invitation to choose one
 * (P42). Of two at once one becomes the account. To invite an administrator, who it is is asked once
 * more, and the others are told.
 * @throws AppError CONTA_JA_EXISTE, EMAIL_EM_USO, SETOR_NAO_ENCONTRADO, REAUTENTICACAO_NECESSARIA,
 * CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const convidarUsuario = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  { nome, cpfcnpj, email, tipo, setores, chefia, reautenticacao }: ConvidarUsuario,
): Promise<UsuarioDaLista> => {
  const { db, relogio, cofre } = contexto;
  exigirChefiaDeOndeTrabalha(setores, chefia);
  const aindaVale =
    tipo === 'ADMIN' ? await reautenticar(contexto, quem, reautenticacao) : undefined;
  return db.transaction(async (tx) => {
    await aindaVale?.(tx);
    const agora = relogio();
    const antesDe = new Date(agora.getTime() - VALIDADE_MS['confirmar-email']);
    await deleteCadastroAbandonado(tx, cod_empre, cpfcnpj, antesDe);
    const conta = { cod_empre, nome, cpfcnpj, email, tipo, created_at: agora };
    const id = (await insertConvidado(tx, conta)) ?? recusar('CONTA_JA_EXISTE', 'cpfcnpj');
    if (await emailEmUso(tx, cod_empre, email, id)) recusar('EMAIL_EM_USO', 'email');
    if (!(await saveSetoresDoUsuario(tx, cod_empre, id, setores, chefia))) {
      throw new AppError('SETOR_NAO_ENCONTRADO');
    }
    await enviar(tx, contexto, { cod_empre, id, tipo, email });
    if (tipo === 'ADMIN') {
      const pessoa = { nome, email: null };
      await avisarAdministradores(tx, contexto, quem, cod_empre, { fato: 'CONVIDADO', pessoa });
    }
    await auditar(tx, quem, {
      cod_empre,
      evento: 'usuarios.convidar',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { usuario: id, tipo, setores, chefia },
    });
    return getUsuario(tx, cod_empre, id);
  });
};

/** Who is invited and has not accepted. @throws AppError */
const exigirConvidado = async (
  tx: Transacao,
  cod_empre: number,
  id: string,
): Promise<{ tipo: Convidado['tipo']; email: string | null; cpfcnpj: string }> => {
  const conta = await lockConvidado(tx, cod_empre, id);
  if (conta === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  const { tipo, ativo, email, cpfcnpj, senha_hash } = conta;
  if (tipo === 'CONTRIBUINTE' || senha_hash !== null) throw new AppError('CONVITE_ACEITO');
  if (!ativo) throw new AppError('CONVITE_DE_INATIVO');
  return { tipo, email, cpfcnpj };
};

/**
 * Sends the invitation again, to the same address or to the right one; an administrator's to another
 * address asks who it is once more.
 * @throws AppError USUARIO_NAO_ENCONTRADO, CONVITE_ACEITO, CONVITE_DE_INATIVO, EMAIL_EM_USO,
 * REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const reenviarConvite = async (
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  id: string,
  pedido: ReenviarConvite,
): Promise<UsuarioDaLista> => {
  const { db, cofre } = contexto;
  const antes = await getUsuario(db, cod_empre, id);
  const pedeProva = ({ tipo, email }: Pick<UsuarioDaLista, 'tipo' | 'email'>): boolean =>
    tipo === 'ADMIN' && pedido.email !== undefined && pedido.email !== email;
  const aindaVale = pedeProva(antes)
    ? await reautenticar(contexto, quem, pedido.reautenticacao)
    : undefined;
  return db.transaction(async (tx) => {
    const conta = await exigirConvidado(tx, cod_empre, id);
    if (pedeProva(conta) && aindaVale === undefined)
      throw new AppError('REAUTENTICACAO_NECESSARIA');
    await aindaVale?.(tx);
    const email = pedido.email ?? conta.email;
    if (email === null) {
      throw campoInvalido('email', 'Informe o e-mail.');
    }
    const email_trocado = email !== conta.email;
    if (email_trocado) {
      if (await emailEmUso(tx, cod_empre, email, id)) recusar('EMAIL_EM_USO', 'email');
      await saveEmailDoConvidado(tx, cod_empre, id, email);
    }
    await enviar(tx, contexto, { cod_empre, id, tipo: conta.tipo, email });
    await auditar(tx, quem, {
      cod_empre,
      evento: 'usuarios.reenviar-convite',
      titular: cofre.hmac('titular', conta.cpfcnpj),
      dados: { usuario: id, email_trocado },
    });
    return getUsuario(tx, cod_empre, id);
  });
};
