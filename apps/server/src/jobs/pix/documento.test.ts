import type { CobrancaPix, DocumentoUnicoNaTela, LinkCriado } from '@balcao/contracts';
import { diaEm, lerCodigoDeBarras, somarDias } from '@balcao/domain';
import { readPdf } from '@balcao/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importarPagamentos } from '../../importacao/pagamentos/importar-pagamentos.ts';
import { ligarAoBanco, type BancoDeTeste } from '../../testing/banco.ts';
import { ANA, BRUNO, createGuia, createOrgao, SENHA } from '../../testing/cidade.ts';
import { esperar } from '../../testing/esperar.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { linhas } from '../../testing/query.ts';
import { arquivoDeRetorno } from '../../testing/retorno.ts';
import { COFRE, type Navegador, type Servidor } from '../../testing/servidor.ts';
import {
  abrirFilaDoPix,
  abrirServidorComBanco,
  createVarreduraDoPix,
  type ServidorComBanco,
} from '../../testing/servidor-com-banco.ts';
import { createGuiaDePessoa, ligarServicos } from '../../testing/tributos.ts';
import { VARRE_A_CADA_MS } from './varrer.ts';

const HOJE = diaEm(new Date(), 'America/Sao_Paulo');
const pasta = mkdtempSync(join(tmpdir(), 'documento-no-banco-'));

let aberto: ServidorComBanco;
let banco: BancoDeTeste;
let servidor: Servidor;
let base: string;
let fila: ReturnType<typeof abrirFilaDoPix>;
beforeAll(async () => {
  aberto = await abrirServidorComBanco();
  ({ banco, servidor, base } = aberto);
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre);
  }
  await servidor.banco.owner.query(
    `update orgaos set parametros = parametros || '{"pix_chave": "outra@cidade.example", "febraban_codigo": "5678"}' where cod_empre = 2`,
  );
  await ligarAoBanco(servidor.banco, COFRE, 1, 'bacen', banco.credenciais);
  await ligarAoBanco(servidor.banco, COFRE, 2, 'arrecadacao', banco.credenciais);
  await servidor.bancos.pedirAvisos(1, 'pix@cidade.example', base);
});
afterAll(async () => {
  await aberto.encerrar();
  rmSync(pasta, { recursive: true });
});

/** The bank forgets nothing between two tests, so each has documents of its own. */
let guia = 900;
beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await banco.avariar();
  await esvaziar(
    servidor.banco,
    'imoveis',
    'guias',
    'documentos_unicos',
    'arquivos_de_pagamento',
    'auditoria',
    'trabalhos',
    'cobrancas_pix',
    'pix_recebidos',
    'varreduras_do_pix',
    'limites',
  );
  guia += 10;
  const parcelas = [
    { numero: 1, vencimento: somarDias(HOJE, -40), centavos: 10_000 },
    { numero: 2, vencimento: somarDias(HOJE, 20), centavos: 15_000 },
    { numero: 3, vencimento: somarDias(HOJE, 50), centavos: 15_000 },
  ];
  const taxa = [{ numero: 0, vencimento: somarDias(HOJE, 25), centavos: 7_001 }];
  for (const [cod_empre, dono] of [
    [1, ANA],
    [2, BRUNO],
  ] as const) {
    await createGuia(servidor.db, cod_empre, {
      numero: guia,
      dono,
      inscricao: `${cod_empre}-${guia}`,
      parcelas,
    });
    await createGuiaDePessoa(servidor.db, cod_empre, {
      tributo: 'TAXA',
      numero: guia + 1,
      dono,
      parcelas: taxa,
    });
  }
  fila = abrirFilaDoPix(servidor);
});
afterEach(() => fila.parar());

const entrar = (cod_empre: number) =>
  servidor.navegador().entrar(cod_empre, cod_empre === 1 ? ANA : BRUNO, SENHA);
