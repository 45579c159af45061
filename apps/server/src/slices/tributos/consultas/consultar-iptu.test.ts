import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  EMPRESA,
  NINGUEM,
  PARCELA_PAGA,
  parcelaUnica,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';

let servidor: Servidor;
const PUBLICO = '/api/gateway/public?url=v2/iptus';
const PRIVADO = '/api/?url=v2/iptus';

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) await createOrgao(db, cod_empre);
  await createGuia(db, 1, {
    numero: 100,
    dono: ANA,
    inscricao: '01.02.003-4',
    parcelas: [
      { numero: 0, vencimento: '2026-03-10', centavos: 135_000, situacao: 'INATIVA' },
      PARCELA_PAGA,
      { numero: 2, vencimento: '2026-08-10', centavos: 15_000 },
      { numero: 3, vencimento: '2026-12-10', centavos: 15_000 },
    ],
  });
  await createGuia(db, 1, {
    numero: 200,
    dono: BRUNO,
    inscricao: '05.06.007-8',
    parcelas: [parcelaUnica(90_000)],
  });
  await createGuia(db, 1, {
    numero: 300,
    dono: null,
    inscricao: '001003',
    parcelas: [parcelaUnica(50_000)],
  });
  await createGuia(db, 2, {
    numero: 100,
    dono: ANA,
    inscricao: '99.99',
    parcelas: [parcelaUnica(77_700)],
  });
});
afterAll(() => servidor.encerrar());

const guiasDe = (body: string) =>
  (JSON.parse(body) as { data: { numeroGuia: number }[] }).data.map((guia) => guia.numeroGuia);

describe('P20 property-tax bills', () => {
  it('P20.1 P20.3 come by themselves to the taxpayer, with every installment as it stands today', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const response = await ana.get(PRIVADO);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      data: [
        {
          anoReferencia: 2026,
          numeroGuia: 100,
          inscricaoImobiliaria: '01.02.003-4',
          contribuinte: 'Ana Maria de Souza',
          endereco: 'Rua das Flores, 100',
          valorTotal: 'R$ 450,00',
          status: 'ATIVA',
          parcelas: [
            {
              numeroParcela: 0,
              numeroParcelaLegivel: 'Única',
              status: 'INATIVA',
              vencida: false,
              pagamento: null,
            },
            {
              numeroParcela: 1,
              numeroParcelaLegivel: '1/3',
              status: 'BAIXADA',
              dataPagamentoFormatada: '09/03/2026',
            },
            {
              numeroParcela: 2,
              vencida: true,
              dataVencimentoFormatada: '10/08/2026',
              valor: 'R$ 150,00',
              pagamento: null,
              atualizacao: {
                vencimento: '2026-11-23',
                valores: { principal: 15_000, multa: 3_000, juros: 600, total: 18_600 },
              },
            },
            {
              numeroParcela: 3,
              vencida: false,
              atualizacao: null,
              pagamento: { linha_digitavel: expect.stringMatching(/^81\d{46}$/) },
            },
          ],
        },
      ],
    });
  });

  it('P20.2 are found by staff by CPF/CNPJ or by inscrição, in any punctuation', async () => {
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect(guiasDe((await servidora.get(`${PRIVADO}&cpfcnpj=087.967.420-20`)).body)).toEqual([200]);
    expect(guiasDe((await servidora.get(`${PRIVADO}&inscricao=0506007-8`)).body)).toEqual([200]);
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    expect(guiasDe((await chefe.get(`${PRIVADO}&inscricao=001.003`)).body)).toEqual([300]);
  });

  it('P33 show a visitor the owner masked and no address, whatever session there is', async () => {
    const visitante = await servidor.navegador().get(`${PUBLICO}&cod_empre=1&cpfcnpj=${ANA}`);
    const [guia] = visitante.json<{ data: { contribuinte: string; endereco: null }[] }>().data;
    expect(guia).toMatchObject({ contribuinte: 'A*** S***', endereco: null });
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect((await ana.get(`${PUBLICO}&cod_empre=1&cpfcnpj=${ANA}`)).json()).toEqual(
      visitante.json(),
    );
  });

  it('P20 of a property without owner say so', async () => {
    const response = await servidor.navegador().get(`${PUBLICO}&cod_empre=1&inscricao=001003`);
    expect(response.json()).toMatchObject({
      data: [{ contribuinte: 'Proprietário não informado', numeroGuia: 300 }],
    });
  });

  it('P20 of a known person without property are an empty list; an unknown person is not found', async () => {
    const navegador = servidor.navegador();
    expect((await navegador.get(`${PUBLICO}&cod_empre=1&cpfcnpj=${SEM_IMOVEL}`)).json()).toEqual({
      data: [],
    });
    const ninguem = await navegador.get(`${PUBLICO}&cod_empre=1&cpfcnpj=${NINGUEM}`);
    expect(ninguem.statusCode).toBe(404);
    expect(ninguem.json()).toMatchObject({ code: 'DOCUMENTO_NAO_ENCONTRADO' });
    const inscricao = await navegador.get(`${PUBLICO}&cod_empre=1&inscricao=77777`);
    expect(inscricao.statusCode).toBe(404);
    expect(inscricao.json()).toEqual({
      code: 'INSCRICAO_NAO_ENCONTRADA',
      message: 'Inscrição não encontrada',
    });
  });
});

