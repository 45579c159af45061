import type { Classificada, GravarClassificada } from '@balcao/contracts';
import { problemasDoTermo, type DataCivil } from '@balcao/domain';
import { AppError, camposInvalidos } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { apresentar } from './apresentar.ts';
import {
  deleteClassificada,
  existeClassificada,
  insertClassificada,
  saveClassificada,
  type Vista,
} from './classificadas.repository.ts';

const conferir = (dados: GravarClassificada, hoje: DataCivil): void => {
  const problemas = problemasDoTermo(dados, hoje);
  if (Object.keys(problemas).length > 0) throw camposInvalidos(problemas);
};

/**
 * Puts information into the list, or changes what the list says of it. Of two who change it at once
 * the second is refused, and sees what the first one wrote before writing over it.
 * @throws AppError CAMPO_INVALIDO, CODIGO_REPETIDO, CLASSIFICADA_NAO_ENCONTRADA, CLASSIFICADA_ALTERADA
 */
export const gravar = async (
  { db, orgaos, relogio }: Contexto,
  quem: Quem,
  cod_empre: number,
  vista: Vista | undefined,
  dados: GravarClassificada,
): Promise<Classificada> => {
  const { hoje } = await orgaos.get(cod_empre);
  conferir(dados, hoje);
  return db.transaction(async (tx) => {
    const row =
      vista === undefined
        ? await insertClassificada(tx, cod_empre, dados)
        : await saveClassificada(tx, cod_empre, vista, dados, relogio());
    if (row === undefined) {
      const ha = vista && (await existeClassificada(tx, cod_empre, vista.id));
      throw new AppError(ha ? 'CLASSIFICADA_ALTERADA' : 'CLASSIFICADA_NAO_ENCONTRADA');
    }
    await auditar(tx, quem, {
      cod_empre,
      evento: vista === undefined ? 'classificadas.incluir' : 'classificadas.alterar',
      dados: { id: row.id, versao: row.versao, ...dados },
    });
    return apresentar(row, hoje);
  });
};

/**
 * Takes information out of the list; what the list said of it stays in the audit trail.
 * @throws AppError CLASSIFICADA_NAO_ENCONTRADA
 */
export const remover = (
  { db }: Contexto,
  quem: Quem,
  cod_empre: number,
  id: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await deleteClassificada(tx, cod_empre, id);
    if (row === undefined) throw new AppError('CLASSIFICADA_NAO_ENCONTRADA');
    const { cod_empre: _orgao, criada_em: _criada, alterada_em: _alterada, ...dados } = row;
    await auditar(tx, quem, { cod_empre, evento: 'classificadas.remover', dados });
  });
