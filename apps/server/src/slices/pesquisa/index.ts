import * as contrato from '@balcao/contracts';
import { anoDe, formatarData } from '@balcao/domain';
import { auditar } from '../../core/auditoria.ts';
import { montarPagina } from '../../core/pagina.ts';
import { orgaoDaSessao } from '../../core/quem.ts';
import { enviarCsv } from '../../plugins/arquivo.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { respostasEmCsv, resultadosEmCsv } from './csv.ts';
import { listComentarios } from './pesquisa.repository.ts';
import { responder } from './responder.ts';
import { resultadosDo } from './resultados.ts';

const SERVICO = 'pesquisa_satisfacao';

/** The portal's own satisfaction survey and what came of it (Lei 13.460/2017, art. 23). */
export const pesquisa: Slice = (app, contexto) => {
  const { db, orgaos } = contexto;

  rota(app, contrato.responderPesquisa, async (pedido) => {
    await responder(contexto, pedido);
    return { data: { message: 'Recebemos a sua resposta. Obrigado!' } };
  });

  rota(app, contrato.getResultadosDaPesquisa, async ({ query }) => {
    const orgao = await orgaos.getComServico(query.cod_empre, SERVICO);
    return { data: await resultadosDo(db, orgao, query.ano) };
  });

  rota(app, contrato.getResultadosEmCsv, async ({ query: { cod_empre, ano }, reply }) => {
    const { hoje } = await orgaos.getComServico(cod_empre, SERVICO);
    const doAno = ano ?? anoDe(hoje);
    const csv = await resultadosEmCsv(db, cod_empre, doAno);
    return enviarCsv(reply, `pesquisa_${doAno}`, csv);
  });

  rota(app, contrato.listComentarios, async ({ quem, query, request }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { linhas, total } = await listComentarios(db, cod_empre, query);
    const { page } = query;
    await auditar(db, quem, { cod_empre, evento: 'pesquisa.ver-comentarios', dados: { page } });
    const data = linhas.map((linha) => ({ ...linha, dia_formatado: formatarData(linha.dia) }));
    return montarPagina(request.url, query, { data, total });
  });

  rota(app, contrato.getRespostasEmCsv, async ({ quem, query, reply }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { hoje } = await orgaos.get(cod_empre);
    const ano = query.ano ?? anoDe(hoje);
    await auditar(db, quem, { cod_empre, evento: 'pesquisa.baixar', dados: { ano } });
    return enviarCsv(reply, `pesquisa_respostas_${ano}`, respostasEmCsv(db, cod_empre, ano));
  });
};
