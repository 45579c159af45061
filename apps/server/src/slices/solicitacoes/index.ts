import type { Slice } from '../slice.ts';
import { abertura } from './abertura/index.ts';
import { consulta } from './consulta/index.ts';
import { gestao } from './gestao/index.ts';
import { leitura } from './leitura/index.ts';
import { opcoes } from './opcoes/index.ts';
import { proprias } from './proprias/index.ts';
import { publicacao } from './publicacao/index.ts';

/** Information-access requests (Lei 12.527/2011). */
export const solicitacoes: Slice = (app, contexto) => {
  abertura(app, contexto);
  consulta(app, contexto);
  leitura(app, contexto);
  proprias(app, contexto);
  gestao(app, contexto);
  opcoes(app, contexto);
  publicacao(app, contexto);
};