describe('P20 bad input', () => {
  it.each([
    ['a wrong check digit', 'cpfcnpj=52998224724', 422, 'CAMPO_INVALIDO'],
    ['both identifiers', `cpfcnpj=${ANA}&inscricao=001003`, 422, 'IDENTIFICADORES_EM_CONFLITO'],
    ['no identifier', '', 422, 'CAMPO_INVALIDO'],
    ['an orgao that does not exist', `cpfcnpj=${ANA}&cod_empre=99`, 422, 'CAMPO_INVALIDO'],
  ])('%s is refused', async (_name, query, status, code) => {
    const response = await servidor.navegador().get(`${PUBLICO}&cod_empre=1&${query}`);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it('names the field', async () => {
    const response = await servidor.navegador().get(`${PUBLICO}&cod_empre=1&cpfcnpj=52998224724`);
    expect(response.json()).toMatchObject({
      errors: { cpfcnpj: ['CPF/CNPJ inválido. Confira os números digitados.'] },
    });
  });

  it.each(['v2/issqn2', 'http://127.0.0.1/', '//evil', '../v2/iptus', 'V2/IPTUS', ''])(
    'P61.2 url=%s reaches nothing',
    async (url) => {
      const response = await servidor
        .navegador()
        .get(`/api/gateway/public?url=${encodeURIComponent(url)}&cod_empre=1&cpfcnpj=${ANA}`);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'URL_NAO_PERMITIDA' });
    },
  );
});

describe('P03 nobody reads what is not theirs', () => {
  it("a taxpayer is refused another's CPF, and another's inscrição is as if it did not exist", async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const cpf = await ana.get(`${PRIVADO}&cpfcnpj=${BRUNO}`);
    expect(cpf.statusCode).toBe(403);
    const alheia = await ana.get(`${PRIVADO}&inscricao=05.06.007-8`);
    const inexistente = await ana.get(`${PRIVADO}&inscricao=00.00`);
    expect(alheia.statusCode).toBe(404);
    expect(alheia.json()).toEqual(inexistente.json());
  });

  it('P03.1 another orgao is refused in a session and holds other bills in public', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const outro = await ana.get(`${PRIVADO}&cod_empre=2`);
    expect(outro.statusCode).toBe(403);
    expect(outro.json()).toMatchObject({ code: 'OUTRO_ORGAO' });
    const publico = await servidor.navegador().get(`${PUBLICO}&cod_empre=2&cpfcnpj=${ANA}`);
    expect(publico.json()).toMatchObject({
      data: [{ inscricaoImobiliaria: '99.99', valorTotal: 'R$ 777,00' }],
    });
    const deOutro = await servidor.navegador().get(`${PUBLICO}&cod_empre=2&inscricao=01.02.003-4`);
    expect(deOutro.statusCode).toBe(404);
  });

  it('without a session the private call is 401, and a service that is off answers as absent', async () => {
    expect((await servidor.navegador().get(PRIVADO)).json()).toMatchObject({
      code: 'NAO_AUTENTICADO',
    });
    await servidor.banco.owner.query('update orgao_servicos set ativo = false where cod_empre = 2');
    const response = await servidor.navegador().get(`${PUBLICO}&cod_empre=2&cpfcnpj=${ANA}`);
    expect(response.json()).toMatchObject({ code: 'SERVICO_INATIVO' });
    await servidor.banco.owner.query('update orgao_servicos set ativo = true where cod_empre = 2');
  });

  it('B02.2 P20 a company with an alphanumeric CNPJ signs in and looks up in lower case too', async () => {
    const empresa = await servidor.navegador().entrar(1, '12.abc.345/01de-35', SENHA);
    expect((await empresa.get(PRIVADO)).json()).toEqual({ data: [] });
    expect((await empresa.get(`${PRIVADO}&cpfcnpj=${EMPRESA.toLowerCase()}`)).statusCode).toBe(200);
  });
});

describe('B08 looks at a citizen', () => {
  it('by visitors and staff stand in the audit trail, without the document', async () => {
    const contar = async () => {
      const { rows } = await servidor.banco.owner.query<{
        papel: string;
        titular: string;
        texto: string;
      }>(
        "select papel, titular, auditoria::text as texto from auditoria where evento = 'iptu.consultar' order by id desc limit 2",
      );
      return rows;
    };
    await servidor.navegador().get(`${PUBLICO}&cod_empre=1&cpfcnpj=${BRUNO}`);
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    await servidora.get(`${PRIVADO}&cpfcnpj=${BRUNO}`);
    const linhas = await contar();
    expect(linhas.map(({ papel }) => papel)).toEqual(['PREFEITURA', 'VISITANTE']);
    expect(linhas[0]?.titular).toBe(linhas[1]?.titular);
    for (const { texto } of linhas) expect(texto).not.toContain(BRUNO);
  });

  it('by visitors of new devices cost work per document, and another document still answers', async () => {
    const consultar = (cpfcnpj: string) =>
      servidor.navegador('198.51.100.9').get(`${PUBLICO}&cod_empre=1&cpfcnpj=${cpfcnpj}`);
    let ultima = 200;
    for (let i = 0; i < 61; i += 1) ultima = (await consultar(SEM_IMOVEL)).statusCode;
    expect(ultima).toBe(429);
    expect((await consultar(ANA)).statusCode).toBe(200);
  });
});
