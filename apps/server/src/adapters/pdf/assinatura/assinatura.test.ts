import { decodePdf } from '@balcao/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createP12 } from '../../../testing/certificado-digital.ts';
import { conferirAssinatura } from '../../../testing/conferir-assinatura.ts';
import { emissaoDeTeste } from '../../../testing/guias.ts';
import { certidaoDeTeste, licencaDeTeste } from '../../../testing/impressos.ts';
import { renderCertidao } from '../certidoes/render-certidao.ts';
import { renderLicenca } from '../licencas/render-licenca.ts';
import { assinarPdf } from './assinar-pdf.ts';

const { chave, certificado, emissor } = createP12();
const assinatura = {
  chave,
  certificados: [certificado, emissor],
  titular: 'PREFEITURA (DE) TESTE',
};
const emissao = { ...emissaoDeTeste(), assinatura };

let pdf: Buffer;
beforeAll(async () => {
  pdf = Buffer.from(await renderCertidao(certidaoDeTeste(), emissao));
});

describe('B03 a signed certificate', () => {
  it('is PAdES baseline B-B, verified by others’ means', () => {
    const conferida = conferirAssinatura(pdf);
    expect(conferida).toMatchObject({
      subFilter: 'ETSI.CAdES.detached',
      cobreTudo: true,
      resumoConfere: true,
      assinaturaConfere: true,
      certificadoConfere: true,
    });
    // Content type, digest, signing-certificate-v2: and no signing-time, which PAdES has elsewhere.
    expect(conferida.atributos.sort()).toEqual([
      '1.2.840.113549.1.9.16.2.47',
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
    ]);
    expect(conferida.certificados.map((um) => um.equals(certificado))).toEqual([true, false]);
    expect(pdf.toString('latin1')).toMatch(/\/M \(D:20261120150000Z\)/);
  });

  it('is no longer what was signed when a single byte of it changes', () => {
    const assinatura = pdf.indexOf('/Contents <', 0, 'latin1');
    const fim = pdf.indexOf('>', assinatura, 'latin1');
    for (const posicao of [20, assinatura - 1, fim + 2, pdf.length - 3]) {
      const mudado = Buffer.from(pdf);
      mudado[posicao] = (mudado[posicao] ?? 0) ^ 1;
      expect(conferirAssinatura(mudado).resumoConfere, `byte ${posicao}`).toBe(false);
    }
  });

  it('is not proved by another certificate put in the place of its own', () => {
    const outro = createP12({ ate: '2028-01-01T00:00:00Z', outraChave: true }).certificado;
    expect(outro).toHaveLength(certificado.length);
    const hex = pdf.toString('latin1').replace(certificado.toString('hex'), outro.toString('hex'));
    const conferida = conferirAssinatura(Buffer.from(hex, 'latin1'));
    expect(conferida.certificados[0]?.equals(outro)).toBe(true);
    expect(conferida).toMatchObject({ certificadoConfere: false, assinaturaConfere: false });
  });

  it('stays the PDF/A-2a it was, says who signed it, and no longer that nobody did', async () => {
    const bruto = pdf.toString('latin1');
    expect(bruto).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(bruto).toMatch(/\/SigFlags 3/);
    expect(bruto).not.toMatch(/NeedAppearances/);
    const { pages } = await decodePdf(pdf);
    expect(pages[0]?.text).toContain('Assinado digitalmente por PREFEITURA (DE) TESTE.');
    expect(pages[0]?.text).not.toContain('sem assinatura');
    expect(pages[0]?.codes).toHaveLength(1);
  });

  it('gives the same bytes for the same facts and key', async () => {
    const outra = await renderCertidao(certidaoDeTeste(), emissao);
    expect(Buffer.compare(pdf, outra)).toBe(0);
  });

  it('is a licence as well', async () => {
    const licenca = Buffer.from(await renderLicenca(licencaDeTeste(), emissao));
    expect(conferirAssinatura(licenca)).toMatchObject({
      cobreTudo: true,
      resumoConfere: true,
      assinaturaConfere: true,
      certificadoConfere: true,
    });
  });

  it('has room for a long chain', async () => {
    const certificados = [certificado, ...Array<Buffer>(8).fill(emissor)];
    const longa = await renderCertidao(certidaoDeTeste(), {
      ...emissao,
      assinatura: { ...assinatura, certificados },
    });
    expect(conferirAssinatura(Buffer.from(longa)).assinaturaConfere).toBe(true);
  });

  it('is refused where there is no place for it, or it is signed already', async () => {
    const semLugar = await renderCertidao(certidaoDeTeste(), { ...emissao, assinatura: null });
    await expect(assinarPdf(semLugar, assinatura)).rejects.toThrow('no empty signature');
    await expect(assinarPdf(new Uint8Array(pdf), assinatura)).rejects.toThrow('no empty signature');
  });
});
