import * as contrato from '@balcao/contracts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { dar } from './dar.ts';
import { aceitar, encerrar } from './decidir.ts';
import { podemAgir, procuracoesDadas } from './listas.ts';
import { agirPor, agirPorSi } from './representar.ts';

/** Powers that taxpayers give each other in the portal, and for whom a session acts. */
export const procuracoes: Slice = (app, contexto) => {
  rota(app, contrato.listProcuracoesDadas, async ({ quem }) => ({
    data: await procuracoesDadas(contexto, quem),
  }));

  rota(app, contrato.darProcuracao, async ({ quem, body }) => ({
    data: await dar(contexto, quem, body),
  }));

  rota(app, contrato.listProcuracoesRecebidas, async ({ quem }) => ({
    data: await podemAgir(contexto, quem),
  }));

  rota(app, contrato.aceitarProcuracao, async ({ quem, params }) => {
    await aceitar(contexto, quem, params.id);
    return { data: await podemAgir(contexto, quem) };
  });

  rota(app, contrato.encerrarProcuracao, async ({ quem, params, reply }) => {
    await encerrar(contexto, quem, params.id);
    return reply.send();
  });

  rota(app, contrato.agirPor, async ({ quem, body, reply }) => {
    await agirPor(contexto, quem, body);
    return reply.send();
  });

  rota(app, contrato.agirPorSi, async ({ quem, reply }) => {
    await agirPorSi(contexto, quem);
    return reply.send();
  });
};
