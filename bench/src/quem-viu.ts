/**
 * `npm run quem-viu -w bench`: how long a person waits for the first page of who saw their data, and for the
 * next ones and a narrowed one, in a trail of 1,000,000 rows (or as many as are named as an argument) of
 * 20,000 people, each in their turn; asked of the server of production, over a real port. Fails when the
 * first page's p99 is over 50 ms.
 */
import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { abrirBanco } from './banco.ts';
import { percentil } from './mediana.ts';
import { abrirServidor } from './servidor.ts';
import { conectar, cookieDe } from './sessao.ts';

const LINHAS = Number(process.argv[2] ?? 1_000_000);
const PESSOAS = 20_000;
/** Who asks: of many people, so that no row is read twice. */
const CONTAS = 400;
const AQUECIMENTO = 50;
const LIMITE_MS = 50;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const chave = randomBytes(32);
const cpfDe = (n: number): string => String(10_000_000_000 + n);
const titularDe = (n: number): string =>
  createHmac('sha256', chave)
    .update(`titular\n${cpfDe(n)}`)
    .digest('base64url');

const EVENTOS = [
  'iptu.consultar',
  'cidadao.ver',
  'cidadao.ver-tributos',
  'solicitacoes.ver',
  'iptu.imprimir',
  'certidao.conferir',
  'arrecadacao.baixar',
  'usuarios.listar',
  'extrato.consultar',
];

/** A city with staff in two sectors, people with accounts, and a trail in no order of theirs. */
const encher = async (cliente: pg.Client): Promise<void> => {
  await cliente.query(
    `insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge)
     values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308)`,
  );
  await cliente.query(
    `insert into usuarios (cod_empre, cpfcnpj, nome, tipo)
     select 1, (20000000000 + n)::text, 'Servidor ' || n, 'PREFEITURA' from generate_series(1, 50) n`,
  );
  await cliente.query(
    `insert into setores (cod_empre, nome) select 1, 'Setor ' || n from generate_series(1, 2) n`,
  );
  await cliente.query(
    `insert into usuario_setores (cod_empre, usuario_id, setor_id)
     select 1, u.id, s.id from usuarios u, setores s where u.cod_empre = 1 and s.cod_empre = 1`,
  );
  await cliente.query('create temporary table pessoas (n integer primary key, titular text)');
  await cliente.query(
    'insert into pessoas select n, t from unnest($1::text[]) with ordinality as x (t, n)',
    [Array.from({ length: PESSOAS }, (_, i) => titularDe(i + 1))],
  );
  await cliente.query(
    `insert into auditoria (cod_empre, evento, usuario_id, papel, origem, titular, dados, momento)
     select 1, ($2::text[])[1 + g.n % ${EVENTOS.length}], e.ids[1 + g.n % 50], 'PREFEITURA', 'origem',
       p.titular, jsonb_build_object('numero_guia', g.n), now() - ($1::bigint - g.n) * interval '20 seconds'
     from generate_series(1, $1::bigint) g(n)
     cross join (select array_agg(id) as ids from usuarios where tipo = 'PREFEITURA') e
     join pessoas p on p.n = 1 + (g.n * 7919 % ${PESSOAS})`,
    [LINHAS, EVENTOS],
  );
  await cliente.query(
    `insert into usuarios (cod_empre, cpfcnpj, nome, tipo)
     select 1, (10000000000 + n)::text, 'Pessoa ' || n, 'CONTRIBUINTE' from generate_series(1, ${CONTAS}) n`,
  );
  await conectar(
    cliente,
    Array.from({ length: CONTAS }, (_, i) => [i + 1, cpfDe(i + 1)] as const),
  );
  await cliente.query('vacuum analyze');
};

const banco = await abrirBanco();
try {
  const cliente = new pg.Client({ connectionString: banco.superuserUrl });
  // Told when the database closes after a failure, which is what is to be read.
  cliente.on('error', () => undefined);
  await cliente.connect();
  const antes = performance.now();
  await encher(cliente);
  const { rows } = await cliente.query<{ tabela: string; indice: string }>(
    `select pg_size_pretty(pg_total_relation_size('auditoria')) as tabela,
       pg_size_pretty(pg_relation_size('auditoria_titular')) as indice`,
  );
  await cliente.end();
  console.log(
    `${numero.format(LINHAS)} linhas de ${numero.format(PESSOAS)} pessoas em ${numero.format((performance.now() - antes) / 1000)} s: ${rows[0]?.tabela ?? ''}, das quais ${rows[0]?.indice ?? ''} do índice por pessoa`,
  );
  const balcao = await abrirServidor(banco, { APP_KEY: chave.toString('base64') });
  try {
    const pedir = async (conta: number, consulta: string) => {
      const inicio = performance.now();
      const resposta = await fetch(`${balcao.url}/api/meus-dados/acessos${consulta}`, {
        headers: { cookie: cookieDe(conta) },
      });
      const corpo = (await resposta.json()) as { data: unknown[]; depois: number | null };
      const ms = performance.now() - inicio;
      if (resposta.status !== 200 || corpo.data.length === 0)
        throw new Error(`answered ${resposta.status} with ${corpo.data.length} acts`);
      return { ms, depois: corpo.depois };
    };
    for (let vez = 0; vez < AQUECIMENTO; vez += 1) await pedir(CONTAS - vez, '');
    const medir = async (nome: string, consultaDe: (depois: number | null) => string) => {
      const tempos: number[] = [];
      for (let conta = 1; conta <= CONTAS - AQUECIMENTO; conta += 1) {
        const depois = consultaDe(1) === consultaDe(2) ? null : (await pedir(conta, '')).depois;
        tempos.push((await pedir(conta, consultaDe(depois))).ms);
      }
      const p99 = percentil(tempos, 0.99);
      console.log(
        `${nome}: p50 ${numero.format(percentil(tempos, 0.5))} ms, p99 ${numero.format(p99)} ms`,
      );
      return p99;
    };
    const primeira = await medir('primeira página', () => '');
    await medir('segunda página', (depois) => (depois === null ? '' : `?depois=${depois}`));
    await medir('só um serviço', () => '?servico=PAGAMENTOS');
    if (primeira > LIMITE_MS) process.exitCode = 1;
  } finally {
    await balcao.stop();
  }
} finally {
  await banco.fechar();
}
