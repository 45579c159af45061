import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre, CpfCnpj, Inscricao } from './fields.ts';
import { NUMEROS_IMPRESSOS, ParcelaDaGuia, SaldoDaGuia, SituacaoTributo } from './tributos.ts';

/** An amount as people read it, 'R$ 1.234,56'. */
const Reais = z.string();

/** A property of a person. The address is hidden (null) from visitors and where the orgao says so. */
export const Imovel = z.object({
  codigoReduzido: z.number(),
  inscricaoImobiliaria: z.string(),
  endereco: z.nullable(z.string()),
  /** 'ATIVA', or how the city calls what is not. */
  status: z.string(),
  /** Square metres, '250,00 m²'; null when the registry has none. */
  areaImovel: z.nullable(z.string()),
  areaConstruida: z.nullable(z.string()),
  lote: z.nullable(z.string()),
  quadra: z.nullable(z.string()),
});
export type Imovel = z.infer<typeof Imovel>;

/** A change that somebody made in the registry data of a person. */
export const Alteracao = z.object({
  logNumber: z.number(),
  changedBy: z.string(),
  /** Instant, ISO 8601. */
  moment: z.string(),
  formatedDate: z.string(),
  formatedTime: z.string(),
  /** What it changed: four to an entry. */
  changes: z.array(z.object({ title: z.string(), value: z.string() })),
});
export type Alteracao = z.infer<typeof Alteracao>;

/** An installment of service tax (ISSQN), or of a supervision fee, as a line of its list. */
export const LinhaDeTributo = z.object({
  /** Hidden (null) from visitors. */
  codigoContribuinte: z.nullable(z.number()),
  /** Of the guide. */
  numero: z.number(),
  /** What kind of levy: 'Próprio', 'Retido', 'Vigilância sanitária'. */
  tipo: z.string(),
  anoReferencia: z.number(),
  dataVencimento: z.string(),
  dataVencimentoFormatada: z.string(),
  status: SituacaoTributo,
  valorFormatado: Reais,
  /** The installment itself: its number, charges, and how it is paid or refreshed. */
  parcela: ParcelaDaGuia,
});
export type LinhaDeTributo = z.infer<typeof LinhaDeTributo>;

/** The licence that a guide is for. */
export const Licenca = z.object({
  numero: z.string(),
  atividade: z.string(),
  /** Civil date; null for a licence without term. */
  validade: z.nullable(z.string()),
  validadeFormatada: z.string(),
  situacao: z.enum(['VIGENTE', 'VENCIDA', 'CASSADA', 'SUSPENSA']),
});
export type Licenca = z.infer<typeof Licenca>;

export const GuiaAlvara = z.object({
  anoReferencia: z.number(),
  guiaNumero: z.number(),
  /** What the guide is for: 'Licença de funcionamento', 'Licença sanitária'. */
  tipo: z.string(),
  parcelaQuantidade: z.number(),
  parcelaStatus: SituacaoTributo,
  valorTotalFormatado: Reais,
  saldo: SaldoDaGuia,
  parcelas: z.array(ParcelaDaGuia),
  /** Null while the city has not issued it. */
  licenca: z.nullable(Licenca),
  /** Whether the licence document can be printed: issued, in force and its guide paid. */
  licencaDisponivel: z.boolean(),
});
export type GuiaAlvara = z.infer<typeof GuiaAlvara>;

const Endereco = z.object({
  endereco: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  cep: z.nullable(z.string()),
});

/** A taxpayer of the registry. */
export const Contribuinte = z.object({
  codigo: z.number(),
  nome: z.string(),
  cpfcnpj: z.string(),
  /** Null where the orgao hides it from taxpayers. */
  endereco: z.nullable(Endereco),
});
export type Contribuinte = z.infer<typeof Contribuinte>;

/** What the registry knows of a person; what it does not know is null, a missing date 'Não consta'. */
export const InformacoesCadastrais = z.object({
  codigo: z.number(),
  nome: z.string(),
  cpfcnpj: z.string(),
  dataNascimentoFormatada: z.string(),
  dataRegistroFormatada: z.string(),
  pispasep: z.nullable(z.string()),
  rgNumero: z.nullable(z.string()),
  orgaoEmissor: z.nullable(z.string()),
  dataEmissaoRgFormatada: z.string(),
  estadoCivil: z.nullable(z.string()),
  sexo: z.nullable(z.string()),
  corRaca: z.nullable(z.string()),
  codigoPessoa: z.number(),
  /** Null where the orgao hides it from taxpayers. */
  endereco: z.nullable(Endereco),
});
export type InformacoesCadastrais = z.infer<typeof InformacoesCadastrais>;

