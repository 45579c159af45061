import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  EMPRESA,
  NINGUEM,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import {
  AMPLA,
  ICT,
  INICIO,
  textoDoPdf,
  usarCidadeDasCertidoes,
} from '../../../testing/certidoes.ts';
import { createGuiaDePessoa, ligarServicos } from '../../../testing/tributos.ts';

const cidade = usarCidadeDasCertidoes();

describe('P25 which certificate is issued', () => {
  it('P25.6 is a CND to who owes nothing, with its number, its day and its validity', async () => {
    const response = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="certidao-cnd-1-2026.pdf"',
    });
    const texto = await textoDoPdf(response);
    for (const parte of [
      'Certidão Negativa de Débitos',
      'nº 1/2026',
      'Bruno Lima',
      '087.967.420-20',
      'não constam débitos',
      'Emitida em 20/11/2026, às 12:00',
      'Válida até 18/02/2027',
      'o QR Code e o código provam que ele é autêntico',
    ])
      expect(texto).toContain(parte);
  });

  it('P25.6 is a CPEN with the debts on it to who owes only what is suspended or not due', async () => {
    const empresa = await cidade.servidor.navegador().entrar(1, EMPRESA, SENHA);
    const texto = await textoDoPdf(await cidade.pedir(empresa, AMPLA, {}));
    expect(texto).toContain('Certidão Positiva de Débitos com Efeitos de Negativa');
    expect(texto).toMatch(/IPTU \(dívida ativa\) 2024 1 10\/03\/2024 Suspenso R\$ 137,00/);
  });

  it('P25.6 is refused to its owner with the way to solve it, and is a CPD only when they ask for it', async () => {
    const recusa = await cidade.pedir(cidade.ana, AMPLA, {});
    expect(recusa.statusCode).toBe(422);
    expect(recusa.json()).toMatchObject({ code: 'CERTIDAO_COM_PENDENCIA' });
    expect(recusa.json<{ message: string }>().message).toContain('pague ou parcele');
    const texto = await textoDoPdf(await cidade.pedir(cidade.ana, AMPLA, { positiva: true }));
    expect(texto).toContain('Certidão Positiva de Débitos ');
    expect(texto).toContain('não tem os efeitos da certidão negativa');
    expect(texto).toMatch(/IPTU 2026 1 10\/08\/2026 Vencido R\$ 150,00/);
    expect((await cidade.guardadas()).map(({ tipo }) => tipo)).toEqual(['CPD']);
  });

  it('counts debts of every tax: one overdue supervision fee is enough', async () => {
    const { db } = cidade.servidor;
    await createGuiaDePessoa(db, 1, {
      tributo: 'TAXA',
      numero: 900,
      dono: SEM_IMOVEL,
      parcelas: [{ numero: 1, vencimento: '2026-08-10', centavos: 100 }],
    });
    const recusa = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: SEM_IMOVEL });
    const positiva = { cpfcnpj: SEM_IMOVEL, positiva: true };
    expect(await textoDoPdf(await cidade.pedir(cidade.servidora, AMPLA, positiva))).toContain(
      'Taxa de fiscalização 2026',
    );
    await cidade.servidor.banco.owner.query('delete from parcelas where numero_guia = 900');
    await cidade.servidor.banco.owner.query('delete from guias where numero_guia = 900');
    expect(recusa.json()).toMatchObject({ code: 'CERTIDAO_COM_PENDENCIA' });
    expect((await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: SEM_IMOVEL })).statusCode).toBe(
      200,
    );
  });

  it('is valid for the days of the orgao', async () => {
    const { owner } = cidade.servidor.banco;
    await owner.query(
      `update orgaos set parametros = parametros || '{"validade_certidao_dias": 30}' where cod_empre = 1`,
    );
    const texto = await textoDoPdf(await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO }));
    await owner.query(`update orgaos set parametros = parametros - 'validade_certidao_dias'`);
    expect(texto).toContain('Válida até 20/12/2026');
  });

  it('prints what the requester wrote as theirs, and takes no more than its limit', async () => {
    const textos = { finalidade: 'Licitação', remetente: 'Câmara <b>', observacao: 'Urgente' };
    const texto = await textoDoPdf(
      await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO, ...textos }),
    );
    expect(texto).toContain(
      'Informado pelo requerente Finalidade Licitação Remetente Câmara <b> Observação Urgente',
    );
    const longa = await cidade.pedir(cidade.servidora, AMPLA, {
      cpfcnpj: BRUNO,
      observacao: 'x'.repeat(301),
    });
    expect(longa.json()).toMatchObject({ errors: { observacao: ['No máximo 300 caracteres.'] } });
  });

  it('is not issued while the service is off', async () => {
    await ligarServicos(cidade.servidor.db, 1, ['negativa_debitos'], false);
    const response = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    await ligarServicos(cidade.servidor.db, 1, ['negativa_debitos']);
    expect(response.json()).toMatchObject({ code: 'SERVICO_INATIVO' });
  });
});

