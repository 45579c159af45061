import { describe, expect, it } from 'vitest';
import { csvDe, INICIO_DO_CSV, linhaCsv, TIPO_DO_CSV, type CelulaCsv } from './csv.ts';

describe('E50 a CSV for Brazilian spreadsheets', () => {
  it.each([
    [['Mês', 'Quantidade'], 'Mês;Quantidade'],
    [['a;b', 'c'], '"a;b";c'],
    [['disse "sim"'], '"disse ""sim"""'],
    [['duas\nlinhas', 'duas\r\nlinhas'], '"duas\nlinhas";"duas\r\nlinhas"'],
    [[1, -5, 2.5, 1234567], '1;-5;2,5;1234567'],
    [[null, '', true, false], ';;Sim;Não'],
    [['á, ç e 🏛️'], 'á, ç e 🏛️'],
  ] as [CelulaCsv[], string][])('%j is %j', (celulas, linha) => {
    expect(linhaCsv(celulas)).toBe(`${linha}\r\n`);
  });

  it.each(['=1+1', '+55 11', '-1', '@SUM(A1)', '\tx', '＝1', '＋1', '－1', '＠x'])(
    'never runs %j',
    (texto) => {
      expect(linhaCsv([texto])).toBe(`'${texto}\r\n`);
    },
  );

  it('never runs what begins with a return, nor what quotes hide', () => {
    expect(linhaCsv(['\r=1+1'])).toBe('"\'\r=1+1"\r\n');
    expect(linhaCsv(['=HYPERLINK("http://x";"y")'])).toBe('"\'=HYPERLINK(""http://x"";""y"")"\r\n');
    expect(linhaCsv(['a=1', ' =1'])).toBe('a=1; =1\r\n');
  });

  it('is its mark, its columns and its lines', () => {
    expect(csvDe(['Mês', '=Total'], [])).toBe("\u{FEFF}Mês;'=Total\r\n");
    expect(
      csvDe(
        ['Mês', 'Total'],
        [
          ['maio', 2],
          ['junho', null],
        ],
      ),
    ).toBe('\u{FEFF}Mês;Total\r\nmaio;2\r\njunho;\r\n');
  });

  it('begins with its mark and says what it is', () => {
    expect(INICIO_DO_CSV).toBe('\u{FEFF}');
    expect(TIPO_DO_CSV).toBe('text/csv; charset=utf-8');
  });
});
