import pg from 'pg';
import { conectar } from './sessao.ts';

/** Installments of a bill: the single payment and ten. */
const PARCELAS = 11;
/** One in so many taxpayers has an account, and one property. */
const UM_EM = 10;

/** The document of the n-th taxpayer: eleven digits, as good as a CPF for a look-up. */
export const documentoDe = (n: number): string => String(n).padStart(11, '0');

/** Some taxpayers with an account, from all over the ledger. */
export const contasDe = (imoveis: number, quantas: number): number[] => {
  const contas = imoveis / UM_EM;
  return Array.from({ length: quantas }, (_, i) => Math.floor((i * contas) / quantas) * UM_EM + 1);
};

/** Four in five properties have an owner of their own; the others belong to one who has two. */
const livroSql = (imoveis: number): string => `
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, parametros)
    values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308,
            '{"febraban_codigo": "1234", "pix_chave": "pix@cidade.example"}');
  insert into orgao_servicos (cod_empre, action_key, ativo) values (1, 'iptu', true);
  insert into contribuintes (cod_empre, codigo, cpfcnpj, nome, data_nascimento)
    select 1, n, lpad(n::text, 11, '0'), 'Contribuinte ' || md5(n::text), date '1950-01-01' + n % 20000
      from generate_series(1, ${imoveis}) n;
  insert into imoveis (cod_empre, codigo_reduzido, inscricao, inscricao_busca, contribuinte_codigo, endereco)
    select 1, n, '01.' || n || '-0', '01' || n || '0', case when n % 5 = 0 then n - 1 else n end, 'Rua dos Ipês, ' || n
      from generate_series(1, ${imoveis}) n;
  insert into guias (cod_empre, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
    select 1, n, 'IPTU', extract(year from current_date), n, 'ATIVA', date_trunc('year', current_date)
      from generate_series(1, ${imoveis}) n;
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao, pagamento)
    select 1, n, p, dia, 15000 + n % 700,
           case when p = 0 then 'INATIVA' when dia >= current_date or n % 4 = 0 then 'ATIVA' else 'BAIXADA' end,
           case when p > 0 and dia < current_date and n % 4 > 0 then dia - 1 end
      from generate_series(1, ${imoveis}) n, generate_series(0, ${PARCELAS - 1}) p,
           lateral (select (date_trunc('year', current_date) + make_interval(months => p + 1, days => 9))::date as dia) d;
  insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao, emitida_no_dia, vencimento, principal_centavos, correcao_centavos, multa_centavos, juros_centavos)
    select 1, numero_guia, numero_parcela, 2, vencimento + 20, vencimento + 21, valor_centavos, 0, 900, 150
      from parcelas where situacao = 'ATIVA' and vencimento < current_date - 30 and numero_guia % 8 = 0;`;

/** Accounts: of taxpayers, and of some who work there. */
const CONTAS_SQL = `
  insert into usuarios (cod_empre, cpfcnpj, nome, email, tipo, email_confirmado_em)
    select 1, cpfcnpj, nome, cpfcnpj || '@cidade.example',
           case when codigo % ${UM_EM} = 1 then 'CONTRIBUINTE' else 'PREFEITURA' end, now()
      from contribuintes where codigo % ${UM_EM} = 1 or codigo % 1000 = 2;`;

/**
 * Writes the books of a city of so many properties, of this year, with taxpayers who are signed in:
 * rows made inside PostgreSQL, their references taken for granted.
 */
export const createLivro = async (
  superuserUrl: string,
  imoveis: number,
  conectados: readonly number[],
): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; ${livroSql(imoveis)} ${CONTAS_SQL}`,
    );
    await conectar(
      client,
      conectados.map((n) => [n, documentoDe(n)]),
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
