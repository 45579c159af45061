import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPool } from '../db/client.ts';
import { ANA, criarOrgao } from '../testing/cidade.ts';
import { esperar } from '../testing/esperar.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';
import { startJobs, type Trabalhos } from './start-jobs.ts';

const RITMO = { olharMs: 20, insistirMs: 20 };
const NOVA = 'cavalo-bateria-grampo';

let servidor: Servidor;
let pool: ReturnType<typeof openPool>;
let trabalhos: Trabalhos;
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-pedidos-'));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  servidor = await abrirServidor();
  await criarOrgao(servidor.db, 1, { nome: 'Prefeitura de Aurora' });
  pool = openPool(servidor.banco.appUrl, () => undefined);
  trabalhos = await startJobs(
    {
      config: { appKey: CONFIG.appKey, dataDir, smtpUrl: undefined, mailFrom: 'p@cidade.example' },
      pool,
      db: servidor.db,
      relogio: () => servidor.relogio.agora,
      endereco: 'https://portal.example',
      log,
    },
    { ritmo: RITMO },
  );
});
afterAll(async () => {
  await trabalhos.parar();
  await pool.end();
  await servidor.encerrar();
  rmSync(dataDir, { recursive: true });
});

describe('E71 a request for a new password', () => {
  it('becomes a mail whose link changes the password', async () => {
    const email = `${ANA}@exemplo.example`;
    const navegador = servidor.navegador();
    await navegador.post('/api/auth/reset/send', { email, cod_empre: 1 });
    const carta = await esperar(() => {
      // One being written has another name until it is whole.
      const [arquivo = ''] = readdirSync(join(dataDir, 'emails')).filter((nome) =>
        nome.endsWith('.eml'),
      );
      return readFileSync(join(dataDir, 'emails', arquivo), 'utf8');
    });
    const texto = carta.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const token = /#token=([\w.-]+)/.exec(texto)?.[1];
    const resposta = await navegador.post('/api/auth/reset', {
      email,
      password: NOVA,
      password_confirmation: NOVA,
      token,
    });
    expect(resposta.statusCode).toBe(200);
    await servidor.navegador().entrar(1, ANA, NOVA);
    expect(log.error).not.toHaveBeenCalled();
  });
});
