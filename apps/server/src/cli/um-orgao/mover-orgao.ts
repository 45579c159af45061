import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { createLevada, listAnexosDoOrgao } from './anexos-do-orgao.ts';
import { anotarParada, escrevendo, findParada, pausar, retomar } from './pausa.repository.ts';
import {
  criarAssinatura,
  criarPublicacao,
  exigirReplicacao,
  faltamTabelas,
  findAssinatura,
  findVersao,
  removerAssinatura,
  removerPublicacao,
  versionar,
} from './replicacao.repository.ts';
import { exigirMesmasTabelas, type Lugar } from './restaurar-orgao.ts';
import {
  adiantarSeries,
  deleteOrgao,
  diferencas,
  FORMA_DOS_VALORES,
  listTabelasDoOrgao,
  resumirTodas,
  type Resumo,
  type TabelaDoOrgao,
} from './tabelas-do-orgao.repository.ts';

export interface Mudanca {
  cod_empre: number;
  origem: Lugar;
  destino: Lugar;
  /** By which the other database reaches this one. */
  enderecoDaOrigem: string;
  /** Longest that the institution may stand still, in milliseconds. */
  janelaMs: number;
  /** Monotonic, in milliseconds. */
  cronometro: () => number;
  progresso: (texto: string) => void;
}

export interface Mudado {
  /** How long it could only be read. */
  parado_ms: number;
  tabelas: number;
  linhas: number;
  anexos: number;
}

const OLHAR_MS = 50;

/** The first copy of every table, and then what changes meanwhile. */
const acompanhar = async (mudanca: Mudanca, tabelas: readonly TabelaDoOrgao[]): Promise<void> => {
  const { origem, destino, cod_empre, enderecoDaOrigem, progresso } = mudanca;
  if (!(await findAssinatura(destino.client, cod_empre))) {
    const ha = await resumirTodas(destino.client, tabelas, cod_empre);
    if ([...ha.values()].some(({ linhas }) => linhas > 0))
      throw new OperatorError(
        `No destino já há o órgão ${cod_empre}. Nada foi mudado: se foi uma mudança que terminou, veja orgao encerrar; se foi interrompida no fim, desfaça-a com --desistir.`,
      );
    // Nobody writes there before it has come whole, work apart from requests least of all; what arrives does.
    await pausar(destino.client, cod_empre);
    await anotarParada(destino.client, cod_empre, 'CHEGANDO');
    await criarPublicacao(origem.client, tabelas, cod_empre);
    await criarAssinatura(destino.client, cod_empre, enderecoDaOrigem).catch(
      async (erro: unknown) => {
        await retomar(destino.client, cod_empre);
        throw erro;
      },
    );
  }
  for (;;) {
    const faltam = await faltamTabelas(destino.client, cod_empre);
    progresso(`Copiando: faltam ${faltam} de ${tabelas.length} tabelas`);
    if (faltam === 0) return;
    await sleep(OLHAR_MS * 4);
  }
};

/** Both sides at once. @throws OperatorError naming the tables that differ */
const conferir = async (
  { origem, destino, cod_empre }: Mudanca,
  tabelas: readonly TabelaDoOrgao[],
): Promise<Map<string, Resumo>> => {
  const [daqui, de_la] = await Promise.all(
    [origem, destino].map(({ client }) => resumirTodas(client, tabelas, cod_empre)),
  );
  const diferentes = diferencas(daqui ?? new Map(), de_la ?? new Map());
  if (diferentes.length > 0)
    throw new OperatorError(`Os dois lados diferem: ${diferentes.join(', ')}.`);
  return daqui ?? new Map();
};

/** PostgreSQL's code of a statement that took longer than it might. */
const CANCELADO = '57014';

const naoCoube = (): OperatorError =>
  new OperatorError(
    'Não coube na janela: o órgão voltou a escrever aqui e o destino continua a acompanhar. Tente numa hora mais calma, ou aumente --janela.',
  );

/**
 * From the moment it stands still: what was written last arrives, both sides are compared, and the other one
 * numbers on from there.
 */
