import type { Evento } from '@balcao/domain';
import { auditar } from '../../../core/auditoria.ts';
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
  const { id, cpfcnpj } = solicitacao;
  await auditar(db, quem, {
    cod_empre: orgao.cod_empre,
    evento,
    titular: titularDaSolicitacao(sigilo, id, cpfcnpj),
    dados: { solicitacao_id: id },
  });
};
