import type { Recurso } from '@balcao/contracts';
import { disponibilidadeDoRecurso } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { recursoAoAgir } from '../../core/recursos.ts';
import { findSolicitacaoDoRecurso, type RecursoGuardado } from '../../core/recursos.repository.ts';
import { findSolicitacao } from '../../core/solicitacoes.repository.ts';
import type { Contexto } from '../slice.ts';
import { apresentarRecursos } from './apresentar.ts';
import { olharRecursos, type Olhar } from './olhar.ts';

/** @throws AppError RECURSO_NAO_ENCONTRADO */
const acharRecurso = async (
  { db }: Pick<Contexto, 'db'>,
  { orgao, quem }: Pick<Olhar, 'orgao' | 'quem'>,
  recurso_id: string,
): Promise<{ olhar: Olhar; recurso: RecursoGuardado }> => {
  const { cod_empre } = orgao;
  const solicitacao_id = await findSolicitacaoDoRecurso(db, cod_empre, recurso_id);
  const solicitacao =
    solicitacao_id === undefined ? undefined : await findSolicitacao(db, cod_empre, solicitacao_id);
  if (solicitacao === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  const olhar = await olharRecursos(db, solicitacao, { orgao, quem });
  const recurso = olhar.recursos.find(({ id }) => id === recurso_id);
  if (recurso === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  return { olhar, recurso };
};

/**
 * An appeal with its request; one that somebody may not read does not exist for them.
 * @throws AppError RECURSO_NAO_ENCONTRADO
 */
export const olharUmRecurso = async (
  contexto: Pick<Contexto, 'db'>,
  quemOnde: Pick<Olhar, 'orgao' | 'quem'>,
  recurso_id: string,
): Promise<{ olhar: Olhar; recurso: RecursoGuardado }> => {
  const { olhar, recurso } = await acharRecurso(contexto, quemOnde, recurso_id);
  const aoAgir = recursoAoAgir(olhar.solicitacao.fatos, olhar.recursos, recurso);
  const ler = disponibilidadeDoRecurso('informacoes', aoAgir, quemOnde.quem);
  if (ler.estado !== 'HABILITADA') throw new AppError('RECURSO_NAO_ENCONTRADO');
  return { olhar, recurso };
};

/**
 * An appeal as it is after what somebody did with it: who forwarded one of a restricted request is
 * answered, though they do not read it any more.
 */
export const lerRecurso = async (
  contexto: Contexto,
  quemOnde: Pick<Olhar, 'orgao' | 'quem'>,
  recurso_id: string,
): Promise<Recurso> => {
  const { olhar, recurso } = await acharRecurso(contexto, quemOnde, recurso_id);
  const [apresentado] = await apresentarRecursos(contexto, olhar, [recurso]);
  if (apresentado === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  return apresentado;
};
