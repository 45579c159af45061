import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { govbrFalso } from '../testing/govbr-falso.ts';
import { UM_PNG } from '../testing/png.ts';
import { auditar } from '../core/auditoria/auditoria.ts';
import { conferirSenha } from '../core/contas/senha.ts';
import { createCofre } from '../core/cofre.ts';
import { openDatabase } from '../db/client.ts';
import { selarAuditoria } from '../jobs/auditoria-do-dia.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { COMANDOS, executar } from './executar.ts';
import { origemEscrita } from '../core/quem/origem.ts';

const pasta = mkdtempSync(join(tmpdir(), 'cli-'));
let banco: TestDatabase;
const cofre = createCofre(Buffer.alloc(32, 1));

beforeAll(async () => {
  banco = await createTestDatabase();
  rodar = abrirLinhaDeComando(banco, cofre);
});
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true });
});

let rodar: LinhaDeComando;

const gravarArquivo = (nome: string, conteudo: string | Buffer): string => {
  const caminho = join(pasta, nome);
  writeFileSync(caminho, conteudo);
  return caminho;
};

const NOVO = [
  'orgao',
  'criar',
  '--nome',
  'Prefeitura de Manaus',
  '--cnpj',
  '12.ABC.345/01DE-35',
  '--municipio',
  '1302603',
  '--logradouro',
  'Rua A, 1',
  '--bairro',
  'Centro',
  '--cep',
  '69000-000',
];

describe('B15 the command line', () => {
  it('explains itself in Portuguese, whole and command by command', async () => {
    for (const linha of ['--help', 'ajuda', '-h']) {
      const { saida, escrito } = await rodar(linha);
      expect(saida).toBe(0);
      for (const { nome } of COMANDOS) expect(escrito).toContain(nome);
    }
    for (const { nome, opcoes } of COMANDOS) {
      const { saida, escrito } = await rodar(`${nome} --help`);
      expect(saida).toBe(0);
      expect(escrito).toContain('Códigos de saída');
      for (const opcao of Object.keys(opcoes)) expect(escrito).toContain(`--${opcao}`);
    }
  });

  it.each([
    ['apagar tudo', 'Não há o comando “apagar tudo”.'],
    ['importar', 'Falta <tipo>.'],
    ['importar imoveis', 'Falta <arquivo.csv>.'],
    ['importar imoveis a.csv', 'Falta --orgao.'],
    ['importar imoveis a.csv b.csv --orgao 1', '“b.csv” está sobrando.'],
    ['importar imoveis a.csv --orgao', '--orgao precisa de um valor.'],
    ['importar imoveis a.csv --orgao=x', '--orgao deve ser um número'],
    ['importar imoveis a.csv --orgao 1 --rapido', 'Não há a opção --rapido.'],
    ['importar imoveis a.csv --orgao 1 --simular=sim', '--simular não leva valor.'],
    ['importar carros a.csv --orgao 1', 'Não se importa “carros”.'],
    ['importar imoveis a.csv --orgao 1 --codificacao ebcdic', '--codificacao “ebcdic” não serve.'],
    ['importar imoveis a.csv --orgao 1 --separador |', '--separador “|” não serve.'],
    ['importar imoveis nenhum.csv --orgao 1', 'nenhum.csv não existe.'],
    ['orgao criar --nome X', 'Falta --cnpj.'],
    ['correio listar --situacao perdido', '--situacao deve ser falhou ou na-fila'],
    ['correio reenviar', 'Falta <id>, ou --todos --orgao N.'],
    ['correio reenviar --todos', 'Falta --orgao.'],
    ['correio reenviar 12', '“12” não é o <id> de um e-mail'],
    ['usuario desbloquear --orgao 1', 'Falta <cpf/cnpj>.'],
    ['usuario desbloquear 52998224725', 'Falta --orgao.'],
    ['usuario desbloquear 529 --orgao 1', '<cpf/cnpj> “529”'],
  ])('"%s" is a wrong request', async (linha, mensagem) => {
    const { saida, reclamado } = await rodar(linha);
    expect(reclamado).toContain(mensagem);
    expect(saida).toBe(2);
  });

  it('says in one line when the database is not there', async () => {
    const reclamado: string[] = [];
    const saida = await executar(['orgao', 'listar'], {
      terminal: {
        escrever: () => undefined,
        reclamar: (texto) => reclamado.push(texto),
        progresso: () => undefined,
        entrada: Readable.from([]),
      },
      comBanco: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:1')),
      comBancoComoEsta: () => Promise.reject(new Error('not asked for')),
      portal: () => '',
      copias: () => Promise.reject(new Error('no copies')),
      bancosDeclarados: () => ({}),
      govbr: () => govbrFalso,
      cofre: () => cofre,
      armazenamento: () => Promise.reject(new Error('no storage')),
      agora: () => new Date(),
    });
    expect(saida).toBe(3);
    expect(reclamado).toEqual(['Não deu certo: connect ECONNREFUSED 127.0.0.1:1']);
  });
});

