import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHEFE, createOrgao, PROVA, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { esperar } from '../../testing/esperar.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

/** Whose turn to be locked comes before that of all others. */
const PRIMEIRA = '00000000-0000-4000-8000-000000000000';

let servidor: Servidor;
let chefe: Navegador;
let setor: string;
/** The account that is just made an administrator's. */
let id: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  const feito = await chefe.post('/api/setores', { nome: 'SIC', ativo: true, entrada: true });
  setor = feito.json<{ data: { identificador: string } }>().data.identificador;
  id = await idDe(servidor.banco, SERVIDORA);
  await linhas(
    servidor.banco,
    `insert into usuarios (cod_empre, id, cpfcnpj, nome, tipo, senha_hash)
     select cod_empre, $1, '52998224000', 'Primeira', 'ADMIN', senha_hash from usuarios where id = $2`,
    [PRIMEIRA, id],
  );
});
beforeEach(() =>
  linhas(
    servidor.banco,
    `update usuarios set ativo = true, email_confirmado_em = now(),
       tipo = case id when $1 then 'PREFEITURA' else tipo end where tipo <> 'CONTRIBUINTE'`,
    [id],
  ),
);
afterAll(() => servidor.encerrar());

const seguradas: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const soltar of seguradas.splice(0)) await soltar();
});

/** Does it, and holds what it takes until it is let go: at the end of the test, whatever came of it. */
const segurar = async (texto: string, valores: unknown[] = []): Promise<() => Promise<void>> => {
  const conexao = await servidor.banco.owner.connect();
  await conexao.query('begin');
  await conexao.query(texto, valores);
  let solta = false;
  const soltar = async () => {
    if (solta) return;
    solta = true;
    await conexao.query('commit');
    conexao.release();
  };
  seguradas.push(soltar);
  return soltar;
};

/** Waits until so many wait for what another one holds, and one of them for a table where it is named. */
const esperarQueEsperem = (quantos: number, tabela: string | null = null): Promise<void> =>
  esperar(async () => {
    const esperam = await linhas<{ tabela: string | null }>(
      servidor.banco,
      `select relation::regclass::text as tabela from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    expect(esperam).toHaveLength(quantos);
    if (tabela !== null) expect(esperam).toContainEqual({ tabela });
  });

const mudar = (mudanca: object) => chefe.put(`/api/admin/usuario/${id}`, { ...mudanca, ...PROVA });

/** A change that asks for a proof before the account is an administrator's too. */
const BLOQUEAR = { ativo: false, password: 'outra-senha-boa-8841' };

describe('who becomes an administrator while the account is blocked', () => {
  it('is blocked, by two at once too, and none of the three waits in a circle', async () => {
    const tornar = await segurar("update usuarios set tipo = 'ADMIN' where id = $1", [id]);
    const antes = mudar({ ...BLOQUEAR, setores: [setor] });
    await esperarQueEsperem(1);
    // Who waits for the account holds those that come before it.
    const livre = 'select id from usuarios where id = $1 for update skip locked';
    expect(await linhas(servidor.banco, livre, [PRIMEIRA])).toEqual([]);
    // The first is kept from going on once it has the account.
    const deixarSeguir = await segurar('lock table setores in access exclusive mode');
    await tornar();
    await esperarQueEsperem(1, 'setores');
    const depois = mudar({ ativo: false });
    await esperarQueEsperem(2);
    await deixarSeguir();
    const respostas = await Promise.all([antes, depois]);
    expect(respostas.map(({ statusCode, body }) => [statusCode, body])).toMatchObject([
      [200, expect.stringContaining('"ativo":false')],
      [200, expect.stringContaining('"ativo":false')],
    ]);
  });

  it('stays where nobody else can get in any more', async () => {
    const tornar = await segurar(
      `update usuarios set tipo = 'ADMIN', ativo = id <> $1,
         email_confirmado_em = case id when $2 then email_confirmado_em end
       where tipo <> 'CONTRIBUINTE'`,
      [PRIMEIRA, id],
    );
    const bloqueio = mudar(BLOQUEAR);
    await esperarQueEsperem(1);
    await tornar();
    expect((await bloqueio).json()).toMatchObject({ code: 'ULTIMO_ADMIN' });
  });
});

it('whoever writes what names two accounts waits for nobody who blocks one of them, nor in a circle', async () => {
  const nomear = 'select id from usuarios where id = $1 for key share';
  const conexao = await servidor.banco.owner.connect();
  try {
    await conexao.query('begin');
    await conexao.query(nomear, [id]);
    const bloqueio = mudar({ ativo: false });
    await esperarQueEsperem(1);
    expect((await conexao.query(nomear, [PRIMEIRA])).rowCount).toBe(1);
    await conexao.query('commit');
    expect((await bloqueio).statusCode).toBe(200);
  } finally {
    conexao.release(true);
  }
});
