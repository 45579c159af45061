import { getLogo, getOrgao, listOrgaosDaCidade } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { GUARDAVEL } from '../../plugins/guardavel.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { orgaoParaPublico } from './orgaos.presenter.ts';
import { listOrgaosDoMunicipio } from './orgaos.repository.ts';

/** Institutions: of a city, by id, and their coat of arms (P02). */
export const instituicoes: Slice = (app, { db, orgaos }) => {
  rota(app, listOrgaosDaCidade, async ({ params }) => ({
    data: await listOrgaosDoMunicipio(db, params.id),
  }));

  rota(app, getOrgao, async ({ params }) => {
    return { data: orgaoParaPublico(await orgaos.get(params.id)) };
  });

  rota(app, getLogo, async ({ params, request, reply }) => {
    const logo = await orgaos.findLogo(params.id);
    if (logo === undefined) throw new AppError('LOGO_NAO_ENCONTRADO');
    const etag = `"${logo.updated_at.getTime().toString(36)}"`;
    reply.headers({ etag, 'cache-control': GUARDAVEL });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type(logo.tipo).send(logo.bytes);
  });
};
