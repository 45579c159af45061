import type { DocumentoDoLink, EmAberto, LinkCriado, LinkDePagamento } from '@balcao/contracts';
import { decodePdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, BRUNO, EMPRESA, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import {
  createCidadeQueJunta,
  DE_BRUNO,
  EM_DIA,
  JUNTAR,
  TAXA,
  VENCIDA,
  type CidadeQueJunta,
} from '../../../testing/cidade-que-junta.ts';
import { fatosDe, linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
beforeEach(async () => {
  ana = await cidade.recomecar();
});
afterAll(() => servidor.encerrar());

const juntar = (partes: object[]) => cidade.juntar(ana, partes);

/** A link to a document of Ana, and the part of its address that opens it. */
const criarLink = async (partes: object[] = [VENCIDA, TAXA]) => {
  const { data } = await juntar(partes);
  const links = `${JUNTAR}/${data.numero}/links`;
  const criado = (await ana.post(links, {})).json<{ data: LinkCriado }>().data;
  return { ...criado, links, busca: new URL(criado.endereco).search };
};
const abrir = async (busca: string) => {
  const resposta = await servidor.navegador().get(`/api/links-de-pagamento${busca}`);
  const { data, code } = resposta.json<{ data: DocumentoDoLink; code: string }>();
  return { status: resposta.statusCode, data, code };
};

describe('the link by which somebody else pays', () => {
  it('shows what it is and how it is paid, the person masked, and nothing else', async () => {
    const { busca, endereco } = await criarLink();
    expect(endereco).not.toContain(ANA);
    const { data } = await abrir(busca);
    expect(data).toEqual({
      contribuinte: 'A*** S***',
      expira_em_formatado: '26/11/2026',
      situacao: 'EM_ABERTO',
      emitido_em_formatado: '19/11/2026',
      vencimento: '2026-11-23',
      vencimento_formatado: '23/11/2026',
      pagavel_ate_formatado: '23/11/2026',
      total_centavos: 25_601,
      total: 'R$ 256,01',
      partes: [
        expect.objectContaining({ nome: 'IPTU 2026, parcela 1/4', valor: 'R$ 186,00' }),
        expect.objectContaining({ nome: 'Taxa 2026, parcela Única', valor: 'R$ 70,01' }),
      ],
      pagamento: {
        linha_digitavel: expect.any(String),
        pix: expect.any(String),
        pix_no_banco: false,
      },
    });
  });

  it('has a PDF that says no more', async () => {
    const { busca } = await criarLink();
    const resposta = await servidor.navegador().get(`/api/links-de-pagamento/pdf${busca}`);
    const pdf = await decodePdf(new Uint8Array(resposta.rawPayload));
    const texto = pdf.pages.map((pagina) => pagina.text).join(' ');
    expect(texto).toContain('A*** S***');
    for (const segredo of ['Ana Maria', '529.982', 'Rua das Flores'])
      expect(texto).not.toContain(segredo);
  });

  it('is kept hashed, ends after seven days, and can be cancelled before', async () => {
    const { busca, links, id } = await criarLink([EM_DIA]);
    const token = new URLSearchParams(busca).get('link') ?? '';
    const [guardado] = await linhas<{ hash: string }>(
      servidor.banco,
      `select encode(token_hash, 'hex') as hash from links_de_pagamento`,
    );
    expect(guardado?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(
      JSON.stringify(await linhas(servidor.banco, 'select dados from auditoria')),
    ).not.toContain(token);
    const outro = await criarLink([EM_DIA]);
    expect((await ana.get(links)).json<{ data: LinkDePagamento[] }>().data).toHaveLength(2);
    const depois = await ana.pedir('DELETE', `${links}/${id}`);
    expect(depois.json<{ data: LinkDePagamento[] }>().data.map((um) => um.id)).toEqual([outro.id]);
    expect(await abrir(busca)).toMatchObject({ status: 410, code: 'LINK_EXPIRADO' });
    expect((await ana.pedir('DELETE', `${links}/${id}`)).json(), 'tapped twice').toEqual(
      depois.json(),
    );
    expect(await fatosDe(servidor.banco, 'link-de-pagamento.revogar')).toHaveLength(1);
    expect((await abrir(outro.busca)).status).toBe(200);
    servidor.relogio.agora = new Date('2026-11-26T15:00:01Z');
    expect(await abrir(outro.busca)).toMatchObject({ status: 410, code: 'LINK_EXPIRADO' });
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect((await ana.get(links)).json()).toEqual({ data: [] });
  });

  it('of what was paid, superseded or is over says so, without codes', async () => {
    const { busca } = await criarLink([EM_DIA, TAXA]);
    const situacao = async () => {
      const { data } = await abrir(busca);
      expect(data.pagamento).toBeNull();
      return data.situacao;
    };
    const pagar = (onde: string) =>
      servidor.banco.owner.query(
        `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19' where cod_empre = 1 and ${onde}`,
      );
    await pagar('numero_guia = 300');
    expect(await situacao()).toBe('SUBSTITUIDO');
    await pagar('numero_guia = 100 and numero_parcela = 2');
    expect(await situacao()).toBe('PAGO');
    await cidade.recomecar();
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const vencido = await criarLink([VENCIDA]);
    servidor.relogio.agora = new Date('2026-11-24T15:00:00Z');
    expect((await abrir(vencido.busca)).data).toMatchObject({
      situacao: 'VENCIDO',
      pagamento: null,
    });
    const pdf = await servidor.navegador().get(`/api/links-de-pagamento/pdf${vencido.busca}`);
    expect(pdf.json()).toMatchObject({ code: 'DOCUMENTO_NAO_PAGAVEL' });
  });

  it('opens in its own orgao, and to nobody who guesses', async () => {
    const { busca } = await criarLink();
    expect((await abrir(busca.replace('cod_empre=1', 'cod_empre=2'))).code).toBe(
      'LINK_NAO_ENCONTRADO',
    );
    const inventado = `?cod_empre=1&link=${'A'.repeat(43)}`;
    for (let i = 0; i < 30; i += 1) await abrir(inventado);
    expect((await abrir(inventado)).code).toBe('PROVA_DE_TRABALHO');
    expect((await abrir('?cod_empre=1&link=curto')).status).toBe(422);
  });

  it('is made by who may see the document, and not without end', async () => {
    const { links } = await criarLink([EM_DIA]);
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    expect((await bruno.post(links, {})).statusCode).toBe(404);
    for (let i = 0; i < 19; i += 1) await ana.post(links, {});
    expect((await ana.post(links, {})).json()).toMatchObject({ code: 'LINKS_DEMAIS' });
  });

  it('is what a visitor gets, who reaches the bills by what they typed', async () => {
    const pedir = async (mais: object, partes: object[] = [VENCIDA, EM_DIA]) =>
      servidor.navegador().post(`${JUNTAR}/publico`, { cod_empre: 1, partes, ...mais });
    for (const quem of [{ cpfcnpj: ANA }, { inscricao: '0102003-4' }]) {
      const { endereco } = (await pedir(quem)).json<{ data: LinkCriado }>().data;
      expect((await abrir(new URL(endereco).search)).data.total).toBe('R$ 336,00');
    }
    for (const [mais, partes] of [
      [{ cpfcnpj: BRUNO }, undefined],
      [{ cpfcnpj: ANA }, [VENCIDA, DE_BRUNO]],
      [{ inscricao: '20' }, undefined],
    ] as const)
      expect((await pedir(mais, partes && [...partes])).json()).toMatchObject({
        code: 'GUIA_NAO_ENCONTRADA',
      });
    expect((await pedir({})).statusCode).toBe(422);
  });
});

describe('a document of several installments on paper', () => {
  it('is a tagged PDF with a table of its parts, whose codes are those of the screen', async () => {
    const { data } = await juntar([VENCIDA, TAXA]);
    const resposta = await ana.get(`/api/documents/private?num_documento=${data.numero}`, {
      'x-path': 'DOCUMENTO_UNICO',
    });
    expect(resposta.statusCode).toBe(200);
    const pdf = await decodePdf(new Uint8Array(resposta.rawPayload));
    expect(pdf).toMatchObject({ tagged: true, language: 'pt-BR' });
    const codigos = pdf.pages[0]?.codes ?? [];
    expect(codigos).toContainEqual({ format: 'QRCode', text: data.pagamento?.pix });
    const texto = pdf.pages.map((pagina) => pagina.text).join(' ');
    for (const esperado of [
      '256,01',
      '23/11/2026',
      'IPTU 2026, parcela 1/4',
      '186,00',
      'Taxa 2026',
      '70,01',
      'IPTU 2026, parcela 1/4. Vencimento original em 10/08/2026',
      'Multa de mora',
    ])
      expect(texto).toContain(esperado);
    const aberto = await ana.get(String(resposta.headers['content-location']));
    expect(aberto.headers['content-type']).toBe('application/pdf');
    const deBruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    const alheio = await deBruno.get(`/api/documents/private?num_documento=${data.numero}`, {
      'x-path': 'DOCUMENTO_UNICO',
    });
    expect(alheio.json()).toMatchObject({ code: 'DOCUMENTO_UNICO_NAO_ENCONTRADO' });
  });
});

describe('what a person has open', () => {
  const ver = async (quem: Navegador, mais = '') =>
    (await quem.get(`/api/debitos${mais}`)).json<{ data: EmAberto }>().data;

  it('is listed across taxes, what is due first before, with what each comes to today', async () => {
    const { debitos, junta, maximo_de_partes } = await ver(ana);
    expect(debitos.map(({ nome, hoje_centavos }) => [nome, hoje_centavos])).toEqual([
      ['IPTU 2026, parcela 1/4', 18_600],
      ['Taxa 2026, parcela Única', 7_001],
      ['IPTU 2026, parcela Única', 40_000],
      ['IPTU 2026, parcela 2/4', 15_000],
      ['IPTU 2026, parcela 3/4', 15_000],
    ]);
    expect({ junta, maximo_de_partes }).toEqual({ junta: true, maximo_de_partes: 30 });
  });

  it('is the taxpayer’s own; a look by staff stands in the trail of the person', async () => {
    expect((await ana.get(`/api/debitos?cpfcnpj=${BRUNO}`)).statusCode).toBe(403);
    expect((await servidor.navegador().get('/api/debitos')).statusCode).toBe(401);
    const clerk = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect(
      (await ver(clerk, `?cpfcnpj=${EMPRESA}`)).debitos.map(({ numero_guia }) => numero_guia),
    ).toEqual([301]);
    expect(
      await linhas(
        servidor.banco,
        `select evento from auditoria where titular is not null and papel = 'PREFEITURA'`,
      ),
    ).toEqual([{ evento: 'documento-unico.consultar' }]);
  });
});
