import { describe, expect, it } from 'vitest';
import { textoDaCertidao } from './certidao.ts';

describe('B03 what a certificate says', () => {
  it.each([
    ['CND', 'não constam débitos', 'efeitos'],
    ['CPEN', 'mesmos efeitos da certidão negativa (art. 206)', 'não constam'],
    ['CPD', 'não tem os efeitos da certidão negativa', 'não constam'],
  ] as const)('%s: “%s”, and nothing of “%s”', (tipo, presente, ausente) => {
    const [constatacao = ''] = textoDaCertidao(tipo, 'AMPLA');
    expect(constatacao).toContain(presente);
    expect(constatacao).not.toContain(ausente);
  });

  it.each(['CND', 'CPEN', 'CPD'] as const)(
    '%s speaks of the taxpayer or of the property alone, and keeps what may still be found',
    (tipo) => {
      const ampla = textoDaCertidao(tipo, 'AMPLA').join(' ');
      const ict = textoDaCertidao(tipo, 'ICT').join(' ');
      expect(ampla).toContain('em nome do contribuinte');
      expect(ict).toContain('relativos ao imóvel');
      expect(ict).toContain('não os demais débitos do contribuinte');
      for (const texto of [ampla, ict]) expect(texto).toContain('Fica ressalvado o direito');
    },
  );
});
