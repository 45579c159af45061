import type { PassosParaReceber } from '@balcao/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ANA,
  CHEFE,
  createGuia,
  createOrgao,
  PROVA,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { ligarAoErp } from '../../testing/erp.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre, { parametros: {} });
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const passos = async (quem = chefe) =>
  (await quem.get('/api/admin/falta-para-receber')).json<{ data: PassosParaReceber }>().data;

const situacoes = async (quem = chefe) =>
  Object.fromEntries((await passos(quem)).passos.map(({ passo, situacao }) => [passo, situacao]));

const mudar = async (corpo: object) =>
  expect((await chefe.put('/api/admin/parametros', { ...corpo, ...PROVA })).statusCode).toBe(200);

it('ticks each step off as it is done, and not by anybody saying so', async () => {
  const aoComecar = await passos();
  expect(aoComecar.faltam).toBe(7);
  expect(aoComecar.passos[0]).toEqual({
    passo: 'BRASAO',
    titulo: 'Envie o brasão',
    porque: expect.stringContaining('escudo neutro'),
    situacao: 'FALTA',
    texto: 'Ainda sem brasão.',
  });

  const imagem = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#14477d' },
  })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  await chefe.pedir('PUT', '/api/admin/logo', { payload: imagem, headers });
  await mudar({
    parametros: {
      febraban_codigo: '1234',
      pix_chave: 'pix@cidade.example',
      artigo_da_multa: 'CTM, art. 90',
      correcao_por_indice: true,
    },
    feriados: [{ dia: '24/06', nome: 'Dia da cidade' }],
  });
  expect(await situacoes()).toEqual({
    BRASAO: 'FEITO',
    CONVENIO: 'FEITO',
    PIX: 'FEITO',
    ACRESCIMOS: 'FEITO',
    CALENDARIO: 'FEITO',
    INDICES: 'FALTA',
    GUIAS: 'FALTA',
    PAGAMENTO: 'FALTA',
  });

  await servidor.banco.owner.query(
    `insert into indices (cod_empre, tabela, competencia, valor) values (1, 'CORRECAO', '2026-11', 1)`,
  );
  await createGuia(servidor.db, 1, {
    numero: 1,
    dono: ANA,
    inscricao: '1',
    parcelas: [{ numero: 1, vencimento: '2026-12-10', centavos: 15_000 }],
  });
  await servidor.banco.owner.query(
    `with a as (insert into arquivos_de_pagamento (cod_empre, nome, formato, sha256)
                values (1, 'x', 'CSV', 'x') returning id)
     insert into recebimentos (cod_empre, arquivo_id, linha, codigo, pagamento, valor_centavos,
                               banco, autenticacao, forma, ocorrencia, tributo, numero_guia, numero_parcela,
                               emissao, baixa_guia, baixa_parcela, aplicado_centavos)
     select 1, id, 1, 'x', '2026-11-19', 15000, '001', 'x', '', 1, 'IPTU', 1, 1, 1, 1, 1, 15000 from a`,
  );
  expect((await passos()).faltam).toBe(0);
});

it('says of another institution only what is its own, and of one with a system of its own that bills come from there', async () => {
  const doOutro = await servidor.navegador().entrar(2, CHEFE, SENHA);
  expect(await situacoes(doOutro)).toMatchObject({
    BRASAO: 'FALTA',
    CONVENIO: 'FALTA',
    INDICES: 'DISPENSADO',
    GUIAS: 'FALTA',
    PAGAMENTO: 'FALTA',
  });
  await ligarAoErp(servidor.banco, 2, 'http://127.0.0.1:9/');
  expect(await situacoes(doOutro)).toMatchObject({ GUIAS: 'DISPENSADO' });
});

it('is the administrator’s alone', async () => {
  for (const outro of [SERVIDORA, ANA]) {
    const quem = await servidor.navegador().entrar(1, outro, SENHA);
    expect((await quem.get('/api/admin/falta-para-receber')).statusCode).toBe(403);
  }
});
