import { getPublicacao, publicarResposta, retirarPublicacao } from '@balcao/contracts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { prepararPublicacao, publicar, retirar } from './publicar.ts';

/** The publication of an answer by a person, with personal data taken out (Lei 12.527/2011, art. 8º). */
export const publicacao: Slice = (app, contexto) => {
  rota(app, getPublicacao, async ({ quem, params }) => ({
    data: await prepararPublicacao(contexto, quem, params.id),
  }));

  rota(app, publicarResposta, async ({ quem, params, body }) => ({
    data: await publicar(contexto, quem, params.id, body),
  }));

  rota(app, retirarPublicacao, async ({ quem, params, query }) => ({
    data: await retirar(contexto, quem, { ...params, ...query }),
  }));
};
