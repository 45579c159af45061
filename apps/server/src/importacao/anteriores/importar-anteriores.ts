import { writeFile } from 'node:fs/promises';
import { csvDe } from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { createOrgaos, type OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Transacao as Tx } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import {
  auditarImportacao,
  emConexaoPropria,
  emTransacaoPropria,
  travarOrgao,
  type Transacao,
} from '../orgao.repository.ts';
import {
  findQuemPublica,
  insertAnteriores,
  listConhecidas,
  sortearProtocolos,
} from './anteriores.repository.ts';
import {
  lerPedidosAnteriores,
  lerRecursosAnteriores,
  type ArquivoDeAnteriores,
  type LinhaLida,
} from './leitura-das-anteriores.ts';
import type { Assunto } from './leiautes.ts';
import { planejarPedido } from './planejar-pedido.ts';
import { planejarRecurso } from './planejar-recurso.ts';
import { createPlano, type LinhaDoRelatorio, type Desfecho, type Plano } from './plano.ts';

/** What the operator asks for. */
export interface PedidoDeAnteriores extends Omit<ArquivoDeAnteriores, 'caminho'> {
  cod_empre: number;
  /** File of requests, and the one of their appeals where there is one. */
  pedidos: string;
  recursos: string | undefined;
  /** CPF of who signs what is published; undefined publishes nothing. */
  publicarComo: string | undefined;
  /** Write; else it is only tried. */
  gravar: boolean;
  /** Write the good lines although others are refused. */
  aceitarParcial: boolean;
  /** CSV file for what became of each line. */
  relatorio: string | undefined;
  agora: Date;
}

/** What came of it. */
export interface ResultadoDeAnteriores {
  orgao: string;
  relatorio: readonly LinhaDoRelatorio[];
  /** Lines of federal files that are of other bodies. */
  deOutros: number;
  gravado: boolean;
}

const getOrgao = async (
  client: PoolClient,
  { cod_empre, agora }: PedidoDeAnteriores,
): Promise<{ orgao: OrgaoEmUso; entrada: string }> => {
  const orgao = await createOrgaos(drizzle(client), () => agora).find(cod_empre);
  if (!orgao) throw new ErroDeUso(`O órgão ${cod_empre} não existe. Veja os que há: orgao listar.`);
  const entrada = orgao.setores.find((setor) => setor.entrada)?.id;
  if (entrada === undefined)
    throw new ErroDeUso(`O órgão ${cod_empre} não tem o setor que recebe as solicitações.`);
  return { orgao, entrada };
};

const getQuemPublica = async (
  tx: Tx,
  { cod_empre, publicarComo }: PedidoDeAnteriores,
): Promise<string | null> => {
  if (publicarComo === undefined) return null;
  const id = await findQuemPublica(tx, cod_empre, publicarComo.replace(/\D/g, ''));
  if (id !== undefined) return id;
  throw new ErroDeUso('--publicar-como: não há servidor ativo com este CPF neste órgão.');
};

const noRelatorio = (
  arquivo: Assunto,
  { numero: linha, protocolo, avisos }: LinhaLida<never>,
  desfecho: Desfecho,
): LinhaDoRelatorio => {
  const motivos = [...desfecho.motivos, ...avisos];
  return { ...desfecho, arquivo, linha, protocolo, motivos };
};

const COLUNAS = ['Arquivo', 'Linha', 'Protocolo', 'Resultado', 'Publicada', 'Motivo'];

const emCsv = (relatorio: readonly LinhaDoRelatorio[]): string =>
  csvDe(
    COLUNAS,
    relatorio.map((um) => [
      um.arquivo,
      um.linha,
      um.protocolo,
      um.resultado,
      um.publicada ? 'SIM' : 'NAO',
      um.motivos.join(' '),
    ]),
  );

