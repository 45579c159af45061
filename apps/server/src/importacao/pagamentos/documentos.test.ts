import { camposDoDocumento, chaveDasPartes, comporDocumento, txidDaGuia } from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  insertDocumento,
  lerParaNumerar,
} from '../../core/pagamentos/documento-unico.repository.ts';
import { Batch } from '../../db/batch.ts';
import { ANA } from '../../testing/cidade.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import {
  barras,
  createCidadeQueRecebe,
  pago,
  type CidadeQueRecebe,
} from '../../testing/pagamentos.ts';
import { linhas } from '../../testing/query.ts';
import { arquivoDeRetorno, barrasDe } from '../../testing/retorno.ts';

let cidade: CidadeQueRecebe;
const PARTE = { tributo: 'IPTU', emissao: 1, valor: 15_000 } as const;
const PARTES = [
  { ...PARTE, guia: 100, parcela: 1, vencimento: '2026-12-10' },
  { ...PARTE, guia: 100, parcela: 2, vencimento: '2027-01-10' },
  { ...PARTE, guia: 200, parcela: 1, vencimento: '2026-12-10' },
];
const TOTAL = 45_000;
let codigo: string;
let numero: number;

/** A document of the city, with its barcode. */
const emitir = async (cod_empre = 1) => {
  const composto = comporDocumento(PARTES, { partes: 30, minimo: 0 });
  if (composto.tipo === 'RECUSADO') throw new Error(composto.motivo);
  const { documento } = composto;
  const novo = {
    ...documento,
    cpfcnpj: ANA,
    emitidoEm: '2026-11-18',
    chave: chaveDasPartes(documento.partes),
  };
  const db = drizzle(cidade.banco.owner);
  const { proximo: n } = await lerParaNumerar(db, cod_empre, novo.emitidoEm, []);
  const lote = new Batch();
  insertDocumento(lote, cod_empre, { ...novo, numero: n });
  await lote.save(db);
  return { n, barras: barrasDe(camposDoDocumento({ ...documento, numero: n }), TOTAL) };
};

beforeAll(async () => {
  cidade = await createCidadeQueRecebe();
});
beforeEach(async () => {
  await esvaziar(cidade.banco, 'documentos_unicos');
  await cidade.recomecar();
  ({ n: numero, barras: codigo } = await emitir());
});
afterAll(() => cidade.encerrar());

const destinos = () =>
  linhas(
    cidade.banco,
    `select p.numero_guia::int as guia, p.numero_parcela as parcela, p.aplicado_centavos::int as aplicado
     from partes_recebidas p order by 1, 2`,
  );
const EM_ABERTO = ['ATIVA', 'ATIVA', 'ATIVA', 'ATIVA'];

describe('a payment of a document of several installments', () => {
  it('settles each part to the cent, ends the other way to pay, and is one receipt', async () => {
    const r = await cidade.importar(arquivoDeRetorno([pago(codigo, TOTAL)]));
    expect(r.baixados).toEqual({ quantos: 1, valor: TOTAL });
    const dia = 'BAIXADA 2026-11-18';
    expect(await cidade.situacoes(100)).toEqual(['BAIXADA', 'INATIVA', dia, dia]);
    expect(await cidade.situacoes(200)).toEqual(['ATIVA', 'INATIVA', dia, 'ATIVA']);
    expect(await destinos()).toEqual([
      { guia: 100, parcela: 1, aplicado: 15_000 },
      { guia: 100, parcela: 2, aplicado: 15_000 },
      { guia: 200, parcela: 1, aplicado: 15_000 },
    ]);
    expect(
      await linhas(
        cidade.banco,
        'select aplicado_centavos::int as a, baixa_documento::int as d from recebimentos',
      ),
    ).toEqual([{ a: TOTAL, d: numero }]);
  });

  it('is known by its txid, and the same file once more does nothing', async () => {
    const campos = camposDoDocumento({ numero, vencimento: '2026-12-10' });
    const arquivo = `codigo;pagamento;valor\n${txidDaGuia(1, campos)};18/11/2026;450,00`;
    expect((await cidade.importar(arquivo)).baixados.quantos).toBe(1);
    expect((await cidade.importar(arquivo)).conhecidos.quantos).toBe(1);
    expect(await cidade.excecoes()).toEqual([]);
  });

  it.each([
    ['a cent is missing', () => [pago(codigo, TOTAL - 1)], '2 VALOR_DIVERGENTE'],
    [
      'it is nobody’s',
      () => [
        pago(
          barrasDe(camposDoDocumento({ numero: numero + 1, vencimento: '2026-12-10' }), TOTAL),
          TOTAL,
        ),
      ],
      '2 DESCONHECIDO',
    ],
  ])('settles no part where %s', async (_nome, pagos, excecao) => {
    await cidade.importar(arquivoDeRetorno(pagos()));
    expect(await cidade.excecoes()).toEqual([excecao]);
    expect([await cidade.situacoes(100), await cidade.situacoes(200)]).toEqual([
      EM_ABERTO,
      EM_ABERTO,
    ]);
    expect(await destinos()).toEqual([]);
  });

  it('settles no part where one was paid by its own slip in the same file, and all of that one', async () => {
    await cidade.importar(arquivoDeRetorno([pago(barras(200, 1)), pago(codigo, TOTAL)]));
    expect(await cidade.excecoes()).toEqual(['3 DOCUMENTO_INCOMPLETO']);
    expect(await cidade.situacoes(100)).toEqual(EM_ABERTO);
  });

  it('makes a slip of a part that comes after it a duplicate, and so is the document itself', async () => {
    await cidade.importar(
      arquivoDeRetorno([pago(codigo, TOTAL, 'a'), pago(barras(200, 1)), pago(codigo, TOTAL, 'b')]),
    );
    expect(await cidade.excecoes()).toEqual(['3 DUPLICADO', '4 DUPLICADO']);
  });

  it('waits where a part was reissued since', async () => {
    await cidade.banco.owner.query(
      `insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao, emitida_no_dia, vencimento,
         principal_centavos, correcao_centavos, multa_centavos, juros_centavos)
       values (1, 200, 1, 2, '2026-11-18', '2026-12-10', 15000, 0, 0, 0)`,
    );
    await cidade.importar(arquivoDeRetorno([pago(codigo, TOTAL)]));
    expect(await cidade.excecoes()).toEqual(['2 GUIA_SUBSTITUIDA']);
    expect(await cidade.situacoes(100)).toEqual(EM_ABERTO);
  });

  it('is of the orgao that issued it', async () => {
    const alheio = txidDaGuia(2, camposDoDocumento({ numero, vencimento: '2026-12-10' }));
    await cidade.importar(`codigo;pagamento;valor\n${alheio};18/11/2026;450,00`);
    expect(await cidade.excecoes()).toEqual(['2 OUTRO_ORGAO']);
    await cidade.importar(arquivoDeRetorno([pago(codigo, TOTAL)]), { cod_empre: 2 });
    expect(await destinos()).toEqual([]);
  });
});
