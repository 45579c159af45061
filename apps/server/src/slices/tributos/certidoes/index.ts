import { listCertidoes, revogarCertidao } from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import { montarPagina } from '../../../core/pagina.ts';
import { orgaoDaSessao } from '../../../core/quem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import { paraServidor, revogar } from './conferir.ts';
import { listCertidoes as buscarCertidoes } from './certidoes.repository.ts';

/** What staff do with the certificates that were issued: find one, and revoke it with a reason. */
export const montarCertidoes = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, orgaos, cofre } = contexto;

  rota(app, listCertidoes, async ({ quem, query, request }) => {
    const cod_empre = orgaoDaSessao(quem);
    const orgao = await orgaos.get(cod_empre);
    const { linhas, total } = await buscarCertidoes(db, cod_empre, query.busca, query);
    const pessoas = new Set(linhas.map(({ cpfcnpj }) => cpfcnpj));
    const titular = [...pessoas].map((cpfcnpj) => cofre.hmac('titular', cpfcnpj));
    if (titular.length > 0)
      await auditar(db, quem, { cod_empre, evento: 'certidoes.listar', titular });
    const data = linhas.map((certidao) => paraServidor(certidao, orgao));
    return montarPagina(request.url, query, { data, total });
  });

  rota(app, revogarCertidao, async ({ quem, params, body }) => {
    const cod_empre = orgaoDaSessao(quem);
    if (quem.usuario === undefined) throw new AppError('NAO_AUTENTICADO');
    const orgao = await orgaos.get(cod_empre);
    const autor = { quem, usuario_id: quem.usuario.id };
    const certidao = await revogar(contexto, autor, cod_empre, { ...params, ...body });
    return { data: paraServidor(certidao, orgao) };
  });
};
