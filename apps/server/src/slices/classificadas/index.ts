import * as contrato from '@balcao/contracts';
import { montarPagina } from '../../core/pagina.ts';
import { orgaoDaSessao } from '../../core/quem.ts';
import { enviarCsv } from '../../plugins/arquivo.ts';
import { comEtiqueta, CONFERIDA } from '../../plugins/guardavel.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { apresentar, apresentarPublica, rolEmCsv } from './apresentar.ts';
import { listAnos, listPagina, listRol } from './classificadas.repository.ts';
import { gravar, remover } from './gravar.ts';

/** Classified and declassified information: what staff maintain, and what is published of it. */
export const classificadas: Slice = (app, contexto) => {
  const { db, orgaos } = contexto;

  rota(app, contrato.listClassificadas, async ({ quem, query, request }) => {
    const { cod_empre, hoje } = await orgaos.get(orgaoDaSessao(quem));
    const { rows, total } = await listPagina(db, cod_empre, query);
    const data = rows.map((row) => apresentar(row, hoje));
    return montarPagina(request.url, query, { data, total });
  });

  rota(app, contrato.listAnosDasClassificadas, async ({ quem }) => ({
    data: await listAnos(db, orgaoDaSessao(quem)),
  }));

  rota(app, contrato.incluirClassificada, async ({ quem, body }) => ({
    data: await gravar(contexto, quem, orgaoDaSessao(quem), undefined, body),
  }));

  rota(
    app,
    contrato.alterarClassificada,
    async ({ quem, params: { id }, body: { versao, ...dados } }) => ({
      data: await gravar(contexto, quem, orgaoDaSessao(quem), { id, versao }, dados),
    }),
  );

  rota(app, contrato.removerClassificada, async ({ quem, params, reply }) => {
    await remover(contexto, quem, orgaoDaSessao(quem), params.id);
    return reply.send();
  });

  comEtiqueta(app, (escopo) => {
    rota(escopo, contrato.getClassificadas, async ({ query, reply }) => {
      const { hoje } = await orgaos.getComServico(query.cod_empre, 'solicitacoes');
      const rows = await listRol(db, query.cod_empre, query.ano, hoje);
      reply.header('cache-control', CONFERIDA);
      return { data: rows.map((row) => apresentarPublica(row, hoje)) };
    });

    rota(escopo, contrato.getClassificadasEmCsv, async ({ query, reply }) => {
      const { hoje } = await orgaos.getComServico(query.cod_empre, 'solicitacoes');
      const rows = await listRol(db, query.cod_empre, query.ano, hoje);
      const nome = ['informacoes_classificadas', query.ano].filter(Boolean).join('_');
      reply.header('cache-control', CONFERIDA);
      return enviarCsv(reply, nome, rolEmCsv(rows, hoje));
    });
  });
};
