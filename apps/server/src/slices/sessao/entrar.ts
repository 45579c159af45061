import type { Login, Usuario } from '@balcao/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { jaDentro, type Quem, usuarioDaConta } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { enviarConfirmacao, lockComLinks } from '../../core/contas/links.repository.ts';
import { desafioPara } from '../../core/contas/chaves-de-acesso.ts';
import { enderecoDoPortal } from '../../core/enderecos.ts';
import { conferirSenha } from '../../core/contas/senha.ts';
import {
  aplicativoDe,
  conferirCodigo,
  type ProvaDoFator,
} from '../../core/contas/dois-fatores.repository.ts';
import type { Limite } from '../../core/limites/limites.ts';
import { findContaPorDocumento } from './sessao.repository.ts';
import { esquecerErros, podeTentar } from './tentativas.ts';

/**
 * Codes tried on an account, from every browser that it does not know: whoever is at this has the
 * password already. Ten an hour, each one of three in a million, are years of guessing.
 */
const CODIGOS_POR_CONTA: Limite = {
  uso: 'entrar:codigo',
  maximo: 10,
  janelaSegundos: 3_600,
  dePessoa: true,
};

/** A browser that it knows counts for itself: who has only the password does not fill it. */
const CODIGOS_POR_APARELHO: Limite = { ...CODIGOS_POR_CONTA, uso: 'entrar:codigo-aparelho' };

interface SegundoFator {
  conta: { cod_empre: number; id: string; cpfcnpj: string; dois_fatores_em: Date | null };
  codigo: string | undefined;
  /** The browser, when the account knows it. */
  aparelho: string | undefined;
  /** Counts a wrong code as a wrong password too. */
  contarErro: () => Promise<void>;
}

/** Asks for a code, or for what a passkey of the account signs in its place. */
const pedirCodigo = async (
  { db, cofre, config, relogio }: Contexto,
  { cod_empre, id }: SegundoFator['conta'],
): Promise<AppError> => {
  const portal = enderecoDoPortal(config);
  const dono = { cod_empre, usuario_id: id };
  const chave = await desafioPara({ db, cofre, portal, agora: relogio() }, dono);
  return new AppError('CODIGO_NECESSARIO', { chave });
};

/** How it was proven, and what forgets the tries, with what else is written. */
interface FatorProvado {
  prova: ProvaDoFator;
  esquecer: (onde: Batch) => Promise<void>;
}

/**
 * Asks the second factor of who has it on; a code is spent even when what follows fails.
 * @throws AppError CODIGO_NECESSARIO, CODIGO_INVALIDO, MUITAS_TENTATIVAS
 */
const exigirSegundoFator = async (
  contexto: Contexto,
  quem: Quem,
  { conta, codigo, aparelho, contarErro }: SegundoFator,
): Promise<FatorProvado | undefined> => {
  const { db, limites, relogio, cofre } = contexto;
  const { cod_empre, id, cpfcnpj, dois_fatores_em } = conta;
  if (dois_fatores_em === null) return undefined;
  if (codigo === undefined) throw await pedirCodigo(contexto, conta);
  // Counted before the check, so that a thousand at once are not checked at once.
  const limite = aparelho === undefined ? CODIGOS_POR_CONTA : CODIGOS_POR_APARELHO;
  const chave = aparelho === undefined ? [cod_empre, id] : [cod_empre, id, aparelho];
  const dono = { cod_empre, usuario_id: id };
  const aplicativo = await limites.consumirLendo(aplicativoDe(dono), [{ limite, partes: chave }]);
  const prova = await conferirCodigo(contexto, dono, codigo, { aplicativo, agora: relogio() });
  if (prova === undefined) {
    const titular = cofre.hmac('titular', cpfcnpj);
    const dados = { conta: id };
    const fato = { cod_empre, evento: 'sessao.codigo-errado', titular, dados } as const;
    try {
      await contarErro();
    } finally {
      await auditar(db, quem, fato);
    }
    throw new AppError('CODIGO_INVALIDO');
  }
  return { prova, esquecer: (onde) => limites.zerar(onde, limite, ...chave) };
};

type Conta = NonNullable<Awaited<ReturnType<typeof findContaPorDocumento>>>;

const AGUARDA =
  'Aguardando liberação: a prefeitura ainda confere o seu cadastro. Você recebe um e-mail quando puder entrar.';

/**
 * The password was right: may this account be used? One that waits for its e-mail gets the link
 * again.
 * @throws AppError EMAIL_NAO_CONFIRMADO, CONTA_INATIVA
 */
const exigirContaPronta = async (
  { db, relogio, enfileirarCorreio }: Contexto,
  conta: Conta,
): Promise<void> => {
  const { email } = conta;
  if (email !== null && conta.email_confirmado_em === null) {
    await db.transaction(async (tx) => {
      const lote = new Batch();
      const travada = await lockComLinks(tx, conta);
      await enviarConfirmacao(lote, enfileirarCorreio, travada, email, relogio());
      await beforeCommit(tx, () => lote.save(tx));
    });
    throw new AppError('EMAIL_NAO_CONFIRMADO');
  }
  if (!conta.ativo)
    throw new AppError('CONTA_INATIVA', conta.aguarda_liberacao ? { message: AGUARDA } : {});
};

