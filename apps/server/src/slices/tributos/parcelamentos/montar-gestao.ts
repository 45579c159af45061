import * as contrato from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { listaComASessao } from '../../../core/quem/com-a-sessao.ts';
import { montarPagina } from '../../../core/pagina.ts';
import { type Quem } from '../../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { enviarCsv } from '../../../plugins/errors.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import type { Guarda } from '../privacidade.ts';
import { aderirNoBalcao } from './aderir.ts';
import { ACORDO, listAcordosDaGestao } from './gestao-de-acordos.repository.ts';
import {
  decidirCancelamento,
  paraALista,
  pedirCancelamento,
  relerAcordo,
  verAcordo,
} from './gestao-de-acordos.ts';
import {
  exportarAcordos,
  exportarRelatorio,
  relatorioDosAcordos,
} from './relatorio-dos-acordos.ts';

/**
 * What staff do with agreements: make one at the counter, find them, look at one, cancel one by two people,
 * and report on them.
 */
export const montarGestaoDeParcelamentos = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const { db, orgaos, cofre } = contexto;
  const orgaoDe = (quem: Quem) => getOrgaoDaSessao(orgaos, quem);

  rota(app, contrato.listAcordosDaGestao, async ({ quem, query, request }) => {
    const orgao = await orgaoDe(quem);
    const { linhas, total } = await listAcordosDaGestao(db, orgao, query, query);
    const pessoas = [...new Set(linhas.map(({ cpfcnpj }) => cpfcnpj))];
    const titular = pessoas.map((cpfcnpj) => cofre.hmac('titular', cpfcnpj));
    const { cod_empre } = orgao;
    if (titular.length > 0)
      await auditar(db, quem, { cod_empre, evento: 'parcelamento.listar', titular });
    return montarPagina(request.url, query, { data: linhas.map(paraALista), total });
  });

  rota(app, contrato.parcelarNoBalcao, async ({ quem, body }) => ({
    data: await aderirNoBalcao(contexto, guarda, quem, await orgaoDe(quem), body),
  }));

  rota(app, contrato.exportarAcordos, async ({ quem, query, reply }) => {
    const { nome, csv } = await exportarAcordos(contexto, quem, await orgaoDe(quem), query);
    return enviarCsv(reply, nome, csv);
  });

  rota(app, contrato.relatorioDosAcordos, async ({ quem, query }) => ({
    data: await relatorioDosAcordos(contexto, await orgaoDe(quem), query.ano),
  }));

  rota(app, contrato.exportarRelatorioDosAcordos, async ({ quem, query, reply }) => {
    const { nome, csv } = await exportarRelatorio(contexto, quem, await orgaoDe(quem), query.ano);
    return enviarCsv(reply, nome, csv);
  });

  rota(
    app,
    contrato.getAcordoDaGestao,
    async ({ quem }) => ({
      data: await verAcordo(contexto, quem, await orgaoDe(quem), listaComASessao(quem, ACORDO)),
    }),
    { comASessao: ACORDO },
  );

  rota(app, contrato.pedirCancelamento, async ({ quem, params, body }) => {
    const orgao = await orgaoDe(quem);
    await pedirCancelamento(contexto, quem, orgao, { ...params, ...body });
    return { data: await relerAcordo(contexto, quem, orgao, params.numero) };
  });

  rota(app, contrato.decidirCancelamento, async ({ quem, params, body }) => {
    const orgao = await orgaoDe(quem);
    await decidirCancelamento(contexto, quem, orgao, { ...params, ...body });
    return { data: await relerAcordo(contexto, quem, orgao, params.numero) };
  });
};
