import type { Origem } from '../../core/quem/origem.ts';

/** Who issues the document, as it is printed in the header. */
export type OrgaoNoDocumento = {
  /** 'Prefeitura Municipal de Nova Aurora' */
  nome: string;
  /** 'Secretaria Municipal da Fazenda' */
  secretaria: string;
  /** Formatted, numeric or alphanumeric: '12.ABC.345/01DE-35'. */
  cnpj: string;
  /** One line each: street and city; telephone and e-mail. Null leaves the line out. */
  endereco: string | null;
  contato: string | null;
  /** Accent colour, '#rrggbb'; null is the house's deep blue. Darkened when too light to read. */
  cor: string | null;
  /** Coat of arms, bytes of a PNG or JPEG. Null, or anything unreadable, prints a neutral shield. */
  logo: Uint8Array | null;
};

/** Amounts of a slip in integer centavos; `total` is what is paid. */
type ValoresDaGuia = {
  principal: number;
  correcao: number;
  multa: number;
  juros: number;
  desconto: number;
  total: number;
};

/** An installment on a slip for several: texts as they are printed. */
type ParteImpressa = {
  /** 'IPTU 2026, parcela 3/10' */
  nome: string;
  guia: string;
  vencimento: string;
  valor: string;
};

/**
 * One slip (DAM) of one installment, as plain data: dates come as 'DD/MM/AAAA', identifiers
 * formatted, codes computed by the domain. Nothing here is looked up or decided by the printer.
 */
export type GuiaParaImprimir = {
  /** 'IPTU' */
  sigla: string;
  /** 'Imposto Predial e Territorial Urbano' */
  tributo: string;
  exercicio: number;
  numeroGuia: string;
  /** '3/10', or 'ÚNICA' for the single payment. */
  parcela: string;
  /** 'Inscrição imobiliária' and '01.02.003.0004-5' */
  inscricao: { rotulo: string; numero: string };
  /** Null prints 'Proprietário não informado'. */
  contribuinte: string | null;
  /** Formatted (or masked) CPF/CNPJ; null when unknown. */
  cpfcnpj: string | null;
  /** What it is about besides the number: 'Endereço' and where the property is, or 'Referente a'. */
  referente: { rotulo: string; texto: string | null };
  dataProcessamento: string;
  vencimento: string;
  /** Last day on which a bank takes this slip. */
  pagavelAte: string;
  valores: ValoresDaGuia;
  /** What matters first: about nine lines fit. */
  instrucoes: readonly string[];
  /** How the charges were counted, line by line: below them where it fits, else on a page of its own. */
  calculo: readonly string[];
  /** 44 digits of the FEBRABAN barcode. */
  codigoDeBarras: string;
  /** 48 digits of the typed line. */
  linhaDigitavel: string;
  /** PIX copy-and-paste text; null when the orgao has no PIX. */
  pix: string | null;
  /** Set on a reissue: the day ('DD/MM/AAAA') its value was brought up to date. */
  atualizadaEm: string | null;
  /** Marks the slip 'SEM VALOR' (demonstration). */
  semValor: boolean;
  /** Only looked at: marks the slip as one that is not to be paid. */
  exemplo?: boolean;
  /** Of a slip for several installments, each of them; its number stands in the place of a guide's. */
  partes?: readonly ParteImpressa[];
};

/** How whoever holds a certificate or a licence finds out whether it is genuine. */
export type Autenticidade = {
  codigo: string;
  /** Opens the check of this very document; printed as a QR code. */
  endereco: string;
  /** The page where the code is typed, as it is printed. */
  pagina: string;
};

/** A debt on a certificate: texts as they are printed. */
export type LinhaDeDebito = {
  receita: string;
  exercicio: string;
  parcela: string;
  vencimento: string;
  situacao: string;
  valor: string;
};

/** A certificate of debts, as plain data. */
export type CertidaoParaImprimir = {
  /** 'Certidão Negativa de Débitos' */
  titulo: string;
  /** '12/2026' */
  numero: string;
  /** 'Todos os débitos do contribuinte' */
  abrangencia: string;
  /** Who or what it is about, label and value, in its order. */
  identificacao: readonly (readonly [rotulo: string, valor: string])[];
  paragrafos: readonly string[];
  /** Printed as a table when there are any. */
  debitos: readonly LinhaDeDebito[];
  /** What the requester wrote, printed as theirs. */
  doRequerente: readonly (readonly [rotulo: string, valor: string])[];
  /** '21/11/2026, às 09:30' */
  emissao: string;
  /** '19/02/2027' */
  validade: string;
  autenticidade: Autenticidade;
  semValor: boolean;
};

