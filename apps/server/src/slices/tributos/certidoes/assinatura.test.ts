import { describe, expect, it } from 'vitest';
import { selarChave } from '../../../core/assinatura.repository.ts';
import { createCofre } from '../../../core/cofre.ts';
import { certificadosDigitais } from '../../../db/schema/certidoes.ts';
import { createP12 } from '../../../testing/certificado-digital.ts';
import { BRUNO, EMPRESA } from '../../../testing/cidade.ts';
import {
  AMPLA,
  CONFERIR,
  DOCUMENTOS,
  lerPdf,
  usarCidadeDasCertidoes,
} from '../../../testing/certidoes.ts';
import { conferirAssinatura } from '../../../testing/conferir-assinatura.ts';
import { CONFIG } from '../../../testing/servidor.ts';
import { createGuiaDePessoa, createLicenca } from '../../../testing/tributos.ts';

const { chave, certificado, emissor } = createP12();
const TITULAR = 'PREFEITURA MUNICIPAL DE TESTE';

const cidade = usarCidadeDasCertidoes(async (db) => {
  await db.insert(certificadosDigitais).values({
    cod_empre: 1,
    selado: selarChave(createCofre(CONFIG.appKey), { chave, certificados: [certificado, emissor] }),
    titular: TITULAR,
    cnpj: '11222333000181',
    emissor: 'AC DE TESTE',
    impressao_digital: '00',
    valido_de: new Date('2026-01-01T00:00:00Z'),
    valido_ate: new Date('2027-01-01T00:00:00Z'),
  });
  const pagamento = { situacao: 'BAIXADA', pagamento: '2026-03-09' } as const;
  await createGuiaDePessoa(db, 1, {
    tributo: 'ALVARA',
    numero: 300,
    dono: EMPRESA,
    situacao: 'BAIXADA',
    parcelas: [{ numero: 1, vencimento: '2026-03-10', centavos: 1, ...pagamento }],
  });
  await createLicenca(db, 1, { numero_guia: 300, validade: null });
});

const VALIDA = {
  cobreTudo: true,
  resumoConfere: true,
  assinaturaConfere: true,
  certificadoConfere: true,
};

describe('B03 an orgao with a certificate', () => {
  it('B03.1 signs its certificates of debts, and says so on them', async () => {
    const response = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    const conferida = conferirAssinatura(response.rawPayload);
    expect(conferida).toMatchObject(VALIDA);
    expect(conferida.certificados[0]?.equals(certificado)).toBe(true);
    const [pagina] = (await lerPdf(response)).pages;
    expect(pagina?.text).toContain(`Assinado digitalmente por ${TITULAR}.`);
  });

  it('B03.1 signs its licences', async () => {
    const response = await cidade.pedir(
      cidade.servidora,
      { 'x-path': 'LICENSA_ALVARA' },
      { num_guia: 300 },
    );
    expect(conferirAssinatura(response.rawPayload)).toMatchObject(VALIDA);
  });

  it('does not sign those of another orgao, nor slips', async () => {
    const deFora = await cidade.visitar({ cod_empre: 2, cpfcnpj: BRUNO });
    expect(deFora.rawPayload.toString('latin1')).not.toContain('/ByteRange');
    const extrato = await cidade.pedir(
      cidade.servidora,
      { 'x-path': 'EXTRATO_DIVIDA' },
      { cpfcnpj: EMPRESA },
    );
    expect(extrato.rawPayload.toString('latin1')).not.toContain('/ByteRange');
  });

  it('that is over goes on without: unsigned with its QR, and what was signed stays as it left', async () => {
    const assinada = await cidade.visitar({ cpfcnpj: BRUNO });
    const [{ codigo } = { codigo: '' }] = await cidade.guardadas();
    cidade.servidor.relogio.agora = new Date('2027-01-02T12:00:00Z');
    const nova = await cidade.visitar({ cpfcnpj: BRUNO });
    expect(nova.rawPayload.toString('latin1')).not.toContain('/ByteRange');
    const [pagina] = (await lerPdf(nova)).pages;
    expect(pagina?.text).toContain('sem assinatura');
    expect(pagina?.codes).toHaveLength(1);
    const conferida = await cidade.servidor
      .navegador()
      .get(`${DOCUMENTOS.publico}?cod_empre=1&cod_verificador=${codigo}`, {
        ...CONFERIR,
        accept: 'application/pdf',
      });
    expect(conferida.rawPayload.equals(assinada.rawPayload)).toBe(true);
  });

  it('whose key cannot be opened any more goes on without', async () => {
    const { owner } = cidade.servidor.banco;
    const { rows } = await owner.query<{ selado: string }>(
      'select selado from certificados_digitais',
    );
    await owner.query(`update certificados_digitais set selado = 'estragado'`);
    const response = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    await owner.query('update certificados_digitais set selado = $1', [rows[0]?.selado]);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.toString('latin1')).not.toContain('/ByteRange');
  });
});
