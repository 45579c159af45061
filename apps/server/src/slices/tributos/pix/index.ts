import {
  acompanharPix,
  cobrarPix,
  cobrarPixDoDocumento,
  cobrarPixDoLink,
  cobrarPixPublico,
  type CobrancaPix,
  type PedirCobranca,
} from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../core/app-error.ts';
import { findCobranca } from '../../../core/pagamentos/cobrancas-pix.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { comoVisitante, orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { orgaoPara } from '../../../core/quem/representacao.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto } from '../../slice.ts';
import {
  getDocumentoDe,
  slipDoDocumento,
  type DocumentoAgora,
} from '../documento-unico/documento-na-tela.ts';
import { abrirLink } from '../documento-unico/links.ts';
import { getParcelaPagavel } from '../documentos/escolher-parcelas.ts';
import { SERVICO_DO_TRIBUTO, tributoDe, type Porta } from '../gateway.ts';
import { olharGuia } from '../guia-pedida.ts';
import type { Guarda } from '../privacidade.ts';
import { findAndamento, type Andamento } from './andamento.repository.ts';
import { cobrarNoBanco, type SlipACobrar } from './cobrar.ts';
import { slipDaParcela } from './pix-impresso.ts';

const USO = 'acompanhar-pix';
/** For how long a page may follow a charge. */
const VALE_MS = 2 * 60 * 60_000;

const Acompanhamento = z.object({
  cod_empre: z.number(),
  codigo: z.string(),
  expira: z.number(),
});

/** What of a charge the person who waits for it sees. */
const situacaoDe = ({ estado, quitada }: Andamento): CobrancaPix['situacao'] => {
  if (estado === 'PAGA') return quitada ? 'PAGA' : 'EM_CONFERENCIA';
  if (estado === 'ATIVA') return 'AGUARDANDO_PAGAMENTO';
  return estado === 'PEDIDA' ? 'AGUARDANDO_BANCO' : 'INDISPONIVEL';
};

const paraTela = (andamento: Andamento): Omit<CobrancaPix, 'acompanhamento' | 'pagar_em'> => ({
  situacao: situacaoDe(andamento),
  pix: andamento.estado === 'ATIVA' ? andamento.brcode : null,
});

/** The bank that comes along has a page where one pays; every other bank's is the payer's own. */
export const enderecoDePagar = (
  config: Pick<Config, 'bancoDeDemonstracao'>,
  { demonstracao }: Pick<OrgaoEmUso, 'demonstracao'>,
  pix: string | null,
): string | null =>
  demonstracao && pix !== null && config.bancoDeDemonstracao !== undefined
    ? `${config.bancoDeDemonstracao}/?codigo=${encodeURIComponent(pix)}`
    : null;

/** PIX of a slip at the orgao's bank, and how it stands for who waits. */
export const montarPix = (app: FastifyInstance, contexto: Contexto, guarda: Guarda): void => {
  const { db, orgaos, cofre, relogio, config } = contexto;

  const pagarEm = (orgao: OrgaoEmUso, pix: string | null) => enderecoDePagar(config, orgao, pix);

  /** Asks the bank for the charge of a slip, or finds that of one that was paid, and seals by what a page follows it. */
  const pedir = async (
    orgao: OrgaoEmUso,
    slip: SlipACobrar | null,
    quitada: boolean,
  ): Promise<CobrancaPix> => {
    if (slip === null) throw new AppError('PAGAMENTO_NAO_CONFIGURADO');
    const cobranca = await (quitada
      ? findCobranca(db, orgao.cod_empre, slip.codigo)
      : cobrarNoBanco(contexto, orgao, slip));
    if (!cobranca) throw new AppError(quitada ? 'PARCELA_NAO_ATIVA' : 'PAGAMENTO_NAO_CONFIGURADO');
    const { cod_empre, codigo } = cobranca;
    const tela = paraTela({ ...cobranca, quitada });
    const expira = relogio().getTime() + VALE_MS;
    return {
      ...tela,
      acompanhamento: cofre.cifrar(USO, JSON.stringify({ cod_empre, codigo, expira })),
      pagar_em: pagarEm(orgao, tela.pix),
    };
  };

  const cobrar = async (
    porta: Porta,
    quem: Quem,
    cod_empre: number,
    { url, numero_guia, numero_parcela, ...identificacao }: PedirCobranca & { url: string },
  ): Promise<CobrancaPix> => {
    const tributo = tributoDe(porta, url);
    const pedida = { ...identificacao, tributo, num_guia: numero_guia };
    const servico = SERVICO_DO_TRIBUTO[tributo];
    const { orgao, guia } = await olharGuia(contexto, guarda, quem, { cod_empre, servico, pedida });
    const paga = guia.parcelas.find(
      ({ numero, situacao }) => numero === numero_parcela && situacao === 'BAIXADA',
    );
    const parcela = paga ?? getParcelaPagavel(guia, numero_parcela, orgao);
    return pedir(orgao, slipDaParcela(guia, parcela, orgao), paga !== undefined);
  };

  const cobrarDocumento = (orgao: OrgaoEmUso, documento: DocumentoAgora): Promise<CobrancaPix> => {
    const { situacao } = documento;
    const paga = situacao === 'PAGO';
    if (!paga && situacao !== 'EM_ABERTO') throw new AppError('DOCUMENTO_NAO_PAGAVEL');
    return pedir(orgao, slipDoDocumento(documento, orgao), paga);
  };

  rota(app, cobrarPixPublico, async ({ quem, query, body }) => ({
    data: await cobrar('publica', comoVisitante(quem), body.cod_empre, { ...body, ...query }),
  }));
  rota(app, cobrarPix, async ({ quem, query, body }) => ({
    data: await cobrar('privada', quem, orgaoDaSessao(quem), { ...body, ...query }),
  }));

  rota(app, cobrarPixDoDocumento, async ({ quem, params: { numero } }) => {
    const cod_empre = orgaoDaSessao(quem);
    const orgao = await orgaoPara(orgaos, quem, cod_empre);
    const documento = await getDocumentoDe(db, orgao, quem, numero);
    return { data: await cobrarDocumento(orgao, documento) };
  });
  rota(app, cobrarPixDoLink, async ({ quem, body }) => {
    const visitante = comoVisitante(quem);
    const evento = 'link-de-pagamento.cobrar';
    const { orgao, documento } = await abrirLink(contexto, visitante, body, evento);
    return { data: await cobrarDocumento(orgao, documento) };
  });

  rota(app, acompanharPix, async ({ params: { acompanhamento } }) => {
    const texto = cofre.decifrar(USO, acompanhamento);
    if (texto === undefined) throw new AppError('NAO_ENCONTRADO');
    const { cod_empre, codigo, expira } = Acompanhamento.parse(JSON.parse(texto));
    if (expira < relogio().getTime()) throw new AppError('ENDERECO_EXPIRADO');
    const andamento = await findAndamento(db, cod_empre, codigo);
    if (andamento === undefined) throw new AppError('NAO_ENCONTRADO');
    const tela = paraTela(andamento);
    const orgao = await orgaos.getPublico(cod_empre);
    return { data: { ...tela, acompanhamento, pagar_em: pagarEm(orgao, tela.pix) } };
  });
};