/** Of the property's bill these installments, and the fee of 70,01. */
const juntar = async (quem: Navegador, ...parcelas: number[]): Promise<DocumentoUnicoNaTela> => {
  const resposta = await quem.post('/api/documentos-unicos', {
    partes: [
      ...parcelas.map((numero_parcela) => ({ tributo: 'IPTU', numero_guia: guia, numero_parcela })),
      { tributo: 'TAXA', numero_guia: guia + 1, numero_parcela: 0 },
    ],
  });
  expect(resposta.statusCode, resposta.body).toBe(200);
  return resposta.json<{ data: DocumentoUnicoNaTela }>().data;
};
const cobrar = async (quem: Navegador, { numero }: DocumentoUnicoNaTela): Promise<CobrancaPix> => {
  const resposta = await quem.post(`/api/documentos-unicos/${numero}/pix`, {});
  expect(resposta.statusCode, resposta.body).toBe(200);
  return resposta.json<{ data: CobrancaPix }>().data;
};
const ver = async (quem: Navegador, { numero }: DocumentoUnicoNaTela) =>
  (await quem.get(`/api/documentos-unicos/${numero}`)).json<{ data: DocumentoUnicoNaTela }>().data;
const seguir = async ({ acompanhamento }: CobrancaPix) =>
  (await servidor.navegador().get(`/api/public/pix/${acompanhamento}`)).json<{
    data: CobrancaPix;
  }>().data.situacao;
const varrer = async () => {
  servidor.relogio.agora = new Date();
  await servidor.banco.owner.query(
    `update varreduras_do_pix set comecada_em = comecada_em - interval '1 hour'`,
  );
  await createVarreduraDoPix(aberto)();
};
/** The same payment in the bank's file, as a PIX (G.10). */
const importar = async (cod_empre: number, { pagamento, total_centavos }: DocumentoUnicoNaTela) => {
  const lido = lerCodigoDeBarras(pagamento?.linha_digitavel ?? '');
  const codigo = lido.ok ? lido.valor.codigo : '';
  const pago = { codigo, valor: total_centavos, pagamento: HOJE, autenticacao: 'AUT1' };
  const arquivo = join(pasta, `${codigo}.ret`);
  writeFileSync(arquivo, arquivoDeRetorno([pago]).replace(/^(G.{115})./m, '$19'));
  await importarPagamentos(servidor.banco.owner, { arquivo, cod_empre, agora: new Date() });
};
/** What the books say of the document's payment: receipts, what went into each part, what waits. */
const contas = async (cod_empre: number, { numero }: { numero: number }) => {
  const [conta] = await linhas<object>(
    servidor.banco,
    `select (select count(*)::int from recebimentos where cod_empre = $1 and baixa_documento is not null) as baixas,
       (select array_agg(aplicado_centavos::int order by numero_guia, numero_parcela)
         from partes_recebidas where cod_empre = $1) as partes,
       (select count(*)::int from excecoes_de_recebimento e join recebimentos r
         on r.cod_empre = e.cod_empre and r.id = e.recebimento_id
         where e.cod_empre = $1 and r.numero_documento = $2) as excecoes`,
    [cod_empre, numero],
  );
  return conta;
};
const PAGO = { baixas: 1, partes: [15_000, 15_000, 7_001], excecoes: 0 };
const terminarAFila = () =>
  esperar(async () => {
    const [agora] = await linhas<{ n: number }>(
      servidor.banco,
      `select count(*)::int as n from trabalhos where fila = 'pix' and comeca_em <= now() + interval '1 second'`,
    );
    expect(agora?.n).toBe(0);
  });