/** A business licence, as plain data. */
export type LicencaParaImprimir = {
  numero: string;
  titular: string;
  cpfcnpj: string;
  atividade: string;
  /** Null when the city has none on it. */
  endereco: string | null;
  emissao: string;
  /** '31/12/2026'; null: without term. */
  validade: string | null;
  autenticidade: Autenticidade;
  semValor: boolean;
};

/** The receipt of a payment, as plain data. */
export type ComprovanteParaImprimir = {
  /** 'IPTU 2026, parcela 3/10' */
  objeto: string;
  /** 'R$ 1.234,56' */
  valor: string;
  /** Who, what and when, label and value, in its order. */
  fatos: readonly (readonly [rotulo: string, valor: string])[];
  /** Of several installments: each with what went into it; on pages of their own. */
  partes?: readonly { nome: string; guia: string; valor: string }[];
  autenticidade: Autenticidade;
  semValor: boolean;
};

/** The term of an agreement to pay in installments, as plain data. */
export type TermoParaImprimir = {
  /** '9000000001' */
  numero: string;
  /** Who, by which law and what it comes to, label and value, in its order. */
  identificacao: readonly (readonly [rotulo: string, valor: string])[];
  /** What was confessed, to the letter. */
  confissao: readonly string[];
  /** A debt, when it was due, what it came to, what was taken off, and what is left. */
  debitos: readonly (readonly string[])[];
  /** Number, due date and amount of an installment. */
  parcelas: readonly (readonly string[])[];
  /** Who signs it by hand, each on a line of their own; none where it was confirmed in the portal. */
  assinaturas: readonly string[];
  autenticidade: Autenticidade;
  semValor: boolean;
};

/** A row of the statement of active debt: texts, amounts without the symbol. */
export type LinhaDoExtrato = {
  ano: string;
  imovel: string;
  parcela: string;
  receita: string;
  vencimento: string;
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  pago: string;
  total: string;
};

/** A statement of active debt, as plain data. */
export type ExtratoParaImprimir = {
  identificacao: readonly (readonly [rotulo: string, valor: string])[];
  linhas: readonly LinhaDoExtrato[];
  /** Totals, label and amount; the first is what is left to pay. */
  totais: readonly (readonly [rotulo: string, valor: string])[];
  /** Under the rows: what marks in them mean. */
  notas: readonly string[];
  /** '21/11/2026, às 09:30' */
  emissao: string;
  semValor: boolean;
};

/** The key of an orgao and its certificate, to sign with (ICP-Brasil, type A1). */
export type Assinatura = {
  /** Private key, PKCS #8 in DER. */
  chave: Uint8Array;
  /** The orgao's certificate first, then those above it; DER. */
  certificados: readonly Uint8Array[];
  /** Name of the certificate's owner, as it is printed. */
  titular: string;
};

/** What all pages of one file share. */
export type Emissao = { orgao: OrgaoNoDocumento; emitidoEm: Date };

/** A certificate or a licence leaves signed when the orgao has a certificate to sign with. */
export type EmissaoAssinada = Emissao & { assinatura: Assinatura | null };

/** A document to print, by its kind. */
export type Impressao =
  | { tipo: 'GUIAS'; guias: readonly GuiaParaImprimir[]; emissao: Emissao }
  | { tipo: 'DOCUMENTO_UNICO'; guia: GuiaParaImprimir; emissao: Emissao }
  | { tipo: 'EXTRATO'; extrato: ExtratoParaImprimir; emissao: Emissao }
  | { tipo: 'CERTIDAO'; certidao: CertidaoParaImprimir; emissao: EmissaoAssinada }
  | { tipo: 'TERMO'; termo: TermoParaImprimir; emissao: EmissaoAssinada }
  | { tipo: 'COMPROVANTE'; comprovante: ComprovanteParaImprimir; emissao: EmissaoAssinada }
  | { tipo: 'LICENCA'; licenca: LicencaParaImprimir; emissao: EmissaoAssinada };

/**
 * Prints documents as PDF/A-2a away from the event loop. Rejects with {@link ImpressaoError}, or with
 * AppError MUITO_MOVIMENTO when too many wait already.
 */
export type Impressora = {
  /**
   * Of slips one installment a page, in the given order; at least one.
   * @param vez who waits: people take turns, so that one who asks for many waits for themselves
   */
  imprimir(impressao: Impressao, vez: Origem): Promise<Uint8Array>;
  /** Waits for nothing: documents in hand are given up. */
  encerrar(): Promise<void>;
};

/** Why no document came: code and status are those of the wire's catalogue. */
export class ImpressaoError extends Error {
  readonly code: 'INDISPONIVEL' | 'ERRO_DESCONHECIDO';

  constructor(code: 'INDISPONIVEL' | 'ERRO_DESCONHECIDO', cause: unknown) {
    super(code === 'INDISPONIVEL' ? 'impressora ocupada' : 'falha ao imprimir', { cause });
    this.name = 'ImpressaoError';
    this.code = code;
  }
}
