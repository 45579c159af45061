import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { abrirCena, comoDono, esperarAte, naCena } from './cena.ts';
import type { Prova } from './provas.ts';

const CHEIO_MS = 10_000;
const PEDACOS = [2 ** 20, 4_096, 1];

/** A small disk of its own: memory that is mounted, which only root may do. */
const comDisco = async (
  mib: number,
  fazer: (pasta: string) => Promise<Prova[]>,
): Promise<Prova[]> => {
  const pasta = mkdtempSync(join(tmpdir(), 'balcao-disco-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=755`, 'tmpfs', pasta]);
  try {
    return await fazer(pasta);
  } finally {
    execFileSync('umount', [pasta]);
    rmSync(pasta, { recursive: true });
  }
};

/** Leaves no byte free. @returns gives the room back */
const encher = (pasta: string): (() => void) => {
  const arquivo = join(pasta, 'de-outro-programa');
  const aberto = openSync(arquivo, 'a');
  for (const bytes of PEDACOS) {
    const pedaco = Buffer.alloc(bytes);
    try {
      for (;;) writeSync(aberto, pedaco);
    } catch {
      // Full, as far as pieces of this size go.
    }
  }
  closeSync(aberto);
  return () => rmSync(arquivo);
};

/** The disk of the attachments full: who files is told to file without files, and later files with them. */
export const discoDosAnexosCheio = (): Promise<Prova[]> =>
  comDisco(16, async (pasta) => {
    const ambiente = () => ({ STORAGE_URL: `file://${join(pasta, 'anexos')}` });
    mkdirSync(join(pasta, 'anexos'));
    return naCena(await abrirCena(['ARMAZENAMENTO_CHEIO'], ambiente), async (cena) => {
      await cena.enviar(5);
      const esvaziar = encher(pasta);
      const enviando = cena.enviar(10);
      await esperarAte('a refusal', cena.recusou);
      esvaziar();
      await enviando;
      return cena.julgar('disco dos anexos cheio', /O disco está cheio: [^"]+/);
    });
  });

/** The disk of the database full: nothing that was answered is lost, and it goes on by itself once there is room. */
export const discoDoBancoCheio = (): Promise<Prova[]> =>
  comDisco(320, async (pasta) => {
    const anexos = mkdtempSync(join(tmpdir(), 'balcao-anexos-'));
    const ambiente = () => ({ STORAGE_URL: `file://${anexos}` });
    return naCena(await abrirCena(['INDISPONIVEL'], ambiente, pasta), async (cena) => {
      await cena.enviar(5);
      const esvaziar = encher(pasta);
      const enviando: Promise<void>[] = [];
      await esperarAte('a refusal', () => {
        enviando.push(cena.enviar(10));
        return cena.recusou();
      });
      // Without room for its log PostgreSQL falls, and cannot come up again either.
      await comoDono(cena, async (client) => {
        for (;;)
          await client.query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $1)', [
            'x',
          ]);
      }).catch(() => undefined);
      await sleep(CHEIO_MS);
      esvaziar();
      await Promise.all(enviando);
      rmSync(anexos, { recursive: true });
      return cena.julgar('disco do banco cheio', /O disco do PostgreSQL está cheio: [^"]+/);
    });
  });
