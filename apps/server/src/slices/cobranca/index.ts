import { agirNaMudancaDeCobranca, listMudancasDeCobranca } from '@balcao/contracts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { agirNaMudanca, mudancasParaTela } from './mudancas.ts';

/** Changes of where the money of the slips goes: what waits, what holds, and the way back. */
export const cobranca: Slice = (app, contexto) => {
  rota(app, listMudancasDeCobranca, async ({ quem }) => ({
    data: await mudancasParaTela(contexto, quem),
  }));

  rota(app, agirNaMudancaDeCobranca, async ({ quem, params, body }) => {
    await agirNaMudanca(contexto, quem, params.id, body);
    return { data: await mudancasParaTela(contexto, quem) };
  });
};
