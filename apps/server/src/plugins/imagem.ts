import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';

const DOIS_MEBIBYTES = 2 * 1024 * 1024;

/** In this scope a body may be an image, read whole: it is re-encoded in memory. */
export const aceitarImagens = (scope: FastifyInstance, bodyLimit = DOIS_MEBIBYTES): void => {
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
