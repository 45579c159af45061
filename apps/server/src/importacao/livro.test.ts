import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from '../adapters/fonte-tributaria/ledger/ledger.ts';
import { openDatabase } from '../db/client.ts';
import { ANA, createInstituicao, EMPRESA } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { ImportacaoPedida } from './abertura.ts';
import { importar } from './importar.ts';
import { TIPOS } from './tipos/todos.ts';
import { esvaziar } from '../testing/esvaziar.ts';

const pasta = mkdtempSync(join(tmpdir(), 'importar-livro-'));
let banco: TestDatabase;

const rodar = (nome: string, texto: string, opcoes: Partial<ImportacaoPedida> = {}) => {
  const tipo = TIPOS.find((um) => um.nome === nome);
  if (tipo === undefined) throw new Error(`No kind ${nome}.`);
  const arquivo = join(pasta, `${nome}.csv`);
  writeFileSync(arquivo, texto);
  const agora = new Date('2026-11-20T15:00:00Z');
  return importar(banco.owner, { tipo, arquivo, cod_empre: 1, agora, ...opcoes });
};

const ledger = () => createLedger(openDatabase(banco.app));

const PESSOAS = `codigo;cpfcnpj;nome;data_nascimento
1;${ANA};Ana Exemplo;29/02/1980
2;${EMPRESA};Padaria Modelo Ltda.;
3;${ANA};Ana, entered twice;
`;
const IMOVEIS = `codigo_reduzido;inscricao;contribuinte_codigo;endereco
10;01.002.0003;1;Rua A, 1
`;
const ALVARAS = `numero_guia;ano_referencia;cpfcnpj;tipo;numero_parcela;vencimento;valor;pagamento
301;2026;${EMPRESA};Licença de funcionamento;1;10/02/2026;100,00;10/02/2026
302;2026;${ANA};Licença de publicidade;0;10/12/2026;80,00;
`;

beforeAll(async () => {
  banco = await createTestDatabase();
  const db = openDatabase(banco.app);
  await createInstituicao(db, 1, { fuso: 'America/Rio_Branco' });
  await createInstituicao(db, 2);
});
beforeEach(async () => {
  await esvaziar(banco, 'contribuintes', 'imoveis', 'guias', 'auditoria');
  await rodar('contribuintes', PESSOAS);
  await rodar('imoveis', IMOVEIS);
});
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true });
});

/** Loads a file, then once more: the second time nothing is new. */
const duasVezes = async (nome: string, texto: string) => {
  const primeira = await rodar(nome, texto);
  expect(primeira).toMatchObject({ novas: primeira.lidas, rejeitadas: 0, gravado: true });
  const { novas, alteradas, iguais, rejeitadas } = await rodar(nome, texto);
  expect({ novas, alteradas, iguais, rejeitadas }).toEqual({
    novas: 0,
    alteradas: 0,
    iguais: primeira.lidas,
    rejeitadas: 0,
  });
};

/** Each bad line of a file with the reason that names it; nothing of the file is written. */
const motivosDe = async (nome: string, texto: string) => {
  const { rejeicoes, gravado } = await rodar(nome, texto);
  expect(gravado).toBe(false);
  return rejeicoes.map(({ linha, campo, motivo }) => `${linha} ${campo}: ${motivo}`);
};

describe('B07 registration data of people', () => {
  const CIVIL = `codigo;cpfcnpj;nome;codigo_pessoa;pispasep;rg_numero;rg_orgao_emissor;rg_emissao;estado_civil;sexo;cor_raca
1;${ANA};Ana Exemplo;901;120.56412.54-5;12.345-X;SSP/AC;02/03/1998;Casada;Feminino;Parda
`;
  it('come with the person, and a file without them leaves them as they were', async () => {
    await rodar('contribuintes', CIVIL);
    await rodar('contribuintes', PESSOAS);
    expect(await ledger().findCadastro(1, ANA)).toMatchObject({
      codigo: 1,
      codigo_pessoa: 901,
      data_nascimento: '1980-02-29',
      pispasep: '12056412545',
      rg_numero: '12.345-X',
      rg_orgao_emissor: 'SSP/AC',
      rg_emissao: '1998-03-02',
      estado_civil: 'Casada',
      sexo: 'Feminino',
      cor_raca: 'Parda',
    });
    expect((await rodar('contribuintes', CIVIL)).iguais).toBe(1);
  });

  it('are refused with a PIS/PASEP whose check digit is wrong', async () => {
    expect(await motivosDe('contribuintes', CIVIL.replace('54-5', '54-8'))).toEqual([
      '2 pispasep: “120.56412.54-8” não é um PIS/PASEP.',
    ]);
  });
});

