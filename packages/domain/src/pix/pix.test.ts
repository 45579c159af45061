import { describe, expect, it } from 'vitest';
import { tipoDaChavePix, crc16, montarPix, textoDoPix, lerTlv, tlv } from './montar-pix.ts';
import { lerPix } from './ler.ts';

const ALEATORIA = '123e4567-e12b-12d1-a456-426655440000';
const COBRANCA = 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441';
const MANDATO = 'pix.example.com/rec/2353c790eefb11eaadc10242ac120002';
const FULANO = '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***';
const comCrc = (texto: string) => `${texto}6304${crc16(`${texto}6304`)}`;

describe('the CRC of a BR Code', () => {
  it('is CRC16-CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it('is taken over the bytes of UTF-8', () => {
    expect(crc16('ç€😀')).toBe('D90C');
    // The last of one byte, the first and last of two and of three, the first of four.
    expect(crc16('\u007f\u0080\u07ff\u0800\uffff\u{10000}')).toBe('B943');
  });
});

describe('B01 a PIX text is read', () => {
  it.each([
    [
      'static (manual §2.6.3)',
      `00020126580014br.gov.bcb.pix0136${ALEATORIA}${FULANO}63041D3D`,
      {
        tipo: 'ESTATICO',
        chave: ALEATORIA,
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        usoUnico: false,
      },
    ],
    [
      'dynamic (manual §1.5.4)',
      `00020101021226700014br.gov.bcb.pix2548${COBRANCA}${FULANO}630464E4`,
      {
        tipo: 'DINAMICO',
        url: COBRANCA,
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        usoUnico: true,
      },
    ],
    [
      'dynamic that also carries value and txid',
      '00020101021226730014br.gov.bcb.pix2551pix.example.com/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-201963047309',
      {
        tipo: 'DINAMICO',
        url: 'pix.example.com/v2/8b3da2f39a4140d1a91abd93113bd441',
        valor: 12_345,
        txid: 'RP12345678-2019',
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        usoUnico: true,
      },
    ],
    [
      'composite (manual §2.8.5.3)',
      `00020101021226700014br.gov.bcb.pix2548${COBRANCA}${FULANO}80740014br.gov.bcb.pix2552${MANDATO}6304FB42`,
      {
        tipo: 'DINAMICO',
        url: COBRANCA,
        urlRecorrencia: MANDATO,
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        usoUnico: true,
      },
    ],
    [
      'static with recurrence (manual §2.8.5.2)',
      `00020126580014br.gov.bcb.pix0136${ALEATORIA}5204000053039865406100.505802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552${MANDATO}63042875`,
      {
        tipo: 'ESTATICO',
        chave: ALEATORIA,
        urlRecorrencia: MANDATO,
        valor: 10_050,
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        usoUnico: false,
      },
    ],
    [
      'recurrence alone (manual §2.8.5.1)',
      `00020126180014br.gov.bcb.pix${FULANO}80740014br.gov.bcb.pix2552${MANDATO}6304F2DA`,
      {
        tipo: 'RECORRENCIA',
        urlRecorrencia: MANDATO,
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        usoUnico: false,
      },
    ],
    [
      'several arrangements (Manual do BR Code)',
      `00020104141234567890123426580014BR.GOV.BCB.PIX0136${ALEATORIA}27300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38`,
      {
        tipo: 'ESTATICO',
        chave: ALEATORIA,
        valor: 12_345,
        nome: 'NOME DO RECEBEDOR',
        cidade: 'BRASILIA',
        cep: '70074900',
        txid: 'RP12345678-2019',
        usoUnico: false,
      },
    ],
    [
      'several arrangements, as the open finance samples carry it',
      '00020104141234567890123426660014BR.GOV.BCB.PIX014466756C616E6F32303139406578616D706C652E636F6D27300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5915NOMEDORECEBEDOR6008BRASILIA61087007490062530515RP12345678-201950300017BR.GOV.BCB.BRCODE01051.0.080450014BR.GOV.BCB.PIX0123PADRAO.URL.PIX/0123ABCD81390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304EB76',
      {
        tipo: 'ESTATICO',
        chave: '66756C616E6F32303139406578616D706C652E636F6D',
        valor: 12_345,
        nome: 'NOMEDORECEBEDOR',
        cidade: 'BRASILIA',
        cep: '70074900',
        txid: 'RP12345678-2019',
        usoUnico: false,
      },
    ],
    [
      'cobv with recurrence (OpenAPI of the PIX API)',
      '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441',
      {
        tipo: 'DINAMICO',
        url: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
        urlRecorrencia: 'pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d0',
        nome: 'Fulano de Tal',
        cidade: 'BRASILIA',
        usoUnico: true,
      },
    ],
  ])('%s', (_nome, texto, esperado) => {
    expect(lerPix(texto)).toEqual({ ok: true, valor: esperado });
  });

  it.each(['26', '51'])('with its account in object %s', (id) => {
    const conta = `${id}330014br.gov.bcb.pix011152998224725`;
    expect(lerPix(comCrc(`000201${conta}${FULANO}`))).toMatchObject({
      ok: true,
      valor: { chave: '52998224725' },
    });
  });

  const ESTATICO = `00020126580014br.gov.bcb.pix0136${ALEATORIA}${FULANO}`;
  it.each([
    ['a wrong CRC', `${ESTATICO}63041D3E`, 'o dígito verificador não confere'],
    [
      'the wrong CRC of the first manual',
      `${ESTATICO}6304DFE3`,
      'o dígito verificador não confere',
    ],
    ['no CRC', ESTATICO, 'o dígito verificador não confere'],
    ['nothing', '', 'o dígito verificador não confere'],
    ['a length that does not fit', comCrc('000201269'), 'a estrutura está errada'],
    ['an object twice', comCrc(`000201${ESTATICO}`), 'a estrutura está errada'],
    ['another first object', comCrc(ESTATICO.slice(6)), 'a estrutura está errada'],
    ['another version', comCrc(ESTATICO.replace('000201', '000202')), 'a versão não é 01'],
    [
      'another use',
      comCrc(ESTATICO.replace('000201', '000201010213')),
      'a forma de uso não é 11 nem 12',
    ],
    ['dollars', comCrc(ESTATICO.replace('5303986', '5303840')), 'a moeda não é o real'],
    ['Argentina', comCrc(ESTATICO.replace('5802BR', '5802AR')), 'o país não é o Brasil'],
    ['no category', comCrc(ESTATICO.replace('52040000', '')), 'falta a categoria do recebedor'],
    [
      'no name',
      comCrc(ESTATICO.replace('5913Fulano de Tal', '')),
      'falta o nome do recebedor ou é longo demais',
    ],
    ['no city', comCrc(ESTATICO.replace('6008BRASILIA', '')), 'falta a cidade ou é longa demais'],
    [
      'a city of 19 characters',
      comCrc(ESTATICO.replace('6008BRASILIA', '6019Presidente Prudente')),
      'falta a cidade ou é longa demais',
    ],
    [
      'a value with comma',
      comCrc(ESTATICO.replace('5802BR', '540410,05802BR')),
      'o valor está mal escrito',
    ],
    [
      'another arrangement',
      comCrc(ESTATICO.replace('br.gov.bcb.pix', 'br.gov.bcb.pux')),
      'não há exatamente uma conta PIX',
    ],
    [
      'neither key nor address',
      comCrc(`00020126180014br.gov.bcb.pix${FULANO}`),
      'falta a chave ou o endereço da cobrança',
    ],
    [
      'key and address',
      comCrc(`00020126410014br.gov.bcb.pix0111529982247252504a.b/${FULANO}`),
      'há chave e endereço ao mesmo tempo',
    ],
    [
      'an address with its scheme',
      comCrc(`00020126370014br.gov.bcb.pix2515https://a.b/c/d${FULANO}`),
      'o endereço da cobrança está mal escrito',
    ],
    [
      'no txid',
      comCrc(ESTATICO.replace('62070503***', '')),
      'o identificador do pagamento está errado',
    ],
    [
      'a bad txid',
      comCrc(ESTATICO.replace('0503***', '0503a b')),
      'o identificador do pagamento está errado',
    ],
  ])('and refused with %s', (_caso, texto, problema) => {
    expect(lerPix(texto)).toEqual({ ok: false, motivo: `Este código PIX não vale: ${problema}.` });
  });
});

