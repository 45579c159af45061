import type { OrgaoEmUso, Orgaos } from '../core/orgao.ts';

/**
 * Does something again and again in this process, one run after another; a failure is told and the
 * next run comes all the same.
 * @returns stops, waiting for the run under way
 */
export const repetir = (
  cadaMs: number,
  fazer: () => Promise<unknown>,
  aoFalhar: (error: unknown) => void,
): (() => Promise<void>) => {
  let corrida: Promise<unknown> = Promise.resolve();
  let ocupado = false;
  const rodar = () => {
    if (ocupado) return;
    ocupado = true;
    corrida = fazer()
      .catch(aoFalhar)
      .finally(() => {
        ocupado = false;
      });
  };
  const timer = setInterval(rodar, cadaMs);
  rodar();
  return async () => {
    clearInterval(timer);
    await corrida;
  };
};

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
