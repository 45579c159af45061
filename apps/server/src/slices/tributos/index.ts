import {
  listCertidoes,
  revogarCertidao,
  atualizarParcela as atualizarParcelaEndpoint,
  atualizarParcelaPublico,
  consultar,
  consultarPublico,
  procurarCidadaos as procurarEndpoint,
  verCidadao as verCidadaoEndpoint,
  verInicio,
  verTributosDoCidadao,
} from '@balcao/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { listaComASessao } from '../../core/quem/com-a-sessao.ts';
import { montarPagina } from '../../core/pagina.ts';
import { orgaoDaSessao, comoVisitante, type Quem } from '../../core/quem/quem.ts';
import { orgaoPara, semServico, getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { rota } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import { CABECALHO_DO_FRESCOR, type Frescor } from '../../core/frescor.ts';
import { paraServidor, revogar } from './certidoes/conferir.ts';
import { CERTIDOES } from './certidoes/certidoes.repository.ts';
import type { Identificacao } from './guia-pedida.ts';
import { atualizarParcela } from './atualizar-parcela.ts';
import { montarDocumentoUnico } from './documento-unico/montar-documento-unico.ts';
import { procurarCidadaos, tributosDoCidadao, verCidadao } from './cidadaos/cidadaos.ts';
import { inicioDoContribuinte } from './inicio.ts';
import { montarDocumentos } from './documentos/montar-documentos.ts';
import {
  documentarAtualizacoes,
  documentarConsultas,
  chaveNaPorta,
  tributoDe,
  type Porta,
} from './gateway.ts';
import { montarGestaoDeParcelamentos } from './parcelamentos/montar-gestao.ts';
import { montarParcelamentos } from './parcelamentos/montar-parcelamentos.ts';
import { montarPix } from './pix/index.ts';
import { montarPixAutomatico } from './pix-automatico/index.ts';
import { montarPrevia } from './previa/prever.ts';
import { antesDeConsultar } from './consultas/procurar-guias.ts';
import { enquantoSeConta } from './na-olhada.ts';
import { createGuarda } from './privacidade.ts';

/** What staff do with the certificates that were issued: find one, and revoke it with a reason. */
const montarCertidoes = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, orgaos, cofre } = contexto;

  rota(
    app,
    listCertidoes,
    async ({ quem, query, request }) => {
      const orgao = await getOrgaoDaSessao(orgaos, quem);
      const { data: certidoes, total } = listaComASessao(quem, CERTIDOES);
      const pessoas = new Set(certidoes.map(({ cpfcnpj }) => cpfcnpj));
      const titular = [...pessoas].map((cpfcnpj) => cofre.hmac('titular', cpfcnpj));
      if (titular.length > 0)
        await auditar(db, quem, {
          cod_empre: orgao.cod_empre,
          evento: 'certidoes.listar',
          titular,
        });
      const data = certidoes.map((certidao) => paraServidor(certidao, orgao));
      return montarPagina(request.url, query, { data, total });
    },
    { comASessao: CERTIDOES },
  );

  rota(app, revogarCertidao, async ({ quem, params, body }) => {
    const cod_empre = orgaoDaSessao(quem);
    if (quem.usuario === undefined) throw new AppError('NAO_AUTENTICADO');
    const orgao = await getOrgaoDaSessao(orgaos, quem);
    const autor = { quem, usuario_id: quem.usuario.id };
    const certidao = await revogar(contexto, autor, cod_empre, { ...params, ...body });
    return { data: paraServidor(certidao, orgao) };
  });
};

/** Each key writes its reply by its own schema; the route itself writes none. */
const POR_CHAVE = { 200: z.never() };

interface PedidoDeConsulta {
  quem: Quem;
  query: Identificacao & { url: string };
  reply: FastifyReply;
}