/** Gives what is new its numbers here, and writes it in the order in which it happened. */
const escrever = async (tx: Tx, cod_empre: number, { linhas }: Plano): Promise<void> => {
  const pedidos = await sortearProtocolos(
    tx,
    'solicitacoes',
    cod_empre,
    linhas.solicitacoes.map(({ data_solicitacao }) => data_solicitacao),
  );
  const deRecursos = await sortearProtocolos(
    tx,
    'recursos',
    cod_empre,
    linhas.recursos.map(({ data_abertura }) => data_abertura),
  );
  await insertAnteriores(tx, {
    ...linhas,
    solicitacoes: linhas.solicitacoes.map((uma, i) => ({
      ...uma,
      numero_protocolo: pedidos[i] ?? '',
    })),
    recursos: linhas.recursos.map((um, i) => ({ ...um, numero_protocolo: deRecursos[i] ?? '' })),
    historico: linhas.historico.toSorted(
      (um, outro) => Number(um.criada_em) - Number(outro.criada_em),
    ),
  });
};

/**
 * Imports requests and appeals of earlier years on a connection, in the transaction that `transacao` makes
 * or that is open already: all of them or none, and none while a line is refused unless `aceitarParcial`.
 * What is here already stays as it is, so that the same file once more brings nothing.
 * @throws ErroDeUso when a file, the orgao or who publishes is not right.
 */
export const importarAnterioresCom = async (
  client: PoolClient,
  pedido: PedidoDeAnteriores,
  transacao: Transacao,
): Promise<ResultadoDeAnteriores> => {
  const { cod_empre, gravar, aceitarParcial, agora } = pedido;
  const { orgao, entrada } = await getOrgao(client, pedido);
  const dosPedidos = await lerPedidosAnteriores({ ...pedido, caminho: pedido.pedidos });
  const dosRecursos = pedido.recursos
    ? await lerRecursosAnteriores({ ...pedido, caminho: pedido.recursos })
    : { linhas: [], deOutros: 0 };
  const protocolos = [...dosPedidos.linhas, ...dosRecursos.linhas].map(
    ({ protocolo }) => protocolo,
  );

  const feito = await transacao(client, async () => {
    const tx = drizzle(client) as unknown as Tx;
    await travarOrgao(client, cod_empre);
    const conhecidas = await listConhecidas(tx, cod_empre, protocolos);
    const publica = await getQuemPublica(tx, pedido);
    const plano = createPlano({ orgao, entrada, publica, agora }, conhecidas);
    const relatorio = [
      ...dosPedidos.linhas.map((um) => noRelatorio('pedidos', um, planejarPedido(plano, um))),
      ...dosRecursos.linhas.map((um) => noRelatorio('recursos', um, planejarRecurso(plano, um))),
    ];
    const contar = (resultado: LinhaDoRelatorio['resultado']) =>
      relatorio.filter((um) => um.resultado === resultado).length;
    const gravado = gravar && (contar('REJEITADA') === 0 || aceitarParcial);
    if (gravado && contar('NOVA') > 0) {
      await escrever(tx, cod_empre, plano);
      await auditarImportacao(client, pedido, 'importacao.solicitacoes-anteriores', {
        solicitacoes: plano.linhas.solicitacoes.length,
        recursos: plano.linhas.recursos.length,
        publicadas: plano.linhas.publicacoes.length,
        conhecidas: contar('CONHECIDA'),
        rejeitadas: contar('REJEITADA'),
        leiaute: dosPedidos.leiaute.de,
      });
    }
    return { gravado, relatorio };
  });
  if (pedido.relatorio !== undefined) await writeFile(pedido.relatorio, emCsv(feito.relatorio));
  return { orgao: orgao.nome, deOutros: dosPedidos.deOutros + dosRecursos.deOutros, ...feito };
};

/** The same on a connection and in a transaction of its own. */
export const importarAnteriores = (
  pool: Pool,
  pedido: PedidoDeAnteriores,
): Promise<ResultadoDeAnteriores> =>
  emConexaoPropria(pool, (client) => importarAnterioresCom(client, pedido, emTransacaoPropria));