describe.each([
  ['guias-issqn', 'ISSQN'],
  ['guias-alvara', 'ALVARA'],
  ['guias-taxa', 'TAXA'],
] as const)('B07 %s', (nome, tributo) => {
  const cabecalho =
    'numero_guia;ano_referencia;contribuinte_codigo;cpfcnpj;tipo;numero_parcela;vencimento;valor;pagamento;situacao\n';
  const GUIAS = `${cabecalho}201;2026;2;;Próprio;1;15/02/2026;150,00;15/02/2026;
201;2026;;${EMPRESA};Próprio;2;15/03/2026;150,00;;
202;2026;;${ANA};Autônomo;ÚNICA;15/12/2026;1.480,55;;
`;

  it('are written once, each of the person whom it names by code or by CPF/CNPJ', async () => {
    await duasVezes(nome, GUIAS);
    const [guia, ...outras] = (await ledger().listGuias(1, tributo, EMPRESA)) ?? [];
    expect(outras).toEqual([]);
    expect(guia).toMatchObject({
      tributo,
      numero: 201,
      tipo: 'Próprio',
      imovel: null,
      situacao: 'ATIVA',
      contribuinte: { codigo: 2 },
      parcelas: [
        { numero: 1, situacao: 'BAIXADA', pagamento: '2026-02-15' },
        { numero: 2, situacao: 'ATIVA', principal: 15_000 },
      ],
    });
    const [deAna] = (await ledger().listGuias(1, tributo, ANA)) ?? [];
    expect(deAna).toMatchObject({ contribuinte: { codigo: 1, nome: 'Ana Exemplo' } });
  });

  it('are refused line by line with the reason, and nothing of the file is written', async () => {
    const linhas = [
      '201;2026;;;Próprio;1;15/02/2026;1,00;;',
      '202;2026;99;;Próprio;1;15/02/2026;1,00;;',
      '203;2026;;15886489070;Próprio;1;15/02/2026;1,00;;',
      `204;2026;2;${ANA};Próprio;1;15/02/2026;1,00;;`,
      '205;2026;2;;;1;15/02/2026;1,00;;',
      '206;2026;2;;Próprio;1;15/02/2026;1,00;;BAIXADA',
      '207;2026;2;;Próprio;1;15/02/2026;1,00;;',
      '207;2026;2;;Retido;2;15/02/2026;1,00;;',
      '208;2026;2;;Próprio;1;15/02/2026;1,00;;',
      '208;2026;2;;Próprio;1;15/03/2026;1,00;;',
    ];
    expect(await motivosDe(nome, `${cabecalho}${linhas.join('\n')}\n`)).toEqual([
      '2 contribuinte_codigo: Falta o código ou o CPF/CNPJ do contribuinte.',
      '3 contribuinte_codigo: O contribuinte não está cadastrado.',
      '4 cpfcnpj: O contribuinte não está cadastrado.',
      '5 cpfcnpj: O contribuinte 2 tem outro CPF/CNPJ no cadastro.',
      '6 tipo: Está vazio, e é obrigatório.',
      '7 pagamento: Parcela BAIXADA precisa da data do pagamento.',
      '9 numero_guia: A guia está na linha 8 com outro contribuinte, tipo, ano ou lançamento.',
      '11 numero_parcela: Esta parcela já veio na linha 10.',
    ]);
    expect(await ledger().listGuias(1, tributo, EMPRESA)).toEqual([]);
  });

  it('do not take the number of a guide of another tax, person or year', async () => {
    await rodar(nome, GUIAS);
    const outro = `${cabecalho}201;2026;1;;Próprio;1;15/02/2026;150,00;15/02/2026;\n`;
    expect(await motivosDe(nome, outro)).toEqual([
      '2 numero_guia: A guia já existe, do contribuinte 2 e do ano 2026.',
    ]);
    const iptu = `numero_guia;ano_referencia;codigo_reduzido;numero_parcela;vencimento;valor
201;2026;10;3;15/02/2026;150,00
`;
    expect(await motivosDe('guias-iptu', iptu)).toEqual([
      `2 numero_guia: A guia já existe, e é de outro tributo (${tributo}).`,
    ]);
  });

  it('do not undo what was paid, and take a new kind for the guide', async () => {
    await rodar(nome, GUIAS);
    const aberta = GUIAS.replace('150,00;15/02/2026;', '150,00;;');
    expect(await motivosDe(nome, aberta)).toEqual([
      '2 situacao: A parcela já está paga, em 15/02/2026; o arquivo diz ATIVA.',
    ]);
    await rodar(nome, GUIAS.replaceAll('Próprio', 'Retido'));
    const [guia] = (await ledger().listGuias(1, tributo, EMPRESA)) ?? [];
    expect(guia?.tipo).toBe('Retido');
  });
});

