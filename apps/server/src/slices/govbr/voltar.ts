import type { MotivoDoGovbr } from '@balcao/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RespostaDoGovbr } from '../../adapters/govbr/govbr.port.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { getOrgaoComCredencial } from '../../core/contas/credencial-do-govbr.repository.ts';
import type { Limite } from '../../core/limites/limites.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { jaDentro, usuarioDaConta } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { insertEmpresas } from './empresas-da-sessao.repository.ts';
import { abrirAPorta } from './abrir-a-porta.ts';
import type { createPedidosEmCurso, EmCurso } from './pedidos-em-curso.ts';

export interface Navegador {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Each answer makes us ask gov.br: nobody makes us ask it without end. A school shares one address. */
const POR_ORIGEM: Limite = { uso: 'govbr:origem', maximo: 200, janelaSegundos: 10 * 60 };

/** What came back in the address. */
interface Volta {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** Where the browser goes now: into the dashboard, or to the page that says why not. */
type Destino = { depois: string } | { motivo: MotivoDoGovbr; emCurso: EmCurso };

/**
 * Opens the session of who gov.br says that it is, with a new id, and ends the one that the browser came
 * with. Nothing that gov.br gave us is kept but the level and, as long as the session, the companies.
 */
const abrirSessao = async (
  contexto: Contexto,
  { request, reply }: Navegador,
  orgao: OrgaoEmUso,
  { identidade, empresas }: Extract<RespostaDoGovbr, { ok: true }>,
): Promise<MotivoDoGovbr | undefined> => {
  const { db, sessoes, csrf, entradas, relogio } = contexto;
  const { quem } = request;
  const { cod_empre, parametros } = orgao;
  const { nivel } = identidade;
  const aberta = await db.transaction(async (tx) => {
    const porta = await abrirAPorta(contexto, tx, { quem, orgao, identidade });
    if ('motivo' in porta) return porta;
    const conta = { ...porta.conta, orgao_id: cod_empre };
    const entrada = { nivel, exigencias: parametros, agora: relogio() };
    const usuario = usuarioDaConta(conta, entrada);
    const agente = request.headers['user-agent'] ?? '';
    const lote = new Batch();
    const sem_empresas = empresas === 'FALHA' ? empresas : null;
    const sessao = await sessoes.abrir(lote, reply, usuario, agente, sem_empresas);
    if (empresas !== 'FALHA')
      insertEmpresas(lote, { cod_empre, token_hash: sessao }, empresas ?? []);
    const fato = { cod_empre, evento: 'sessao.entrar', dados: { govbr: nivel } } as const;
    await auditar(lote, jaDentro(quem, usuario), fato);
    if (quem.usuario && quem.sessao)
      await sessoes.encerrar(lote, { cod_empre: quem.usuario.orgao_id, token_hash: quem.sessao });
    await beforeCommit(tx, () => lote.save(tx));
    entradas.gravar({ request, reply }, conta);
    return { sessao };
  });
  if ('motivo' in aberta) return aberta.motivo;
  csrf.gravar(reply, aberta.sessao);
  return undefined;
};

/**
 * Receives who comes back from gov.br: only with a state of this browser, once, and within its time.
 * @param retorno our address as it is registered there
 * @returns undefined when nothing of this browser is at gov.br
 */
export const voltar = async (
  contexto: Contexto,
  pedidos: ReturnType<typeof createPedidosEmCurso>,
  { request, reply }: Navegador,
  retorno: string,
  volta: Volta,
): Promise<Destino | undefined> => {
  const { govbr, limites } = contexto;
  const emCurso = await pedidos.gastar(request, reply, volta.state ?? '');
  if (emCurso === undefined) {
    const ultimo = pedidos.ultimo(request);
    return ultimo && { motivo: 'GOVBR_ESTADO', emCurso: ultimo };
  }
  const recusar = (motivo: MotivoDoGovbr) => ({ motivo, emCurso });
  const { contagem } = await limites.contar(POR_ORIGEM, request.quem.origem);
  if (contagem > POR_ORIGEM.maximo) return recusar('GOVBR_OCUPADO');
  const { orgao, credencial } = await getOrgaoComCredencial(contexto, emCurso.cod_empre);
  if (credencial === undefined) return recusar('GOVBR_DESLIGADO');
  const url = new URL(retorno);
  for (const [nome, valor] of Object.entries(volta)) url.searchParams.set(nome, String(valor));
  const resposta = await govbr.receber(credencial, url, emCurso.pedido);
  if (!resposta.ok) {
    if (resposta.motivo !== 'GOVBR_CANCELADO')
      request.log.warn({ motivo: resposta.motivo, err: resposta.causa }, 'gov.br let nobody in');
    return recusar(resposta.motivo);
  }
  const motivo = await abrirSessao(contexto, { request, reply }, orgao, resposta);
  return motivo === undefined ? { depois: emCurso.depois } : recusar(motivo);
};
