import {
  disponibilidadeDaSolicitacao,
  solicitacaoEmDia,
  type Quem as QuemDoPedido,
  type Evento,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import { abrirSessaoDoEsic, titularDaSolicitacao } from '../processo/solicitacoes.ts';
import type { Contexto } from '../../slice.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria.ts';
import { findSolicitacaoLida, type SolicitacaoLida } from './solicitacoes.repository.ts';

/** A request as it stands today, and who looks at it. */
export interface Olhar {
  solicitacao: SolicitacaoLida;
  orgao: OrgaoEmUso;
  quem: QuemDoPedido;
}

/** A request as it stands today: what time did to it counts even before the job writes it down. */
export const emDia = (lida: SolicitacaoLida, orgao: OrgaoEmUso): SolicitacaoLida => ({
  ...lida,
  fatos: solicitacaoEmDia(lida.fatos, orgao, orgao.hoje),
});

/** Whether whoever looks may read the request. */
export const podeAbrir = ({ solicitacao, orgao, quem }: Olhar): boolean =>
  disponibilidadeDaSolicitacao('informacoes', solicitacao.fatos, quem, orgao.hoje).estado ===
  'HABILITADA';

/**
 * A request that whoever is signed in may read; any other does not exist for them.
 * @throws AppError SERVICO_INATIVO, SOLICITACAO_NAO_ENCONTRADA
 */
export const abrirOlhar = async (
  contexto: Pick<Contexto, 'db' | 'orgaos'>,
  quem: Quem,
  id: string,
): Promise<Olhar> => {
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const lida = await findSolicitacaoLida(contexto.db, orgao.cod_empre, { id });
  if (lida === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const olhar: Olhar = { solicitacao: emDia(lida, orgao), orgao, quem: pessoa };
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
    titular: titularDaSolicitacao(cofre, id, cpfcnpj),
    dados: { solicitacao_id: id },
  });
};
