import type { CriterioDoPntp, ReceitaPublicada } from '@balcao/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  EMPRESA,
  PARCELA_PAGA,
  SENHA,
} from '../../testing/cidade.ts';
import { ligarAoErp } from '../../testing/erp.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';
import { createDivida } from '../../testing/tributos.ts';
import { listPagina } from './inscritos.repository.ts';

const RAIZ = '/api/dados-abertos/v1';
const MESES = Array.from({ length: 12 }, (_, i) => i + 1);
let servidor: Servidor;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
});
beforeEach(async () => {
  await esvaziar(servidor.banco, 'dividas', 'beneficios_fiscais', 'renuncias_previstas');
  await publicar(1, true);
  // What is counted by the hour is counted anew.
  servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 3_600_000);
});
afterAll(() => servidor.encerrar());

const publicar = (cod_empre: number, sim: boolean) =>
  linhas(
    servidor.banco,
    `update orgaos set parametros = parametros || '{"publicar_inscritos_na_divida": ${sim}}' where cod_empre = ${cod_empre}`,
  );
const get = (caminho: string) => servidor.navegador().get(`${RAIZ}/${caminho}`);
const dividas = async (consulta = '') =>
  (await get(`divida-ativa?cod_empre=1${consulta}`)).json<{
    data: { documento: string; nome: string; debitos: number; total: number }[];
    total: number;
    anos: number[];
    livros_de: string | null;
  }>();

