/**
 * `npm run arrecadado -w bench`: what the totals of 'Arrecadação' cost a city that received a million
 * payments in a year: of a day, of a month and of the year, asked by the statements of production. Says
 * milliseconds, blocks and what was read whole. Another number of payments is named as an argument.
 */
import {
  defeitosDosRecebimentos,
  somasDosRecebimentos,
  totaisDe,
} from '@balcao/server/src/core/pagamentos/conciliacao.repository.ts';
import { openDatabase } from '@balcao/server/src/db/client.ts';
import { readTogether } from '@balcao/server/src/db/read-together.ts';
import { listRecebimentosDepois } from '@balcao/server/src/slices/arrecadacao/pagamentos.repository.ts';
import pg from 'pg';
import { abrirBanco } from './banco.ts';
import { mediana } from './mediana.ts';

const VEZES = 7;
const PARCELAS = 10;
const ANO = 2026;

/** One payment in 200 waits, one in 100 is of a document of two; the days of the year share them. */
const livroSql = (pagamentos: number): string => `
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, parametros)
    values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308, '{}');
  insert into guias (cod_empre, numero_guia, tributo, tipo, ano_referencia, contribuinte_codigo, situacao, lancamento)
    select 1, n, (array['ALVARA', 'ISSQN', 'TAXA'])[1 + n % 3], 'Próprio', ${ANO}, 1, 'ATIVA', '${ANO}-01-05'
      from generate_series(1, ${pagamentos / PARCELAS + 1}) n;
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao, pagamento)
    select 1, 1 + n / ${PARCELAS}, 1 + n % ${PARCELAS}, '${ANO}-12-10', 15000, 'BAIXADA', '${ANO}-01-01'
      from generate_series(0, ${pagamentos - 1}) n;
  insert into arquivos_de_pagamento (cod_empre, nome, formato, sha256) values (1, 'r.ret', 'FEBRABAN', '');
  insert into recebimentos (cod_empre, arquivo_id, linha, codigo, pagamento, valor_centavos, banco, autenticacao, forma,
      ocorrencia, tributo, numero_guia, numero_parcela, emissao, baixa_guia, baixa_parcela, baixa_documento, aplicado_centavos)
    select 1, 1, n, lpad(n::text, 44, '8'), date '${ANO}-01-01' + (n::bigint * 365 / ${pagamentos})::int, 15000,
      (array['001', '104', '237', '341'])[1 + n % 4], 'A' || n, '3', 1,
      (array['ALVARA', 'ISSQN', 'TAXA'])[1 + (1 + n / ${PARCELAS}) % 3], 1 + n / ${PARCELAS}, 1 + n % ${PARCELAS}, 1,
      case when n % 100 > 1 then 1 + n / ${PARCELAS} end, case when n % 100 > 1 then 1 + n % ${PARCELAS} end,
      case when n % 100 = 0 then 1 + n end, case when n % 200 <> 1 then 15000 end
    from generate_series(0, ${pagamentos - 1}) n where n % 200 <> 101;
  insert into partes_recebidas (cod_empre, recebimento_id, numero_guia, numero_parcela, aplicado_centavos)
    select 1, id, 1 + (baixa_documento - 1 + p) / ${PARCELAS}, 1 + (baixa_documento - 1 + p) % ${PARCELAS}, 7500
      from recebimentos, generate_series(0, 1) p where baixa_documento is not null;
  insert into excecoes_de_recebimento (cod_empre, recebimento_id, motivo)
    select 1, id, 'DUPLICADO' from recebimentos where aplicado_centavos is null;`;

const pagamentos = Number(process.argv[2] ?? 1_000_000);
const banco = await abrirBanco();
const pool = new pg.Pool({ connectionString: banco.superuserUrl, max: 1 });
let planos: string[] = [];

const PERIODOS = {
  'um dia': { de: `${ANO}-11-10`, ate: `${ANO}-11-10` },
  'um mês': { de: `${ANO}-11-01`, ate: `${ANO}-11-30` },
  'o ano': { de: `${ANO}-01-01`, ate: `${ANO}-12-31` },
};
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Blocks of the outermost node, and what is read whole. */
const lido = (plano: string): string => {
  const [, achados = '0'] = /Buffers: shared hit=(\d+)/.exec(plano) ?? [];
  const [, lidos = '0'] = /Buffers: shared (?:hit=\d+ )?read=(\d+)/.exec(plano) ?? [];
  const inteiras = plano.match(/Seq Scan on (?!orgaos)\w+/g) ?? [];
  return `${Number(achados) + Number(lidos)} blocos; ${[...new Set(inteiras)].join(', ') || 'nada inteiro'}`;
};

const repetir = async (perguntar: () => Promise<number>) => {
  const tempos: number[] = [];
  let quantos = 0;
  for (let vez = 1; vez <= VEZES; vez += 1) {
    planos = [];
    const inicio = performance.now();
    quantos = await perguntar();
    tempos.push(performance.now() - inicio);
  }
  return { quantos, ms: mediana(tempos) };
};

try {
  await pool.query(`set session_replication_role = replica; ${livroSql(pagamentos)}`);
  await pool.query('vacuum analyze');
  const cliente = await pool.connect();
  cliente.on('notice', ({ message = '' }) => planos.push(message));
  await cliente.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
    set auto_explain.log_timing = off; set client_min_messages = log`);
  cliente.release();
  const db = openDatabase(pool);
  for (const [nome, periodo] of Object.entries(PERIODOS)) {
    const instantes = {
      desde: new Date(`${periodo.de}T03:00:00Z`),
      ate: new Date(`${periodo.ate}T03:00:00Z`),
    };
    const perguntas = {
      totais: async () => {
        const grupos = somasDosRecebimentos(1, periodo, instantes);
        const lidos = await readTogether(db, { grupos });
        return totaisDe(lidos.grupos, 'TUDO').recebimentos;
      },
      defeitos: async () => {
        const defeitos = defeitosDosRecebimentos(1, periodo);
        return (await readTogether(db, { defeitos })).defeitos.length;
      },
      'mil linhas do arquivo': async () =>
        (await listRecebimentosDepois(db, 1, periodo, undefined, 1000)).length,
    };
    for (const [qual, perguntar] of Object.entries(perguntas)) {
      const { quantos, ms } = await repetir(perguntar);
      console.log(
        `${nome}, ${qual}: ${quantos}; ${numero.format(ms)} ms; ${lido(planos.at(-1) ?? '')}`,
      );
    }
  }
} finally {
  await pool.end();
  await banco.fechar();
}
