import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '@balcao/e2e/src/server.ts';
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
} from '@balcao/server/src/testing/solicitacoes.ts';
import pg from 'pg';
import { abrirBanco, type Banco } from './banco.ts';
import { Diario } from './diario.ts';
import { arquivoDe, conferirEnvios, enviarComArquivo, protocoloEm, type Feito } from './envios.ts';
import type { Prova } from './provas.ts';
import { abrirServidor } from './servidor.ts';
import { navegar } from './sessao.ts';

const DE_NOVO_MS = 1_000;

/** An institution that takes requests, its server, and people who file, each again with the same key until it is answered. */
export interface Cena {
  banco: Banco;
  servidor: RunningServer;
  diario: Diario;
  /** So many who file at once; answers when all are answered. */
  enviar: (quantas: number) => Promise<void>;
  /** Whether somebody was refused. */
  recusou: () => boolean;
  /** How it stands at the end, and whether the log said what to do. */
  julgar: (nome: string, noRegistro: RegExp) => Promise<Prova[]>;
  fechar: () => Promise<void>;
}

const ESPERA_MS = 120_000;

/** Waits for what is seen, and fails when it does not come. */
export const esperarAte = async (
  oQue: string,
  ver: () => boolean | Promise<boolean>,
  ateMs = ESPERA_MS,
): Promise<void> => {
  const limite = Date.now() + ateMs;
  while (!(await ver())) {
    if (Date.now() > limite) throw new Error(`waited in vain for ${oQue}`);
    await sleep(200);
  }
};

/** Does something as who may do anything in the database, on a connection of its own. */
export const comoDono = async (
  { banco }: Pick<Cena, 'banco'>,
  fazer: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client(banco.superuserUrl);
  // Whoever breaks the database loses this one too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await fazer(client);
  } finally {
    await client.end();
  }
};

/** Asks on a connection of its own: one from before may have been lost. */
const perguntarA =
  ({ superuserUrl }: Banco) =>
  async <Row extends pg.QueryResultRow>(texto: string): Promise<Row[]> => {
    const client = new pg.Client(superuserUrl);
    await client.connect();
    try {
      return (await client.query<Row>(texto)).rows;
    } finally {
      await client.end();
    }
  };

/** @param nomeadas codes that people may read meanwhile */
export const abrirCena = async (
  nomeadas: readonly string[],
  ambiente: (banco: Banco) => Record<string, string> = () => ({}),
  onde?: string,
): Promise<Cena> => {
  const banco = await abrirBanco(onde);
  const pool = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
  await createOrgaoComSolicitacoes(openDatabase(pool), 1);
  await createSetorDeEntrada(openDatabase(pool), 1);
  await pool.end();
  const servidor = await abrirServidor(banco, {
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    STORAGE_URL: `file://${join(banco.pasta, 'anexos')}`,
    ...ambiente(banco),
  });
  const diario = new Diario(nomeadas);
  const feitos: Feito[] = [];
  const sessao = await navegar(servidor.url);
  let pessoas = 0;

  const enviarUma = async (): Promise<void> => {
    const chave = randomUUID();
    pessoas += 1;
    const pessoa = pessoas;
    for (;;) {
      const resposta = await diario.chamar('enviar', () =>
        enviarComArquivo(servidor.url, sessao, { pessoa, chave }),
      );
      if (resposta !== undefined) {
        const protocolo = protocoloEm(new TextDecoder().decode(resposta)) ?? '';
        feitos.push({ protocolo, conteudo: arquivoDe(chave) });
        return;
      }
      await sleep(DE_NOVO_MS);
    }
  };

  return {
    banco,
    servidor,
    diario,
    enviar: async (quantas) => {
      await Promise.all(Array.from({ length: quantas }, enviarUma));
    },
    recusou: () => diario.recusas.size > 0,
    julgar: async (nome, noRegistro) => {
      const { perdidas, dobradas } = await conferirEnvios(perguntarA(banco), feitos);
      const linha = readFileSync(servidor.log, 'utf8')
        .split('\n')
        .find((uma) => noRegistro.test(uma));
      const lidas = [...diario.recusas].map(
        ([qual, fases]) => `${qual} (${[...fases.values()].reduce((a, b) => a + b, 0)})`,
      );
      return [
        {
          prova: `${nome}: solicitações`,
          achado: `${feitos.length} respondidas, ${perdidas} perdidas, ${dobradas} em dobro`,
          meta: '0 e 0',
          cumpre: feitos.length > 0 && perdidas + dobradas === 0,
        },
        {
          prova: `${nome}: o que a pessoa lê`,
          achado: [...lidas, ...new Set(diario.estranhas)].join('; ') || 'nada',
          meta: `recusas, e só ${nomeadas.join(', ')}`,
          cumpre: lidas.length > 0 && diario.estranhas.length === 0,
        },
        {
          prova: `${nome}: o que o registro diz`,
          achado: linha === undefined ? 'nada' : (noRegistro.exec(linha)?.[0] ?? ''),
          meta: 'uma linha que diz o que fazer',
          cumpre: linha !== undefined,
        },
      ];
    },
    fechar: async () => {
      try {
        await servidor.stop();
      } finally {
        await banco.fechar();
      }
    },
  };
};

/** Does something in a scene, and closes it whatever comes of it. */
export const naCena = async (
  cena: Cena,
  fazer: (cena: Cena) => Promise<Prova[]>,
): Promise<Prova[]> => {
  try {
    return await fazer(cena);
  } finally {
    await cena.fechar();
  }
};
