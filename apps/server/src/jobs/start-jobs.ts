import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type OrgaoEmUso, type Orgaos, createOrgaos } from '../core/orgao/orgao.ts';
import { atenderPedidoDeSenha } from '../slices/contas/redefinicao.ts';
import {
  encerrarParadas,
  type ChaveDaImportacao,
} from '../slices/importacoes/importacoes.repository.ts';
import type { DepsDaCopia } from './copia/copiar-dados.ts';
import type { DepsDaImportacao } from './importar-enviado.ts';
import type { ChaveDaTentativa } from '../slices/esic/publicacao/em-curso.repository.ts';
import type { DepsDasPublicacoes } from '../slices/esic/publicacao/publicar-em-curso.ts';
import {
  encerrarCopias,
  type ChaveDaCopia,
} from '../slices/meus-dados/copias-de-dados.repository.ts';
import { atenderPedidoDeProtocolos } from '../slices/esic/solicitacoes/protocolos-perdidos.ts';
import { correioEmArquivos, correioPorSmtp } from '../adapters/correio/transportes.ts';
import type { Correio } from '../adapters/correio/correio.port.ts';
import type { Bancos } from '../adapters/cobranca/cobranca.port.ts';
import type { FonteTributaria } from '../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { Config } from '../config.ts';
import { createCorreio } from '../core/correio/correio.ts';
import type { NomeDoModelo } from '../core/correio/modelos.ts';
import { createLimites } from '../core/limites/limites.ts';
import { createCofre } from '../core/cofre.ts';
import { listParados } from '../core/orgao/orgaos-parados.repository.ts';
import { createManutencao, type NomeDaFila } from '../core/filas.repository.ts';
import type { Database } from '../db/client.ts';
import { CONCLUIDO, type Trabalho, Trabalhador, type Filas, type Ritmo } from './trabalhador.ts';
import { trabalhoDoPix } from './pix/atender.ts';
import { Entregador, type DepsDoCorreio } from './correio/entregar.ts';

/**
 * Does something again and again in this process, one run after another; a failure is told and the
 * next run comes all the same.
 * @returns stops, waiting for the run under way
 */
export const repetir = (
  cadaMs: number,
  fazer: () => Promise<unknown>,
  aoFalhar: (error: unknown) => void,
): (() => Promise<void>) => {
  let corrida: Promise<unknown> = Promise.resolve();
  let ocupado = false;
  const rodar = () => {
    if (ocupado) return;
    ocupado = true;
    corrida = fazer()
      .catch(aoFalhar)
      .finally(() => {
        ocupado = false;
      });
  };
  const timer = setInterval(rodar, cadaMs);
  rodar();
  return async () => {
    clearInterval(timer);
    await corrida;
  };
};

/**
 * Does something for some orgaos, one after another, each read once; not for those that stand still. What fails
 * in one keeps no other.
 * @throws AggregateError once all were tried
 */
export const cadaOrgao = async (
  { db, orgaos }: { db: Database; orgaos: Pick<Orgaos, 'get'> },
  quais: Iterable<number>,
  fazer: (orgao: OrgaoEmUso) => Promise<unknown>,
): Promise<void> => {
  const falhas: unknown[] = [];
  const parados = await listParados(db);
  for (const cod_empre of quais) {
    if (parados.has(cod_empre)) continue;
    try {
      await fazer(await orgaos.get(cod_empre));
    } catch (falha) {
      falhas.push(falha);
    }
  }
  if (falhas.length > 0)
    throw new AggregateError(falhas, 'some orgaos were not brought up to date');
};

/** One after another: a flood of requests leaves the other work its share of the machine. */
const UM_POR_VEZ = 1;

/** What was asked for by an address: whether there is any is found out by the queue, and told to nobody. */
const pedidosPorEmail = (
  fila: NomeDaFila,
  atender: (pedido: { selado: string }) => Promise<void>,
): Trabalho<{ selado: string }> => ({
  fila,
  quantosPodem: () => UM_POR_VEZ,
  fazer: async ({ data }) => {
    await atender(data);
    return CONCLUIDO;
  },
});

