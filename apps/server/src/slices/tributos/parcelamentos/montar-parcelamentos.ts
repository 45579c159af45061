import * as contrato from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import { comoVisitante, orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { orgaoPara } from '../../../core/quem/representacao.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import type { Guarda } from '../privacidade.ts';
import { documentoParaTela } from '../documento-unico/documento-na-tela.ts';
import { anteciparAcordo, preverAntecipacao } from './antecipar.ts';
import { aderir } from './aderir.ts';
import { confissaoEmVigor } from './confissao.ts';
import { acordoNaTela } from './acordo-na-tela.ts';
import { pedirCodigoDoAcordo } from './codigo-do-acordo.ts';
import { desistir, exigirQueVejaAcordos, listAcordos } from './acordos.ts';
import {
  gravarPrograma,
  listProgramas,
  listVersoesDoPrograma,
  preverPrograma,
} from './programas.ts';
import {
  aderirNaCidade,
  desistirNaCidade,
  listNaCidade,
  preverNaCidade,
  simularNaCidade,
} from './na-cidade.ts';
import { simularSemEntrar } from './simular-sem-entrar.ts';
import { preverPlano, simularParcelamento } from './simular.ts';

/** Paying what is owed in installments by the city's laws: the laws, and what they would come to. */
export const montarParcelamentos = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const orgaoDe = (quem: Quem) => orgaoPara(contexto.orgaos, quem, orgaoDaSessao(quem));

  rota(app, contrato.listProgramas, async ({ quem }) => ({
    data: await listProgramas(contexto, await orgaoDe(quem)),
  }));
  rota(app, contrato.listVersoesDoPrograma, async ({ quem, params }) => ({
    data: await listVersoesDoPrograma(contexto, await orgaoDe(quem), params.id),
  }));
  rota(app, contrato.gravarPrograma, async ({ quem, body }) => {
    await gravarPrograma(contexto, quem, await orgaoDe(quem), body);
    return { data: await listProgramas(contexto, await orgaoDe(quem)) };
  });
  rota(app, contrato.preverPrograma, async ({ quem, body }) => ({
    data: preverPrograma(await orgaoDe(quem), body),
  }));

  /** The institution and, where its own system makes the agreements, that system. */
  const ondeDe = async (quem: Quem) => {
    const orgao = await orgaoDe(quem);
    const acordos = await contexto.fonteTributaria.acordosDe(orgao.cod_empre);
    return { orgao, cidade: acordos && { ...contexto, acordos, guarda } };
  };

  rota(app, contrato.simularParcelamento, async ({ quem, body }) => {
    const { orgao, cidade } = await ondeDe(quem);
    return {
      data: cidade
        ? await simularNaCidade(cidade, quem, orgao, body)
        : await simularParcelamento(contexto, guarda, quem, orgao, body),
    };
  });
  rota(app, contrato.simularParcelamentoPublico, async ({ quem, body }) => ({
    data: await simularSemEntrar(contexto, guarda, comoVisitante(quem), body),
  }));
  rota(app, contrato.preverPlano, async ({ quem, body }) => {
    const { orgao, cidade } = await ondeDe(quem);
    return {
      data: cidade
        ? await preverNaCidade(cidade, quem, orgao, body)
        : await preverPlano(contexto, guarda, quem, orgao, body),
    };
  });
  rota(app, contrato.listAcordos, async ({ quem, query }) => {
    const { orgao, cidade } = await ondeDe(quem);
    const acordos = cidade
      ? await listNaCidade(cidade, quem, orgao, query)
      : (await listAcordos(contexto, guarda, quem, orgao, query)).map((acordo) =>
          acordoNaTela(acordo, orgao),
        );
    return { data: { acordos, confissao: confissaoEmVigor() } };
  });
  rota(app, contrato.aderirAoParcelamento, async ({ quem, body }) => {
    const { orgao, cidade } = await ondeDe(quem);
    return {
      data: cidade
        ? await aderirNaCidade(cidade, quem, orgao, body)
        : await aderir(contexto, guarda, quem, orgao, body),
    };
  });
  rota(app, contrato.pedirCodigoDoAcordo, async ({ quem, body }) => ({
    data: await pedirCodigoDoAcordo(contexto, quem, body),
  }));
  rota(app, contrato.desistirDoParcelamento, async ({ quem, params }) => {
    const { orgao, cidade } = await ondeDe(quem);
    return {
      data: cidade
        ? await desistirNaCidade(cidade, quem, orgao, params.numero)
        : acordoNaTela(await desistir(contexto, quem, orgao, params.numero), orgao),
    };
  });

  rota(app, contrato.preverAntecipacao, async ({ quem, params, query }) => {
    const pedida = { ...params, ...query };
    const orgao = await orgaoDe(quem);
    exigirQueVejaAcordos(quem, orgao);
    return { data: await preverAntecipacao(contexto, guarda, quem, orgao, pedida) };
  });
  rota(app, contrato.anteciparAcordo, async ({ quem, params, body }) => {
    const pedida = { ...params, ...body };
    const orgao = await orgaoDe(quem);
    exigirQueVejaAcordos(quem, orgao);
    const documento = await anteciparAcordo(contexto, guarda, quem, orgao, pedida);
    return { data: documentoParaTela(documento, orgao) };
  });
};
