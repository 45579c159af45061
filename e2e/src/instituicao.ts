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

/** Who runs an institution that is installed here. */
const QUEM_ADMINISTRA = '13378271000';

/** An institution of its own, with nothing set but what is said, and the account of who runs it. */
export async function instalar(
  orgao: { codigo: number; nome: string },
  ligado: readonly string[] = ['--servico', 'iptu'],
): Promise<void> {
  const codigo = String(orgao.codigo);
  await operador([
    ...['orgao', 'criar', '--codigo', codigo, '--nome', orgao.nome],
    ...['--cnpj', '11.222.333/0001-81', '--municipio', '3504909'],
    ...['--logradouro', 'Praça da Matriz, 1', '--bairro', 'Centro', '--cep', '12850-000'],
    ...['--parametro', 'consulta_publica_pessoas="tudo"', ...ligado],
  ]);
  await criarConta(orgao.codigo, { cpf: QUEM_ADMINISTRA, nome: 'Nara Nova', tipo: 'admin' });
}

/** Somebody's account in it, with the password of all who are in journeys. */
export const criarConta = (
  orgao_id: number,
  { cpf, nome, tipo }: { cpf: string; nome: string; tipo: 'admin' | 'prefeitura' },
): Promise<void> =>
  operador(
    [
      ...['usuario', 'criar', '--orgao', String(orgao_id), '--cpf', cpf, '--nome', nome],
      ...['--tipo', tipo, '--email', `${cpf}@passos.example`],
    ],
    'demo-1234\n',
  );

/** Lets people of an institution sign in at the gov.br to try against, as a system that it knows. */
export const ligarGovbr = (orgao_id: number): Promise<void> =>
  operador(
    [
      ...['orgao', 'govbr', '--orgao', String(orgao_id), '--ambiente', 'teste'],
      ...['--client-id', 'balcao-demonstracao'],
    ],
    'segredo-da-demonstracao\n',
  );

/** Signs in as who runs it, or as somebody else of it. */
export async function entrarNela(
  page: Page,
  orgao_id: number,
  credencial = QUEM_ADMINISTRA,
): Promise<void> {
  const csrf = await page.request.get('/api/csrf-cookie');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.request.post('/api/auth/login', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': decodeURIComponent(token),
      Origin: new URL(csrf.url()).origin,
    },
    data: { orgao_id, credencial, senha: 'demo-1234' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
