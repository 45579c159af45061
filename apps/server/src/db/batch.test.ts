import { randomUUID } from 'node:crypto';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contarComandos, type Comandos } from '../testing/comandos.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { BRUNO, createColega, createInstituicao } from '../testing/cidade.ts';
import { esvaziar } from '../testing/esvaziar.ts';
import { linhas } from '../testing/query.ts';
import { alreadyThere, Batch, deleteRow } from './batch.ts';
import { openDatabase, type Database } from './client.ts';
import { auditoria } from './schema/auditoria.ts';
import { sessoes, setores } from './schema/contas.ts';
import * as deSolicitacoes from './schema/solicitacoes.ts';
import * as deRecursos from './schema/recursos.ts';
import { trabalhos } from './schema/trabalhos.ts';

let banco: TestDatabase;
let db: Database;
let comandos: Comandos;
beforeAll(async () => {
  banco = await createTestDatabase();
  db = openDatabase(banco.app);
  comandos = contarComandos(banco.app);
  await createInstituicao(db, 1);
});
afterAll(() => banco.drop());
beforeEach(() => esvaziar(banco, 'auditoria', 'trabalhos', 'setores'));

const comandosDe = async (fazer: () => Promise<unknown>): Promise<string[]> => {
  comandos.tomar();
  await fazer();
  return comandos.tomar();
};

const setor = (nome: string) => ({ cod_empre: 1, id: randomUUID(), nome });
const evento = (dados: Record<string, unknown>) => ({
  cod_empre: 1,
  evento: 'teste',
  papel: 'ADMIN',
  dados,
});