describe('the list of who is inscribed in active debt', () => {
  it('is published only where the city says so, and of no other city', async () => {
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1 });
    expect((await dividas()).total).toBe(1);
    expect((await get('divida-ativa?cod_empre=2')).json()).toMatchObject({
      code: 'INSCRITOS_NAO_PUBLICADOS',
    });
    await publicar(2, true);
    expect((await get('divida-ativa?cod_empre=2')).json()).toMatchObject({ total: 0 });
    await publicar(1, false);
    expect((await get('divida-ativa?cod_empre=1')).statusCode).toBe(404);
    expect((await get('divida-ativa/csv?cod_empre=1')).statusCode).toBe(404);
  });

  it('has the name, part of the document and the total, and nothing that is suspended or paid', async () => {
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1 });
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 2, ano_referencia: 2022 });
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 3, suspensa: true });
    await createDivida(servidor.db, 1, { dono: BRUNO, numero_divida: 4, suspensa: true });
    const { data, total, anos } = await dividas();
    const [uma] = data;
    expect(total).toBe(1);
    expect(uma).toMatchObject({ documento: '***.982.247-**', debitos: 2 });
    expect(anos).toContain(2022);
    const [de2022] = (await dividas('&ano=2022')).data;
    expect(de2022?.debitos).toBe(1);
    expect(de2022!.total).toBeLessThan(uma!.total);
    expect(JSON.stringify(data)).not.toContain(ANA);
  });

  it('is searched by name without accents, by pages, and asks no machine to keep it', async () => {
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1 });
    await createDivida(servidor.db, 1, { dono: EMPRESA, numero_divida: 2 });
    const { data } = await dividas();
    expect(data).toHaveLength(2);
    expect((await dividas('&nome=MÁRIA de')).data).toEqual([data[0]]);
    expect((await dividas('&nome=%25')).total).toBe(0);
    expect((await dividas('&per_page=1&page=2')).data).toEqual([data[1]]);
    expect((await dividas('&per_page=1&page=9')).total).toBe(2);
    expect((await get('divida-ativa?cod_empre=1')).headers['x-robots-tag']).toBe('noindex');
  });

  it('is read and not copied: twenty a page, two hundred searches and further pages a day, kept or not', async () => {
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1 });
    const daqui = servidor.navegador('198.51.100.9');
    const ler = (mais: string) =>
      daqui.get(`/api/dados-abertos/v1/divida-ativa?cod_empre=1${mais}`);
    expect((await ler('&per_page=21')).statusCode).toBe(422);
    for (let n = 1; n <= 200; n += 1) expect((await ler('&page=2')).statusCode).toBe(200);
    expect((await ler('&page=2')).json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' });
    expect((await ler('&nome=ana')).statusCode).toBe(429);
    // Whoever else is at this address still opens the list.
    expect((await ler('')).statusCode).toBe(200);
    await publicar(2, true);
    expect((await get('divida-ativa?cod_empre=2')).statusCode).toBe(200);
  });

  it('is of a person one sum, whichever of their names is searched for', async () => {
    for (const numero_divida of [1, 2])
      await createDivida(servidor.db, 1, { dono: ANA, numero_divida });
    await linhas(
      servidor.banco,
      `insert into contribuintes (cod_empre, codigo, cpfcnpj, nome)
       values (1, 99, '${ANA}', 'Maria Solteira')`,
    );
    await linhas(
      servidor.banco,
      `update dividas set contribuinte_codigo = 99 where numero_divida = 2`,
    );
    const { data } = await dividas();
    expect(data).toMatchObject([{ debitos: 2 }]);
    expect((await dividas('&nome=solteira')).data).toEqual(data);
    await esvaziar(servidor.banco, 'dividas');
    await linhas(servidor.banco, `delete from contribuintes where codigo = 99`);
  });

  it('offers the years of which anything is demanded', async () => {
    const dono = ANA;
    await createDivida(servidor.db, 1, { dono, numero_divida: 1 });
    await createDivida(servidor.db, 1, {
      ...{ dono, numero_divida: 2, ano_referencia: 2021 },
      ...{ pago_centavos: 13_700, pagamento: '2024-04-01' },
    });
    await createDivida(servidor.db, 1, {
      ...{ dono, numero_divida: 3, ano_referencia: 2020, suspensa: true },
    });
    expect((await dividas()).anos).toEqual([2024]);
  });

  it('is of the day of the last import, in Brasília, and of years that the courts’ list tells alike', async () => {
    for (const ano_referencia of [2025, 2024, 2023])
      await createDivida(servidor.db, 1, {
        ...{ dono: ANA, numero_divida: ano_referencia, ano_referencia },
        ...(ano_referencia === 2023 && { pago_centavos: 13_700, pagamento: '2024-04-01' }),
      });
    const importar = (cod_empre: number, momento: string) =>
      linhas(
        servidor.banco,
        `insert into auditoria (cod_empre, momento, evento, papel)
         values (${cod_empre}, '${momento}', 'importacao.dividas', 'OPERADOR')`,
      );
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const dosTribunais = async () =>
      (await chefe.get('/api/pntp'))
        .json<{ data: CriterioDoPntp[] }>()
        .data.find(({ numero }) => numero === '3.3');
    await importar(2, '2026-11-20T12:00:00Z');
    expect(await dividas()).toMatchObject({ anos: [2025, 2024], livros_de: null });
    expect(await dosTribunais()).toMatchObject({ falta: 'Importe a dívida ativa de 2023.' });

    await linhas(servidor.banco, 'update dividas set pago_centavos = 0, pagamento = null');
    await importar(1, '2025-12-01T12:00:00Z');
    expect(await dosTribunais()).toMatchObject({ situacao: 'DESATUALIZADO', desde: '2026-01-01' });
    await importar(1, '2026-11-19T02:30:00Z');
    expect(await dosTribunais()).toMatchObject({ situacao: 'ATENDIDO' });
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 3_600_000);
    expect(await dividas()).toMatchObject({ anos: [2025, 2024, 2023], livros_de: '2026-11-18' });
  });

  it('has companies in its file, and people only as a sum', async () => {
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1 });
    await createDivida(servidor.db, 1, { dono: EMPRESA, numero_divida: 2 });
    const { body, headers } = await get('divida-ativa/csv?cod_empre=1');
    const [, empresa, pessoas, ...mais] = body.split('\r\n');
    expect(empresa).toContain('12.ABC.345/01DE-35');
    expect(pessoas).toContain('Pessoas físicas, juntas: 1');
    expect(mais).toEqual(['']);
    expect(headers.etag).toBeDefined();
  });
});

