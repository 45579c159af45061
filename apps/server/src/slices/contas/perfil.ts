import type { Perfil, Usuario, AlterarPerfil } from '@balcao/contracts';
import { exigeDoisFatores } from '@balcao/domain';
import { parteDa } from '../../core/contas/chaves-de-acesso.ts';
import { enderecoDoPortal } from '../../core/enderecos.ts';
import { deleteLinks, lockComLinks, type ContaRow } from '../../core/contas/links.repository.ts';
import { usuarioDaConta, type Quem } from '../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import type { Contexto } from '../slice.ts';
import { AppError } from '../../core/app-error.ts';
import { exigirSenhaNova, hashSenha } from '../../core/contas/senha.ts';
import { linksQueTerminam, mudarAcesso, saveConta } from '../../core/contas/acesso-da-conta.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { exigirNivel } from '../../core/contas/nivel.ts';
import { reautenticar, type AindaVale } from '../../core/contas/reautenticacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import { lockConta, findFoto, saveFoto } from './contas.repository.ts';
import { pedirTrocaDeEmail } from './email.ts';
import { getPerfil, type PerfilLido } from './perfil.repository.ts';
import { renovarSessao, type Navegador } from './sessoes.ts';

/** An account as its person is told of it. */
const usuarioPara = async (
  { orgaos, relogio }: Contexto,
  quem: Quem,
  { orgao_id, nivel }: Usuario,
  conta: ContaRow,
): Promise<Usuario> => {
  const exigencias = (await getOrgaoDaSessao(orgaos, quem)).parametros;
  return usuarioDaConta({ ...conta, orgao_id }, { nivel, exigencias, agora: relogio() });
};

/** The same with its second factors. */
const perfilPara = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  { conta, email_pendente, aplicativo, codigos, chaves }: PerfilLido,
): Promise<Perfil> => {
  const { orgaos, config } = contexto;
  const exigencias = (await getOrgaoDaSessao(orgaos, quem)).parametros;
  return {
    usuario: await usuarioPara(contexto, quem, usuario, conta),
    email_pendente,
    dois_fatores: {
      ativo: conta.dois_fatores_em !== null,
      aplicativo,
      chaves: chaves.map(({ criada_em, usada_em, ...chave }) => ({
        ...chave,
        criada_em: new Date(criada_em).toISOString(),
        usada_em: usada_em && new Date(usada_em).toISOString(),
      })),
      aceita_chaves: parteDa(enderecoDoPortal(config)) !== undefined,
      exigido: exigeDoisFatores(conta.tipo, exigencias.exigir_dois_fatores),
      codigos_restantes: codigos,
    },
  };
};

/**
 * The person's own account as it is now.
 * @throws AppError USUARIO_NAO_ENCONTRADO
 */
export const perfilDe = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
): Promise<Perfil> => {
  const { db, relogio } = contexto;
  const dono = { cod_empre: usuario.orgao_id, usuario_id: usuario.id };
  return perfilPara(contexto, quem, usuario, await getPerfil(db, dono, relogio()));
};

/** Who is signed in. @throws AppError NAO_AUTENTICADO */
export const usuarioDaSessao = ({ usuario }: Quem): Usuario => {
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  return usuario;
};

/** Who is signed in, when the account in the address is theirs. @throws AppError NAO_PERMITIDO */
export const propriaConta = (quem: Quem, id: string): Usuario => {
  const usuario = usuarioDaSessao(quem);
  if (usuario.id !== id) throw new AppError('NAO_PERMITIDO');
  return usuario;
};

/** Names of the form's fields with the password and the code that prove who is asking. */
const CAMPOS = { senha: 'currentPassword', codigo: 'codigo' };

/** Which of the fields say something else than the account does. */
const mudancasDe = (
  conta: Pick<Usuario, 'email' | 'telefone'>,
  { email, phone, password }: AlterarPerfil,
) => ({
  email: email !== conta.email?.toLowerCase(),
  telefone: phone !== undefined && phone !== conta.telefone,
  senha: password !== undefined,
});

