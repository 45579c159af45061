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
      codigo_pessoa: 'bigint',
      pispasep: 'text',
      rg_numero: 'text',
      rg_orgao_emissor: 'text',
      rg_emissao: 'date',
      estado_civil: 'text',
      sexo: 'text',
      cor_raca: 'text',
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
      tipo: 'text',
      ano_referencia: 'integer',
      imovel_codigo: 'bigint',
      contribuinte_codigo: 'bigint',
      situacao: 'text',
      lancamento: 'date',
    },
    sempre: ['lancamento', 'tipo'],
    imutaveis: ['tributo', 'ano_referencia', 'imovel_codigo', 'contribuinte_codigo', 'situacao'],
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
    auxiliares: {
      tributo: 'text',
      tipo: 'text',
      ano_referencia: 'integer',
      imovel_codigo: 'bigint',
      imovel_inscricao: 'text',
      contribuinte_codigo: 'bigint',
      contribuinte_cpfcnpj: 'text',
      lancamento: 'date',
    },
  },
  licencas: {
    chave: ['numero'],
    colunas: {
      numero: 'text',
      numero_guia: 'bigint',
      atividade: 'text',
      endereco: 'text',
      emissao: 'date',
      validade: 'date',
      situacao: 'text',
      cod_verificador: 'text',
    },
  },
  dividas: {
    chave: ['numero_divida', 'numero_parcela'],
    colunas: {
      numero_divida: 'bigint',
      numero_parcela: 'integer',
      contribuinte_codigo: 'bigint',
      ano_referencia: 'integer',
      imovel_codigo: 'bigint',
      tipo_receita: 'text',
      vencimento: 'date',
      pagamento: 'date',
      principal_centavos: 'bigint',
      correcao_centavos: 'bigint',
      juros_centavos: 'bigint',
      multa_centavos: 'bigint',
      pago_centavos: 'bigint',
      suspensa: 'boolean',
    },
    sempre: ['contribuinte_codigo'],
    deCampos: {
      imovel_codigo: ['codigo_reduzido', 'inscricao'],
      principal_centavos: ['principal'],
      correcao_centavos: ['correcao'],
      juros_centavos: ['juros'],
      multa_centavos: ['multa'],
      pago_centavos: ['pago'],
    },
    auxiliares: { contribuinte_cpfcnpj: 'text', imovel_inscricao: 'text' },
  },
  alteracoes: {
    chave: ['numero'],
    colunas: {
      numero: 'bigint',
      contribuinte_codigo: 'bigint',
      alterado_por: 'text',
      momento: 'timestamptz',
      mudancas: 'jsonb',
    },
    sempre: ['contribuinte_codigo', 'momento', 'mudancas'],
    /** `momento` is made from it, in the zone of the orgao. */
    auxiliares: { contribuinte_cpfcnpj: 'text', momento_local: 'timestamp' },
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
  /** Columns that come from fields of other names. */
  deCampos?: Readonly<Record<string, readonly string[]>>;
  /** Columns that are only prepared, to find or to make others from them. */
  auxiliares?: Readonly<Record<string, string>>;
}

export type NomeDaTabela = keyof typeof TABELAS;

/** Column by column, as PostgreSQL reads it; what is missing is null. */
export type Valores = Readonly<Record<string, string | null | undefined>>;

/**
 * Columns that an import may change: those that the file has. What it does not have stays as it is.
 */
export const colunasDoArquivo = (tabela: Tabela, campos: readonly string[]): string[] => {
  const { chave, sempre = [], imutaveis = [], deCampos = {} } = tabela;
  const noArquivo = (coluna: string): boolean =>
    (deCampos[coluna] ?? [coluna]).some((campo) => campos.includes(campo));
  return Object.keys(tabela.colunas).filter(
    (coluna) =>
      !chave.includes(coluna) &&
      (noArquivo(coluna) || sempre.includes(coluna)) &&
      !imutaveis.includes(coluna),
  );
};

/** One row that a line of the file gives. */
export interface Registro {
  tabela: NomeDaTabela;
  valores: Valores;
}
