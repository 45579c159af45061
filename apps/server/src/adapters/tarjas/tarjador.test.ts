import type { TarjaDoArquivo } from '@balcao/domain';
import * as mupdf from 'mupdf';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Origem } from '../../core/quem/origem.ts';
import {
  createFoto,
  createPagina,
  createPdf,
  SEGREDOS,
  TARJA_DA_IMAGEM,
  TARJA_DO_TEXTO,
} from '../../testing/arquivos-a-tarjar.ts';
import { createTarjador } from './tarjador.ts';

const QUEM = { nome: 'Ana Prado', protocolo: '2026-1105-123456' };
const VEZ: Origem = { para: () => 'vez' };
const tarjador = createTarjador();
afterAll(() => tarjador.encerrar());

const comoPdf = (bytes: Uint8Array, tipo = 'application/pdf') => ({ bytes, tipo, quem: QUEM });
const tarjar = (bytes: Uint8Array, tarjas: TarjaDoArquivo[], tipo?: string) =>
  tarjador.tarjar(comoPdf(bytes, tipo), tarjas, VEZ);
const abrir = (pdf: Uint8Array) => new mupdf.PDFDocument(pdf);
const textoDe = (pdf: Uint8Array, pagina = 0) =>
  abrir(pdf).loadPage(pagina).toStructuredText('').asText();

/** Everything that stands in a file, its streams without their filters. */
const porDentro = (pdf: Uint8Array): string => {
  const doc = abrir(pdf);
  const partes = [Buffer.from(pdf).toString('latin1')];
  for (let numero = 1; numero < doc.countObjects(); numero += 1) {
    const ref = doc.newIndirect(numero);
    partes.push(ref.resolve().toString());
    if (!ref.isStream()) continue;
    partes.push(Buffer.from(ref.readStream().asUint8Array()).toString('latin1'));
    partes.push(Buffer.from(ref.readRawStream().asUint8Array()).toString('latin1'));
  }
  return partes.join('\n');
};

/** Colours in the pictures of a file, each told by its strongest part. */
const coresDasImagens = (pdf: Uint8Array): Set<string> => {
  const doc = abrir(pdf);
  const cores = new Set<string>();
  for (let numero = 1; numero < doc.countObjects(); numero += 1) {
    const ref = doc.newIndirect(numero);
    if (!ref.isStream() || ref.get('Subtype').toString() !== '/Image') continue;
    const pixels = doc.loadImage(ref).toPixmap().getPixels();
    for (let em = 0; em + 2 < pixels.length; em += 3) {
      const [r = 0, g = 0, b = 0] = pixels.subarray(em, em + 3);
      if (r > 120 && g < 60 && b < 60) cores.add('red');
      if (g > 120 && r < 60 && b < 60) cores.add('green');
    }
  }
  return cores;
};

const corEm = (pdf: Uint8Array, x: number, y: number, pagina = 0): number[] => {
  const pixmap = abrir(pdf)
    .loadPage(pagina)
    .toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB);
  const em = y * pixmap.getStride() + x * 3;
  return [...pixmap.getPixels().subarray(em, em + 3)];
};

