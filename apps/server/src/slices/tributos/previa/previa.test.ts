import { lerCodigoDeBarras, lerPix } from '@balcao/domain';
import { decodePdf } from '@balcao/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, CHEFE, createGuia, createOrgao, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';

let servidor: Servidor;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await createOrgao(servidor.db, 2, { parametros: {} });
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

/** R$ 150,00 that fell due on 2026-08-10, tried on 2026-11-20. */
const EXEMPLO = { valor: '150,00', dias: 102 };

const PREVIA = '/api/admin/parametros/previa';
const prever = (corpo: object, quem = chefe) => quem.post(PREVIA, { ...EXEMPLO, ...corpo });
const imprimir = (corpo: object, quem = chefe) =>
  quem.post(`${PREVIA}/guia`, { ...EXEMPLO, ...corpo });

interface Previa {
  data: {
    valores: Record<string, number>;
    calculo: { texto: string; passos: { conta: string | null; artigo: string | null }[] } | null;
    pagavel_ate_formatado: string;
    observacoes: string[];
  };
}
const valores = async (parametros: object) =>
  (await prever({ parametros })).json<Previa>().data.valores;

describe('a charge with the figures entered', () => {
  it('is counted line by line as a real one is', async () => {
    const { data } = (await prever({})).json<Previa>();
    await createGuia(servidor.db, 1, {
      numero: 1,
      dono: ANA,
      inscricao: '1',
      parcelas: [{ numero: 1, vencimento: '2026-08-10', centavos: 15_000 }],
    });
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const { data: guias } = (await ana.get('/api/?url=v2/iptus')).json<{
      data: { parcelas: { atualizacao: { valores: object; calculo: object } }[] }[];
    }>();
    const real = guias[0]?.parcelas[0]?.atualizacao;
    expect(data.valores).toEqual(real?.valores);
    expect(data.calculo).toEqual(real?.calculo);
    expect(data.pagavel_ate_formatado).toBe('23/11/2026');
    expect(data.observacoes).toEqual([]);
  });

  it.each([
    ['bands', { multa: { tipo: 'FAIXAS', porMes: ['5', '10', '15', '18'] } }, { multa: 2_700 }],
    ['interest', { juros: { porMes: '2', desde: 'MES_SEGUINTE' } }, { juros: 900 }],
    ['the defaults, asked for by null', { multa: null }, { multa: 3_000, juros: 600 }],
  ])('follows %s that nobody saved', async (_quais, parametros, esperado) => {
    expect(await valores(parametros)).toMatchObject(esperado);
  });

  it('names the article entered, and what is due in time needs no count', async () => {
    const artigo = 'CTM, art. 90';
    const { data } = (await prever({ parametros: { artigo_da_multa: artigo } })).json<Previa>();
    expect(data.calculo?.passos[1]).toMatchObject({ artigo });
    expect((await prever({ dias: 0 })).json<Previa>().data).toMatchObject({
      calculo: null,
      valores: { total: 15_000 },
    });
  });

  it('moves by the holidays entered', async () => {
    const feriados = [{ dia: '23/11', nome: 'Dia da cidade' }];
    expect((await prever({ feriados })).json<Previa>().data.pagavel_ate_formatado).toBe(
      '24/11/2026',
    );
  });

  it('counts with the tables that are there, and says which month is missing', async () => {
    const parametros = { correcao_por_indice: true };
    const sem = await prever({ parametros });
    expect(sem.statusCode).toBe(409);
    expect(sem.json()).toMatchObject({
      code: 'FALTA_INDICE',
      message: expect.stringMatching(/08\/2026.*Importar arquivos/),
    });
    await servidor.banco.owner.query(
      `insert into indices (cod_empre, tabela, competencia, valor)
       values (1, 'CORRECAO', '2026-08', 100), (1, 'CORRECAO', '2026-11', 102)`,
    );
    expect(await valores(parametros)).toMatchObject({ correcao: 300 });
  });

  it('tells each figure that cannot be, by its field', async () => {
    const resposta = await prever({ parametros: { pix_chave: 'x', febraban_codigo: '12' } });
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toEqual([
      'pix_chave',
      'febraban_codigo',
    ]);
    const enorme = {
      multa: { tipo: 'POR_DIA', porDia: '9999', teto: '9999' },
      juros: { porMes: '9999', desde: 'VENCIMENTO' },
    };
    const demais = await prever({ parametros: enorme, valor: '1.000.000,00', dias: 3650 });
    expect(demais.json()).toMatchObject({ errors: { multa: [expect.stringMatching(/não cabe/)] } });
  });

  it.each([
    ['no amount', { valor: '' }, 'valor'],
    ['nothing', { valor: '0' }, 'valor'],
    ['too much', { valor: '1.000.000,01' }, 'valor'],
    ['days that are none', { dias: -1 }, 'dias'],
    ['more than ten years', { dias: 3651 }, 'dias'],
  ])('refuses %s', async (_qual, corpo, campo) => {
    const resposta = await prever(corpo);
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toEqual([campo]);
  });
});