const passar = async (
  mudanca: Mudanca,
  { tabelas, levar }: { tabelas: readonly TabelaDoOrgao[]; levar: ReturnType<typeof createLevada> },
  anotar: () => Promise<void>,
): Promise<Mudado> => {
  const { origem, destino, cod_empre, janelaMs, cronometro } = mudanca;
  const inicio = cronometro();
  const resta = (): number => {
    const ms = Math.round(janelaMs - (cronometro() - inicio));
    if (ms > 0) return ms;
    throw naoCoube();
  };
  await pausar(origem.client, cod_empre, resta);
  // Replayed in the order of the commits: when this is there, everything before it is.
  const marca = await escrevendo(origem.client, cod_empre, async () => {
    await anotar();
    return versionar(origem.client, cod_empre);
  });
  while ((await findVersao(destino.client, cod_empre)) !== marca) {
    resta();
    await sleep(OLHAR_MS);
  }
  const anexos = await listAnexosDoOrgao(origem.client, cod_empre);
  await levar(anexos, resta);
  for (const { client } of [origem, destino])
    await client.query(`set statement_timeout = ${resta()}`);
  const resumos = await conferir(mudanca, tabelas).catch((erro: unknown) => {
    throw erro instanceof Error && 'code' in erro && erro.code === CANCELADO ? naoCoube() : erro;
  });
  for (const { client } of [origem, destino]) await client.query('set statement_timeout = 0');
  await adiantarSeries(destino.client, origem.client, { tabelas, cod_empre });
  resta();
  await removerAssinatura(destino.client, cod_empre);
  await escrevendo(origem.client, cod_empre, async () => {
    await removerPublicacao(origem.client, cod_empre);
    await anotarParada(origem.client, cod_empre, 'MUDOU-SE');
  });
  const linhas = [...resumos.values()].reduce((soma, resumo) => soma + resumo.linhas, 0);
  return {
    parado_ms: Math.round(cronometro() - inicio),
    tabelas: tabelas.length,
    linhas,
    anexos: anexos.length,
  };
};

const preparar = async ({ origem, destino }: Mudanca): Promise<TabelaDoOrgao[]> => {
  for (const { client } of [origem, destino]) await client.query(FORMA_DOS_VALORES);
  await exigirReplicacao(origem.client);
  return exigirMesmasTabelas(origem.client, destino.client);
};

/**
 * Moves an institution to another database while it serves. What fails leaves it writing here; tried again, it
 * goes on from where it was. Afterwards it stands still here, until `encerrar`.
 * @param anotar writes into the trail, which goes along
 */
export const moverOrgao = async (
  mudanca: Mudanca,
  anotar: () => Promise<void>,
): Promise<Mudado> => {
  const { origem, destino, cod_empre, janelaMs, cronometro } = mudanca;
  const tabelas = await preparar(mudanca);
  await acompanhar(mudanca, tabelas);
  const levar = createLevada(origem.armazenamento, destino.armazenamento);
  await levar(await listAnexosDoOrgao(origem.client, cod_empre));
  const antes = cronometro();
  await resumirTodas(origem.client, tabelas, cod_empre);
  const conferencia_ms = cronometro() - antes;
  if (conferencia_ms > janelaMs * 0.7)
    throw new OperatorError(
      `Conferir este órgão leva ${Math.ceil(conferencia_ms / 1_000)} s, e a janela é de ${janelaMs / 1_000} s: aumente --janela. O órgão não parou, e o destino continua a acompanhar.`,
    );
  const mudado = await passar(mudanca, { tabelas, levar }, anotar).catch(async (erro: unknown) => {
    await origem.client.query('set statement_timeout = 0');
    await retomar(origem.client, cod_empre);
    throw erro;
  });
  await retomar(destino.client, cod_empre);
  // The processes over there hear of it, as of every change of an institution.
  await versionar(destino.client, cod_empre);
  return mudado;
};

/** Gives up a move that is not over: nothing of it is left on either side. */
export const desistirDeMover = async ({ origem, destino, cod_empre }: Mudanca): Promise<void> => {
  if (await findAssinatura(destino.client, cod_empre))
    await removerAssinatura(destino.client, cod_empre);
  else if ((await findParada(destino.client, cod_empre)) !== 'CHEGANDO')
    throw new OperatorError(`Não há mudança do órgão ${cod_empre} em curso.`);
  const tabelas = await listTabelasDoOrgao(destino.client);
  await escrevendo(destino.client, cod_empre, () =>
    deleteOrgao(destino.client, tabelas, cod_empre),
  );
  await retomar(destino.client, cod_empre);
  await removerPublicacao(origem.client, cod_empre);
  await retomar(origem.client, cod_empre);
};
