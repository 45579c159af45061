import { disponibilidadeDeRemoverAnexoDoRecurso } from '@balcao/domain';
import { findAnexo, removerAnexo } from '../../core/anexos.repository.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import { abrirSessaoDoEsic } from '../../core/solicitacoes.ts';
import type { Contexto } from '../slice.ts';
import { travarRecurso } from './agir.ts';

/**
 * Removes an attachment of an appeal.
 * @throws AppError ANEXO_NAO_ENCONTRADO, or a reason of `MOTIVOS_DO_RECURSO`
 */
export const removerAnexoDoRecurso = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<void> => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre } = orgao;
  await db.transaction(async (tx) => {
    const agora = relogio();
    const anexo = await findAnexo(tx, cod_empre, id);
    const recurso_id = anexo?.recurso_id ?? null;
    if (anexo === undefined || recurso_id === null) throw new AppError('ANEXO_NAO_ENCONTRADO');
    const { recurso } = await travarRecurso(tx, contexto, {
      ...{ orgao, quem: pessoa, recurso_id, agora },
    });
    const pode = disponibilidadeDeRemoverAnexoDoRecurso(anexo, recurso, pessoa);
    if (pode.estado !== 'HABILITADA') throw new AppError(pode.motivo);
    if (!(await removerAnexo(tx, { cod_empre, id, agora })))
      throw new AppError('ANEXO_NAO_ENCONTRADO');
    const dados = { recurso_id, anexo_id: id };
    await auditar(tx, quem, { cod_empre, evento: 'recursos.remover-anexo', dados });
  });
};
