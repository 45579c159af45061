import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { repository } from './paths.ts';

const ORGAOS = ['1', '2'];

/** One of our own programs, on the data of a portal and nothing else. */
const abrir = (dataDir: string, settings: Record<string, string>, words: readonly string[]) => {
  const { DATABASE_URL, DATABASE_OWNER_URL, ...rest } = process.env;
  const [script = '', ...args] = words;
  return spawn(process.execPath, [repository(script), ...args], {
    cwd: repository('.'),
    env: { ...rest, ...settings, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
};

/**
 * Gives the institutions of a running portal a system of their own, as an operator does: the
 * reference ERP over the same books, set by the command. Answers how it stops.
 */
export async function ligarErp(dataDir: string): Promise<() => Promise<void>> {
  const credencial = randomBytes(24).toString('base64url');
  const erp = abrir(dataDir, { ERP_PORT: '0', ERP_CREDENCIAL: credencial }, ['scripts/erp.mjs']);
  const fim = once(erp, 'exit');
  const parar = async () => {
    erp.kill('SIGTERM');
    await fim;
  };
  try {
    const endereco = await enderecoDe(erp.stdout);
    for (const orgao of ORGAOS) {
      const fonte = ['orgao', 'fonte', '--tipo', 'erp', '--endereco', endereco, '--orgao', orgao];
      const comando = abrir(dataDir, {}, ['scripts/cli.mjs', ...fonte]);
      comando.stdout.resume();
      comando.stdin.end(`${credencial}\n`);
      const [saida] = (await once(comando, 'exit')) as [number | null];
      if (saida !== 0) throw new Error(`orgao fonte ended with ${String(saida)}`);
    }
    return parar;
  } catch (error) {
    await parar();
    throw error;
  }
}

/** The first address that a program of ours says it answers at. */
export async function enderecoDe(saida: NodeJS.ReadableStream): Promise<string> {
  for await (const linha of createInterface({ input: saida })) {
    const [endereco] = /http:\S+/.exec(linha) ?? [];
    if (endereco !== undefined) {
      saida.resume();
      return endereco;
    }
  }
  throw new Error('the program did not start');
}
