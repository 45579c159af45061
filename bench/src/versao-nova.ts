import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@balcao/e2e/src/paths.ts';

/** What the version after this one adds: a column to a table that everybody writes, and a table. */
const MIGRACAO = [
  'ALTER TABLE "solicitacoes" ADD COLUMN "da_versao_nova" text;',
  'CREATE TABLE "da_versao_nova" ("cod_empre" integer NOT NULL, "id" integer NOT NULL, PRIMARY KEY ("cod_empre", "id"));',
].join('\n--> statement-breakpoint\n');

interface Diario {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const lerJson = (arquivo: string): unknown => JSON.parse(readFileSync(arquivo, 'utf8'));

/**
 * The built server as its next version: with another number and a migration that expands, in a folder from which the same
 * packages are found.
 * @returns its program and its commands
 */
export const fazerVersaoNova = (versao: string) => {
  const raiz = repository('.cache/versao-nova/apps');
  const servidor = join(raiz, 'server');
  rmSync(raiz, { recursive: true, force: true });
  mkdirSync(servidor, { recursive: true });
  for (const nome of ['dist', 'migrations'])
    cpSync(repository(`apps/server/${nome}`), join(servidor, nome), { recursive: true });
  symlinkSync(repository('apps/server/node_modules'), join(servidor, 'node_modules'));
  symlinkSync(repository('apps/web'), join(raiz, 'web'));
  const manifesto = lerJson(repository('apps/server/package.json')) as object;
  writeFileSync(join(servidor, 'package.json'), JSON.stringify({ ...manifesto, version: versao }));
  const diario = join(servidor, 'migrations/meta/_journal.json');
  const { entries, ...resto } = lerJson(diario) as Diario;
  const ultima = entries.at(-1);
  if (ultima === undefined) throw new Error('there are no migrations');
  const nova = { ...ultima, idx: ultima.idx + 1, when: ultima.when + 1, tag: '9999_versao_nova' };
  writeFileSync(diario, JSON.stringify({ ...resto, entries: [...entries, nova] }));
  writeFileSync(join(servidor, 'migrations', `${nova.tag}.sql`), MIGRACAO);
  const em = (arquivo: string) => join(servidor, 'dist', arquivo);
  return { programa: em('main.js'), comandos: em('cli/main.js') };
};