describe.each([1, 2])('B16 a document at the bank of orgao %i', (cod_empre) => {
  it('is one charge of its sum until its last day, however often it is asked for', async () => {
    const quem = await entrar(cod_empre);
    const documento = await juntar(quem, 2, 3);
    expect(documento.pagamento).toMatchObject({ pix: null, pix_no_banco: true });
    const duas = await Promise.all([cobrar(quem, documento), cobrar(quem, documento)]);
    const { pix } = await cobrar(quem, documento);
    expect(new Set(duas.flatMap((uma) => uma.pix ?? pix))).toEqual(new Set([pix]));
    expect(
      await linhas(
        servidor.banco,
        `select estado, valor_centavos::int as valor, numero_documento::int as documento,
           (expira_em at time zone 'America/Sao_Paulo')::time::text as ate from cobrancas_pix`,
      ),
    ).toEqual([{ estado: 'ATIVA', valor: 37_001, documento: documento.numero, ate: '23:59:59' }]);
    expect((await ver(quem, documento)).pagamento?.pix).toBe(pix);
  });

  it.each(['sweep', 'file'])('paid, is settled part by part once, told first by %s', async (de) => {
    const quem = await entrar(cod_empre);
    const documento = await juntar(quem, 2, 3);
    const cobranca = await cobrar(quem, documento);
    await banco.avariar('AVISO_PERDIDO');
    await banco.pagar(cobranca.pix ?? '');
    expect(await seguir(cobranca)).toBe('AGUARDANDO_PAGAMENTO');
    if (de === 'file') await importar(cod_empre, documento);
    await Promise.all([varrer(), varrer()]);
    await varrer();
    if (de === 'sweep') await importar(cod_empre, documento);
    expect(await contas(cod_empre, documento)).toEqual(PAGO);
    expect(await seguir(cobranca)).toBe('PAGA');
    expect(await ver(quem, documento)).toMatchObject({ situacao: 'PAGO', pagamento: null });
  });

  it('of another amount waits as one exception, and who waits is told', async () => {
    const quem = await entrar(cod_empre);
    const documento = await juntar(quem, 2, 3);
    const cobranca = await cobrar(quem, documento);
    await banco.avariar('VALOR_ERRADO', 'AVISO_PERDIDO');
    await banco.pagar(cobranca.pix ?? '');
    await varrer();
    expect(await seguir(cobranca)).toBe('EM_CONFERENCIA');
    expect(await contas(cod_empre, documento)).toEqual({ baixas: 0, partes: null, excecoes: 1 });
  });
});

it('B16 from paid to the certificate takes ten minutes without a notice, with the bank down for a while', async () => {
  const ana = await entrar(1);
  const certidao = async () => {
    const resposta = await ana.get('/api/documents/private', { 'x-path': 'CERTIDAO_CND_AMPLA' });
    return /certidao-([a-z]+)/.exec(String(resposta.headers['content-disposition']))?.[1];
  };
  const cobranca = await cobrar(ana, await juntar(ana, 1, 2, 3));
  expect(await certidao()).toBe('cpen');
  await banco.avariar('AVISO_PERDIDO');
  await banco.pagar(cobranca.pix ?? '');

  const inicio = Date.now();
  const passar = createVarreduraDoPix(aberto);
  const noMinuto = async (passo: number, ...avarias: string[]) => {
    servidor.relogio.agora = new Date(inicio + passo * VARRE_A_CADA_MS);
    await banco.avariar(...avarias);
    await passar();
    return seguir(cobranca);
  };
  expect(await noMinuto(1, 'FORA')).toBe('AGUARDANDO_PAGAMENTO');
  expect(await noMinuto(2)).toBe('PAGA');
  expect(servidor.relogio.agora.getTime() - inicio).toBeLessThan(10 * 60_000);
  expect(await certidao()).toBe('cnd');
});

