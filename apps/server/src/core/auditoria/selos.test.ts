import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../db/client.ts';
import { selarAuditoria } from '../../jobs/auditoria-do-dia.ts';
import { contarComandos } from '../../testing/comandos.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { auditar, type Cabeca } from './auditoria.ts';
import { conferirAuditoria } from './selos.repository.ts';
import type { Quem } from '../quem/quem.ts';
import { createCofre } from '../cofre.ts';
import { origemEscrita } from '../quem/origem.ts';

const cofre = createCofre(randomBytes(32));
const visitante: Quem = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('o'),
};

let banco: TestDatabase;
let db: Database;
let cabecas: Cabeca[];

beforeAll(async () => {
  banco = await createTestDatabase();
  db = openDatabase(banco.app);
});
afterAll(() => banco.drop());

const anotar = async (cod_empre: number, quantas: number) => {
  for (let i = 0; i < quantas; i += 1) {
    await auditar(db, visitante, {
      cod_empre,
      evento: 'iptu.consultar',
      dados: { b: i, a: { z: [1, 'ç'] } },
    });
  }
};
const selarAgora = async () => {
  cabecas.push(...(await selarAuditoria(db, cofre, new Date())));
};
const conferir = (cod_empre = 1, agora = new Date()) =>
  conferirAuditoria(db, cofre, cod_empre, { cabecas, agora });
const comoDono = (texto: string, valores: unknown[] = []) => banco.owner.query(texto, valores);

beforeEach(async () => {
  await esvaziar(banco, 'auditoria', 'auditoria_selos');
  cabecas = [];
  await anotar(1, 5);
  await anotar(2, 3);
  await selarAgora();
});

describe('B08 the chain over the audit trail', () => {
  it('is whole when nobody touched it, each orgao with its own', async () => {
    await anotar(1, 2);
    await selarAgora();
    expect(await conferir(1)).toEqual({ cod_empre: 1, selos: 7, eliminadas: 0, defeitos: [] });
    expect(await conferir(2)).toEqual({ cod_empre: 2, selos: 3, eliminadas: 0, defeitos: [] });
  });

  it('is the same chain however many sealers run at once', async () => {
    await anotar(1, 40);
    const feitas = await Promise.all([1, 2, 3].map(() => selarAuditoria(db, cofre, new Date())));
    cabecas.push(...feitas.flat());
    expect(await conferir()).toEqual({ cod_empre: 1, selos: 45, eliminadas: 0, defeitos: [] });
  });

  it('is looked at a few minutes back between whole looks, and takes in then what is older', async () => {
    await comoDono(
      `insert into auditoria (cod_empre, evento, papel, momento)
       select 1, 'iptu.consultar', 'VISITANTE', now() - n * interval '1 minute' from unnest(array[20, 1]) n`,
    );
    const minutos = 10 * 60_000;
    cabecas.push(...(await selarAuditoria(db, cofre, new Date(), minutos)));
    expect(await conferir()).toMatchObject({ selos: 6, defeitos: [{ tipo: 'SEM_SELO' }] });
    await selarAgora();
    expect(await conferir()).toMatchObject({ selos: 7, defeitos: [] });
  });

  it('has the same of who looks alone and of who looks at the same moment as others', async () => {
    const titular = 'de quem é';
    const dados = { b: 1, a: { z: [1, 'ç'], nada: null } };
    const fato = { cod_empre: 3, evento: 'iptu.consultar', titular, dados } as const;
    await auditar(db, visitante, fato);
    await Promise.all([auditar(db, visitante, fato), auditar(db, visitante, fato)]);
    await auditar(db, visitante, { cod_empre: 3, evento: 'iptu.consultar' });
    const { rows } = await comoDono(
      `select evento, usuario_id, papel, origem, titular, dados from auditoria where cod_empre = 3 order by id`,
    );
    const uma = { evento: 'iptu.consultar', usuario_id: null, papel: 'VISITANTE', origem: 'o' };
    const inteira = { ...uma, titular, dados };
    expect(rows).toEqual([inteira, inteira, inteira, { ...uma, titular: null, dados: {} }]);
  });

  it('takes in a row that was committed late, and looks for those only where there is one', async () => {
    const comandos = contarComandos(banco.app);
    const leituras = async () => {
      comandos.tomar();
      await selarAgora();
      return comandos.tomar().filter((texto) => texto.includes('from "auditoria"')).length;
    };
    await anotar(1, 2);
    // Who has some, some, and no more.
    expect(await leituras()).toBe(3);
    await comoDono(
      `insert into auditoria (id, cod_empre, evento, papel, origem)
       select min(id) - 1, 1, 'iptu.consultar', 'ADMIN', 'o' from auditoria`,
    );
    expect(await leituras()).toBe(4);
    expect(await conferir(1, new Date(Date.now() + 10 * 60_000))).toMatchObject({
      selos: 8,
      defeitos: [],
    });
  });

  it('B08.2 shows a row that was changed', async () => {
    await comoDono(
      `update auditoria set dados = '{"a":{"z":[1,"ç"]},"b":9}' where id = (select min(id) + 1 from auditoria where cod_empre = 1)`,
    );
    expect((await conferir()).defeitos).toMatchObject([{ tipo: 'ALTERADA', posicao: 2 }]);
  });

  it('shows a row that was removed, with its seal or without', async () => {
    await comoDono(
      'delete from auditoria where id = (select min(id) + 2 from auditoria where cod_empre = 1)',
    );
    expect((await conferir()).defeitos).toMatchObject([{ tipo: 'REMOVIDA', posicao: 3 }]);
    await comoDono('delete from auditoria_selos where cod_empre = 1 and posicao = 3');
    expect((await conferir()).defeitos).toMatchObject([
      { tipo: 'FORA_DE_ORDEM', posicao: 3 },
      { tipo: 'ALTERADA', posicao: 4 },
    ]);
  });

  it('shows a row that came in by another door', async () => {
    await comoDono(
      "insert into auditoria (cod_empre, evento, papel, origem) values (1, 'falso', 'ADMIN', 'o')",
    );
    expect((await conferir()).defeitos).toEqual([]);
    const depois = new Date(Date.now() + 10 * 60_000);
    expect((await conferir(1, depois)).defeitos).toMatchObject([{ tipo: 'SEM_SELO' }]);
    await comoDono(
      "insert into auditoria_selos select 1, 6, max(id), 'forjado', 'forjado' from auditoria where cod_empre = 1",
    );
    expect((await conferir(1, depois)).defeitos).toMatchObject([{ tipo: 'ALTERADA', posicao: 6 }]);
  });

  it('B08.2 shows that its tail was cut, by the heads kept outside the database', async () => {
    await comoDono(
      'delete from auditoria where id = (select max(id) from auditoria where cod_empre = 1)',
    );
    await comoDono('delete from auditoria_selos where cod_empre = 1 and posicao = 5');
    expect((await conferir()).defeitos).toEqual([{ tipo: 'CORTADA', posicao: 5 }]);
    await anotar(1, 1);
    await selarAgora();
    expect((await conferir()).defeitos).toEqual([{ tipo: 'CORTADA', posicao: 5 }]);
  });

  it('can be neither changed nor cut by the application', async () => {
    for (const texto of [
      'update auditoria set evento = null',
      'delete from auditoria',
      'delete from auditoria_selos',
      'truncate auditoria',
    ]) {
      await expect(banco.app.query(texto)).rejects.toThrow(/permission denied/);
    }
  });
});
