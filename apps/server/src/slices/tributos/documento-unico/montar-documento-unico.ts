import * as contrato from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import { comoVisitante, orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { orgaoPara } from '../../../core/quem/representacao.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import { comprovanteDoDocumento } from '../comprovantes/comprovante-do-documento.ts';
import { sendPdf } from '../documentos/emissao.ts';
import { naOlhada } from '../na-olhada.ts';
import type { Guarda } from '../privacidade.ts';
import { imprimirDocumento } from './imprimir.ts';
import { DOCUMENTO } from './documento-lido.repository.ts';
import {
  documentoDaSessao,
  documentoDoLink,
  documentoParaTela,
  getDocumentoDe,
} from './documento-na-tela.ts';
import { antesDeJuntar, emitirDocumento } from './emitir-documento-unico.ts';
import { listEmAberto } from './em-aberto.ts';
import { abrirLink, criarLink, diaDoFim, listLinks, revogarLink } from './links.ts';

/** One slip for several installments, and the links by which somebody else sees and pays it. */
export const montarDocumentoUnico = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const { db, orgaos } = contexto;
  const orgaoDe = (quem: Quem) => orgaoPara(orgaos, quem, orgaoDaSessao(quem));
  /** A document of whoever asks, with the look of staff in the trail of the person. */
  const ver = async (quem: Quem, numero: number) => {
    const orgao = await orgaoDe(quem);
    const documento = await getDocumentoDe(db, orgao, quem, numero);
    return { orgao, documento };
  };

  rota(app, contrato.listEmAberto, async ({ quem, query }) => ({
    data: await listEmAberto(contexto, guarda, quem, await orgaoDe(quem), query),
  }));

  rota(app, contrato.emitirDocumentoUnico, async ({ quem, body }) => {
    const orgao = await orgaoDe(quem);
    const documento = await emitirDocumento(contexto, { guarda }, quem, orgao, body);
    return { data: documentoParaTela(documento, orgao) };
  });

  rota(
    app,
    contrato.getDocumentoUnico,
    async ({ quem }) => {
      const orgao = await orgaoDe(quem);
      const documento = documentoDaSessao(orgao, quem);
      const { cpfcnpj } = documento;
      const evento = 'documento-unico.ver';
      await guarda.registrar(quem, { cod_empre: orgao.cod_empre, evento, alvo: { cpfcnpj } });
      return { data: documentoParaTela(documento, orgao) };
    },
    { comASessao: DOCUMENTO },
  );

  rota(app, contrato.criarLinkDePagamento, async ({ quem, params: { numero } }) => {
    const { orgao, documento } = await ver(quem, numero);
    return { data: await criarLink(contexto, quem, orgao, documento) };
  });

  rota(
    app,
    contrato.listLinksDePagamento,
    async ({ quem }) => {
      const orgao = await orgaoDe(quem);
      const { numero } = documentoDaSessao(orgao, quem);
      return { data: await listLinks(contexto, orgao, numero) };
    },
    { comASessao: DOCUMENTO },
  );

  rota(app, contrato.revogarLinkDePagamento, async ({ quem, params: { numero, id } }) => {
    const { orgao, documento } = await ver(quem, numero);
    return { data: await revogarLink(contexto, quem, orgao, documento, id) };
  });

  rota(app, contrato.emitirDocumentoUnicoPublico, async ({ quem, body }) => {
    const visitante = comoVisitante(quem);
    const { cod_empre } = body;
    const contada = antesDeJuntar(guarda, visitante, cod_empre, body);
    const pedido = { quem: visitante, cod_empre };
    return naOlhada(contexto, contada, pedido, async ({ orgao, olhada }) => {
      const documento = await emitirDocumento(contexto, { guarda, olhada }, visitante, orgao, body);
      return { data: await criarLink(contexto, visitante, orgao, documento) };
    });
  });

  rota(app, contrato.abrirLinkDePagamento, async ({ quem, query }) => {
    const visitante = comoVisitante(quem);
    const evento = 'link-de-pagamento.abrir';
    const { orgao, link, documento } = await abrirLink(contexto, visitante, query, evento);
    return { data: documentoDoLink(documento, diaDoFim(link, orgao), orgao) };
  });

  rota(app, contrato.imprimirLinkDePagamento, async ({ quem, query, reply }) => {
    const visitante = comoVisitante(quem);
    const evento = 'link-de-pagamento.imprimir';
    const { orgao, documento } = await abrirLink(contexto, visitante, query, evento);
    return sendPdf(reply, await imprimirDocumento(contexto, visitante, orgao, documento));
  });

  rota(app, contrato.comprovanteDoLink, async ({ quem, query, reply }) => {
    const visitante = comoVisitante(quem);
    const evento = 'link-de-pagamento.comprovante';
    const { orgao, documento } = await abrirLink(contexto, visitante, query, evento);
    const { arquivo } = await comprovanteDoDocumento(contexto, visitante, orgao, documento);
    return sendPdf(reply, arquivo);
  });
};
