/** What the import writes: each table of the ledger with what identifies a row and its columns. */
export const TABELAS = {
  contribuintes: {
    chave: ['codigo'],
    colunas: {
      codigo: 'bigint',
      cpfcnpj: 'text',
      nome: 'text',
      data_nascimento: 'date',
      data_registro: 'date',
      logradouro: 'text',
      bairro: 'text',
      cidade: 'text',
      uf: 'text',
      cep: 'text',
    },
  },
  imoveis: {
    chave: ['codigo_reduzido'],
    sempre: ['inscricao_busca'],
    colunas: {
      codigo_reduzido: 'bigint',
      inscricao: 'text',
      inscricao_busca: 'text',
      contribuinte_codigo: 'bigint',
      endereco: 'text',
      bairro: 'text',
      lote: 'text',
      quadra: 'text',
      area_terreno: 'numeric(14,2)',
      area_construida: 'numeric(14,2)',
      situacao: 'text',
    },
  },
  guias: {
    chave: ['numero_guia'],
    colunas: {
      numero_guia: 'bigint',
      tributo: 'text',
      ano_referencia: 'integer',
      imovel_codigo: 'bigint',
      situacao: 'text',
      lancamento: 'date',
    },
    sempre: ['lancamento'],
    imutaveis: ['tributo', 'ano_referencia', 'imovel_codigo', 'situacao'],
  },
  parcelas: {
    chave: ['numero_guia', 'numero_parcela'],
    colunas: {
      numero_guia: 'bigint',
      numero_parcela: 'integer',
      vencimento: 'date',
      valor_centavos: 'bigint',
      pagamento: 'date',
      situacao: 'text',
    },
    sempre: ['vencimento', 'valor_centavos', 'pagamento', 'situacao'],
    /** Facts of the guide, repeated on each of its installments: `guias` is made from them. */
    daGuia: {
      ano_referencia: 'integer',
      imovel_codigo: 'bigint',
      imovel_inscricao: 'text',
      lancamento: 'date',
    },
  },
  /** Not written as they are: what each payment does is decided first (`pagamentos/`). */
  recebimentos: {
    chave: [],
    colunas: {
      codigo: 'text',
      pagamento: 'date',
      credito: 'date',
      valor_centavos: 'bigint',
      banco: 'text',
      autenticacao: 'text',
      forma: 'text',
    },
  },
  indices: {
    chave: ['tabela', 'competencia'],
    colunas: { tabela: 'text', competencia: 'text', valor: 'numeric' },
  },
} as const satisfies Record<string, Tabela>;

export interface Tabela {
  chave: readonly string[];
  /** Columns that are written whatever columns the file has. */
  sempre?: readonly string[];
  colunas: Readonly<Record<string, string>>;
  /** Columns written once, with the row. */
  imutaveis?: readonly string[];
  daGuia?: Readonly<Record<string, string>>;
}

export type NomeDaTabela = keyof typeof TABELAS;

/** Column by column, as PostgreSQL reads it; what is missing is null. */
export type Valores = Readonly<Record<string, string | null | undefined>>;

/**
 * Columns that an import may change: those that the file has. What it does not have stays as it is.
 */
export const colunasDoArquivo = (tabela: Tabela, campos: readonly string[]): string[] =>
  Object.keys(tabela.colunas).filter(
    (coluna) =>
      !tabela.chave.includes(coluna) &&
      (campos.includes(coluna) || (tabela.sempre ?? []).includes(coluna)) &&
      !(tabela.imutaveis ?? []).includes(coluna),
  );

/** One row that a line of the file gives. */
export interface Registro {
  tabela: NomeDaTabela;
  valores: Valores;
}