/** The tax gateway, public and private, the documents printed from it, and the certificates for staff. */
export const tributos: Slice = (app, contexto) => {
  const guarda = createGuarda(contexto);

  const responder = async (
    porta: Porta,
    cod_empre: number,
    { quem, query, reply }: PedidoDeConsulta,
  ): Promise<FastifyReply> => {
    const { tributo, resposta } = chaveNaPorta(porta, query.url);
    const { servicos, responder } = resposta;
    const contada = antesDeConsultar(guarda, quem, cod_empre, { ...query, tributo });
    const frescor: Frescor = { dadosDe: undefined };
    const paraVer = { ...contexto, fonteTributaria: contexto.fonteParaVer(frescor) };
    const pedido = { quem, cod_empre };
    const corpo = await enquantoSeConta(
      paraVer,
      contada,
      pedido,
      async ({ orgao, olhada, fonte }) => {
        if (servicos.length > 0 && !servicos.some((servico) => orgao.servicos.has(servico)))
          throw semServico(quem);
        const daVez = { ...contexto, fonteTributaria: fonte };
        return responder({ contexto: daVez, guarda, olhada, quem, orgao, identificacao: query });
      },
    );
    if (frescor.dadosDe) reply.header(CABECALHO_DO_FRESCOR, frescor.dadosDe.toISOString());
    return reply.type('application/json; charset=utf-8').send(corpo);
  };

  rota(
    app,
    { ...consultarPublico, replies: POR_CHAVE },
    (pedido) =>
      responder('publica', pedido.query.cod_empre, { ...pedido, quem: comoVisitante(pedido.quem) }),
    documentarConsultas('publica'),
  );
  rota(
    app,
    { ...consultar, replies: POR_CHAVE },
    (pedido) => responder('privada', orgaoDaSessao(pedido.quem), pedido),
    documentarConsultas('privada'),
  );

  rota(
    app,
    atualizarParcelaPublico,
    async ({ query, body, quem }) => {
      const pedido = { ...body, tributo: tributoDe('publica', query.url) };
      const visitante = comoVisitante(quem);
      return { data: await atualizarParcela(contexto, guarda, visitante, body.cod_empre, pedido) };
    },
    documentarAtualizacoes('publica'),
  );
  rota(
    app,
    atualizarParcelaEndpoint,
    async ({ query, body, quem }) => {
      const pedido = { ...body, tributo: tributoDe('privada', query.url) };
      return { data: await atualizarParcela(contexto, guarda, quem, orgaoDaSessao(quem), pedido) };
    },
    documentarAtualizacoes('privada'),
  );

  montarPix(app, contexto, guarda);
  montarPixAutomatico(app, contexto, guarda);
  rota(app, procurarEndpoint, async ({ quem, body }) => ({
    data: await procurarCidadaos(contexto, quem, body.busca),
  }));
  rota(app, verCidadaoEndpoint, async ({ quem, params }) => ({
    data: await verCidadao(contexto, quem, params.id),
  }));
  rota(app, verTributosDoCidadao, async ({ quem, params }) => ({
    data: await tributosDoCidadao(contexto, quem, params.id),
  }));

  rota(app, verInicio, async ({ quem, reply }) => {
    const cod_empre = orgaoDaSessao(quem);
    const orgao = await orgaoPara(contexto.orgaos, quem, cod_empre);
    const frescor: Frescor = { dadosDe: undefined };
    const { db } = contexto;
    const paraVer = { db, fonteTributaria: contexto.fonteParaVer(frescor) };
    const data = await inicioDoContribuinte(paraVer, orgao, quem.usuario?.cpfcnpj ?? '');
    if (frescor.dadosDe) reply.header(CABECALHO_DO_FRESCOR, frescor.dadosDe.toISOString());
    return { data };
  });

  montarDocumentos(app, contexto, guarda);
  montarCertidoes(app, contexto);
  montarDocumentoUnico(app, contexto, guarda);
  montarParcelamentos(app, contexto, guarda);
  montarGestaoDeParcelamentos(app, contexto, guarda);
  montarPrevia(app, contexto);
};
