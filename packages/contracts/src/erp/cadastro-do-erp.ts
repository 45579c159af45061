import * as z from 'zod/mini';
import {
  Ano,
  CentavosDoErp,
  Codigo,
  Data,
  DocumentoDoErp,
  Instante,
  NumeroDeParcela,
  Texto,
  TextoOuNulo,
  NumeroDeEmissao,
  NumeroDeGuia,
  SituacaoDoErp,
} from './campos-do-erp.ts';

/** A person of the registry: birth date of a person, registration date of a company. */
export const ContribuinteDoErp = z.object({
  nome: Texto,
  cpfcnpj: DocumentoDoErp,
  data_nascimento: z.nullable(Data),
  data_registro: z.nullable(Data),
});
export type ContribuinteDoErp = z.infer<typeof ContribuinteDoErp>;

export const CadastroDoErp = z.extend(ContribuinteDoErp, {
  codigo: Codigo,
  /** Where the city counts people apart from taxpayers; otherwise the same as `codigo`. */
  codigo_pessoa: Codigo,
  pispasep: TextoOuNulo,
  rg_numero: TextoOuNulo,
  rg_orgao_emissor: TextoOuNulo,
  rg_emissao: z.nullable(Data),
  estado_civil: TextoOuNulo,
  sexo: TextoOuNulo,
  cor_raca: TextoOuNulo,
  endereco: z.object({
    endereco: TextoOuNulo,
    bairro: TextoOuNulo,
    cidade: TextoOuNulo,
    uf: TextoOuNulo,
    cep: TextoOuNulo,
  }),
});
export type CadastroDoErp = z.infer<typeof CadastroDoErp>;

const Area = z.nullable(z.number().check(z.minimum(0)));

export const ImovelDoErp = z.object({
  /** Whose property it is: the person asked for. */
  cpfcnpj: DocumentoDoErp,
  codigo: Codigo,
  inscricao: Texto,
  endereco: z.string(),
  /** 'ATIVA', or how the city calls what is not. */
  situacao: Texto,
  /** Square metres. */
  area_terreno: Area,
  area_construida: Area,
  lote: TextoOuNulo,
  quadra: TextoOuNulo,
});
export type ImovelDoErp = z.infer<typeof ImovelDoErp>;

/** A change that somebody made in a person's registry data. */
export const AlteracaoDoErp = z.object({
  /** Of whom: the person asked for. */
  cpfcnpj: DocumentoDoErp,
  numero: Codigo,
  alterado_por: Texto,
  momento: Instante,
  mudancas: z.array(z.object({ titulo: Texto, valor: z.string() })),
});
export type AlteracaoDoErp = z.infer<typeof AlteracaoDoErp>;

/** A debt inscribed in active debt; amounts in cents, as the city has them today. */
export const DividaDoErp = z.object({
  ano: Ano,
  imovel_codigo: z.nullable(Codigo),
  numero_parcela: NumeroDeParcela,
  tipo_receita: Texto,
  vencimento: Data,
  pagamento: z.nullable(Data),
  principal: CentavosDoErp,
  correcao: CentavosDoErp,
  juros: CentavosDoErp,
  multa: CentavosDoErp,
  pago: CentavosDoErp,
  /** The demand is suspended (CTN art. 151). */
  suspensa: z.boolean(),
});
export type DividaDoErp = z.infer<typeof DividaDoErp>;

export const ExtratoDoErp = z.object({
  contribuinte: z.object({ codigo: Codigo, nome: Texto, cpfcnpj: DocumentoDoErp }),
  dividas: z.array(DividaDoErp),
});
export type ExtratoDoErp = z.infer<typeof ExtratoDoErp>;

/** The sum is checked: a slip whose parts do not add up is nobody's to pay. */
const somaConfere = (emissao: {
  principal: number;
  correcao: number;
  multa: number;
  juros: number;
  total: number;
}): boolean =>
  emissao.principal + emissao.correcao + emissao.multa + emissao.juros === emissao.total;

