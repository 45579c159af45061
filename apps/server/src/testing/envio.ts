import { randomBytes } from 'node:crypto';
import { endpoint, CodEmpre } from '@balcao/contracts';
import { PARAMETROS_PADRAO, type CotasDeAnexos, type LimitesDeAnexos } from '@balcao/domain';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import * as z from 'zod/mini';
import { darDono } from './anexos.ts';
import { createLimites } from '../core/limites/limites.ts';
import { comoVisitante } from '../core/quem/quem.ts';
import { registerAcesso } from '../plugins/acesso.ts';
import { comAnexos, type AnexoRecebido } from '../slices/esic/anexos/receber.ts';
import { registerCsrf } from '../plugins/csrf.ts';
import { registerErrors } from '../plugins/errors.ts';
import { registerOpenapi } from '../plugins/openapi.ts';
import { ESQUEMAS } from '../plugins/schemas.ts';
import { rota } from '../plugins/rota.ts';
import type { Deps } from '../slices/slice.ts';
import { CONFIG, COFRE } from './servidor.ts';
import { origemEscrita } from '../core/quem/origem.ts';

/** A form with files, as the capabilities of the portal have them. */
const enviarFormulario = endpoint({
  method: 'POST',
  path: '/envio',
  acesso: 'publico',
  resumo: 'Recebe um formulário com arquivos',
  tema: 'Teste',
  body: z.object({
    cod_empre: CodEmpre,
    assunto: z.string({ error: 'Informe o assunto.' }),
    telefone: z.optional(z.string()),
    /** Of the request that gets the files; none leaves them without owner. */
    solicitacao_id: z.optional(z.uuid()),
  }),
  multipart: true,
  replies: { 201: z.object({ assunto: z.string(), anexos: z.array(z.unknown()) }) },
});

type DepsDoEnvio = Pick<Deps, 'db' | 'relogio' | 'armazenamento' | 'antivirus'> & {
  antivirusIndisponivel?: 'recusar' | 'aceitar';
  limites?: Partial<LimitesDeAnexos & CotasDeAnexos>;
  cotaDoArmazenamento?: number;
  /** Runs once the files have arrived, before they get an owner. */
  aoReceber?: (anexos: readonly AnexoRecebido[]) => Promise<void>;
  log?: DestinationStream;
};

const LIMITES = { ...PARAMETROS_PADRAO, anexos_quantidade: 3, anexos_total_bytes: 40_000_000 };

/** A server with that form alone, behind what stands before every route. */
export const abrirEnvio = async (deps: DepsDoEnvio): Promise<FastifyInstance> => {
  const { db, relogio, antivirusIndisponivel = 'recusar', log } = deps;
  const cotaDoArmazenamento = deps.cotaDoArmazenamento ?? 1e12;
  const limites = createLimites(db, COFRE, relogio);
  const app = Fastify({
    logger: log ? { level: 'info', stream: log } : false,
    schemaController: ESQUEMAS,
  });
  registerErrors(app);
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    const quem = {
      papel: 'VISITANTE',
      usuario: undefined,
      sessao: undefined,
      origem: origemEscrita(String(request.headers['x-forwarded-for'] ?? 'x')),
    } as const;
    request.quem = comoVisitante(quem);
  });
  const csrf = registerCsrf(app, { config: CONFIG, cofre: COFRE });
  registerAcesso(app);
  await registerOpenapi(app);
  app.get('/token', { config: { acesso: 'publico' } }, async (_request, reply) => {
    csrf.gravar(reply, undefined);
    return reply.status(204).send();
  });
  rota(app, enviarFormulario, async ({ body, arquivos, quem, request }) => {
    const { cod_empre, assunto, solicitacao_id } = body;
    const remessa = { cod_empre, quem, setor_id: null, limites: { ...LIMITES, ...deps.limites } };
    const config = { antivirusIndisponivel, cotaDoArmazenamento };
    return comAnexos(
      { ...deps, config, limites },
      { arquivos, request },
      remessa,
      async (anexos) => {
        await deps.aoReceber?.(anexos);
        const ids = anexos.map(({ id }) => id);
        if (solicitacao_id) await darDono(db, cod_empre, ids, { solicitacao_id });
        return { assunto, anexos: [...anexos] };
      },
    );
  });
  return app;
};

/** Headers of a browser that was here before. */
export const credenciais = async (app: FastifyInstance): Promise<Record<string, string>> => {
  const { headers } = await app.inject('/token');
  const token = String(headers['x-xsrf-token']);
  return { cookie: `XSRF-TOKEN=${encodeURIComponent(token)}`, 'x-xsrf-token': token };
};

interface Arquivo {
  nome: string;
  conteudo: string | Buffer;
  campo?: string;
}

/** A multipart body, as a browser writes it. */
export const formulario = (campos: Record<string, string>, arquivos: readonly Arquivo[]) => {
  const limite = `----balcao${randomBytes(8).toString('hex')}`;
  const partes = Object.entries(campos).map(([nome, valor]) =>
    Buffer.from(
      `--${limite}\r\ncontent-disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`,
    ),
  );
  for (const { nome, conteudo, campo = 'anexos[]' } of arquivos) {
    const cabeca = `--${limite}\r\ncontent-disposition: form-data; name="${campo}"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    partes.push(Buffer.from(cabeca), Buffer.from(conteudo), Buffer.from('\r\n'));
  }
  partes.push(Buffer.from(`--${limite}--\r\n`));
  return {
    payload: Buffer.concat(partes),
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
  };
};
