import * as contrato from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import type { Limite } from '../../../core/limites.ts';
import { montarPagina } from '../../../core/pagina.ts';
import { comEtiqueta, CONFERIDA } from '../../../plugins/guardavel.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { buscarRespostas } from './buscar.ts';
import { listParecidas } from './parecidas.ts';
import { paraLista, paraLeitura } from './respostas.presenter.ts';
import { findResposta } from './respostas.repository.ts';

/** Enough for an office behind one address that searches and types, not for a script. */
const BUSCAS: Limite = { uso: 'respostas-busca', maximo: 600, janelaSegundos: 600 };

/** The search of published answers (Lei 12.527/2011, art. 8º § 3º, I). */
export const respostas: Slice = (app, contexto) => {
  const { db, orgaos, limites } = contexto;
  comEtiqueta(app, (escopo) => {
    rota(escopo, contrato.listRespostas, async ({ query, quem, request, reply }) => {
      await orgaos.getComServico(query.cod_empre, 'solicitacoes');
      await limites.consumir(BUSCAS, query.cod_empre, quem.origem);
      const { data, total } = await buscarRespostas(db, query);
      reply.header('cache-control', CONFERIDA);
      return montarPagina(request.url, query, { data: data.map(paraLista), total });
    });

    rota(escopo, contrato.listRespostasParecidas, async ({ query, quem, reply }) => {
      await orgaos.getComServico(query.cod_empre, 'solicitacoes');
      await limites.consumir(BUSCAS, query.cod_empre, quem.origem);
      reply.header('cache-control', CONFERIDA);
      return { data: await listParecidas(db, query) };
    });

    rota(escopo, contrato.getResposta, async ({ params, query, reply }) => {
      await orgaos.getComServico(query.cod_empre, 'solicitacoes');
      const resposta = await findResposta(db, query.cod_empre, params.id);
      if (resposta === undefined) throw new AppError('RESPOSTA_NAO_ENCONTRADA');
      reply.header('cache-control', CONFERIDA);
      return { data: paraLeitura(resposta) };
    });
  });
};
