import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DoLink } from './documento-unico.ts';
import { CodEmpre, inteiro } from './fields.ts';
import { AtualizarParcela } from './tributos.ts';

const tema = 'PIX';

/** The charge of a slip at the institution's bank, for who is going to pay it. */
export const CobrancaPix = z.object({
  /**
   * AGUARDANDO_BANCO: asked for, and the bank did not answer yet. EM_CONFERENCIA: paid, and a person of
   * the city looks at it. INDISPONIVEL: by the barcode alone.
   */
  situacao: z.enum([
    'AGUARDANDO_BANCO',
    'AGUARDANDO_PAGAMENTO',
    'PAGA',
    'EM_CONFERENCIA',
    'INDISPONIVEL',
  ]),
  /** What is copied and drawn; null unless it can be paid. */
  pix: z.nullable(z.string()),
  /** By which the page asks how it stands, for two hours. */
  acompanhamento: z.string(),
  /** Page of the bank that comes with the demonstration; null everywhere else. */
  pagar_em: z.nullable(z.string()),
});
export type CobrancaPix = z.infer<typeof CobrancaPix>;

/** An installment, as for its refresh: by what shows that one may see it. */
export type PedirCobranca = z.infer<typeof AtualizarParcela>;

const query = z.object({ url: z.string() });
const replies = { 200: z.object({ data: CobrancaPix }) };

export const cobrarPixPublico = endpoint({
  method: 'POST',
  path: '/api/public/pix',
  acesso: 'tributos.atualizar-parcela-publico',
  resumo: 'PIX de uma parcela em aberto, no banco da instituição, sem entrar',
  tema,
  query,
  body: z.extend(AtualizarParcela, { cod_empre: CodEmpre }),
  replies,
});

export const cobrarPix = endpoint({
  method: 'POST',
  path: '/api/pix',
  acesso: 'tributos.atualizar-parcela',
  resumo: 'PIX de uma parcela em aberto, no banco da instituição',
  tema,
  query,
  body: AtualizarParcela,
  replies,
});

export const cobrarPixDoDocumento = endpoint({
  method: 'POST',
  path: '/api/documentos-unicos/:numero/pix',
  acesso: 'tributos.pagar-junto',
  resumo: 'PIX de um documento de várias parcelas, no banco da instituição',
  tema,
  params: z.object({ numero: inteiro('Informe o número do documento.') }),
  replies,
});

export const cobrarPixDoLink = endpoint({
  method: 'POST',
  path: '/api/links-de-pagamento/pix',
  acesso: 'publico',
  resumo: 'O mesmo, do documento de um link de pagamento',
  tema,
  body: DoLink,
  replies,
});

export const acompanharPix = endpoint({
  method: 'GET',
  path: '/api/public/pix/:acompanhamento',
  acesso: 'publico',
  resumo: 'Como está um PIX que se espera: uma página pergunta até ele ser pago',
  tema,
  params: z.object({ acompanhamento: z.string().check(z.maxLength(1_000)) }),
  replies,
});

/**
 * A notice of the bank. Nothing that it says is believed: what it names is asked of the bank. The secret
 * comes in the address that the bank was given, or in a header that the proxy in front sets.
 */
const doBanco = {
  method: 'POST',
  acesso: 'publico',
  resumo: 'Aviso do banco: só faz perguntar ao banco o que aconteceu',
  tema,
  deMaquina: true,
  semRegistro: true,
  params: z.object({ cod_empre: CodEmpre }),
  query: z.object({ segredo: z.optional(z.string().check(z.maxLength(200))) }),
  headers: z.object({ 'x-segredo-do-aviso': z.optional(z.string().check(z.maxLength(200))) }),
  body: z.unknown(),
  replies: { 200: z.object({}) },
} as const;

export const avisarDoBanco = endpoint({ path: '/api/avisos-do-banco/:cod_empre/pix', ...doBanco });

/** The same without `/pix`, for banks that add nothing to the address. */
export const avisarDoBancoNu = endpoint({ path: '/api/avisos-do-banco/:cod_empre', ...doBanco });

/** Of authorisations of Pix Automático that changed. */
export const avisarDaAutorizacao = endpoint({
  path: '/api/avisos-do-banco/:cod_empre/rec',
  ...doBanco,
});

/** Of scheduled charges that changed. */
export const avisarDaAgendada = endpoint({
  path: '/api/avisos-do-banco/:cod_empre/cobr',
  ...doBanco,
});
