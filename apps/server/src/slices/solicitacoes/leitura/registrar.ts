import type { Evento } from '@balcao/domain';
import { auditarNaSolicitacao } from '../../../core/auditoria.ts';
import type { Quem } from '../../../core/quem.ts';
import { titularDaSolicitacao } from '../../../core/solicitacoes.ts';
import type { Contexto } from '../../slice.ts';
import type { Olhar } from './olhar.ts';

/** Puts a look in the trail of the person who asked; looking at one's own leaves nothing. */
export const registrarOlhar = async (
  { db, sigilo }: Pick<Contexto, 'db' | 'sigilo'>,
  quem: Quem,
  { solicitacao, orgao }: Pick<Olhar, 'solicitacao' | 'orgao'>,
  evento: Evento,
): Promise<void> => {
  if (quem.papel === 'CONTRIBUINTE') return;
  const { id, cpfcnpj, fatos } = solicitacao;
  // By the protocol nobody comes but who was given it.
  const deQuem = { solicitacao: fatos, deQuemPediu: quem.papel === 'VISITANTE' };
  await auditarNaSolicitacao(db, quem, orgao, deQuem, {
    evento,
    titular: titularDaSolicitacao(sigilo, id, cpfcnpj),
    dados: { solicitacao_id: id },
  });
};
