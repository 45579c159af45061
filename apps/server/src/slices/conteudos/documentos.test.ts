import type {
  ArquivoDoDocumento,
  ConteudoGerido,
  ConteudoPublicado,
  CriterioDoPntp,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { limparAnexos } from '../../jobs/limpeza.ts';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { formulario } from '../../testing/envio.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { linhas } from '../../testing/query.ts';
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
beforeEach(() => esvaziar(servidor.banco, 'conteudos', 'anexos'));
afterAll(() => servidor.encerrar());

const mandar = (nome: string, conteudo: string, quem = chefe) =>
  quem.pedir('POST', `${CONTEUDOS}/arquivos`, formulario({}, [{ nome, conteudo }]));
const enviado = async (conteudo: string, quem = chefe) =>
  (await mandar('relatorio.txt', conteudo, quem)).json<{ data: ArquivoDoDocumento }>().data;
const documento = (arquivo: ArquivoDoDocumento) => ({
  ...{ tipo: 'DOCUMENTO', nome: 'Relatório de 2025', grupo: 'RELATORIO_DO_SIC', ano: '2025' },
  ...{ descricao: 'Pedidos de acesso recebidos', palavras: 'transparência', ...arquivo },
});
const escrever = (arquivo: ArquivoDoDocumento, publicar = true, quem = chefe) =>
  quem.post(CONTEUDOS, { conteudo: documento(arquivo), publicar });
const criar = async (conteudo: string, publicar = true) =>
  (await escrever(await enviado(conteudo), publicar)).json<{ data: ConteudoGerido }>().data;
const baixar = (id: string, cod_empre = 1) =>
  servidor.navegador().get(`/api/dados-abertos/v1/documentos/${id}?cod_empre=${cod_empre}`);

describe('a document of the institution', () => {
  it('is downloaded by everybody as published, at one address in every version, and saved, never shown', async () => {
    const { id } = await criar('recebidos: 12', false);
    expect((await baixar(id)).statusCode).toBe(404);
    const novo = documento(await enviado('recebidos: 13'));
    await chefe.put(`${CONTEUDOS}/${id}`, { conteudo: novo, publicar: true, versao: 1 });
    const { body, headers } = await baixar(id);
    expect(body).toBe('recebidos: 13');
    expect(headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="relatorio.txt"'),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const deNovo = await servidor
      .navegador()
      .pedir('GET', `/api/dados-abertos/v1/documentos/${id}?cod_empre=1`, {
        headers: { 'if-none-match': String(headers.etag) },
      });
    expect(deNovo.statusCode).toBe(304);
    expect((await baixar(id, 2)).statusCode).toBe(404);
    await chefe.post(`${CONTEUDOS}/${id}/retirar`, { versao: 2 });
    expect((await baixar(id)).statusCode).toBe(404);
  });

  it('keeps the file of each version, for those who write it alone', async () => {
    const { id, escrito } = await criar('a primeira');
    const segundo = await enviado('a segunda');
    await chefe.put(`${CONTEUDOS}/${id}`, {
      ...{ conteudo: documento(segundo), publicar: true, versao: 1 },
    });
    const primeiro = (escrito as unknown as ArquivoDoDocumento).arquivo;
    const caminho = `${CONTEUDOS}/${id}/arquivos/${primeiro}`;
    expect((await chefe.get(caminho)).body).toBe('a primeira');
    expect((await doOutro.get(caminho)).statusCode).toBe(404);
  });

  it('says of its file what the server received, and is listed and found by its words', async () => {
    const arquivo = await enviado('tamanho');
    await escrever({ ...arquivo, arquivo_nome: 'outro.exe', arquivo_bytes: '1' });
    const { data } = (
      await servidor.navegador().get('/api/dados-abertos/v1/conteudos?cod_empre=1&tipo=DOCUMENTO')
    ).json<{ data: ConteudoPublicado[] }>();
    expect(data[0]?.conteudo).toMatchObject({ arquivo_nome: 'relatorio.txt', arquivo_bytes: '7' });
    const busca = await servidor
      .navegador()
      .get('/api/dados-abertos/v1/busca?cod_empre=1&busca=relatorios%202025');
    expect(busca.json<{ data: { oQue: string }[] }>().data.map(({ oQue }) => oQue)).toContain(
      'Documento',
    );
  });

  it.each([
    ['programa.exe', 'MZ'],
    ['foto.pdf', 'not a PDF'],
    ['vazio.txt', ''],
  ])('does not take %s', async (nome, conteudo) => {
    const { statusCode, json } = await mandar(nome, conteudo);
    expect(statusCode).toBeGreaterThanOrEqual(415);
    expect(json<{ errors: object }>().errors).toHaveProperty('anexos');
  });

  it('has no file of somebody else, nor one that is gone', async () => {
    const alheio = await enviado('do outro', doOutro);
    const recusado = await escrever(alheio);
    expect(recusado.json()).toMatchObject({ errors: { arquivo: [expect.any(String)] } });
    const meu = await enviado('esquecido');
    await linhas(servidor.banco, "update anexos set visto_em = visto_em - interval '1 day'");
    await limparAnexos({
      db: servidor.db,
      relogio: () => servidor.relogio.agora,
      armazenamento: armazenamentoEmPasta(servidor.pasta),
    });
    expect((await escrever(meu)).statusCode).toBe(422);
  });

  it('takes its files along when a draft is deleted, and keeps them while it was ever published', async () => {
    const { id } = await criar('rascunho', false);
    expect((await chefe.pedir('DELETE', `${CONTEUDOS}/${id}`)).statusCode).toBe(204);
    const publicado = await criar('publicado');
    expect((await chefe.pedir('DELETE', `${CONTEUDOS}/${publicado.id}`)).statusCode).toBe(409);
    expect(
      await linhas(
        servidor.banco,
        'select conteudo_id, removido_em is not null as removido from anexos order by criado_em',
      ),
    ).toEqual([
      { conteudo_id: null, removido: true },
      { conteudo_id: publicado.id, removido: false },
    ]);
  });

  it('counts among what the courts of accounts ask, for those who write it', async () => {
    const situacaoDe = async (quem: Navegador, numero: string) =>
      (await quem.get('/api/pntp'))
        .json<{ data: CriterioDoPntp[] }>()
        .data.find((um) => um.numero === numero);
    expect(await situacaoDe(chefe, '15.5')).toMatchObject({ situacao: 'FALTA' });
    const arquivo = await enviado('Decreto 1.102/2025');
    const conteudo = { ...documento(arquivo), grupo: 'REGULAMENTO_DO_GOVERNO_DIGITAL' };
    await chefe.post(CONTEUDOS, { conteudo, publicar: true });
    expect(await situacaoDe(chefe, '15.5')).toMatchObject({ situacao: 'ATENDIDO', falta: null });
    expect(await situacaoDe(doOutro, '15.5')).toMatchObject({ situacao: 'FALTA' });
  });
});
