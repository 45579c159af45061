import * as contrato from '@balcao/contracts';
import type { Prorrogar } from '@balcao/contracts';
import {
  atenderSolicitacao,
  lido,
  prorrogarSolicitacao,
  direcionarSolicitacao,
  tipoDaNatureza,
} from '@balcao/domain';
import { montarPagina } from '../../../../core/pagina.ts';
import { enviarCsv } from '../../../../plugins/errors.ts';
import { rota, type Pedido } from '../../../../plugins/rota.ts';
import type { Slice, Contexto } from '../../../slice.ts';
import { complementar } from './complementar.ts';
import { RASCUNHO } from './rascunho.repository.ts';
import { aprovar, lerRascunho, salvar } from './rascunho.ts';
import { responder, responderEnviando } from './responder.ts';
import { exportarFila } from './exportar-fila.ts';
import { contarSituacoes, listarFila, verTrabalho } from './listar.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import { campoInvalido } from '../../../../core/app-error.ts';
import { exigirOpcoesEmUso } from '../../processo/apresentar.ts';
import { agir, exigirSetor } from './agir.ts';

/** A clerk takes a request: of two at once the second is told that it is taken. */
const atender = (contexto: Contexto, quem: Quem, id: string) =>
  agir(contexto, quem, {
    id,
    acao: 'atender',
    aviso: 'ATENDIDA',
    fazer: (solicitacao, ato) => lido(atenderSolicitacao(solicitacao, ato)),
  });

/** Sends a request to a sector; its attendant lets it go, and its deadline stays. */
const direcionar = (
  contexto: Contexto,
  quem: Quem,
  {
    solicitacao_id: id,
    setor,
    tipo,
    prioridade,
    observacao,
    interna,
    grau_sigilo,
  }: Pedido<typeof contrato.direcionarSolicitacao>['body'],
) =>
  agir(contexto, quem, {
    id,
    acao: 'direcionar',
    aviso: 'DIRECIONADA',
    campo: 'observacao',
    antes: (cena) => exigirSetor(cena, setor),
    fazer: (solicitacao, ato, orgao) => {
      const escolhas = { tipo, prioridade, grau_sigilo };
      // What the request has already may stay, used or not.
      const muda = <C extends keyof typeof escolhas>(campo: C) =>
        escolhas[campo] === solicitacao[campo] ? undefined : escolhas[campo];
      exigirOpcoesEmUso(orgao, {
        tipo: muda('tipo'),
        prioridade: muda('prioridade'),
        grau_sigilo: muda('grau_sigilo'),
      });
      const doTipo = tipoDaNatureza(solicitacao.natureza, tipo);
      if (!doTipo.ok) throw campoInvalido('tipo', doTipo.motivo);
      const dados = {
        setor_id: setor,
        tipo: doTipo.valor,
        prioridade,
        grau_sigilo,
        observacao: observacao ?? null,
        interna,
      };
      return direcionarSolicitacao(solicitacao, dados, ato);
    },
  });

/** Extends the deadline, once, with the reason that the requester is told (Lei 12.527/2011, art. 11 §2). */
const prorrogar = (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id: id, justificativa }: Prorrogar,
) =>
  agir(contexto, quem, {
    id,
    acao: 'prorrogar',
    aviso: 'PRORROGADA',
    campo: 'justificativa',
    fazer: (solicitacao, ato, orgao) =>
      prorrogarSolicitacao(solicitacao, justificativa, ato, orgao),
  });

/** What staff do with requests: the queue and the actions on each (`esic.md` §2.1). */
export const gestao: Slice = (app, contexto) => {
  rota(app, contrato.listSolicitacoes, async ({ quem, query, request }) =>
    montarPagina(request.url, query, await listarFila(contexto, quem, query)),
  );

  rota(app, contrato.procurarSolicitacoes, async ({ quem, body, request }) => {
    const { vistas_desde, ...lida } = await listarFila(contexto, quem, body);
    return { ...montarPagina(request.url, body, lida), vistas_desde };
  });

  rota(app, contrato.exportarFila, async ({ quem, body, reply }) =>
    enviarCsv(reply, 'solicitacoes', await exportarFila(contexto, quem, body)),
  );

  rota(app, contrato.contarSolicitacoes, async ({ quem, query }) => ({
    data: await contarSituacoes(contexto, quem, query),
  }));

  rota(app, contrato.verTrabalho, async ({ quem }) => ({
    data: await verTrabalho(contexto, quem),
  }));

  rota(app, contrato.atenderSolicitacao, async ({ quem, params }) => ({
    data: await atender(contexto, quem, params.id),
  }));

  rota(app, contrato.direcionarSolicitacao, async ({ quem, body }) => ({
    data: await direcionar(contexto, quem, body),
  }));

  rota(app, contrato.prorrogarSolicitacao, async ({ quem, body }) => ({
    data: await prorrogar(contexto, quem, body),
  }));

  rota(app, contrato.responderSolicitacao, async ({ quem, body }) => ({
    data: await responder(contexto, quem, { campos: body }),
  }));

  for (const qual of [contrato.responderComAnexos, contrato.corrigirResposta])
    rota(app, qual, async ({ quem, body, headers, arquivos, request }) => {
      const envio = { campos: body, chave: headers['idempotency-key'] };
      return { data: await responderEnviando(contexto, quem, { arquivos, request }, envio) };
    });

  rota(
    app,
    contrato.getRascunho,
    async ({ quem, params }) => ({ data: await lerRascunho(contexto, quem, params.id) }),
    { comASessao: RASCUNHO },
  );

  rota(app, contrato.salvarRascunho, async ({ quem, body, headers, arquivos, request }) => {
    const envio = { campos: body, chave: headers['idempotency-key'] };
    return { data: await salvar(contexto, quem, { arquivos, request }, envio) };
  });

  rota(app, contrato.aprovarRascunho, async ({ quem, body }) => ({
    data: await aprovar(contexto, quem, body),
  }));

  rota(
    app,
    contrato.complementarSolicitacao,
    async ({ quem, body, headers, arquivos, request }) => {
      const envio = { campos: body, chave: headers['idempotency-key'] };
      return { data: await complementar(contexto, quem, { arquivos, request }, envio) };
    },
  );
};
