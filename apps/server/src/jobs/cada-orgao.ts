import type { OrgaoEmUso, Orgaos } from '../core/orgao.ts';

/**
 * Does something for some orgaos, one after another, each read once. What fails in one keeps no other.
 * @throws AggregateError once all were tried
 */
export const cadaOrgao = async (
  orgaos: Pick<Orgaos, 'get'>,
  quais: Iterable<number>,
  fazer: (orgao: OrgaoEmUso) => Promise<unknown>,
): Promise<void> => {
  const falhas: unknown[] = [];
  for (const cod_empre of quais) {
    try {
      await fazer(await orgaos.get(cod_empre));
    } catch (falha) {
      falhas.push(falha);
    }
  }
  if (falhas.length > 0)
    throw new AggregateError(falhas, 'some orgaos were not brought up to date');
};