/** Between one look and the next whether an institution that stands still writes again. */
const PARADO_SEGUNDOS = 10;

/** Work that writes of its institution: of one that stands still it waits, instead of failing. */
const quandoEscreve = <Dados extends { cod_empre: number }>(
  db: Database,
  trabalho: Trabalho<Dados>,
): Trabalho<Dados> => ({
  ...trabalho,
  fazer: async (tarefa) =>
    (await listParados(db)).has(tarefa.data.cod_empre)
      ? { tipo: 'ADIADO', dados: tarefa.data, segundos: PARADO_SEGUNDOS }
      : trabalho.fazer(tarefa),
});

/** Files that were sent to be imported; the importers are loaded with the first one. */
const deArquivos = (deps: DepsDaImportacao): Trabalho<ChaveDaImportacao> => ({
  fila: 'importacoes',
  quantosPodem: () => UM_POR_VEZ,
  fazer: async ({ data }) => {
    const { importarEnviado } = await import('./importar-enviado.ts');
    await importarEnviado(deps, data);
    return CONCLUIDO;
  },
});

/** Answers that were sent to be published with files; what that stands on is loaded with the first one. */
const dePublicacoes = (deps: DepsDasPublicacoes): Trabalho<ChaveDaTentativa> => ({
  fila: 'publicacoes',
  quantosPodem: () => UM_POR_VEZ,
  fazer: async ({ data }) => {
    const { publicarEmCurso } = await import('../slices/esic/publicacao/publicar-em-curso.ts');
    await publicarEmCurso(deps, data);
    return CONCLUIDO;
  },
});

/** Copies of what is kept of people; what they are made of is loaded with the first one. */
const deCopias = (deps: DepsDaCopia): Trabalho<ChaveDaCopia> => ({
  fila: 'copias-de-dados',
  quantosPodem: () => UM_POR_VEZ,
  fazer: async ({ data }) => {
    const { copiarDados } = await import('./copia/copiar-dados.ts');
    await copiarDados(deps, data);
    return CONCLUIDO;
  },
});

/** Gives up what nobody works at, and throws away files that are of no use any more. */
const encerrarParadasDe = async (
  { db, armazenamento, relogio }: Pick<DepsDaImportacao, 'db' | 'armazenamento' | 'relogio'>,
  encerrar: typeof encerrarParadas,
): Promise<void> => {
  for (const chave of await encerrar(db, relogio())) await armazenamento.apagar(chave);
};

interface DepsDosTrabalhos {
  config: Pick<Config, 'appKey' | 'dataDir' | 'smtpUrl' | 'mailFrom'>;
  db: Database;
  relogio: () => Date;
  bancos: Bancos;
  fonteTributaria: Pick<FonteTributaria, 'findGuia'>;
  /** Address of the portal in mails, without a final slash. */
  endereco: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** With what files of answers are made to be published; without it, they wait for another process. */
  publicacoes?: Pick<DepsDasPublicacoes, 'config' | 'armazenamento' | 'antivirus' | 'tarjador'>;
  /** With what files that were sent by the page are imported; without it, they wait for another process. */
  importacoes?: Pick<DepsDaImportacao, 'pool' | 'armazenamento'>;
  /** With what copies of what is kept of people are made; without it, they wait too. */
  copiasDeDados?: Pick<DepsDaCopia, 'config' | 'armazenamento' | 'impressora' | 'fonteTributaria'>;
}

/** Pauses and tempo, which tests shorten. */
interface OpcoesDosTrabalhos extends Pick<DepsDoCorreio, 'pausas' | 'disjuntor'> {
  ritmo?: Ritmo;
}

export interface Trabalhos {
  /** Takes no more jobs and waits for those that run. */
  parar: () => Promise<void>;
}

const RITMO: Ritmo = { olharMs: 1_000, insistirMs: 1_000 };
const MANUTENCAO_MS = 60_000;

const abrirCorreio = ({ smtpUrl, mailFrom, dataDir }: DepsDosTrabalhos['config']): Correio =>
  smtpUrl
    ? correioPorSmtp(smtpUrl, mailFrom)
    : correioEmArquivos(join(dataDir, 'emails'), mailFrom);

