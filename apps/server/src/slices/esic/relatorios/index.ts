import * as contrato from '@balcao/contracts';
import { nomeDoMes, partesDaData, periodoDe, relatorioDasCelulas } from '@balcao/domain';
import type { Limite } from '../../../core/limites.ts';
import { noMesmoMomento } from '../../../db/client.ts';
import { enviarCsv } from '../../../plugins/replies.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { exportarSolicitacoes } from './exportar.ts';
import { estatisticas } from './estatisticas.ts';
import { listReservadas, listAtrasadas, listCelulas, listMeses } from './relatorios.repository.ts';

/** Whole years of a large city are long: enough for an office behind one address, not for a script. */
const EXPORTACOES: Limite = { uso: 'relatorio-csv', maximo: 60, janelaSegundos: 600 };

const quantidade = (quantas: number) => ({ quantidade: quantas });

/** The public report of requests (`esic.md` §2.4 and §7). */
export const relatorios: Slice = (app, contexto) => {
  const { db, orgaos, limites } = contexto;
  estatisticas(app, contexto);

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
