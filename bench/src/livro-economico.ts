import pg from 'pg';

/** Bills of each of the other taxes that a business has. */
const GUIAS = 6;
const TRIBUTOS = `(values ('ISSQN', 1), ('ALVARA', 2), ('TAXA', 3)) as t (tributo, ordem)`;
const NUMERO = 'ordem * 1000000000::bigint + n * 10 + i';

/** One taxpayer in five is a business; one in two has debts, and changes of the registry. */
const economiaSql = (contribuintes: number): string => `
  insert into guias (cod_empre, numero_guia, tributo, tipo, ano_referencia, contribuinte_codigo, situacao, lancamento)
    select 1, ${NUMERO}, tributo, 'Próprio', extract(year from current_date)::int - i / 3, n, 'ATIVA', current_date - 40
      from generate_series(1, ${contribuintes}, 5) n, generate_series(0, ${GUIAS - 1}) i, ${TRIBUTOS};
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao)
    select 1, ${NUMERO}, 0, current_date - 10, 15000 + n % 700, 'ATIVA'
      from generate_series(1, ${contribuintes}, 5) n, generate_series(0, ${GUIAS - 1}) i, ${TRIBUTOS};
  insert into licencas (cod_empre, numero, numero_guia, atividade, emissao, situacao, cod_verificador)
    select 1, numero_guia || '/' || ano_referencia, numero_guia, 'Comércio varejista', current_date, 'VIGENTE',
           upper(lpad(to_hex(numero_guia), 10, '0'))
      from guias where tributo = 'ALVARA';
  insert into dividas (cod_empre, numero_divida, numero_parcela, contribuinte_codigo, ano_referencia, tipo_receita,
                       vencimento, principal_centavos, correcao_centavos, juros_centavos, multa_centavos, pago_centavos)
    select 1, n, i, n, 2024 - i, 'IPTU', date '2024-03-10' - 365 * i, 15000, 900, 3000, 3000, 0
      from generate_series(1, ${contribuintes}, 2) n, generate_series(0, 3) i;
  insert into alteracoes (cod_empre, numero, contribuinte_codigo, alterado_por, momento, mudancas)
    select 1, n * 10 + i, n, 'Cadastro', now() - make_interval(days => n % 900 + i), '[{"titulo": "CEP", "valor": "01000-000"}]'
      from generate_series(1, ${contribuintes}, 2) n, generate_series(0, 3) i;`;

/** A licence code of the book: that of the first licence of the n-th taxpayer. */
export const codigoDeLicenca = (n: number): string =>
  (2_000_000_000 + n * 10).toString(16).toUpperCase().padStart(10, '0');

/** Adds what businesses owe, licences, debts and the change log to a book of so many taxpayers. */
export const createLivroEconomico = async (
  superuserUrl: string,
  contribuintes: number,
): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; ${economiaSql(contribuintes)}`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
