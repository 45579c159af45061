import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { abrirPlanilha, type OpcoesDeLeitura } from './planilha.ts';
import { createLeitor, type Linha } from './registros.ts';

const pasta = mkdtempSync(join(tmpdir(), 'planilha-'));
afterAll(() => rmSync(pasta, { recursive: true }));

let arquivos = 0;
const gravarArquivo = (bytes: Buffer | string): string => {
  const caminho = join(pasta, `${arquivos++}.csv`);
  writeFileSync(caminho, bytes);
  return caminho;
};

const ler = async (bytes: Buffer | string, opcoes?: OpcoesDeLeitura) => {
  const { linhas, ...planilha } = await abrirPlanilha(gravarArquivo(bytes), opcoes);
  const todas: Linha[] = [];
  for await (const lote of linhas) todas.push(...lote);
  return { ...planilha, linhas: todas };
};

const TEXTO = 'código;endereço;área\n1;Praça São João;1.234,56\n2;"Rua ""B""; 5";7\n';
const ESPERADO = {
  separador: ';',
  cabecalho: ['código', 'endereço', 'área'],
  linhas: [
    { numero: 2, celulas: ['1', 'Praça São João', '1.234,56'] },
    { numero: 3, celulas: ['2', 'Rua "B"; 5', '7'] },
  ],
};

describe('B07 a CSV file is read', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXTO), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXTO}`), 'utf-8'],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${TEXTO}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 LE without one', Buffer.from(TEXTO, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${TEXTO}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 BE without one', Buffer.from(TEXTO, 'utf16le').swap16(), 'utf-16be'],
    ['Latin-1', Buffer.from(TEXTO, 'latin1'), 'windows-1252'],
    ['gzip', gzipSync(Buffer.from(TEXTO, 'latin1')), 'windows-1252'],
    ['old Macintosh or Windows line ends', Buffer.from(TEXTO.replaceAll('\n', '\r\n')), 'utf-8'],
  ])('in %s', async (_nome, bytes, codificacao) => {
    expect(await ler(bytes)).toEqual({ codificacao, ...ESPERADO });
  });

  it('in UTF-8 when the first accent comes after megabytes of plain text', async () => {
    const muitas = 'a;b\n' + 'simples;1\n'.repeat(200_000) + 'São João;2\n';
    const { codificacao, linhas } = await ler(muitas);
    expect(codificacao).toBe('utf-8');
    expect(linhas.at(-1)).toEqual({ numero: 200_002, celulas: ['São João', '2'] });
    expect((await ler(Buffer.from(muitas, 'latin1'))).codificacao).toBe('windows-1252');
  });

  it.each([
    [',', 'a,b,c\n1,2,3\n'],
    ['\t', 'a\tb\tc\n1\t2\t3\n'],
    [';', 'a;"b,b,b,b";c\n1;2;3\n'],
    [';', 'a\n1\n'],
  ])('with the separator %j, found in the header', async (separador, texto) => {
    expect((await ler(texto)).separador).toBe(separador);
  });

  it('with line breaks inside quotes and blank lines, keeping the number of each line', async () => {
    const { linhas } = await ler('\na;b\n1;"uma\nduas\ntrês"\n\n2;x\n3;"y\r\nz"\r\n4;fim');
    expect(linhas).toEqual([
      { numero: 3, celulas: ['1', 'uma\nduas\ntrês'] },
      { numero: 7, celulas: ['2', 'x'] },
      { numero: 8, celulas: ['3', 'y\r\nz'] },
      { numero: 10, celulas: ['4', 'fim'] },
    ]);
  });

  it('with quotes in the middle of a field', async () => {
    const { linhas } = await ler('a;b\nBar "do Zé";1\n"Bar "do Zé" 2";"1"\n');
    expect(linhas).toEqual([
      { numero: 2, celulas: ['Bar "do Zé"', '1'] },
      { numero: 3, celulas: ['Bar "do Zé" 2', '1'] },
    ]);
  });

  it('the same however the text is cut into pieces', () => {
    const texto = 'a;b\r\n"x ""y"" \r\nz";2\r3;"4"\n\n;\n"";5\r\n6;"7"';
    const inteiro = createLeitor(';');
    const esperado = [...inteiro.escrever(texto), ...inteiro.terminar()];
    expect(esperado.map(({ numero }) => numero)).toEqual([1, 2, 4, 7, 8]);
    for (let corte = 1; corte < texto.length; corte += 1) {
      const leitor = createLeitor(';');
      const linhas = [
        ...leitor.escrever(texto.slice(0, corte)),
        ...leitor.escrever(texto.slice(corte)),
        ...leitor.terminar(),
      ];
      expect(linhas).toEqual(esperado);
    }
  });

  it('in Windows-1252, with the marks that Latin-1 does not have', async () => {
    const bytes = Buffer.from('a;b\n\x93São João\x94;\x80 5 \x96 6\n', 'latin1');
    const { linhas } = await ler(bytes);
    expect(linhas).toEqual([{ numero: 2, celulas: ['“São João”', '€ 5 – 6'] }]);
  });

  it('with the days that it counts from a day written out, and only when it is said which', async () => {
    const texto =
      'guia;dia\n{ano de hoje-40}000012;{hoje-40}\n7;{hoje}\n8;{hoje+31}\n9;hoje-1\n{ano de hoje-3 anos};\n';
    const { linhas } = await ler(texto, { hoje: '2027-01-10' });
    expect(linhas.map(({ celulas }) => celulas)).toEqual([
      ['2026000012', '2026-12-01'],
      ['7', '2027-01-10'],
      ['8', '2027-02-10'],
      ['9', 'hoje-1'],
      ['2024', ''],
    ]);
    expect((await ler(texto)).linhas[1]?.celulas).toEqual(['7', '{hoje}']);
  });

  it('as the operator says, whatever it looks like', async () => {
    const { cabecalho } = await ler('a,ç;b\n', { codificacao: 'windows-1252', separador: ',' });
    expect(cabecalho).toEqual(['a', 'Ã§;b']);
  });
});

describe('B07 a file that cannot be read is refused in words', () => {
  it.each([
    ['empty', '', 'está vazio'],
    ['a quote that never closes', 'a;b\n1;2\n3;"x\n4;y\n', 'Na linha 3 há aspas'],
    ['cut gzip', gzipSync(TEXTO.repeat(50)).subarray(0, 60), 'incompleto ou estragado'],
    [
      'two encodings in one file',
      Buffer.concat([Buffer.from('ação;ção;é\n'), Buffer.from('ação\n', 'latin1')]),
      'mistura codificações',
    ],
  ])('%s', async (_nome, bytes, mensagem) => {
    await expect(ler(bytes)).rejects.toThrow(mensagem);
  });

  it('a quote that swallows the file does not swallow the memory', async () => {
    await expect(ler(`a;b\n1;"${'x'.repeat(3_000_000)}`)).rejects.toThrow('aspas');
  });

  it('missing', async () => {
    await expect(abrirPlanilha(join(pasta, 'nenhum.csv'))).rejects.toThrow('não existe');
  });
});