describe('B07 licences', () => {
  const cabecalho =
    'numero;numero_guia;atividade;endereco;emissao;validade;situacao;cod_verificador\n';
  const LICENCAS = `${cabecalho}41/2026;301;Padaria;Rua A, 1;11/02/2026;10/02/2027;;k39fp2wxy
`;
  beforeEach(() => rodar('guias-alvara', ALVARAS));

  it('are written once, and found by their code in whatever case it came', async () => {
    await duasVezes('licencas', LICENCAS);
    expect(await ledger().findLicenca(1, 'K39FP2WXY')).toEqual({
      numero: '41/2026',
      numero_guia: 301,
      titular: { nome: 'Padaria Modelo Ltda.', cpfcnpj: EMPRESA },
      atividade: 'Padaria',
      endereco: 'Rua A, 1',
      emissao: '2026-02-11',
      validade: '2027-02-10',
      situacao: 'VIGENTE',
      cod_verificador: 'K39FP2WXY',
    });
    const revogada = LICENCAS.replace('10/02/2027;;', '10/02/2027;CASSADA;');
    expect((await rodar('licencas', revogada)).alteradas).toBe(1);
    expect(await ledger().findLicenca(1, 'K39FP2WXY')).toMatchObject({ situacao: 'CASSADA' });
  });

  it('are refused without their guide, with a code or a guide that another one has', async () => {
    await rodar('licencas', LICENCAS);
    const linhas = [
      '42/2026;999;Padaria;;11/02/2026;;;A1',
      '43/2026;301;Padaria;;11/02/2026;;;A2',
      '44/2026;302;Padaria;;11/02/2026;;;K39FP2WXY',
      '45/2026;302;Padaria;;11/02/2026;10/02/2026;;A3',
      '46/2026;302;Padaria;;11/02/2026;;VENCIDA;A4',
      '47/2026;302;Padaria;;11/02/2026;;;A-5',
      '48/2026;302;Padaria;;11/02/2026;;;12345678901',
    ];
    expect(await motivosDe('licencas', `${cabecalho}${linhas.join('\n')}\n`)).toEqual([
      '2 numero_guia: Não há guia de alvará com este número.',
      '3 numero_guia: A guia já é da licença 41/2026.',
      '4 cod_verificador: O código já é da licença 41/2026.',
      '5 validade: A validade é anterior à emissão.',
      '6 situacao: “VENCIDA” não é uma situação: use VIGENTE, CASSADA, SUSPENSA.',
      '7 cod_verificador: “A-5” não é um código de até 10 letras e números.',
      '8 cod_verificador: “12345678901” não é um código de até 10 letras e números.',
    ]);
  });
});