describe('B10.2 what is marked is taken out of a PDF', () => {
  it('the text of its content, and not what stands around it', async () => {
    const original = await createPdf();
    expect(textoDe(original)).toContain(SEGREDOS.texto);
    const { pdf, paginas } = await tarjar(original, [TARJA_DO_TEXTO]);
    expect(paginas).toBe(2);
    expect(textoDe(pdf)).toContain('Relação de contratos de limpeza urbana.');
    expect(textoDe(pdf, 1)).toContain('Segunda página, que fica.');
    expect(textoDe(pdf)).not.toMatch(/Juvenal|529|CPF|Fiscal/);
    expect(porDentro(pdf)).not.toMatch(/Juvenal|529\.982/);
    expect(corEm(pdf, 100, 115)).toEqual([0, 0, 0]);
  });

  it('page by page, and says which it is at', async () => {
    const paginas: number[][] = [];
    const pdf = await createPdf();
    await tarjador.tarjar(comoPdf(pdf), [], VEZ, (...feitas) => paginas.push(feitas));
    expect(paginas).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('the pixels of its pictures', async () => {
    const original = await createPdf();
    expect(coresDasImagens(original)).toEqual(new Set(['red', 'green']));
    const metade = { pagina: 1, x: 71 / 600, y: 199 / 800, largura: 102 / 600, altura: 153 / 800 };
    const { pdf } = await tarjar(original, [metade]);
    expect(coresDasImagens(pdf)).toEqual(new Set(['green']));
    expect(corEm(pdf, 120, 250)).toEqual([0, 0, 0]);
    expect((await tarjar(original, [TARJA_DA_IMAGEM])).paginas).toBe(2);
  });

  it('B10 nothing is kept that is not on a page, marked or not', async () => {
    const original = await createPdf();
    const dentro = porDentro(original);
    for (const segredo of [SEGREDOS.exif, SEGREDOS.nota, SEGREDOS.embutido, SEGREDOS.alternativo])
      expect(dentro).toContain(segredo);
    for (const tarjas of [[], [TARJA_DO_TEXTO]]) {
      const { pdf } = await tarjar(original, tarjas);
      const { texto: _texto, ...alheios } = SEGREDOS;
      for (const segredo of Object.values(alheios)) expect(porDentro(pdf)).not.toContain(segredo);
      expect(porDentro(pdf)).not.toMatch(
        /\/(?:JavaScript|EmbeddedFile|Outlines|Metadata|AcroForm|Annots|Thumb|ActualText)\b/,
      );
    }
  });

  it('a drawing across the edge of a mark makes the page a picture', async () => {
    const original = await createPagina((doc) => {
      doc.text('Assinado por mim.', 72, 60);
      doc.moveTo(50, 300).bezierCurveTo(200, 200, 300, 400, 500, 300).stroke();
    });
    const parte = { pagina: 1, x: 0.3, y: 0.3, largura: 0.3, altura: 0.2 };
    const { pdf, conferir } = await tarjar(original, [parte]);
    expect(textoDe(pdf).trim()).toBe('');
    expect(conferir).toEqual([{ pagina: 1, suspeitas: [] }]);
    expect(porDentro(pdf)).not.toMatch(/ c\s+S/);
    expect(corEm(pdf, 300, 300)).toEqual([0, 0, 0]);
  });

  it('a letter that lies outside of the page makes the page a picture', async () => {
    const original = await createPagina((doc) => {
      doc.text('Dentro.', 72, 60);
      doc.text('Fora da folha', 700, 60, { lineBreak: false });
    });
    expect(porDentro((await tarjar(original, [])).pdf)).not.toMatch(/Fora da folha/);
    expect(textoDe((await tarjar(original, [])).pdf).trim()).toBe('');
  });

  it('a picture of another page goes with its page alone', async () => {
    const doc = new mupdf.PDFDocument();
    const foto = doc.addImage(new mupdf.Image(await createFoto()));
    const recursos = doc.addObject({ XObject: { F: foto } });
    for (const conteudo of ['q 400 0 0 300 0 0 cm /F Do Q', '0 0 10 10 re f'])
      doc.insertPage(-1, doc.addPage([0, 0, 400, 300], 0, recursos, conteudo));
    const original = Uint8Array.from(doc.saveToBuffer('').asUint8Array());
    const { pdf } = await tarjar(original, [{ pagina: 1, x: 0, y: 0, largura: 0.52, altura: 1 }]);
    expect(coresDasImagens(pdf)).toEqual(new Set(['green']));
  });

  it('of a page that is turned, where it is seen', async () => {
    const doc = abrir(await createPdf());
    doc.findPage(0).put('Rotate', 90);
    const original = Uint8Array.from(doc.saveToBuffer('').asUint8Array());
    const { x, y, largura, altura } = TARJA_DO_TEXTO;
    const deitada = { pagina: 1, x: 1 - y - altura, y: x, largura: altura, altura: largura };
    const { pdf } = await tarjar(original, [deitada]);
    expect(textoDe(pdf)).not.toMatch(/Juvenal/);
    expect(textoDe(pdf)).toContain('Relação');
  });

  it('and of a document with layers only what is seen is left', async () => {
    const doc = abrir(await createPdf());
    const camada = doc.addObject({ Type: 'OCG', Name: '(Escondida)' });
    const raiz = doc.getTrailer().get('Root');
    raiz.put('OCProperties', { OCGs: [camada], D: { OFF: [camada], Order: [camada] } });
    const pagina = doc.findPage(1);
    pagina.get('Resources').put('Properties', { C: camada });
    const escondido = '/OC /C BDC BT /F1 14 Tf 72 500 Td (CamadaSecreta) Tj ET EMC';
    pagina.put('Contents', doc.addStream(escondido, {}));
    const original = Uint8Array.from(doc.saveToBuffer('').asUint8Array());
    expect(porDentro(original)).toContain('CamadaSecreta');
    const { pdf } = await tarjar(original, []);
    expect(porDentro(pdf)).not.toContain('CamadaSecreta');
    expect(textoDe(pdf, 1).trim()).toBe('');
  });
});

describe('B10.2 a picture', () => {
  it.each(['image/jpeg', 'image/png'])('%s leaves as a PDF of what is left of it', async (tipo) => {
    const foto = await createFoto();
    const bytes = tipo === 'image/png' ? await sharp(foto).keepMetadata().png().toBuffer() : foto;
    const metade = { pagina: 1, x: 0, y: 0, largura: 0.52, altura: 1 };
    const { pdf, paginas, conferir } = await tarjar(bytes, [metade], tipo);
    expect(coresDasImagens(pdf)).toEqual(new Set(['green']));
    expect(porDentro(pdf)).not.toContain(SEGREDOS.exif);
    expect([paginas, conferir]).toEqual([1, [{ pagina: 1, suspeitas: [] }]]);
  });

  it('stands as it is seen, whatever its sender says of up and down', async () => {
    const deitada = await sharp(await createFoto())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { largura, altura } = await tarjador.verPagina(
      comoPdf(deitada, 'image/jpeg'),
      1,
      null,
      VEZ,
    );
    expect(altura).toBeGreaterThan(largura);
  });
});

describe('B10.2 a page of a file', () => {
  it('is shown as it is, with its text and what in it looks like personal data', async () => {
    const vista = await tarjador.verPagina(comoPdf(await createPdf()), 1, null, VEZ);
    expect((await sharp(vista.imagem).metadata()).width).toBe(vista.largura);
    expect(vista.paginas).toBe(2);
    expect(vista.texto).toContain(SEGREDOS.texto);
    expect(vista.suspeitas).toMatchObject([{ tipo: 'CPF', texto: '529.982.247-25' }]);
    const tarjas = vista.suspeitas.flatMap(({ areas }) =>
      areas.map((area) => ({ ...area, pagina: 1 })),
    );
    const tarjada = await tarjador.verPagina(comoPdf(await createPdf()), 1, tarjas, VEZ);
    expect(tarjada.texto).toContain('Juvenal');
    expect(tarjada.texto).not.toContain('529.982');
    expect(tarjada.suspeitas).toEqual([]);
  });

  it('is named when something of it looks like personal data', async () => {
    const { conferir } = await tarjar(await createPdf(), []);
    expect(conferir).toEqual([
      { pagina: 1, suspeitas: [{ tipo: 'CPF', texto: '529.982.247-25' }] },
    ]);
  });

  it('that is not there is none', async () => {
    const vista = tarjador.verPagina(comoPdf(await createPdf()), 3, null, VEZ);
    await expect(vista).rejects.toMatchObject({ code: 'PAGINA_NAO_ENCONTRADA' });
  });
});

describe('B10.2 what cannot be read is refused', () => {
  it.each([
    ['ARQUIVO_PROTEGIDO', () => createPdf({ userPassword: 'senha' })],
    ['ARQUIVO_ILEGIVEL', async () => Buffer.from('%PDF-1.7\nnada disso')],
    ['ARQUIVO_ILEGIVEL', async () => Buffer.alloc(100_000, 65)],
    [
      'ARQUIVO_LONGO',
      () => createPagina((doc) => Array.from({ length: 200 }, () => doc.addPage())),
    ],
  ])('%s (%#)', async (code, criar) => {
    await expect(tarjar(await criar(), [])).rejects.toMatchObject({ code });
  });

  it('and what takes too long, which holds nobody else up', async () => {
    const apressado = createTarjador({ limiteMs: { PAGINA: 1, ARQUIVO: 1 } });
    const vista = apressado.verPagina(comoPdf(await createPdf()), 1, null, VEZ);
    await expect(vista).rejects.toMatchObject({ code: 'ARQUIVO_DEMORADO' });
    await apressado.encerrar();
  });
});
