import type {
  Conteudo,
  ConteudoGerido,
  ConteudoPublicado,
  Orgao,
  VersaoDoConteudo,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { UMA_PERGUNTA } from '../../testing/matriz/conteudos.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const CONTEUDOS = '/api/conteudos';

let servidor: Servidor;
let chefe: Navegador;
let doOutro: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  doOutro = await servidor.navegador().entrar(2, CHEFE, SENHA);
});
beforeEach(() => esvaziar(servidor.banco, 'conteudos'));
afterAll(() => servidor.encerrar());

const unidade = (nome: string, acima = ''): Conteudo => ({
  ...{ tipo: 'UNIDADE', nome, sigla: '', acima, papel: 'NENHUM' },
  ...{ competencias: 'Cuidar', responsavel: 'Ana Reis', cargo: 'Secretária' },
  ...{ endereco: 'Rua A, 1', telefone: '', email: '', horario: 'Dias úteis, 9h às 16h' },
});
const carta = (servico: string): Conteudo =>
  ({
    ...{ tipo: 'CARTA', nome: 'IPTU', servico, descricao: 'Segunda via', quem: 'Qualquer pessoa' },
    ...{ requisitos: '', documentos: '', etapas: 'Abra a página', prazo: 'Na hora' },
    ...{ canais: 'Neste portal', prioridade: 'Não há', custo: 'Gratuito', unidade: '' },
    ...{ reclamacao: 'Ouvidoria', palavras: '', revisar_ate: '' },
  }) as Conteudo;
const norma = (endereco: string): Conteudo => ({
  ...{ tipo: 'NORMA', nome: 'Decreto 1/2026', assunto: 'LAI', ementa: 'Regulamenta a LAI' },
  ...{ data: '2026-01-10', endereco },
});

const escrever = (conteudo: unknown, publicar = true, quem = chefe) =>
  quem.post(CONTEUDOS, { conteudo, publicar });
const criar = async (conteudo: unknown, publicar = true) =>
  (await escrever(conteudo, publicar)).json<{ data: ConteudoGerido }>().data;
const alterar = (id: string, versao: number, conteudo: unknown, publicar = true, quem = chefe) =>
  quem.put(`${CONTEUDOS}/${id}`, { conteudo, publicar, versao });
const publicados = async (tipo: string, cod_empre = 1) =>
  (
    await servidor
      .navegador()
      .get(`/api/dados-abertos/v1/conteudos?cod_empre=${cod_empre}&tipo=${tipo}`)
  ).json<{ data: ConteudoPublicado[] }>().data;
const nomes = async (tipo: string, cod_empre?: number) =>
  (await publicados(tipo, cod_empre)).map(({ conteudo }) => conteudo.nome);