describe('what is written together', () => {
  it('takes rows away by their key, beside what it adds and changes', async () => {
    const [obras, saude] = [setor('Obras'), setor('Saúde')];
    const antes = new Batch();
    antes.insert(setores, [obras, saude]);
    await antes.save(db);
    const lote = new Batch();
    lote.delete(setores, { cod_empre: 1, id: obras.id });
    lote.update(setores, { cod_empre: 1, id: saude.id }, { nome: 'Saúde e vida' });
    lote.insert(auditoria, [evento({ n: 1 })]);
    expect(await comandosDe(() => lote.save(db))).toHaveLength(1);
    expect(await linhas(banco, 'select nome from setores')).toEqual([{ nome: 'Saúde e vida' }]);
    expect(await linhas(banco, 'select dados from auditoria')).toHaveLength(1);
  });

  it('changes many rows of the same columns by as few words as two', async () => {
    const muitos = ['Obras', 'Saúde', 'Cultura', 'Trânsito'].map(setor);
    const antes = new Batch();
    antes.insert(setores, muitos);
    await antes.save(db);
    const textos: string[] = [];
    for (const quantos of [2, 4]) {
      const lote = new Batch();
      for (const { id, nome } of muitos.slice(0, quantos))
        lote.update(setores, { cod_empre: 1, id }, { ativo: false, nome: `${nome} ${quantos}` });
      textos.push(...(await comandosDe(() => lote.save(db))));
    }
    expect(textos).toHaveLength(2);
    expect(textos[1]).toBe(textos[0]);
    expect(await linhas(banco, 'select nome, ativo from setores order by nome')).toEqual(
      ['Cultura 4', 'Obras 4', 'Saúde 4', 'Trânsito 4'].map((nome) => ({ nome, ativo: false })),
    );
  });

  it('changes a row once, in whatever order its key is said', async () => {
    const obras = setor('Obras');
    const antes = new Batch();
    antes.insert(setores, [obras]);
    await antes.save(db);
    const lote = new Batch();
    lote.update(setores, { cod_empre: 1, id: obras.id }, { nome: 'Obras e praças' });
    lote.update(setores, { id: obras.id, cod_empre: 1 }, { ativo: false });
    await lote.save(db);
    expect(await linhas(banco, 'select nome, ativo from setores')).toEqual([
      { nome: 'Obras e praças', ativo: false },
    ]);
  });

  it('keeps bytes as they are, and finds rows by them', async () => {
    const usuario_id = await createColega(db, BRUNO, 'Bruno');
    const sessao = { cod_empre: 1, token_hash: Buffer.from([0, 92, 255]), usuario_id };
    const antes = new Batch();
    antes.insert(sessoes, [{ ...sessao, criada_em: new Date(), vista_em: new Date(), agente: '' }]);
    await antes.save(db);
    const guardadas = () => linhas(banco, 'select token_hash from sessoes');
    expect(await guardadas()).toEqual([{ token_hash: sessao.token_hash }]);
    await deleteRow(db, sessoes, { cod_empre: 1, token_hash: sessao.token_hash });
    expect(await guardadas()).toEqual([]);
  });

  it('is one statement: rows of several tables in their order, with their defaults, and changes', async () => {
    const obras = setor('Obras');
    const antes = new Batch();
    antes.insert(setores, [obras]);
    await antes.save(db);

    const lote = new Batch();
    lote.insert(auditoria, [evento({ n: 1 }), evento({ n: 2 })]);
    lote.insert(trabalhos, [{ fila: 'correio', dados: { a: null, b: [{ c: 'd' }] } }]);
    lote.insert(auditoria, [evento({ n: 3 }), { ...evento({ n: 4 }), papel: 'PREFEITURA' }]);
    lote.update(setores, { cod_empre: 1, id: obras.id }, { nome: 'Obras e vias', ativo: false });
    lote.update(setores, { cod_empre: 1, id: obras.id }, { ativo: true, nome: undefined });
    expect(await comandosDe(() => lote.save(db))).toHaveLength(1);

    expect(await linhas(banco, 'select nome, ativo, entrada from setores')).toEqual([
      { nome: 'Obras e vias', ativo: true, entrada: false },
    ]);
    const trilha = await linhas<{ n: number; agora: boolean }>(
      banco,
      "select (dados ->> 'n')::int as n, momento > now() - interval '1 minute' as agora from auditoria order by id",
    );
    expect(trilha).toEqual([1, 2, 3, 4].map((n) => ({ n, agora: true })));
    expect(await linhas(banco, 'select dados, quedas from trabalhos')).toEqual([
      { dados: { a: null, b: [{ c: 'd' }] }, quedas: 0 },
    ]);
  });

  it('is all of it or nothing, and says which index has it already', async () => {
    const dois = [setor('Obras'), setor('Obras')];
    const lote = new Batch();
    lote.insert(auditoria, [evento({})]);
    lote.insert(setores, dois);
    const erro: unknown = await lote.save(db).catch((error: unknown) => error);
    expect(alreadyThere(erro, 'setores_nome')).toBe(true);
    expect(alreadyThere(erro, 'setores_entrada')).toBe(false);
    expect(alreadyThere(new Error('other'))).toBe(false);
    expect(await linhas(banco, 'select 1 from auditoria union all select 1 from setores')).toEqual(
      [],
    );
  });

  it('is never part of the statement, whatever is written in it', async () => {
    const nome = `'); drop table setores; -- " \\ $1 \u2028 \ud800 %s`;
    const lote = new Batch();
    lote.insert(setores, [setor(nome)]);
    await lote.save(db);
    expect(await linhas(banco, 'select nome from setores')).toEqual([
      { nome: nome.replace('\ud800', '\uFFFD') },
    ]);
  });

  it('of several is one, unless somebody holds a row of it', async () => {
    const lotes = [1, 2, 3].map((n) => {
      const lote = new Batch();
      lote.insert(auditoria, [evento({ n })]);
      lote.insert(setores, [setor(`Setor ${n}`)]);
      return lote;
    });
    expect(await comandosDe(() => Batch.joined(lotes).save(db))).toHaveLength(1);
    expect(
      await linhas(banco, "select (dados ->> 'n')::int as n from auditoria order by id"),
    ).toEqual([1, 2, 3].map((n) => ({ n })));
    const muda = new Batch();
    muda.update(setores, { cod_empre: 1 }, { ativo: false });
    expect(() => Batch.joined([muda, ...lotes])).toThrow('whoever holds its row');
  });

  it('of nothing asks nothing', async () => {
    const lote = new Batch();
    lote.update(setores, { cod_empre: 1 }, {});
    expect(await comandosDe(() => lote.save(db))).toEqual([]);
  });

  it('names its columns as the tables do', () => {
    const tabelas = Object.values({ ...deSolicitacoes, ...deRecursos, auditoria, trabalhos });
    for (const tabela of tabelas) {
      if (!is(tabela, PgTable)) continue;
      for (const [chave, { name }] of Object.entries(getTableColumns(tabela)))
        expect(name).toBe(chave);
    }
  });
});
