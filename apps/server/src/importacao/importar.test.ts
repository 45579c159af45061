import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { ImportacaoPedida } from './abertura.ts';
import { importar } from './importar.ts';
import { TIPOS } from './tipos/todos.ts';
import { esvaziar } from '../testing/esvaziar.ts';

const AGORA = new Date('2026-11-20T15:00:00Z');
const pasta = mkdtempSync(join(tmpdir(), 'importar-'));
let banco: TestDatabase;

const createOrgao = (cod_empre: number) =>
  banco.owner.query(
    `insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge)
     values ($1, 'Prefeitura ' || $1::int, 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308)`,
    [cod_empre],
  );

beforeAll(async () => {
  banco = await createTestDatabase();
  await createOrgao(1);
  await createOrgao(2);
});
afterEach(() => esvaziar(banco, 'contribuintes', 'imoveis', 'guias', 'auditoria'));
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true });
});

let arquivos = 0;
const gravarArquivo = (texto: string | Buffer, extensao = 'csv'): string => {
  const caminho = join(pasta, `${arquivos++}.${extensao}`);
  writeFileSync(caminho, texto);
  return caminho;
};

const rodar = (tipo: string, texto: string | Buffer, opcoes: Partial<ImportacaoPedida> = {}) =>
  importar(banco.owner, {
    tipo: TIPOS.find(({ nome }) => nome === tipo)!,
    arquivo: gravarArquivo(texto),
    cod_empre: 1,
    agora: AGORA,
    ...opcoes,
  });

const consultar = async (sql: string) =>
  (await banco.owner.query<Record<string, unknown>>(sql)).rows;

const CONTRIBUINTES = `codigo;cpfcnpj;nome;data_nascimento
1;529.982.247-25;Joana Exemplo;17/05/1984
2;12.ABC.345/01DE-35;Padaria Modelo Ltda.;
`;
const IMOVEIS = `codigo_reduzido;inscricao;contribuinte_codigo;endereco;area_terreno
10;01.002.0003;1;Rua A, 1;1.250,5
11;01.002.0004;;"Rua ""B"", 2";360
`;
const GUIAS = `numero_guia;ano_referencia;codigo_reduzido;inscricao;numero_parcela;vencimento;valor;pagamento
2026000001;2026;10;;ÚNICA;10/03/2026;R$ 900,00;
2026000001;2026;10;;1;10/03/2026;500,00;
2026000001;2026;10;;2;10/04/2026;500,00;
2026000002;2026;;01-002-0004;0;10/03/2026;1.350,40;09/03/2026
`;

const carregar = async () => {
  await rodar('contribuintes', CONTRIBUINTES);
  await rodar('imoveis', IMOVEIS);
  await rodar('guias-iptu', GUIAS);
};