/** How the charges of a slip were counted, for who pays: lines that come to its parts. */
export const MemoriaDoErp = z.object({
  vencimento_original: Data,
  /** Last day without charges: the due date, or the working day to which it moved. */
  em_dia_ate: Data,
  ate: Data,
  dias: z.number().check(z.int(), z.minimum(0)),
  passos: z
    .array(
      z.object({
        parte: z.enum(['PRINCIPAL', 'CORRECAO', 'MULTA', 'JUROS']),
        valor: CentavosDoErp,
        conta: z.string().check(z.maxLength(500)),
        artigo: z.string().check(z.maxLength(120)),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
});
export type MemoriaDoErp = z.infer<typeof MemoriaDoErp>;

/** One printed form of an installment; amounts in integer cents. */
export const EmissaoDoErp = z
  .object({
    /** 1 for the first slip; each refresh adds one. */
    numero: NumeroDeEmissao,
    emitida_em: Data,
    vencimento: Data,
    principal: CentavosDoErp,
    correcao: CentavosDoErp,
    multa: CentavosDoErp,
    juros: CentavosDoErp,
    total: CentavosDoErp,
    memoria: z.optional(z.nullable(MemoriaDoErp)),
  })
  .check(z.refine(somaConfere, { error: 'não é a soma das partes', path: ['total'] }));
export type EmissaoDoErp = z.infer<typeof EmissaoDoErp>;

export const ParcelaDoErp = z
  .object({
    /** 0 is the single payment ('Única'), 1 to n its alternative. */
    numero: NumeroDeParcela,
    situacao: SituacaoDoErp,
    /** First due date: charges count from it, whatever was reissued since. */
    vencimento: Data,
    /** Owed without late charges. */
    principal: CentavosDoErp,
    /** Of a paid installment (BAIXADA), and of no other. */
    pagamento: z.nullable(Data),
    /** The slip in force: the last one given out. */
    emissao: EmissaoDoErp,
  })
  .check(
    z.refine(({ situacao, pagamento }) => (situacao === 'BAIXADA') === (pagamento !== null), {
      error: 'existe quando a parcela está BAIXADA, e só então',
      path: ['pagamento'],
    }),
  );
export type ParcelaDoErp = z.infer<typeof ParcelaDoErp>;

const Devedor = z.object({ codigo: Codigo, nome: Texto, cpfcnpj: DocumentoDoErp });

const semRepetir = (parcelas: readonly { numero: number }[]): boolean =>
  new Set(parcelas.map(({ numero }) => numero)).size === parcelas.length;

const Parcelas = z
  .array(ParcelaDoErp)
  .check(z.minLength(1), z.refine(semRepetir, 'repete um número de parcela'));

const guia = { numero: NumeroDeGuia, ano: Ano, situacao: SituacaoDoErp, parcelas: Parcelas };

/** A bill of the property tax; the owner is null when the registry has none. */
export const GuiaDeIptuDoErp = z.object({
  ...guia,
  imovel: z.object({ codigo: Codigo, inscricao: Texto, endereco: z.string() }),
  contribuinte: z.nullable(Devedor),
});
export type GuiaDeIptuDoErp = z.infer<typeof GuiaDeIptuDoErp>;

/** A bill of a person: service tax or supervision fee. */
export const GuiaDePessoaDoErp = z.object({
  ...guia,
  /** What kind of levy: 'Próprio', 'Retido', 'Vigilância sanitária'. */
  tipo: Texto,
  contribuinte: Devedor,
});
export type GuiaDePessoaDoErp = z.infer<typeof GuiaDePessoaDoErp>;

const LicencaDoErp = z.object({
  /** As the city prints it: '123/2026'. */
  numero: Texto,
  atividade: Texto,
  endereco: TextoOuNulo,
  emissao: Data,
  /** Null: without term. */
  validade: z.nullable(Data),
  situacao: z.enum(['VIGENTE', 'CASSADA', 'SUSPENSA']),
  /** Printed on the document. */
  cod_verificador: z.string().check(z.regex(/^[0-9A-Z]{1,10}$/)),
});
/** The guide of a licence, with the licence once the city has issued it. */
export const GuiaDeAlvaraDoErp = z.extend(GuiaDePessoaDoErp, {
  licenca: z.nullable(LicencaDoErp),
});
export type GuiaDeAlvaraDoErp = z.infer<typeof GuiaDeAlvaraDoErp>;
