import * as contrato from '@balcao/contracts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { listaComASessao } from '../../core/quem/com-a-sessao.ts';
import { montarPagina } from '../../core/pagina.ts';
import { orgaoDaSessao } from '../../core/quem/quem.ts';
import { enviarCsv } from '../../plugins/errors.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { excecaoParaTela, pagamentoParaTela } from './arrecadacao.presenter.ts';
import { listExcecoes } from './arrecadacao.repository.ts';
import { listCreditos } from './creditos.repository.ts';
import { creditoParaTela } from './efeito.ts';
import { EXCECAO, EXCECAO_E_GUIA } from './excecao-lida.repository.ts';
import { exportarRecebimentos } from './exportar-recebimentos.ts';
import { listPagamentos } from './pagamentos.repository.ts';
import { decidirProposta, resolverExcecao } from './resolver-excecao.ts';
import { verTotais } from './totais.ts';
import { verEfeito, verExcecao } from './ver-excecao.ts';

/** Of a way to resolve that settles no document. */
const SEM_DOCUMENTO = { numero_guia: null, numero_parcela: null };

/** One exception as staff open it, and what its payment would do: each is read with their session. */
const montarUmaExcecao: Slice = (app, contexto) => {
  rota(
    app,
    contrato.getExcecao,
    async ({ quem }) => ({
      data: await verExcecao(contexto, quem, listaComASessao(quem, EXCECAO)),
    }),
    { comASessao: EXCECAO },
  );

  rota(
    app,
    contrato.verEfeitoDaBaixa,
    async ({ quem, query }) => ({ data: await verEfeito(contexto, quem, query) }),
    { comASessao: EXCECAO_E_GUIA },
  );
};

/** What came in from the banks (B16): what it settled, and the exceptions to work through. */
export const arrecadacao: Slice = (app, contexto) => {
  const { db, cofre, leitura } = contexto;

  rota(app, contrato.listPagamentos, async ({ quem, query, request }) => {
    const { linhas, total } = await listPagamentos(
      leitura.de(request),
      orgaoDaSessao(quem),
      query,
      query,
    );
    return montarPagina(request.url, query, { data: linhas.map(pagamentoParaTela), total });
  });

  rota(app, contrato.getTotaisDaArrecadacao, async ({ request, query }) => ({
    data: await verTotais(contexto, request, query),
  }));

  rota(app, contrato.exportarRecebimentos, async ({ request, query, reply }) => {
    const { nome, csv } = await exportarRecebimentos(contexto, request, query);
    return enviarCsv(reply, nome, csv);
  });

  rota(app, contrato.listExcecoes, async ({ quem, query, request }) => {
    const { linhas, total } = await listExcecoes(db, orgaoDaSessao(quem), query, query);
    return montarPagina(request.url, query, { data: linhas.map(excecaoParaTela), total });
  });

  montarUmaExcecao(app, contexto);

  rota(app, contrato.baixarExcecao, async ({ quem, params, body }) => ({
    data: await resolverExcecao(contexto, quem, orgaoDaSessao(quem), params.id, {
      tipo: 'BAIXA',
      ...body,
    }),
  }));

  rota(app, contrato.baixarDocumentoDaExcecao, async ({ quem, params, body }) => ({
    data: await resolverExcecao(contexto, quem, orgaoDaSessao(quem), params.id, {
      tipo: 'BAIXA_DO_DOCUMENTO',
      ...SEM_DOCUMENTO,
      ...body,
    }),
  }));

  rota(app, contrato.creditarExcecao, async ({ quem, params, body }) => ({
    data: await resolverExcecao(contexto, quem, orgaoDaSessao(quem), params.id, {
      tipo: 'CREDITO',
      numero_guia: body.numero_guia,
      numero_parcela: null,
      devido_centavos: null,
      justificativa: body.justificativa,
    }),
  }));

  rota(app, contrato.devolverExcecao, async ({ quem, params, body }) => ({
    data: await resolverExcecao(contexto, quem, orgaoDaSessao(quem), params.id, {
      tipo: 'DEVOLUCAO',
      ...SEM_DOCUMENTO,
      devido_centavos: null,
      justificativa: body.justificativa,
    }),
  }));

  rota(app, contrato.resolverExcecao, async ({ quem, params, body }) => ({
    data: await resolverExcecao(contexto, quem, orgaoDaSessao(quem), params.id, {
      tipo: 'SEM_BAIXA',
      ...SEM_DOCUMENTO,
      devido_centavos: null,
      justificativa: body.observacao,
    }),
  }));

  rota(app, contrato.aprovarExcecao, async ({ quem, params, body }) => ({
    data: await decidirProposta(contexto, quem, orgaoDaSessao(quem), params.id, {
      aprovar: true,
      devido_centavos: body.devido_centavos ?? null,
    }),
  }));

  rota(app, contrato.recusarExcecao, async ({ quem, params, body }) => ({
    data: await decidirProposta(contexto, quem, orgaoDaSessao(quem), params.id, {
      aprovar: false,
      motivo: body.motivo,
    }),
  }));

  rota(app, contrato.listCreditos, async ({ quem, query, request }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { linhas, total } = await listCreditos(db, cod_empre, query, query);
    const pessoas = new Set(linhas.flatMap(({ cpfcnpj }) => cpfcnpj ?? []));
    const titular = [...pessoas].map((cpfcnpj) => cofre.hmac('titular', cpfcnpj));
    if (titular.length > 0) {
      await auditar(db, quem, { cod_empre, evento: 'arrecadacao.listar-creditos', titular });
    }
    return montarPagina(request.url, query, { data: linhas.map(creditoParaTela), total });
  });
};
