import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { openDatabase, type Database } from '../../db/client.ts';
import { createInstituicao } from '../../testing/cidade.ts';
import { abrirPool, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createOrgaos, type OrgaoEmUso, type Orgaos } from './orgao.ts';

const relogio = { agora: new Date('2026-11-20T15:00:00Z') };

/** Another process: a pool of its own, a memory of its own. */
interface Processo {
  pool: pg.Pool;
  db: Database;
  orgaos: Orgaos;
}

const abrirProcesso = (url: string): Processo => {
  const pool = abrirPool(url, 2);
  const db = openDatabase(pool);
  return { pool, db, orgaos: createOrgaos(db, () => relogio.agora) };
};

let banco: TestDatabase;
let um: Processo;
let outro: Processo;

beforeAll(async () => {
  banco = await createTestDatabase();
  [um, outro] = [abrirProcesso(banco.appUrl), abrirProcesso(banco.appUrl)];
  for (const cod_empre of [1, 2]) await createInstituicao(um.db, cod_empre);
});
beforeEach(() =>
  um.pool.query(`
    update orgaos set parametros = '{"correcao_por_indice": true, "teto_selic": true}';
    delete from orgao_servicos; insert into orgao_servicos values (1, 'iptu', true);
    delete from exibicao; insert into exibicao values (1, 'habilitar_cadastro', true);
    delete from feriados; insert into feriados values (1, '01-25', 'Aniversário');
    delete from indices; insert into indices values (1, 'CORRECAO', '2026-01', 0.5);
    delete from setores; insert into setores (cod_empre, nome) values (1, 'Obras')`),
);
afterAll(async () => {
  await Promise.all([um.pool.end(), outro.pool.end()]);
  await banco.drop();
});

/** What is not of the orgao as the rules need it: keys, and what is shown by other means. */
const SEM_EFEITO = [
  'orgaos.municipio_ibge',
  'orgaos.logo_tipo',
  'orgaos.versao',
  'setores.encarregado',
];

/** Every column that an orgao is made of, and another value for it. */
const MUDANCAS: Readonly<Record<string, string>> = {
  'orgaos.nome': "'Outra'",
  'orgaos.secretaria': "'Outra secretaria'",
  'orgaos.email': "'outra@cidade.example'",
  'orgaos.cnpj': "'11444777000161'",
  'orgaos.telefone_principal': "'+551133334444'",
  'orgaos.telefone_secundario': "'+551133335555'",
  'orgaos.logradouro': "'Rua Nova, 2'",
  'orgaos.bairro': "'Bairro Novo'",
  'orgaos.cidade': "'Outra cidade'",
  'orgaos.uf': "'AM'",
  'orgaos.cep': "'69000000'",
  'orgaos.municipio_ibge': '1302603',
  'orgaos.fuso': "'America/Manaus'",
  'orgaos.cor': "'#123456'",
  'orgaos.logo': "'\\x01'",
  'orgaos.logo_tipo': "'image/png'",
  'orgaos.parametros': `'{"prazo_resposta": 12}'`,
  'orgaos.demonstracao': 'not demonstracao',
  'orgaos.versao': '0',
  'orgaos.created_at': "created_at + interval '1 second'",
  'orgaos.updated_at': "updated_at + interval '1 second'",
  'orgao_servicos.action_key': "'issqn'",
  'orgao_servicos.ativo': 'not ativo',
  'exibicao.chave': "'liberar_acesso_automatico'",
  'exibicao.ativo': 'not ativo',
  'feriados.dia': "'01-26'",
  'feriados.nome': "'Outro nome'",
  'indices.tabela': "'SELIC'",
  'indices.competencia': "'2026-02'",
  'indices.valor': 'valor + 1',
  'setores.id': 'gen_random_uuid()',
  'setores.nome': "'Ouvidoria'",
  'setores.ativo': 'not ativo',
  'setores.entrada': 'not entrada',
  'setores.encarregado': 'not encarregado',
};

const semVersao = ({ versao: _versao, ...orgao }: OrgaoEmUso) => orgao;

/** A process whose memory is empty reads what the database has. */
const lidoAgora = () => createOrgaos(um.db, () => relogio.agora).get(1);

