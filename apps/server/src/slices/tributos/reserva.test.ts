import {
  ERROS,
  type GuiaAlvara,
  type GuiaIptu,
  type LinhaDeTributo,
  type ParcelaDaGuia,
} from '@balcao/contracts';
import { readPdf } from '@balcao/testing';
import type { ConsultaPublica } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  EMPRESA,
  NINGUEM,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';
import {
  createDivida,
  createGuiaDePessoa,
  createLicenca,
  ligarServicos,
} from '../../testing/tributos.ts';

let servidor: Servidor;
const PORTA = '/api/gateway/public';
const DOCUMENTOS = '/api/documents/public';
const CHAVES = ['v2/iptus', 'v2/issqn', 'v2/alvaras', 'v2/extrato-divida', 'v2/imoveis'] as const;
/** What each says there is of ANA, and the number that shows it. */
const CONTAGENS: Record<(typeof CHAVES)[number], string> = {
  'v2/iptus': 'Há 1 guia de IPTU para',
  'v2/issqn': 'Há 2 guias de ISSQN para',
  'v2/alvaras': 'Há 1 guia de alvará para',
  'v2/extrato-divida': 'Há 2 débitos em dívida ativa para',
  'v2/imoveis': 'Há 1 imóvel para',
};

/** Everything of ANA in orgao 2 that a stranger should not learn from her CPF. */
const SEGREDOS =
  /7777|7100|7200|7201|7300|01\.09\.7100|0109|R\$|123[.,]?45|12345|15\.000|Souza|Flores/;

const consultar = (dados: Record<string, string | number>, endereco?: string) =>
  servidor
    .navegador(endereco)
    .get(
      `${PORTA}?${new URLSearchParams({ cod_empre: '2', ...(dados as Record<string, string>) })}`,
    );
const documento = (tipo: string, dados: Record<string, string | number>) =>
  servidor.navegador().pedir('POST', DOCUMENTOS, {
    payload: { cod_empre: 2, ...dados },
    headers: { 'x-path': tipo },
  });

const escolher = (valor: ConsultaPublica, cod_empre = 2) =>
  servidor.banco.owner.query(
    `update orgaos set parametros = parametros || jsonb_build_object('consulta_publica_pessoas', $1::text,
       'consulta_publica_empresas', $1::text, 'consulta_publica_divida', $1::text) where cod_empre = $2`,
    [valor, cod_empre],
  );

const aberta = [{ numero: 1, vencimento: '2026-12-10', centavos: 12_345 }];
const vencida = [{ numero: 1, vencimento: '2026-08-10', centavos: 12_345 }];

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre);
  }
  for (const cod_empre of [1, 2]) {
    const semente = cod_empre === 2 ? 0 : 50;
    await createGuia(db, cod_empre, {
      numero: 7100 + semente,
      dono: ANA,
      inscricao: `01.09.${7100 + semente}`,
      parcelas: aberta,
    });
    const guia = (tributo: 'ISSQN' | 'ALVARA', numero: number, parcelas = aberta, dono = ANA) =>
      createGuiaDePessoa(db, cod_empre, { tributo, numero: numero + semente, dono, parcelas });
    await guia('ISSQN', 7200);
    await guia('ISSQN', 7201, vencida);
    await guia('ISSQN', 7210, aberta, EMPRESA);
    await createGuiaDePessoa(db, cod_empre, {
      tributo: 'ALVARA',
      numero: 7300 + semente,
      dono: ANA,
      situacao: 'BAIXADA',
      parcelas: [{ ...vencida[0]!, situacao: 'BAIXADA', pagamento: '2026-08-09' }],
    });
    await createLicenca(db, cod_empre, {
      numero_guia: 7300 + semente,
      cod_verificador: `LIC${cod_empre}`,
    });
    await createDivida(db, cod_empre, {
      dono: ANA,
      numero_divida: 1,
      imovel_codigo: 7100 + semente,
      suspensa: true,
    });
    await createDivida(db, cod_empre, { dono: ANA, numero_divida: 2, tipo_receita: 'ISSQN' });
  }
});
beforeEach(async () => {
  await servidor.banco.owner.query('delete from limites');
  await escolher('so_por_inscricao');
});
afterAll(() => servidor.encerrar());

