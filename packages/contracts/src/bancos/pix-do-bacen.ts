import { lerReais, type Centavos } from '@balcao/domain';
import * as z from 'zod/mini';

/**
 * The central bank's API of PIX (release 2.9.0) as far as the portal speaks it: what banks answer is read
 * by these, and what is not named here is dropped. What is wrong in the official description, and how
 * it is read here, is in `docs/decisions/0093-pix-by-the-banks-api.md`.
 */

export const E2eid = z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/));

/** Of a payment: from a static text it may be short. */
const TxidRecebido = z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/));

/** `1234.56`, as every amount is written. */
export const Quantia = z.pipe(
  z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  z.transform((texto): Centavos => {
    const lido = lerReais(texto, { decimal: '.' });
    return lido.ok ? lido.valor : Number.NaN;
  }),
);

const Instante = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((texto) => new Date(texto)),
);

export const DevolucaoDoBacen = z.object({
  id: z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/)),
  valor: Quantia,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.optional(z.string()),
});

const Parcela = z.optional(z.object({ valor: Quantia }));

/** What a payment is made of; a sum that is not the payment is no payment. */
const Componentes = z.object({
  original: Parcela,
  saque: Parcela,
  troco: Parcela,
  multa: Parcela,
  juros: Parcela,
  abatimento: Parcela,
  desconto: Parcela,
});

const somaDos = (componentes: z.output<typeof Componentes>): Centavos => {
  const de = (nome: keyof typeof componentes) => componentes[nome]?.valor ?? 0;
  const mais = de('original') + de('saque') + de('troco') + de('multa') + de('juros');
  return mais - de('abatimento') - de('desconto');
};

export const PixDoBacen = z
  .object({
    endToEndId: E2eid,
    txid: z.optional(TxidRecebido),
    valor: Quantia,
    horario: Instante,
    chave: z.optional(z.string()),
    componentesValor: z.optional(Componentes),
    devolucoes: z.optional(z.array(DevolucaoDoBacen)),
  })
  .check(
    z.refine(
      ({ valor, componentesValor: partes }) => partes === undefined || somaDos(partes) === valor,
      'deve ser a soma dos seus componentes',
    ),
  );
export type PixDoBacen = z.output<typeof PixDoBacen>;

export const CobDoBacen = z.object({
  txid: z.string().check(z.regex(/^[a-zA-Z0-9]{26,35}$/)),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: Quantia }),
  chave: z.string(),
  location: z.optional(z.string()),
  loc: z.optional(z.object({ location: z.optional(z.string()) })),
  pixCopiaECola: z.optional(z.string().check(z.maxLength(512))),
  pix: z.optional(z.array(PixDoBacen)),
});
export type CobDoBacen = z.output<typeof CobDoBacen>;

/** Which page of a list it is, and of how many. */
export const PaginaDoBacen = z.object({
  paginacao: z.object({
    paginaAtual: z.number().check(z.int(), z.minimum(0)),
    quantidadeDePaginas: z.number().check(z.int(), z.minimum(0)),
  }),
});

export const PixConsultadosDoBacen = z.object({
  parametros: PaginaDoBacen,
  pix: z.optional(z.array(PixDoBacen)),
});

export const TokenDoBanco = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string().check(z.regex(/^bearer$/i)),
  /** Seconds. */
  expires_in: z.number().check(z.minimum(1)),
});

/** What a notice may say, of which only the names of things are taken: they are asked about. */
export const AvisoDoBanco = z.object({
  pix: z.optional(
    z.array(
      z.object({
        endToEndId: z.optional(z.string()),
        txid: z.optional(z.string()),
        devolucoes: z.optional(z.array(z.unknown())),
      }),
    ),
  ),
  codigoGuiaRecebimento: z.optional(z.string()),
  /** Authorisations and scheduled charges that changed (Pix Automático). */
  recs: z.optional(z.array(z.object({ idRec: z.optional(z.string()) }))),
  cobsr: z.optional(z.array(z.object({ txid: z.optional(z.string()) }))),
});