describe('P26 the certificate of one property', () => {
  it('P26.2 looks at that property alone', async () => {
    const texto = await textoDoPdf(await cidade.pedir(cidade.ana, ICT, { cod_reduz: 100 }));
    for (const parte of [
      'com Efeitos de Negativa',
      '01.02.100',
      'Código reduzido 100',
      'Rua das Flores, 100',
    ])
      expect(texto).toContain(parte);
    expect(texto).not.toContain('10/08/2026');
    const recusa = await cidade.pedir(cidade.ana, ICT, { cod_reduz: 101 });
    // Each debt with the bill by which it is paid, and nothing that is not there.
    expect(recusa.json()).toMatchObject({
      code: 'CERTIDAO_COM_PENDENCIA',
      pendencias: [
        {
          nome: expect.stringMatching(/^IPTU 2026, parcela /),
          valor: expect.stringMatching(/^R\$/),
          inscrito: false,
          pagar: { servico: 'iptu', guia: 101, parcela: expect.any(Number) },
        },
      ],
    });
  });

  it("needs a property, and finds nobody else's", async () => {
    const sem = await cidade.pedir(cidade.ana, ICT, {});
    expect(sem.statusCode).toBe(422);
    expect(sem.json()).toMatchObject({ errors: { cod_reduz: ['Escolha o imóvel.'] } });
    for (const cod_reduz of [102, 999]) {
      const response = await cidade.pedir(cidade.ana, ICT, { cod_reduz });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'IMOVEL_NAO_ENCONTRADO' });
    }
  });

  it('tells a visitor no address', async () => {
    const publico = await textoDoPdf(await cidade.visitar({ cpfcnpj: BRUNO, cod_reduz: 102 }, ICT));
    expect(publico).toContain('01.02.102');
    expect(publico).not.toContain('Flores');
    const privado = await textoDoPdf(
      await cidade.pedir(cidade.servidora, ICT, { cpfcnpj: BRUNO, cod_reduz: 102 }),
    );
    expect(privado).toContain('Rua das Flores, 102');
  });
});

