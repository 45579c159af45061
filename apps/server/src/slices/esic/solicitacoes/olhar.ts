import { setImmediate as depois } from 'node:timers/promises';
import {
  disponibilidadeDaSolicitacao,
  solicitacaoEmDia,
  type Quem as QuemDoPedido,
  type Evento,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { lidoComASessao } from '../../../core/quem/com-a-sessao.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { abrirSessaoDoEsic, titularDaSolicitacao } from '../processo/solicitacoes.ts';
import { comoSeLe } from '../processo/como-se-le.ts';
import type { Contexto } from '../../slice.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import {
  findOlhada,
  olhadaComASessao,
  type EntradaGuardada,
  type Lado,
  type Olhada,
  type SolicitacaoLida,
} from '../processo/olhada.repository.ts';

/** A request as it stands today, and who looks at it. */
export interface Olhar {
  solicitacao: SolicitacaoLida;
  orgao: OrgaoEmUso;
  quem: QuemDoPedido;
}

/** The same with all that stands beside it, as one statement read it. */
export interface OlharAberto extends Olhar {
  lado: Lado;
  historico: readonly EntradaGuardada[];
}

/**
 * A request as it stands today, and as somebody may know it: what time did to it counts even before the job
 * writes it down.
 */
export const emDia = (
  lida: SolicitacaoLida,
  orgao: OrgaoEmUso,
  quem: QuemDoPedido,
): SolicitacaoLida =>
  comoSeLe({ ...lida, fatos: solicitacaoEmDia(lida.fatos, orgao, orgao.hoje) }, quem);

export const abrirOlhada = (
  { solicitacao, lado, historico }: Olhada,
  orgao: OrgaoEmUso,
  quem: QuemDoPedido,
): OlharAberto => ({ solicitacao: emDia(solicitacao, orgao, quem), orgao, quem, lado, historico });

/** Whether whoever looks may read the request. */
export const podeAbrir = ({ solicitacao, orgao, quem }: Olhar): boolean =>
  disponibilidadeDaSolicitacao('informacoes', solicitacao.fatos, quem, orgao.hoje).estado ===
  'HABILITADA';

/** A request of the orgao of whoever is signed in, as the statement of their session read it, or read now. */
export const olhadaDaSessao = async (
  { db }: Pick<Contexto, 'db'>,
  quem: Quem,
  id: string,
  partes = { historico: false },
): Promise<Olhada | undefined> => {
  const lida = lidoComASessao(quem, olhadaComASessao(partes), id);
  return lida ? lida.valor : findOlhada(db, orgaoDaSessao(quem), id, partes);
};

/**
 * A request that whoever is signed in may read; any other does not exist for them.
 * @throws AppError SERVICO_INATIVO, SOLICITACAO_NAO_ENCONTRADA
 */
export const abrirOlhar = async (
  contexto: Pick<Contexto, 'db' | 'orgaos'>,
  quem: Quem,
  id: string,
  partes = { historico: false },
): Promise<OlharAberto> => {
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const olhada = await olhadaDaSessao(contexto, quem, id, partes);
  if (olhada === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const olhar = abrirOlhada(olhada, orgao, pessoa);
  if (!podeAbrir(olhar)) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  return olhar;
};

/** Records a look in the audit trail of who filed the request; looking at one's own is not recorded. */
export const registrarOlhar = async (
  { db, cofre }: Pick<Contexto, 'db' | 'cofre'>,
  quem: Quem,
  { solicitacao, orgao }: Pick<Olhar, 'solicitacao' | 'orgao'>,
  evento: Evento,
): Promise<void> => {
  if (quem.papel === 'CONTRIBUINTE') return;
  const { id, cpfcnpj, fatos } = solicitacao;
  // A visitor got here by the protocol, which only the requester was given.
  const deQuem = { solicitacao: fatos, deQuemPediu: quem.papel === 'VISITANTE' };
  await auditarNaSolicitacao(db, quem, orgao, deQuem, {
    evento,
    titular: titularDaSolicitacao(cofre, solicitacao, cpfcnpj),
    dados: { solicitacao_id: id },
  });
};

/**
 * Shows a request to whoever looks. What they see is made ready while the look is written to the trail, and leaves
 * when that is on the disk.
 */
export const mostrarOlhar = async <T>(
  contexto: Pick<Contexto, 'db' | 'cofre'>,
  quem: Quem,
  olhar: Pick<Olhar, 'solicitacao' | 'orgao'>,
  evento: Evento,
  mostrar: () => T,
): Promise<T> => {
  const registrado = registrarOlhar(contexto, quem, olhar, evento);
  // The row leaves for the database at the end of this turn.
  const [mostrado] = await Promise.all([depois().then(mostrar), registrado]);
  return mostrado;
};
