import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { lerConsultaDaUrl, registerCorpo } from './plugins/parsers.ts';
import { registerAcesso } from './plugins/acesso.ts';
import { comoGet } from './plugins/cabeca.ts';
import { registerAparelho } from './plugins/aparelho.ts';
import { createCorreio } from './core/correio/correio.ts';
import { registerCsrf } from './plugins/csrf.ts';
import { createEntradas, registerSession } from './plugins/session.ts';
import { registerNivel } from './plugins/nivel.ts';
import { registerMudancas } from './plugins/mudancas.ts';
import { frameworkErrors, registerErrors } from './plugins/errors.ts';
import { createPoliticas, registerStatic } from './plugins/static.ts';
import { CABECALHO_DO_FRESCOR } from './core/frescor.ts';
import { createFreios } from './core/limites/freios.ts';
import { createLimites } from './core/limites/limites.ts';
import { createGuardadas } from './plugins/guardadas.ts';
import { registerLeitura } from './plugins/leitura.ts';
import { registerIntermediario } from './plugins/intermediario.ts';
import { loggerOptions, UmaLinha } from './plugins/logger.ts';
import { registerOpenapi } from './plugins/openapi.ts';
import { ESQUEMAS } from './plugins/schemas.ts';
import { registerProntas } from './plugins/prontas.ts';
import { prazosDaConexao, registerRitmo, RITMO } from './plugins/ritmo.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { createProva } from './core/limites/prova.ts';
import { createCofre } from './core/cofre.ts';
import { createOrgaos } from './core/orgao/orgao.ts';
import { imagensNaVez } from './adapters/imagem/sharp.ts';
import { administracao } from './slices/administracao/index.ts';
import { arrecadacao } from './slices/arrecadacao/index.ts';
import { importacoes } from './slices/importacoes/index.ts';
import { auditoria } from './slices/auditoria/index.ts';
import { avisos } from './slices/avisos/index.ts';
import { avisosDoBanco } from './slices/avisos-do-banco/index.ts';
import { catalogo } from './slices/catalogo/index.ts';
import { cobranca } from './slices/cobranca/index.ts';
import { conexao } from './slices/conexao/index.ts';
import { contas } from './slices/contas/index.ts';
import { direitos } from './slices/direitos/index.ts';
import { esic } from './slices/esic/index.ts';
import { fiscal } from './slices/fiscal/index.ts';
import { localidades } from './slices/localidades/index.ts';
import { operacao } from './slices/operacao/index.ts';
import { govbr } from './slices/govbr/index.ts';
import { procuracoes } from './slices/procuracoes/index.ts';
import { meusDados } from './slices/meus-dados/index.ts';
import { conteudos } from './slices/conteudos/index.ts';
import { instituicoes } from './slices/orgaos/index.ts';
import { sessao } from './slices/sessao/index.ts';
import type { Deps, Slice } from './slices/slice.ts';
import { tributos } from './slices/tributos/index.ts';

const SLICES: readonly Slice[] = [
  operacao,
  localidades,
  instituicoes,
  conteudos,
  sessao,
  govbr,
  contas,
  avisos,
  meusDados,
  tributos,
  administracao,
  auditoria,
  arrecadacao,
  avisosDoBanco,
  importacoes,
  cobranca,
  conexao,
  procuracoes,
  direitos,
  esic,
  fiscal,
  catalogo,
];

/** Builds the server, ready to listen or to be injected into; opens nothing by itself. */
export const buildApp = async (
  deps: Deps,
  logStream?: DestinationStream,
): Promise<FastifyInstance> => {
  const { config, db, relogio, ritmo = RITMO } = deps;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new UmaLinha(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // Who has a connection while the server is on its way out is served, and told to open another.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    rewriteUrl: comoGet,
    // Numbers in a row would tell when a call was made that the log leaves out.
    genReqId: () => randomUUID(),
    ...prazosDaConexao(ritmo),
    routerOptions: {
      querystringParser: lerConsultaDaUrl,
      // A short-lived address of a document is a parameter.
      maxParamLength: 2_000,
    },
    frameworkErrors,
    schemaController: ESQUEMAS,
  });
  const cofre = createCofre(config.appKey);
  const limites = createLimites(db, cofre, relogio);
  const freios = createFreios(limites, createProva(limites, cofre, relogio), relogio);
  const entradas = createEntradas({ config, cofre, relogio });
  const orgaos = createOrgaos(db, relogio, deps.escuta);
  const enfileirarCorreio = createCorreio(cofre, relogio);

  registerErrors(app);
  deps.seguirPedidos?.(app);
  const intermediario = registerIntermediario(app, { config, relogio });
  app.removeContentTypeParser('text/plain');
  registerCorpo(app);
  registerSecurityHeaders(app, config);
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: [
        'content-disposition',
        'content-location',
        'retry-after',
        CABECALHO_DO_FRESCOR,
        'x-xsrf-token',
      ],
    });
  }
  await app.register(cookie);
  registerRitmo(app, ritmo);
  const guardadas = createGuardadas();
  const prontas = registerProntas(app, config, guardadas);
  const sessoes = registerSession(app, { config, db, cofre, relogio });
  registerAparelho(app, { config, cofre, relogio });
  const leitura = registerLeitura(app, { config, db, replica: deps.replica });
  const csrf = registerCsrf(app, { config, cofre });
  registerAcesso(app);
  registerNivel(app, orgaos);
  registerMudancas(app, orgaos);
  await registerOpenapi(app);
  const imagens = imagensNaVez(deps.imagens);
  const contexto = {
    ...deps,
    imagens,
    cofre,
    limites,
    intermediario,
    freios,
    orgaos,
    guardadas,
    leitura,
    enfileirarCorreio,
    sessoes,
    entradas,
    csrf,
  };
  for (const slice of SLICES) slice(app, contexto);
  await registerStatic(app, {
    config,
    relogio,
    politicaDaPagina: createPoliticas({ config, orgaos }),
    cofre,
    csrf,
    root: deps.paginas,
    prontas,
  });
  return app;
};
