import { auditar } from '../../core/auditoria.ts';
import { acabouDeSair, createLink, saveLink } from '../../core/links.repository.ts';
import { origemEscrita } from '../../core/origem.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { lockContasPorEmail } from './contas.repository.ts';
import { abrirPedido } from './redefinicao.ts';

export type DepsDoPedidoDeSenha = Pick<Contexto, 'db' | 'cofre' | 'relogio' | 'enfileirarCorreio'>;

type Conta = Awaited<ReturnType<typeof lockContasPorEmail>>[number];

/** What was asked for before the account changed its password, or an administrator changed it, is over. */
const aindaVale = (em: Date, { pedidos_valem_desde: desde }: Conta): boolean =>
  desde === null || em >= desde;

const porNome = (a: Conta, b: Conta): number =>
  a.orgao.localeCompare(b.orgao, 'pt-BR') || (a.cpfcnpj < b.cpfcnpj ? -1 : 1);

/** Whether every account was sent its link a few minutes ago. */
const acabaramDeSair = async (
  tx: Transacao,
  contas: readonly { cod_empre: number; id: string }[],
  email: string,
  agora: Date,
): Promise<boolean> => {
  let todas = true;
  for (const conta of contas)
    todas = (await acabouDeSair(tx, 'redefinir-senha', conta, email, agora)) && todas;
  return todas;
};

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
    if (primeira === undefined || (await acabaramDeSair(tx, contas, email, agora))) return;
    const umOrgao = contas.every((conta) => conta.cod_empre === primeira.cod_empre);
    await enfileirarCorreio(tx, {
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
    for (const { id, link, ...conta } of contas) {
      await saveLink(tx, link.row, agora);
      await auditar(tx, quem, {
        cod_empre: conta.cod_empre,
        evento: 'conta.pedir-senha',
        dados: { conta: id },
      });
    }
  });
};