describe('what an institution writes of itself', () => {
  it('is public once it is published, there alone, and stays as it was while it is written anew', async () => {
    const { id, versao, publicado_em } = await criar(UMA_PERGUNTA, false);
    expect([publicado_em, await nomes('PERGUNTA')]).toEqual([null, []]);
    await alterar(id, versao, UMA_PERGUNTA);
    expect(await nomes('PERGUNTA')).toEqual([UMA_PERGUNTA.nome]);
    expect(await nomes('PERGUNTA', 2)).toEqual([]);
    const nova = { ...UMA_PERGUNTA, nome: 'Onde está a inscrição?' };
    const salva = await alterar(id, 2, nova, false);
    expect(salva.json()).toMatchObject({ data: { escrito: nova, a_publicar: true, versao: 3 } });
    expect(await nomes('PERGUNTA')).toEqual([UMA_PERGUNTA.nome]);
    await alterar(id, 3, nova);
    expect(await nomes('PERGUNTA')).toEqual([nova.nome]);
    const { data } = (await chefe.get(`${CONTEUDOS}/${id}/versoes`)).json<{
      data: VersaoDoConteudo[];
    }>();
    expect(data.map(({ numero, conteudo }) => [numero, conteudo.nome])).toEqual([
      [4, nova.nome],
      [2, UMA_PERGUNTA.nome],
    ]);
    expect(data[0]?.por).not.toBe('Instalação');
  });

  it('is withdrawn with its history, and only what nobody read is deleted', async () => {
    const { id } = await criar(UMA_PERGUNTA);
    const apagada = await chefe.pedir('DELETE', `${CONTEUDOS}/${id}`);
    expect(apagada.json()).toMatchObject({ code: 'CONTEUDO_PUBLICADO' });
    const retirada = await chefe.post(`${CONTEUDOS}/${id}/retirar`, { versao: 1 });
    expect(retirada.json()).toMatchObject({ data: { publicado_em: null, versao: 2 } });
    expect(await nomes('PERGUNTA')).toEqual([]);
    const rascunho = await criar(UMA_PERGUNTA, false);
    const excluido = await chefe.pedir('DELETE', `${CONTEUDOS}/${rascunho.id}`);
    expect(excluido.statusCode).toBe(204);
  });

  it('is told of a service only while its letter is published', async () => {
    const cartas = async () =>
      (await servidor.navegador().get('/api/orgao/1')).json<{ data: Orgao }>().data.cartas;
    const { id } = await criar(carta('iptu'), false);
    expect(await cartas()).toEqual([]);
    await alterar(id, 1, carta('iptu'));
    await criar(carta(''));
    expect(await cartas()).toEqual(['iptu']);
    await chefe.post(`${CONTEUDOS}/${id}/retirar`, { versao: 2 });
    expect(await cartas()).toEqual([]);
  });

  it('of two who change it at once, the second is told, and of another city nobody finds it', async () => {
    const { id } = await criar(UMA_PERGUNTA);
    const dois = await Promise.all([
      alterar(id, 1, { ...UMA_PERGUNTA, nome: 'Primeira?' }),
      alterar(id, 1, { ...UMA_PERGUNTA, nome: 'Segunda?' }),
    ]);
    expect(dois.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const deFora = await alterar(id, 2, UMA_PERGUNTA, true, doOutro);
    expect(deFora.json()).toMatchObject({ code: 'CONTEUDO_NAO_ENCONTRADO' });
  });

  it('has no unit under itself, nor under one of another city, nor any kind but its own', async () => {
    const sede = await criar(unidade('Gabinete'));
    const fazenda = await criar(unidade('Fazenda', sede.id));
    const anel = await alterar(sede.id, 1, unidade('Gabinete', fazenda.id));
    expect(anel.json()).toMatchObject({
      errors: { acima: [expect.stringContaining('abaixo de si')] },
    });
    const alheia = await escrever(unidade('Obras', sede.id), true, doOutro);
    expect(alheia.json()).toMatchObject({ errors: { acima: [expect.any(String)] } });
    expect((await alterar(sede.id, 1, UMA_PERGUNTA)).statusCode).toBe(404);
  });

  it.each([
    'http://www.atibaia.example/decreto.pdf',
    'javascript:alert(1)',
    'https://ana:senha@atibaia.example/',
    '//atibaia.example',
  ])('leads nobody to %s', async (endereco) => {
    const resposta = await escrever(norma(endereco));
    expect(resposta.statusCode).toBe(422);
    expect(JSON.stringify(resposta.json())).toContain('https://');
  });

  it('a unit that a letter or another unit says is not deleted, and who says it is told', async () => {
    const { id } = await criar(unidade('Fazenda'), false);
    const acima = await criar(unidade('Arrecadação', id), false);
    const dela = await criar({ ...carta('iptu'), unidade: id }, false);
    const excluir = (qual: string) => chefe.pedir('DELETE', `${CONTEUDOS}/${qual}`);
    const recusa = await excluir(id);
    expect(recusa.statusCode).toBe(409);
    expect(recusa.json()).toMatchObject({
      code: 'UNIDADE_CITADA',
      message:
        'Esta unidade está em: Arrecadação; IPTU. Troque a unidade nesses textos, e publique-os, antes de excluir.',
    });
    for (const qual of [acima.id, dela.id, id]) expect((await excluir(qual)).statusCode).toBe(204);
  });

  it('is asked for again only once it changed, and is a file too', async () => {
    await criar(norma('https://leis.atibaia.example/1'));
    const endereco = '/api/dados-abertos/v1/conteudos?cod_empre=1&tipo=NORMA';
    const visitante = servidor.navegador();
    const { headers } = await visitante.get(endereco);
    const etag = { 'if-none-match': String(headers.etag) };
    const igual = await visitante.pedir('GET', endereco, { headers: etag });
    expect(igual.statusCode).toBe(304);
    await criar(norma('https://leis.atibaia.example/2'));
    const outra = await visitante.pedir('GET', endereco, { headers: etag });
    expect(outra.json<{ data: unknown[] }>().data).toHaveLength(2);
    const csv = await visitante.get('/api/dados-abertos/v1/conteudos/csv?cod_empre=1&tipo=NORMA');
    expect(csv.headers['content-disposition']).toContain('normas.csv');
    expect(csv.body).toContain('https://leis.atibaia.example/2');
  });
});
