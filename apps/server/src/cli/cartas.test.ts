import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exibicao } from '../db/schema/orgaos.ts';
import { BRUNO, createGuia, createOrgao, parcelaUnica, SEM_IMOVEL } from '../testing/cidade.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';

const pasta = mkdtempSync(join(tmpdir(), 'cartas-'));
let servidor: Servidor;
let digitar: LinhaDeComando;
let arquivos = 0;
const novoArquivo = (fim: string) => join(pasta, `cartas${(arquivos += 1)}.${fim}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  digitar = abrirLinhaDeComando(servidor.banco, COFRE, () => servidor.relogio.agora);
  for (const cod_empre of [1, 2, 3]) {
    await createOrgao(servidor.db, cod_empre);
    for (const chave of ['habilitar_cadastro', 'liberar_acesso_automatico'])
      await servidor.db.insert(exibicao).values({ cod_empre, chave, ativo: true });
    const parcelas = [parcelaUnica(100)];
    for (const [numero, dono, inscricao] of [
      [10, BRUNO, '01.02.003-4'],
      [11, SEM_IMOVEL, '01.02.003-5'],
      [12, null, '01.02.003-6'],
    ] as const)
      await createGuia(servidor.db, cod_empre, { numero, dono, inscricao, parcelas });
  }
  const { owner } = servidor.banco;
  await owner.query(
    `insert into fontes_tributarias (cod_empre, tipo, endereco, credencial)
     values (3, 'erp', 'https://erp.cidade.example', 'cifrada')`,
  );
  await owner.query(
    `update contribuintes set data_nascimento = '1980-05-17', logradouro = 'Rua do Dono, 7',
       bairro = 'Vila', cidade = 'Outra Cidade', uf = 'MG', cep = '30000-000' where cpfcnpj = $1`,
    [BRUNO],
  );
});
afterAll(async () => {
  rmSync(pasta, { recursive: true });
  await servidor.encerrar();
});
beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  const { owner } = servidor.banco;
  await owner.query('delete from codigos_da_carta');
  await owner.query('delete from limites');
  await owner.query('delete from usuarios where cpfcnpj = any($1)', [[BRUNO, SEM_IMOVEL]]);
});

/** The cells of a CSV by its columns. */
const lerCsv = (caminho: string): Record<string, string>[] => {
  const [colunas = [], ...linhas] = readFileSync(caminho, 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'));
  return linhas.map((celulas) =>
    Object.fromEntries(colunas.map((nome, i) => [nome, celulas[i] ?? ''])),
  );
};

const gerar = async (...opcoes: string[]) => {
  const csv = novoArquivo('csv');
  const linha = ['cadastro', 'cartas', '--orgao', '1', '--csv', csv, ...opcoes];
  return { ...(await digitar(linha)), csv };
};

const cadastrar = async (prova: string | undefined, mudancas: object = {}) =>
  (
    await servidor.navegador().post('/api/usuario/contribuinte', {
      ...{ cod_empre: 1, cpfcnpj: BRUNO, data: '1980-05-17', tipo_da_prova: 'CODIGO', prova },
      ...{ email: 'bruno@exemplo.example', telefone: '(11) 98765-4321' },
      ...{ senha: 'cavalo-bateria-grampo', senha_confirmation: 'cavalo-bateria-grampo' },
      ...mudancas,
    })
  ).statusCode;

describe('E70 B15 the letters of the city', () => {
  it('are one for each property whose owner has no account, at the owner’s address', async () => {
    const { saida, escrito, csv } = await gerar();
    expect([saida, escrito.split('\n')[0]]).toEqual([0, '2 cartas geradas.']);
    expect(lerCsv(csv)).toEqual([
      {
        codigo: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
        ...{ nome: 'Bruno Lima', endereco: 'Rua do Dono, 7', bairro: 'Vila' },
        ...{ cidade: 'Outra Cidade', uf: 'MG', cep: '30000-000', inscricao: '01.02.003-4' },
        ...{ valido_ate: '19/05/2027', portal: 'https://balcao.cidade.example/?cod_empre=1' },
      },
      expect.objectContaining({ nome: 'Carla Dias', endereco: 'Rua das Flores, 11', uf: 'SP' }),
    ]);
    expect(statSync(csv).mode & 0o077).toBe(0);
  });

  it('carry a code that opens the account of whom they are addressed to, and of nobody else', async () => {
    const [deBruno, deCarla] = lerCsv((await gerar()).csv);
    expect(await cadastrar(deCarla?.codigo)).toBe(422);
    expect(await cadastrar(deBruno?.codigo, { cod_empre: 2 })).toBe(422);
    expect(await cadastrar(deBruno?.codigo)).toBe(201);
  });

  it('stand in the database and the audit trail without their codes', async () => {
    const [carta] = lerCsv((await gerar()).csv);
    const tudo = JSON.stringify([
      await linhas(servidor.banco, 'select * from codigos_da_carta'),
      await linhas(servidor.banco, 'select * from auditoria'),
    ]);
    expect(tudo).not.toContain(carta?.codigo);
    expect(tudo).not.toContain(carta?.codigo?.replace('-', ''));
    const [ato] = await linhas(
      servidor.banco,
      `select evento, papel, dados from auditoria where cod_empre = 1 order by id desc limit 1`,
    );
    expect(ato).toEqual({
      ...{ evento: 'cadastro.cartas', papel: 'OPERADOR' },
      dados: { novas: 2, esperam: 0, invalidas: 0, renovar: false },
    });
  });

  it('in the post keep their codes; a new one is made on demand, and ends the former', async () => {
    const [antiga] = lerCsv((await gerar()).csv);
    const outra = await gerar();
    expect([outra.saida, outra.escrito]).toEqual([
      1,
      expect.stringContaining('2 já tinham código em vigor'),
    ]);
    expect(existsSync(outra.csv)).toBe(false);
    const [nova, ...mais] = lerCsv((await gerar('--inscricao', '010200 34', '--renovar')).csv);
    expect(mais).toEqual([]);
    expect(await cadastrar(antiga?.codigo)).toBe(422);
    expect(await cadastrar(nova?.codigo)).toBe(201);
  });

  it('past their term, or of a property that changed hands, are written anew', async () => {
    await gerar();
    await servidor.banco.owner.query(
      'update imoveis set contribuinte_codigo = 4 where cod_empre = 1 and codigo_reduzido = 10',
    );
    expect((await gerar()).escrito).toContain('1 carta gerada.');
    await servidor.banco.owner.query(
      'update imoveis set contribuinte_codigo = 2 where cod_empre = 1 and codigo_reduzido = 10',
    );
    servidor.relogio.agora = new Date('2027-05-20T15:00:00Z');
    expect((await gerar()).escrito).toContain('2 cartas geradas.');
  });

  it('are of one orgao only', async () => {
    await gerar();
    const rows = await linhas(servidor.banco, 'select distinct cod_empre from codigos_da_carta');
    expect(rows).toEqual([{ cod_empre: 1 }]);
  });

  it('are printed, a page each, with the code, the way and what to do without it', async () => {
    const pdf = novoArquivo('pdf');
    await digitar(['cadastro', 'cartas', '--orgao', '1', '--pdf', pdf]);
    const { pages, tagged } = await decodePdf(new Uint8Array(readFileSync(pdf)));
    expect([pages.length, tagged]).toEqual([2, true]);
    for (const parte of [
      'Bruno Lima',
      'Rua do Dono, 7',
      '01.02.003-4',
      'vale até 19/05/2027',
      'https://balcao.cidade.example/?cod_empre=1',
      'Criar nova conta',
      'documento com foto',
    ])
      expect(pages[0]?.text).toContain(parte);
    expect(pages[0]?.codes).toEqual([
      { format: 'QRCode', text: 'https://balcao.cidade.example/?cod_empre=1&conta=nova' },
    ]);
    const [codigo] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(pages[0]?.text ?? '') ?? [];
    expect(await cadastrar(codigo)).toBe(201);
    expect(statSync(pdf).mode & 0o077).toBe(0);
  });

  it('of a city with its own system come from a list', async () => {
    const lista = join(pasta, 'lista.csv');
    writeFileSync(
      lista,
      `inscricao;cpfcnpj;nome;endereco\n77.1;087.967.420-20;Bruno Lima;Rua A, 1\n77.2;1;Ninguém;Rua B, 2\n`,
    );
    const base = ['cadastro', 'cartas', '--orgao', '3', '--csv'];
    const semLista = await digitar([...base, novoArquivo('csv')]);
    expect(semLista.reclamado).toContain('dê a lista dos imóveis com --lista');
    const { escrito } = await digitar([...base, novoArquivo('csv'), '--lista', lista]);
    expect(escrito).toContain('1 carta gerada.');
    expect(escrito).toContain('1 ficaram de fora');
    writeFileSync(lista, 'inscricao;nome\n77.1;Bruno\n');
    const incompleta = await digitar([...base, novoArquivo('csv'), '--lista', lista]);
    expect(incompleta.reclamado).toContain('Faltam colunas');
  });

  it('are never written over others, and leave no code behind when they fail', async () => {
    const existe = novoArquivo('csv');
    writeFileSync(existe, 'antes');
    const antes = readdirSync(pasta);
    const { saida, reclamado } = await digitar([
      'cadastro',
      'cartas',
      '--orgao',
      '1',
      '--csv',
      existe,
    ]);
    expect([saida, reclamado.split('\n')[0]]).toEqual([
      2,
      `O arquivo ${existe} já existe. Escolha outro nome.`,
    ]);
    const pdf = novoArquivo('pdf');
    await digitar(['cadastro', 'cartas', '--orgao', '1', '--csv', existe, '--pdf', pdf]);
    expect([readFileSync(existe, 'utf8'), readdirSync(pasta)]).toEqual(['antes', antes]);
    expect(await linhas(servidor.banco, 'select 1 from codigos_da_carta')).toEqual([]);
    const semArquivo = await digitar('cadastro cartas --orgao 1');
    expect(semArquivo.reclamado).toContain('Diga onde gravar as cartas');
    expect((await digitar(`cadastro cartas --orgao 9 --csv ${pdf}`)).reclamado).toContain(
      'não existe',
    );
  });
});
