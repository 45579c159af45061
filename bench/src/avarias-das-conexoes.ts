import { setTimeout as sleep } from 'node:timers/promises';
import { abrirCena, comoDono, esperarAte, naCena } from './cena.ts';
import type { Prova } from './provas.ts';

const PESSOAS = 40;
const SEGURAR_MS = 12_000;
const BALANCEADOR_MS = 1_000;
const NO_REGISTRO = /Não veio conexão com o banco: [^"]+/;

/** PostgreSQL takes one connection of ours and no more (53300). */
export const bancoSemConexoes = async (): Promise<Prova[]> =>
  naCena(await abrirCena(['INDISPONIVEL']), async (cena) => {
    await cena.enviar(5);
    await comoDono(cena, async (client) => {
      await client.query('alter role balcao_app connection limit 1');
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'balcao_app'`,
      );
    });
    const enviando = cena.enviar(PESSOAS);
    await esperarAte('a refusal', cena.recusou);
    await sleep(SEGURAR_MS);
    await comoDono(cena, async (client) => {
      await client.query('alter role balcao_app connection limit -1');
    });
    await enviando;
    return cena.julgar('banco sem conexões', NO_REGISTRO);
  });

/** All connections wait for somebody who holds a table. */
export const conexoesOcupadas = async (): Promise<Prova[]> =>
  naCena(await abrirCena(['INDISPONIVEL']), async (cena) => {
    await cena.enviar(5);
    let enviando: Promise<void> | undefined;
    const prontos: number[] = [];
    await comoDono(cena, async (client) => {
      await client.query('begin; lock table solicitacoes in access exclusive mode');
      enviando = cena.enviar(PESSOAS);
      await esperarAte('a refusal', cena.recusou);
      const limite = Date.now() + SEGURAR_MS;
      while (Date.now() < limite) {
        const { status } = await fetch(`${cena.servidor.url}/ready`);
        prontos.push(status);
        await sleep(BALANCEADOR_MS);
      }
      await client.query('commit');
    });
    await enviando;
    return [
      ...(await cena.julgar('conexões todas ocupadas', NO_REGISTRO)),
      {
        prova: 'conexões todas ocupadas: o que /ready diz ao balanceador',
        achado: `${prontos.length} vezes: ${[...new Set(prontos)].join(', ')}`,
        meta: 'só 200',
        cumpre: prontos.every((status) => status === 200),
      },
    ];
  });
