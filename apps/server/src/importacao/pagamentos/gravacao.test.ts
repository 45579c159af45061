import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuia } from '../../testing/cidade.ts';
import {
  barras,
  createCidadeQueRecebe,
  pago,
  parcela,
  type CidadeQueRecebe,
} from '../../testing/pagamentos.ts';
import { esperarQueAlguemEspere } from '../../testing/esperar.ts';
import { linhas } from '../../testing/query.ts';
import { arquivoDeRetorno } from '../../testing/retorno.ts';

let cidade: CidadeQueRecebe;

beforeAll(async () => {
  cidade = await createCidadeQueRecebe();
});
beforeEach(() => cidade.recomecar());
afterAll(() => cidade.encerrar());

describe('B16 an import of payments', () => {
  it('that is simulated says what it would do and does nothing', async () => {
    const texto = arquivoDeRetorno([pago(barras(100, 1)), pago(barras(100, 1), 15000, 'x')]);
    const r = await cidade.importar(texto, { simular: true });
    expect(r).toMatchObject({ baixados: { quantos: 1 }, gravado: false });
    expect(r.excecoes.get('DUPLICADO')?.quantos).toBe(1);
    expect(await linhas(cidade.banco, 'select 1 from recebimentos')).toEqual([]);
    expect(await linhas(cidade.banco, 'select 1 from auditoria')).toEqual([]);
    expect(await cidade.situacoes(100)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });

  it('stands in the audit trail, with its sums and without any person', async () => {
    await cidade.importar(arquivoDeRetorno([pago(barras(100, 1))]));
    const [linha] = await linhas<{ evento: string; papel: string; dados: object }>(
      cidade.banco,
      'select evento, papel, dados from auditoria',
    );
    expect(linha).toMatchObject({
      evento: 'importacao.pagamentos',
      papel: 'OPERADOR',
      dados: {
        lidos: 1,
        baixados: { quantos: 1, valor: 15000 },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('of an orgao that does not exist is refused', async () => {
    await expect(cidade.importar(arquivoDeRetorno([]), { cod_empre: 9 })).rejects.toThrow(
      'não existe',
    );
  });

  it('of an orgao whose books are in the city’s own system is refused', async () => {
    await cidade.banco.owner.query(
      `insert into fontes_tributarias (cod_empre, tipo, endereco, credencial)
       values (2, 'erp', 'https://erp.example/', 'x')`,
    );
    await expect(cidade.importar(arquivoDeRetorno([]), { cod_empre: 2 })).rejects.toThrow(
      'vêm do sistema da prefeitura',
    );
  });

  it('settles across batches as within one', async () => {
    const db = drizzle(cidade.banco.owner);
    for (let i = 0; i < 60; i += 1) {
      const parcelas = Array.from({ length: 10 }, (_, n) => parcela(n + 1, '2026-12-10'));
      await createGuia(db, 1, { numero: 1000 + i, dono: null, inscricao: `L${i}`, parcelas });
    }
    const pagos = Array.from({ length: 600 }, (_, i) =>
      pago(barras(1000 + (i % 60), 1 + Math.floor(i / 60))),
    );
    const r = await cidade.importar(
      arquivoDeRetorno([...pagos, ...pagos.map((p) => ({ ...p, autenticacao: 'x' }))]),
    );
    expect(r.baixados.quantos).toBe(600);
    expect(r.excecoes.get('DUPLICADO')?.quantos).toBe(600);
    expect(
      await linhas(
        cidade.banco,
        `select 1 from guias where numero_guia >= 1000 and situacao <> 'BAIXADA'`,
      ),
    ).toEqual([]);
  });

  it('and a refresh of the same installment come to one result, whoever is first', async () => {
    const cliente = await cidade.banco.owner.connect();
    await cliente.query('begin');
    await cliente.query(
      'select 1 from parcelas where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1 for update',
    );
    const importando = cidade.importar(arquivoDeRetorno([pago(barras(100, 1))]));
    await cliente.query(
      `insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao, emitida_no_dia,
         vencimento, principal_centavos, correcao_centavos, multa_centavos, juros_centavos)
       values (1, 100, 1, 2, '2026-11-20', '2026-12-10', 15000, 0, 0, 0)`,
    );
    await esperarQueAlguemEspere(cidade.banco.app);
    await cliente.query('commit');
    cliente.release();
    await importando;
    expect(await cidade.excecoes()).toEqual(['2 GUIA_SUBSTITUIDA']);
    expect(await cidade.situacoes(100)).toEqual(['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA']);
  });
});
