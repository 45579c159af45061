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
export type ValoresDaGuia = {
  principal: number;
  correcao: number;
  multa: number;
  juros: number;
  desconto: number;
  total: number;
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
  endereco: string | null;
  dataProcessamento: string;
  vencimento: string;
  /** Last day on which a bank takes this slip. */
  pagavelAte: string;
  valores: ValoresDaGuia;
  /** What matters first: about nine lines fit. */
  instrucoes: readonly string[];
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
};

/** What all pages of one file share. */
export type Emissao = { orgao: OrgaoNoDocumento; emitidoEm: Date };

/** Prints documents as PDF/A-2a away from the event loop. Rejects with {@link ImpressaoError} only. */
export type Impressora = {
  /** One installment a page, in the given order; at least one. */
  imprimirGuias(guias: readonly GuiaParaImprimir[], emissao: Emissao): Promise<Uint8Array>;
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
