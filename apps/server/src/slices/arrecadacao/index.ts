import * as contrato from '@balcao/contracts';
import { montarPagina } from '../../core/pagina.ts';
import { orgaoDaSessao } from '../../core/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { excecaoParaTela, pagamentoParaTela } from './arrecadacao.presenter.ts';
import { listExcecoes, listPagamentos } from './arrecadacao.repository.ts';
import { baixarExcecao, encerrarExcecao } from './resolver-excecao.ts';
import { verExcecao } from './ver-excecao.ts';

/** What came in from the banks (B16): what it settled, and the exceptions to work through. */
export const arrecadacao: Slice = (app, contexto) => {
  const { db } = contexto;

  rota(app, contrato.listPagamentos, async ({ quem, query, request }) => {
    const { linhas, total } = await listPagamentos(db, orgaoDaSessao(quem), query, query);
    return montarPagina(request.url, query, { data: linhas.map(pagamentoParaTela), total });
  });

  rota(app, contrato.listExcecoes, async ({ quem, query, request }) => {
    const { linhas, total } = await listExcecoes(db, orgaoDaSessao(quem), query, query);
    return montarPagina(request.url, query, { data: linhas.map(excecaoParaTela), total });
  });

  rota(app, contrato.getExcecao, async ({ quem, params }) => ({
    data: await verExcecao(contexto, quem, orgaoDaSessao(quem), params.id),
  }));

  rota(app, contrato.baixarExcecao, async ({ quem, params, body }) => ({
    data: await baixarExcecao(contexto, quem, orgaoDaSessao(quem), params.id, body),
  }));

  rota(app, contrato.resolverExcecao, async ({ quem, params, body }) => ({
    data: await encerrarExcecao(contexto, quem, orgaoDaSessao(quem), params.id, body.observacao),
  }));
};
