import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { ImportacaoPedida } from './abertura.ts';
import { importar } from './importar.ts';
import { iptuPorArea } from './tipos/iptu-por-area.ts';

const MAPA = fileURLToPath(
  new URL('../../../../exemplos/importacao/sao-paulo-2020-quadras.mapa.json', import.meta.url),
);

/** The shape of the city's open file, with figures of our own. */
const QUADRAS = `ano;quadra;terreno;construído;ocupado;preço_m2_mediano;preço_m2_ponderado;ano_mediano;ano_ponderado;testada_mediana;CA_mediano;TO_mediano;CA_quadra;TO_quadra
2020;900001;42224;29926;25682;1294,0;1548;1970,0;1963;11,950;3,62416107382550e-01;0,796351740962519372;7,08743842364532e-01;0,608232284956422897
2020;900002;1,8855E+4;2,07155e+04;14262;1122,0;1.370,25;1959,0;1967;6,150;8,08219178082192e-01;0,793103448275862100;1,09864757358791e+00;0,756404136833731089
2020;900003;18500;0;0;1257,0;NA;0,0;NA;0,000;0,00000000000000e+00;0,000000000000000000;0,00000000000000e+00;0,000000000000000000
2020;900004;300;1;1;12,0;15;1990,0;1990;5,000;1,00000000000000e+00;1,000000000000000000;1,00000000000000e+00;1,000000000000000000
`;

const pasta = mkdtempSync(join(tmpdir(), 'quadras-'));
let banco: TestDatabase;

beforeAll(async () => {
  banco = await createTestDatabase();
  await banco.owner.query(
    `insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge)
     values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308)`,
  );
});
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true });
});

const rodar = (bytes: Buffer | string, opcoes: Partial<ImportacaoPedida> = {}) => {
  const arquivo = join(pasta, 'quadras.csv.gz');
  writeFileSync(arquivo, bytes);
  const agora = new Date('2026-11-20T15:00:00Z');
  return importar(banco.owner, {
    tipo: iptuPorArea,
    arquivo,
    mapa: MAPA,
    cod_empre: 1,
    agora,
    ...opcoes,
  });
};

const consultar = async (sql: string) =>
  (await banco.owner.query<Record<string, unknown>>(sql)).rows;

describe('B07 open figures by block become properties and their yearly IPTU', () => {
  it('with no owner, areas as given, the block as registration, and the source named', async () => {
    expect(await rodar(gzipSync(QUADRAS))).toMatchObject({
      fonte: 'Prefeitura de São Paulo, IPTU 2020, dados abertos por quadra',
      lidas: 4,
      novas: 4,
      rejeitadas: 0,
      semValor: 1,
      gravado: true,
    });
    expect(
      await consultar(
        'select codigo_reduzido, inscricao, endereco, contribuinte_codigo, area_terreno, area_construida from imoveis order by 1 limit 2',
      ),
    ).toEqual([
      {
        codigo_reduzido: '900001',
        inscricao: '900001',
        endereco: 'Quadra fiscal 900001',
        contribuinte_codigo: null,
        area_terreno: '42224.00',
        area_construida: '29926.00',
      },
      {
        codigo_reduzido: '900002',
        inscricao: '900002',
        endereco: 'Quadra fiscal 900002',
        contribuinte_codigo: null,
        area_terreno: '18855.00',
        area_construida: '20715.50',
      },
    ]);
  });

  it('area × price × rate, to the cent, in a single payment or ten installments', async () => {
    const totais = await consultar(
      `select numero_guia, count(*)::int as parcelas, sum(valor_centavos) filter (where numero_parcela > 0)::bigint as soma,
         min(valor_centavos) filter (where numero_parcela = 0) as unica, min(vencimento)::text as primeiro, max(vencimento)::text as ultimo
       from parcelas group by 1 order by 1`,
    );
    expect(totais).toEqual([
      {
        numero_guia: '2020900001',
        parcelas: 11,
        soma: '46325448',
        unica: '44935685',
        primeiro: '2020-02-09',
        ultimo: '2020-11-09',
      },
      {
        numero_guia: '2020900002',
        parcelas: 11,
        soma: '28385414',
        unica: '27533852',
        primeiro: '2020-02-09',
        ultimo: '2020-11-09',
      },
      {
        numero_guia: '2020900004',
        parcelas: 1,
        soma: null,
        unica: '15',
        primeiro: '2020-02-09',
        ultimo: '2020-02-09',
      },
    ]);
  });

  it('once: again, in another encoding, and as another year', async () => {
    expect(await rodar(Buffer.from(`\uFEFF${QUADRAS}`, 'utf16le'))).toMatchObject({
      iguais: 4,
      novas: 0,
      codificacao: 'utf-16le',
    });
    expect(await rodar(Buffer.from(QUADRAS, 'latin1'), { ano: 2026 })).toMatchObject({
      novas: 3,
      iguais: 1,
      gravado: true,
    });
    expect(await consultar('select distinct ano_referencia from guias order by 1')).toEqual([
      { ano_referencia: 2020 },
      { ano_referencia: 2026 },
    ]);
  });

  it('and what cannot be billed is refused with its line', async () => {
    const mapa = join(pasta, 'estrito.json');
    const { default: original } = (await import(MAPA, { with: { type: 'json' } })) as {
      default: { regra: object };
    };
    writeFileSync(
      mapa,
      JSON.stringify({ ...original, regra: { ...original.regra, sem_valor: 'rejeitar' } }),
    );
    const enorme = QUADRAS.replace(
      '900001;42224;29926;25682;1294,0;1548',
      '900001;42224;99999999;25682;1294,0;99999',
    );
    const r = await rodar(enorme, { mapa });
    expect(r).toMatchObject({ rejeitadas: 2, gravado: false });
    expect(r.rejeicoes).toEqual([
      {
        linha: 2,
        campo: 'area_construida',
        motivo: 'O imposto, R$ 99.998.999.000,01, não cabe no código de barras.',
      },
      {
        linha: 4,
        campo: 'area_construida',
        motivo: 'Sem área ou sem preço: não há imposto a lançar.',
      },
    ]);
  });
});