/** A debt inscribed in active debt, with what it has come to. */
export const Divida = z.object({
  anoReferencia: z.number(),
  /** Null when the debt is of no property. */
  codigoReduzido: z.nullable(z.number()),
  parcelaNumero: z.number(),
  /** 'IPTU', 'ISSQN', 'Taxa de licença' … */
  tipoReceita: z.string(),
  dataVencimento: z.string(),
  dataVencimentoFormatada: z.string(),
  dataPagamentoFormatada: z.nullable(z.string()),
  valorDivida: Reais,
  correcaoMonetaria: Reais,
  juros: Reais,
  multa: Reais,
  valorPago: Reais,
  valorTotal: Reais,
  /** What is still owed of it. */
  saldo: Reais,
  /** The same in cents, to sort and add. */
  centavos: z.object({
    divida: z.number(),
    correcao: z.number(),
    juros: z.number(),
    multa: z.number(),
    pago: z.number(),
    total: z.number(),
    saldo: z.number(),
  }),
  /** The demand is suspended (CTN art. 151): a payment plan, a deposit, a court order. */
  suspensa: z.boolean(),
});
export type Divida = z.infer<typeof Divida>;

export const ExtratoDaDivida = z.object({
  /** Masked for visitors. */
  contribuinte: z.object({ nome: z.string(), codigo: z.nullable(z.number()) }),
  dividas: z.array(Divida),
  totais: z.object({
    total: Reais,
    valorPago: Reais,
    correcaoMonetaria: Reais,
    /** What is owed today, charges included; `total` is of everything, paid included. */
    saldoDevedor: Reais,
    /** Of it, what is not demanded for now (CTN art. 151); null when nothing is. */
    suspenso: z.nullable(Reais),
  }),
});
export type ExtratoDaDivida = z.infer<typeof ExtratoDaDivida>;

/** By name, so that the pages are built without what is only answered (`soComO` of their build). */
interface DaConsulta<U extends string, T extends z.ZodMiniType> {
  url: U;
  resumo: string;
  data: T;
}

/**
 * A look-up of the gateway by a person, for whoever signed in: `url` is its key (P61). A taxpayer may
 * leave the CPF/CNPJ out: the account's is used.
 */
const deQuemEntrou = <const U extends string, T extends z.ZodMiniType>({
  url,
  resumo,
  data,
}: DaConsulta<U, T>) => ({
  url,
  privada: endpoint({
    method: 'GET',
    path: '/api/',
    acesso: 'tributos.consultar',
    resumo: `${resumo}, de quem entrou`,
    tema: 'Tributos',
    query: z.object({
      url: z.literal(url),
      cod_empre: z.optional(CodEmpre),
      cpfcnpj: z.optional(CpfCnpj),
    }),
    replies: { 200: z.object({ data }) },
  }),
});

/**
 * The same, for visitors too, who may add what is printed: of a bill a number, which then also goes
 * without the CPF/CNPJ; of a property its inscrição.
 */
const deTodos = <const U extends string, T extends z.ZodMiniType>({
  url,
  resumo,
  data,
}: DaConsulta<U, T>) => ({
  ...deQuemEntrou({ url, resumo, data }),
  publica: endpoint({
    method: 'GET',
    path: '/api/gateway/public',
    acesso: 'tributos.consultar-publico',
    resumo: `${resumo}, sem entrar`,
    tema: 'Tributos',
    query: z.object({
      url: z.literal(url),
      cod_empre: CodEmpre,
      cpfcnpj: z.optional(CpfCnpj),
      inscricao: z.optional(Inscricao),
      ...NUMEROS_IMPRESSOS,
    }),
    replies: { 200: z.object({ data }) },
  }),
});

/** The same key as the masked look-up of registration, for whoever signed in. */
export const verContribuinte = deQuemEntrou({
  url: 'v2/contribuinte',
  resumo: 'Contribuinte',
  data: Contribuinte,
}).privada;

/** The look-ups by person, each by its key. */
export const CONSULTAS = {
  issqn: deTodos({ url: 'v2/issqn', resumo: 'Guias de ISSQN', data: z.array(LinhaDeTributo) }),
  parcelamentos: deQuemEntrou({
    url: 'v2/parcelamentos',
    resumo: 'Parcelas dos acordos de parcelamento',
    data: z.array(LinhaDeTributo),
  }),
  taxas: deQuemEntrou({
    url: 'v2/taxas-fiscalizacao',
    resumo: 'Taxas de fiscalização',
    data: z.array(LinhaDeTributo),
  }),
  alvaras: deTodos({ url: 'v2/alvaras', resumo: 'Guias de alvará', data: z.array(GuiaAlvara) }),
  imoveis: deTodos({ url: 'v2/imoveis', resumo: 'Imóveis vinculados', data: z.array(Imovel) }),
  extrato: deTodos({
    url: 'v2/extrato-divida',
    resumo: 'Extrato da dívida ativa',
    data: ExtratoDaDivida,
  }),
  cadastro: deQuemEntrou({
    url: 'v2/contribuinte/cadastro',
    resumo: 'Informações cadastrais',
    data: InformacoesCadastrais,
  }),
  alteracoes: deQuemEntrou({
    url: 'v2/pessoa/visualizarLogAlteracoes',
    resumo: 'Alterações dos dados pessoais',
    data: z.array(Alteracao),
  }),
} as const;
