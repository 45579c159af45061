import type {
  Alteracao,
  Contribuinte,
  ExtratoDaDivida,
  Imovel,
  InformacoesCadastrais,
  LinhaDeTributo,
} from '@balcao/contracts';
import { lerCampoLivre, lerCodigoDeBarras } from '@balcao/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exibicao } from '../../../db/schema/orgaos.ts';
import { contribuintes, imoveis } from '../../../db/schema/tributos.ts';
import { ANA, BRUNO, createGuia, createOrgao, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import {
  createAlteracao,
  createDivida,
  createGuiaDePessoa,
  ligarServicos,
} from '../../../testing/tributos.ts';

let servidor: Servidor;
let ana: Navegador;
let bruno: Navegador;
let servidora: Navegador;

/** What the taxpayer is answered; with `cpfcnpj`, what staff is. */
const consultar = async <T>(url: string, quem = ana, cpfcnpj?: string): Promise<T> => {
  const sobre = cpfcnpj === undefined ? '' : `&cpfcnpj=${cpfcnpj}`;
  const resposta = await quem.get(`/api/?url=${url}${sobre}`);
  expect(resposta.statusCode).toBe(200);
  return resposta.json<{ data: T }>().data;
};
const visitar = async <T>(url: string): Promise<T> => {
  const endereco = `/api/gateway/public?url=${url}&cod_empre=1&cpfcnpj=${ANA}`;
  return (await servidor.navegador().get(endereco)).json<{ data: T }>().data;
};
const esconder = (chave: 'exibir_endereco' | 'exibir_endereco_imoveis') =>
  servidor.db.insert(exibicao).values({ cod_empre: 1, chave, ativo: false });

const ABERTA = { numero: 1, vencimento: '2026-12-10', centavos: 15_000 };
const VENCIDA = { numero: 1, vencimento: '2026-08-10', centavos: 15_000 };
const PAGA = {
  ...VENCIDA,
  situacao: 'BAIXADA',
  pagamento: '2026-08-09',
} as const;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await ligarServicos(servidor.db, 1);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
beforeEach(() => servidor.db.delete(exibicao));
afterAll(() => servidor.encerrar());

describe.each([
  ['P28', 'v2/issqn', 'ISSQN', 2_000],
  ['P32', 'v2/taxas-fiscalizacao', 'TAXA', 4_000],
] as const)('%s the bills of %s', (linha, url, tributo, base) => {
  beforeAll(async () => {
    const { db } = servidor;
    const deAna = { tributo, dono: ANA } as const;
    await createGuiaDePessoa(db, 1, { ...deAna, numero: base + 1, tipo: 'A', parcelas: [VENCIDA] });
    await createGuiaDePessoa(db, 1, { ...deAna, numero: base + 2, tipo: 'B', parcelas: [ABERTA] });
    await createGuiaDePessoa(db, 1, {
      ...deAna,
      numero: base + 3,
      tipo: 'C',
      situacao: 'BAIXADA',
      parcelas: [{ ...PAGA, vencimento: '2026-09-10', pagamento: '2026-09-10' }],
    });
    await createGuiaDePessoa(db, 1, {
      ...deAna,
      numero: base + 4,
      tipo: 'D',
      ano: 2025,
      parcelas: [
        { ...ABERTA, numero: 2, vencimento: '2027-01-11' },
        { ...ABERTA, vencimento: '2027-01-11' },
      ],
    });
  });

  it(`P28.1 P32.1 ${linha} come one installment a line, the last to fall due first`, async () => {
    const linhas = await consultar<LinhaDeTributo[]>(url);
    expect(linhas.map(({ numero, parcela }) => [numero - base, parcela.numeroParcela])).toEqual([
      [4, 1],
      [4, 2],
      [2, 1],
      [3, 1],
      [1, 1],
    ]);
    expect(linhas[2]).toMatchObject({
      codigoContribuinte: 1,
      tipo: 'B',
      anoReferencia: 2026,
      dataVencimentoFormatada: '10/12/2026',
      status: 'ATIVA',
      valorFormatado: 'R$ 150,00',
      parcela: { numeroParcelaLegivel: 'Única', vencida: false, atualizacao: null },
    });
    expect(linhas[3]).toMatchObject({
      status: 'BAIXADA',
      parcela: { dataPagamentoFormatada: '10/09/2026', pagamento: null },
    });
    expect(linhas[4]?.parcela).toMatchObject({
      vencida: true,
      pagamento: null,
      atualizacao: { vencimento: '2026-11-23', valores: { total: 18_600 } },
    });
  });

  it(`${linha} carry barcodes of their own tax`, async () => {
    const linhas = await consultar<LinhaDeTributo[]>(url);
    const codigo = lerCodigoDeBarras(linhas[2]?.parcela.pagamento?.linha_digitavel ?? '');
    expect(codigo.ok && lerCampoLivre(codigo.valor.campoLivre)).toMatchObject({
      tributo,
      guia: base + 2,
      parcela: 1,
    });
  });

  it(`${linha} are an empty list for who is known and has none, and the same for staff`, async () => {
    expect(await consultar(url, bruno)).toEqual([]);
    expect(await consultar(url, servidora, ANA)).toEqual(await consultar(url));
  });
});

it('P28 a visitor sees the bills of ISSQN without the code of the taxpayer', async () => {
  const doVisitante = await visitar<LinhaDeTributo[]>('v2/issqn');
  const deAna = await consultar<LinhaDeTributo[]>('v2/issqn');
  expect(doVisitante).toEqual(deAna.map((linha) => ({ ...linha, codigoContribuinte: null })));
});

describe('P22 properties', () => {
  beforeAll(async () => {
    const { db } = servidor;
    for (const [numero, inscricao] of [
      [7_002, '02.002'],
      [7_001, '01.001'],
    ] as const)
      await createGuia(db, 1, { numero, dono: ANA, inscricao, parcelas: [ABERTA] });
    await db
      .update(imoveis)
      .set({
        area_terreno: '1360.50',
        area_construida: '0',
        lote: '7',
        quadra: 'B',
        situacao: 'INATIVA',
      })
      .where(eq(imoveis.codigo_reduzido, 7_001));
  });

  it('P22.2 come by registration, with areas as they are read and what is missing left out', async () => {
    expect(await consultar<Imovel[]>('v2/imoveis')).toEqual([
      {
        codigoReduzido: 7_001,
        inscricaoImobiliaria: '01.001',
        endereco: 'Rua das Flores, 7001',
        status: 'INATIVA',
        areaImovel: '1.360,50 m²',
        areaConstruida: '0,00 m²',
        lote: '7',
        quadra: 'B',
      },
      {
        codigoReduzido: 7_002,
        inscricaoImobiliaria: '02.002',
        endereco: 'Rua das Flores, 7002',
        status: 'ATIVA',
        areaImovel: null,
        areaConstruida: null,
        lote: null,
        quadra: null,
      },
    ]);
    expect(await consultar('v2/imoveis', bruno)).toEqual([]);
  });

  it('hide the address from taxpayers where the orgao says so, never from staff', async () => {
    const enderecos = (lista: Imovel[]) => lista.map(({ endereco }) => endereco);
    await esconder('exibir_endereco_imoveis');
    expect(enderecos(await consultar('v2/imoveis'))).toEqual([null, null]);
    expect(enderecos(await consultar('v2/imoveis', servidora, ANA))).toEqual([
      'Rua das Flores, 7001',
      'Rua das Flores, 7002',
    ]);
  });

  it('P26 show a visitor what tells them apart, and no address', async () => {
    const vistos = await visitar<Imovel[]>('v2/imoveis');
    expect(vistos.map(({ codigoReduzido, endereco }) => [codigoReduzido, endereco])).toEqual([
      [7_001, null],
      [7_002, null],
    ]);
  });
});

describe('P29 registration data', () => {
  beforeAll(() =>
    servidor.db
      .update(contribuintes)
      .set({
        codigo_pessoa: 901,
        data_nascimento: '1980-02-29',
        pispasep: '12056412547',
        rg_numero: '12.345.678-X',
        rg_orgao_emissor: 'SSP/SP',
        rg_emissao: '1998-03-02',
        estado_civil: 'Casada',
        sexo: 'Feminino',
        cor_raca: 'Parda',
        logradouro: 'Rua das Flores, 1',
        bairro: 'Centro',
        cidade: 'São João',
        uf: 'SP',
        cep: '01001000',
      })
      .where(eq(contribuintes.cpfcnpj, ANA)),
  );
  const endereco = {
    endereco: 'Rua das Flores, 1',
    bairro: 'Centro',
    cidade: 'São João',
    uf: 'SP',
    cep: '01001000',
  };

  it('P29.1 P29.2 come whole, with missing dates as “Não consta”', async () => {
    expect(await consultar<InformacoesCadastrais>('v2/contribuinte/cadastro')).toEqual({
      codigo: 1,
      nome: 'Ana Maria de Souza',
      cpfcnpj: ANA,
      dataNascimentoFormatada: '29/02/1980',
      dataRegistroFormatada: 'Não consta',
      pispasep: '12056412547',
      rgNumero: '12.345.678-X',
      orgaoEmissor: 'SSP/SP',
      dataEmissaoRgFormatada: '02/03/1998',
      estadoCivil: 'Casada',
      sexo: 'Feminino',
      corRaca: 'Parda',
      codigoPessoa: 901,
      endereco,
    });
    expect(await consultar('v2/contribuinte/cadastro', bruno)).toMatchObject({
      dataNascimentoFormatada: 'Não consta',
      dataEmissaoRgFormatada: 'Não consta',
      codigoPessoa: 2,
      rgNumero: null,
      endereco: { endereco: null, cep: null },
    });
  });

  it('hide the address from taxpayers where the orgao says so, never from staff', async () => {
    await esconder('exibir_endereco');
    for (const url of ['v2/contribuinte/cadastro', 'v2/contribuinte']) {
      expect(await consultar(url)).toMatchObject({ endereco: null });
      expect(await consultar(url, servidora, ANA)).toMatchObject({ endereco });
    }
  });

  it('in short are the taxpayer: code, name, document and address', async () => {
    expect(await consultar<Contribuinte>('v2/contribuinte')).toEqual({
      codigo: 1,
      nome: 'Ana Maria de Souza',
      cpfcnpj: ANA,
      endereco,
    });
  });
});

describe('P23 changes of the registry', () => {
  beforeAll(async () => {
    await createAlteracao(servidor.db, 1, {
      dono: ANA,
      numero: 8,
      momento: new Date('2026-01-02T02:30:00Z'),
    });
    await createAlteracao(servidor.db, 1, { dono: ANA, numero: 9, alterado_por: 'Portal' });
  });

  it('P23.2 come newest first, four to an entry, at the hour of the orgao', async () => {
    const [nova, antiga, ...outras] = await consultar<Alteracao[]>(
      'v2/pessoa/visualizarLogAlteracoes',
    );
    expect(outras).toEqual([]);
    expect(nova).toMatchObject({ logNumber: 9, changedBy: 'Portal' });
    expect(antiga).toEqual({
      logNumber: 8,
      changedBy: 'Setor de Cadastro',
      moment: '2026-01-02T02:30:00.000Z',
      formatedDate: '01/01/2026',
      formatedTime: '23:30',
      changes: [
        { title: 'Endereço', value: 'Rua das Flores, 1' },
        { title: 'Bairro', value: 'Centro' },
        { title: 'CEP', value: '01001-000' },
        { title: 'Telefone', value: '(11) 98765-4321' },
      ],
    });
    expect(await consultar('v2/pessoa/visualizarLogAlteracoes', bruno)).toEqual([]);
  });
});

describe('P30 the statement of active debt', () => {
  beforeAll(async () => {
    await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1 });
    await createDivida(servidor.db, 1, {
      dono: ANA,
      numero_divida: 2,
      numero_parcela: 3,
      ano_referencia: 2025,
      tipo_receita: 'ISSQN',
      vencimento: '2025-04-15',
      correcao_centavos: 0,
      pago_centavos: 5_000,
      pagamento: '2026-02-03',
      suspensa: true,
    });
  });

  it('P30.1 comes newest year first, every amount apart, with the totals', async () => {
    const extrato = await consultar<ExtratoDaDivida>('v2/extrato-divida');
    expect(extrato).toMatchObject({
      contribuinte: { nome: 'Ana Maria de Souza', codigo: 1 },
      totais: {
        total: 'R$ 269,00',
        valorPago: 'R$ 50,00',
        correcaoMonetaria: 'R$ 5,00',
        saldoDevedor: 'R$ 219,00',
        suspenso: 'R$ 82,00',
      },
    });
    expect(extrato.dividas).toEqual([
      expect.objectContaining({ anoReferencia: 2025, parcelaNumero: 3, suspensa: true }),
      {
        anoReferencia: 2024,
        codigoReduzido: null,
        parcelaNumero: 1,
        tipoReceita: 'IPTU',
        dataVencimento: '2024-03-10',
        dataVencimentoFormatada: '10/03/2024',
        dataPagamentoFormatada: null,
        valorDivida: 'R$ 100,00',
        correcaoMonetaria: 'R$ 5,00',
        juros: 'R$ 12,00',
        multa: 'R$ 20,00',
        valorPago: 'R$ 0,00',
        valorTotal: 'R$ 137,00',
        saldo: 'R$ 137,00',
        centavos: {
          divida: 10_000,
          correcao: 500,
          juros: 1_200,
          multa: 2_000,
          pago: 0,
          total: 13_700,
          saldo: 13_700,
        },
        suspensa: false,
      },
    ]);
    expect(extrato.dividas[0]).toMatchObject({
      dataPagamentoFormatada: '03/02/2026',
      valorPago: 'R$ 50,00',
      valorTotal: 'R$ 132,00',
      saldo: 'R$ 82,00',
    });
  });

  it('of who owes nothing is empty', async () => {
    expect(await consultar('v2/extrato-divida', bruno)).toEqual({
      contribuinte: { nome: 'Bruno Lima', codigo: 2 },
      dividas: [],
      totais: {
        total: 'R$ 0,00',
        valorPago: 'R$ 0,00',
        correcaoMonetaria: 'R$ 0,00',
        saldoDevedor: 'R$ 0,00',
        suspenso: null,
      },
    });
  });

  it('P33 shows a visitor the same debts, the name masked and no code', async () => {
    const { dividas, totais } = await consultar<ExtratoDaDivida>('v2/extrato-divida');
    expect(await visitar('v2/extrato-divida')).toEqual({
      contribuinte: { nome: 'A*** S***', codigo: null },
      dividas,
      totais,
    });
  });
});
