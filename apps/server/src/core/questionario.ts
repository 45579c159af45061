import type { Parametros } from '@balcao/domain';
import type { Config } from '../config.ts';

/**
 * Whether the operator lets pages of ours hold this address in a frame: any that can be read, unless
 * some are listed.
 */
export const enquadravel = (url: string, { frameOrigins }: Pick<Config, 'frameOrigins'>): boolean =>
  URL.canParse(url) && (frameOrigins.length === 0 || frameOrigins.includes(new URL(url).origin));

/**
 * Address of the orgao's own questionnaire, at another site; empty means the portal's. One that
 * cannot be read, or that the operator no longer allows, is as if it were not there.
 */
export const questionarioDe = (
  { questionario_url }: Pick<Parametros, 'questionario_url'>,
  config: Pick<Config, 'frameOrigins'>,
): string =>
  questionario_url !== '' && enquadravel(questionario_url, config) ? questionario_url : '';
