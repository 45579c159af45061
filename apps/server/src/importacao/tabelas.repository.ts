import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { recebimentos } from '../db/schema/arrecadacao.ts';
import { indices } from '../db/schema/indices.ts';
import { alteracoes, dividas, licencas } from '../db/schema/livro.ts';
import { beneficiosFiscais, renunciasPrevistas } from '../db/schema/renuncias.ts';
import { contribuintes, guias, imoveis, parcelas } from '../db/schema/tributos.ts';

/** What an import may write of a table of the ledger. */
export interface Tabela {
  /** What identifies a row. */
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

/** Columns of a table with their types as PostgreSQL writes them: those named. */
const tipos = (tabela: PgTable, ...nomes: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    getTableConfig(tabela)
      .columns.filter(({ name }) => nomes.includes(name))
      .map((coluna) => [coluna.name, coluna.getSQLType()]),
  );

/** A table as the schema declares it, without the orgao and what only the portal writes. */
const doEsquema = (tabela: PgTable, ...menos: readonly string[]) => {
  const { columns, primaryKeys } = getTableConfig(tabela);
  const nomes = columns.map(({ name }) => name).filter((nome) => nome !== 'cod_empre');
  const naChave = primaryKeys.flatMap((chave) => chave.columns.map(({ name }) => name));
  return {
    chave: nomes.filter((nome) => naChave.includes(nome)),
    colunas: tipos(tabela, ...nomes.filter((nome) => !menos.includes(nome))),
  };
};

const CPFCNPJ_DO_CONTRIBUINTE = { contribuinte_cpfcnpj: 'text' };
const INSCRICAO_DO_IMOVEL = { imovel_inscricao: 'text' };

/** What the import writes. */
export const TABELAS = {
  contribuintes: doEsquema(contribuintes),
  imoveis: { ...doEsquema(imoveis), sempre: ['inscricao_busca'] },
  guias: {
    ...doEsquema(guias),
    sempre: ['lancamento', 'tipo'],
    imutaveis: ['tributo', 'ano_referencia', 'imovel_codigo', 'contribuinte_codigo', 'situacao'],
  },
  parcelas: {
    ...doEsquema(parcelas, 'principal_pago_centavos', 'pago_em_parte_centavos'),
    sempre: ['vencimento', 'valor_centavos', 'pagamento', 'situacao'],
    /** Facts of the guide, repeated on each of its installments: `guias` is made from them. */
    auxiliares: {
      ...tipos(guias, 'tributo', 'tipo', 'ano_referencia', 'lancamento'),
      ...tipos(guias, 'imovel_codigo', 'contribuinte_codigo'),
      ...INSCRICAO_DO_IMOVEL,
      ...CPFCNPJ_DO_CONTRIBUINTE,
      /** That the ledger had it otherwise when it was held still. */
      difere: 'boolean',
    },
  },
  licencas: doEsquema(licencas),
  dividas: {
    ...doEsquema(dividas),
    sempre: ['contribuinte_codigo'],
    deCampos: {
      imovel_codigo: ['codigo_reduzido', 'inscricao'],
      principal_centavos: ['principal'],
      correcao_centavos: ['correcao'],
      juros_centavos: ['juros'],
      multa_centavos: ['multa'],
      pago_centavos: ['pago'],
    },
    auxiliares: { ...CPFCNPJ_DO_CONTRIBUINTE, ...INSCRICAO_DO_IMOVEL },
  },
  beneficios_fiscais: {
    ...doEsquema(beneficiosFiscais),
    sempre: ['contribuinte_codigo'],
    deCampos: { valor_centavos: ['valor'] },
    auxiliares: CPFCNPJ_DO_CONTRIBUINTE,
  },
  renuncias_previstas: {
    ...doEsquema(renunciasPrevistas),
    deCampos: { prevista_centavos: ['prevista'] },
  },
  alteracoes: {
    ...doEsquema(alteracoes),
    sempre: ['contribuinte_codigo', 'momento', 'mudancas'],
    /** `momento` is made from it, in the zone of the orgao. */
    auxiliares: { ...CPFCNPJ_DO_CONTRIBUINTE, momento_local: 'timestamp' },
  },
  /** Not written as they are: what each payment does is decided first (`pagamentos/`). */
  recebimentos: {
    chave: [],
    colunas: tipos(
      recebimentos,
      'codigo',
      'pagamento',
      'credito',
      'valor_centavos',
      'banco',
      'autenticacao',
      'forma',
    ),
  },
  indices: doEsquema(indices),
} satisfies Record<string, Tabela>;

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
