import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA } from '../../../testing/cidade.ts';
import {
  abrirErpDeTeste,
  abrirOrgaosNoErp,
  guiaDoErp,
  json,
  responder,
  type ErpDeTeste,
} from '../../../testing/erp.ts';
import { fatosDe } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';

const PUBLICO = '/api/gateway/public?url=v2/iptus';
const guiaDeAna = guiaDoErp(1, ANA);

let servidor: Servidor;
let erp: ErpDeTeste;
let orgaoNoErp: ReturnType<typeof abrirOrgaosNoErp>;

beforeAll(async () => {
  erp = await abrirErpDeTeste();
  servidor = await abrirServidor();
  orgaoNoErp = abrirOrgaosNoErp(servidor, erp);
});
afterAll(async () => {
  await servidor.encerrar();
  await erp.encerrar();
});

describe('B07 a refresh', () => {
  const atualizar = (cod_empre: number) =>
    servidor
      .navegador()
      .put(PUBLICO, { cod_empre, cpfcnpj: ANA, numero_guia: 1, numero_parcela: 1 });
  const puts = () => erp.recebidos.filter(({ method }) => method === 'PUT');
  const comPut =
    (reagir: ErpDeTeste['reagir']): ErpDeTeste['reagir'] =>
    (pedido, resposta) =>
      (pedido.method === 'PUT' ? reagir : responder(guiaDeAna))(pedido, resposta);

  it('is sent once, under a key that is the same when it is asked again', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = comPut((_pedido, resposta) => resposta.destroy());
    for (let i = 0; i < 2; i += 1) expect((await atualizar(cod_empre)).statusCode).toBe(503);
    const chaves = puts().map(({ headers }) => headers['idempotency-key']);
    expect(chaves).toHaveLength(2);
    expect(chaves[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(chaves[1]).toBe(chaves[0]);
    expect((await fatosDe(servidor.banco, 'iptu.atualizar-parcela'))[0]).toMatchObject({
      numero_guia: 1,
      sem_confirmacao: true,
    });
  });

  it('that the system keeps is in force, and is in the audit trail', async () => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = comPut(({ corpo }, resposta) => {
      const { numero_guia, numero_parcela, emissao } = JSON.parse(corpo) as Record<string, unknown>;
      json(resposta, { data: { numero_guia, numero_parcela, resultado: 'NOVA', emissao } });
    });
    const resposta = await atualizar(cod_empre);
    expect(resposta.json()).toMatchObject({
      data: { emissao: 2, valores: { multa: 3_000, juros: 600, total: 18_600 } },
    });
    expect((await fatosDe(servidor.banco, 'iptu.atualizar-parcela'))[0]).toEqual({
      numero_guia: 1,
      numero_parcela: 1,
      emissao: 2,
    });
  });

  it.each([
    [
      'that it refuses is refused in our words',
      409,
      { code: 'PARCELA_NAO_ATIVA' },
      409,
      'PARCELA_NAO_ATIVA',
    ],
    [
      'that somebody else changed meanwhile says so',
      409,
      { code: 'EMISSAO_DIVERGENTE' },
      409,
      'ERP_PARCELA_MUDOU',
    ],
    [
      'refused for a reason of its own breaks the contract',
      409,
      { code: 'PORQUE_SIM' },
      502,
      'ERP_CONTRATO',
    ],
    ['answered with nonsense breaks the contract', 200, { data: 'ok' }, 502, 'ERP_CONTRATO'],
  ])('%s', async (_nome, status, corpo, esperado, code) => {
    const cod_empre = await orgaoNoErp();
    erp.reagir = comPut((_pedido, resposta) => json(resposta, corpo, status));
    const resposta = await atualizar(cod_empre);
    expect(resposta.statusCode).toBe(esperado);
    expect(resposta.json()).toMatchObject({ code });
    expect(puts()).toHaveLength(1);
  });
});
