import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Diario } from './diario.ts';
import { conferirEnvios } from './envios.ts';
import { subida } from './inclinacao.ts';
import { percentil } from './mediana.ts';
import type { Prova } from './provas.ts';
import { contarRecebidos, perdidosEDobrados } from './recebidos.ts';
import type { Cidade } from './temporal-cidade.ts';
import type { Dia } from './temporal-pessoas.ts';

const MIB = 2 ** 20;
/** What the second half may add: what is remembered fills up to its limits, and measuring is not exact. */
const HEAP_MIB = 8;
const RSS_SOBRE = 0.1;
const ENTRAR_MS = 500;
/** Mails on their way when the mail server falls: taken there, perhaps, without having said so. */
const A_CAMINHO = 4;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface Colhida {
  em: number;
  heap: number;
  rss: number;
}

/** Memory after it was collected: what the second half of the run added. */
export const julgarMemoria = (arquivo: string): Prova[] => {
  const linhas = readFileSync(arquivo, 'utf8').trim().split('\n');
  const todas = linhas.map((linha) => JSON.parse(linha) as Colhida);
  const metade = todas.slice(Math.floor(todas.length / 2));
  const medir = (qual: 'heap' | 'rss') => {
    const pontos = metade.map((um) => ({ x: um.em, y: um[qual] / MIB }));
    const media = pontos.reduce((soma, { y }) => soma + y, 0) / pontos.length;
    return { subiu: subida(pontos), media };
  };
  const minutos = ((metade.at(-1)?.em ?? 0) - (metade[0]?.em ?? 0)) / 60_000;
  const dizer = ({ subiu, media }: ReturnType<typeof medir>) =>
    `${numero.format(subiu)} MiB em ${numero.format(minutos)} min, em média ${numero.format(media)} MiB`;
  const [heap, rss] = [medir('heap'), medir('rss')];
  return [
    {
      prova: 'objetos vivos, na segunda metade',
      achado: dizer(heap),
      meta: `sobem ao mais ${HEAP_MIB} MiB`,
      cumpre: heap.subiu <= HEAP_MIB,
    },
    {
      prova: 'memória do processo, na segunda metade',
      achado: dizer(rss),
      meta: `sobe ao mais ${RSS_SOBRE * 100} %`,
      cumpre: rss.subiu <= rss.media * RSS_SOBRE,
    },
  ];
};

/** Mails by their number, which the mail server reads in the Message-ID. */
export const contarCartas = async ({ owner, vizinhos }: Cidade) => {
  const { rows } = await owner.query<{ id: string }>('select id from temporal_cartas');
  const vezes = new Map<string, number>();
  for (const { messageId = '' } of vizinhos.smtp.recebidas) {
    const id = messageId.slice(1).split('@')[0] ?? '';
    vezes.set(id, (vezes.get(id) ?? 0) + 1);
  }
  return {
    postas: rows.length,
    recebidas: vezes.size,
    perdidas: rows.filter(({ id }) => !vezes.has(id)).length,
    repetidas: [...vezes.values()].filter((um) => um > 1).length,
  };
};

/** Jobs that are in a queue, by its name. */
export const listFilas = async (owner: pg.Pool): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ fila: string; n: number }>(
    'select fila, count(*)::int as n from trabalhos group by fila order by fila',
  );
  return Object.fromEntries(rows.map(({ fila, n }) => [fila, n]));
};

/** Files that are not in the storage as they were sent. */
const arquivosErrados = async ({ owner, vizinhos: { s3 } }: Cidade): Promise<number> => {
  const { rows } = await owner.query<{ chave: string; sha256: string }>(
    'select chave, sha256 from anexos where removido_em is null',
  );
  return rows.filter(({ chave, sha256 }) => {
    const objeto = s3.objetos.get(`${s3.balde.prefixo}${chave}`);
    return !objeto || createHash('sha256').update(objeto).digest('hex') !== sha256;
  }).length;
};

/** Nothing that was answered is lost, and nothing is there twice. */
export const julgarOQueFicou = async (
  cidade: Cidade,
  { envios, pagos }: Dia,
  quedasDoCorreio: number,
): Promise<Prova[]> => {
  const { owner, vizinhos } = cidade;
  const cartas = await contarCartas(cidade);
  const repeticoes = A_CAMINHO * quedasDoCorreio;
  const filas = await listFilas(owner);
  const perguntar = async <Row extends pg.QueryResultRow>(texto: string) =>
    (await owner.query<Row>(texto)).rows;
  const { perdidas, dobradas } = await conferirEnvios(perguntar, envios);
  const errados = await arquivosErrados(cidade);
  const { pix } = await vizinhos.pix.ver();
  const recebidos = await contarRecebidos(owner);
  const { perdidos, dobrados } = perdidosEDobrados(pix.length, recebidos);
  const noBanco = pix.reduce((soma, { valor }) => soma + valor, 0);
  return [
    {
      prova: 'e-mails',
      achado: `${cartas.postas} na fila, ${cartas.recebidas} recebidos, ${cartas.perdidas} perdidos; ${cartas.repetidas} de novo, com o mesmo Message-ID`,
      meta: `0 perdidos; de novo, só os que iam quando o servidor caiu (${repeticoes})`,
      cumpre: cartas.perdidas === 0 && cartas.repetidas <= repeticoes,
    },
    {
      prova: 'filas no fim',
      achado: JSON.stringify(filas),
      meta: 'vazias',
      cumpre: Object.keys(filas).length === 0,
    },
    {
      prova: 'solicitações com arquivo',
      achado: `${envios.length} respondidas, ${perdidas} perdidas, ${dobradas} em dobro, ${errados} arquivos errados`,
      meta: '0, 0 e 0',
      cumpre: envios.length > 0 && perdidas + dobradas + errados === 0,
    },
    {
      prova: 'pagamentos',
      achado: `${pagos.size} feitos, ${pix.length} no banco, ${recebidos.recebimentos} aqui: ${perdidos} perdidos, ${dobrados} em dobro; ${(recebidos.soma / 100).toFixed(2)} de R$ ${(noBanco / 100).toFixed(2)}`,
      meta: 'todos, uma vez, ao centavo',
      cumpre:
        pagos.size === pix.length &&
        pix.length > 0 &&
        perdidos + dobrados === 0 &&
        recebidos.soma === noBanco,
    },
  ];
};

/** What people met. */
export const julgarOQueViram = ({ tempos, recusas, estranhas }: Diario, calma: string): Prova[] => {
  const p99 = percentil(tempos.get('entrar') ?? [], 0.99);
  const naCalma = [...recusas.values()].reduce((soma, fases) => soma + (fases.get(calma) ?? 0), 0);
  return [
    {
      prova: 'entrar com senha',
      achado: `p99 ${numero.format(p99)} ms de ${tempos.get('entrar')?.length ?? 0}`,
      meta: `ao mais ${ENTRAR_MS} ms`,
      cumpre: p99 <= ENTRAR_MS,
    },
    {
      prova: 'respostas que ninguém deve ler',
      achado: String(estranhas.length),
      meta: '0',
      cumpre: estranhas.length === 0,
    },
    {
      prova: 'recusas na calma do fim',
      achado: String(naCalma),
      meta: '0',
      cumpre: naCalma === 0,
    },
  ];
};
