import type { Slice } from '../slice.ts';
import { arquivos } from './arquivos/index.ts';
import { respostas } from './respostas/index.ts';

/** What a city publishes of its requests: answers to be searched, and files to be kept. */
export const dadosAbertos: Slice = (app, contexto) => {
  respostas(app, contexto);
  arquivos(app, contexto);
};
