import { NIVEL_DA_CAPACIDADE } from '@balcao/domain';
import type { FastifyInstance } from 'fastify';
import { exigirNivel } from '../core/contas/nivel.ts';
import type { Orgaos } from '../core/orgao/orgao.ts';
import { versaoDoOrgao } from '../core/quem/quem.ts';

/** Routes whose capability is an act of its own ask the level of gov.br that the orgao asks for it. */
export const registerNivel = (app: FastifyInstance, orgaos: Pick<Orgaos, 'get'>): void => {
  app.addHook('onRoute', (route) => {
    const acesso = route.config?.acesso;
    const ato = acesso && NIVEL_DA_CAPACIDADE[acesso];
    if (ato === undefined) return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async ({ quem }) => {
        if (quem.usuario?.tipo !== 'CONTRIBUINTE') return;
        const { orgao_id } = quem.usuario;
        const orgao = await orgaos.get(orgao_id, versaoDoOrgao(quem, orgao_id));
        exigirNivel(orgao, quem, ato);
      },
    ];
  });
};