/** Of a bill that is shown, the line of its first installment. */
const linhaDe = async (numero: number) => {
  const servidora = await servidor.navegador().entrar(2, SERVIDORA, SENHA);
  const resposta = await servidora.get(`/api/?url=v2/issqn&cpfcnpj=${ANA}`);
  const guias = resposta.json<{ data: LinhaDeTributo[] }>().data;
  return guias.find((guia) => guia.numero === numero)?.parcela.pagamento?.linha_digitavel ?? '';
};

describe('P33 so_por_inscricao: a stranger who types a CPF', () => {
  it.each(CHAVES)(
    'at %s learns how many there are and how to see them, and nothing else',
    async (url) => {
      const resposta = await consultar({ url, cpfcnpj: ANA });
      expect(resposta.statusCode).toBe(403);
      expect(resposta.json()).toEqual({
        code: 'CONSULTA_RESERVADA',
        message: expect.stringContaining(CONTAGENS[url]),
        quantidade: Number(/[0-9]+/.exec(CONTAGENS[url])?.[0]),
      });
      expect(resposta.json<{ message: string }>().message).toMatch(
        /entre com a sua conta ou informe/,
      );
      expect(resposta.body).not.toMatch(SEGREDOS);
    },
  );

  it('finds no bill, amount, guide number or inscrição by any public way', async () => {
    const respostas = [
      ...(await Promise.all(CHAVES.map((url) => consultar({ url, cpfcnpj: ANA })))),
      await documento('EXTRATO_DIVIDA', { cpfcnpj: ANA }),
      await documento('GUIA_IPTU', { cpfcnpj: ANA }),
      await documento('GUIA_ISSQN', { cpfcnpj: ANA, num_guia: 7210 }),
      await documento('LICENSA_ALVARA', { cpfcnpj: ANA }),
      await documento('CERTIDAO_CND_AMPLA', { cpfcnpj: ANA }),
      await documento('CERTIDAO_CND_ICT', { cpfcnpj: ANA, cod_reduz: 7100 }),
      await documento('CERTIDAO_CND_ICT', { cpfcnpj: ANA, cod_reduz: 7100, inscricao: '1' }),
      await servidor.navegador().put(`${PORTA}?url=v2/issqn`, {
        cod_empre: 2,
        cpfcnpj: ANA,
        numero_guia: 1,
        numero_parcela: 1,
      }),
      await servidor
        .navegador()
        .get(`/api/gateway/public?url=v2/contribuinte&cod_empre=2&cpfcnpj=${ANA}`),
    ];
    for (const resposta of respostas) {
      expect([403, 404, 422]).toContain(resposta.statusCode);
      expect(resposta.headers['content-type']).not.toContain('pdf');
      expect(resposta.body).not.toMatch(SEGREDOS);
    }
  });

  it('is refused an ICT without the inscrição, whatever code of the property they guess', async () => {
    const sem = await documento('CERTIDAO_CND_ICT', { cpfcnpj: ANA, cod_reduz: 7100 });
    expect(sem.json()).toMatchObject({ errors: { inscricao: ['Informe a inscrição do imóvel.'] } });
    const outra = { cpfcnpj: ANA, cod_reduz: 7100, inscricao: '01.09.7101' };
    expect((await documento('CERTIDAO_CND_ICT', outra)).json()).toMatchObject({
      code: 'CERTIDAO_NAO_EMITIDA',
    });
    const certa = { ...outra, inscricao: '01.09.7100' };
    const emitida = await documento('CERTIDAO_CND_ICT', certa);
    expect(emitida.headers['content-type']).toBe('application/pdf');
  });

  it('gets the same answer of somebody who has nothing as before, and of nobody', async () => {
    for (const url of ['v2/iptus', 'v2/issqn', 'v2/alvaras', 'v2/imoveis'])
      expect((await consultar({ url, cpfcnpj: SEM_IMOVEL })).json()).toEqual({ data: [] });
    for (const url of CHAVES)
      expect((await consultar({ url, cpfcnpj: NINGUEM })).json()).toMatchObject({
        code: 'DOCUMENTO_NAO_ENCONTRADO',
      });
  });

  it('learns it as a visitor even with a session, at the public door', async () => {
    const ana = await servidor.navegador().entrar(2, ANA, SENHA);
    const resposta = await ana.get(`${PORTA}?url=v2/issqn&cod_empre=2&cpfcnpj=${ANA}`);
    expect(resposta.statusCode).toBe(403);
    expect((await ana.get('/api/?url=v2/issqn')).json<{ data: unknown[] }>().data).toHaveLength(2);
    for (const quem of [SERVIDORA, CHEFE]) {
      const servidora = await servidor.navegador().entrar(2, quem, SENHA);
      for (const url of CHAVES)
        expect((await servidora.get(`/api/?url=${url}&cpfcnpj=${ANA}`)).statusCode).toBe(200);
    }
  });

  it('B08 leaves the look in the trail of the person', async () => {
    await servidor.banco.owner.query('truncate auditoria');
    await consultar({ url: 'v2/issqn', cpfcnpj: ANA });
    await consultar({ url: 'v2/issqn', cpfcnpj: ANA, num_guia: 7200 });
    const eventos = await linhas<{ evento: string; titular: string }>(
      servidor.banco,
      'select evento, titular from auditoria order by id',
    );
    expect(eventos.map(({ evento }) => evento)).toEqual(['issqn.consultar', 'issqn.consultar']);
    expect(new Set(eventos.map(({ titular }) => titular)).size).toBe(1);
  });
});

