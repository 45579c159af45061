import type { ContaALiberar, PedidoDePagina } from '@balcao/contracts';
import { mudarAcesso } from '../../core/contas/acesso-da-conta.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { resolverAvisosDeContas } from '../../core/contas/contas-a-liberar.repository.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import {
  countContasALiberar,
  deleteContaRecusada,
  listContasALiberar,
  lockContaALiberar,
} from './liberacoes.repository.ts';

/** Whether this person lets accounts in: administrators, and others where the orgao says so. */
const libera = async ({ orgaos }: Contexto, quem: Quem): Promise<boolean> => {
  if (quem.papel === 'ADMIN') return true;
  const cod_empre = orgaoDaSessao(quem);
  const { parametros } = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
  return parametros.servidores_liberam_contas;
};

/** @throws AppError NAO_PERMITIDO */
const exigirQueLibere = async (contexto: Contexto, quem: Quem): Promise<number> => {
  if (!(await libera(contexto, quem))) throw new AppError('NAO_PERMITIDO');
  return orgaoDaSessao(quem);
};

/** How many accounts wait; null for whoever may not let them in. */
export const quantasContasALiberar = async (
  contexto: Contexto,
  quem: Quem,
): Promise<number | null> =>
  (await libera(contexto, quem)) ? countContasALiberar(contexto.db, orgaoDaSessao(quem)) : null;

type Pedido = PedidoDePagina<'pedida_em' | 'nome'> & { busca?: string | undefined };

/**
 * A page of the accounts that wait; the look stands in the trail of each person on it.
 * @throws AppError NAO_PERMITIDO
 */
export const contasALiberar = async (
  contexto: Contexto,
  quem: Quem,
  pedido: Pedido,
): Promise<{ data: ContaALiberar[]; total: number }> => {
  const { db, cofre } = contexto;
  const cod_empre = await exigirQueLibere(contexto, quem);
  const { linhas, total } = await listContasALiberar(db, cod_empre, pedido);
  const titular = linhas.map(({ cpfcnpj }) => cofre.hmac('titular', cpfcnpj));
  if (titular.length > 0)
    await auditar(db, quem, { cod_empre, evento: 'usuarios.listar', titular });
  const data = linhas.map((conta) => ({ ...conta, pedida_em: conta.pedida_em.toISOString() }));
  return { data, total };
};

type ContaQueEspera = NonNullable<Awaited<ReturnType<typeof lockContaALiberar>>>;

/** What both decisions do: of two people at once the second hears that it is done. */
const decidir = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
  agir: (lote: Batch, conta: ContaQueEspera) => Promise<object>,
): Promise<void> => {
  const { db, cofre, relogio } = contexto;
  const cod_empre = await exigirQueLibere(contexto, quem);
  await db.transaction(async (tx) => {
    const conta = await lockContaALiberar(tx, cod_empre, id);
    if (conta === undefined) throw new AppError('CONTA_JA_DECIDIDA');
    const lote = new Batch();
    const dados = await agir(lote, conta);
    await resolverAvisosDeContas(tx, conta, relogio());
    await auditar(lote, quem, {
      cod_empre,
      evento: 'motivo' in dados ? 'conta.recusar' : 'conta.liberar',
      titular: cofre.hmac('titular', conta.cpfcnpj),
      dados: { conta: id, ...dados },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/**
 * Lets somebody in who registered without a proof (E70.6). They are told, where the address is known
 * to be theirs; otherwise the account opens once they confirm it.
 * @throws AppError NAO_PERMITIDO, CONTA_JA_DECIDIDA
 */
export const liberarConta = (contexto: Contexto, quem: Quem, id: string): Promise<void> =>
  decidir(contexto, quem, id, async (lote, conta) => {
    const { enfileirarCorreio, relogio } = contexto;
    const { cod_empre, cpfcnpj, email, email_confirmado_em } = conta;
    mudarAcesso(lote, conta, { ativo: true }, 'ADMINISTRACAO', relogio());
    if (email !== null && email_confirmado_em !== null) {
      const dados = { cpfcnpj, caminho: `/?cod_empre=${cod_empre}` };
      await enfileirarCorreio(lote, { cod_empre, para: email, modelo: 'conta-liberada', dados });
    }
    return {};
  });

/**
 * Refuses a registration: it is gone, so that its owner may register again, and the reason is mailed,
 * never to an address that nobody confirmed.
 * @throws AppError NAO_PERMITIDO, CONTA_JA_DECIDIDA
 */
export const recusarConta = (
  contexto: Contexto,
  quem: Quem,
  id: string,
  motivo: string,
): Promise<void> =>
  decidir(contexto, quem, id, async (lote, conta) => {
    const { cod_empre, cpfcnpj, email, email_confirmado_em } = conta;
    deleteContaRecusada(lote, conta);
    const avisado = email !== null && email_confirmado_em !== null;
    if (avisado) {
      const dados = { cpfcnpj, motivo, caminho: `/?cod_empre=${cod_empre}` };
      const carta = { cod_empre, para: email, modelo: 'cadastro-recusado' as const, dados };
      await contexto.enfileirarCorreio(lote, carta);
    }
    return { motivo, avisado };
  });
