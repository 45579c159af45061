import {
  abrirDocumento,
  emitirDocumento,
  emitirDocumentoPublico,
  enviarDocumento,
  enviarDocumentoPublico,
  TIPOS_DE_DOCUMENTO,
  type EmitirDocumento,
  type TipoDeDocumento,
} from '@balcao/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { comoVisitante, orgaoDaSessao, type Quem } from '../../core/quem.ts';
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

interface Emissao {
  quem: Quem;
  headers: { 'x-path': string };
  reply: FastifyReply;
}

/** Documents by kind (P62), and the short-lived addresses under which they open in a new tab. */
export const montarDocumentos = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const { orgaos, sigilo, relogio } = contexto;

  const emitir = async (
    { quem, headers, reply }: Emissao,
    cod_empre: number,
    pedido: EmitirDocumento,
  ): Promise<FastifyReply> => {
    if (tipoDoCabecalho(headers['x-path']) !== 'GUIA_IPTU')
      throw new AppError('TIPO_DE_DOCUMENTO_INVALIDO');
    const orgao = await orgaos.getComServico(cod_empre, 'iptu');
    const { guia, parcelas } = await escolherParcelas(contexto, guarda, quem, orgao, pedido);
    const publico = quem.papel === 'VISITANTE';
    const { pdf, nome } = await imprimirGuias(contexto, orgao, { guia, parcelas, publico });
    await guarda.registrarGuia(quem, cod_empre, 'iptu.imprimir', guia);
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
  const emitirAoPublico = (pedido: Emissao, dados: EmitirDocumento & { cod_empre: number }) =>
    emitir({ ...pedido, quem: comoVisitante(pedido.quem) }, dados.cod_empre, dados);
  const emitirAQuemEntrou = (pedido: Emissao, dados: EmitirDocumento) =>
    emitir(pedido, orgaoDaSessao(pedido.quem), dados);

  rota(app, emitirDocumentoPublico, (pedido) => emitirAoPublico(pedido, pedido.query));
  rota(app, enviarDocumentoPublico, (pedido) => emitirAoPublico(pedido, pedido.body));
  rota(app, emitirDocumento, (pedido) => emitirAQuemEntrou(pedido, pedido.query));
  rota(app, enviarDocumento, (pedido) => emitirAQuemEntrou(pedido, pedido.body));

  rota(app, abrirDocumento, async ({ params, quem, reply }) => {
    const texto = sigilo.abrir('documento', params.endereco);
    if (texto === undefined) throw new AppError('NAO_ENCONTRADO');
    const endereco = Endereco.parse(JSON.parse(texto));
    if (endereco.expira < relogio().getTime()) throw new AppError('ENDERECO_EXPIRADO');
    const orgao = await orgaos.getComServico(endereco.cod_empre, 'iptu');
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
    await guarda.registrarGuia(quem, endereco.cod_empre, 'iptu.abrir-guia', guia);
    return sendPdf(reply, pdf, nome);
  });
};
