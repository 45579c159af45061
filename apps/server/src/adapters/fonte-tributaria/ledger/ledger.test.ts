import { CALENDARIO_NACIONAL, ENCARGOS_PADRAO } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../db/client.ts';
import { contribuintes } from '../../../db/schema/tributos.ts';
import { ANA, BRUNO, createGuia, createOrgao } from '../../../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { carregarCidade } from '../../../testing/fonte-tributaria/carregar.ts';
import { contratoDaFonteTributaria } from '../../../testing/fonte-tributaria/contrato.ts';
import { createLedger } from './ledger.ts';
import { origemEscrita } from '../../../core/quem/origem.ts';

contratoDaFonteTributaria('livro do Balcão', async (cidade) => {
  const banco = await createTestDatabase();
  const db = openDatabase(banco.app);
  await carregarCidade(db, cidade);
  return { fonte: createLedger(db), fechar: banco.drop };
});

describe('the ledger', () => {
  let banco: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    banco = await createTestDatabase();
    db = openDatabase(banco.app);
    await createOrgao(db, 1);
  });
  afterAll(() => banco.drop());

  it('writes one audit row with each reissue, and none with a repeat or a refusal', async () => {
    await createGuia(db, 1, {
      numero: 7,
      dono: ANA,
      inscricao: '7',
      parcelas: [
        { numero: 1, vencimento: '2026-08-10', centavos: 15_000 },
        { numero: 2, vencimento: '2026-12-10', centavos: 15_000 },
      ],
    });
    const regra = {
      encargos: ENCARGOS_PADRAO,
      vencimento: 'NO_DIA',
      calendario: CALENDARIO_NACIONAL,
    } as const;
    const quem = {
      papel: 'VISITANTE',
      usuario: undefined,
      sessao: undefined,
      origem: origemEscrita('x'),
    } as const;
    for (const numero_parcela of [1, 1, 2, 3]) {
      const chave = { tributo: 'IPTU', numero_guia: 7, numero_parcela } as const;
      await createLedger(db).atualizarParcela(1, chave, { hoje: '2026-11-20', regra }, quem);
    }
    const { rows } = await banco.owner.query('select evento, papel, origem, dados from auditoria');
    expect(rows).toEqual([
      {
        evento: 'iptu.atualizar-parcela',
        papel: 'VISITANTE',
        origem: 'x',
        dados: { numero_guia: 7, numero_parcela: 1, emissao: 2 },
      },
    ]);
  });

  it('finds somebody whom the city entered twice as they were entered first', async () => {
    await db
      .insert(contribuintes)
      .values({ cod_empre: 1, codigo: 90, cpfcnpj: BRUNO, nome: 'Bruno L.' });
    const livro = createLedger(db);
    const primeiro = { nome: 'Bruno Lima' };
    expect(await livro.findContribuinte(1, BRUNO)).toMatchObject(primeiro);
    expect(await livro.findExtrato(1, BRUNO)).toMatchObject({ contribuinte: primeiro });
    expect(await livro.listIptus(1, { cpfcnpj: BRUNO })).toEqual([]);
  });
});
