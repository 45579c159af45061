import { cpuOfTree } from './process-cpu.ts';

/** Runs and tells seconds, processor seconds (PostgreSQL's too) and the most memory of this process. */
export const medir = async (work: () => Promise<unknown>) => {
  let memoria = 0;
  const relogio = setInterval(() => {
    memoria = Math.max(memoria, process.memoryUsage.rss());
  }, 20);
  const [inicio, cpu] = [performance.now(), cpuOfTree(process.pid)];
  await work();
  const segundos = (performance.now() - inicio) / 1000;
  clearInterval(relogio);
  return { segundos, cpu: (cpuOfTree(process.pid) - cpu) / 1000, memoria: memoria / 2 ** 20 };
};
