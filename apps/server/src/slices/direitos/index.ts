import * as contrato from '@balcao/contracts';
import { montarPagina } from '../../core/pagina.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { fila, registrar, responder, ver } from './atender-direitos.ts';
import { oQueTemos } from './o-que-temos.ts';
import { cancelar, meusDireitos, pedir } from './pedir-direito.ts';

/** What people ask of their own data, and the encarregado's answers (LGPD, arts. 18 to 20 and 41). */
export const direitos: Slice = (app, contexto) => {
  rota(app, contrato.getOQueTemos, async ({ quem }) => ({
    data: await oQueTemos(contexto, quem),
  }));

  rota(app, contrato.listMeusDireitos, async ({ quem }) => ({
    data: await meusDireitos(contexto, quem),
  }));

  rota(app, contrato.pedirDireito, async ({ quem, body }) => ({
    data: await pedir(contexto, quem, body),
  }));

  rota(app, contrato.cancelarDireito, async ({ quem, params }) => ({
    data: await cancelar(contexto, quem, params.id),
  }));

  rota(app, contrato.listDireitos, async ({ quem, query, request }) =>
    montarPagina(request.url, query, await fila(contexto, quem, query)),
  );

  rota(app, contrato.registrarDireito, async ({ quem, body }) => ({
    data: await registrar(contexto, quem, body),
  }));

  rota(app, contrato.getDireito, async ({ quem, params }) => ({
    data: await ver(contexto, quem, params.id),
  }));

  rota(app, contrato.responderDireito, async ({ quem, params, body }) => ({
    data: await responder(contexto, quem, params.id, body),
  }));
};