describe('B16 a document that counts no more', () => {
  it('by a newer one with the same installment is taken back at the bank', async () => {
    const ana = await entrar(1);
    const antiga = await cobrar(ana, await juntar(ana, 2));
    const nova = await cobrar(ana, await juntar(ana, 2, 3));
    await terminarAFila();
    await expect(banco.pagar(antiga.pix ?? '')).rejects.toThrow('cancelada');
    expect([await seguir(antiga), await seguir(nova)]).toEqual([
      'INDISPONIVEL',
      'AGUARDANDO_PAGAMENTO',
    ]);
  });

  it('by a new slip of one of its installments is taken back when that is charged', async () => {
    const ana = await entrar(1);
    const documento = await cobrar(ana, await juntar(ana, 1, 2));
    await servidor.banco.owner.query(
      `insert into emissoes (cod_empre, numero_guia, numero_parcela, emissao, emitida_no_dia, vencimento,
         principal_centavos, correcao_centavos, multa_centavos, juros_centavos)
       select cod_empre, numero_guia, numero_parcela, emissao + 1, emitida_no_dia, vencimento,
         principal_centavos, correcao_centavos, multa_centavos + 1, juros_centavos
       from emissoes where cod_empre = 1 and numero_guia = $1`,
      [guia],
    );
    const resposta = await servidor.navegador().pedir('POST', '/api/public/pix?url=v2/iptus', {
      payload: { cod_empre: 1, cpfcnpj: ANA, numero_guia: guia, numero_parcela: 1 },
    });
    expect(resposta.statusCode, resposta.body).toBe(200);
    await terminarAFila();
    await expect(banco.pagar(documento.pix ?? '')).rejects.toThrow('cancelada');
  });

  it('by a part that was paid in another way is found by the sweep', async () => {
    const ana = await entrar(1);
    const documento = await juntar(ana, 2, 3);
    const cobranca = await cobrar(ana, documento);
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'BAIXADA', pagamento = $2
       where cod_empre = 1 and numero_guia = $1 and numero_parcela = 3`,
      [guia, HOJE],
    );
    const recusada = await ana.post(`/api/documentos-unicos/${documento.numero}/pix`, {});
    expect(recusada.json<{ code: string }>().code).toBe('DOCUMENTO_NAO_PAGAVEL');
    await varrer();
    await terminarAFila();
    await expect(banco.pagar(cobranca.pix ?? '')).rejects.toThrow('cancelada');
  });
});

describe('B16 who pays a document by its link', () => {
  const texto = async (resposta: { statusCode: number; rawPayload: Buffer; body: string }) => {
    expect(resposta.statusCode, resposta.body.slice(0, 200)).toBe(200);
    const { pages } = await readPdf(new Uint8Array(resposta.rawPayload));
    return pages.map(({ text }) => text).join(' ');
  };

  it('sees it paid by the notice alone, and has a receipt with a code, the person masked', async () => {
    const ana = await entrar(1);
    const { numero } = await juntar(ana, 2, 3);
    const { endereco } = (await ana.post(`/api/documentos-unicos/${numero}/links`, {})).json<{
      data: LinkCriado;
    }>().data;
    const { search } = new URL(endereco);
    const quemPaga = servidor.navegador();
    const antes = await quemPaga.get(`/api/links-de-pagamento/comprovante${search}`);
    expect(antes.json<{ code: string }>().code).toBe('COMPROVANTE_INDISPONIVEL');
    const pedida = await quemPaga.pedir('POST', '/api/links-de-pagamento/pix', {
      payload: { cod_empre: 1, link: new URLSearchParams(search).get('link') },
    });
    const { data } = pedida.json<{ data: CobrancaPix }>();
    const impresso = await quemPaga.get(`/api/links-de-pagamento/pdf${search}`);
    expect(await texto(impresso)).toContain('lotérica ou pelo PIX');
    await banco.pagar(data.pix ?? '');
    await esperar(async () => expect(await seguir(data)).toBe('PAGA'));
    expect(await contas(1, { numero })).toEqual(PAGO);

    const deTerceiro = await texto(
      await quemPaga.get(`/api/links-de-pagamento/comprovante${search}`),
    );
    expect(deTerceiro).toContain('A*** S***');
    expect(deTerceiro).toContain('R$ 370,01');
    expect(deTerceiro).not.toMatch(/Ana Maria|529\.982\.247/);
    const daAna = await texto(
      await ana.get(`/api/documents/private?num_documento=${numero}`, {
        'x-path': 'COMPROVANTE_DOCUMENTO',
      }),
    );
    expect(daAna).toContain('Ana Maria de Souza');
    expect(daAna).toContain('IPTU 2026, parcela 2/3');
    const [{ codigo } = { codigo: '' }] = await linhas<{ codigo: string }>(
      servidor.banco,
      'select codigo from comprovantes',
    );
    const conferida = await quemPaga.get(
      `/api/documents/public?cod_empre=1&cod_verificador=${codigo}`,
      { 'x-path': 'CERTIDAO_CND' },
    );
    expect(conferida.json<object>()).toMatchObject({
      data: {
        tipo: 'COMPROVANTE',
        numero: `Documento único ${numero}, 3 parcelas`,
        contribuinte: 'A*** S***',
      },
    });
  });
});
