import * as contrato from '@balcao/contracts';
import { INSTANCIAS } from '@balcao/domain';
import type { Freio } from '../../../core/limites/freios.ts';
import { montarPagina } from '../../../core/pagina.ts';
import { comoVisitante, orgaoDaSessao, versaoDoOrgao, type Quem } from '../../../core/quem/quem.ts';
import { recursoAoAgir } from '../processo/recursos.ts';
import { abrirSessaoDoEsic } from '../processo/solicitacoes.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { entrarComRecurso } from './entrar-com-recurso.ts';
import { encaminhar, listarAtendentes, removerAnexoDoRecurso } from './acoes-nos-recursos.ts';
import { contestar } from './contestar.ts';
import { entregarDeferido, listarEntregadores } from './entregas.ts';
import {
  contarRecursos,
  olharUmRecurso,
  listarRecursos,
  OLHADA,
  recursosDaSolicitacao,
  recursosPublicos,
} from './leitura.ts';
import { responder } from './decidir-recurso.ts';

/** Appeals that one address may send by protocols in an hour; a request has three at most. */
const POR_ENDERECO: Freio = {
  uso: 'recurso-publico',
  maximo: 60,
  janelaSegundos: 3_600,
  teto: 180,
  antes: true,
};

/** What citizens do: open appeals and read them. */
const doCidadao: Slice = (app, contexto) => {
  const { orgaos, freios } = contexto;

  /** Counts one more by a protocol; with the version of the orgao. */
  const contar = async (quem: Quem, cod_empre: number): Promise<number | undefined> => {
    const porEndereco = { limite: POR_ENDERECO, partes: [cod_empre, quem.origem] };
    return (await freios.passar(quem, { freios: [porEndereco], cod_empre })).versao_do_orgao;
  };

  rota(app, contrato.abrirRecurso, async ({ body, headers, quem, arquivos, request }) => {
    const cod_empre = orgaoDaSessao(quem);
    const versao = versaoDoOrgao(quem, cod_empre);
    const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes', versao);
    const chave = headers['idempotency-key'];
    const envio = { orgao, quem, chave, arquivos, request };
    return { data: await entrarComRecurso(contexto, envio, body) };
  });

  rota(app, contrato.abrirRecursoPublico, async ({ body, headers, quem, arquivos, request }) => {
    const { cod_empre, protocolo, ...novo } = body;
    const versao = await contar(quem, cod_empre);
    const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes', versao);
    const chave = headers['idempotency-key'];
    const envio = { orgao, quem: comoVisitante(quem), chave, arquivos, request };
    return { data: await entrarComRecurso(contexto, envio, novo, protocolo) };
  });

  rota(
    app,
    contrato.listRecursosDaSolicitacao,
    async ({ params, quem }) => ({ data: await recursosDaSolicitacao(contexto, quem, params.id) }),
    { comASessao: OLHADA },
  );

  rota(app, contrato.listRecursosPublicos, async ({ params, query, quem }) => ({
    data: await recursosPublicos(contexto, quem, params.id, query),
  }));

  rota(app, contrato.listRecursosPublicosComEmail, async ({ params, body, quem }) => ({
    data: await recursosPublicos(contexto, quem, params.id, body),
  }));

  rota(app, contrato.contestarEntrega, async ({ body, quem }) => ({
    data: await contestar(contexto, quem, body),
  }));

  rota(app, contrato.contestarEntregaPublico, async ({ body, quem }) => {
    const { cod_empre, protocolo, ...contestacao } = body;
    const versao = await contar(quem, cod_empre);
    const mostrado = { cod_empre, protocolo, versao };
    return { data: await contestar(contexto, quem, contestacao, mostrado) };
  });

  rota(app, contrato.listInstancias, async () => ({
    data: INSTANCIAS.map(({ id, nome }) => ({ id, nome })),
  }));
};

/** To whom an appeal may go, whoever forwards it. */
const destinosDe = async (
  contexto: Contexto,
  quem: Parameters<typeof listarAtendentes>[1],
  recurso_id: string | undefined,
) => {
  if (recurso_id === undefined) return { decidiram: [], responsavel_id: null };
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { olhar, recurso } = await olharUmRecurso(contexto, { orgao, quem: pessoa }, recurso_id);
  return recursoAoAgir(olhar.solicitacao.fatos, olhar.recursos, recurso);
};

/** What staff do with them. */
const doServidor: Slice = (app, contexto) => {
  rota(app, contrato.contarRecursos, async ({ query, quem }) => ({
    data: await contarRecursos(contexto, quem, query),
  }));

  rota(app, contrato.listRecursos, async ({ query, quem, request }) =>
    montarPagina(request.url, query, await listarRecursos(contexto, quem, query)),
  );

  rota(app, contrato.listAtendentes, async ({ query, quem }) => {
    const destinos = await destinosDe(contexto, quem, query.recurso_id);
    return { data: await listarAtendentes(contexto, quem, destinos) };
  });

  rota(app, contrato.encaminharRecurso, async ({ body, quem }) => ({
    data: await encaminhar(contexto, quem, body),
  }));

  rota(app, contrato.responderRecurso, async ({ body, headers, quem, arquivos, request }) => {
    const chave = headers['idempotency-key'];
    return { data: await responder(contexto, quem, { campos: body, chave, arquivos, request }) };
  });

  rota(app, contrato.listEntregadores, async ({ quem }) => ({
    data: await listarEntregadores(contexto, quem),
  }));

  rota(app, contrato.entregarRecurso, async ({ body, headers, quem, arquivos, request }) => {
    const chave = headers['idempotency-key'];
    const envio = { campos: body, chave, arquivos, request };
    return { data: await entregarDeferido(contexto, quem, envio) };
  });

  rota(app, contrato.removerAnexoDoRecurso, async ({ params, quem, reply }) => {
    await removerAnexoDoRecurso(contexto, quem, params.id);
    return reply.send();
  });
};

/** Appeals of information-access requests (Lei 12.527/2011, arts. 15 to 20). */
export const recursos: Slice = (app, contexto) => {
  doCidadao(app, contexto);
  doServidor(app, contexto);
};
