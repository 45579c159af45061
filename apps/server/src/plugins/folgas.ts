import { CodEmpre } from '@balcao/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Orgaos } from '../core/orgao.ts';
import { questionarioDe } from '../core/questionario.ts';
import '../core/quem.ts';
import type { Folga } from './security-headers.ts';

/** Our own questionnaire, as it stands in the frame of the survey's page. */
const QUESTIONARIO = '/pesquisa-questionario';

/** The pages that hold a questionnaire in a frame: the public one and that of the dashboard. */
const PESQUISA = new Set(['/pesquisa-satisfacao', '/dashboard/pesquisa_satisfacao']);

/** The path of a page, as the browser's router reads it: a slash at its end is nothing. */
const caminhoDe = (url: string): string => {
  const [path = ''] = url.split('?');
  return path.replace(/(?<=.)\/$/, '');
};

/** The orgao that a page is about: the address's or, in the dashboard, the session's. */
const orgaoDaPagina = (request: FastifyRequest, path: string): number | undefined => {
  if (path.startsWith('/dashboard')) return request.quem.usuario?.orgao_id;
  const { cod_empre } = request.query as { cod_empre?: unknown };
  return z.safeParse(CodEmpre, cod_empre).data;
};

/** Says of a page what its policy allows beyond that of all the others; most say nothing. */
export type FolgaDaPagina = (request: FastifyRequest) => Promise<Folga | undefined>;

export const createFolgas =
  ({ config, orgaos }: { config: Config; orgaos: Pick<Orgaos, 'find'> }): FolgaDaPagina =>
  async (request) => {
    const path = caminhoDe(request.url);
    if (path === QUESTIONARIO) return { emQuadro: true };
    const cod_empre = orgaoDaPagina(request, path);
    const orgao = cod_empre === undefined ? undefined : await orgaos.find(cod_empre);
    if (orgao === undefined) return undefined;
    const { vlibras } = orgao.parametros;
    const url = PESQUISA.has(path) ? questionarioDe(orgao.parametros, config) : '';
    if (url === '' && !vlibras) return undefined;
    return { vlibras, quadros: url === '' ? [] : [new URL(url).origin] };
  };
