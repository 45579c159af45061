import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repository } from './paths.ts';

/** The folder of the portal that the journeys walk. */
const dataDir = (): string => dirname(process.env['BALCAO_EMAILS'] ?? '');

/** A command of the operator, on the portal that is running. @throws when it refuses */
async function operador(palavras: readonly string[], entrada = ''): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL, ...rest } = process.env;
  const comando = spawn(process.execPath, [repository('scripts/cli.mjs'), ...palavras], {
    cwd: repository('.'),
    env: { ...rest, DATA_DIR: dataDir() },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let reclamado = '';
  comando.stderr.on('data', (parte: Buffer) => {
    reclamado += parte.toString();
  });
  comando.stdin.end(entrada);
  const [saida] = (await once(comando, 'exit')) as [number | null];
  expect(saida, reclamado).toBe(0);
}

/** An institution of its own, with nothing set, and the account of who runs it. */
export async function instalar(orgao: { codigo: number; nome: string }): Promise<void> {
  const codigo = String(orgao.codigo);
  await operador([
    ...['orgao', 'criar', '--codigo', codigo, '--nome', orgao.nome],
    ...['--cnpj', '11.222.333/0001-81', '--municipio', '3504909'],
    ...['--logradouro', 'Praça da Matriz, 1', '--bairro', 'Centro', '--cep', '12850-000'],
    ...['--servico', 'iptu', '--parametro', 'consulta_publica_pessoas="tudo"'],
  ]);
  await operador(
    [
      ...['usuario', 'criar', '--orgao', codigo, '--cpf', '13378271000', '--nome', 'Nara Nova'],
      ...['--tipo', 'admin', '--email', 'nara@passos.example'],
    ],
    'demo-1234\n',
  );
}

/** Signs in as who runs it. */
export async function entrarNela(page: Page, orgao_id: number): Promise<void> {
  const csrf = await page.request.get('/api/csrf-cookie');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.request.post('/api/auth/login', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': decodeURIComponent(token),
      Origin: new URL(csrf.url()).origin,
    },
    data: { orgao_id, credencial: '13378271000', senha: 'demo-1234' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
