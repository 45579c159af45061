import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ANA, BRUNO, createOrgao } from '../testing/cidade.ts';
import { formulario } from '../testing/envio.ts';
import { createOrgaoComSolicitacoes, createSetorDeEntrada } from '../testing/solicitacoes.ts';
import { esperar } from '../testing/esperar.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';
import { startJobs, type Trabalhos } from './start-jobs.ts';
import { BANCOS_SEM_ORGAO, SEM_GUIAS } from '../testing/banco.ts';

const RITMO = { olharMs: 20, insistirMs: 20 };
const NOVA = 'cavalo-bateria-grampo';

let servidor: Servidor;
let trabalhos: Trabalhos;
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-pedidos-'));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1, { nome: 'Prefeitura de Aurora' });
  trabalhos = startJobs(
    {
      config: { appKey: CONFIG.appKey, dataDir, smtpUrl: undefined, mailFrom: 'p@cidade.example' },
      db: servidor.db,
      relogio: () => servidor.relogio.agora,
      bancos: BANCOS_SEM_ORGAO,
      fonteTributaria: SEM_GUIAS,
      endereco: 'https://portal.example',
      log,
    },
    { ritmo: RITMO },
  );
});
afterAll(async () => {
  await trabalhos.parar();
  await servidor.encerrar();
  rmSync(dataDir, { recursive: true });
});

/** The mails written so far. */
const cartas = () =>
  // One being written has another name until it is whole.
  readdirSync(join(dataDir, 'emails'))
    .filter((nome) => nome.endsWith('.eml'))
    .map((nome) => readFileSync(join(dataDir, 'emails', nome), 'utf8'));

describe('E71 a request for a new password', () => {
  it('is answered at once after strangers filed thirty requests with the address of its owner', async () => {
    await createOrgaoComSolicitacoes(servidor.db, 2);
    await createSetorDeEntrada(servidor.db, 2);
    const email = `${BRUNO}@exemplo.example`;
    const campos = {
      cod_empre: '2',
      natureza: '1',
      assunto: 'A',
      descricao: 'B',
      nome: 'C',
      email,
    };
    for (let n = 0; n < 30; n += 1) {
      const { payload, headers } = formulario(campos, []);
      const estranho = servidor.navegador(`198.51.100.${n}`);
      const pedido = { payload, headers };
      const { statusCode } = await estranho.pedir('POST', '/api/solicitacoes/publica', pedido);
      expect(statusCode).toBe(201);
    }
    await esperar(() => expect(cartas()).toHaveLength(5));
    await servidor.navegador().post('/api/auth/reset/send', { email, cod_empre: 2 });
    await esperar(() => expect(cartas()).toHaveLength(6));
    expect(cartas().filter((carta) => carta.includes('/redefinir-senha'))).toHaveLength(1);
    rmSync(join(dataDir, 'emails'), { recursive: true });
  });

  it('becomes a mail whose link changes the password', async () => {
    const email = `${ANA}@exemplo.example`;
    const navegador = servidor.navegador();
    await navegador.post('/api/auth/reset/send', { email, cod_empre: 1 });
    const carta = await esperar(() => {
      const [uma] = cartas();
      if (uma === undefined) throw new Error('no mail yet: its folder is made first');
      return uma;
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
