import { join } from 'node:path';
import { readdir, rm, stat } from 'node:fs/promises';
import { abrirArmazenamento } from '../adapters/armazenamento/pasta.ts';
import type { OndeCopiar } from '../config/copias.ts';
import { copiar, type CopiaFeita, type DepsDaCopia } from './copiar.ts';
import { ensaiar, PREFIXO_DO_ENSAIO } from './ensaiar.ts';
import { anotarEstado, type Ensaio } from '../core/estado-das-copias.ts';
import { abrirRepositorio, type Copia, type Manifesto } from './repositorio.ts';
import { paraOperador } from './lugar.ts';
import { escolherCopia, restaurar } from './restaurar.ts';

/** The copies of an installation, as commands and the schedule use them. */
export interface Copias {
  /** Newest first. */
  listar: () => Promise<Copia[]>;
  copiar: (
    banco: DepsDaCopia['banco'],
    origem: Pick<DepsDaCopia, 'armazenamento' | 'appKey' | 'ambiente'>,
  ) => Promise<CopiaFeita>;
  /** Into a new folder. @param ate the copy is not newer */
  restaurar: (
    pasta: string,
    ate: Date | undefined,
  ) => Promise<{ copia: Copia; manifesto: Manifesto; danificados: readonly string[] }>;
  ensaiar: () => Promise<Ensaio>;
}

const UM_DIA_MS = 24 * 60 * 60_000;

/** What a rehearsal left whose machine fell. */
const limparEnsaios = async (pasta: string, agora: Date): Promise<void> => {
  for (const nome of await readdir(pasta)) {
    if (!nome.startsWith(PREFIXO_DO_ENSAIO)) continue;
    const { mtimeMs } = await stat(join(pasta, nome));
    if (agora.getTime() - mtimeMs > UM_DIA_MS)
      await rm(join(pasta, nome), { recursive: true, force: true });
  }
};

/** Opens where copies are kept. What is done is noted in the data folder, for who watches. */
export const abrirCopias = async (
  { onde, chave }: OndeCopiar,
  dataDir: string,
  relogio: () => Date,
): Promise<Copias> => {
  const lugar = paraOperador(await abrirArmazenamento(onde), 'O lugar das cópias (BACKUP_URL)');
  const repositorio = abrirRepositorio(lugar, chave);
  const anotando = async <T>(
    qual: 'falha' | 'falhaDoEnsaio',
    fazer: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await fazer();
    } catch (erro) {
      const motivo = erro instanceof Error ? erro.message : String(erro);
      await anotarEstado(dataDir, { [qual]: { em: relogio().toISOString(), motivo } });
      throw erro;
    }
  };

  return {
    listar: repositorio.listar,
    copiar: (banco, origem) =>
      anotando('falha', async () => {
        const feita = await copiar({ banco, dataDir, repositorio, relogio, ...origem });
        const { em, bytes } = feita.copia;
        const segundos = Math.round((relogio().getTime() - Date.parse(em)) / 1_000);
        const faltam = feita.anexos.faltam.length;
        await anotarEstado(dataDir, { ultima: { em, bytes, segundos, faltam }, falha: undefined });
        return feita;
      }),
    restaurar: async (pasta, ate) => {
      const copia = escolherCopia(await repositorio.listar(), ate, relogio());
      return { copia, ...(await restaurar(repositorio, copia, pasta)) };
    },
    ensaiar: () =>
      anotando('falhaDoEnsaio', async () => {
        await limparEnsaios(dataDir, relogio());
        const ensaio = await ensaiar(repositorio, dataDir, relogio);
        await anotarEstado(dataDir, { ensaio, falhaDoEnsaio: undefined });
        return ensaio;
      }),
  };
};
