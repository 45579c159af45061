import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abrirServidor } from './servidor.ts';
import { Diario } from './diario.ts';
import { conferirEnvios } from './envios.ts';
import type pg from 'pg';
import type { Prova } from './provas.ts';
import { esperarAte } from './cena.ts';
import { contarRecebidos } from './recebidos.ts';
import { abrirCidade, type Cidade } from './temporal-cidade.ts';
import { contarCartas, listFilas } from './temporal-juizo.ts';
import { enviarPedido, viverOVencimento, type Dia } from './temporal-pessoas.ts';

/** Where Debian puts it (`apt install libfaketime`). */
const FAKETIME = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((qual) => `/usr/lib/${qual}/faketime/libfaketime.so.1`)
  .find(existsSync);
const POR_VEZ = 12;
const VEZES = 3;
/** Of so many people one signs in by password. */
const UMA_EM = 4;
const VENCE_EM_DIAS = 30;
/** A mail that was put off, and two sweeps of the bank. */
const ESCOAR_MS = 8 * 60_000;

/** What is there, once, after the clock is right. */
const julgar = async (cidade: Cidade, dia: Dia, segundos: number): Promise<Prova[]> => {
  const { owner } = cidade;
  const { diario } = dia;
  const perguntar = async <Row extends pg.QueryResultRow>(texto: string) =>
    (await owner.query<Row>(texto)).rows;
  const { perdidas, dobradas } = await conferirEnvios(perguntar, dia.envios);
  const cartas = await contarCartas(cidade);
  const { recebimentos } = await contarRecebidos(owner);
  const filas = JSON.stringify(await listFilas(owner));
  return [
    {
      prova: 'relógio que pula: solicitações',
      achado: `${dia.envios.length} respondidas, ${perdidas} perdidas, ${dobradas} em dobro`,
      meta: '0 e 0',
      cumpre: perdidas + dobradas === 0,
    },
    {
      prova: 'relógio que pula: pagamentos, e-mails e filas',
      achado: `${recebimentos} de ${dia.pagos.size} pagamentos, ${cartas.perdidas} de ${cartas.postas} e-mails por chegar, ${cartas.repetidas} em dobro, filas ${filas}, ${segundos} s depois de acertado`,
      meta: 'todos, uma vez, e vazias',
      cumpre:
        recebimentos === dia.pagos.size &&
        cartas.perdidas + cartas.repetidas === 0 &&
        filas === '{}',
    },
    {
      prova: 'relógio que pula: o que a pessoa lê',
      achado:
        [...diario.recusas.keys(), ...new Set(diario.estranhas)].join('; ') || 'nenhuma recusa',
      meta: 'nenhuma recusa',
      cumpre: diario.recusas.size + diario.estranhas.length === 0,
    },
  ];
};

/**
 * The clock of the server's machine is two days ahead while people file and pay and no mail leaves, then an hour
 * late, then right: what was answered is there once, what was paid is settled though the bank told of nothing, and every
 * mail leaves within minutes.
 */
export const relogioQuePula = async (): Promise<Prova[]> => {
  if (FAKETIME === undefined) throw new Error('libfaketime is missing: apt install libfaketime');
  const cidade = await abrirCidade(POR_VEZ * VEZES * UMA_EM, VENCE_EM_DIAS);
  const { banco, owner, vizinhos } = cidade;
  // A session from before ends with the clock: all of these sign in.
  const pessoas = cidade.pessoas.filter(({ numero }) => numero % UMA_EM === 0);
  const hora = join(banco.pasta, 'hora');
  writeFileSync(hora, '+0');
  const servidor = await abrirServidor(banco, {
    ...cidade.ambiente,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: hora,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const diario = new Diario([]);
  const comum = { owner, pix: vizinhos.pix, diario, envios: [], pagos: new Map<string, number>() };
  const dia: Dia = { url: servidor.url, ...comum };
  let vez = 0;
  const viver = async (): Promise<void> => {
    const estas = pessoas.slice(vez * POR_VEZ, (vez + 1) * POR_VEZ);
    vez += 1;
    await Promise.all([
      ...estas.map((pessoa) => viverOVencimento(dia, pessoa)),
      ...estas.map(({ numero }) => enviarPedido(dia, numero)),
    ]);
  };
  const varridaAdiante = async () => {
    const { rows } = await owner.query<{ adiante: boolean }>(
      `select comecada_em > now() + interval '1 day' as adiante from varreduras_do_pix`,
    );
    return rows[0]?.adiante === true;
  };
  try {
    diario.fase = 'hora certa';
    await viver();
    diario.fase = 'dois dias adiante';
    await vizinhos.caminhos['e-mail'].mudar('FORA');
    writeFileSync(hora, '+2d');
    await viver();
    await esperarAte('a sweep two days ahead', varridaAdiante);
    diario.fase = 'uma hora atrás';
    writeFileSync(hora, '-1h');
    await vizinhos.pix.avariar('AVISO_PERDIDO');
    await viver();
    diario.fase = 'hora certa de novo';
    writeFileSync(hora, '+0');
    await vizinhos.caminhos['e-mail'].mudar('BEM');
    const inicio = performance.now();
    const escoou = async () =>
      (await contarCartas(cidade)).perdidas === 0 &&
      (await contarRecebidos(owner)).recebimentos >= dia.pagos.size &&
      Object.keys(await listFilas(owner)).length === 0;
    await esperarAte('mails, payments and queues', escoou, ESCOAR_MS).catch(() => undefined);
    const segundos = Math.round((performance.now() - inicio) / 1_000);

    return await julgar(cidade, dia, segundos);
  } finally {
    try {
      await servidor.stop();
    } finally {
      await cidade.fechar();
    }
  }
};
