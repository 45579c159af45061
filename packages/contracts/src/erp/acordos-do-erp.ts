import {
  COBRANCAS,
  SITUACOES_DO_ACORDO,
  TIPOS_DE_PESSOA,
  type SituacaoDoAcordo,
} from '@balcao/domain';
import * as z from 'zod/mini';
import {
  CentavosDoErp,
  Data,
  DocumentoDoErp,
  NumeroDeGuia,
  NumeroDeParcela,
  Texto,
  TextoOuNulo,
} from './campos-do-erp.ts';
import { GuiaDePessoaDoErp } from './cadastro-do-erp.ts';

/** Agreements to pay in installments that the city's own system makes: asked, told and ended there. */

const somar = <T>(linhas: readonly T[], valor: (linha: T) => number): number =>
  linhas.reduce((soma, linha) => soma + valor(linha), 0);

const chaveDoDebito = { numero_guia: NumeroDeGuia, numero_parcela: NumeroDeParcela };
const Chave = z.object(chaveDoDebito);

/** As the city's system names a programme. */
const Programa = z.string().check(z.regex(/^[0-9A-Za-z-]{1,36}$/));
const Faixa = z.number().check(z.int(), z.minimum(0), z.maximum(99));
const Quantas = z.number().check(z.int(), z.minimum(1), z.maximum(999));
const Pessoa = z.enum(TIPOS_DE_PESSOA);

/** Who asks, of what they owe. Nothing is written. */
export const SimularNoErp = z.object({
  cod_empre: z.number(),
  cpfcnpj: DocumentoDoErp,
  pessoa: Pessoa,
  canal: z.enum(['PORTAL', 'BALCAO']),
  /** Null: all that may enter. */
  escolhidos: z.nullable(z.array(Chave)),
  /** One way to pay alone; null: of each band the longest plan. */
  escolha: z.nullable(z.object({ programa: Programa, faixa: Faixa, quantas: Quantas })),
});
export type SimularNoErp = z.infer<typeof SimularNoErp>;

const Opcao = z
  .object({
    faixa: Faixa,
    /** Installments that the band allows here, the entry among them. */
    de: Quantas,
    ate: Quantas,
    quantas: Quantas,
    bruto: CentavosDoErp,
    desconto: CentavosDoErp,
    financiamento: CentavosDoErp,
    total: CentavosDoErp,
    /** The first is the entry. */
    parcelas: z.array(
      z.object({
        numero: NumeroDeParcela,
        vencimento: Data,
        valor: CentavosDoErp,
        financiamento: CentavosDoErp,
      }),
    ),
    debitos: z.array(
      z.object({
        ...chaveDoDebito,
        componentes: z.array(
          z.object({ nome: Texto, bruto: CentavosDoErp, desconto: CentavosDoErp }),
        ),
      }),
    ),
  })
  .check(
    z.refine(({ parcelas, quantas }) => parcelas.length === quantas, {
      error: 'não tem a quantidade de parcelas',
      path: ['parcelas'],
    }),
    z.refine(
      ({ bruto, desconto, financiamento, total, parcelas, debitos }) =>
        bruto - desconto + financiamento === total &&
        somar(parcelas, ({ valor }) => valor) === total &&
        somar(debitos, (um) => somar(um.componentes, (parte) => parte.bruto - parte.desconto)) ===
          bruto - desconto,
      { error: 'não é a soma das partes', path: ['total'] },
    ),
  );
export type OpcaoDoErp = z.infer<typeof Opcao>;

/** How far the city took a debt beyond its own books; null or absent: no further, or it does not tell. */
const Cobranca = z.optional(
  z.nullable(
    z.object({
      situacao: z.enum(COBRANCAS),
      /** Of the lawsuit or of the protest, in which court or registry, and since when. */
      numero: TextoOuNulo,
      onde: TextoOuNulo,
      em: z.nullable(Data),
      /** What an agreement does to it, and what is still to be paid there, as people read it. */
      depois: TextoOuNulo,
    }),
  ),
);