describe('B15 a first city', () => {
  it('B15.1 is installed with its zone, services and settings, and audited', async () => {
    expect((await rodar('orgao listar')).escrito).toContain('Nenhum órgão ainda');
    const criado = await rodar([
      ...NOVO,
      '--servico',
      'iptu',
      '--parametro',
      'febraban_codigo=0123',
    ]);
    expect(criado).toMatchObject({ saida: 0, reclamado: '' });
    expect(criado.escrito).toBe('Órgão 1 criado: Prefeitura de Manaus, Manaus/AM, America/Manaus.');
    expect((await rodar('orgao listar')).escrito).toBe(
      '   1  Prefeitura de Manaus — Manaus/AM, America/Manaus',
    );
    expect((await rodar([...NOVO, '--codigo', '1'])).saida).toBe(1);
    const { rows } = await banco.owner.query(
      `select o.cnpj, o.demonstracao, o.parametros, s.action_key, a.evento, a.papel
       from orgaos o join orgao_servicos s using (cod_empre) join auditoria a using (cod_empre)`,
    );
    expect(rows).toEqual([
      {
        cnpj: '12ABC34501DE35',
        demonstracao: false,
        parametros: { febraban_codigo: '0123' },
        action_key: 'iptu',
        evento: 'orgao.criar',
        papel: 'OPERADOR',
      },
    ]);
    const entrada = await banco.owner.query('select cod_empre, nome, entrada, ativo from setores');
    expect(entrada.rows).toEqual([
      { cod_empre: 1, nome: 'Serviço de Informação ao Cidadão', entrada: true, ativo: true },
    ]);
  });

  it.each([
    [['--cnpj', '12.ABC.345/01DE-36'], 'não é um CNPJ'],
    [['--municipio', '9999999'], 'não é um código de município'],
    [['--cep', '123'], 'não é um CEP'],
    [['--fuso', 'America/Atlantida'], 'não é um fuso'],
    [['--cor', 'azul'], '--cor: Escreva a cor como'],
    [['--servico', 'loteria'], 'Não há o serviço “loteria”'],
    [['--parametro', 'multa'], 'se escreve nome=valor'],
    [['--parametro', 'cor=1'], 'O parâmetro “cor” não existe'],
    [
      ['--parametro', 'febraban_modulo=12'],
      'febraban_modulo: Este valor não serve aqui. Módulo dos dígitos',
    ],
  ])('with %j is refused', async (opcoes, mensagem) => {
    const { saida, reclamado } = await rodar([...NOVO, ...opcoes]);
    expect(reclamado).toContain(mensagem);
    expect(saida).toBe(2);
  });

  it('is set, seen, and shows its coat of arms', async () => {
    const brasao = gravarArquivo('brasao.png', UM_PNG);
    const { saida, escrito } = await rodar([
      'orgao',
      'configurar',
      '--orgao',
      '1',
      '--parametro',
      'febraban_modulo=11',
      '--parametro',
      'multa={"tipo":"FAIXAS","porMes":["5","10"]}',
      '--desligar',
      'iptu',
      '--ligar',
      'imoveis',
      '--brasao',
      brasao,
    ]);
    expect(saida).toBe(0);
    expect(escrito).toContain('Serviços ligados: imoveis\n');
    expect(escrito).toContain('febraban_codigo = "0123"');
    expect(escrito).toContain('febraban_modulo = 11');
    expect(escrito).toContain('multa = {"tipo":"FAIXAS","porMes":["5","10"]}');
    const { rows } = await banco.owner.query(
      'select logo_tipo, length(logo) > 50 as tem from orgaos',
    );
    expect(rows).toEqual([{ logo_tipo: 'image/png', tem: true }]);
    expect((await rodar('orgao configurar --orgao 7')).reclamado).toContain('O órgão 7 não existe');
    const texto = gravarArquivo('brasao.txt', 'não sou imagem');
    expect((await rodar(`orgao configurar --orgao 1 --brasao ${texto}`)).reclamado).toContain(
      'O brasão deve ser PNG, JPEG ou WebP de até 2 MB',
    );
  });

  it('B15.1 gets its first account, the password read from the standard input', async () => {
    const conta = [
      'usuario',
      'criar',
      '--orgao',
      '1',
      '--cpf',
      '133.782.710-00',
      '--nome',
      'Helena Modelo',
      '--tipo',
      'admin',
    ];
    expect((await rodar(conta, 'curta\n')).reclamado).toContain('no mínimo 8 caracteres');
    for (const facil of ['senha123', '133.782.710-00', 'helena modelo']) {
      const recusada = await rodar(conta, `${facil}\n`);
      expect([recusada.saida, recusada.reclamado]).toEqual([
        2,
        expect.stringContaining('Esta senha'),
      ]);
    }
    expect((await rodar(conta, '')).reclamado).toContain('Falta a senha');
    expect((await rodar(conta, 'senha-segura\n')).saida).toBe(0);
    expect((await rodar(conta, 'senha-segura\n')).saida).toBe(1);
    const { rows } = await banco.owner.query<{ senha_hash: string }>(
      'select senha_hash from usuarios',
    );
    expect(rows).toHaveLength(1);
    expect(await conferirSenha(rows[0]!.senha_hash, 'senha-segura')).toBe(true);
    expect(
      (await rodar([...conta.slice(0, 3), '8', ...conta.slice(4)], 'senha-segura\n')).reclamado,
    ).toContain('O órgão 8 não existe');
  });

  it('B07.1 B15.2 imports, and tells what came of it', async () => {
    const arquivo = gravarArquivo(
      'c.csv',
      'codigo;cpfcnpj;nome\n1;52998224725;Joana Exemplo\n2;1;Erro\n',
    );
    const recusado = await rodar(`importar contribuintes ${arquivo} --orgao 1`);
    expect(recusado.saida).toBe(1);
    expect(recusado.escrito).toContain('Importação de contribuintes em Prefeitura de Manaus');
    expect(recusado.escrito).toMatch(
      /Lidas +2\n +Novas +1\n +Alteradas +0\n +Iguais +0\n +Rejeitadas +1\n/,
    );
    expect(recusado.escrito).toContain('linha 3, cpfcnpj: O CPF tem 11 números');
    expect(recusado.escrito).toContain('Nada foi gravado, porque há linhas rejeitadas.');
    expect(
      (await rodar(`importar contribuintes ${arquivo} --orgao 1 --aceitar-parcial`)).escrito,
    ).toContain('Gravado, menos as linhas rejeitadas.');
    const bom = gravarArquivo('bom.csv', 'codigo;cpfcnpj;nome\n1;52998224725;Joana Exemplo\n');
    expect(await rodar(`importar contribuintes ${bom} --orgao 1 --simular`)).toMatchObject({
      saida: 0,
      escrito: expect.stringContaining('Simulação'),
    });
    expect((await rodar(`importar contribuintes ${bom} --orgao 1`)).escrito).toContain(
      'Nada mudou.',
    );
    expect((await rodar(`importar contribuintes ${bom} --orgao 5`)).reclamado).toContain(
      'O órgão 5 não existe',
    );
  });
});