describe('a slip with the figures entered', () => {
  const ler = async (corpo: object) => {
    const resposta = await imprimir(corpo);
    expect(resposta.statusCode).toBe(200);
    expect(resposta.headers['content-type']).toBe('application/pdf');
    return (await decodePdf(resposta.rawPayload)).pages[0];
  };

  it('is the printer’s own, says on both parts that it is an example, and can be paid by nobody', async () => {
    const parametros = { febraban_codigo: '4321', pix_chave: 'nova@cidade.example' };
    const { instituicao } = (await chefe.get('/api/admin/parametros')).json<{
      data: { instituicao: object };
    }>().data;
    const pagina = await ler({
      parametros,
      instituicao: { ...instituicao, nome: 'Prefeitura Digitada' },
    });
    expect(pagina?.text).toContain('Prefeitura Digitada');
    expect(pagina?.text).toContain('Total a pagar R$ 186,00');
    expect(pagina?.text).toContain('Multa de mora');
    const dosDois = pagina?.text.match(/EXEMPLO — NÃO PAGUE/g) ?? [];
    expect(dosDois.length).toBeGreaterThanOrEqual(2);
    expect(pagina?.text, 'a watermark that is cut').not.toContain('…');
    const codigos = pagina?.codes ?? [];
    expect(codigos).toHaveLength(2);
    for (const { text } of codigos) {
      expect(text).toMatch(/4321|nova@cidade.example/);
      expect(lerCodigoDeBarras(text).ok).toBe(false);
      expect(lerPix(text).ok).toBe(false);
    }
    const [linha = ''] = /([0-9]{11}-[0-9] ?){4}/.exec(pagina?.text ?? '') ?? [];
    expect(linha.replace(/[^0-9]/g, '')).toHaveLength(48);
    expect(lerCodigoDeBarras(linha).ok).toBe(false);
  });

  it('without an agreement or with a wrong one is told at its field', async () => {
    const sem = await imprimir({ parametros: { febraban_codigo: '0000' } });
    expect(sem.statusCode).toBe(422);
    expect(sem.json()).toMatchObject({
      errors: { febraban_codigo: [expect.stringMatching(/Sem o código do convênio/)] },
    });
    const doOutro = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await imprimir({}, doOutro)).statusCode).toBe(422);
    expect((await prever({}, doOutro)).json<Previa>().data.observacoes).toHaveLength(2);
  });
});

it('writes nothing, and is the administrator’s alone', async () => {
  const retrato = () =>
    linhas(
      servidor.banco,
      `select (select json_agg(o) from orgaos o) o, (select count(*) from auditoria) a,
              (select count(*) from emissoes) e, (select count(*) from trabalhos) c`,
    );
  const antes = await retrato();
  await imprimir({ parametros: { febraban_codigo: '9999' } });
  await prever({ parametros: { multa: { tipo: 'FAIXAS', porMes: ['1'] } } });
  expect(await retrato()).toEqual(antes);
  for (const outro of [SERVIDORA, ANA]) {
    const quem = await servidor.navegador().entrar(1, outro, SENHA);
    expect((await prever({}, quem)).statusCode).toBe(403);
    expect((await imprimir({}, quem)).statusCode).toBe(403);
  }
});
