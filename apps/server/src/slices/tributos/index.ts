import {
  atualizarParcela as atualizarParcelaEndpoint,
  atualizarParcelaPublico,
  consultar,
  consultarPublico,
  RECURSOS_DO_GATEWAY,
} from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { comoVisitante, orgaoDaSessao } from '../../core/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { montarDocumentos } from './documentos.ts';
import { atualizarParcela } from './iptu/atualizar-parcela.ts';
import { consultarIptu } from './iptu/consultar-iptu.ts';
import { criarGuarda } from './privacidade.ts';

/** `url` is a key of a closed list, never an address (P61). */
const exigirRecurso = (url: string): void => {
  const recursos: readonly string[] = RECURSOS_DO_GATEWAY;
  if (!recursos.includes(url)) throw new AppError('URL_NAO_PERMITIDA');
};

/** The tax gateway, public and private, and the documents printed from it. */
export const tributos: Slice = (app, contexto) => {
  const guarda = criarGuarda(contexto);

  rota(app, consultarPublico, async ({ query, quem }) => {
    exigirRecurso(query.url);
    return {
      data: await consultarIptu(contexto, guarda, comoVisitante(quem), query.cod_empre, query),
    };
  });

  rota(app, consultar, async ({ query, quem }) => {
    exigirRecurso(query.url);
    return {
      data: await consultarIptu(contexto, guarda, quem, orgaoDaSessao(quem), query),
    };
  });

  rota(app, atualizarParcelaPublico, async ({ query, body, quem }) => {
    exigirRecurso(query.url);
    return {
      data: await atualizarParcela(contexto, guarda, comoVisitante(quem), body.cod_empre, body),
    };
  });

  rota(app, atualizarParcelaEndpoint, async ({ query, body, quem }) => {
    exigirRecurso(query.url);
    return { data: await atualizarParcela(contexto, guarda, quem, orgaoDaSessao(quem), body) };
  });

  montarDocumentos(app, contexto, guarda);
};