describe('an orgao in memory', () => {
  it('is tried by every column of every table that it is made of', async () => {
    const { rows } = await um.pool.query<{ coluna: string }>(
      `select table_name || '.' || column_name as coluna from information_schema.columns
       where table_schema = 'public' and column_name <> 'cod_empre'
         and table_name in ('orgaos', 'orgao_servicos', 'exibicao', 'feriados', 'indices', 'setores')`,
    );
    expect(rows.map(({ coluna }) => coluna).sort()).toEqual(Object.keys(MUDANCAS).sort());
  });

  it.each(Object.entries(MUDANCAS))(
    'changed by one process in %s is read by the other at once',
    async (coluna, valor) => {
      const antes = await outro.orgaos.get(1);
      const vizinha = await outro.orgaos.get(2);
      const [tabela = '', nome = ''] = coluna.split('.');
      await um.pool.query(`update ${tabela} set ${nome} = ${valor} where cod_empre = 1`);
      const depois = await outro.orgaos.get(1);
      expect(depois).toEqual(await lidoAgora());
      expect(await um.orgaos.get(1)).toEqual(depois);
      if (SEM_EFEITO.includes(coluna)) expect(semVersao(depois)).toEqual(semVersao(antes));
      else expect(semVersao(depois)).not.toEqual(semVersao(antes));
      expect(depois.versao).toBeGreaterThan(antes.versao);
      expect((await outro.orgaos.get(2)).versao).toBe(vizinha.versao);
    },
  );

  it.each([
    "insert into orgao_servicos values (1, 'alvara', true)",
    "delete from orgao_servicos where cod_empre = 1 and action_key = 'alvara'",
    "insert into exibicao values (1, 'exibir_endereco', true)",
    "insert into feriados values (1, '2026-06-24', 'São João')",
    'truncate feriados',
    "insert into indices select 1, 'SELIC', '2025-' || lpad(m::text, 2, '0'), 1 from generate_series(1, 12) m",
    'truncate indices',
    'truncate exibicao, orgao_servicos',
  ])('is read anew after: %s', async (statement) => {
    await outro.orgaos.get(1);
    await banco.owner.query(statement);
    expect(await outro.orgaos.get(1)).toEqual(await lidoAgora());
  });

  it('is not what a transaction would have made of it that was rolled back', async () => {
    const antes = await outro.orgaos.get(1);
    const client = await um.pool.connect();
    await client.query("begin; update orgaos set nome = 'Nunca' where cod_empre = 1");
    const dentro = await createOrgaos(openDatabase(um.pool), () => relogio.agora).get(1);
    expect(await outro.orgaos.get(1)).toEqual(antes);
    await client.query('rollback');
    client.release();
    expect(dentro).toEqual(antes);
    expect(await outro.orgaos.get(1)).toEqual(antes);
    expect(await um.orgaos.get(1)).toEqual(antes);
  });

  it('that was deleted and made again is another one', async () => {
    await createInstituicao(um.db, 3, { nome: 'Primeira' });
    expect((await outro.orgaos.get(3)).nome).toBe('Primeira');
    await um.pool.query('delete from orgaos where cod_empre = 3');
    expect(await outro.orgaos.find(3)).toBeUndefined();
    await createInstituicao(um.db, 3, { nome: 'Segunda' });
    expect((await outro.orgaos.get(3)).nome).toBe('Segunda');
  });

  it('has the day of each use, not of its reading', async () => {
    expect((await outro.orgaos.get(2)).hoje).toBe('2026-11-20');
    relogio.agora = new Date('2026-11-21T15:00:00Z');
    expect((await outro.orgaos.get(2)).hoje).toBe('2026-11-21');
    relogio.agora = new Date('2026-11-20T15:00:00Z');
  });
});

describe('what an orgao in memory asks of the database', () => {
  const contar = async (work: () => Promise<unknown>): Promise<unknown[]> => {
    const espia = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const statements: unknown[] = espia.mock.calls.map(([statement]) => statement);
    espia.mockRestore();
    return statements;
  };

  it('is one version for all who ask at once, and all of it once after a change', async () => {
    await outro.orgaos.get(1);
    await outro.orgaos.get(2);
    const pedir = () => Promise.all([1, 2, 1, 2, 1, 1].map((id) => outro.orgaos.get(id)));
    expect(await contar(pedir)).toMatchObject([{ name: 'versao_dos_orgaos' }]);
    await um.pool.query("update orgaos set nome = 'Mudou' where cod_empre = 1");
    expect(await contar(pedir)).toMatchObject([
      { name: 'versao_dos_orgaos' },
      { name: 'orgao_em_uso' },
    ]);
  });

  it('is nothing where a statement of the caller has just read the version', async () => {
    const { versao } = await outro.orgaos.get(1);
    expect(await contar(() => outro.orgaos.get(1, versao))).toEqual([]);
    expect(outro.orgaos.lembrar(1)?.versao).toBe(versao);
    await um.pool.query("update orgaos set nome = 'De novo' where cod_empre = 1");
    const { rows } = await um.pool.query<{ versao: string }>(
      'select versao from orgaos where cod_empre = 1',
    );
    expect(outro.orgaos.lembrar(1)?.versao).toBe(versao);
    expect((await outro.orgaos.get(1, Number(rows[0]?.versao))).nome).toBe('De novo');
    expect(outro.orgaos.lembrar(1)?.nome).toBe('De novo');
  });

  it('is never answered by a reading that began before the change', async () => {
    const vistos: string[] = [];
    let mudando = true;
    const ler = async () => {
      while (mudando) vistos.push((await outro.orgaos.get(1)).nome);
    };
    const mudar = async () => {
      for (let i = 0; i < 100; i += 1) {
        await um.pool.query(`update orgaos set nome = 'N${i}' where cod_empre = 1`);
        expect((await outro.orgaos.get(1)).nome).toBe(`N${i}`);
        await sleep(1);
      }
      mudando = false;
    };
    await Promise.all([mudar(), ler(), ler(), ler()]);
    const numeros = vistos
      .filter((nome) => nome.startsWith('N'))
      .map((nome) => Number(nome.slice(1)));
    expect(numeros.length).toBeGreaterThan(50);
  });
});