describe('B01 a PIX text is built', () => {
  const DADOS = {
    chave: ALEATORIA,
    valor: 18_600,
    nome: 'Município de São José do Vale do Rio Preto',
    cidade: 'São José do Vale do Rio Preto',
    txid: '0000010100012345670030002',
  };

  it('B01.2 from a key, a value, a city and a txid', () => {
    expect(montarPix({ ...DADOS, nome: 'Fulano de Tal', cidade: 'BRASILIA', valor: 100 })).toBe(
      comCrc(
        `00020126580014br.gov.bcb.pix0136${ALEATORIA}52040000530398654041.005802BR5913Fulano de Tal6008BRASILIA62290525${DADOS.txid}`,
      ),
    );
  });

  it('and read again the same, names without accents and cut', () => {
    const texto = montarPix({ ...DADOS, descricao: 'IPTU 2026, parcela 3/10' });
    expect(lerPix(texto)).toEqual({
      ok: true,
      valor: {
        tipo: 'ESTATICO',
        chave: ALEATORIA,
        descricao: 'IPTU 2026, parcela 3/10',
        valor: 18_600,
        nome: 'Municipio de Sao Jose do',
        cidade: 'Sao Jose do Val',
        txid: DADOS.txid,
        usoUnico: false,
      },
    });
    expect(texto).toMatch(/^[\x20-\x7e]+$/);
  });

  it('with a description cut to what the key leaves', () => {
    const lido = lerPix(
      montarPix({ ...DADOS, descricao: 'Imposto Predial e Territorial Urbano '.repeat(3) }),
    );
    expect(lido.ok && lido.valor.descricao).toBe('Imposto Predial e Territorial Urbano');
    const email = `${'a'.repeat(65)}@dominio.br`;
    const cheia = lerPix(montarPix({ ...DADOS, chave: email, descricao: 'IPTU' }));
    expect(cheia.ok && cheia.valor).not.toHaveProperty('descricao');
  });

  it('up to the thirteen characters of a value', () => {
    const texto = montarPix({ ...DADOS, valor: 999_999_999_999 });
    expect(lerPix(texto)).toMatchObject({ ok: true, valor: { valor: 999_999_999_999 } });
    expect(() => montarPix({ ...DADOS, valor: 1_000_000_000_000 })).toThrow(RangeError);
  });

  it.each([
    [{ chave: '529.982.247-25' }],
    [{ chave: '' }],
    [{ valor: 0 }],
    [{ valor: 1.5 }],
    [{ valor: 1_000_000_000_000_00 }],
    [{ txid: 'RP12345678-2019' }],
    [{ txid: '' }],
    [{ txid: 'A'.repeat(26) }],
    [{ nome: ' ' }],
    [{ cidade: '' }],
  ])('never from %o', (errado) => {
    expect(() => montarPix({ ...DADOS, ...errado })).toThrow(RangeError);
  });

  it.each([
    ['52998224725', 'CPF'],
    ['12ABC34501DE35', 'CNPJ'],
    ['11222333000181', 'CNPJ'],
    ['+5511987654321', 'TELEFONE'],
    ['fazenda@cidade.gov.br', 'EMAIL'],
    [`${'a'.repeat(63)}@cidade.gov.br`, 'EMAIL'],
    [`${'a'.repeat(64)}@cidade.gov.br`, undefined],
    [ALEATORIA, 'ALEATORIA'],
    ['52998224726', undefined],
    ['+551133334444', undefined],
    ['Fazenda@cidade.gov.br', undefined],
    [`${'a'.repeat(70)}@dominio.br`, undefined],
    ['12.ABC.345/01DE-35', undefined],
  ])('with the key %s of kind %s', (chave, tipo) => {
    expect(tipoDaChavePix(chave)).toBe(tipo);
  });

  it('with texts that count the same in characters and bytes', () => {
    expect(textoDoPix('  Ação\tÚnica — nº 1 ', 25)).toBe('Acao Unica n 1');
    expect(textoDoPix('Prefeitura Municipal de Aa', 24)).toBe('Prefeitura Municipal de');
  });
});

describe('EMV objects', () => {
  it('are written with their length and read back', () => {
    expect(tlv('59', 'Fulano de Tal')).toBe('5913Fulano de Tal');
    expect(lerTlv('5913Fulano de Tal6002SP')).toEqual([
      { id: '59', valor: 'Fulano de Tal' },
      { id: '60', valor: 'SP' },
    ]);
    expect(tlv('59', 'a')).toBe('5901a');
    expect(tlv('59', 'a'.repeat(99))).toBe(`5999${'a'.repeat(99)}`);
    expect(() => tlv('59', '')).toThrow(RangeError);
    expect(() => tlv('59', 'a'.repeat(100))).toThrow(RangeError);
  });

  it.each(['5900', '59', 'AB02SP', '5903SP', '59 2SP'])(
    'are refused when malformed: %s',
    (texto) => {
      expect(lerTlv(texto)).toBeUndefined();
    },
  );
});
