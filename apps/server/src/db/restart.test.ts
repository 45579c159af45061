import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERROS } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger } from '../adapters/fonte-tributaria/ledger/ledger.ts';
import { ANA, BRUNO, createGuia, createOrgao, SENHA } from '../testing/cidade.ts';
import { esperar } from '../testing/esperar.ts';
import { query } from '../testing/query.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import { openDatabase, openPool } from './client.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { prepareDatabase } from './prepare.ts';

const GUIAS = 60;
const PARCELAS = 12;
/** Good answers of each kind that show the service is up. */
const SEGUIDAS = 10;
const PUBLICO = '/api/gateway/public?url=v2/iptus';

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-reinicio-'));
let postgres: EmbeddedDatabase;
let pool: Pool;
let servidor: Servidor;
let voltas = 0;

beforeAll(async () => {
  const notice = (text: string) => {
    if (text.endsWith('voltou.')) voltas += 1;
  };
  postgres = await startEmbedded({ dataDir, notice });
  await prepareDatabase(postgres.ownerUrl, postgres.appUrl);
  pool = openPool(postgres.appUrl, () => undefined);
  const db = openDatabase(pool);
  servidor = await abrirServidor({ db, fonteTributaria: createLedger(db) });
  await createOrgao(db, 1);
  const parcelas = Array.from({ length: PARCELAS }, (_, i) => ({
    numero: i + 1,
    vencimento: '2026-08-10',
    centavos: 15_000,
  }));
  for (let numero = 1; numero <= GUIAS; numero += 1)
    await createGuia(db, 1, { numero, dono: BRUNO, inscricao: `7.${numero}`, parcelas });
});
afterAll(async () => {
  await servidor.encerrar();
  await pool.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every call from an address of its own, so that no limit counts it. */
let chamadas = 0;
const endereco = () => {
  chamadas += 1;
  return `10.${chamadas >> 16}.${(chamadas >> 8) & 255}.${chamadas & 255}`;
};

/** How often each kind of call was answered, by status. */
const respostas = { consultar: new Map(), atualizar: new Map(), entrar: new Map() } as const;
type Tipo = keyof typeof respostas;
const TIPOS = Object.keys(respostas) as Tipo[];
const vezes = (tipo: Tipo, status: number): number => Number(respostas[tipo].get(status) ?? 0);

const anotar = async (tipo: Tipo, resposta: LightMyRequestResponse): Promise<void> => {
  const { statusCode, headers, body } = resposta;
  respostas[tipo].set(statusCode, vezes(tipo, statusCode) + 1);
  if (statusCode === 200) return;
  expect({ statusCode, body: JSON.parse(body) as unknown, espera: headers['retry-after'] }).toEqual(
    {
      statusCode: 503,
      body: { code: 'INDISPONIVEL', message: ERROS.INDISPONIVEL.message },
      espera: '5',
    },
  );
  await sleep(5);
};

const consultar = () => servidor.navegador(endereco()).get(`${PUBLICO}&cod_empre=1&cpfcnpj=${ANA}`);

let proxima = 0;
const atualizar = () => {
  const numero = proxima;
  proxima += 1;
  return servidor.navegador(endereco()).put(PUBLICO, {
    cod_empre: 1,
    numero_guia: (Math.floor(numero / PARCELAS) % GUIAS) + 1,
    numero_parcela: (numero % PARCELAS) + 1,
    cpfcnpj: BRUNO,
  });
};

const entrar = () => {
  const pedido = { orgao_id: 1, credencial: ANA, senha: SENHA };
  return servidor.navegador(endereco()).post('/api/auth/login', pedido);
};

/** Each kind is answered with 200 again, and goes on being. */
const todosDeNovo = async (): Promise<void> => {
  const antes = TIPOS.map((tipo) => vezes(tipo, 200));
  await esperar(() =>
    TIPOS.forEach((tipo, i) =>
      expect(vezes(tipo, 200)).toBeGreaterThan((antes[i] ?? 0) + SEGUIDAS),
    ),
  );
};

const reiniciar = async (sinal: NodeJS.Signals): Promise<void> => {
  const jaVoltou = voltas;
  const arquivo = readFileSync(join(dataDir, 'postgres/dados/postmaster.pid'), 'utf8');
  process.kill(Number(arquivo.split('\n')[0]), sinal);
  await esperar(() => expect(voltas).toBe(jaVoltou + 1));
};

const EMISSOES_E_AUDITORIA = `
  select count(*)::int as todas, count(e.emissao)::int as emissoes, count(a.id)::int as linhas
    from emissoes e
    full join (select * from auditoria where evento = 'iptu.atualizar-parcela') a
      on (a.dados->>'numero_guia')::int = e.numero_guia
     and (a.dados->>'numero_parcela')::int = e.numero_parcela
     and (a.dados->>'emissao')::int = e.emissao`;
const SESSOES_E_ENTRADAS = `
  select (select count(*) from sessoes)::int as sessoes,
         (select count(*) from auditoria where evento = 'sessao.entrar')::int as entradas`;

it('B01 a database restarted under load is 503 meanwhile, then 200 again, with nothing half written', async () => {
  let carga = true;
  const repetir = async (tipo: Tipo, chamar: () => Promise<LightMyRequestResponse>) => {
    while (carga) await anotar(tipo, await chamar());
  };
  const chamar = { consultar, atualizar, entrar };
  // More at once than the pool has connections.
  const lacos = Array.from({ length: 4 }, () => TIPOS.map((tipo) => repetir(tipo, chamar[tipo])));
  const roteiro = async () => {
    // Immediate stop, as after a crash; then the orderly one, which ends every connection too.
    for (const sinal of ['SIGQUIT', 'SIGINT'] as const) {
      await todosDeNovo();
      await reiniciar(sinal);
      await todosDeNovo();
    }
  };
  await Promise.all([...lacos.flat(), roteiro().finally(() => (carga = false))]);

  for (const tipo of TIPOS) expect(vezes(tipo, 503)).toBeGreaterThan(0);
  const [todas, emissoes, linhas] = await query(postgres.ownerUrl, EMISSOES_E_AUDITORIA);
  expect(emissoes).toBe(todas);
  expect(linhas).toBe(todas);
  expect(todas).toBeGreaterThanOrEqual(Math.min(vezes('atualizar', 200), GUIAS * PARCELAS));
  const [sessoes, entradas] = await query(postgres.ownerUrl, SESSOES_E_ENTRADAS);
  expect(sessoes).toBe(entradas);
  expect(sessoes).toBeGreaterThanOrEqual(vezes('entrar', 200));
});
