import { cnpjValido, documentoValido, lerParametros } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { montarCenario } from './cenarios.ts';
import { CIDADES } from './cidades.ts';
import { CONTAS_DA_DEMONSTRACAO } from './contas.ts';
import { criarNumerador } from './historico.ts';

const cidade = CIDADES[0]!;
const DIAS = ['2026-11-20', '2026-12-31', '2027-01-01', '2027-02-28', '2027-06-10', '2028-02-29'];

const parcelasDe = (dono: number, hoje: string) => {
  const cenario = montarCenario(cidade, hoje, criarNumerador());
  const imoveis = new Set(
    cenario.imoveis
      .filter(({ linha }) => linha.contribuinte_codigo === dono)
      .map(({ linha }) => linha.codigo_reduzido),
  );
  const guias = cenario.guias.filter(({ linha }) => imoveis.has(linha.imovel_codigo ?? 0));
  return { guias, parcelas: guias.flatMap((guia) => guia.parcelas) };
};

describe.each(DIAS)('the demonstration taxpayers on %s', (hoje) => {
  const pessoa = parcelasDe(1, hoje);
  const empresa = parcelasDe(2, hoje);

  it('P20 the person has bills and installments in every state, overdue and not', () => {
    const todas = ['ATIVA', 'BAIXADA', 'CANCELADA', 'DÍVIDA', 'EXCLUÍDA', 'INATIVA'];
    expect([...new Set(pessoa.guias.map(({ linha }) => linha.situacao))].sort()).toEqual(todas);
    expect([...new Set(pessoa.parcelas.map(({ situacao }) => situacao))].sort()).toEqual(todas);
    const abertas = pessoa.parcelas.filter(({ situacao }) => situacao === 'ATIVA');
    expect(abertas.some(({ vencimento }) => vencimento < hoje)).toBe(true);
    expect(abertas.some(({ vencimento }) => vencimento > hoje)).toBe(true);
  });

  it('P21 one installment was refreshed and is overdue again, another was refreshed today', () => {
    const [antiga, deHoje] = montarCenario(cidade, hoje, criarNumerador()).emissoes;
    expect(antiga!.vencimento < hoje).toBe(true);
    expect(antiga!.multa_centavos).toBeGreaterThan(0);
    expect(deHoje!.emitida_no_dia).toBe(hoje);
    expect(deHoje!.vencimento > hoje).toBe(true);
  });

  it('the company owes, and nothing of it is overdue or in active debt', () => {
    const devidas = empresa.parcelas.filter(({ situacao }) =>
      ['ATIVA', 'DÍVIDA'].includes(situacao),
    );
    expect(devidas.length).toBeGreaterThan(0);
    expect(
      devidas.every(({ situacao, vencimento }) => situacao === 'ATIVA' && vencimento >= hoje),
    ).toBe(true);
    expect(empresa.parcelas.some(({ situacao }) => situacao === 'BAIXADA')).toBe(true);
  });

  it('nothing is paid in the future, and only what is paid has a day of payment', () => {
    for (const { situacao, pagamento } of [...pessoa.parcelas, ...empresa.parcelas]) {
      expect(pagamento !== null).toBe(situacao === 'BAIXADA');
      expect((pagamento ?? hoje) <= hoje).toBe(true);
    }
  });
});

describe('the demonstration', () => {
  it('has two institutions in different states and zones, with right documents', () => {
    expect(new Set(CIDADES.map(({ endereco }) => endereco.uf)).size).toBe(2);
    expect(new Set(CIDADES.map(({ fuso }) => fuso)).size).toBe(2);
    for (const { cnpj } of CIDADES) expect(cnpjValido(cnpj)).toBe(true);
    for (const { parametros } of CIDADES) expect(lerParametros(parametros).ok).toBe(true);
    for (const { cpfcnpj } of CONTAS_DA_DEMONSTRACAO) expect(documentoValido(cpfcnpj)).toBe(true);
  });
});
