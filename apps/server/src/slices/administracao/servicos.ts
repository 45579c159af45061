import { findServico, SERVICOS } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { saveServicos } from './administracao.repository.ts';

/** Every service of the catalogue, on or off in this orgao. */
export const servicosDe = (orgao: OrgaoEmUso): Record<string, boolean> =>
  Object.fromEntries(
    SERVICOS.map(({ action_key }) => [action_key, orgao.servicos.has(action_key)]),
  );

/**
 * Switches services (P40). What is not named stays.
 * @throws AppError SERVICO_DESCONHECIDO naming the key
 */
export const configurarServicos = async (
  { db, orgaos }: Contexto,
  quem: Quem,
  cod_empre: number,
  mudancas: Record<string, boolean>,
): Promise<Record<string, boolean>> => {
  for (const chave of Object.keys(mudancas)) {
    if (findServico(chave)) continue;
    throw new AppError('SERVICO_DESCONHECIDO', {
      errors: { [chave]: ['Este serviço não existe.'] },
    });
  }
  await db.transaction(async (tx) => {
    await saveServicos(tx, cod_empre, mudancas);
    await auditar(tx, quem, { cod_empre, evento: 'servicos.configurar', dados: mudancas });
  });
  return servicosDe(await orgaos.get(cod_empre));
};
