import { beforeAll, describe, expect, it } from 'vitest';
import { ANA, BRUNO, EMPRESA, SENHA } from '../../../testing/cidade.ts';
import {
  AMPLA,
  CONFERIR,
  DOCUMENTOS,
  ICT,
  INICIO,
  textoDoPdf,
  usarCidadeDasCertidoes,
} from '../../../testing/certidoes.ts';

const cidade = usarCidadeDasCertidoes();
let bruno: Awaited<ReturnType<typeof entrar>>;
const entrar = (cpfcnpj: string) => cidade.servidor.navegador().entrar(1, cpfcnpj, SENHA);
beforeAll(async () => {
  bruno = await entrar(BRUNO);
});

const codigoDe = async () => (await cidade.guardadas()).at(-1)?.codigo ?? '';
const conferir = (payload: object, quem = cidade.servidor.navegador(), accept?: string) =>
  cidade.pedir(
    quem,
    { ...CONFERIR, ...(accept && { accept }) },
    { cod_empre: 1, ...payload },
    DOCUMENTOS.publico,
  );
const abrirPdf = async (
  cod_verificador: string,
  quem = cidade.servidor.navegador(),
  caminho = DOCUMENTOS.publico,
) =>
  textoDoPdf(
    await cidade.pedir(
      quem,
      { ...CONFERIR, accept: 'application/pdf' },
      { ...(caminho === DOCUMENTOS.publico && { cod_empre: 1 }), cod_verificador },
      caminho,
    ),
  );

/** Nothing that the public pages mask. */
const semSegredo = (texto: string) => {
  expect(texto).not.toMatch(/Bruno|Lima|087\.967|420-20|08796742020|Flores/);
  expect(texto).toContain('B*** L***');
  expect(texto).toContain('***.967.420-**');
};

describe('P33 the copy that a stranger gets of a certificate', () => {
  it('shows no more of the person than public pages do, AMPLA and ICT', async () => {
    for (const response of [
      await cidade.visitar({ cpfcnpj: BRUNO }),
      await cidade.visitar({ cpfcnpj: BRUNO, cod_reduz: 102 }, ICT),
    ]) {
      const texto = await textoDoPdf(response);
      semSegredo(texto);
      expect(texto).toContain('Certidão Negativa de Débitos');
      expect(texto).toContain('informe o nome completo ou o CPF/CNPJ');
    }
  });

  it('never carries what the stranger wrote, which no certificate keeps', async () => {
    const escrito = {
      finalidade: 'CALOTEIRO',
      remetente: 'procure o numero 99999-0000',
      observacao: 'pague em https://golpe.example',
    };
    const texto = await textoDoPdf(await cidade.visitar({ cpfcnpj: BRUNO, ...escrito }));
    const daServidora = await textoDoPdf(
      await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO }),
    );
    for (const impresso of [texto, daServidora])
      expect(impresso).not.toMatch(/CALOTEIRO|99999|golpe|Informado pelo requerente/);
    const { rows } = await cidade.servidor.banco.owner.query<{ fatos: string }>(
      'select fatos::text from certidoes',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.fatos).not.toMatch(/CALOTEIRO|99999|golpe/);
  });

  it('is of the very same certificate as the full one, whoever asked first', async () => {
    const doVisitante = await cidade.visitar({ cpfcnpj: BRUNO });
    const deBruno = await cidade.pedir(bruno, AMPLA, {});
    const daServidora = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    const outroVisitante = await cidade.visitar({ cpfcnpj: BRUNO });
    expect(await cidade.guardadas()).toHaveLength(1);
    const codigo = await codigoDe();
    semSegredo(await textoDoPdf(doVisitante));
    expect(await textoDoPdf(deBruno)).toContain('Bruno Lima');
    for (const response of [doVisitante, deBruno])
      expect(await textoDoPdf(response)).toContain(`Código de verificação ${codigo}`);
    expect(daServidora.rawPayload.equals(deBruno.rawPayload)).toBe(true);
    expect(outroVisitante.rawPayload.equals(doVisitante.rawPayload)).toBe(true);
    expect(doVisitante.rawPayload.equals(deBruno.rawPayload)).toBe(false);
  });

  it('lists no debts, and of a positive one says where they are', async () => {
    await cidade.pedir(cidade.ana, AMPLA, { positiva: true });
    const texto = await abrirPdf(await codigoDe());
    expect(texto).toContain('relacionados na via do contribuinte');
    expect(texto).not.toMatch(/150,00|10\/08\/2026|Ana Maria|Souza/);
    const cpen = await textoDoPdf(await cidade.visitar({ cpfcnpj: EMPRESA }));
    expect(cpen).not.toMatch(/137,00|Padaria|12\.ABC/);
    expect(cpen).toContain('P*** L***');
  });

  it('keeps both copies with their hashes, and opens each again as it left', async () => {
    const publica = await cidade.visitar({ cpfcnpj: BRUNO });
    const integral = await cidade.pedir(bruno, AMPLA, {});
    const { owner } = cidade.servidor.banco;
    const { rows } = await owner.query<{ certo: boolean }>(
      `select pdf_sha256 = encode(sha256(pdf), 'hex') and
         pdf_mascarado_sha256 = encode(sha256(pdf_mascarado), 'hex') as certo from certidoes`,
    );
    expect(rows).toEqual([{ certo: true }]);
    for (const response of [publica, integral]) {
      const endereco = String(response.headers['content-location']);
      const aberto = await cidade.servidor.navegador().get(endereco);
      expect(aberto.rawPayload.equals(response.rawPayload)).toBe(true);
    }
    await owner.query(`update certidoes set pdf_mascarado = pdf_mascarado || '\\x20'::bytea`);
    expect((await cidade.visitar({ cpfcnpj: BRUNO })).statusCode).toBe(500);
  });
});

