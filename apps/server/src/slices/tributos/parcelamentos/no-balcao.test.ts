import type { AcordoDaGestao, AcordoNaTela } from '@balcao/contracts';
import { readPdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { ANA, CHEFE, EMPRESA, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  ACORDOS,
  esquecerAcordos,
  GESTAO,
  gravarPrograma,
  pedidoDeAdesao,
  pedidoNoBalcao,
  termoDe,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

/** Overdue since August: 150,00, and 186,00 with charges on 19 November. */
const VENCIDA = { numero_guia: 100, numero_parcela: 1 };

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;
let servidora: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
beforeEach(async () => {
  ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(() => servidor.encerrar());

const codigoDe = ({ body }: { body: string }) => (JSON.parse(body) as { code: string }).code;

describe('an agreement that is made at the counter', () => {
  it('says who attended and how it was proved who was there, to the clerk, the person and the paper', async () => {
    await gravarPrograma(chefe);
    const pedido = await pedidoNoBalcao(servidora, ANA, {
      escolhidos: [VENCIDA],
      faixa: 1,
      quantas: 3,
    });
    await tirarCartas(servidor);
    const resposta = await servidora.post(GESTAO, pedido);
    expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
    const { data } = resposta.json<{ data: AcordoDaGestao }>();
    expect(data).toMatchObject({
      situacao: 'AGUARDA_ENTRADA',
      total: 'R$ 168,00',
      atendido_por: expect.any(String) as string,
    });
    const como = `No atendimento, com ${data.atendido_por ?? ''}. Documento: Carteira de identidade (RG) •••789`;
    expect(data.pedido_como).toBe(como);

    const meus = (await ana.get(ACORDOS)).json<{ data: { acordos: AcordoNaTela[] } }>();
    expect(meus.data.acordos).toMatchObject([{ numero: data.numero, pedido_como: como }]);
    expect((await tirarCartas(servidor)).map(({ modelo, para }) => [modelo, para])).toEqual([
      ['parcelamento', `${ANA}@exemplo.example`],
    ]);
    // Nothing of the number is kept but its end.
    const [escrito] = await linhas<{ prova: unknown; usuario_id: string | null }>(
      servidor.banco,
      'select prova, usuario_id from parcelamentos',
    );
    expect(escrito).toEqual({
      prova: { documento: 'RG', numero: '•••789', representante: null },
      usuario_id: null,
    });

    const { pages } = await readPdf(
      new Uint8Array((await termoDe(servidora, data.numero)).rawPayload),
    );
    const texto = pages.map(({ text }) => text).join(' ');
    expect(texto).toContain('Carteira de identidade (RG) •••789');
    expect(texto.split(data.atendido_por ?? '?').length - 1).toBe(2);
  });

  it('is made once of ten clerks and the person who agree on the same debt at once', async () => {
    await gravarPrograma(chefe);
    const doBalcao = await pedidoNoBalcao(servidora, ANA, { escolhidos: [VENCIDA] });
    const daAna = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA] });
    const todas = await Promise.all([
      ana.post(ACORDOS, daAna),
      ...Array.from({ length: 10 }, () => servidora.post(GESTAO, doBalcao)),
    ]);
    expect(todas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const recusas = todas.filter(({ statusCode }) => statusCode !== 200).map(codigoDe);
    expect(
      recusas.every((code) => ['VALORES_MUDARAM', 'PARCELAMENTO_RECUSADO'].includes(code)),
    ).toBe(true);
    expect(await linhas(servidor.banco, 'select numero_guia from parcelamentos')).toHaveLength(1);
  });

  it('is signed for a company by somebody who shows by what they may', async () => {
    await gravarPrograma(chefe);
    servidor.relogio.agora = new Date('2026-12-03T15:00:00Z');
    servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const pedido = await pedidoNoBalcao(servidora, EMPRESA, {
      escolhidos: [{ numero_guia: 301, numero_parcela: 0 }],
    });
    const erros = async (mudanca: object) =>
      Object.keys(
        (await servidora.post(GESTAO, { ...pedido, ...mudanca })).json<{ errors: object }>().errors,
      );
    expect(await erros({})).toEqual(['representante']);
    expect(await erros({ representante: 'Rui Prado' })).toEqual(['representacao']);
    expect(await erros({ representacao: 'Contrato social' })).toEqual(['representante']);
    const feito = await servidora.post(GESTAO, {
      ...pedido,
      representante: 'Rui Prado',
      representacao: 'Contrato social',
    });
    expect(feito.json<{ data: AcordoDaGestao }>().data.pedido_como).toMatch(
      /•••789, de Rui Prado \(Contrato social\)$/,
    );
  });

  it('takes programmes of the counter alone, and active debt that the portal does not', async () => {
    await linhas(
      servidor.banco,
      `update parcelas set situacao = 'DÍVIDA' where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
    );
    await gravarPrograma(chefe, { canais: ['PORTAL'] });
    const soNoPortal = await servidora.post('/api/parcelamentos/simulacao', { cpfcnpj: ANA });
    expect(soNoPortal.body).toContain('Este programa é só no portal.');
    await esquecerAcordos(servidor);
    await gravarPrograma(chefe, { canais: ['BALCAO'] });
    const daAna = await ana.post('/api/parcelamentos/simulacao', {});
    expect(daAna.body).toContain('que aqui só se parcela no atendimento da prefeitura');
    const pedido = await pedidoNoBalcao(servidora, ANA, { escolhidos: [VENCIDA] });
    expect((await servidora.post(GESTAO, pedido)).statusCode).toBe(200);
    const ninguem = await servidora.post(GESTAO, { ...pedido, cpfcnpj: '11144477735' });
    expect(codigoDe(ninguem)).toBe('DOCUMENTO_NAO_ENCONTRADO');
  });

  it('is not made where debts are not shown, nor by the person, though a programme is on', async () => {
    await gravarPrograma(chefe);
    const pedido = await pedidoNoBalcao(servidora, ANA, { escolhidos: [VENCIDA] });
    const daAna = await pedidoDeAdesao(ana, { escolhidos: [VENCIDA] });
    await ligarServicos(servidor.db, 1, ['extrato_divida'], false);
    try {
      for (const resposta of [await servidora.post(GESTAO, pedido), await ana.post(ACORDOS, daAna)])
        expect([resposta.statusCode, codigoDe(resposta)]).toEqual([
          409,
          'PARCELAMENTO_INDISPONIVEL',
        ]);
      expect(await linhas(servidor.banco, 'select numero_guia from parcelamentos')).toEqual([]);
    } finally {
      await ligarServicos(servidor.db, 1);
    }
  });
});
