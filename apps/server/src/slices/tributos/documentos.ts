import {
  abrirDocumento,
  emitirDocumento,
  emitirDocumentoPublico,
  TIPOS_DE_DOCUMENTO,
  type EmitirDocumento,
  type TipoDeDocumento,
} from '@balcao/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Contexto } from '../slice.ts';
import { escolherParcelas, reabrirParcelas } from './iptu/imprimir-guia.ts';
import { imprimirGuias } from './iptu/guia-impressa.ts';
import type { Guarda } from './privacidade.ts';

const ENDERECO_VALE_MS = 5 * 60_000;

/** What a short-lived address says: which slip, until when. Nothing of who it is for. */
const Endereco = z.object({
  cod_empre: z.number(),
  guia: z.number(),
  parcelas: z.array(z.number()),
  /** Asked for without signing in: names and documents stay masked. */
  publico: z.boolean(),
  expira: z.number(),
});
type Endereco = z.infer<typeof Endereco>;

const tipoDoCabecalho = (xPath: string): TipoDeDocumento => {
  for (const [tipo, caminho] of Object.entries(TIPOS_DE_DOCUMENTO)) {
    if (xPath === tipo || xPath === caminho) return tipo as TipoDeDocumento;
  }
  throw new AppError('TIPO_DE_DOCUMENTO_INVALIDO');
};

const sendPdf = (reply: FastifyReply, pdf: Uint8Array, nome: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${nome}"`,
      'cache-control': 'private, no-store',
    })
    .serializer((payload: unknown) => payload as string)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));

/** Documents by kind (P62), and the short-lived addresses under which they open in a new tab. */
export const montarDocumentos = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const { orgaos, sigilo, relogio } = contexto;

  const emitir = async (
    {
      quem,
      headers,
      query,
      reply,
    }: { quem: Quem; headers: { 'x-path': string }; query: EmitirDocumento; reply: FastifyReply },
    cod_empre: number,
  ): Promise<FastifyReply> => {
    tipoDoCabecalho(headers['x-path']);
    const orgao = await orgaos.getComServico(cod_empre, 'iptu');
    const { guia, parcelas } = await escolherParcelas(contexto, guarda, quem, orgao, query);
    const publico = quem.papel === 'VISITANTE';
    const { pdf, nome } = await imprimirGuias(contexto, orgao, { guia, parcelas, publico });
    await guarda.registrarGuia(quem, cod_empre, 'iptu.imprimir', guia.numero);
    const endereco: Endereco = {
      cod_empre,
      guia: guia.numero,
      parcelas: parcelas.map(({ numero }) => numero),
      publico,
      expira: relogio().getTime() + ENDERECO_VALE_MS,
    };
    reply.header(
      'content-location',
      `/api/documents/abrir/${sigilo.assinar('documento', JSON.stringify(endereco))}`,
    );
    return sendPdf(reply, pdf, nome);
  };

  rota(app, emitirDocumentoPublico, (pedido) => {
    const visitante: Quem = { ...pedido.quem, papel: 'VISITANTE', usuario: undefined };
    return emitir({ ...pedido, quem: visitante }, pedido.query.cod_empre);
  });

  rota(app, emitirDocumento, (pedido) =>
    emitir(pedido, orgaoDaSessao(pedido.quem, pedido.query.cod_empre)),
  );

  rota(app, abrirDocumento, async ({ params, reply }) => {
    const texto = sigilo.abrir('documento', params.endereco);
    if (texto === undefined) throw new AppError('NAO_ENCONTRADO');
    const endereco = Endereco.parse(JSON.parse(texto));
    if (endereco.expira < relogio().getTime()) throw new AppError('ENDERECO_EXPIRADO');
    const orgao = await orgaos.get(endereco.cod_empre);
    const { guia, parcelas } = await reabrirParcelas(
      contexto,
      orgao,
      endereco.guia,
      endereco.parcelas,
    );
    const { pdf, nome } = await imprimirGuias(contexto, orgao, {
      guia,
      parcelas,
      publico: endereco.publico,
    });
    return sendPdf(reply, pdf, nome);
  });
};
