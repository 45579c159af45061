import {
  atenderSolicitacao,
  complementarSolicitacao,
  contarSolicitacoes,
  direcionarSolicitacao,
  listSolicitacoes,
  prorrogarSolicitacao,
  responderSolicitacao,
} from '@balcao/contracts';
import { montarPagina } from '../../../core/pagina.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { atender } from './acoes/atender.ts';
import { complementar } from './acoes/complementar.ts';
import { direcionar } from './acoes/direcionar.ts';
import { prorrogar } from './acoes/prorrogar.ts';
import { responder } from './acoes/responder.ts';
import { contarSituacoes, listarFila } from './fila/listar.ts';

/** What staff do with requests: the queue and the actions on each (`esic.md` §2.1). */
export const gestao: Slice = (app, contexto) => {
  rota(app, listSolicitacoes, async ({ quem, query, request }) =>
    montarPagina(request.url, query, await listarFila(contexto, quem, query)),
  );

  rota(app, contarSolicitacoes, async ({ quem, query }) => ({
    data: await contarSituacoes(contexto, quem, query),
  }));

  rota(app, atenderSolicitacao, async ({ quem, params }) => ({
    data: await atender(contexto, quem, params.id),
  }));

  rota(app, direcionarSolicitacao, async ({ quem, body }) => ({
    data: await direcionar(contexto, quem, body),
  }));

  rota(app, prorrogarSolicitacao, async ({ quem, body }) => ({
    data: await prorrogar(contexto, quem, body),
  }));

  rota(app, responderSolicitacao, async ({ quem, body }) => ({
    data: await responder(contexto, quem, body),
  }));

  rota(app, complementarSolicitacao, async ({ quem, body, headers, arquivos, request }) => {
    const envio = { campos: body, chave: headers['idempotency-key'] };
    return { data: await complementar(contexto, quem, { arquivos, request }, envio) };
  });
};