const ProgramaSimulado = z.object({
  id: Programa,
  nome: Texto,
  lei: Texto,
  /** Last day to ask for it. */
  ate: z.nullable(Data),
  /** Why what is chosen can't be agreed on, as people read it. */
  recusa: z.nullable(Texto),
  debitos: z.array(
    z.object({
      ...chaveDoDebito,
      nome: Texto,
      de: z.nullable(Texto),
      vencimento: Data,
      /** Today, charges included. */
      valor: CentavosDoErp,
      porque_nao: z.nullable(Texto),
      cobranca: Cobranca,
    }),
  ),
  opcoes: z.array(Opcao),
});
export type ProgramaSimuladoNoErp = z.infer<typeof ProgramaSimulado>;

/** The answer repeats what was asked. */
export const SimulacaoDoErp = z.object({
  consulta: SimularNoErp,
  data: z.object({
    contribuinte: z.object({ nome: Texto, cpfcnpj: DocumentoDoErp }),
    programas: z.array(ProgramaSimulado),
  }),
});
export type SimulacaoDoErp = z.infer<typeof SimulacaoDoErp>['data'];

const Rompimento = z.object({
  em: Data,
  porque: Texto,
  perdeu_descontos: z.boolean(),
  debitos: z.array(
    z.object({
      nome: Texto,
      devido: CentavosDoErp,
      abatido: CentavosDoErp,
      resta: CentavosDoErp,
    }),
  ),
  excedente: CentavosDoErp,
});

/** An agreement: its bill, whose first installment is the entry, and what stands behind it. */
export const AcordoDoErp = z.extend(GuiaDePessoaDoErp, {
  acordo: z.object({
    lei: Texto,
    situacao: z.enum(Object.keys(SITUACOES_DO_ACORDO) as [SituacaoDoAcordo, ...SituacaoDoAcordo[]]),
    pedido_em: Data,
    entrada_ate: Data,
    total: CentavosDoErp,
    pago: CentavosDoErp,
    desconto: CentavosDoErp,
    /** First day on which it is broken if nothing more is paid. */
    rompe_em: z.nullable(Data),
    debitos: z.array(z.object({ ...chaveDoDebito, nome: Texto, cobranca: Cobranca })),
    historico: z.array(z.object({ dia: Data, texto: Texto })),
    rompimento: z.nullable(Rompimento),
  }),
});
export type AcordoDoErp = z.infer<typeof AcordoDoErp>;

/** What is confirmed: which debts, by which of the ways to pay, and the words that were confessed. */
export const AderirNoErp = z.object({
  cod_empre: z.number(),
  cpfcnpj: DocumentoDoErp,
  pessoa: Pessoa,
  canal: z.enum(['PORTAL', 'BALCAO']),
  programa: Programa,
  faixa: Faixa,
  quantas: Quantas,
  escolhidos: z.array(Chave).check(z.minLength(1)),
  /** What was shown: if it is another by now, nothing is agreed. */
  total: CentavosDoErp,
  confissao: z.object({ versao: Texto, texto: z.array(z.string()) }),
});
export type AderirNoErp = z.infer<typeof AderirNoErp>;

/** Gives up an agreement whose entry was not paid. */
export const DesistirNoErp = z.object({
  cod_empre: z.number(),
  cpfcnpj: DocumentoDoErp,
  numero_guia: NumeroDeGuia,
});
export type DesistirNoErp = z.infer<typeof DesistirNoErp>;

/** How the city's system answers both; REPETIDO: it had been done before, by the same request. */
export const AcordoGravadoNoErp = z.object({
  resultado: z.enum(['NOVO', 'REPETIDO']),
  acordo: AcordoDoErp,
});
export type AcordoGravadoNoErp = z.infer<typeof AcordoGravadoNoErp>;

/** Why the city's system may refuse with 409; of the first its message is what people read. */
export const RECUSAS_DE_ACORDO_NO_ERP = [
  'PARCELAMENTO_RECUSADO',
  'OPCAO_INDISPONIVEL',
  'VALORES_MUDARAM',
  'ACORDO_EM_VIGOR',
] as const;

/** 404 of a system that makes no agreements, at each of these addresses. */
export const NAO_OFERECIDO_NO_ERP = 'NAO_OFERECIDO';

/** Beside `v2/parcelamentos`, which tells of agreements and refreshes their installments. */
export const CAMINHOS_DOS_ACORDOS_NO_ERP = {
  simular: 'v2/parcelamentos/simulacao',
  aderir: 'v2/parcelamentos/adesao',
  desistir: 'v2/parcelamentos/desistencia',
} as const;
