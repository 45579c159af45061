import { anoDe } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { criarAcaso } from './acaso.ts';
import { CIDADES } from './cidades.ts';
import { criarNumerador, inventarHistorico } from './historico.ts';
import { inventarImoveis } from './imoveis.ts';
import { inventarContribuintes } from './pessoas.ts';

const DIAS = [
  '2026-11-20',
  '2026-12-31',
  '2027-01-01',
  '2027-01-02',
  '2027-02-07',
  '2027-02-08',
  '2027-03-10',
  '2028-02-29',
];

const historicoEm = (cod_empre: number, hoje: string) => {
  const cidade = CIDADES.find((uma) => uma.cod_empre === cod_empre)!;
  const acaso = criarAcaso(cidade.municipio_ibge);
  const imoveis = inventarImoveis(cidade, inventarContribuintes(cidade, acaso), acaso);
  const numerar = criarNumerador();
  return imoveis.flatMap((imovel) => inventarHistorico(cidade, imovel, hoje, numerar, acaso));
};

describe.each(CIDADES.map(({ cod_empre }) => cod_empre))('the bills of the orgao %i', (orgao) => {
  it.each(DIAS)('are none of the future on %s, and those of the last year are open', (hoje) => {
    const guias = historicoEm(orgao, hoje);
    const datas = guias.flatMap(({ linha, parcelas }) => [
      linha.lancamento ?? '',
      ...parcelas.map(({ pagamento }) => pagamento ?? hoje),
    ]);
    expect(datas.filter((data) => data > hoje)).toEqual([]);
    const anos = [...new Set(guias.map(({ linha }) => linha.ano_referencia))].sort();
    expect(anos).toHaveLength(4);
    expect(anoDe(hoje) - anos.at(-1)!).toBeLessThanOrEqual(1);
    const abertas = guias.filter(({ linha }) => linha.situacao === 'ATIVA');
    expect(new Set(abertas.map(({ linha }) => linha.ano_referencia))).toEqual(
      new Set([anos.at(-1)]),
    );
  });
});
