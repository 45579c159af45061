import { decodePdf, type DecodedPdf } from '@balcao/testing';
import { describe, expect, it } from 'vitest';
import { emissaoDeTeste } from '../../testing/guias.ts';
import {
  certidaoDeTeste,
  certidaoMaisLonga,
  debitoDeTeste,
  extratoDeTeste,
  licencaDeTeste,
} from '../../testing/impressos.ts';
import { renderCertidao } from './certidoes/render-certidao.ts';
import { renderExtrato } from './extratos/render-extrato.ts';
import { renderLicenca } from './licencas/render-licenca.ts';

const emissao = { ...emissaoDeTeste(), assinatura: null };
const ler = async (bytes: Promise<Uint8Array>) => decodePdf(await bytes);

type Elemento = DecodedPdf['pages'][number]['structure'][number];
const planos = (elemento: Elemento): Elemento[] => [elemento, ...elemento.children.flatMap(planos)];
const papeis = ({ pages }: DecodedPdf, pagina = 0) =>
  (pages[pagina]?.structure ?? []).flatMap(planos).map(({ role }) => role);

describe.each([
  ['a certificate', () => renderCertidao(certidaoDeTeste(), emissao)],
  ['a licence', () => renderLicenca(licencaDeTeste(), emissao)],
  ['a statement', () => renderExtrato(extratoDeTeste(60), emissao)],
])('P62 %s', (_nome, render) => {
  it('is PDF/A-2a, tagged in Portuguese, with one title', async () => {
    const bytes = await render();
    const bruto = Buffer.from(bytes).toString('latin1');
    expect(bruto).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(bruto).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(bruto).not.toMatch(/\/(SMask|JavaScript|JS|Launch|URI|EmbeddedFile|Encrypt)\b/);
    const lido = await decodePdf(bytes);
    expect(lido).toMatchObject({ tagged: true, language: 'pt-BR' });
    expect(papeis(lido).filter((papel) => papel === 'H1')).toHaveLength(1);
  });

  it('gives the same bytes for the same facts', async () => {
    const [um, outro] = await Promise.all([render(), render()]);
    expect(Buffer.compare(um, outro)).toBe(0);
  });
});

describe('B03 a certificate', () => {
  it('has everything in its place at the greatest lengths: nothing is cut, the code stays readable', async () => {
    const longa = certidaoMaisLonga();
    const { pages } = await ler(renderCertidao(longa, emissao));
    expect(pages).toHaveLength(1);
    const [pagina] = pages;
    expect(pagina?.text).not.toContain('…');
    expect(pagina?.codes).toEqual([{ format: 'QRCode', text: longa.autenticidade.endereco }]);
    for (const [, valor] of [...longa.identificacao, ...longa.doRequerente])
      expect(pagina?.text).toContain(valor);
    for (const paragrafo of longa.paragrafos) expect(pagina?.text).toContain(paragrafo);
  });

  it('continues its debts on further pages and proves itself on the last', async () => {
    const debitos = Array.from({ length: 80 }, (_, i) => debitoDeTeste(i + 1));
    const lido = await ler(renderCertidao({ ...certidaoDeTeste(), debitos }, emissao));
    expect(lido.pages.length).toBeGreaterThan(2);
    const [numeros, provas] = [[] as number[], [] as boolean[]];
    for (const { text } of lido.pages) {
      for (const [, numero] of text.matchAll(/2024 (\d+) 10\/03\/2024/g))
        numeros.push(Number(numero));
      provas.push(text.includes('Confira a autenticidade'));
      expect(text).toContain('nº 12/2026');
    }
    expect(numeros).toEqual(debitos.map((_, i) => i + 1));
    expect(provas).toEqual([...lido.pages.slice(1).map(() => false), true]);
    expect(papeis(lido, 1)).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD']));
  });
});

describe('P30 a statement', () => {
  it.each([1, 37, 38, 39, 40, 120])(
    'of %i debts prints each once, and its totals once',
    async (debitos) => {
      const { pages } = await ler(renderExtrato(extratoDeTeste(debitos), emissao));
      const texto = pages.map(({ text }) => text).join(' ');
      for (let i = 0; i < debitos; i += 1)
        expect(texto.split(` 1.${String(i).padStart(3, '0')},00 `)).toHaveLength(2);
      expect(texto.split('Valor pago')).toHaveLength(2);
      expect(texto).not.toContain('…');
    },
  );
});
