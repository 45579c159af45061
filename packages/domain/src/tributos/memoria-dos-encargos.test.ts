import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { somarDias } from '../calendario/data-civil.ts';
import { lerReais } from '../dinheiro/ler-reais.ts';
import { arredondarMeioAcima, lerDecimal, multiplicar, racional } from '../dinheiro/decimal.ts';
import { devidoEm, type RegraDaAtualizacao } from './atualizacao.ts';
import { ENCARGOS_PADRAO, type RegraDosEncargos } from './encargos.ts';
import {
  emPorcento,
  explicarAtraso,
  explicarPasso,
  memoriaConfere,
  type MemoriaDosEncargos,
} from './memoria-dos-encargos.ts';

const ARTIGOS = { correcao: 'CTM, art. 8º', multa: 'CTM, art. 9º', juros: 'CTN, art. 161, § 1º' };
const INDICES = { '2026-08': '1000', '2026-10': '990.5', '2026-11': '1012.5' };
const SELIC = { '2026-09': '1.10', '2026-10': '1.05' };

const contar = (
  vencimentoOriginal: string,
  dia: string,
  mais: Partial<RegraDaAtualizacao> = {},
  principal = 15_000,
) => {
  const encargos = { ...ENCARGOS_PADRAO, artigos: ARTIGOS };
  const regra = {
    encargos,
    vencimento: 'NO_DIA',
    calendario: CALENDARIO_NACIONAL,
    ...mais,
  } as const;
  const devido = devidoEm({ principal, vencimentoOriginal }, dia, regra);
  if (!devido.ok) throw new Error(devido.motivo);
  return devido.valor;
};

const linhas = ({ passos }: MemoriaDosEncargos): string[] => passos.map(explicarPasso);

describe('P21 a charge that explains itself', () => {
  it('P21.2 names rates, days, months and articles, line by line', () => {
    const { memoria } = contar('2026-08-10', '2026-11-20');
    expect(explicarAtraso(memoria)).toBe(
      'Vencimento original em 10/08/2026. Até 20/11/2026, 102 dias de atraso.',
    );
    expect(linhas(memoria)).toEqual([
      'Valor original: R$ 150,00',
      'Multa de mora: 0,33 % ao dia × 102 dias = 33,66 %, até o limite de 20 % sobre R$ 150,00 = R$ 30,00 (CTM, art. 9º)',
      'Juros de mora: 1 % ao mês × 4 meses, contando a fração = 4 % sobre R$ 150,00 = R$ 6,00 (CTN, art. 161, § 1º)',
    ]);
  });

  it('P21.2 says which two indices correct, and where the SELIC limits', () => {
    const { memoria } = contar('2026-08-10', '2026-11-20', { indices: INDICES, selic: SELIC });
    expect(linhas(memoria)).toEqual([
      'Valor original: R$ 150,00',
      'Correção monetária: índice 1012,5 de 11/2026 ÷ 1000 de 08/2026: alta de 1,25 % sobre R$ 150,00 = R$ 1,88 (CTM, art. 8º)',
      'Multa de mora: 0,33 % ao dia × 102 dias = 33,66 %, até o limite de 20 % sobre R$ 151,88 = R$ 30,38 (CTM, art. 9º)',
      'Juros de mora: 1 % ao mês × 4 meses, contando a fração = 4 % sobre R$ 151,88 = R$ 6,08, limitado à SELIC do período, 3,15 % de R$ 150,00 (R$ 4,73), já com a correção = R$ 2,85 (CTN, art. 161, § 1º; STF, Tema 1217)',
    ]);
  });

  it.each<[string, RegraDosEncargos, string[]]>([
    [
      'bands and the month after',
      {
        multa: { tipo: 'FAIXAS', porMes: ['5', '10.5'] },
        juros: { porMes: '1', desde: 'MES_SEGUINTE' },
      },
      [
        'Valor original: R$ 150,00',
        'Multa de mora: 4 meses de atraso, contando a fração, na maior faixa: 10,5 % sobre R$ 150,00 = R$ 15,75',
        'Juros de mora: 1 % ao mês × 3 meses, do mês seguinte ao do vencimento em diante = 3 % sobre R$ 150,00 = R$ 4,50',
      ],
    ],
  ])('P21.2 by %s, without an article where none is told', (_caso, encargos, esperadas) => {
    expect(linhas(contar('2026-08-10', '2026-11-20', { encargos }).memoria)).toEqual(esperadas);
  });

  it('an index that fell lowers nothing, and that is said', () => {
    const { memoria } = contar('2026-08-10', '2026-10-20', { indices: INDICES });
    expect(linhas(memoria)[1]).toContain('sem alta, 0 % sobre R$ 150,00 = R$ 0,00');
  });

  it('in time nothing is added; a due date that moved is told', () => {
    const emDia = contar('2026-10-11', '2026-10-13').memoria;
    expect(explicarAtraso(emDia)).toBe(
      'Vencimento original em 11/10/2026, dia sem expediente: sem acréscimos até 13/10/2026. Sem atraso.',
    );
    expect(emDia.passos.map(({ parte }) => parte)).toEqual(['PRINCIPAL']);
    expect(explicarAtraso(contar('2026-10-11', '2026-10-14').memoria)).toBe(
      'Vencimento original em 11/10/2026, dia sem expediente: sem acréscimos até 13/10/2026. Até 14/10/2026, 1 dia de atraso.',
    );
  });

  it.each([
    [racional(33, 10_000), '0,33 %'],
    [racional(1, 3), '33,333333 %'],
    [racional(2), '200 %'],
    [racional(0), '0 %'],
  ])('writes a fraction in percent', (fracao, texto) => {
    expect(emPorcento(fracao)).toBe(texto);
  });

  it('does not pass lines off that come to something else', () => {
    const { memoria, ...valores } = contar('2026-08-10', '2026-11-20');
    expect(memoriaConfere(memoria, valores)).toBe(true);
    expect(memoriaConfere(memoria, { ...valores, juros: 601 })).toBe(false);
    expect(memoriaConfere({ passos: memoria.passos.slice(1) }, valores)).toBe(false);
  });
});

