import { parse } from 'fast-querystring';
import type { FastifyInstance } from 'fastify';
import { campoInvalido, AppError } from '../core/app-error.ts';

/** `sort[nome]`: a name and one bracketed name, no more. */
const ANINHADO = /^([^[\]]+)\[([^[\]]+)\]$/;

type Valor = string | string[];

const semPrototipo = <V>() => Object.create(null) as Record<string, V>;

/**
 * Reads a query string, with one level of brackets: `sort[nome]=asc` becomes `{ sort: { nome } }`.
 * Anything deeper, or that is a plain value and a group at once, stays a name as it was written. The
 * objects have no prototype, so that no name in an address means more than itself.
 */
export const lerConsultaDaUrl = (texto: string): Record<string, unknown> => {
  const plana = parse(texto) as Record<string, Valor>;
  if (!texto.includes('[') && !/%5b/i.test(texto)) return plana;
  const consulta = semPrototipo<unknown>();
  const grupos = new Map<string, Record<string, Valor>>();
  for (const [chave, valor] of Object.entries(plana)) {
    const [, nome = '', campo = ''] = ANINHADO.exec(chave) ?? [];
    if (nome === '' || nome in plana) {
      consulta[chave] = valor;
      continue;
    }
    const grupo = grupos.get(nome) ?? semPrototipo<Valor>();
    grupo[campo] = valor;
    grupos.set(nome, grupo);
    consulta[nome] = grupo;
  }
  return consulta;
};

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

/** In this scope a body may be an image, read whole: it is re-encoded in memory. */
export const aceitarImagens = (scope: FastifyInstance, bodyLimit: number): void => {
  scope.addContentTypeParser(
    /^image\/(png|jpeg|webp)$/,
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );
};

/** The bytes of the image that was sent. @throws AppError TIPO_NAO_ACEITO */
export const bytesDe = (body: unknown): Uint8Array => {
  if (!(body instanceof Uint8Array)) throw new AppError('TIPO_NAO_ACEITO');
  return body;
};
