import { autoridadeQueDecide, quemDecidiuAntes, type InstanciaId } from '@balcao/domain';
import type { Executor } from '../db/client.ts';
import { listAutoridades, type Autoridade } from './autoridades.repository.ts';
import { listRecursosDe, type RecursoGuardado } from './recursos.repository.ts';
import type { SolicitacaoGuardada } from './solicitacoes.repository.ts';

/** An authority as citizens read it. */
export type AutoridadeNomeada = Pick<Autoridade, 'nome' | 'setor'>;

/** Who decides the appeal of an instance; null leaves it to the administrators. */
export const quemDecide = (
  autoridades: readonly Autoridade[],
  instancia: InstanciaId,
  { fatos }: Pick<SolicitacaoGuardada, 'fatos'>,
  recursos: readonly Pick<RecursoGuardado, 'instancia' | 'respostas'>[],
): AutoridadeNomeada | null => {
  const decidiram = quemDecidiuAntes(fatos, recursos, instancia);
  const quem = autoridadeQueDecide(instancia, autoridades, decidiram);
  return quem === undefined ? null : { nome: quem.nome, setor: quem.setor };
};

/** The same of a request in the database: said alike in forms, mails and details. */
export const findQuemDecide = async (
  db: Executor,
  cod_empre: number,
  instancia: InstanciaId,
  solicitacao: Pick<SolicitacaoGuardada, 'id' | 'fatos'>,
): Promise<AutoridadeNomeada | null> => {
  const autoridades = await listAutoridades(db, cod_empre);
  const recursos = await listRecursosDe(db, cod_empre, [solicitacao.id]);
  return quemDecide(autoridades, instancia, solicitacao, recursos);
};