/** The same numbers every time (Park and Miller's generator). */
const sorteio = (semente: number) => {
  let estado = semente;
  return (ate: number): number => {
    estado = (estado * 48_271) % 2_147_483_647;
    return estado % ate;
  };
};

/** What a line says it comes to, worked out again from its own words: 'X % sobre R$ Y'. */
const peloTexto = (conta: string): bigint | undefined => {
  const [, porcento, base] = /([0-9.,]+) % sobre R\$ ([0-9.,]+)/.exec(conta) ?? [];
  const [taxa, sobre] = [lerDecimal(porcento ?? '', { decimal: ',' }), lerReais(base ?? '')];
  if (!taxa.ok || !sobre.ok) return undefined;
  return arredondarMeioAcima(multiplicar(taxa.valor, racional(sobre.valor, 100)));
};

describe('P21.2 the lines of a charge, whatever the city charges', () => {
  const um = sorteio(20_261_125);
  const percentual = (ate: number) => `${um(ate)}.${um(100)}`;
  const regraAoAcaso = (): RegraDosEncargos => ({
    multa:
      um(2) === 0
        ? { tipo: 'POR_DIA', porDia: `0.${um(90) + 10}`, teto: percentual(25) }
        : { tipo: 'FAIXAS', porMes: Array.from({ length: um(5) + 1 }, () => percentual(30)) },
    juros: { porMes: percentual(3), desde: um(2) === 0 ? 'VENCIMENTO' : 'MES_SEGUINTE' },
    artigos: ARTIGOS,
  });
  const meses = Array.from(
    { length: 48 },
    (_, i) => `${2025 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  );
  const tabela = (valor: () => string) => Object.fromEntries(meses.map((mes) => [mes, valor()]));

  it('come to the charge to the cent, and each to what its words say', () => {
    let tardes = 0;
    for (let caso = 0; caso < 1_500; caso += 1) {
      const vencimento = somarDias('2025-01-01', um(700));
      const principal = um(caso % 3 === 0 ? 200 : 5_000_000) + 1;
      const { memoria, diasDeAtraso, total, ...valores } = contar(
        vencimento,
        somarDias(vencimento, um(600)),
        {
          encargos: regraAoAcaso(),
          ...(um(2) === 0 && { indices: tabela(() => `${um(400) + 900}.${um(1000)}`) }),
          ...(um(2) === 0 && { selic: tabela(() => `0.${um(90) + 10}`) }),
        },
        principal,
      );
      if (diasDeAtraso > 0) tardes += 1;
      expect(memoria.passos.reduce((soma, { valor }) => soma + valor, 0)).toBe(total);
      expect(memoriaConfere(memoria, valores)).toBe(true);
      for (const { parte, conta, valor } of memoria.passos) {
        const limitado = conta.includes('limitado à SELIC');
        if (parte === 'PRINCIPAL' || limitado) continue;
        // Six decimals of a percentage tell R$ 50.000,00 to a fiftieth of a cent.
        expect(Math.abs(Number(peloTexto(conta)) - valor), conta).toBeLessThanOrEqual(
          parte === 'CORRECAO' ? 1 : 0,
        );
      }
    }
    expect(tardes).toBeGreaterThan(1_000);
  });
});
