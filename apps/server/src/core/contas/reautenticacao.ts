import { ERROS, type Reautenticacao } from '@balcao/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Writer } from '../../db/batch.ts';
import type { Database, Executor } from '../../db/client.ts';
import { sessoes } from '../../db/schema/contas.ts';
import { AppError, camposInvalidos } from '../app-error.ts';
import { auditar } from '../auditoria/auditoria.ts';
import type { DonoDoFator } from './chaves-de-acesso.repository.ts';
import {
  aplicativoDe,
  conferirCodigo,
  passoDoCodigo,
  type AplicativoLido,
} from './dois-fatores.repository.ts';
import type { Limite, Limites } from '../limites/limites.ts';
import type { Quem } from '../quem/quem.ts';
import { conferirSenha } from './senha.ts';
import type { Cofre } from '../cofre.ts';

/**
 * Somebody at a computer left open would otherwise guess in peace. Counted for each session: who
 * guesses with a stolen one stops only that one, and its owner, who knows the password, signs in and
 * goes on.
 */
const tentativas = (uso: string): Limite => ({
  uso,
  maximo: 10,
  janelaSegundos: 15 * 60,
  dePessoa: true,
});
const SENHAS = tentativas('reautenticar:senha');
const CODIGOS = tentativas('reautenticar:codigo');

export interface DepsDaReautenticacao {
  db: Database;
  limites: Limites;
  relogio: () => Date;
  cofre: Cofre;
}

/** What the form calls the two fields. */
interface Campos {
  senha: string;
  codigo: string;
}

const NO_PEDIDO: Campos = { senha: 'reautenticacao.senha', codigo: 'reautenticacao.codigo' };

/** Who is signed in, and by which session. @throws AppError NAO_AUTENTICADO */
const sessaoDe = ({ usuario, sessao }: Quem) => {
  if (usuario === undefined || sessao === undefined) throw new AppError('NAO_AUTENTICADO');
  const dono = { cod_empre: usuario.orgao_id, usuario_id: usuario.id };
  return { dono, chave: [dono.cod_empre, dono.usuario_id, sessao.toString('hex')] as const };
};

/** What a try counts: of who types a code too, both. */
const tentadasPor = (partes: ReturnType<typeof sessaoDe>['chave'], comCodigo: boolean) =>
  (comCodigo ? [SENHAS, CODIGOS] : [SENHAS]).map((limite) => ({ limite, partes }));

interface Credenciais {
  ativo: boolean;
  senha_hash: string | null;
  duas_etapas: boolean;
  aplicativo: AplicativoLido | null;
}

/** What an account is entered with, as one value; null without such an account. */
const credenciaisDe = ({ cod_empre, usuario_id }: DonoDoFator) =>
  sql<Credenciais | null>`(select json_build_object('ativo', u.ativo, 'senha_hash', u.senha_hash,
    'duas_etapas', u.dois_fatores_em is not null, 'aplicativo', ${aplicativoDe({ cod_empre, usuario_id })})
    from usuarios u where u.cod_empre = ${cod_empre} and u.id = ${usuario_id})`;

const findCredenciais = async (db: Executor, dono: DonoDoFator): Promise<Credenciais | null> => {
  const { rows } = await db.execute<{ lidas: Credenciais | null }>(
    sql`select ${credenciaisDe(dono)} as lidas`,
  );
  return rows[0]?.lidas ?? null;
};

/**
 * Which of the two was not filled in: fields of a form that has them, or what the page has to ask for
 * by itself.
 * @throws AppError CAMPO_INVALIDO, REAUTENTICACAO_NECESSARIA
 */
const exigirPreenchida = (
  { senha, codigo }: Partial<Reautenticacao>,
  comCodigo: boolean,
  campos: Campos,
): { senha: string; codigo: string } => {
  const faltaCodigo = comCodigo && codigo === undefined;
  if (senha !== undefined && !faltaCodigo) return { senha, codigo: codigo ?? '' };
  throw new AppError(campos === NO_PEDIDO ? 'REAUTENTICACAO_NECESSARIA' : 'CAMPO_INVALIDO', {
    errors: {
      ...(senha === undefined && { [campos.senha]: ['Informe a senha atual.'] }),
      ...(faltaCodigo && { [campos.codigo]: [ERROS.CODIGO_NECESSARIO.message] }),
    },
  });
};

const codigoNaoConfere = (campo: string): AppError =>
  camposInvalidos({ [campo]: ERROS.CODIGO_INVALIDO.message });

/** Spends a code. @throws AppError CAMPO_INVALIDO when it will not do */
const exigirCodigo = async (
  deps: DepsDaReautenticacao,
  dono: DonoDoFator,
  codigo: string,
  { aplicativo, campo }: { aplicativo: AplicativoLido | null; campo: string },
): Promise<void> => {
  const agora = deps.relogio();
  const prova = await conferirCodigo(deps, dono, codigo, { aplicativo, agora });
  if (prova === undefined) throw codigoNaoConfere(campo);
};

