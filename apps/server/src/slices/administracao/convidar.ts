import { randomUUID } from 'node:crypto';
import {
  type ConvidarUsuario,
  type ReenviarConvite,
  type UsuarioDaLista,
  ERROS,
} from '@balcao/contracts';
import { insertConta, saveConta } from '../../core/contas/acesso-da-conta.ts';
import {
  avisarAdministradores,
  listEmailsDosAdministradores,
} from '../../core/contas/administradores.repository.ts';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import {
  createLink,
  LINKS_DE_SENHA,
  VALIDADE_MS,
  deleteLinks,
  lockComLinks,
  saveLink,
  type ContaComLinks,
  type ContaRow,
} from '../../core/contas/links.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { getContaDoCaminho } from '../../core/contas/conta-do-caminho.ts';
import { reautenticar } from '../../core/contas/reautenticacao.ts';
import { alreadyThere, Batch } from '../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { deleteCadastroAbandonado, emailEmUso, existeConta } from './convites.repository.ts';
import {
  existemSetores,
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
  lote: Batch,
  { enfileirarCorreio, relogio }: Contexto,
  convidado: Convidado,
  links: ContaComLinks['links'],
): Promise<void> => {
  const { cod_empre, id, tipo, email } = convidado;
  const agora = relogio();
  const { row, caminho } = createLink('convite', convidado, email, agora);
  deleteLinks(lote, cod_empre, id, LINKS_DE_SENHA);
  saveLink(lote, row, links, agora);
  await enfileirarCorreio(lote, {
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
  const id = randomUUID();
  const gravar = async (tx: Transacao): Promise<void> => {
    const lote = new Batch();
    const agora = relogio();
    const antesDe = new Date(agora.getTime() - VALIDADE_MS['confirmar-email']);
    const [anterior, emUso, existem, administradores] = await Promise.all([
      existeConta(tx, cod_empre, cpfcnpj),
      emailEmUso(tx, cod_empre, email),
      existemSetores(tx, cod_empre, setores),
      tipo === 'ADMIN' ? listEmailsDosAdministradores(tx, cod_empre) : undefined,
      aindaVale?.(tx, lote),
    ]);
    if (anterior && !(await deleteCadastroAbandonado(tx, cod_empre, cpfcnpj, antesDe)))
      recusar('CONTA_JA_EXISTE', 'cpfcnpj');
    if (emUso) recusar('EMAIL_EM_USO', 'email');
    if (!existem) throw new AppError('SETOR_NAO_ENCONTRADO');
    insertConta(lote, { cod_empre, id, nome, cpfcnpj, email, tipo, created_at: agora });
    const nenhum = { setores: [], chefia: [] };
    saveSetoresDoUsuario(lote, { cod_empre, usuario_id: id }, nenhum, { setores, chefia });
    await enviar(lote, contexto, { cod_empre, id, tipo, email }, []);
    if (administradores) {
      const fato = { cod_empre, fato: 'CONVIDADO', pessoa: { nome, email: null } } as const;
      await avisarAdministradores(lote, contexto, quem, administradores, fato);
    }
    await auditar(lote, quem, {
      cod_empre,
      evento: 'usuarios.convidar',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { usuario: id, tipo, setores, chefia },
    });
    await beforeCommit(tx, () => lote.save(tx));
  };
  try {
    await db.transaction(gravar);
  } catch (erro) {
    if (alreadyThere(erro, 'usuarios_cpfcnpj')) recusar('CONTA_JA_EXISTE', 'cpfcnpj');
    throw erro;
  }
  return getUsuario(db, cod_empre, id);
};

/** Who is invited and has not accepted. @throws AppError CONVITE_ACEITO, CONVITE_DE_INATIVO */
const exigirConvidado = ({ tipo, ativo, senha_hash }: ContaRow): Convidado['tipo'] => {
  if (tipo === 'CONTRIBUINTE' || senha_hash !== null) throw new AppError('CONVITE_ACEITO');
  if (!ativo) throw new AppError('CONVITE_DE_INATIVO');
  return tipo;
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
  const { db, cofre, relogio } = contexto;
  const pedeProva = ({ tipo, email }: Pick<UsuarioDaLista, 'tipo' | 'email'>): boolean =>
    tipo === 'ADMIN' && pedido.email !== undefined && pedido.email !== email;
  // To the same address nothing is asked.
  const podePedir = pedido.email !== undefined && pedeProva(getContaDoCaminho(quem, id));
  const aindaVale = podePedir
    ? await reautenticar(contexto, quem, pedido.reautenticacao)
    : undefined;
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const { email: novo } = pedido;
    const [{ conta, links }, emUso] = await Promise.all([
      lockComLinks(tx, { cod_empre, id }),
      novo === undefined ? false : emailEmUso(tx, cod_empre, novo, id),
      aindaVale?.(tx, lote),
    ]);
    const tipo = exigirConvidado(conta);
    if (pedeProva({ ...conta, tipo }) && aindaVale === undefined)
      throw new AppError('REAUTENTICACAO_NECESSARIA');
    const email = novo ?? conta.email;
    if (email === null) {
      throw campoInvalido('email', 'Informe o e-mail.');
    }
    const email_trocado = email !== conta.email;
    if (email_trocado) {
      if (emUso) recusar('EMAIL_EM_USO', 'email');
      saveConta(lote, conta, { email, email_confirmado_em: null }, relogio());
    }
    await enviar(lote, contexto, { cod_empre, id, tipo, email }, links);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'usuarios.reenviar-convite',
      titular: cofre.hmac('titular', conta.cpfcnpj),
      dados: { usuario: id, email_trocado },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
  return getUsuario(db, cod_empre, id);
};
