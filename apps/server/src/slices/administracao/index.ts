import * as contrato from '@balcao/contracts';
import { BRASAO_BYTES } from '@balcao/domain';
import type { FastifyInstance } from 'fastify';
import { orgaoDaSessao } from '../../core/quem/quem.ts';
import { montarPagina } from '../../core/pagina.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { aceitarImagens, bytesDe } from '../../plugins/parsers.ts';
import { CONTA_DO_CAMINHO } from '../../core/contas/conta-do-caminho.ts';
import { rota } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import { alterarUsuario, listUsuarios } from './usuarios.ts';
import { USUARIOS } from './usuarios.repository.ts';
import { convidarUsuario, reenviarConvite } from './convidar.ts';
import {
  avisoDePrivacidade,
  configurarExibicao,
  exibicaoDe,
  trocarLogo,
  configurarServicos,
  servicosDe,
} from './instituicao.ts';
import { gravarSetor } from './gravar-setor.ts';
import { gravarModelos, verModelos } from './modelos-de-resposta.ts';
import { alterarParametros, parametrosPublicos, verParametros } from './parametros.ts';
import { rotasDoRegistro } from './registro-de-tratamento.ts';
import { rotaDosPassos } from './passos-para-receber.ts';
import { listSetores } from './setores.repository.ts';
import { contasALiberar, liberarConta, quantasContasALiberar, recusarConta } from './liberacoes.ts';

const rotasDosUsuarios = (app: FastifyInstance, contexto: Contexto): void => {
  rota(
    app,
    contrato.listUsuarios,
    async ({ quem, query, request }) =>
      montarPagina(request.url, query, await listUsuarios(contexto, quem)),
    { comASessao: USUARIOS },
  );

  rota(
    app,
    contrato.alterarUsuario,
    async ({ quem, params, body }) => ({
      data: await alterarUsuario(contexto, quem, orgaoDaSessao(quem), params.id, body),
    }),
    { comASessao: CONTA_DO_CAMINHO },
  );

  rota(app, contrato.convidarUsuario, async ({ quem, body }) => ({
    data: await convidarUsuario(contexto, quem, orgaoDaSessao(quem), body),
  }));

  rota(
    app,
    contrato.reenviarConvite,
    async ({ quem, params, body }) => ({
      data: await reenviarConvite(contexto, quem, orgaoDaSessao(quem), params.id, body),
    }),
    { comASessao: CONTA_DO_CAMINHO },
  );
};

/** How staff run their institution: services, what taxpayers see, users and sectors. */
export const administracao: Slice = (app, contexto) => {
  const { config, db, orgaos, guardadas } = contexto;
  const doPedido = ({ query }: { query: { cod_empre: number } }) =>
    orgaos.getPublico(query.cod_empre);

  rotasDoRegistro(app, contexto);
  rotaDosPassos(app, contexto);
  rotasDosUsuarios(app, contexto);

  rota(app, contrato.getServicosConfig, async ({ quem }) => ({
    data: servicosDe(await getOrgaoDaSessao(orgaos, quem)),
  }));

  rota(app, contrato.putServicosConfig, async ({ quem, body }) => ({
    data: await configurarServicos(contexto, quem, orgaoDaSessao(quem), body),
  }));

  rota(app, contrato.getExibicaoContribuinte, async ({ quem }) => ({
    data: exibicaoDe(await getOrgaoDaSessao(orgaos, quem)),
  }));

  rota(app, contrato.putExibicaoContribuinte, async ({ quem, body }) => ({
    data: await configurarExibicao(contexto, quem, orgaoDaSessao(quem), body),
  }));

  rota(app, contrato.listContasALiberar, async ({ quem, query, request }) =>
    montarPagina(request.url, query, await contasALiberar(contexto, quem, query)),
  );

  rota(app, contrato.contarContasALiberar, async ({ quem }) => ({
    data: { quantas: await quantasContasALiberar(contexto, quem) },
  }));

  rota(app, contrato.liberarConta, async ({ quem, params, reply }) => {
    await liberarConta(contexto, quem, params.id);
    return reply.code(204).send();
  });

  rota(app, contrato.recusarConta, async ({ quem, params, body, reply }) => {
    await recusarConta(contexto, quem, params.id, body.motivo);
    return reply.code(204).send();
  });

  rota(app, contrato.listSetores, async ({ quem }) => ({
    data: await listSetores(db, orgaoDaSessao(quem)),
  }));

  rota(app, contrato.criarSetor, async ({ quem, body }) => ({
    data: await gravarSetor(contexto, quem, orgaoDaSessao(quem), undefined, body),
  }));

  rota(app, contrato.alterarSetor, async ({ quem, params, body }) => ({
    data: await gravarSetor(contexto, quem, orgaoDaSessao(quem), params.id, body),
  }));

  rota(app, contrato.getModelosDeResposta, async ({ quem }) => ({
    data: await verModelos(contexto, quem),
  }));

  rota(app, contrato.putModelosDeResposta, async ({ quem, body }) => ({
    data: await gravarModelos(contexto, quem, body),
  }));

  rota(app, contrato.getParametrosDoOrgao, async ({ quem }) => ({
    data: await verParametros(contexto, quem),
  }));

  rota(app, contrato.putParametrosDoOrgao, async ({ quem, body }) => ({
    data: await alterarParametros(contexto, quem, body),
  }));

  rota(app, contrato.deleteLogo, async ({ quem, reply }) => {
    await trocarLogo(contexto, quem, orgaoDaSessao(quem), null);
    return reply.send();
  });

  guardadas.rota(app, contrato.getParametros, {
    orgao: doPedido,
    escrever: (orgao) => ({ data: parametrosPublicos(orgao, config) }),
  });

  guardadas.rota(app, contrato.getAvisoDePrivacidade, {
    orgao: doPedido,
    escrever: (orgao) => ({ data: avisoDePrivacidade(orgao) }),
  });

  guardadas.rota(app, contrato.listAutoridades, {
    orgao: doPedido,
    escrever: ({ autoridades }) => ({ data: autoridades }),
  });

  void app.register(async (scope) => {
    aceitarImagens(scope, BRASAO_BYTES);
    rota(scope, contrato.putLogo, async ({ quem, body, reply }) => {
      await trocarLogo(contexto, quem, orgaoDaSessao(quem), bytesDe(body));
      return reply.send();
    });
  });
};
