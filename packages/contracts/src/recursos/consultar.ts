import { INSTANCIAS, RECURSOS_POR_PAGINA } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, inteiroEntre } from '../fields.ts';
import { paginaDe, paginaQuery } from '../pagination.ts';
import { porId, porProtocolo, Protocolo } from '../solicitacoes/campos.ts';
import { Opcao } from '../solicitacoes/formas.ts';
import { RecursoDaLista, tema, variosRecursos } from './formas.ts';

export const CAMPOS_DE_RECURSO = ['instancia', 'data_abertura', 'prazo'] as const;

const ESCOLHA = 'Escolha a instância.';

/** Id of an instance, as a number or as the digits of an address. */
const Instancia = z.pipe(
  inteiroEntre(1, 9, ESCOLHA),
  z.literal(
    INSTANCIAS.map(({ id }) => id),
    ESCOLHA,
  ),
);

export const listRecursos = endpoint({
  method: 'GET',
  path: '/api/recursos',
  acesso: 'recursos.gerenciar',
  resumo: 'Recursos da instituição, por páginas de 15',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DE_RECURSO, RECURSOS_POR_PAGINA), {
    instancia: z.optional(Instancia),
    /** Of the appeal, or of its request. */
    numero_protocolo: z.optional(Protocolo),
  }),
  replies: { 200: paginaDe(RecursoDaLista) },
});

export const listRecursosDaSolicitacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/recursos/:id',
  acesso: 'recursos.ver',
  resumo: 'Recursos de uma solicitação que se pode ler',
  tema,
  params: porId,
  replies: { 200: variosRecursos },
});

export const listRecursosPublicos = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publica/recursos/:id',
  acesso: 'recursos.abrir-publico',
  resumo: 'Recursos de uma solicitação, pelo protocolo',
  tema,
  params: porId,
  query: porProtocolo,
  replies: { 200: variosRecursos },
});

/** The e-mail travels in the body: addresses are written down in too many places. */
export const listRecursosPublicosComEmail = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publica/recursos/:id',
  acesso: 'recursos.abrir-publico',
  resumo: 'Recursos pelo protocolo e pelo e-mail de quem fez a solicitação: mostra o reservado',
  tema,
  params: porId,
  body: z.extend(porProtocolo, { email: Email }),
  replies: { 200: variosRecursos },
});

export const listInstancias = endpoint({
  method: 'GET',
  path: '/api/recursos/instancias',
  acesso: 'publico',
  resumo: 'Instâncias de recurso',
  tema,
  replies: { 200: z.object({ data: z.array(Opcao) }) },
});
