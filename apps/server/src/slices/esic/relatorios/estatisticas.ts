import * as contrato from '@balcao/contracts';
import {
  celulasDaEstatistica,
  COLUNAS_DA_ESTATISTICA,
  csvDe,
  estatisticasDoAno,
  linhasDaEstatistica,
  periodoDe,
  type EstatisticasDoAno,
} from '@balcao/domain';
import { noMesmoMomento } from '../../../db/client.ts';
import { enviarCsv, comEtag, CACHE_SHORT } from '../../../plugins/replies.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { listGruposDeRecursos, listGruposDeSolicitacoes } from './estatisticas.repository.ts';

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
export const estatisticas: Slice = (app, contexto) => {
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
