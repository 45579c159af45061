import { describe, expect, it } from 'vitest';
import {
  ACEITA_ANEXOS,
  anexoGrandeDemais,
  extensaoDoAnexo,
  nomeDoAnexo,
  recusaDoAnexo,
  recusaDosAnexos,
} from './anexo.ts';

const arquivo = (nome: string, bytes = 1000) => ({ nome, bytes });

describe('E06 an attachment', () => {
  it('is offered in these kinds', () => {
    expect(ACEITA_ANEXOS).toBe('.jpeg,.jpg,.png,.pdf,.txt,.csv,.docx,.xls');
  });

  it.each([
    ['foto.JPEG', 'jpeg'],
    ['a.b.pdf', 'pdf'],
    ['planilha.xls', 'xls'],
    ['planilha.xlsx', undefined],
    ['desenho.svg', undefined],
    ['virus.pdf.exe', undefined],
    ['.pdf', undefined],
    ['pasta/.pdf', undefined],
    ['a.pdf\u200e', 'pdf'],
    ['fatura\u202efdp.exe', undefined],
    ['sem-tipo', undefined],
    ['', undefined],
  ])('%s is of the kind %s', (nome, esperado) => {
    expect(extensaoDoAnexo(nome)).toBe(esperado);
  });

  it.each([
    [arquivo('a.pdf', 20_480_000), undefined],
    [
      arquivo('a.pdf', 20_480_001),
      '“a.pdf” é grande demais: o máximo são 20.480.000 bytes (19,53 MB) por arquivo.',
    ],
    [arquivo('C:\\temp\\a.pdf', 0), '“a.pdf” está vazio.'],
    [
      arquivo('a.exe'),
      '“a.exe” não é de um tipo aceito. Envie .jpeg, .jpg, .png, .pdf, .txt, .csv, .docx, .xls.',
    ],
  ])('%o is answered: %s', (um, recusa) => {
    expect(recusaDoAnexo(um)).toBe(recusa);
  });

  it('is struck through from the first byte past 20,480,000', () => {
    expect(anexoGrandeDemais(arquivo('a.pdf', 20_480_000))).toBe(false);
    expect(anexoGrandeDemais(arquivo('a.pdf', 20_480_001))).toBe(true);
  });

  it('counts with the others', () => {
    const limites = { anexos_quantidade: 2, anexos_total_bytes: 2000 };
    const um = arquivo('a.pdf');
    expect(recusaDosAnexos([], limites)).toBeUndefined();
    expect(recusaDosAnexos([um, um], limites)).toBeUndefined();
    expect(recusaDosAnexos([um, um], { ...limites, anexos_quantidade: 1 })).toBe(
      'Envie no máximo 1 arquivo de cada vez.',
    );
    expect(recusaDosAnexos([um, um, um], limites)).toBe('Envie no máximo 2 arquivos de cada vez.');
    expect(recusaDosAnexos([um, arquivo('b.pdf', 1001)], limites)).toBe(
      'Os arquivos juntos são grandes demais: o máximo são 2.000 bytes (1,95 KB) de cada vez.',
    );
  });

  it.each([
    ['relatório.pdf', 'relatório.pdf'],
    ['../../etc/senhas.txt', 'senhas.txt'],
    ['C:\\Users\\Ana\\foto.png', 'foto.png'],
    ['fatura\u202efdp.exe', 'faturafdp.exe'],
    ['a\u0000b\nc.pdf', 'abc.pdf'],
    ['  duas   palavras .pdf ', 'duas palavras .pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(146)}.pdf`],
    [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(148)}`],
  ])('%j is kept as %j', (nome, esperado) => {
    expect(nomeDoAnexo(nome)).toBe(esperado);
  });
});
