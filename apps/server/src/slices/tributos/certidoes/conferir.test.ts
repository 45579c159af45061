import { describe, expect, it } from 'vitest';
import { BRUNO } from '../../../testing/cidade.ts';
import {
  AMPLA,
  CONFERIR,
  DOCUMENTOS,
  lerPdf,
  PORTAL,
  usarCidadeDasCertidoes,
} from '../../../testing/certidoes.ts';

const cidade = usarCidadeDasCertidoes();

describe('P27 checking a certificate', () => {
  const emitir = async (payload: object = { cpfcnpj: BRUNO }) => {
    const pdf = await cidade.pedir(cidade.servidora, AMPLA, payload);
    const feita = (await cidade.guardadas()).at(-1);
    return { pdf, codigo: feita?.codigo ?? '', id: feita?.id ?? '' };
  };
  const conferir = (cod_verificador: string, accept = 'application/json', endereco?: string) =>
    cidade.servidor
      .navegador(endereco)
      .get(
        `${DOCUMENTOS.publico}?cod_empre=1&cod_verificador=${encodeURIComponent(cod_verificador)}`,
        {
          ...CONFERIR,
          accept,
        },
      );

  it('B03.2 begins with its QR code, which opens the public page with the code typed in', async () => {
    const { pdf, codigo } = await emitir();
    const [pagina] = (await lerPdf(pdf)).pages;
    const url = `${PORTAL}/negativa_debitos?cod_empre=1&codigo=${codigo}`;
    expect(pagina?.codes).toEqual([{ format: 'QRCode', text: url }]);
    expect(pagina?.text).toContain(`Código de verificação ${codigo}`);
  });

  it('P27.1 answers the facts, the person masked, to anyone', async () => {
    const { codigo } = await emitir();
    const response = await conferir(codigo);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: {
        tipo: 'CND',
        titulo: 'Certidão Negativa de Débitos',
        numero: '1/2026',
        abrangencia: 'AMPLA',
        contribuinte: 'B*** L***',
        cpfcnpj: '***.967.420-**',
        inscricaoImobiliaria: null,
        emitidaEmFormatada: '20/11/2026, às 12:00',
        validadeFormatada: '18/02/2027',
        codigo,
        confere: null,
      },
    });
    expect((await cidade.eventos(1))[0]?.evento).toBe('certidao.conferir');
    for (const quem of [cidade.ana, cidade.servidora]) {
      const privado = await quem.get(`${DOCUMENTOS.privado}?cod_verificador=${codigo}`, CONFERIR);
      expect(privado.json()).toEqual(response.json());
    }
  });

  it('answers the very same document to who accepts PDF, whatever changed meanwhile', async () => {
    await emitir();
    const pdf = await cidade.visitar({ cpfcnpj: BRUNO });
    const codigo = (await cidade.guardadas()).at(-1)?.codigo ?? '';
    const { owner } = cidade.servidor.banco;
    await owner.query(`update orgaos set nome = 'Outro nome', cor = '#ff0000' where cod_empre = 1`);
    const response = await conferir(codigo, 'application/pdf, application/json');
    await owner.query(
      `update orgaos set nome = 'Prefeitura de Teste 1', cor = null where cod_empre = 1`,
    );
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.equals(pdf.rawPayload)).toBe(true);
    for (const accept of ['*/*', 'application/json, application/pdf', 'text/html'])
      expect((await conferir(codigo, accept)).headers['content-type']).toContain('json');
  });

  it('reads the code in either case, with O for 0, I and L for 1, and spaces', async () => {
    const { id } = await emitir();
    await cidade.servidor.banco.owner.query(
      `update certidoes set codigo = '01A1B0C1Z' where id = $1`,
      [id],
    );
    for (const escrito of ['01a1b0c1z', 'oiAlBOcLz', ' 01A1B0C1Z '])
      expect((await conferir(escrito)).json()).toMatchObject({ data: { codigo: '01A1B0C1Z' } });
  });

  it.each(['7K2M9QX4', '7', 'ZZZZZZZZZ', 'UUUUUUUUU', '*********'])(
    'does not find %j',
    async (codigo) => {
      await emitir();
      const response = await conferir(codigo);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'CERTIDAO_NAO_ENCONTRADA' });
    },
  );

  it('names the code when it is missing or longer than any', async () => {
    for (const consulta of [
      'cod_empre=1',
      'cod_empre=1&cod_verificador=',
      'cod_empre=1&cod_verificador=12345678901',
    ]) {
      const response = await cidade.servidor
        .navegador()
        .get(`${DOCUMENTOS.publico}?${consulta}`, CONFERIR);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: { cod_verificador: [expect.any(String)] } });
    }
  });

  it("P03.2 does not find another orgao's", async () => {
    await cidade.visitar({ cod_empre: 2, cpfcnpj: BRUNO });
    const [feita] = await cidade.guardadas();
    const codigo = feita?.codigo ?? '';
    expect((await conferir(codigo)).json()).toMatchObject({ code: 'CERTIDAO_NAO_ENCONTRADA' });
  });

  it('P27.2 says of an expired one until when it was valid, from the day after its last', async () => {
    const { codigo } = await emitir();
    cidade.servidor.relogio.agora = new Date('2027-02-19T02:59:59Z');
    expect((await conferir(codigo)).statusCode).toBe(200);
    cidade.servidor.relogio.agora = new Date('2027-02-19T03:00:00Z');
    for (const accept of ['application/json', 'application/pdf']) {
      const response = await conferir(codigo, accept);
      expect(response.statusCode).toBe(410);
      expect(response.json()).toMatchObject({
        code: 'CERTIDAO_EXPIRADA',
        message: 'Esta certidão passou da validade. Ela valeu até 18/02/2027.',
      });
    }
  });

  it('counts the codes of an address that do not exist, and refuses it after thirty', async () => {
    const { codigo } = await emitir();
    const tentar = (n: number) => conferir(`00000000${n % 10}`, undefined, '192.0.2.77');
    for (let i = 0; i < 30; i += 1) expect((await tentar(i)).statusCode).toBe(404);
    const barrada = await conferir(codigo, undefined, '192.0.2.77');
    expect(barrada.statusCode).toBe(429);
    expect(Number(barrada.headers['retry-after'])).toBeGreaterThan(0);
    expect((await conferir(codigo, undefined, '192.0.2.78')).statusCode).toBe(200);
  });

  it('counts those sent at once too, signed in or not, and tells nothing of the right one after them', async () => {
    const { codigo } = await emitir();
    const tentar = async (um: string) =>
      (await cidade.ana.get(`${DOCUMENTOS.privado}?cod_verificador=${um}`, CONFERIR)).statusCode;
    const status = await Promise.all(Array.from({ length: 40 }, () => tentar('000000000')));
    expect(status.filter((um) => um === 404)).toHaveLength(30);
    expect(status.filter((um) => um === 429)).toHaveLength(10);
    expect(await tentar(codigo)).toBe(429);
  });

  it('never serves a stored file that is not the one that left', async () => {
    const { codigo } = await emitir();
    await conferir(codigo, 'application/pdf');
    await cidade.servidor.banco.owner.query(
      `update certidoes set pdf_mascarado = pdf_mascarado || '\\x20'::bytea`,
    );
    expect((await conferir(codigo, 'application/pdf')).statusCode).toBe(500);
  });
});