describe('B08 auditoria verificar', () => {
  const visitante = {
    papel: 'VISITANTE',
    usuario: undefined,
    sessao: undefined,
    origem: origemEscrita('o'),
  } as const;

  it('B08.2 B15.4 finds nothing wrong, then what was changed, then the tail that was cut', async () => {
    await banco.owner.query('truncate auditoria, auditoria_selos');
    expect((await rodar('auditoria verificar')).escrito).toContain('Ainda não há nada');
    const db = openDatabase(banco.app);
    for (let i = 0; i < 3; i += 1)
      await auditar(db, visitante, { cod_empre: 7, evento: 'iptu.consultar' });
    const cabecas = await selarAuditoria(db, cofre, new Date());
    const log = gravarArquivo(
      'servidor.log',
      [
        'texto solto',
        '{"level":30,"msg":"outra"}',
        ...cabecas.map((cabeca) => JSON.stringify({ level: 30, cabeca })),
      ].join('\n'),
    );
    const certo = await rodar(['auditoria', 'verificar', '--cabecas', log]);
    expect(certo).toMatchObject({
      saida: 0,
      escrito: 'Órgão 7: 3 registros selados, tudo confere.',
    });

    await banco.owner.query(
      "update auditoria set evento = 'outro' where id = (select min(id) from auditoria)",
    );
    const alterado = await rodar('auditoria verificar --orgao 7');
    expect(alterado.saida).toBe(1);
    expect(alterado.escrito).toContain('elo 1: a linha foi alterada depois de selada.');

    await banco.owner.query('truncate auditoria, auditoria_selos');
    const cortado = await rodar(['auditoria', 'verificar', '--cabecas', log]);
    expect(cortado.saida).toBe(1);
    expect(cortado.escrito).toContain('elo 3: a corrente não confere com a cabeça anotada');
  });
});
