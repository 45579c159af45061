import * as contrato from '@balcao/contracts';
import {
  celulasDaEstatistica,
  COLUNAS_DA_ESTATISTICA,
  csvDe,
  estatisticasDoAno,
  linhasDaEstatistica,
  periodoDe,
  type EstatisticasDoAno,
  nomeDoMes,
  partesDaData,
  relatorioDasCelulas,
} from '@balcao/domain';
import { noMesmoMomento } from '../../../db/client.ts';
import { enviarCsv, comEtag, CACHE_SHORT } from '../../../plugins/errors.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import type { Limite } from '../../../core/limites.ts';
import { controladoria } from './controladoria.ts';
import { listGruposDeRecursos, listGruposDeSolicitacoes } from './estatisticas.repository.ts';
import { exportarSolicitacoes } from './exportar.ts';
import { listReservadas, listAtrasadas, listCelulas, listMeses } from './relatorios.repository.ts';

const calcular = async (
  { db, orgaos }: Contexto,
  { cod_empre, ano }: { cod_empre: number; ano: number },
): Promise<EstatisticasDoAno> => {
  const { hoje } = await orgaos.getComServico(cod_empre, 'solicitacoes');
  const periodo = periodoDe(ano);
  const [solicitacoes, recursos] = await noMesmoMomento(db, async (tx) => [
    await listGruposDeSolicitacoes(tx, cod_empre, periodo, hoje),
    await listGruposDeRecursos(tx, cod_empre, periodo, hoje),
  ]);
  return estatisticasDoAno(ano, solicitacoes, recursos);
};

/** The yearly statistics of information access (Lei 12.527/2011, art. 30, III), as JSON and CSV. */
const estatisticas: Slice = (app, contexto) => {
  comEtag(app, (escopo) => {
    rota(escopo, contrato.getEstatisticas, async ({ query, reply }) => {
      const data = await calcular(contexto, query);
      reply.header('cache-control', CACHE_SHORT);
      return { data };
    });

    rota(escopo, contrato.getEstatisticasEmCsv, async ({ query, reply }) => {
      const linhas = linhasDaEstatistica(await calcular(contexto, query));
      const celulas = linhas.map((linha) => celulasDaEstatistica(query.ano, linha));
      const csv = csvDe(COLUNAS_DA_ESTATISTICA, celulas);
      reply.header('cache-control', CACHE_SHORT);
      return enviarCsv(reply, `estatisticas_lai_${query.ano}`, csv);
    });
  });
};

/** Whole years of a large city are long: enough for an office behind one address, not for a script. */
const EXPORTACOES: Limite = { uso: 'relatorio-csv', maximo: 60, janelaSegundos: 600 };

const quantidade = (quantas: number) => ({ quantidade: quantas });

/** The public report of requests (`esic.md` §2.4 and §7). */
export const relatorios: Slice = (app, contexto) => {
  const { db, orgaos, limites } = contexto;
  estatisticas(app, contexto);
  controladoria(app, contexto);

  rota(app, contrato.getQuantitativo, async ({ query }) => {
    const { cod_empre } = query;
    const { hoje } = await orgaos.getComServico(cod_empre, 'solicitacoes');
    const periodo = periodoDe(query.ano, query.mes);
    const [celulas, atrasadas, reservadas] = await noMesmoMomento(db, async (tx) => [
      await listCelulas(tx, cod_empre, periodo),
      await listAtrasadas(tx, cod_empre, periodo, hoje),
      await listReservadas(tx, cod_empre, periodo, hoje),
    ]);
    const linhas = relatorioDasCelulas(
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
    return { data: linhas };
  });

  rota(app, contrato.getPeriodos, async ({ query: { cod_empre } }) => {
    await orgaos.getComServico(cod_empre, 'solicitacoes');
    const data: Record<string, number[]> = {};
    for (const dia of await listMeses(db, cod_empre)) {
      const { ano, mes } = partesDaData(dia);
      (data[String(ano)] ??= []).push(mes);
    }
    return { data };
  });

  rota(app, contrato.exportarSolicitacoes, async ({ query, quem, reply }) => {
    const { cod_empre, ano, mes } = query;
    const { hoje } = await orgaos.getComServico(cod_empre, 'solicitacoes');
    await limites.consumir(EXPORTACOES, cod_empre, quem.origem);
    const linhas = exportarSolicitacoes(db, cod_empre, periodoDe(ano, mes), hoje);
    return enviarCsv(reply, 'relatorio_solicitacoes', linhas);
  });
};
