import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { PASTA } from '../config/pasta.ts';
import * as importFile from '../core/import-file.ts';

type Run = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  filename: string,
  dirname: string,
) => void;

// As Node has it from its version 21 on: without it the driver of the database makes a `Response` to find out where it
// runs, for which Node loads all of its `fetch`.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node}` },
    configurable: true,
    writable: true,
  });

const FOLDER = fileURLToPath(new URL('dist/compiled/', PASTA));
/** As `vite.config.ts` names what only a module can do. */
const HANDED = 'balcao:import-file';
const installed = createRequire(import.meta.url);

/** Where the compiled form of a file is kept, for this V8 as it was started: another finds none, and compiles. */
const keptOf = (file: string): string => `${file}.${cachedDataVersionTag()}`;

const compile = (file: string): Script => {
  const kept = keptOf(file);
  return new Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`,
    { filename: file, ...(existsSync(kept) && { cachedData: readFileSync(kept) }) },
  );
};

/** Loads programs of a folder, and keeps what V8 compiled of them. */
export const createLoader = (folder: string) => {
  const scripts = new Map<string, Script>();
  const modules = new Map<string, { exports: unknown }>();

  const loadFile = (file: string): unknown => {
    const loaded = modules.get(file);
    if (loaded) return loaded.exports;
    const module = { exports: {} as unknown };
    modules.set(file, module);
    const beside = dirname(file);
    const require = (id: string): unknown => {
      if (id.startsWith('.')) return loadFile(join(beside, id));
      return id === HANDED ? importFile : installed(id);
    };
    try {
      const script = compile(file);
      scripts.set(file, script);
      (script.runInThisContext() as Run)(module.exports, require, module, file, beside);
    } catch (error) {
      // Whoever needs it next loads it anew, and not the half that there is of it.
      modules.delete(file);
      throw error;
    }
    return module.exports;
  };

  return {
    load: (name: string): unknown => loadFile(join(folder, `${name}.cjs`)),
    keep: (): void => {
      for (const [file, script] of scripts) writeFileSync(keptOf(file), script.createCachedData());
    },
  };
};

const built = createLoader(FOLDER);

/**
 * Loads a program that the build wrote for this, with the functions that V8 had compiled when `keep` was called:
 * compiling them is a third of a start. Node's own loader of modules keeps none before its version 22.
 */
export const { load } = built;

/** Keeps what has been compiled by now of all that was loaded, for starts of this same Node with the same flags. */
export const { keep } = built;