/** Mails that leave when somebody files a request, appeals, cancels, or asks for their protocols. */
const DE_QUEM_PEDIU: ReadonlySet<string> = new Set<NomeDoModelo>([
  'solicitacao-de-visitante',
  'solicitacoes-de-visitante',
  'solicitacao-registrada',
  'solicitacao-cancelada',
  'protocolos-do-visitante',
  'recurso-aberto',
  'recurso-a-responder',
]);

const registrarCorreio =
  (log: DepsDosTrabalhos['log']): DepsDoCorreio['registrar'] =>
  ({ fato, ...carta }) => {
    // When they leave is when it was done: of those that leave or wait for their hour, nothing is written down.
    if ((fato === 'entregue' || fato === 'limitado') && DE_QUEM_PEDIU.has(carta.modelo)) return;
    if (fato === 'falhou') log.error({ carta }, 'mail failed for good');
    else if (fato === 'entregue') log.info({ carta }, 'mail delivered');
    else log.warn({ carta, fato }, 'mail not delivered now');
  };

/** Starts to do what is queued: in this process, beside the others that do the same. */
export const startJobs = (
  deps: DepsDosTrabalhos,
  { ritmo = RITMO, ...opcoes }: OpcoesDosTrabalhos = {},
): Trabalhos => {
  const { config, db, relogio, bancos, fonteTributaria, endereco, log } = deps;
  const avisar: Filas['avisar'] = (error, sobre) => log.error({ err: error }, sobre);
  const filas: Filas = { db, avisar };
  const cofre = createCofre(config.appKey);
  const orgaos = createOrgaos(db, relogio);
  const limites = createLimites(db, cofre, relogio);
  const entregador = new Entregador({
    correio: abrirCorreio(config),
    cofre,
    limites,
    orgaos,
    relogio,
    endereco,
    registrar: registrarCorreio(log),
    ...opcoes,
  });
  const meios = { db, cofre, relogio, enfileirarCorreio: createCorreio(cofre, relogio) };
  const deImportacoes = deps.importacoes && { db, relogio, avisar, ...deps.importacoes };
  const dePublicar = deps.publicacoes && {
    db,
    cofre,
    orgaos,
    relogio,
    limites,
    log,
    ...deps.publicacoes,
  };
  const dasCopias = deps.copiasDeDados && { ...meios, orgaos, avisar, ...deps.copiasDeDados };
  const doOrgao = <Dados extends { cod_empre: number }>(trabalho: Trabalho<Dados>) =>
    new Trabalhador(filas, quandoEscreve(db, trabalho), ritmo);
  const trabalhadores: { parar: () => Promise<void> }[] = [
    ...(deImportacoes ? [doOrgao(deArquivos(deImportacoes))] : []),
    ...(dePublicar ? [doOrgao(dePublicacoes(dePublicar))] : []),
    ...(dasCopias ? [doOrgao(deCopias(dasCopias))] : []),
    new Trabalhador(filas, entregador, ritmo),
    new Trabalhador(
      filas,
      pedidosPorEmail('pedidos-de-senha', (pedido) => atenderPedidoDeSenha(meios, pedido)),
      ritmo,
    ),
    new Trabalhador(
      filas,
      pedidosPorEmail('pedidos-de-protocolos', (pedido) =>
        atenderPedidoDeProtocolos(meios, pedido),
      ),
      ritmo,
    ),
  ];
  const doBanco = { ...meios, cofre, bancos, orgaos, fonteTributaria };
  const doPix = new Trabalhador(filas, trabalhoDoPix(doBanco), ritmo);
  const manterFilas = createManutencao(db);
  const pararManutencao = repetir(
    MANUTENCAO_MS,
    async () => {
      await manterFilas();
      if (deImportacoes) await encerrarParadasDe(deImportacoes, encerrarParadas);
      if (dasCopias) await encerrarParadasDe(dasCopias, encerrarCopias);
    },
    (error) => avisar(error, 'filas: manter'),
  );
  return {
    parar: async () => {
      await Promise.all([...trabalhadores, doPix].map((trabalhador) => trabalhador.parar()));
      await pararManutencao();
    },
  };
};
