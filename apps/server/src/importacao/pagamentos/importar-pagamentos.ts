import { basename } from 'node:path';
import type { MotivoDeExcecao } from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import {
  type Rejeicao,
  abrirPreparo,
  contarRejeitadas,
  saveRejeicoesEmCsv,
  listRejeicoes,
} from '../preparo.repository.ts';
import { createOrgaos, type OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { ErroDeUso } from '../../operator-error.ts';
import {
  emConexaoPropria,
  emTransacaoPropria,
  type Transacao,
  auditarImportacao,
  travarOrgao,
} from '../orgao.repository.ts';
import { baixarNovos, type Baixados } from './baixa.ts';
import { lerPagamentos, type Lido, type PedidoDePagamentos } from './leitura-dos-pagamentos.ts';
import {
  findUltimoNsa,
  insertArquivo,
  rejeitarFuturos,
  separarNovos,
  temLivro,
  type Soma,
} from './recebimentos.repository.ts';

/** What came of it: `lidos` is the sum of `baixados`, exceptions, `conhecidos` and `rejeitados`. */
export interface ResultadoDePagamentos extends Omit<Lido, 'sha256'> {
  orgao: string;
  baixados: Soma;
  excecoes: ReadonlyMap<MotivoDeExcecao, Soma>;
  /** Payments that another file, this one before, or the bank's API has brought. */
  conhecidos: Soma;
  rejeitados: number;
  /** The first refused lines; the CSV has them all. */
  rejeicoes: Rejeicao[];
  gravado: boolean;
  /** Number of the bank's last file before this one, when this is not the next. */
  nsaAnterior: number | undefined;
}

/** How many refused lines the terminal shows. */
const REJEICOES_MOSTRADAS = 20;

const getOrgao = async (
  client: PoolClient,
  cod_empre: number,
  agora: Date,
): Promise<OrgaoEmUso> => {
  const orgao = await createOrgaos(drizzle(client), () => agora).find(cod_empre);
  if (!orgao) {
    throw new ErroDeUso(`O órgão ${cod_empre} não existe. Veja os que há: orgao listar.`);
  }
  if (await temLivro(client, cod_empre)) return orgao;
  throw new ErroDeUso(
    `Os tributos do órgão ${cod_empre} vêm do sistema da prefeitura: é ele que recebe os pagamentos.`,
  );
};

/** The bank's file before this one, when this is not the one that follows it. */
const saltoDoNsa = async (
  client: PoolClient,
  cod_empre: number,
  { cabecalho }: Lido,
): Promise<number | undefined> => {
  const ultimo = cabecalho && (await findUltimoNsa(client, cod_empre, cabecalho));
  return ultimo === undefined || ultimo + 1 === cabecalho?.nsa ? undefined : ultimo;
};

const NADA = (): Baixados => ({
  baixados: { quantos: 0, valor: 0 },
  excecoes: new Map(),
  mesmos: { quantos: 0, valor: 0 },
});

/** Decides what was read and, when allowed, keeps it: inside a transaction. */
const aplicar = async (
  client: PoolClient,
  pedido: PedidoDePagamentos,
  orgao: OrgaoEmUso,
  lido: Lido,
): Promise<Omit<ResultadoDePagamentos, keyof Lido | 'orgao'>> => {
  const { cod_empre, simular = false, aceitarParcial = false, relatorio, aoDecidir } = pedido;
  await travarOrgao(client, cod_empre);
  await rejeitarFuturos(client, orgao.hoje);
  const rejeitados = await contarRejeitadas(client);
  const rejeicoes = rejeitados > 0 ? await listRejeicoes(client, REJEICOES_MOSTRADAS) : [];
  if (relatorio !== undefined) await saveRejeicoesEmCsv(client, relatorio);

  const { novos, conhecidos } = await separarNovos(client, cod_empre);
  const nsaAnterior = novos > 0 ? await saltoDoNsa(client, cod_empre, lido) : undefined;
  let contas = NADA();
  if (novos > 0) {
    const arquivo = await insertArquivo(
      client,
      cod_empre,
      pedido.nome ?? basename(pedido.arquivo),
      lido,
    );
    contas = await baixarNovos(client, orgao, arquivo, (feitos) => aoDecidir?.(feitos, novos));
  }
  const gravado = !simular && (rejeitados === 0 || aceitarParcial);
  const { mesmos, ...feitas } = contas;
  conhecidos.quantos += mesmos.quantos;
  conhecidos.valor += mesmos.valor;
  return { ...feitas, conhecidos, rejeitados, rejeicoes, nsaAnterior, gravado };
};

/**
 * Imports payments on a connection, in the transaction that `transacao` makes or that is open already.
 * @throws ErroDeUso when the file, the mapping or the orgao is not right.
 */
export const importarPagamentosCom = async (
  client: PoolClient,
  pedido: PedidoDePagamentos,
  transacao: Transacao,
): Promise<ResultadoDePagamentos> => {
  const { cod_empre, agora } = pedido;
  const orgao = await getOrgao(client, cod_empre, agora);
  const preparo = await abrirPreparo(client, ['recebimentos']);
  const { sha256, ...lido } = await lerPagamentos(pedido, preparo);

  const feito = await transacao(client, async () => {
    const aplicado = await aplicar(client, pedido, orgao, { ...lido, sha256 });
    const { baixados, excecoes, conhecidos, rejeitados, gravado } = aplicado;
    if (gravado) {
      await auditarImportacao(client, pedido, 'importacao.pagamentos', {
        formato: lido.formato,
        fonte: lido.fonte,
        sha256,
        lidos: lido.lidos,
        baixados,
        excecoes: Object.fromEntries(excecoes),
        conhecidos,
        rejeitados,
      });
    }
    return aplicado;
  });
  if (feito.gravado && !pedido.analisarDepois)
    await client.query('analyze recebimentos, excecoes_de_recebimento');
  return { ...lido, orgao: orgao.nome, ...feito };
};

/**
 * Imports payments, from a bank's return file or a spreadsheet, and settles what they pay. One
 * transaction: all of the file or nothing, and nothing while a line is refused unless
 * `aceitarParcial`. A payment that is known already, from this file or another, does nothing.
 * @throws ErroDeUso when the file, the mapping or the orgao is not right.
 */
export const importarPagamentos = (
  pool: Pool,
  pedido: PedidoDePagamentos,
): Promise<ResultadoDePagamentos> =>
  emConexaoPropria(pool, (client) => importarPagamentosCom(client, pedido, emTransacaoPropria));
