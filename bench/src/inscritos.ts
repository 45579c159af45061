/**
 * `npm run inscritos -w bench`: the public list of who is in active debt, in cities of 1,000 and 100,000 debts, asked
 * by the statements of production, by turns of both: its first page, by total, a late page, one year, a name that
 * many have and one of few, and all of it for the file. One debt in ten was paid here, one in twenty is in an
 * agreement, one in ten is suspended. Milliseconds, and the processor that the statements take in PostgreSQL by its
 * own count; fails when a look at the larger list takes more than two seconds of it: answers are kept for an hour.
 */
import { loadavg } from 'node:os';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import {
  listPagina,
  listParaArquivo,
} from '@balcao/server/src/slices/fiscal/inscritos.repository.ts';
import { abrirBanco } from './banco.ts';
import { percentil } from './mediana.ts';
import { abrirBancoContado } from './processador-do-banco.ts';

const TAMANHOS = [1_000, 100_000] as const;
const VEZES = 20;
const LIMITE_MS = 2_000;
/** Debts of one person, each of another year. */
const ANOS = 3;

/** Debts of the property tax, each with its bill; of the numbers above a million are the agreements. */
const cidadeSql = (cod_empre: number, debitos: number): string => `
  set session_replication_role = replica;
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, parametros)
    values (${cod_empre}, 'Prefeitura', 'Fazenda', lpad('${cod_empre}', 14, '0'), 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308, '{}');
  insert into contribuintes (cod_empre, codigo, cpfcnpj, nome)
    select ${cod_empre}, n, lpad((n::bigint * 7919)::text, case when n % 10 = 0 then 14 else 11 end, '0'),
      (array['Maria', 'Ana', 'José', 'Antônio', 'Marcos', 'Helena', 'Rita', 'Paulo', 'Luís', 'Vera'])[1 + n % 10] || ' ' ||
      (array['da Silva', 'Souza', 'Lima', 'Costa', 'Rocha'])[1 + (n / 10) % 5] || ' ' || n
    from generate_series(1, ${Math.ceil(debitos / ANOS)} + 1) n;
  insert into imoveis (cod_empre, codigo_reduzido, inscricao, inscricao_busca, contribuinte_codigo, endereco)
    select cod_empre, codigo, '01.' || codigo, '01' || codigo, codigo, 'Rua dos Ipês, ' || codigo
    from contribuintes where cod_empre = ${cod_empre};
  insert into dividas (cod_empre, numero_divida, numero_parcela, contribuinte_codigo, ano_referencia, imovel_codigo,
      tipo_receita, vencimento, principal_centavos, correcao_centavos, juros_centavos, multa_centavos, pago_centavos, suspensa)
    select ${cod_empre}, n, 1, 1 + n / ${ANOS}, 2022 + n % ${ANOS}, 1 + n / ${ANOS}, 'IPTU', '2022-03-10',
      10000 + n % 977, 500, 700, 200, 0, n % 10 = 5
    from generate_series(0, ${debitos} - 1) n;
  insert into guias (cod_empre, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
    select cod_empre, 1 + numero_divida, 'IPTU', ano_referencia, imovel_codigo, 'DÍVIDA', '2022-01-05'
    from dividas where cod_empre = ${cod_empre};
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao, pagamento)
    select cod_empre, 1 + numero_divida, 1, vencimento, principal_centavos,
      case when numero_divida % 10 = 3 then 'BAIXADA' else 'DÍVIDA' end,
      case when numero_divida % 10 = 3 then date '2026-02-01' end
    from dividas where cod_empre = ${cod_empre};
  insert into recebimentos (cod_empre, arquivo_id, linha, codigo, pagamento, valor_centavos, banco, autenticacao, forma,
      ocorrencia, baixa_guia, baixa_parcela, aplicado_centavos)
    select cod_empre, 1, numero_guia, numero_guia, pagamento, valor_centavos, '001', numero_guia, '', 1,
      numero_guia, 1, valor_centavos
    from parcelas where cod_empre = ${cod_empre} and situacao = 'BAIXADA';
  insert into debitos_parcelados (cod_empre, numero_guia, debito_guia, debito_parcela, situacao_anterior)
    select cod_empre, 1000000 + numero_divida, 1 + numero_divida, 1, 'DÍVIDA'
    from dividas where cod_empre = ${cod_empre} and numero_divida % 20 = 7;
  insert into parcelamentos (cod_empre, numero_guia, cpfcnpj, pedido_em, origem, pedido_no_dia, programa_id,
      programa_versao, entrada_ate, termo, codigo)
    select cod_empre, numero_guia, '', now(), '', current_date, gen_random_uuid(), 1, current_date, '{}', numero_guia
    from debitos_parcelados where cod_empre = ${cod_empre};
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao, pagamento)
    select cod_empre, numero_guia, 1, current_date, 1000, 'BAIXADA', current_date
    from parcelamentos where cod_empre = ${cod_empre};
  set session_replication_role = origin;`;