describe('B07 debts', () => {
  const cabecalho =
    'numero_divida;numero_parcela;cpfcnpj;ano_referencia;inscricao;tipo_receita;vencimento;principal;correcao;juros;multa;pago;pagamento;suspensa\n';
  const DIVIDAS = `${cabecalho}80;1;${ANA};2024;01-002-0003;IPTU;10/03/2024;240,00;26,80;61,40;53,36;150,00;12/09/2026;N
80;2;${ANA};2024;;ISSQN;10/04/2024;240,00;;;;;;S
`;

  it('are written once, of the person and the property that they name', async () => {
    await duasVezes('dividas', DIVIDAS);
    expect(await ledger().findExtrato(1, ANA)).toMatchObject({
      contribuinte: { codigo: 1 },
      dividas: [
        {
          ano: 2024,
          imovel_codigo: 10,
          numero_parcela: 1,
          principal: 24_000,
          correcao: 2_680,
          juros: 6_140,
          multa: 5_336,
          pago: 15_000,
          pagamento: '2026-09-12',
          suspensa: false,
        },
        { imovel_codigo: null, numero_parcela: 2, correcao: 0, pago: 0, suspensa: true },
      ],
    });
  });

  it('take new amounts, and keep what the file does not bring', async () => {
    await rodar('dividas', DIVIDAS);
    const so = `numero_divida;numero_parcela;cpfcnpj;ano_referencia;tipo_receita;vencimento;principal;juros
80;1;${ANA};2024;IPTU;10/03/2024;240,00;70,00
`;
    expect((await rodar('dividas', so)).alteradas).toBe(1);
    const { dividas } = (await ledger().findExtrato(1, ANA)) ?? { dividas: [] };
    expect(dividas[0]).toMatchObject({
      imovel_codigo: 10,
      juros: 7_000,
      correcao: 2_680,
      multa: 5_336,
      pago: 15_000,
    });
  });

  it('are refused when they contradict themselves or name what is not there', async () => {
    const linhas = [
      `81;1;${ANA};2024;;IPTU;10/03/2024;1,00;;;;5,00;;`,
      `82;1;${ANA};2024;;IPTU;10/03/2024;1,00;;;;;10/03/2025;`,
      `83;1;${ANA};2024;77;IPTU;10/03/2024;1,00;;;;;;`,
      `84;1;${ANA};2024;;IPTU;10/03/2024;1,00;-2,00;;;;;`,
      `85;1;${ANA};2024;;IPTU;10/03/2024;1,00;;;;;;talvez`,
      `86;1;15886489070;2024;;IPTU;10/03/2024;1,00;;;;;;`,
      `87;1;${ANA};2024;;IPTU;10/03/2024;1,00;;;;;;`,
      `87;1;${ANA};2024;;IPTU;10/03/2024;1,00;;;;;;`,
    ];
    expect(await motivosDe('dividas', `${cabecalho}${linhas.join('\n')}\n`)).toEqual([
      '2 pagamento: Há valor pago: falta a data do pagamento.',
      '3 pago: Há data de pagamento: falta o valor pago.',
      '4 inscricao: O imóvel não está cadastrado.',
      '5 correcao: “-2,00” é negativo.',
      '6 suspensa: “talvez” não é sim nem não.',
      '7 cpfcnpj: O contribuinte não está cadastrado.',
      '9 numero_parcela: Esta parcela já veio na linha 8.',
    ]);
  });
});

describe('B07 changes of the registry', () => {
  const cabecalho =
    'numero;contribuinte_codigo;alterado_por;data;hora;titulo_1;valor_1;titulo_2;valor_2\n';
  const LOG = `${cabecalho}7;1;Setor de Cadastro;31/12/2025;23:30;Endereço;"Rua ""B""\\1";CEP;
8;1;Portal;01/01/2026;;E-mail;ana@exemplo.example;;
`;

  it('are written once, at the hour of the orgao, with what the cells say', async () => {
    await duasVezes('alteracoes', LOG);
    expect(await ledger().listAlteracoes(1, ANA)).toEqual([
      {
        numero: 8,
        alterado_por: 'Portal',
        momento: new Date('2026-01-01T05:00:00Z'),
        mudancas: [{ titulo: 'E-mail', valor: 'ana@exemplo.example' }],
      },
      {
        numero: 7,
        alterado_por: 'Setor de Cadastro',
        momento: new Date('2026-01-01T04:30:00Z'),
        mudancas: [
          { titulo: 'Endereço', valor: 'Rua "B"\\1' },
          { titulo: 'CEP', valor: '' },
        ],
      },
    ]);
  });

  it('are refused without a change, a person or an hour that exists', async () => {
    const linhas = [
      '9;1;Portal;01/01/2026;;;;;',
      '10;1;Portal;01/01/2026;;Endereço;Rua A;;Centro',
      '11;;Portal;01/01/2026;;Endereço;Rua A;;',
      '12;1;Portal;01/01/2026;24:00;Endereço;Rua A;;',
      '13;1;Portal;30/02/2026;;Endereço;Rua A;;',
      '14;9;Portal;01/01/2026;;Endereço;Rua A;;',
    ];
    const motivos = await motivosDe('alteracoes', `${cabecalho}${linhas.join('\n')}\n`);
    expect(motivos.map((motivo) => motivo.split(':')[0])).toEqual([
      '2 titulo_1',
      '3 titulo_2',
      '4 contribuinte_codigo',
      '5 hora',
      '6 data',
      '7 contribuinte_codigo',
    ]);
  });
});

describe('B07 P03 another orgao', () => {
  it('is neither read nor written by a file of this one', async () => {
    await rodar('guias-alvara', ALVARAS);
    const { rejeitadas } = await rodar('guias-alvara', ALVARAS, { cod_empre: 2 });
    expect(rejeitadas).toBe(2);
    const licenca = `numero;numero_guia;atividade;emissao;cod_verificador
1/2026;301;Padaria;11/02/2026;A1
`;
    expect((await rodar('licencas', licenca, { cod_empre: 2 })).rejeitadas).toBe(1);
    expect((await rodar('licencas', licenca)).rejeitadas).toBe(0);
  });
});