describe('P33 so_por_inscricao: who has a number that is printed', () => {
  const dados = async <T>(pedido: Record<string, string | number>): Promise<T> => {
    const resposta = await consultar(pedido);
    expect(resposta.statusCode, resposta.body).toBe(200);
    return resposta.json<{ data: T }>().data;
  };

  it('sees the bills of the property by its inscrição, the owner masked', async () => {
    const [guia, ...outras] = await dados<GuiaIptu[]>({ url: 'v2/iptus', inscricao: '01097100' });
    expect(outras).toEqual([]);
    expect(guia).toMatchObject({ numeroGuia: 7100, contribuinte: 'A*** S***', endereco: null });
  });

  it('sees one guide by its number beside the CPF/CNPJ, of each tax', async () => {
    const [iptu] = await dados<GuiaIptu[]>({ url: 'v2/iptus', cpfcnpj: ANA, num_guia: 7100 });
    expect(iptu?.numeroGuia).toBe(7100);
    const issqn = await dados<LinhaDeTributo[]>({ url: 'v2/issqn', cpfcnpj: ANA, num_guia: 7201 });
    expect(issqn.map(({ numero }) => numero)).toEqual([7201]);
    const [alvara] = await dados<GuiaAlvara[]>({ url: 'v2/alvaras', cpfcnpj: ANA, num_guia: 7300 });
    expect(alvara).toMatchObject({ guiaNumero: 7300, licenca: { numero: '7300/2026' } });
  });

  it('sees one guide by its line alone, refreshes and prints it by that, the first line too', async () => {
    const linha_digitavel = await linhaDe(7200);
    const formatada = linha_digitavel.replace(/(.{12})/g, '$1 ');
    const [guia] = await dados<LinhaDeTributo[]>({ url: 'v2/issqn', linha_digitavel: formatada });
    expect(guia).toMatchObject({ numero: 7200, codigoContribuinte: null });
    const pdf = await documento('GUIA_ISSQN', { linha_digitavel, num_guia: 7200 });
    const [pagina] = (await readPdf(new Uint8Array(pdf.rawPayload))).pages;
    expect(pagina?.text).toContain('A*** S***');
    expect(pagina?.text).not.toMatch(/Souza|529\.|Código do contribuinte 1/);
    servidor.relogio.agora = new Date('2027-01-20T15:00:00Z');
    const nova = await servidor.navegador().put(`${PORTA}?url=v2/issqn`, {
      cod_empre: 2,
      linha_digitavel,
      numero_guia: 7200,
      numero_parcela: 1,
    });
    expect(nova.statusCode, nova.body).toBe(200);
    const segunda = nova.json<{ data: ParcelaDaGuia }>().data.pagamento?.linha_digitavel ?? '';
    expect(segunda).not.toBe(linha_digitavel);
    for (const linha of [linha_digitavel, segunda])
      expect(await dados({ url: 'v2/issqn', linha_digitavel: linha })).toHaveLength(1);
  });

  it('sees the active debt of one property, and prints that alone', async () => {
    const pedido = { cpfcnpj: ANA, inscricao: '01.09.7100' };
    const extrato = await dados<{ dividas: { tipoReceita: string }[] }>({
      url: 'v2/extrato-divida',
      ...pedido,
    });
    expect(extrato.dividas.map(({ tipoReceita }) => tipoReceita)).toEqual(['IPTU']);
    const pdf = await documento('EXTRATO_DIVIDA', pedido);
    const lido = await readPdf(new Uint8Array(pdf.rawPayload));
    expect(lido.pages[0]?.text).toContain('IPTU');
    expect(lido.pages[0]?.text).not.toContain('ISSQN');
    const reaberto = await servidor.navegador().get(String(pdf.headers['content-location']));
    const outraVez = await readPdf(new Uint8Array(reaberto.rawPayload));
    expect(outraVez.pages[0]?.text).not.toContain('ISSQN');
  });

  it('sees the property for the certificate', async () => {
    const imoveis = await dados({ url: 'v2/imoveis', cpfcnpj: ANA, inscricao: '01-09-7100' });
    expect(imoveis).toMatchObject([{ codigoReduzido: 7100, endereco: null }]);
  });

  it.each([
    ['a number of nobody', { url: 'v2/issqn', cpfcnpj: ANA, num_guia: 9999 }],
    ["a number that is somebody else's", { url: 'v2/issqn', cpfcnpj: ANA, num_guia: 7210 }],
    ['a number of another tax', { url: 'v2/issqn', cpfcnpj: ANA, num_guia: 7100 }],
    ['a number of another institution', { url: 'v2/issqn', cpfcnpj: ANA, num_guia: 7250 }],
    ['of nobody a number', { url: 'v2/issqn', cpfcnpj: NINGUEM, num_guia: 7200 }],
  ])('with %s finds no guide', async (_nome, pedido) => {
    const resposta = await consultar(pedido);
    expect(resposta.json()).toEqual({
      code: 'GUIA_NAO_ENCONTRADA',
      message: ERROS.GUIA_NAO_ENCONTRADA.message,
    });
  });

  it('finds nothing by a line that no slip carries, nor by a number alone', async () => {
    const linha = await linhaDe(7200);
    const falsa = '816300000022418502990009000000010025220317010001';
    for (const pedido of [
      { url: 'v2/issqn', linha_digitavel: falsa },
      { url: 'v2/iptus', linha_digitavel: linha || falsa },
    ])
      expect((await consultar(pedido)).json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
    for (const url of ['v2/iptus', 'v2/issqn', 'v2/alvaras'])
      expect((await consultar({ url, num_guia: 7200 })).json()).toMatchObject({
        errors: { cpfcnpj: [expect.any(String)] },
      });
    const torta = await consultar({ url: 'v2/issqn', linha_digitavel: '1234' });
    expect(torta.json()).toMatchObject({ errors: { linha_digitavel: [expect.any(String)] } });
  });

  it("finds nothing by the inscrição of somebody else's property", async () => {
    for (const url of ['v2/extrato-divida', 'v2/imoveis'])
      for (const cpfcnpj of [BRUNO, NINGUEM])
        expect((await consultar({ url, cpfcnpj, inscricao: '01.09.7100' })).json()).toMatchObject({
          code: 'INSCRICAO_NAO_ENCONTRADA',
        });
  });

  it('does not guess one: thirty wrong numbers an hour of an address, and work from then on', async () => {
    for (let i = 0; i < 30; i += 1) {
      const pedido = { url: 'v2/issqn', cpfcnpj: ANA, num_guia: 8000 + i };
      expect((await consultar(pedido, '192.0.2.40')).statusCode).toBe(404);
    }
    const certo = { url: 'v2/issqn', cpfcnpj: ANA, num_guia: 7200 };
    expect((await consultar(certo, '192.0.2.40')).statusCode).toBe(429);
    expect((await consultar(certo, '192.0.2.41')).statusCode).toBe(200);
  });
});

describe('P33 the other ways', () => {
  it.each(CHAVES)('nada: %s tells by CPF/CNPJ not even whether the city knows it', async (url) => {
    await escolher('nada');
    const respostas = await Promise.all(
      [ANA, SEM_IMOVEL, NINGUEM, EMPRESA].map((cpfcnpj) => consultar({ url, cpfcnpj })),
    );
    const [primeira] = respostas;
    expect(primeira?.statusCode).toBe(403);
    expect(primeira?.json()).not.toHaveProperty('quantidade');
    for (const resposta of respostas) expect(resposta.body).toBe(primeira?.body);
  });

  it('nada: who has a number still finds what it is of', async () => {
    await escolher('nada');
    expect((await consultar({ url: 'v2/iptus', inscricao: '01.09.7100' })).statusCode).toBe(200);
    const guia = { url: 'v2/issqn', cpfcnpj: ANA, num_guia: 7201 };
    expect((await consultar(guia)).statusCode).toBe(200);
    const extrato = await documento('EXTRATO_DIVIDA', { cpfcnpj: ANA });
    expect(extrato.json()).toMatchObject({ code: 'CONSULTA_RESERVADA' });
  });

  it.each(CHAVES)('tudo: %s shows it all, and a number only narrows it', async (url) => {
    await escolher('tudo');
    const resposta = await consultar({ url, cpfcnpj: ANA });
    expect(resposta.statusCode).toBe(200);
    expect(resposta.body).toMatch(SEGREDOS);
  });

  it('people and companies may differ, and one institution from another', async () => {
    await servidor.banco.owner.query(
      `update orgaos set parametros = parametros || '{"consulta_publica_empresas": "tudo"}' where cod_empre = 2`,
    );
    expect((await consultar({ url: 'v2/issqn', cpfcnpj: EMPRESA })).statusCode).toBe(200);
    expect((await consultar({ url: 'v2/issqn', cpfcnpj: ANA })).statusCode).toBe(403);
    const noOutro = await consultar({ url: 'v2/issqn', cpfcnpj: ANA, cod_empre: 1 });
    expect(noOutro.statusCode).toBe(200);
  });

  it('a new institution begins with bills kept and active debt shown, and its pages know', async () => {
    await servidor.banco.owner.query(
      `update orgaos set parametros = '{"febraban_codigo": "1234"}' where cod_empre = 2`,
    );
    const orgao = await servidor.navegador().get('/api/orgao/2');
    expect(orgao.json()).toMatchObject({
      data: {
        consulta_publica: {
          pessoas: 'so_por_inscricao',
          empresas: 'so_por_inscricao',
          divida: 'tudo',
        },
      },
    });
    expect((await consultar({ url: 'v2/issqn', cpfcnpj: ANA })).statusCode).toBe(403);
    expect((await consultar({ url: 'v2/extrato-divida', cpfcnpj: ANA })).statusCode).toBe(200);
  });

  it('an administrator chooses, of the three alone', async () => {
    const chefe = await servidor.navegador().entrar(2, CHEFE, SENHA);
    const gravar = (valor: string) =>
      chefe.put('/api/admin/parametros', { parametros: { consulta_publica_pessoas: valor } });
    expect((await gravar('tudo')).statusCode).toBe(200);
    expect((await consultar({ url: 'v2/issqn', cpfcnpj: ANA })).statusCode).toBe(200);
    expect((await gravar('todos')).json()).toMatchObject({ code: 'PARAMETRO_INVALIDO' });
  });
});
