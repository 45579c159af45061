import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { somarVariacoes } from './slices/esic/solicitacoes/gestao/totais.repository.ts';
import { ANA, createGuia, parcelaUnica, SENHA, SERVIDORA } from './testing/cidade.ts';
import { formulario } from './testing/envio.ts';
import { linhas } from './testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from './testing/servidor.ts';
import {
  createMuitasIguais,
  createOrgaoComSolicitacoes,
  createSolicitacao,
} from './testing/solicitacoes.ts';
import { ligarServicos } from './testing/tributos.ts';

/** So many of each that whoever reads them all stands out, and that PostgreSQL does not read them all because they are few. */
const MUITAS = 10_000;
const PROTOCOLO = '2026-1120-099999';

let servidor: Servidor;
let visitante: Navegador;
let ana: Navegador;
let servidora: Navegador;
let id: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  await ligarServicos(db, 1, ['iptu']);
  await createGuia(db, 1, {
    numero: 77,
    dono: ANA,
    inscricao: '01.007.0011',
    parcelas: [parcelaUnica(10_000)],
  });
  id = await createSolicitacao(db, 1, { numero_protocolo: PROTOCOLO });
  await createMuitasIguais(banco, MUITAS);
  await banco.owner.query(
    `with pessoas as (
       insert into contribuintes (cod_empre, codigo, nome, cpfcnpj)
       select 1, 10000 + n, 'Pessoa ' || n, lpad(n::text, 11, '9') from generate_series(1, $1) n
       returning codigo),
     imoveis_delas as (
       insert into imoveis (cod_empre, codigo_reduzido, inscricao, inscricao_busca, contribuinte_codigo, endereco)
       select 1, codigo, codigo, codigo, codigo, 'Rua das Flores' from pessoas)
     insert into guias (cod_empre, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
     select 1, codigo, 'IPTU', 2026, codigo, 'ATIVA', '2026-01-05' from pessoas`,
    [MUITAS],
  );
  // As the job does that sums what changed.
  while ((await somarVariacoes(db)) > 0);
  await banco.owner.query('vacuum analyze');
  visitante = servidor.navegador();
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(() => servidor.encerrar());

/** What the connections of the server have counted is told by each when it is asked to. */
const lidasAteAgora = async (): Promise<number> => {
  const { app } = servidor.banco;
  const conexoes = await Promise.all(Array.from({ length: app.idleCount }, () => app.connect()));
  for (const conexao of conexoes) {
    await conexao.query('select pg_stat_force_next_flush()');
    conexao.release();
  }
  const [{ lidas } = { lidas: NaN }] = await linhas<{ lidas: number }>(
    servidor.banco,
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as lidas from pg_stat_user_tables`,
  );
  return lidas;
};

const enviar = () => {
  const { payload, headers } = formulario(
    {
      cod_empre: '1',
      natureza: '1',
      tipo: '8',
      nome: 'Maria Silva',
      email: 'maria@dominio.example',
      assunto: 'Merenda',
      descricao: 'Quanto foi gasto?',
    },
    [],
  );
  return visitante.pedir('POST', '/api/solicitacoes/publica', {
    payload,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
};

/**
 * What is waited for most: rows of the database and bytes of the answer, at most; twice what they were when this
 * was written, so that it tells of another plan or another field and not of every row.
 */
const ROTAS: [
  nome: string,
  pedir: () => ReturnType<Navegador['get']>,
  linhas: number,
  bytes: number,
][] = [
  [
    'a consult by protocol',
    () => visitante.get(`/api/solicitacoes/publica?cod_empre=1&protocolo=${PROTOCOLO}`),
    28,
    2_400,
  ],
  ['details', () => servidora.get(`/api/solicitacoes/${id}`), 38, 2_400],
  ['the queue', () => servidora.get('/api/solicitacoes'), 98, 26_000],
  ['what waits', () => servidora.get('/api/solicitacoes?situacao=1'), 98, 26_000],
  ['a report', () => visitante.get('/api/relatorios/solicitacoes?cod_empre=1&ano=2026'), 6, 600],
  ['a bill of IPTU', () => ana.get('/api/?url=v2/iptus'), 16, 2_400],
  ['who is signed in', () => ana.get('/api/auth/me'), 8, 600],
  ['an institution', () => visitante.get('/api/orgao/1'), 2, 6_000],
  ['a request filed', enviar, 88, 500],
];

it.each(ROTAS)('%s reads and sends no more than that', async (_nome, pedir, maximo, bytes) => {
  // The first who asks reads the orgao too.
  expect((await pedir()).statusCode).toBeLessThan(300);
  const antes = await lidasAteAgora();
  const { body } = await pedir();
  expect((await lidasAteAgora()) - antes).toBeLessThanOrEqual(maximo);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(bytes);
});
