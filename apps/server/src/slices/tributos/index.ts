import {
  atualizarParcela as atualizarParcelaEndpoint,
  atualizarParcelaPublico,
  consultar,
  consultarContribuinte as consultarContribuinteEndpoint,
  consultarPublico,
  RECURSOS_DO_GATEWAY,
} from '@balcao/contracts';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { comoVisitante, orgaoDaSessao } from '../../core/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { atualizarParcela } from './atualizar-parcela.ts';
import { consultarContribuinte } from './consultar-contribuinte.ts';
import { montarDocumentos } from './documentos.ts';

import { consultarIptu } from './iptu/consultar-iptu.ts';
import { criarGuarda } from './privacidade.ts';

type Recurso = (typeof RECURSOS_DO_GATEWAY)[number];

/** `url` is a key of a closed list, never an address (P61); some keys are open to everyone only. */
const exigirRecurso = (url: string, aceitos: readonly Recurso[] = ['v2/iptus']): Recurso => {
  const recurso = aceitos.find((aceito) => aceito === url);
  if (recurso === undefined) throw new AppError('URL_NAO_PERMITIDA');
  return recurso;
};

/** One address answers each key of its list by that key's own schema. */
const consultarPublicoDeTodas = {
  ...consultarPublico,
  replies: {
    200: z.union([consultarPublico.replies[200], consultarContribuinteEndpoint.replies[200]]),
  },
};

/** The tax gateway, public and private, and the documents printed from it. */
export const tributos: Slice = (app, contexto) => {
  const guarda = criarGuarda(contexto);

  rota(app, consultarPublicoDeTodas, async ({ query, quem }) => {
    const { cod_empre, cpfcnpj } = query;
    const visitante = comoVisitante(quem);
    if (exigirRecurso(query.url, RECURSOS_DO_GATEWAY) === 'v2/contribuinte') {
      return {
        data: await consultarContribuinte(contexto, guarda, visitante, cod_empre, cpfcnpj),
      };
    }
    return { data: await consultarIptu(contexto, guarda, visitante, cod_empre, query) };
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
      data: await atualizarParcela(contexto, guarda, comoVisitante(quem), body.cod_empre, {
        ...body,
        tributo: 'IPTU',
      }),
    };
  });

  rota(app, atualizarParcelaEndpoint, async ({ query, body, quem }) => {
    exigirRecurso(query.url);
    return {
      data: await atualizarParcela(contexto, guarda, quem, orgaoDaSessao(quem), {
        ...body,
        tributo: 'IPTU',
      }),
    };
  });

  montarDocumentos(app, contexto, guarda);
};
