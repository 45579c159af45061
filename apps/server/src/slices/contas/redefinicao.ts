import * as z from 'zod/mini';
import type { RedefinirSenha } from '@balcao/contracts';
import type { Cofre } from '../../core/cofre.ts';
import { propositoDe, auditar } from '../../core/auditoria/auditoria.ts';
import type { Freio } from '../../core/limites/freios.ts';
import { enfileirar } from '../../core/filas.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import { exigirSenhaNova, hashSenha } from '../../core/contas/senha.ts';
import { mudarAcesso, saveConta } from '../../core/contas/acesso-da-conta.ts';
import { AppError } from '../../core/app-error.ts';
import {
  LINKS_DE_SENHA,
  usarLink,
  acabouDeSair,
  createLink,
  saveLink,
} from '../../core/contas/links.repository.ts';
import { origemEscrita } from '../../core/quem/origem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Navegador } from './sessoes.ts';
import { lockContasPorEmail } from './contas.repository.ts';

const USO = 'pedido-de-senha';

const PedidoDeSenha = z.object({
  email: z.string(),
  /** Undefined asks for the accounts of every orgao. */
  cod_empre: z.optional(z.number()),
  /** When it was asked for, ISO 8601; a request of a former version does not say. */
  em: z.optional(z.string()),
  /** What the trail may know of the address that asked, on the day it did. */
  origem_do_dia: z._default(z.string(), ''),
});

/** Somebody asked for a new password for whoever has this e-mail. */
type PedidoDeSenha = z.infer<typeof PedidoDeSenha>;

/** The request as the queue keeps it: encrypted. */
const selarPedido = (cofre: Cofre, pedido: PedidoDeSenha): string =>
  cofre.cifrar(USO, JSON.stringify(pedido));

/** Undefined when it was sealed with another `APP_KEY`. */
const abrirPedido = (cofre: Cofre, selado: string): PedidoDeSenha | undefined => {
  const texto = cofre.decifrar(USO, selado);
  return texto === undefined ? undefined : PedidoDeSenha.parse(JSON.parse(texto));
};

const QUINZE_MINUTOS = 15 * 60;
/** Who asks too often is told so, whether or not the account exists. */
const POR_EMAIL_E_ORIGEM: Freio = {
  uso: 'redefinir:email-origem',
  maximo: 5,
  janelaSegundos: QUINZE_MINUTOS,
  teto: 20,
  noTeto: 'MUITAS_TENTATIVAS',
  antes: true,
};
const POR_ORIGEM: Freio = {
  uso: 'redefinir:origem',
  maximo: 100,
  janelaSegundos: QUINZE_MINUTOS,
  teto: 300,
  antes: true,
};

const ENVIADO =
  'Se houver uma conta com este e-mail, ele recebe em instantes um link para redefinir a senha. Se um link saiu há menos de 5 minutos, é ele que vale. Confira também a caixa de spam.';

/**
 * Takes down that a new password was asked for (E71). Accounts are looked for afterwards, by the
 * queue: an unknown e-mail gets the same answer, after the same work.
 * @throws AppError PROVA_DE_TRABALHO, MUITAS_TENTATIVAS, REDE_CHEIA
 */
export const pedirRedefinicao = async (
  { db, freios, relogio, cofre }: Contexto,
  quem: Quem,
  { email, cod_empre }: { email: string; cod_empre?: number | undefined },
): Promise<string> => {
  const { origem } = quem;
  await freios.passar(quem, {
    freios: [
      { limite: POR_EMAIL_E_ORIGEM, partes: [email, origem] },
      { limite: POR_ORIGEM, partes: [origem] },
    ],
  });
  const origem_do_dia = origem.para(propositoDe('conta.pedir-senha'));
  const selado = selarPedido(cofre, {
    email,
    cod_empre,
    em: relogio().toISOString(),
    origem_do_dia,
  });
  await enfileirar(db, 'pedidos-de-senha', { selado });
  return ENVIADO;
};

const TROCADA = 'Senha redefinida. Entre com a nova senha.';
const CRIADA = 'Senha criada. Entre com ela.';

/**
 * Chooses the password of who holds a link sent to the account's e-mail (E72): of a reset, or of an
 * invitation. Ends every session and every such link, takes the e-mail as confirmed, and tells the
 * person when there was a password before. The account knows the browser: its e-mail was opened there.
 * @throws AppError LINK_INVALIDO, CAMPO_INVALIDO
 */