type BancoContado = Awaited<ReturnType<typeof abrirBancoContado>>;
type Olhada = (contado: BancoContado, cod_empre: number) => Promise<{ length: number }>;

const pagina =
  (pedido: Partial<Parameters<typeof listPagina>[2]>): Olhada =>
  async ({ db }, cod_empre) =>
    (await listPagina(db, cod_empre, { page: 1, per_page: 20, sort: {}, nome: '', ...pedido }))
      .linhas;

const OLHADAS: Record<string, Olhada> = {
  'primeira página': pagina({}),
  'os maiores totais': pagina({ sort: { total: 'desc' } }),
  'uma página adiante': pagina({ page: 10 }),
  'um ano': pagina({ ano: 2023 }),
  'nome de muitos': pagina({ nome: 'maria' }),
  'nome de poucos': pagina({ nome: 'souza 1' }),
  'o arquivo': async ({ db }, cod_empre) =>
    (await listParaArquivo(db, cod_empre, undefined)).empresas,
};

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const dito = (tempos: number[]): string =>
  `p50 ${numero.format(percentil(tempos, 0.5))} ms, p99 ${numero.format(percentil(tempos, 0.99))} ms`;

/** Looks at both lists by turns, and tells of each. */
const medir = async (contado: BancoContado, nome: string, olhar: Olhada): Promise<void> => {
  const feitas = TAMANHOS.map(() => ({ ms: [] as number[], cpu: [] as number[] }));
  for (let vez = 0; vez < VEZES; vez += 1)
    for (const [i, delas] of feitas.entries()) {
      const inicio = performance.now();
      const cpu = await contado.medir(async () => {
        if ((await olhar(contado, i + 1)).length === 0) throw new Error(`${nome}: nobody`);
      });
      delas.ms.push(performance.now() - inicio);
      delas.cpu.push(cpu);
    }
  for (const [i, { ms, cpu }] of feitas.entries()) {
    console.log(`${nome}, ${TAMANHOS[i] ?? 0} débitos: ${dito(ms)}; processador ${dito(cpu)}`);
    if (Math.max(...cpu) === 0) throw new Error('PostgreSQL told no processor time');
    if (percentil(cpu, 0.99) > LIMITE_MS) process.exitCode = 1;
  }
};

const banco = await abrirBanco();
const pool = openPool(banco.superuserUrl, () => undefined, NO_LIMITS);
try {
  for (const [i, debitos] of TAMANHOS.entries()) await pool.query(cidadeSql(i + 1, debitos));
  await pool.query('vacuum analyze');
  const contado = await abrirBancoContado(banco.superuserUrl);
  try {
    for (const [nome, olhar] of Object.entries(OLHADAS)) await medir(contado, nome, olhar);
  } finally {
    await contado.fechar();
  }
  console.log(`carga da máquina: ${numero.format(loadavg()[0] ?? 0)}`);
} finally {
  await pool.end();
  await banco.fechar();
}
