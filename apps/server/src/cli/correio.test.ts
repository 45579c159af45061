import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCorreio, type Carta, type CartaNaFila } from '../core/correio/correio.ts';
import { createCofre } from '../core/cofre.ts';
import { openDatabase, type Database } from '../db/client.ts';
import { createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { fatosDe, linhas } from '../testing/query.ts';

const cofre = createCofre(Buffer.alloc(32, 3));
const AGORA = new Date('2026-11-20T15:00:00Z');
const ANTES = new Date('2026-11-18T15:00:00Z');
const DESCONHECIDO = '00000000-0000-4000-8000-000000000009';

let banco: TestDatabase;
let db: Database;
let rodar: LinhaDeComando;

beforeAll(async () => {
  banco = await createTestDatabase();
  db = openDatabase(banco.app);
  rodar = abrirLinhaDeComando(banco, cofre, () => AGORA);
  await createOrgao(db, 1);
  await createOrgao(db, 2, { uf: 'AC', fuso: 'America/Rio_Branco' });
});
afterAll(() => banco.drop());
beforeEach(() => linhas(banco, 'delete from trabalhos'));

const alterada = (cod_empre: number, para: string): Carta => ({
  cod_empre,
  para,
  modelo: 'senha-alterada',
  dados: { cpfcnpj: '52998224725', quando: ANTES.toISOString() },
});

const enfileirar = (...cartas: Carta[]) =>
  db.transaction(async (tx) => {
    for (const carta of cartas) await createCorreio(cofre, () => ANTES)(tx, carta);
  });

/** What delivery does with a mail that failed for good. */
const falharTodas = () =>
  linhas(
    banco,
    `with tiradas as (delete from trabalhos where fila = 'correio' returning id, dados)
     insert into trabalhos (id, fila, dados, criado_em)
     select id, 'correio-falhas', dados || '{"tentativas":9,"motivo":{"codigo":550,"texto":"550 <[endereço]> não existe"}}', '2026-11-19T15:00:00Z'
     from tiradas`,
  );
const ids = async (fila: string) =>
  (await linhas<{ id: string }>(banco, 'select id from trabalhos where fila = $1', [fila])).map(
    ({ id }) => id,
  );

describe('B15 correio listar', () => {
  it('shows what failed and what waits, whose only in part, and nothing of what they say', async () => {
    expect((await rodar('correio listar')).escrito).toBe('E-mails que falharam: 0. Na fila: 0.');
    await enfileirar(alterada(1, 'joana@cidade.example'), alterada(2, 'bia@cidade.example'));
    await falharTodas();
    await enfileirar(alterada(1, 'caio@cidade.example'));
    await linhas(
      banco,
      `update trabalhos set comeca_em = '2026-11-20T15:10:00Z' where fila = 'correio'`,
    );
    const { saida, escrito } = await rodar('correio listar');
    expect(saida).toBe(0);
    const [resumo, ...resto] = escrito.split('\n');
    expect(resumo).toBe('E-mails que falharam: 2. Na fila: 1.');
    expect(resto).toHaveLength(6);
    expect(escrito).toMatch(
      /falhou {3}[\w-]{36} {2}órgão 1 {2}senha-alterada {2}j\*\*\*@cidade\.example/,
    );
    expect(escrito).toContain(
      'falhou em 19/11/2026, 12:00, depois de 9 tentativas: 550 <[endereço]> não existe',
    );
    expect(escrito).toContain('falhou em 19/11/2026, 10:00, depois');
    expect(escrito).toMatch(/na fila {2}[\w-]{36} {2}órgão 1 {2}senha-alterada {2}c\*\*\*@/);
    expect(escrito).toContain('0 tentativas; a próxima, a partir de 20/11/2026, 12:10');
    // Without the ids: three digits stand in one of them by chance.
    const semIds = escrito.replace(/[\w-]{36}/g, '');
    for (const segredo of ['joana', 'bia@', 'caio', '529', '982.247'])
      expect(semIds).not.toContain(segredo);
  });

  it('shows those of one orgao, or of one situation', async () => {
    await enfileirar(alterada(1, 'joana@cidade.example'), alterada(2, 'bia@cidade.example'));
    await falharTodas();
    await enfileirar(alterada(1, 'caio@cidade.example'));
    expect((await rodar('correio listar --orgao 1')).escrito).toContain(
      'E-mails que falharam: 1. Na fila: 1.',
    );
    expect((await rodar('correio listar --orgao 1')).escrito).not.toContain('órgão 2');
    const falhas = await rodar('correio listar --situacao falhou');
    expect(falhas.escrito).toContain('E-mails que falharam: 2. Na fila: 0.');
    expect(falhas.escrito).not.toContain('na fila  ');
    expect((await rodar('correio listar --situacao na-fila')).escrito).toContain('0. Na fila: 1.');
  });

  it('shows a hundred and counts the rest', async () => {
    await enfileirar(
      ...Array.from({ length: 103 }, (_, i) => alterada(1, `pessoa${i}@cidade.example`)),
    );
    const { escrito } = await rodar('correio listar');
    expect(escrito).toContain('Na fila: 103.');
    expect(escrito.split('\n').at(-1)).toBe('… e mais 3.');
  });

  it('says of a mail queued under another APP_KEY that it is unreadable', async () => {
    await enfileirar(alterada(1, 'joana@cidade.example'));
    const outra = abrirLinhaDeComando(banco, createCofre(Buffer.alloc(32, 4)));
    expect((await outra('correio listar')).escrito).toContain('(ilegível: a APP_KEY é outra)');
  });
});

describe('B15 correio reenviar', () => {
  it('puts one back in the queue, with all its tries before it', async () => {
    await enfileirar(alterada(1, 'joana@cidade.example'), alterada(1, 'bia@cidade.example'));
    await falharTodas();
    const [id = '', outro = ''] = await ids('correio-falhas');
    const { saida, escrito } = await rodar(`correio reenviar ${id}`);
    expect([saida, escrito]).toEqual([0, '1 e-mail voltou à fila.']);
    expect(await ids('correio')).toEqual([id]);
    expect(await ids('correio-falhas')).toEqual([outro]);
    const [{ data } = {}] = await linhas<{ data?: CartaNaFila }>(
      banco,
      "select dados as data from trabalhos where fila = 'correio'",
    );
    expect(data).toEqual({
      cod_empre: 1,
      modelo: 'senha-alterada',
      fileira: expect.any(String),
      selado: expect.any(String),
      criada_em: AGORA.toISOString(),
      tentativas: 0,
    });
    expect((await fatosDe(banco, 'correio.reenviar'))[0]).toEqual({
      carta: id,
      modelo: 'senha-alterada',
    });
    expect(await rodar(`correio reenviar ${id}`)).toMatchObject({
      saida: 1,
      reclamado: expect.stringContaining('ainda está na fila'),
    });
  });

  it('puts back all those of an orgao, and no other’s', async () => {
    await enfileirar(
      alterada(1, 'joana@cidade.example'),
      alterada(1, 'bia@cidade.example'),
      alterada(2, 'caio@cidade.example'),
    );
    await falharTodas();
    expect((await rodar('correio reenviar --todos --orgao 1')).escrito).toBe(
      '2 e-mails voltaram à fila.',
    );
    expect(await ids('correio')).toHaveLength(2);
    expect(await ids('correio-falhas')).toHaveLength(1);
    expect(await rodar('correio reenviar --todos --orgao 1')).toMatchObject({
      saida: 0,
      escrito: '0 e-mails voltaram à fila.',
    });
  });

  it('of what there is not says so', async () => {
    expect(await rodar(`correio reenviar ${DESCONHECIDO}`)).toMatchObject({
      saida: 1,
      reclamado: expect.stringContaining('Não há e-mail com este <id>'),
    });
    expect(await rodar(`correio reenviar ${DESCONHECIDO} --todos --orgao 1`)).toMatchObject({
      saida: 2,
    });
  });
});