describe('P03 who gets a certificate of whom', () => {
  it("a taxpayer only their own: another's is refused, whatever they owe", async () => {
    for (const cpfcnpj of [BRUNO, EMPRESA, NINGUEM]) {
      const response = await cidade.pedir(cidade.ana, AMPLA, { cpfcnpj });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'NAO_PERMITIDO' });
    }
    expect(await cidade.guardadas()).toEqual([]);
  });

  it('a visitor is refused with the same words for a debtor, a stranger and a property not theirs', async () => {
    const devedora = await cidade.visitar({ cpfcnpj: ANA });
    expect(devedora.statusCode).toBe(422);
    expect(devedora.json()).toMatchObject({ code: 'CERTIDAO_NAO_EMITIDA' });
    for (const response of [
      await cidade.visitar({ cpfcnpj: ANA, positiva: true }),
      await cidade.visitar({ cpfcnpj: NINGUEM }),
      await cidade.visitar({ cpfcnpj: NINGUEM, cod_reduz: 100 }, ICT),
      await cidade.visitar({ cpfcnpj: ANA, cod_reduz: 101 }, ICT),
      await cidade.visitar({ cpfcnpj: ANA, cod_reduz: 102 }, ICT),
    ]) {
      expect(response.statusCode).toBe(devedora.statusCode);
      expect(response.json()).toEqual(devedora.json());
    }
    expect(await cidade.guardadas()).toEqual([]);
  });

  it('a visitor gets the CND, and of a CPEN which it is but not the debts', async () => {
    expect(await textoDoPdf(await cidade.visitar({ cpfcnpj: BRUNO }))).toContain('B*** L***');
    const cpen = await textoDoPdf(await cidade.visitar({ cpfcnpj: EMPRESA }));
    expect(cpen).toContain('com Efeitos de Negativa');
    expect(cpen).not.toMatch(/137,00|dívida ativa\) 2024/);
  });

  it('staff are told that there is no such person', async () => {
    const response = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: NINGUEM });
    expect(response.json()).toMatchObject({ code: 'DOCUMENTO_NAO_ENCONTRADO' });
    const sem = await cidade.pedir(cidade.servidora, AMPLA, {});
    expect(sem.json()).toMatchObject({ errors: { cpfcnpj: ['Informe o CPF ou o CNPJ.'] } });
  });

  it('guesses of a visitor are counted, the refused like the unknown', async () => {
    for (let i = 0; i < 30; i += 1)
      await cidade.visitar({ cpfcnpj: i % 2 ? ANA : NINGUEM }, AMPLA, '192.0.2.1');
    const response = await cidade.visitar({ cpfcnpj: BRUNO }, AMPLA, '192.0.2.1');
    expect(response.statusCode).toBe(429);
    expect((await cidade.visitar({ cpfcnpj: BRUNO }, AMPLA, '192.0.2.2')).statusCode).toBe(200);
  });

  it('B08 each issue, repeat and refusal stands in the trail of the person', async () => {
    await cidade.visitar({ cpfcnpj: BRUNO });
    await cidade.visitar({ cpfcnpj: BRUNO });
    await cidade.visitar({ cpfcnpj: ANA });
    await cidade.servidor
      .navegador()
      .get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${ANA}`);
    const [consulta, recusa, repetida, emitida] = await cidade.eventos(4);
    expect([recusa, repetida, emitida].map((um) => um?.evento)).toEqual([
      'certidao.recusar',
      'certidao.imprimir',
      'certidao.emitir',
    ]);
    expect(recusa?.titular).toBe(consulta?.titular);
    expect(repetida?.titular).toBe(emitida?.titular);
  });
});

describe('one certificate for the same facts', () => {
  it('of a day: asked again it is the very same file', async () => {
    const um = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    cidade.servidor.relogio.agora = new Date('2026-11-21T02:59:59Z');
    const depois = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const outro = await cidade.pedir(depois, AMPLA, { cpfcnpj: BRUNO });
    expect(outro.rawPayload.equals(um.rawPayload)).toBe(true);
    const [guardada, ...outras] = await cidade.guardadas();
    expect(outras).toEqual([]);
    expect(guardada?.pdf_sha256).toBe(createHash('sha256').update(um.rawPayload).digest('hex'));
  });

  it('is another one on the next day of the orgao, or for another purpose', async () => {
    await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO, finalidade: 'Licitação' });
    cidade.servidor.relogio.agora = new Date('2026-11-21T03:00:00Z');
    await cidade.visitar({ cpfcnpj: BRUNO });
    const numeros = (await cidade.guardadas()).map(({ numero, ano }) => `${numero}/${ano}`);
    expect(numeros).toEqual(['1/2026', '2/2026', '3/2026']);
  });

  it('asked many times at once it is one; for different facts the numbers have no gap', async () => {
    const iguais = await Promise.all(
      Array.from({ length: 8 }, () => cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO })),
    );
    const [primeira] = iguais;
    for (const outra of iguais)
      expect(outra.rawPayload.equals(primeira?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    const diferentes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO, finalidade: `Obra ${i}` }),
      ),
    );
    for (const { statusCode } of diferentes) expect(statusCode).toBe(200);
    const feitas = await cidade.guardadas();
    expect(feitas.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(feitas.map(({ codigo }) => codigo)).size).toBe(9);
  });

  it('begins again at 1 in a new year of the orgao, and in each orgao', async () => {
    await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    await cidade.visitar({ cod_empre: 2, cpfcnpj: BRUNO });
    cidade.servidor.relogio.agora = new Date('2027-01-01T03:00:00Z');
    const nova = await cidade.visitar({ cpfcnpj: SEM_IMOVEL });
    expect(nova.statusCode).toBe(200);
    const numeros = (await cidade.guardadas()).map(({ numero, ano }) => `${numero}/${ano}`);
    expect(numeros).toEqual(['1/2026', '1/2027', '1/2026']);
  });

  it('opens again by its short-lived address, for five minutes', async () => {
    const original = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj: BRUNO });
    const endereco = String(original.headers['content-location']);
    const aberto = await cidade.servidor.navegador().get(endereco);
    expect(aberto.rawPayload.equals(original.rawPayload)).toBe(true);
    expect((await cidade.eventos(1))[0]?.evento).toBe('certidao.abrir');
    cidade.servidor.relogio.agora = new Date(INICIO.getTime() + 5 * 60_000 + 1);
    expect((await cidade.servidor.navegador().get(endereco)).statusCode).toBe(410);
  });
});
