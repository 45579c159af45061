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
import type { ChaveServico } from '@balcao/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import { comoVisitante, orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { orgaoPara } from '../../../core/quem/representacao.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import { enquantoSeConta, naOlhada } from '../na-olhada.ts';
import { SEM_LIMITE, type Guarda } from '../privacidade.ts';
import { certidaoEmitida } from '../certidoes/via-da-certidao.ts';
import { certidaoConferida } from '../certidoes/conferir.ts';
import { comprovanteDe } from '../comprovantes/comprovante.ts';
import { comprovanteDeDocumento } from '../comprovantes/comprovante-do-documento.ts';
import { termoDeParcelamento } from '../parcelamentos/termo.ts';
import { createEnderecos, sendPdf, type TipoDoDocumento } from './emissao.ts';
import { extratoDaDivida } from './extrato-impresso.ts';
import { documentoUnicoImpresso } from '../documento-unico/imprimir.ts';
import { guiaDe } from './guia-impressa.ts';
import { licencaDeAlvara } from './licenca-impressa.ts';

/** Every kind of document (`portal.md` §7): which service it is of, who gets it, how it is made. */
const registroDeDocumentos = (
  contexto: Contexto,
  guarda: Guarda,
): Readonly<Record<TipoDeDocumento, TipoDoDocumento>> => ({
  GUIA_IPTU: guiaDe('IPTU', contexto, guarda),
  GUIA_ISSQN: guiaDe('ISSQN', contexto, guarda),
  GUIA_ALVARA: guiaDe('ALVARA', contexto, guarda),
  GUIA_TAXA: guiaDe('TAXA', contexto, guarda),
  GUIA_PARCELAMENTO: guiaDe('PARCELAMENTO', contexto, guarda),
  DOCUMENTO_UNICO: documentoUnicoImpresso(contexto, guarda),
  CERTIDAO_CND: certidaoConferida(contexto),
  CERTIDAO_CND_AMPLA: certidaoEmitida('AMPLA', contexto, guarda),
  CERTIDAO_CND_ICT: certidaoEmitida('ICT', contexto, guarda),
  EXTRATO_DIVIDA: extratoDaDivida(contexto, guarda),
  LICENSA_ALVARA: licencaDeAlvara(contexto, guarda),
  COMPROVANTE_IPTU: comprovanteDe('IPTU', contexto, guarda),
  COMPROVANTE_ISSQN: comprovanteDe('ISSQN', contexto, guarda),
  COMPROVANTE_ALVARA: comprovanteDe('ALVARA', contexto, guarda),
  COMPROVANTE_TAXA: comprovanteDe('TAXA', contexto, guarda),
  COMPROVANTE_PARCELAMENTO: comprovanteDe('PARCELAMENTO', contexto, guarda),
  COMPROVANTE_DOCUMENTO: comprovanteDeDocumento(contexto),
  TERMO_PARCELAMENTO: termoDeParcelamento(contexto),
});

/** A kind by its name, or by the document type that means the same. */
const tipoDoCabecalho = (xPath: string): TipoDeDocumento => {
  for (const [tipo, caminho] of Object.entries(TIPOS_DE_DOCUMENTO)) {
    if (xPath === tipo || xPath === caminho) return tipo as TipoDeDocumento;
  }
  throw new AppError('TIPO_DE_DOCUMENTO_INVALIDO');
};

/** Whether PDF is named before JSON in what the caller accepts; a browser that names none gets JSON. */
const querPdf = ({ headers: { accept = '' } }: FastifyRequest): boolean => {
  const [pdf, json] = [accept.indexOf('application/pdf'), accept.indexOf('application/json')];
  return pdf >= 0 && (json < 0 || pdf < json);
};

interface Emissao {
  quem: Quem;
  headers: { 'x-path': string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Documents by kind (P62), and the short-lived addresses under which they open in a new tab. */
export const montarDocumentos = (
  app: FastifyInstance,
  contexto: Contexto,
  guarda: Guarda,
): void => {
  const { orgaos } = contexto;
  const registro = registroDeDocumentos(contexto, guarda);
  const enderecos = createEnderecos(contexto);
  const emitir = async (
    { quem, headers, request, reply }: Emissao,
    cod_empre: number,
    dados: EmitirDocumento,
  ): Promise<FastifyReply> => {
    const tipo = tipoDoCabecalho(headers['x-path']);
    const documento = registro[tipo];
    if (quem.papel === 'VISITANTE' && !documento.publico) throw new AppError('NAO_PERMITIDO');
    const servico = documento.servico(dados);
    const contada = documento.antes?.(quem, cod_empre, dados) ?? Promise.resolve(SEM_LIMITE);
    const olhar = documento.adianta ? enquantoSeConta : naOlhada;
    const emitido = await olhar(contexto, contada, { quem, cod_empre, servico }, (meios) =>
      documento.emitir({ ...meios, quem, dados, querPdf: querPdf(request) }),
    );
    if ('fatos' in emitido) return reply.send({ data: emitido.fatos });
    const { arquivo, chave } = emitido;
    reply.header('content-location', enderecos.create({ tipo, servico, cod_empre, chave }));
    return sendPdf(reply, arquivo);
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
    const { tipo, servico, cod_empre, chave } = enderecos.abrir(params.endereco);
    const documento = registro[tipoDoCabecalho(tipo)];
    const orgao = await orgaoPara(
      orgaos,
      comoVisitante(quem),
      cod_empre,
      servico as ChaveServico | undefined,
    );
    return sendPdf(reply, await documento.reabrir(chave, { quem, orgao }));
  });
};