/**
 * The new password, the level of gov.br, and the proof of who it is where something changes.
 * @throws AppError NIVEL_INSUFICIENTE, GOVBR_DE_NOVO, REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
const conferir = async (
  contexto: Contexto,
  { request: { quem } }: Navegador,
  conta: Usuario,
  { currentPassword, codigo, ...pedido }: AlterarPerfil,
): Promise<{ senha_hash: string | undefined; aindaVale: AindaVale | undefined }> => {
  const { password } = pedido;
  const { nome, cpfcnpj, email, telefone } = conta;
  if (password !== undefined)
    await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
  const mudancas = mudancasDe(conta, pedido);
  if (mudancas.email || mudancas.telefone)
    exigirNivel(await getOrgaoDaSessao(contexto.orgaos, quem), quem, 'CONTATO');
  const muda = Object.values(mudancas).includes(true);
  const prova = {
    ...(currentPassword !== undefined && { senha: currentPassword }),
    ...(codigo !== undefined && { codigo }),
  };
  const aindaVale = muda ? await reautenticar(contexto, quem, prova, CAMPOS) : undefined;
  return { senha_hash: password && (await hashSenha(password, quem.origem)), aindaVale };
};

/** Writes the new password, ends every other session and tells the person by e-mail. */
const gravarSenha = async (
  lote: Batch,
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  { conta, senha_hash }: { conta: ContaRow; senha_hash: string },
): Promise<void> => {
  const { cod_empre, cpfcnpj, email } = conta;
  const agora = contexto.relogio();
  mudarAcesso(lote, conta, { senha_hash }, 'PESSOA', agora);
  await renovarSessao(lote, contexto, navegador, usuario, conta);
  if (email === null) return;
  const dados = { cpfcnpj, quando: agora.toISOString() };
  await contexto.enfileirarCorreio(lote, {
    cod_empre,
    para: email,
    modelo: 'senha-alterada',
    dados,
  });
};

/**
 * Changes the person's own account (P14). Another e-mail, telephone or password asks who it is once
 * more. A new password ends every other session and whatever link was on its way; a new e-mail
 * counts once it is confirmed.
 * @throws AppError REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const alterarPerfil = async (
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  pedido: AlterarPerfil,
): Promise<Perfil> => {
  const { db, relogio } = contexto;
  const { quem } = navegador.request;
  const { orgao_id: cod_empre, id } = usuario;
  const { senha_hash, aindaVale } = await conferir(contexto, navegador, usuario, pedido);

  const depois = await db.transaction(async (tx) => {
    const lote = new Batch();
    const [travada, antes] = await Promise.all([
      lockComLinks(tx, { cod_empre, id }),
      getPerfil(tx, { cod_empre, usuario_id: id }, relogio()),
      aindaVale?.(tx, lote),
    ]);
    const { conta } = travada;
    const campos: string[] = [];
    const muda = mudancasDe(aindaVale ? conta : usuario, pedido);
    let { links } = travada;
    if (senha_hash !== undefined) {
      await gravarSenha(lote, contexto, navegador, usuario, { conta, senha_hash });
      const terminam = linksQueTerminam(
        'PESSOA',
        { senha_hash },
        conta.email_confirmado_em !== null,
      );
      links = links.filter(({ uso }) => !terminam.includes(uso));
      campos.push('senha');
    }
    let { telefone } = conta;
    if (muda.telefone && pedido.phone !== undefined) {
      telefone = pedido.phone;
      saveConta(lote, conta, { telefone }, relogio());
      campos.push('telefone');
    }
    if (muda.email) {
      await pedirTrocaDeEmail(lote, contexto, { conta, links }, pedido.email);
      campos.push('email');
    } else {
      // The present one, typed again, calls a waiting one off.
      deleteLinks(lote, cod_empre, id, ['confirmar-email']);
    }
    const evento = 'conta.alterar';
    await auditar(lote, navegador.request.quem, { cod_empre, evento, dados: { campos } });
    await beforeCommit(tx, () => lote.save(tx));
    const email_pendente = muda.email ? pedido.email : null;
    return { ...antes, conta: { ...antes.conta, telefone }, email_pendente };
  });
  return perfilPara(contexto, quem, usuario, depois);
};

/** Four times the avatar, for sharp screens. */
const LADO = 192;

/** @throws AppError FOTO_NAO_ENCONTRADA */
export const getFoto = async ({ db }: Contexto, { orgao_id, id }: Usuario): Promise<Buffer> => {
  const png = await findFoto(db, orgao_id, id);
  if (png === undefined) throw new AppError('FOTO_NAO_ENCONTRADA');
  return png;
};

/**
 * Replaces the photograph; what is kept is our own square PNG of it, without the camera's notes,
 * never the file that was sent. Null takes it away.
 * @throws AppError IMAGEM_ILEGIVEL
 */
export const trocarFoto = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  enviada: Uint8Array | null,
): Promise<Usuario> => {
  const { db, imagens, relogio } = contexto;
  const { orgao_id: cod_empre, id } = usuario;
  const png =
    enviada && (await imagens.reencodificar(quem.origem, enviada, { lado: LADO, cortar: true }));
  if (png === undefined) throw new AppError('IMAGEM_ILEGIVEL');
  const depois = await db.transaction(async (tx) => {
    const lote = new Batch();
    const conta = await lockConta(tx, cod_empre, id);
    const foto_em = png && relogio();
    saveFoto(lote, conta, png && Buffer.from(png));
    saveConta(lote, conta, { foto_em }, relogio());
    await auditar(lote, quem, {
      cod_empre,
      evento: png ? 'conta.trocar-foto' : 'conta.retirar-foto',
    });
    await beforeCommit(tx, () => lote.save(tx));
    return { ...conta, foto_em };
  });
  return usuarioPara(contexto, quem, usuario, depois);
};
