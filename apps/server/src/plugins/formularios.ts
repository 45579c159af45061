import { CAMPO_DO_FORMULARIO, ERROS, type Enviado } from '@balcao/contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  LightMyRequestResponse,
} from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../core/app-error.ts';
import type { Cofre } from '../core/cofre.ts';
import { abrirAoPublico } from './acesso.ts';
import { chamadaDe, lerChegada, type Campos, type Chegada } from './chamada-do-formulario.ts';
import type { Csrf } from './csrf.ts';
import { toAppError } from './errors.ts';
import { createFeitos } from './feitos.ts';
import { enviarForma } from './formas.ts';
import { aceitarFormularios } from './multipart.ts';
import type { Pagina, Paginas } from './paginas.ts';

interface Meios {
  config: Config;
  relogio: () => Date;
  cofre: Cofre;
  csrf: Csrf;
  /** Draws the page of the address, as it answers what was sent. */
  desenhar: (request: FastifyRequest, enviado: Enviado) => ReturnType<Paginas['find']>;
}

/** What was typed, as it may come back: no password does. */
const semSenha = (campos: Campos): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([nome]) => nome !== 'senha'));

/** What was refused, as the page tells it at its fields. */
const recusaDe = (error: unknown, request: FastifyRequest): Enviado => {
  const { code, message, status, details } = toAppError(error);
  if (status === 500) request.log.error({ err: error }, 'unexpected error');
  const { [CAMPO_DO_FORMULARIO]: formulario, ...campos } = (request.body ?? {}) as Campos;
  const erro = { status, code, message, ...(details.errors && { errors: details.errors }) };
  return { formulario, campos: semSenha(campos), erro };
};

/** A document is opened where its endpoint says that it is, as the code does; else it leaves as it came. */
const enviarDocumento = (reply: FastifyReply, { headers, rawPayload }: LightMyRequestResponse) => {
  const endereco = headers['content-location'];
  if (typeof endereco === 'string') return reply.redirect(endereco, 303);
  for (const [nome, valor] of Object.entries(headers))
    if (nome.startsWith('content-') && valor !== undefined) reply.header(nome, valor);
  return reply.header('cache-control', 'no-store').send(rawPayload);
};

/** What is limited for a while, and says so at its end; no limit lasts longer than a day. */
const COM_ESPERA: Readonly<Record<string, string>> = {
  MUITAS_TENTATIVAS: 'Muitas tentativas em pouco tempo.',
  PROVA_SEM_CODIGO: ERROS.PROVA_SEM_CODIGO.message,
};

/** 'em 1 minuto', 'em 40 minutos', 'em 3 horas': the clock of a browser without code is not known here. */
const daquiA = (segundos: number): string => {
  const minutos = Math.ceil(segundos / 60);
  const [quantos, nome] = minutos <= 90 ? [minutos, 'minuto'] : [Math.ceil(minutos / 60), 'hora'];
  return `em ${quantos} ${nome}${quantos === 1 ? '' : 's'}`;
};

/** A refusal, which says when to try again where only waiting helps. */
const comEspera = <E extends { code: string; message: string }>(erro: E, espera: unknown): E => {
  const inicio = COM_ESPERA[erro.code];
  if (inicio === undefined || !(Number(espera) > 0)) return erro;
  return { ...erro, message: `${inicio} Tente de novo ${daquiA(Number(espera))}.` };
};

/** What the endpoint answered, for the page that tells it. */
const enviadoDe = (
  { nome: formulario, campos: digitados, formulario: { endpoint } }: Chegada,
  endereco: string,
  resposta: LightMyRequestResponse,
): Enviado => {
  const campos = semSenha(digitados);
  const corpo = resposta.payload === '' ? undefined : resposta.json<unknown>();
  const { statusCode: status, headers } = resposta;
  const dadosDe = headers['x-dados-de'] as string | undefined;
  const pergunta = endpoint.method === 'GET' && { pergunta: { endereco, dadosDe } };
  if (status < 400) return { formulario, campos, resposta: corpo, ...pergunta };
  const recusa = { ...(corpo as NonNullable<Enviado['erro']>), status };
  const erro = comEspera(recusa, headers['retry-after']);
  return { formulario, campos, erro, ...pergunta };
};

/**
 * Forms that a browser sends by itself, to the address of their page: each is what its endpoint would
 * have been asked by the code, and is asked of it, so that who may call it, what it takes, how often and
 * what is told of it stand in one place. What it answers is drawn, or is another page.
 */
export const registerFormularios = (app: FastifyInstance, meios: Meios) => {
  const { config, relogio, cofre, csrf, desenhar } = meios;
  const feitos = createFeitos({ config, cofre, relogio });

  const enviarPagina = (
    { formas, comFicha, estado }: Pagina,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> =>
    enviarForma(comFicha ? comFicha(csrf.ficha(request, reply)) : formas, {
      request,
      reply: reply.status(estado),
    });

  const responder = async (
    enviado: Enviado,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const pagina = await desenhar(request, enviado);
    if (pagina === undefined) throw new AppError('INDISPONIVEL');
    return enviarPagina(pagina, request, reply);
  };

  const receber = async (
    chegada: Chegada,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const dia = relogio().toISOString().slice(0, 10);
    const chamada = chamadaDe(request, chegada, { cofre, dia });
    const resposta = await app.inject(chamada);
    const { statusCode, payload, headers } = resposta;
    for (const nome of ['set-cookie', 'retry-after'])
      if (headers[nome] !== undefined) reply.header(nome, headers[nome]);
    const json = String(headers['content-type'] ?? '').startsWith('application/json');
    if (!json && payload !== '') return enviarDocumento(reply, resposta);
    const enviado = enviadoDe(chegada, chamada.url, resposta);
    if (statusCode >= 400 || !chegada.formulario.escreve) return responder(enviado, request, reply);
    return reply.redirect(feitos.guardar(enviado, request, reply), 303);
  };

  void app.register(async (scope) => {
    abrirAoPublico(scope);
    aceitarFormularios(scope);
    scope.setErrorHandler((error, request, reply) =>
      responder(recusaDe(error, request), request, reply),
    );
    for (const url of ['/', '/:pagina'])
      scope.post(
        url,
        { config: { fichaNoCorpo: true }, logLevel: 'error' },
        async (request, reply) => {
          const chegada = lerChegada(request.body);
          csrf.conferirFicha(request, chegada.ficha);
          return receber(chegada, request, reply);
        },
      );
  });

  return { enviarPagina, findFeito: feitos.find };
};
