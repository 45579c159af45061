import type { Slice } from '../slice.ts';
import { inscritos } from './inscritos.ts';
import { receita } from './receita.ts';
import { renuncia } from './renuncia.ts';

/** What a city's taxes tell the public: revenue, what was given up, and who is in active debt. */
export const fiscal: Slice = (app, contexto) => {
  for (const parte of [receita, renuncia, inscritos]) parte(app, contexto);
};