describe('the name of a sole trader', () => {
  const chamar = (nome: string) =>
    linhas(
      servidor.banco,
      `update contribuintes set nome = '${nome}' where cod_empre = 1 and cpfcnpj = '${EMPRESA}'`,
    );
  afterAll(() => chamar('Padaria do Centro Ltda'));

  it('ends in a CPF, of which no list, file or search tells more than a part', async () => {
    await chamar(`JOSE DA SILVA ${BRUNO}`);
    await createDivida(servidor.db, 1, { dono: EMPRESA, numero_divida: 1 });
    await linhas(
      servidor.banco,
      `insert into beneficios_fiscais select 1, 9, 2026, codigo, 'IPTU', 'ISENCAO', 'Lei 1/2020', 5000
       from contribuintes where cod_empre = 1 and cpfcnpj = '${EMPRESA}'`,
    );
    const lidos = await Promise.all(
      [
        'divida-ativa?cod_empre=1',
        'divida-ativa/csv?cod_empre=1',
        'renuncia?cod_empre=1&ano=2026',
        'renuncia/beneficiarias/csv?cod_empre=1&ano=2026',
      ].map(get),
    );
    for (const { body } of lidos) {
      expect(body).toContain('JOSE DA SILVA ***.967.420-**');
      expect(body).not.toContain(BRUNO);
    }
    expect((await dividas('&nome=jose da silva')).total).toBe(1);
    expect((await dividas(`&nome=${BRUNO.slice(0, 4)}`)).total).toBe(0);
  });
});

describe('the list of a small city beside a large one', () => {
  /** What PostgreSQL would do, without the figures of how long. */
  const planoDe = async (pedido: { nome: string; ano?: number }): Promise<string> => {
    let plano = '';
    const explicador = {
      execute: async (comando: SQL) => {
        const { rows } = await servidor.db.execute<{ 'QUERY PLAN': string }>(
          sql`explain (costs off) ${comando}`,
        );
        plano ||= rows.map((row) => row['QUERY PLAN']).join('\n');
        return { rows: [] };
      },
    } as unknown as typeof servidor.db;
    await listPagina(explicador, 1, { ...pedido, page: 1, per_page: 20, sort: {} });
    return plano;
  };

  it('reads no debt of the other', async () => {
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1 });
    await createDivida(servidor.db, 2, { dono: ANA, numero_divida: 1 });
    await linhas(
      servidor.banco,
      `insert into dividas (cod_empre, numero_divida, numero_parcela, contribuinte_codigo, ano_referencia,
         tipo_receita, vencimento, principal_centavos, correcao_centavos, juros_centavos, multa_centavos, pago_centavos)
       select cod_empre, n, 1, contribuinte_codigo, 2020 + n % 5, tipo_receita, vencimento, 100, 0, 0, 0, 0
       from dividas, generate_series(2, 8000) n where cod_empre = 2 and numero_divida = 1`,
    );
    await servidor.banco.owner.query('analyze dividas');
    for (const pedido of [{ nome: '' }, { nome: 'ana' }, { nome: '', ano: 2022 }]) {
      const plano = await planoDe(pedido);
      expect(plano).toMatch(/on dividas_\w+|using dividas_\w+/);
      expect(plano).not.toMatch(/Seq Scan on dividas/);
    }
  });
});

describe('the revenue by tax and month', () => {
  it('counts once what was paid, as the books or a receipt have it, against the year before', async () => {
    const guia = { numero: 7_001, dono: ANA, inscricao: '7.001', parcelas: [PARCELA_PAGA] };
    await createGuia(servidor.db, 1, guia);
    const ler = async (cod_empre: number, ano: number) => {
      servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 3_600_000);
      const { data } = (await get(`receita?cod_empre=${cod_empre}&ano=${ano}`)).json<{
        data: ReceitaPublicada;
      }>();
      return data;
    };
    const zero = { valor: 0, anterior: 0 };
    expect(await ler(1, 2026)).toMatchObject({
      anos: [2026],
      tributos: [
        {
          tributo: 'IPTU',
          total: 15_000,
          anterior: 0,
          meses: MESES.map((mes) => ({ ...zero, mes, ...(mes === 3 && { valor: 15_000 }) })),
        },
      ],
    });
    expect((await ler(1, 2027)).tributos).toMatchObject([{ total: 0, anterior: 15_000 }]);
    expect((await ler(2, 2026)).tributos).toEqual([]);

    await linhas(
      servidor.banco,
      `with a as (insert into arquivos_de_pagamento (cod_empre, nome, formato, sha256)
         values (1, 'ret.txt', 'CSV', 'x') returning id)
       insert into recebimentos (cod_empre, arquivo_id, linha, codigo, pagamento, valor_centavos, banco,
         autenticacao, forma, ocorrencia, baixa_guia, baixa_parcela, aplicado_centavos)
       select 1, id, 1, '8', '2026-04-02', 15800, '001', 'a', '', 1, 7001, 1, 15800 from a`,
    );
    expect((await ler(1, 2026)).tributos).toMatchObject([{ total: 15_800 }]);
    const { body } = await get('receita/csv?cod_empre=1&ano=2026');
    expect(body.split('\r\n').slice(0, 5)).toEqual([
      '\uFEFFAno;Mês;Tributo;Arrecadado;Ano anterior',
      '2026;1;IPTU;0,00;0,00',
      '2026;2;IPTU;0,00;0,00',
      '2026;3;IPTU;0,00;0,00',
      '2026;4;IPTU;158,00;0,00',
    ]);
  });
});