export const redefinirSenha = async (
  { db, cofre, relogio, enfileirarCorreio, entradas }: Contexto,
  navegador: Navegador,
  { email, password, token }: RedefinirSenha,
): Promise<{ message: string; data: { cod_empre: number } }> =>
  db.transaction(async (tx) => {
    const agora = relogio();
    const lote = new Batch();
    const { conta, link } = await usarLink(tx, lote, LINKS_DE_SENHA, token, agora);
    const { cod_empre, id, cpfcnpj } = conta;
    const sameEmail = conta.email?.toLowerCase() === link.email && link.email === email;
    if (!sameEmail) throw new AppError('LINK_INVALIDO');

    await exigirSenhaNova(password, [conta.nome, cpfcnpj, email, conta.telefone], 'password');
    const senha_hash = await hashSenha(password, navegador.request.quem.origem);
    const email_confirmado_em = conta.email_confirmado_em ?? agora;
    saveConta(lote, conta, { email_confirmado_em }, agora);
    const entradas_versao = mudarAcesso(lote, conta, { senha_hash }, 'PESSOA', agora);
    const primeira = conta.senha_hash === null;
    if (!primeira) {
      await enfileirarCorreio(lote, {
        cod_empre,
        para: email,
        modelo: 'senha-alterada',
        dados: { cpfcnpj, quando: agora.toISOString() },
      });
    }
    await auditar(lote, navegador.request.quem, {
      cod_empre,
      evento: 'conta.redefinir-senha',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { conta: id, por: link.uso },
    });
    await beforeCommit(tx, () => lote.save(tx));
    entradas.gravar(navegador, { cod_empre, id, entradas_versao });
    return { message: primeira ? CRIADA : TROCADA, data: { cod_empre } };
  });

type DepsDoPedidoDeSenha = Pick<Contexto, 'db' | 'cofre' | 'relogio' | 'enfileirarCorreio'>;

type Conta = Awaited<ReturnType<typeof lockContasPorEmail>>[number];

/** What was asked for before the account changed its password, or an administrator changed it, is over. */
const aindaVale = (em: Date, { pedidos_valem_desde: desde }: Conta): boolean =>
  desde === null || em >= desde;

const porNome = (a: Conta, b: Conta): number =>
  a.orgao.localeCompare(b.orgao, 'pt-BR') || (a.cpfcnpj < b.cpfcnpj ? -1 : 1);

/**
 * Sends the links that were asked for: one mail, one link for each account that has the e-mail.
 * When they were sent a few minutes ago and still open, they are not sent again. Run by the queue.
 */
export const atenderPedidoDeSenha = async (
  { db, cofre, relogio, enfileirarCorreio }: DepsDoPedidoDeSenha,
  { selado }: { selado: string },
): Promise<void> => {
  const pedido = abrirPedido(cofre, selado);
  if (pedido === undefined) return;
  const { email, cod_empre } = pedido;
  const origem = origemEscrita(pedido.origem_do_dia);
  const em = new Date(pedido.em ?? 0);
  const agora = relogio();
  await db.transaction(async (tx) => {
    const contas = (await lockContasPorEmail(tx, cod_empre, email))
      .filter((conta) => aindaVale(em, conta))
      .sort(porNome)
      .map((conta) => ({ ...conta, link: createLink('redefinir-senha', conta, email, agora) }));
    const [primeira] = contas;
    const saiu = (conta: Conta) => acabouDeSair(conta, 'redefinir-senha', email, agora);
    if (primeira === undefined || contas.every(saiu)) return;
    const lote = new Batch();
    const umOrgao = contas.every((conta) => conta.cod_empre === primeira.cod_empre);
    await enfileirarCorreio(lote, {
      cod_empre: umOrgao ? primeira.cod_empre : null,
      para: email,
      modelo: 'redefinir-senha',
      dados: {
        contas: contas.map(({ orgao, cpfcnpj, link }) => ({
          orgao,
          cpfcnpj,
          caminho: link.caminho,
        })),
        expira_em: primeira.link.row.expira_em.toISOString(),
      },
    });
    const quem = { papel: 'VISITANTE', usuario: undefined, sessao: undefined, origem } as const;
    for (const { id, link, links, ...conta } of contas) {
      saveLink(lote, link.row, links, agora);
      await auditar(lote, quem, {
        cod_empre: conta.cod_empre,
        evento: 'conta.pedir-senha',
        titular: cofre.hmac('titular', conta.cpfcnpj),
        dados: { conta: id },
      });
    }
    await beforeCommit(tx, () => lote.save(tx));
  });
};