const anotarErro = async (
  { db, cofre }: Contexto,
  quem: Quem,
  conta: Conta | undefined,
): Promise<void> => {
  if (conta === undefined) return;
  const { cod_empre, id, cpfcnpj } = conta;
  const titular = cofre.hmac('titular', cpfcnpj);
  const dados = { conta: id };
  await auditar(db, quem, { cod_empre, evento: 'sessao.senha-errada', titular, dados });
};

/** What the right password still has to be told, in the order in which it may be. */
interface Prova {
  conta: Conta;
  codigo: string | undefined;
  aparelho: string | undefined;
  contarErro: () => Promise<void>;
}

/**
 * Past the day's wrong passwords, an account with two steps is asked both at once and told neither:
 * who has no code learns nothing of the password, and the owner is not shut out.
 * @throws AppError CREDENCIAL_INVALIDA
 */
const exigirTudoJunto = async (contexto: Contexto, quem: Quem, prova: Prova) => {
  try {
    return await exigirSegundoFator(contexto, quem, prova);
  } catch (erro) {
    throw erro instanceof AppError ? new AppError('CREDENCIAL_INVALIDA') : erro;
  }
};

/** Writes, as one, the new session, that it was opened, and the end of the one that the browser came with. */
const abrirSessao = async (
  contexto: Contexto,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  usuario: Usuario,
  { credencial, fator }: { credencial: string; fator: FatorProvado | undefined },
): Promise<Buffer> => {
  const { db, sessoes } = contexto;
  const { quem } = request;
  const { orgao_id } = usuario;
  const lote = new Batch();
  await esquecerErros(contexto, lote, quem, { orgao_id, credencial });
  await fator?.esquecer(lote);
  const sessao = await sessoes.abrir(lote, reply, usuario, request.headers['user-agent'] ?? '');
  const fato = {
    cod_empre: orgao_id,
    evento: 'sessao.entrar',
    dados: { fator: fator?.prova },
  } as const;
  await auditar(lote, jaDentro(quem, usuario), fato);
  if (quem.usuario && quem.sessao)
    await sessoes.encerrar(lote, { cod_empre: quem.usuario.orgao_id, token_hash: quem.sessao });
  await lote.save(db);
  return sessao;
};

/**
 * Signs in: checks the guards, then the password, whether the account may be used and, for whoever has
 * it on, the second factor; opens a session with a new id and ends the one the browser came with.
 * The account knows the browser from then on.
 * @throws AppError CREDENCIAL_INVALIDA, EMAIL_NAO_CONFIRMADO, CONTA_INATIVA, CODIGO_NECESSARIO,
 * CODIGO_INVALIDO, PROVA_DE_TRABALHO, CONTA_SOB_ATAQUE, REDE_CHEIA, MUITAS_TENTATIVAS
 */
export const entrar = async (
  contexto: Contexto,
  request: FastifyRequest,
  reply: FastifyReply,
  { orgao_id, credencial, senha, codigo }: Login,
): Promise<Usuario> => {
  const { db, orgaos, csrf, entradas, relogio } = contexto;
  const { quem } = request;
  const conta = await findContaPorDocumento(db, orgao_id, credencial);
  const aparelho = conta && entradas.conhecida(request, conta);
  const duasEtapas = conta?.dois_fatores_em != null;
  const passe = await podeTentar(contexto, quem, { orgao_id, credencial, aparelho, duasEtapas });
  if (passe.alemDoTeto && codigo === undefined && conta !== undefined) {
    await passe.acertou();
    throw await pedirCodigo(contexto, conta);
  }

  if (!(await conferirSenha(conta?.senha_hash, senha, quem.origem)) || conta === undefined) {
    // First of all it is counted: those that come at the same time look at the count.
    try {
      await passe.errou();
    } finally {
      await anotarErro(contexto, quem, conta);
    }
    throw new AppError('CREDENCIAL_INVALIDA');
  }
  // Of many guesses sent at once, the right one may come after the wrong ones used the limit up.
  await passe.conferir();
  if (duasEtapas && codigo === undefined) await passe.acertou();
  const prova: Prova = { conta, codigo, aparelho, contarErro: passe.errou };
  const junto = passe.alemDoTeto ? await exigirTudoJunto(contexto, quem, prova) : undefined;
  await exigirContaPronta(contexto, conta);
  const fator = junto ?? (await exigirSegundoFator(contexto, quem, prova));
  await passe.acertou();

  const exigencias = (await orgaos.get(orgao_id, conta.versao_do_orgao)).parametros;
  const entrada = { nivel: null, exigencias, agora: relogio() };
  const usuario = usuarioDaConta({ ...conta, orgao_id }, entrada);
  const sessao = await abrirSessao(contexto, { request, reply }, usuario, { credencial, fator });
  entradas.gravar({ request, reply }, conta);
  csrf.gravar(reply, sessao);
  return usuario;
};
