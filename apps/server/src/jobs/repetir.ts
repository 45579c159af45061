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