describe('a city with a system of its own', () => {
  it('says that its revenue is in another portal, and tells what it gave up', async () => {
    await createOrgao(servidor.db, 3);
    await ligarAoErp(servidor.banco, 3, 'https://erp.cidade.example');
    for (const caminho of ['receita?cod_empre=3', 'receita/csv?cod_empre=3&ano=2026']) {
      const resposta = await get(caminho);
      expect(resposta.statusCode).toBe(404);
      expect(resposta.json()).toMatchObject({ code: 'RECEITA_EM_OUTRO_PORTAL' });
    }
    expect((await get('renuncia?cod_empre=3')).statusCode).toBe(200);
  });
});

describe('revenue that the city gave up', () => {
  const conceder = (numero: number, cpfcnpj: string, cod_empre = 1) =>
    linhas(
      servidor.banco,
      `insert into beneficios_fiscais select cod_empre, ${numero}, 2026, codigo, 'IPTU', 'ISENCAO',
         'Lei 1/2020, art. 2º', 5000 from contribuintes
       where cod_empre = ${cod_empre} and cpfcnpj = '${cpfcnpj}'`,
    );

  it('names the law and the companies, never a person, and what was foreseen', async () => {
    expect((await get('renuncia?cod_empre=1')).json()).toMatchObject({
      data: { anos: [], renuncias: [] },
    });
    await conceder(1, ANA);
    await conceder(2, EMPRESA);
    await conceder(1, EMPRESA, 2);
    await linhas(
      servidor.banco,
      `insert into renuncias_previstas values (1, 2026, 'IPTU', 'ISENCAO', 9000)`,
    );
    const resposta = await get('renuncia?cod_empre=1');
    expect(resposta.json()).toMatchObject({
      data: {
        ano: 2026,
        anos: [2026],
        renuncias: [{ tributo: 'IPTU', modalidade: 'Isenção', prevista: 9_000, realizada: 10_000 }],
        beneficios: [{ fundamento: 'Lei 1/2020, art. 2º', quantos: 2, valor: 10_000 }],
        beneficiarias: [{ cnpj: '12.ABC.345/01DE-35', quantos: 1, valor: 5_000 }],
      },
    });
    expect(resposta.body).not.toContain('982');
  });

  it.each([
    ['renuncia', 'Ano;Tributo;Modalidade;Prevista;Realizada', '2026;IPTU;Isenção;;50,00'],
    [
      'beneficios',
      'Ano;Tributo;Modalidade;Fundamento legal;Concessões;Valor',
      '2026;IPTU;Isenção;Lei 1/2020, art. 2º;1;50,00',
    ],
    [
      'beneficiarias',
      'Ano;CNPJ;Beneficiária;Tributo;Modalidade;Fundamento legal;Concessões;Valor',
      '',
    ],
  ])('is a file: %s', async (arquivo, colunas, linha) => {
    await conceder(1, ANA);
    const { body } = await get(`renuncia/${arquivo}/csv?cod_empre=1&ano=2026`);
    expect(body.split('\r\n').slice(0, 2)).toEqual([`\uFEFF${colunas}`, linha]);
  });
});
