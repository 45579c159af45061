import * as contrato from '@balcao/contracts';
import type { LinhaDoRelatorioAnual } from '@balcao/contracts';
import {
  anoDe,
  celulasDaEstatistica,
  COLUNAS_DA_ESTATISTICA,
  csvDe,
  estatisticasDoAno,
  linhasDaEstatistica,
  periodoDe,
  type EstatisticasDoAno,
  type Periodo,
  nomeDoMes,
  partesDaData,
  relatorioDasCelulas,
} from '@balcao/domain';
import type { FastifyInstance } from 'fastify';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { getOrgaoContado } from '../../../core/orgao/orgao-contado.ts';
import { umaDeCadaVez } from '../../../core/uma-de-cada-vez.ts';
import { noMesmoMomento } from '../../../db/client.ts';
import { readTogether } from '../../../db/read-together.ts';
import { enviarCsv, CACHE_REVALIDATED, CACHE_SHORT } from '../../../plugins/errors.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import type { Limite } from '../../../core/limites/limites.ts';
import { controladoria } from './controladoria.ts';
import { findVersoes } from '../processo/versao.repository.ts';
import { gruposDeRecursos, gruposDeSolicitacoes } from './estatisticas.repository.ts';
import { exportarSolicitacoes } from './exportar.ts';
import { gestao } from './relatorio-de-gestao.ts';
import { listReservadas, listAtrasadas, listCelulas, listMeses } from './relatorios.repository.ts';

/** What the figures of an orgao are about: itself and all its requests, in one statement. */
const comSolicitacoes = ({ db, orgaos }: Contexto) => {
  const ler = umaDeCadaVez(async (cod_empre) => {
    const { orgao: versao, solicitacoes } = await findVersoes(db, cod_empre);
    const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes', versao);
    return { orgao, versao: solicitacoes };
  });
  return ({ query }: { query: { cod_empre: number } }) => ler(query.cod_empre);
};

/** Of figures that are kept as long as the orgao and its requests have the same versions. */
const dasFiguras = ({ leitura }: Contexto, cod_empre: number) =>
  leitura.naVersao(async (db) => {
    const { orgao, solicitacoes } = await findVersoes(db, cod_empre);
    return `${String(orgao)} ${solicitacoes}`;
  });

const calcular = async (
  contexto: Contexto,
  { cod_empre, hoje }: OrgaoEmUso,
  pedido: number | undefined,
): Promise<EstatisticasDoAno> => {
  const ano = pedido ?? anoDe(hoje);
  const periodo = periodoDe(ano);
  const db = await dasFiguras(contexto, cod_empre);
  const { solicitacoes, recursos } = await readTogether(db, {
    solicitacoes: gruposDeSolicitacoes(cod_empre, periodo, hoje),
    recursos: gruposDeRecursos(cod_empre, periodo, hoje),
  });
  return estatisticasDoAno(ano, solicitacoes, recursos);
};

/** The yearly statistics of information access (Lei 12.527/2011, art. 30, III), as JSON and CSV. */
const estatisticas = (
  app: FastifyInstance,
  contexto: Contexto,
  orgao: ReturnType<typeof comSolicitacoes>,
): void => {
  const { guardadas } = contexto;

  guardadas.rota(app, contrato.getEstatisticas, {
    orgao,
    cache: CACHE_SHORT,
    escrever: async (deQuem, { query }) => ({ data: await calcular(contexto, deQuem, query.ano) }),
  });

  guardadas.rota(app, contrato.getEstatisticasEmCsv, {
    orgao,
    cache: CACHE_SHORT,
    escreverCsv: async (deQuem, { query }) => {
      const doAno = await calcular(contexto, deQuem, query.ano);
      const celulas = linhasDaEstatistica(doAno).map((linha) =>
        celulasDaEstatistica(doAno.ano, linha),
      );
      return { nome: `estatisticas_lai_${doAno.ano}`, csv: csvDe(COLUNAS_DA_ESTATISTICA, celulas) };
    },
  });
};

/** Whole years of a large city are long: enough for an office behind one address, not for a script. */
const EXPORTACOES: Limite = { uso: 'relatorio-csv', maximo: 60, janelaSegundos: 600 };

const quantidade = (quantas: number) => ({ quantidade: quantas });

const contar = async (
  contexto: Contexto,
  { cod_empre, hoje }: OrgaoEmUso,
  periodo: Periodo,
): Promise<LinhaDoRelatorioAnual[]> => {
  const db = await dasFiguras(contexto, cod_empre);
  const [celulas, atrasadas, reservadas] = await noMesmoMomento(db, async (tx) => [
    await listCelulas(tx, cod_empre, periodo),
    await listAtrasadas(tx, cod_empre, periodo, hoje),
    await listReservadas(tx, cod_empre, periodo, hoje),
  ]);
  return relatorioDasCelulas(
    [...celulas, ...reservadas.celulas],
    [...atrasadas, ...reservadas.atrasadas],
  ).map(({ mes, quantidades: q }) => ({
    mes: { numero: mes, label: nomeDoMes(mes) },
    quantidades: {
      aguardando: quantidade(q.aguardando),
      em_atendimento: quantidade(q.em_atendimento),
      finalizadas: quantidade(q.finalizadas),
      canceladas: quantidade(q.canceladas),
      expiradas: quantidade(q.expiradas),
      atendidas: quantidade(q.atendidas),
    },
  }));
};

/** The public report of requests (`esic.md` §2.4 and §7). */
export const relatorios: Slice = (app, contexto) => {
  const { guardadas, leitura } = contexto;
  const orgao = comSolicitacoes(contexto);
  estatisticas(app, contexto, orgao);
  controladoria(app, contexto);
  gestao(app, contexto);

  guardadas.rota(app, contrato.getQuantitativo, {
    orgao,
    cache: CACHE_REVALIDATED,
    escrever: async (deQuem, { query: { ano, mes } }) => ({
      data: await contar(contexto, deQuem, periodoDe(ano, mes)),
    }),
  });

  guardadas.rota(app, contrato.getPeriodos, {
    orgao,
    cache: CACHE_REVALIDATED,
    escrever: async ({ cod_empre }) => {
      const data: Record<string, number[]> = {};
      for (const dia of await listMeses(await dasFiguras(contexto, cod_empre), cod_empre)) {
        const { ano, mes } = partesDaData(dia);
        (data[String(ano)] ??= []).push(mes);
      }
      return { data };
    },
  });

  rota(app, contrato.exportarSolicitacoes, async ({ query, quem, request, reply }) => {
    const { cod_empre, ano, mes } = query;
    const uso = { limite: EXPORTACOES, cod_empre, origem: quem.origem };
    const { hoje } = await getOrgaoContado(contexto, uso, 'solicitacoes');
    const linhas = exportarSolicitacoes(leitura.de(request), cod_empre, periodoDe(ano, mes), hoje);
    return enviarCsv(reply, 'relatorio_solicitacoes', linhas);
  });
};