describe('B07 an import', () => {
  it('B07.1 writes what is new, once: the same file again is all equal', async () => {
    expect(await rodar('contribuintes', CONTRIBUINTES)).toMatchObject({
      orgao: 'Prefeitura 1',
      lidas: 2,
      novas: 2,
      alteradas: 0,
      iguais: 0,
      rejeitadas: 0,
      gravado: true,
    });
    expect(await rodar('imoveis', IMOVEIS)).toMatchObject({ lidas: 2, novas: 2, rejeitadas: 0 });
    expect(await rodar('guias-iptu', GUIAS)).toMatchObject({ lidas: 4, novas: 4, rejeitadas: 0 });
    for (const [tipo, texto] of [
      ['contribuintes', CONTRIBUINTES],
      ['imoveis', IMOVEIS],
      ['guias-iptu', GUIAS],
    ] as const) {
      const { novas, alteradas, iguais, lidas } = await rodar(tipo, texto);
      expect({ novas, alteradas, iguais }).toEqual({ novas: 0, alteradas: 0, iguais: lidas });
    }
    expect(
      await consultar(
        'select codigo_reduzido, inscricao_busca, contribuinte_codigo, endereco, area_terreno, situacao from imoveis order by 1',
      ),
    ).toEqual([
      {
        codigo_reduzido: '10',
        inscricao_busca: '010020003',
        contribuinte_codigo: '1',
        endereco: 'Rua A, 1',
        area_terreno: '1250.50',
        situacao: 'ATIVA',
      },
      {
        codigo_reduzido: '11',
        inscricao_busca: '010020004',
        contribuinte_codigo: null,
        endereco: 'Rua "B", 2',
        area_terreno: '360.00',
        situacao: 'ATIVA',
      },
    ]);
    expect(
      await consultar(
        'select numero_guia, imovel_codigo, situacao, lancamento::text from guias order by 1',
      ),
    ).toEqual([
      {
        numero_guia: '2026000001',
        imovel_codigo: '10',
        situacao: 'ATIVA',
        lancamento: '2026-11-20',
      },
      {
        numero_guia: '2026000002',
        imovel_codigo: '11',
        situacao: 'BAIXADA',
        lancamento: '2026-11-20',
      },
    ]);
    expect(
      await consultar(
        'select valor_centavos, pagamento::text from parcelas where numero_guia = 2026000002',
      ),
    ).toEqual([{ valor_centavos: '135040', pagamento: '2026-03-09' }]);
  });

  it('changes what differs, and leaves alone the columns that the file does not have', async () => {
    await carregar();
    const r = await rodar(
      'contribuintes',
      'codigo;cpfcnpj;nome\n1;52998224725;Joana Modelo\n2;12ABC34501DE35;Padaria Modelo Ltda.\n',
    );
    expect(r).toMatchObject({ novas: 0, alteradas: 1, iguais: 1, gravado: true });
    expect(
      await consultar('select nome, data_nascimento::text from contribuintes where codigo = 1'),
    ).toEqual([{ nome: 'Joana Modelo', data_nascimento: '1984-05-17' }]);
  });

  it('of a column that came erases what an empty cell stands for, and needs what is obligatory', async () => {
    await carregar();
    const so = (colunas: string, ...linhas: string[]) => [colunas, ...linhas, ''].join('\n');
    const vazia = so('codigo;cpfcnpj;nome;data_nascimento', '1;52998224725;Joana Exemplo;');
    expect(await rodar('contribuintes', vazia)).toMatchObject({ alteradas: 1, rejeitadas: 0 });
    expect(await consultar('select data_nascimento from contribuintes where codigo = 1')).toEqual([
      { data_nascimento: null },
    ]);
    const semNome = so('codigo;cpfcnpj;nome', '1;52998224725;');
    expect(await rodar('contribuintes', semNome)).toMatchObject({ rejeitadas: 1, gravado: false });
    const paga =
      'numero_guia;ano_referencia;codigo_reduzido;numero_parcela;vencimento;valor;situacao';
    const cancelada = '2026000001;2026;10;1;10/03/2026;500,00;';
    await rodar('guias-iptu', so(paga, `${cancelada}CANCELADA`));
    await rodar('guias-iptu', so(paga, cancelada));
    expect(
      await consultar(
        'select situacao from parcelas where numero_guia = 2026000001 and numero_parcela = 1',
      ),
    ).toEqual([{ situacao: 'ATIVA' }]);
  });

  it('changes nothing when simulated, and says what it would do', async () => {
    await rodar('contribuintes', CONTRIBUINTES);
    const r = await rodar('contribuintes', `${CONTRIBUINTES}3;11144477735;Novo Exemplo;\n`, {
      simular: true,
    });
    expect(r).toMatchObject({ lidas: 3, novas: 1, iguais: 2, gravado: false });
    expect(await consultar('select count(*)::int as n from contribuintes')).toEqual([{ n: 2 }]);
  });

  it('changes nothing when a line is refused, unless told to take the good ones', async () => {
    const ruim = `${CONTRIBUINTES}x;111;;31/02/2020\n2;11144477735;Repetido;\n5;1;2\n`;
    const r = await rodar('contribuintes', ruim);
    expect(r).toMatchObject({ lidas: 5, novas: 2, rejeitadas: 3, gravado: false });
    expect(r.rejeicoes).toEqual([
      { linha: 4, campo: 'codigo', motivo: expect.stringContaining('número inteiro') },
      { linha: 4, campo: 'cpfcnpj', motivo: expect.stringContaining('CPF tem 11') },
      { linha: 4, campo: 'data_nascimento', motivo: expect.stringContaining('não é uma data') },
      { linha: 4, campo: 'nome', motivo: 'Está vazio, e é obrigatório.' },
      { linha: 5, campo: 'codigo', motivo: 'Este contribuinte já veio na linha 3.' },
      { linha: 6, campo: 'linha', motivo: 'A linha tem 3 colunas; o cabeçalho tem 4.' },
    ]);
    expect(await consultar('select count(*)::int as n from contribuintes')).toEqual([{ n: 0 }]);
    expect(await rodar('contribuintes', ruim, { aceitarParcial: true })).toMatchObject({
      novas: 2,
      rejeitadas: 3,
      gravado: true,
    });
    expect(await consultar('select codigo from contribuintes order by 1')).toEqual([
      { codigo: '1' },
      { codigo: '2' },
    ]);
  });

  it('B07.1 lists every refused line as CSV, with nothing that a spreadsheet would run', async () => {
    const relatorio = join(pasta, 'rejeitadas.csv');
    await rodar(
      'imoveis',
      'codigo_reduzido;inscricao;endereco;contribuinte_codigo\n1;"=1+1";Rua A;77\n=2;2;Rua B;\n',
      { relatorio },
    );
    const texto = readFileSync(relatorio, 'utf8');
    expect(texto).toBe(
      '\uFEFFlinha;campo;motivo\n2;contribuinte_codigo;O contribuinte 77 não está cadastrado.\n3;codigo_reduzido;“=2” não é um número inteiro de 1 a 999999999999999.\n',
    );
  });

  it('never touches another orgao', async () => {
    await carregar();
    await rodar('contribuintes', 'codigo;cpfcnpj;nome\n1;11144477735;Outra Pessoa\n', {
      cod_empre: 2,
    });
    expect(await rodar('imoveis', IMOVEIS.replace(';1;', ';2;'), { cod_empre: 2 })).toMatchObject({
      rejeitadas: 1,
    });
    expect(await rodar('guias-iptu', GUIAS, { cod_empre: 2 })).toMatchObject({
      rejeitadas: 4,
      novas: 0,
      gravado: false,
    });
    expect(
      await consultar('select cod_empre, nome from contribuintes where codigo = 1 order by 1'),
    ).toEqual([
      { cod_empre: 1, nome: 'Joana Exemplo' },
      { cod_empre: 2, nome: 'Outra Pessoa' },
    ]);
  });

  it('is in the audit trail, without personal data', async () => {
    await rodar('contribuintes', CONTRIBUINTES);
    await rodar('contribuintes', CONTRIBUINTES, { simular: true });
    const [linha, ...outras] = await consultar(
      'select cod_empre, evento, papel, usuario_id, dados from auditoria',
    );
    expect(outras).toEqual([]);
    expect(linha).toMatchObject({
      cod_empre: 1,
      evento: 'importacao.contribuintes',
      papel: 'OPERADOR',
      usuario_id: null,
      dados: { lidas: 2, novas: 2, rejeitadas: 0, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(JSON.stringify(linha)).not.toMatch(/Joana|52998224725/);
  });
});

describe('B07 properties', () => {
  it('cannot share a registration, in the file or with the ledger, but may exchange theirs', async () => {
    await carregar();
    const cabecalho = 'codigo_reduzido;inscricao;endereco\n';
    const r = await rodar(
      'imoveis',
      `${cabecalho}12;01-002.0003;Rua C\n13;010020099;Rua D\n14;01.002.0099;Rua E\n`,
    );
    expect(r.rejeicoes).toEqual([
      { linha: 2, campo: 'inscricao', motivo: 'A inscrição já é do imóvel 10.' },
      { linha: 4, campo: 'inscricao', motivo: 'Esta inscrição já veio na linha 3.' },
    ]);
    expect(
      await rodar('imoveis', `${cabecalho}10;01.002.0004;Rua A, 1\n11;01.002.0003;Rua B\n`),
    ).toMatchObject({ alteradas: 2, gravado: true });
  });
});

describe('B07 guides', () => {
  const linhas = (...novas: string[]) => [...GUIAS.split('\n', 1), ...novas, ''].join('\n');

  it('keep to one property and year, in the file and in the ledger', async () => {
    await carregar();
    const r = await rodar(
      'guias-iptu',
      linhas(
        '2026000001;2026;11;;3;10/05/2026;1,00;',
        '2026000009;2026;10;;1;10/05/2026;1,00;',
        '2026000009;2025;10;;2;10/05/2026;1,00;',
        '2026000010;2026;99;;1;10/05/2026;1,00;',
        '2026000011;2026;;9;1;10/05/2026;1,00;',
        '2026000012;2026;;;1;10/05/2026;1,00;',
      ),
    );
    expect(r.rejeicoes.map(({ linha, campo, motivo }) => `${linha} ${campo}: ${motivo}`)).toEqual([
      '2 numero_guia: A guia já existe, do imóvel 10 e do ano 2026.',
      '4 numero_guia: A guia está na linha 3 com outro imóvel, ano ou lançamento.',
      '5 codigo_reduzido: O imóvel não está cadastrado.',
      '6 inscricao: O imóvel não está cadastrado.',
      '7 codigo_reduzido: Falta o código ou a inscrição do imóvel.',
    ]);
  });

  it('are whole although their first line is refused', async () => {
    await carregar();
    const texto = linhas(
      '2026000009;2026;10;;1;10/05/2026;abc;',
      '2026000009;2026;10;;2;10/05/2026;1,00;',
      '2026000009;2026;10;;2;10/06/2026;1,00;',
    );
    expect(await rodar('guias-iptu', texto, { aceitarParcial: true })).toMatchObject({
      lidas: 3,
      novas: 1,
      rejeitadas: 2,
    });
    expect(
      await consultar('select numero_parcela from parcelas where numero_guia = 2026000009'),
    ).toEqual([{ numero_parcela: 2 }]);
  });

  it('that are paid here are not reopened, nor their payment changed', async () => {
    await carregar();
    const r = await rodar('guias-iptu', linhas('2026000002;2026;11;;0;10/03/2026;1350,40;'));
    expect(r.rejeicoes).toEqual([
      {
        linha: 2,
        campo: 'situacao',
        motivo: 'A parcela já está paga, em 09/03/2026; o arquivo diz ATIVA.',
      },
    ]);
    const outra = await rodar(
      'guias-iptu',
      linhas('2026000002;2026;11;;0;10/03/2026;1350,40;08/03/2026'),
    );
    expect(outra.rejeicoes[0]!.motivo).toContain('outro pagamento, valor ou vencimento');
    expect(
      await rodar('guias-iptu', linhas('2026000002;2026;11;;0;10/03/2026;1350,40;09/03/2026')),
    ).toMatchObject({ iguais: 1 });
  });

  it('that were reissued keep their due date and value, and may still be paid', async () => {
    await carregar();
    await banco.owner.query(
      `insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao, emitida_no_dia, vencimento, principal_centavos, correcao_centavos, multa_centavos, juros_centavos)
       values (1, 2026000001, 1, 2, '2026-11-20', '2026-11-23', 50000, 0, 10000, 4500)`,
    );
    const r = await rodar(
      'guias-iptu',
      linhas(
        '2026000001;2026;10;;1;10/03/2026;490,00;',
        '2026000001;2026;10;;2;10/04/2026;490,00;',
      ),
    );
    expect(r).toMatchObject({ alteradas: 1, rejeitadas: 1, gravado: false });
    expect(r.rejeicoes[0]).toMatchObject({
      linha: 2,
      campo: 'valor',
      motivo: expect.stringContaining('reemitida'),
    });
    expect(await rodar('guias-iptu', GUIAS)).toMatchObject({ iguais: 4 });
    const paga = await rodar(
      'guias-iptu',
      linhas('2026000001;2026;10;;1;10/03/2026;500,00;23/11/2026'),
    );
    expect(paga).toMatchObject({ alteradas: 1, gravado: true });
    expect(await consultar('select count(*)::int as n from emissoes')).toEqual([{ n: 1 }]);
  });

  it('B16 paid in part stay chosen: the file does not open the single payment again', async () => {
    await carregar();
    await consultar(`update parcelas set situacao = case numero_parcela when 0 then 'INATIVA' else situacao end,
      principal_pago_centavos = numero_parcela % 2, pago_em_parte_centavos = numero_parcela % 2
      where numero_guia = 2026000001`);
    expect(await rodar('guias-iptu', GUIAS)).toMatchObject({ iguais: 4, inativadas: 1 });
  });

  it('paid on one side are INATIVA on the other, whatever the file says, every time', async () => {
    await carregar();
    const paga = GUIAS.replace(
      '500,00;\n2026000001;2026;10;;2',
      '500,00;10/03/2026\n2026000001;2026;10;;2',
    );
    expect(await rodar('guias-iptu', paga)).toMatchObject({
      alteradas: 2,
      iguais: 2,
      inativadas: 1,
    });
    expect(
      await consultar(
        'select numero_parcela, situacao from parcelas where numero_guia = 2026000001 order by 1',
      ),
    ).toEqual([
      { numero_parcela: 0, situacao: 'INATIVA' },
      { numero_parcela: 1, situacao: 'BAIXADA' },
      { numero_parcela: 2, situacao: 'ATIVA' },
    ]);
    expect(await rodar('guias-iptu', paga)).toMatchObject({
      alteradas: 0,
      iguais: 4,
      inativadas: 1,
    });
    await rodar(
      'guias-iptu',
      linhas('2026000003;2026;10;;0;10/03/2026;9,00;', '2026000003;2026;10;;1;10/03/2026;5,00;'),
    );
    await rodar('guias-iptu', linhas('2026000003;2026;10;;0;10/03/2026;9,00;09/03/2026'));
    expect(
      await consultar(
        'select p.situacao, g.situacao as guia from parcelas p join guias g using (cod_empre, numero_guia) where numero_guia = 2026000003 order by numero_parcela',
      ),
    ).toEqual([
      { situacao: 'BAIXADA', guia: 'BAIXADA' },
      { situacao: 'INATIVA', guia: 'BAIXADA' },
    ]);
  });
});
