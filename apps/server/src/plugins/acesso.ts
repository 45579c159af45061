import { CodEmpre } from '@balcao/contracts';
import {
  pode,
  podeAntesDe,
  podeAoAgir,
  SERVICOS_DELEGAVEIS,
  type Capacidade,
} from '@balcao/domain';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { AppError, campoInvalido } from '../core/app-error.ts';
import '../core/quem/quem.ts';
import type { Agindo } from '../core/quem/quem.ts';
import { aCadaPedido } from './passo.ts';

/**
 * The orgao that a call names in its query or in its body, if it names one.
 * @throws AppError CAMPO_INVALIDO when what it names can be none
 */
const orgaosPedidos = ({ query, body }: FastifyRequest): number[] =>
  [query, body]
    .map((parte) => (parte as { cod_empre?: unknown } | null | undefined)?.cod_empre)
    .filter((valor) => valor !== undefined && valor !== null)
    .map((valor) => {
      const lido = z.safeParse(CodEmpre, valor);
      if (lido.success) return lido.data;
      throw campoInvalido('cod_empre', 'Informe a instituição.');
    });

/** @throws AppError OUTRO_ORGAO, CAMPO_INVALIDO */
const exigirProprioOrgao = (request: FastifyRequest): void => {
  const { acesso } = request.routeOptions.config;
  const { usuario } = request.quem;
  if (acesso === undefined || usuario === undefined || pode('VISITANTE', acesso)) return;
  if (orgaosPedidos(request).some((cod_empre) => cod_empre !== usuario.orgao_id))
    throw new AppError('OUTRO_ORGAO');
};

/** What is about the session itself, and open although what it acts by is over. */
const DA_SESSAO: readonly Capacidade[] = ['sessao.ver', 'representacao.escolher'];

/**
 * Who acts for somebody else uses what was left with them, as long as it holds, and nothing personal.
 * @throws AppError REPRESENTACAO_ENCERRADA, AGINDO_POR_OUTRO
 */
const exigirQueValhaAoAgir = ({ encerrado, servicos }: Agindo, acesso: Capacidade): void => {
  if (pode('VISITANTE', acesso) || DA_SESSAO.includes(acesso)) return;
  if (encerrado) throw new AppError('REPRESENTACAO_ENCERRADA');
  if (podeAoAgir(acesso, servicos)) return;
  throw new AppError(
    podeAoAgir(acesso, SERVICOS_DELEGAVEIS) ? 'SERVICO_NAO_DELEGADO' : 'AGINDO_POR_OUTRO',
  );
};

/**
 * Every route says who may call it. One that says nothing does not start; a caller whose papel is
 * not in its row of the permission table is refused before its input is even read. Whoever is signed
 * in calls about the orgao of the session: naming another one is refused, never obeyed.
 */
export const registerAcesso = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const silent = routes.find((route) => route.config?.acesso === undefined);
    if (silent)
      throw new Error(`Route ${String(silent.method)} ${silent.url} does not say who may call it.`);
  });
  aCadaPedido(app, (request) => {
    const { acesso } = request.routeOptions.config;
    if (acesso === undefined) return;
    const { papel, usuario, agindo } = request.quem;
    if (pode(papel, acesso)) {
      if (agindo !== undefined) exigirQueValhaAoAgir(agindo, acesso);
      const falta = usuario?.pendencia ?? null;
      if (falta !== null && !podeAntesDe(falta, acesso)) throw new AppError(`${falta}_EXIGIDO`);
      return;
    }
    throw new AppError(papel === 'VISITANTE' ? 'NAO_AUTENTICADO' : 'NAO_PERMITIDO');
  });
  app.addHook('preValidation', (request, _reply, done) => {
    exigirProprioOrgao(request);
    done();
  });
};

/** Routes of somebody else's plugin that anyone may call and that are no part of the API. */
export const abrirAoPublico = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, acesso: 'publico' };
    route.schema = { ...route.schema, hide: true };
  });
};