/** A code of an authenticator that is being set up, which who is signed in has typed. */
interface CodigoNovo {
  /** The authenticator of which it is. */
  aplicativo: AplicativoLido;
  /** Its time step: it is spent with what turns the authenticator on. */
  passo: number;
  /** Forgets the tries, with what else is written. */
  esquecer: (onde: Writer) => Promise<void>;
}

/**
 * Asks a code of the authenticator that is being set up: no other factor proves that it was read. To be called before
 * the transaction.
 * @throws AppError CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const exigirCodigoNovo = async (
  { cofre, limites, relogio }: DepsDaReautenticacao,
  quem: Quem,
  codigo: string,
): Promise<CodigoNovo> => {
  const { dono, chave } = sessaoDe(quem);
  const aplicativo = await limites.consumirLendo(aplicativoDe(dono), [
    { limite: CODIGOS, partes: chave },
  ]);
  const cifrado = aplicativo?.segredo_cifrado;
  const passo = passoDoCodigo(cofre, dono, codigo, { cifrado, agora: relogio() });
  if (aplicativo === null || passo === undefined) throw codigoNaoConfere('codigo');
  return { aplicativo, passo, esquecer: (onde) => limites.zerar(onde, CODIGOS, ...chave) };
};

/**
 * To be asked in the transaction, once the account is locked: refuses when the password changed since it
 * was typed. What was tried is forgotten with what the transaction writes.
 */
export type AindaVale = (tx: Executor, onde?: Writer) => Promise<void>;

/** How long a sign-in with gov.br proves who somebody is: there is no password of theirs to ask for. */
const GOVBR_VALE_MS = 15 * 60_000;

/**
 * Who signed in with gov.br a moment ago has just proved it there.
 * @throws AppError GOVBR_DE_NOVO when that was longer ago
 */
const exigirGovbrRecente = async (
  { db, relogio }: DepsDaReautenticacao,
  quem: Quem,
): Promise<AindaVale> => {
  const { dono } = sessaoDe(quem);
  const daSessao = and(
    eq(sessoes.cod_empre, dono.cod_empre),
    eq(sessoes.token_hash, quem.sessao ?? Buffer.alloc(0)),
  );
  const findSessao = async (onde: Executor) => {
    const [row] = await onde.select({ desde: sessoes.criada_em }).from(sessoes).where(daSessao);
    return row;
  };
  const desde = (await findSessao(db))?.desde.getTime() ?? 0;
  if (relogio().getTime() - desde > GOVBR_VALE_MS) throw new AppError('GOVBR_DE_NOVO');
  return async (tx) => {
    if ((await findSessao(tx)) === undefined) throw new AppError('GOVBR_DE_NOVO');
  };
};

/**
 * Asks who is signed in to prove it again, before what opens the account, moves money or gives
 * rights: the password, and a code of who has the two-factor sign-in on. Each time, and for what is
 * sent with it. To be called before the transaction, when everything else that was sent is in order:
 * a code is spent. Who came from gov.br, and types no password, has to have come a moment ago.
 * @throws AppError REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS, GOVBR_DE_NOVO
 */
export const reautenticar = async (
  deps: DepsDaReautenticacao,
  quem: Quem,
  prova: Partial<Reautenticacao> | undefined,
  campos: Campos = NO_PEDIDO,
): Promise<AindaVale> => {
  const { db, limites } = deps;
  const { dono, chave } = sessaoDe(quem);
  if (quem.usuario?.nivel != null && prova?.senha === undefined)
    return exigirGovbrRecente(deps, quem);
  const naSessao = quem.lidoComASessao?.duas_etapas ?? false;
  const { senha } = exigirPreenchida(prova ?? {}, naSessao, campos);
  const naoConfere = camposInvalidos({ [campos.senha]: 'A senha atual não confere.' });

  // A code is counted with the password: who is asked for both has never tried more codes than passwords.
  const tentadas = tentadasPor(chave, naSessao);
  const antes = await limites.consumirLendo(credenciaisDe(dono), tentadas);
  if (!(await conferirSenha(antes?.senha_hash, senha, quem.origem))) {
    await auditar(db, quem, { cod_empre: dono.cod_empre, evento: 'conta.senha-errada' });
    throw naoConfere;
  }
  if (antes?.duas_etapas) {
    const { codigo } = exigirPreenchida(prova ?? {}, true, campos);
    if (!naSessao) await limites.consumir(CODIGOS, ...chave);
    await exigirCodigo(deps, dono, codigo, { ...antes, campo: campos.codigo });
  }

  return async (tx, onde = tx) => {
    const agora = await findCredenciais(tx, dono);
    if (agora?.ativo !== true || agora.senha_hash !== antes?.senha_hash) throw naoConfere;
    for (const { limite, partes } of tentadasPor(chave, antes.duas_etapas))
      await limites.zerar(onde, limite, ...partes);
  };
};
