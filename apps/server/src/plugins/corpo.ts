import type { FastifyInstance } from 'fastify';
import { campoInvalido } from '../core/app-error.ts';

/** Levels of lists and groups within one field: what is sent has four at most, what calls itself breaks at thousands. */
const NIVEIS = 16;

const FUNDO = 'Há informações demais umas dentro das outras.';

const dentroDe = (valor: unknown): unknown[] =>
  typeof valor === 'object' && valor !== null ? Object.values(valor) : [];

/** Looks a level at a time, never calling itself. */
const temMaisNiveis = (valor: unknown): boolean => {
  let nivel = dentroDe(valor);
  for (let niveis = 0; niveis < NIVEIS; niveis += 1) {
    if (nivel.length === 0) return false;
    nivel = nivel.flatMap(dentroDe);
  }
  return nivel.length > 0;
};

/** @throws AppError CAMPO_INVALIDO naming the field that is too deep */
const recusarFundo = (corpo: unknown): void => {
  if (typeof corpo !== 'object' || corpo === null) return;
  const fundo = Object.entries(corpo).find(([, valor]) => temMaisNiveis(valor));
  if (fundo !== undefined) throw campoInvalido(Array.isArray(corpo) ? 'geral' : fundo[0], FUNDO);
};

/** JSON is read as Fastify reads it, and refused where it is deeper than anything that we ask for. */
export const registerCorpo = (app: FastifyInstance): void => {
  const ler = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, texto, done) => {
      void ler(request, texto, (erro, corpo) => {
        try {
          if (erro === null) recusarFundo(corpo);
          done(erro, corpo);
        } catch (recusa) {
          done(recusa as Error);
        }
      });
    },
  );
};
