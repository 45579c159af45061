import {
  aumentarNivel,
  entrarComGovbr,
  sairDoGovbr,
  voltarDaSaida,
  voltarDoGovbr,
  type MotivoDoGovbr,
} from '@balcao/contracts';
import type { FastifyRequest } from 'fastify';
import {
  ambienteEmUso,
  getOrgaoComCredencial,
} from '../../core/contas/credencial-do-govbr.repository.ts';
import { nomeDoCookie, opcoesDoCookie } from '../../plugins/session.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { administracaoDoGovbr } from './administracao-do-govbr.ts';
import { createPedidosEmCurso, type EmCurso } from './pedidos-em-curso.ts';
import { voltar, type Navegador } from './voltar.ts';

const PAINEL = '/dashboard';

/** A page of the dashboard, whatever the address names. */
const paginaDe = (depois: string | undefined): string =>
  depois !== undefined && /^\/dashboard(?:[/?][\w\-/?=&%.:]*)?$/.test(depois) ? depois : PAINEL;

const entradaDe = (cod_empre: number | undefined): string =>
  cod_empre === undefined ? '/' : `/?cod_empre=${cod_empre}`;

const recusa = (motivo: MotivoDoGovbr, { cod_empre, depois }: EmCurso): string =>
  `/govbr?${new URLSearchParams({ cod_empre: String(cod_empre), motivo, depois }).toString()}`;

/** Sign-in with gov.br: there, back, and out. Every step is a link that any browser follows. */
export const govbr: Slice = (app, contexto) => {
  const { config, orgaos, govbr: adaptador } = contexto;
  const pedidos = createPedidosEmCurso(contexto);
  const cookieDaSaida = nomeDoCookie(config, 'govbr-saida');

  /** Outside of production, where the address is not written down, it is the one that was asked. */
  const nosso = (request: FastifyRequest, path: string): string =>
    new URL(path, config.publicUrl ?? `http://${request.headers.host ?? 'localhost'}`).href;

  const entrar = async ({ request, reply }: Navegador, { cod_empre, depois }: EmCurso) => {
    const { credencial } = await getOrgaoComCredencial(contexto, cod_empre);
    if (credencial === undefined)
      return reply.redirect(recusa('GOVBR_DESLIGADO', { cod_empre, depois }), 303);
    const retorno = nosso(request, voltarDoGovbr.path);
    const { endereco, pedido } = await adaptador.pedir(credencial, retorno);
    pedidos.lembrar(request, reply, { cod_empre, depois, pedido });
    return reply.redirect(endereco, 303);
  };

  rota(app, entrarComGovbr, async ({ query: { cod_empre, depois }, request, reply }) =>
    entrar({ request, reply }, { cod_empre, depois: paginaDe(depois) }),
  );

  rota(app, aumentarNivel, async ({ query: { cod_empre, nivel, depois }, request, reply }) => {
    const emCurso = { cod_empre, depois: paginaDe(depois) };
    const { credencial } = await getOrgaoComCredencial(contexto, cod_empre);
    if (credencial === undefined) return reply.redirect(recusa('GOVBR_DESLIGADO', emCurso), 303);
    pedidos.lembrar(request, reply, emCurso);
    const retorno = nosso(request, voltarDoGovbr.path);
    return reply.redirect(adaptador.enderecoDeNivel(credencial, nivel, retorno), 303);
  });

  rota(app, voltarDoGovbr, async ({ query, quem, request, reply }) => {
    const { code, state, error } = query;
    const ultimo = pedidos.ultimo(request);
    // From raising a level nothing comes back but the person: gov.br knows them, and tells the new one.
    if (code === undefined && state === undefined && error === undefined && ultimo)
      return entrar({ request, reply }, ultimo);
    const retorno = nosso(request, voltarDoGovbr.path);
    const destino = await voltar(contexto, pedidos, { request, reply }, retorno, query);
    // Loaded again, or gone back to: who is in stays in.
    if (destino === undefined) return reply.redirect(quem.usuario ? PAINEL : '/', 303);
    if ('depois' in destino) return reply.redirect(destino.depois, 303);
    return reply.redirect(recusa(destino.motivo, destino.emCurso), 303);
  });

  rota(app, sairDoGovbr, async ({ query: { cod_empre }, request, reply }) => {
    const ambiente = ambienteEmUso(config, await orgaos.get(cod_empre));
    if (ambiente === undefined) return reply.redirect(entradaDe(cod_empre), 303);
    reply.setCookie(cookieDaSaida, String(cod_empre), {
      ...opcoesDoCookie(config),
      httpOnly: true,
      maxAge: 600,
    });
    const para = nosso(request, voltarDaSaida.path);
    return reply.redirect(adaptador.enderecoDeSaida(ambiente, para), 303);
  });

  rota(app, voltarDaSaida, async ({ request, reply }) => {
    const [, cod_empre] = /^([1-9]\d{0,9})$/.exec(request.cookies[cookieDaSaida] ?? '') ?? [];
    reply.clearCookie(cookieDaSaida, opcoesDoCookie(config));
    return reply.redirect(entradaDe(cod_empre === undefined ? undefined : Number(cod_empre)), 303);
  });

  administracaoDoGovbr(app, contexto);
};
