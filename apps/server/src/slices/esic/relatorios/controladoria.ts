import * as contrato from '@balcao/contracts';
import {
  COLUNAS_DA_CONTROLADORIA,
  csvDe,
  linhasDaControladoria,
  periodoDe,
  relatorioDaControladoria,
  type RelatorioDaControladoria,
} from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { readTogether } from '../../../db/read-together.ts';
import { enviarCsv } from '../../../plugins/errors.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { gruposDeDesempenho } from './controladoria.repository.ts';
import { gruposDeRecursos } from './estatisticas.repository.ts';

type NaTela = RelatorioDaControladoria & { sem_reservadas: boolean };

/**
 * The report of a year in the orgao of the session. Who is not an administrator gets it without what
 * no public figure counts: few denunciations of one sector would tell of each.
 */
const calcular = async (
  { orgaos, leitura }: Contexto,
  request: FastifyRequest,
  ano: number,
): Promise<NaTela> => {
  const { quem } = request;
  const { cod_empre, hoje } = await getOrgaoDaSessao(orgaos, quem, 'solicitacoes');
  const periodo = periodoDe(ano);
  const semReservadas = quem.papel !== 'ADMIN';
  const { grupos, recursos } = await readTogether(leitura.de(request), {
    grupos: gruposDeDesempenho(cod_empre, periodo, hoje, { semReservadas }),
    recursos: gruposDeRecursos(cod_empre, periodo, hoje),
  });
  return { ...relatorioDaControladoria(ano, grupos, recursos), sem_reservadas: semReservadas };
};

/** How requests are attended, for who watches over it (Lei 12.527/2011, art. 40; Lei 13.460/2017, art. 14). */
export const controladoria: Slice = (app, contexto) => {
  rota(app, contrato.getControladoria, async ({ request, query }) => ({
    data: await calcular(contexto, request, query.ano),
  }));

  rota(app, contrato.getControladoriaEmCsv, async ({ request, query, reply }) => {
    const linhas = linhasDaControladoria(await calcular(contexto, request, query.ano));
    const csv = csvDe(COLUNAS_DA_CONTROLADORIA, linhas);
    return enviarCsv(reply, `controladoria_${query.ano}`, csv);
  });
};
