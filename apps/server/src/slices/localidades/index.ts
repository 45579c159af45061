import { listEstados, listMunicipios } from '@balcao/contracts';
import type { Slice } from '../slice.ts';
import { AppError } from '../../core/app-error.ts';
import { valeSempre } from '../../plugins/guardadas.ts';
import { rota } from '../../plugins/rota.ts';

const UM_DIA = 'public, max-age=86400';

/** States and municipalities for the home page's pickers (P01). */
export const localidades: Slice = (app, { localidades }) => {
  rota(app, listEstados, async ({ reply }) => {
    valeSempre(reply);
    reply.header('cache-control', UM_DIA);
    return [...localidades.estados()];
  });

  rota(app, listMunicipios, async ({ params, reply }) => {
    const municipios = localidades.municipios(params.uf);
    if (municipios === undefined) throw new AppError('LOCALIDADE_NAO_ENCONTRADA');
    valeSempre(reply);
    reply.header('cache-control', UM_DIA);
    return [...municipios];
  });
};
