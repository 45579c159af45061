import { inflateSync } from 'node:zlib';
import { decodePdf, type DecodedPdf } from '@balcao/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { emissaoDeTeste, guiaDeTeste } from '../../../testing/guias.ts';
import { renderGuias } from './render-guias.ts';

type Elemento = DecodedPdf['pages'][number]['structure'][number];

let lida: DecodedPdf;
let bruto: string;
beforeAll(async () => {
  const nome = 'Prefeitura de São <João> & Maria 🏛 Čaṕeḱ';
  const bytes = await renderGuias([guiaDeTeste({ semValor: true })], emissaoDeTeste({ nome }));
  bruto = Buffer.from(bytes).toString('latin1');
  lida = await decodePdf(bytes);
});

describe('PDF/A-2a', () => {
  it('P62 declares part 2, level A, with the same title in XMP and in the file', () => {
    expect(bruto.startsWith('%PDF-1.7')).toBe(true);
    expect(bruto).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(bruto).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(bruto).toContain(`<rdf:li xml:lang="x-default">${lida.title}</rdf:li>`);
    expect(bruto).toContain('/DisplayDocTitle true');
  });

  it('keeps XMP well formed whatever the orgao is called', () => {
    const xmp = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bruto)![0];
    expect(xmp).not.toMatch(/&|<João>/);
  });

  it('carries the sRGB output intent that its colours refer to', () => {
    expect(bruto).toContain('/GTS_PDFA1');
    expect(bruto).toContain('/DestOutputProfile');
  });

  it('embeds every font and uses no empty glyph', () => {
    expect(bruto.match(/\/FontFile2/g)).toHaveLength(2);
    expect(bruto).not.toMatch(/\/Type1|\/TrueType\b/);
    expect(conteudos().join('\n')).not.toMatch(/<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*>/);
  });

  it('uses neither transparency nor scripts nor anything outside the file', () => {
    expect(bruto).not.toMatch(/\/(SMask|CA|ca|BM|JavaScript|JS|Launch|URI|EmbeddedFile|Encrypt)\b/);
  });

  it('marks all that is drawn as content or as artifact', () => {
    for (const conteudo of conteudos()) {
      let fundo = 0;
      for (const linha of conteudo.split('\n')) {
        if (/B[MD]C$/.test(linha)) fundo += 1;
        else if (linha === 'EMC') fundo -= 1;
        else if (/^(S|s|f\*?|F|B\*?|b\*?|BT|.* (Do|sh))$/.test(linha)) expect(fundo, linha).toBe(1);
      }
      expect(fundo).toBe(0);
    }
  });

  it('is tagged, in Portuguese, with headings in order and a text for each figure', () => {
    expect(lida).toMatchObject({ tagged: true, language: 'pt-BR' });
    const elementos = lida.pages[0]!.structure.flatMap(planos);
    const papeis = elementos.map(({ role }) => role);
    expect(papeis.filter((papel) => /^H\d$/.test(papel))).toEqual(['H1', 'H2', 'H2', 'H2']);
    expect(elementos.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      expect.stringMatching(/^Brasão: Prefeitura/),
      'QR Code do PIX, com o mesmo texto do PIX copia e cola',
      `Código de barras ${guiaDeTeste().codigoDeBarras}`,
    ]);
    for (const papel of ['Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'Sect', 'P']) {
      expect(papeis).toContain(papel);
    }
  });

  it('prints letters the face lacks without their accents, and other signs as ?', () => {
    expect(lida.pages[0]!.text).toContain('Prefeitura de São <João> & Maria ? Čapek');
  });
});

describe('a file with letters that Portuguese does not have', () => {
  it('embeds them besides, each with its meaning, accents without a letter of their own included', async () => {
    const contribuinte = 'Łukasz Čapek q̃a, ŵŷ';
    const bytes = await renderGuias([guiaDeTeste({ contribuinte })], emissaoDeTeste());
    expect((await decodePdf(bytes)).pages[0]!.text).toContain(`Contribuinte ${contribuinte}`);
  });

  it('leaves the next file as it would be without it', async () => {
    const file = () => renderGuias([guiaDeTeste()], emissaoDeTeste());
    const antes = await file();
    await renderGuias([guiaDeTeste({ contribuinte: 'Łukasz Čapek' })], emissaoDeTeste());
    expect(Buffer.compare(await file(), antes)).toBe(0);
  });
});

const planos = (elemento: Elemento): Elemento[] => [elemento, ...elemento.children.flatMap(planos)];

/** Page contents, the only streams that set text. */
function conteudos(): string[] {
  return [...bruto.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, dados = '']) => {
    try {
      const texto = inflateSync(Buffer.from(dados, 'latin1')).toString('latin1');
      return texto.includes('\nBT\n') ? [texto] : [];
    } catch {
      return [];
    }
  });
}
