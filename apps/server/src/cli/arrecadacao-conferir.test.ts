import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCofre } from '../core/cofre.ts';
import { ANA, createGuia, createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { arquivoDeRetorno, barrasDe } from '../testing/retorno.ts';

const pasta = mkdtempSync(join(tmpdir(), 'cli-conferir-'));
let banco: TestDatabase;
let rodar: LinhaDeComando;

beforeAll(async () => {
  banco = await createTestDatabase();
  rodar = abrirLinhaDeComando(banco, createCofre(Buffer.alloc(32, 1)));
  const db = drizzle(banco.owner);
  const parcelas = [1, 2].map((numero) => ({ numero, vencimento: '2026-12-10', centavos: 15000 }));
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await createGuia(db, cod_empre, { numero: 100, dono: ANA, inscricao: 'A-100', parcelas });
  }
  const pago = (parcela: number, valor: number) => ({
    codigo: barrasDe(
      { tributo: 'IPTU', guia: 100, parcela, emissao: 1, vencimento: '2026-12-10' },
      15000,
    ),
    valor,
    pagamento: '2026-11-18',
  });
  const retorno = join(pasta, 'r.ret');
  writeFileSync(retorno, arquivoDeRetorno([pago(1, 15_000), pago(2, 14_000)], { nsa: 1 }));
  const { saida } = await rodar(`importar pagamentos ${retorno} --orgao 1`);
  expect(saida).toBe(0);
});
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true });
});

const conferir = (resto = '') => rodar(`arrecadacao conferir --orgao 1${resto}`);
const mudar = (comando: string) => banco.owner.query(comando);

describe('B18 arrecadacao conferir', () => {
  it('tells where every cent of what was received stands', async () => {
    const { saida, escrito } = await conferir();
    expect([saida, escrito.replaceAll('\u00a0', ' ').split('\n')]).toEqual([
      0,
      [
        'Órgão 1, de 22/10/2026 a 20/11/2026.',
        'Recebido: R$ 290,00 em 2 pagamentos',
        '  baixado em parcelas: R$ 150,00',
        '  créditos: R$ 0,00',
        '  em exceções abertas: R$ 140,00',
        '  devolvido por PIX: R$ 0,00',
        '  encerrado sem baixa: R$ 0,00',
        '  sem destino: R$ 0,00',
        'Tudo confere, ao centavo.',
      ],
    ]);
  });

  it('looks at the days that it is told, and at no other institution', async () => {
    const antes = await conferir(' --de 2026-11-01 --ate 2026-11-17');
    expect(antes.escrito).toContain('em 0 pagamentos');
    const vizinha = await rodar('arrecadacao conferir --orgao 2');
    expect(vizinha.escrito).toContain('em 0 pagamentos');
    for (const [resto, motivo] of [
      [' --de ontem', '--de deve ser um dia como 2026-11-30; veio “ontem”.'],
      [' --de 2026-11-19 --ate 2026-11-18', '--de vem depois de --ate.'],
    ] as const) {
      const { saida, reclamado } = await conferir(resto);
      expect([saida, reclamado]).toEqual([2, expect.stringContaining(motivo)]);
    }
  });

  it.each([
    [
      'a cent that is nowhere',
      'update recebimentos set aplicado_centavos = 14999 where baixa_parcela = 1',
      'update recebimentos set aplicado_centavos = 15000 where baixa_parcela = 1',
      'nem tudo tem destino: falta baixa, crédito ou exceção',
    ],
    [
      'an installment that was settled and is open',
      `update parcelas set situacao = 'ATIVA', pagamento = null where numero_parcela = 1 and cod_empre = 1`,
      `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-18' where numero_parcela = 1 and cod_empre = 1`,
      'deu baixa numa parcela que não está baixada',
    ],
  ])('finds %s', async (_nome, estragar, mender, dito) => {
    await mudar(estragar);
    const { saida, escrito } = await conferir();
    await mudar(mender);
    expect([saida, escrito]).toEqual([1, expect.stringContaining(dito)]);
    expect(escrito).toContain('1 não conferem.');
    expect((await conferir()).saida).toBe(0);
  });
});