describe('P27 the code of a certificate opens', () => {
  it('the masked copy to strangers, signed in or not, and the full one to its person and to staff', async () => {
    await cidade.pedir(bruno, AMPLA, { finalidade: 'Venda da casa de Bruno' });
    const codigo = await codigoDe();
    semSegredo(await abrirPdf(codigo));
    semSegredo(await abrirPdf(codigo, bruno));
    semSegredo(await abrirPdf(codigo, cidade.ana, DOCUMENTOS.privado));
    for (const quem of [bruno, cidade.servidora])
      expect(await abrirPdf(codigo, quem, DOCUMENTOS.privado)).toContain('Bruno Lima');
  });
});

describe('P27 whose certificate it is', () => {
  const respostaDe = async (titular: string | undefined, endereco?: string) => {
    const response = await conferir(
      { cod_verificador: await codigoDe(), titular },
      cidade.servidor.navegador(endereco),
    );
    expect(response.body).not.toMatch(/Bruno|Lima|087|420-20/);
    return response.statusCode === 200
      ? response.json<{ data: { confere: boolean | null } }>().data.confere
      : response.statusCode;
  };

  it('is answered with yes or no to who types a name or a document, and never told', async () => {
    await cidade.visitar({ cpfcnpj: BRUNO });
    expect(await respostaDe(undefined)).toBeNull();
    for (const certo of ['Bruno Lima', 'BRUNO  LÍMA', '087.967.420-20', BRUNO])
      expect(await respostaDe(certo)).toBe(true);
    for (const errado of ['Bruno', 'B*** L***', '***.967.420-**', ANA, 'Ana Maria de Souza'])
      expect(await respostaDe(errado)).toBe(false);
    const vazio = await conferir({ cod_verificador: await codigoDe(), titular: ' ' });
    expect(vazio.statusCode).toBe(422);
  });

  it('needs the code: a wrong one gets no answer, nor does one that is over', async () => {
    await cidade.visitar({ cpfcnpj: BRUNO });
    const errado = await conferir({ cod_verificador: '000000000', titular: BRUNO });
    expect(errado.json()).toMatchObject({ code: 'CERTIDAO_NAO_ENCONTRADA' });
    const codigo = await codigoDe();
    cidade.servidor.relogio.agora = new Date('2027-03-01T12:00:00Z');
    const vencida = await conferir({ cod_verificador: codigo, titular: BRUNO });
    expect(vencida.json()).toMatchObject({ code: 'CERTIDAO_EXPIRADA' });
  });

  it('is not found out by trying: ten wrong ones an hour of an address, all at once too', async () => {
    await cidade.visitar({ cpfcnpj: BRUNO });
    const respostas = await Promise.all(
      Array.from({ length: 25 }, (_, i) => respostaDe(`Bruno Lima ${i}`, '192.0.2.50')),
    );
    expect(respostas.filter((um) => um === false)).toHaveLength(10);
    expect(respostas.filter((um) => um === 429)).toHaveLength(15);
    expect(await respostaDe('Bruno Lima', '192.0.2.50')).toBe(429);
    expect(await respostaDe('Bruno Lima', '192.0.2.51')).toBe(true);
    expect(await respostaDe(undefined, '192.0.2.50')).toBeNull();
    cidade.servidor.relogio.agora = new Date(INICIO.getTime() + 3_600_001);
    expect(await respostaDe('Bruno Lima', '192.0.2.50')).toBe(true);
  });

  it('nor from many addresses: thirty wrong ones a day of a person, on all their certificates', async () => {
    await cidade.visitar({ cpfcnpj: BRUNO });
    for (let i = 0; i < 30; i += 1) {
      if (i === 15) await cidade.visitar({ cpfcnpj: BRUNO, cod_reduz: 102 }, ICT);
      expect(await respostaDe(`${i}`, `192.0.2.${i + 1}`)).toBe(false);
    }
    expect(await respostaDe('31', '192.0.2.99')).toBe(429);
    expect(await respostaDe(undefined, '192.0.2.99')).toBeNull();
  });

  it('right answers cost nothing', async () => {
    await cidade.visitar({ cpfcnpj: BRUNO });
    for (let i = 0; i < 35; i += 1) expect(await respostaDe(BRUNO, '192.0.2.60')).toBe(true);
  });
});
