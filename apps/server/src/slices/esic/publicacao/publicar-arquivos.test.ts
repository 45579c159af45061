import {
  ERROS,
  type PaginaDoArquivo,
  type PublicacaoDaSolicitacao,
  type RespostaPublicada,
} from '@balcao/contracts';
import type { TarjaDoArquivo } from '@balcao/domain';
import * as mupdf from 'mupdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../../adapters/armazenamento/pasta.ts';
import { limparAnexos } from '../../../jobs/limpeza.ts';
import type { Trabalhos } from '../../../jobs/start-jobs.ts';
import { codigoDoErro } from '../../../testing/codigo-do-erro.ts';
import { arquivosEm } from '../../../testing/anexos.ts';
import { createFoto, SEGREDOS, TARJA_DO_TEXTO } from '../../../testing/arquivos-a-tarjar.ts';
import { ANA, CHEFE, createColega, NINGUEM, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import {
  anexarNaResposta,
  createComResposta,
  fimDaPublicacao,
  publicarDaFila,
  TEXTOS,
} from '../../../testing/publicacoes.ts';
import { fatosDe, linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes } from '../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes/publicacao';
const ABERTAS = '/api/dados-abertos/v1/respostas';

let servidor: Servidor;
let trabalhos: Trabalhos;
let eva: Navegador;
let chefe: Navegador;
let ana: Navegador;
/** Of another sector. */
let lia: Navegador;
beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(servidor.db, cod_empre);
  await createColega(servidor.db, NINGUEM, 'Lia de Obras');
  trabalhos = publicarDaFila(servidor);
  const entrar = (pessoa: string) => servidor.navegador().entrar(1, pessoa, SENHA);
  [eva, chefe, ana, lia] = (await Promise.all([SERVIDORA, CHEFE, ANA, NINGUEM].map(entrar))) as [
    Navegador,
    Navegador,
    Navegador,
    Navegador,
  ];
});
afterAll(async () => {
  await trabalhos.parar();
  await servidor.encerrar();
});

/** An answered request with one PDF. */
const comArquivo = async () => {
  const id = await createComResposta(servidor);
  return { id, anexo: await anexarNaResposta(servidor, id) };
};
const arquivo = (
  id: string,
  tarjas: TarjaDoArquivo[] = [TARJA_DO_TEXTO],
  nome = 'Contrato.pdf',
) => ({
  id,
  nome,
  tarjas,
});
const enviar = (quem: Navegador, id: string, parte: object = {}) =>
  quem.put(`${RAIZ}/${id}`, { ...TEXTOS, versao: 0, ...parte });
const abrir = async (id: string) =>
  (await eva.get(`${RAIZ}/${id}`)).json<{ data: PublicacaoDaSolicitacao }>().data;
/** Sends it, and waits until it is public or is said why not. */
const publicar = async (quem: Navegador, id: string, parte: object = {}) => {
  const resposta = await enviar(quem, id, parte);
  return { resposta, falha: resposta.statusCode === 200 ? await fimDaPublicacao(eva, id) : null };
};
/** Publishes what cannot fail. */
const comSucesso = async (...pedido: Parameters<typeof publicar>) => {
  const { resposta, falha } = await publicar(...pedido);
  expect([resposta.statusCode, falha], resposta.body).toEqual([200, null]);
};
const verPagina = (quem: Navegador, id: string, anexo: string, corpo: object = {}) =>
  quem.post(`${RAIZ}/${id}/arquivos/${anexo}`, { pagina: 1, tarjas: null, ...corpo });
const publicos = async (id: string) =>
  (await servidor.navegador().get(`${ABERTAS}/${id}?cod_empre=1`)).json<{
    data: RespostaPublicada;
  }>().data.arquivos;
const baixar = (id: string, qual: string, cod_empre = 1, headers = {}) =>
  servidor
    .navegador()
    .pedir('GET', `${ABERTAS}/${id}/arquivos/${qual}?cod_empre=${cod_empre}`, { headers });
const textoDe = (bytes: Buffer) =>
  new mupdf.PDFDocument(bytes).loadPage(0).toStructuredText('').asText();

describe('B10.2 a file of an answer is published without what is marked', () => {
  it('shown page by page before, as it is and as it will be', async () => {
    const { id, anexo } = await comArquivo();
    const [listado] = (await abrir(id)).arquivos;
    expect(listado).toMatchObject({ id: anexo, tarjavel: true, publicado: null });
    const resposta = await verPagina(eva, id, anexo);
    expect(resposta.headers['cache-control']).toBe('private, no-store');
    const { data } = resposta.json<{ data: PaginaDoArquivo }>();
    expect(data.imagem).toMatch(/^data:image\/png;base64,/);
    expect(data).toMatchObject({ paginas: 2, suspeitas: [{ tipo: 'CPF' }] });
    expect(data.texto).toContain(SEGREDOS.texto);
    const previa = await verPagina(eva, id, anexo, { tarjas: [TARJA_DO_TEXTO] });
    expect(previa.json<{ data: PaginaDoArquivo }>().data.texto).not.toContain(SEGREDOS.texto);
    expect(await fatosDe(servidor.banco, 'solicitacoes.ver-arquivo-a-publicar')).toEqual([
      { solicitacao_id: id, anexo, pagina: 1 },
    ]);
  });

  it('once, although its answer was lost and it is sent again, or twice at the same time', async () => {
    const { id, anexo } = await comArquivo();
    const arquivos = [arquivo(anexo)];
    const duas = await Promise.all([
      publicar(eva, id, { arquivos }),
      publicar(eva, id, { arquivos }),
    ]);
    const deNovo = await publicar(eva, id, { arquivos });
    for (const { resposta, falha } of [...duas, deNovo])
      expect([resposta.statusCode, falha], resposta.body).toEqual([200, null]);
    expect(await abrir(id)).toMatchObject({ versao: 1, publicacao: { retirada: false } });
    expect(await publicos(id)).toHaveLength(1);
    const feitos = await linhas(
      servidor.banco,
      `select tipo from solicitacao_historico where solicitacao_id = $1 and tipo like 'PUBLICA%'`,
      [id],
    );
    expect(feitos).toEqual([{ tipo: 'PUBLICADA' }]);
    // Of what differs in a word or a mark the second is told that somebody was there.
    for (const outra of [
      { arquivos, assunto: 'Outro assunto' },
      { arquivos: [arquivo(anexo, [])] },
    ])
      expect(codigoDoErro(await enviar(eva, id, { ...outra, arquivos_conferidos: true }))).toBe(
        'PUBLICACAO_ALTERADA',
      );
  });

  it('for everybody, while the original stays where it was', async () => {
    const { id, anexo } = await comArquivo();
    const [antes] = await linhas<{ chave: string; sha256: string }>(
      servidor.banco,
      'select chave, sha256, removido_em from anexos where id = $1',
      [anexo],
    );
    await comSucesso(eva, id, { arquivos: [arquivo(anexo)] });
    const [publico] = await publicos(id);
    expect(publico).toMatchObject({ nome: 'Contrato.pdf', paginas: 2 });
    const baixado = await baixar(id, publico?.id ?? '');
    expect(baixado.statusCode).toBe(200);
    expect(baixado.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Contrato.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
      'content-length': String(publico?.bytes),
    });
    expect(textoDe(baixado.rawPayload)).toContain('Relação de contratos');
    expect(textoDe(baixado.rawPayload)).not.toContain('Juvenal');
    for (const segredo of Object.values(SEGREDOS))
      expect(baixado.rawPayload.toString('latin1')).not.toContain(segredo);
    const etag = String(baixado.headers.etag);
    expect((await baixar(id, publico?.id ?? '', 1, { 'if-none-match': etag })).statusCode).toBe(
      304,
    );
    expect((await baixar(id, anexo)).statusCode).toBe(404);
    expect(
      await linhas(servidor.banco, 'select chave, sha256, removido_em from anexos where id = $1', [
        anexo,
      ]),
    ).toEqual([antes]);
    expect((await fatosDe(servidor.banco, 'solicitacoes.publicar'))[0]).toMatchObject({
      solicitacao_id: id,
      arquivos: [{ anexo, tarjas: 1 }],
    });
    const lista = await servidor.navegador().get(`${ABERTAS}?cod_empre=1`);
    expect(lista.json<{ data: object[] }>().data).toContainEqual(
      expect.objectContaining({ id, arquivos: 1 }),
    );
  });

  it('of its own orgao, until the publication is withdrawn, and again when it is published again', async () => {
    const { id, anexo } = await comArquivo();
    await comSucesso(eva, id, { arquivos: [arquivo(anexo)] });
    const [{ id: qual } = { id: '' }] = await publicos(id);
    const noOutro = await baixar(id, qual, 2);
    expect([noOutro.statusCode, codigoDoErro(noOutro)]).toEqual([404, 'ARQUIVO_RETIRADO']);
    await eva.pedir('DELETE', `${RAIZ}/${id}?versao=1`);
    expect((await baixar(id, qual)).statusCode).toBe(404);
    const { arquivos } = await abrir(id);
    expect(arquivos[0]?.publicado).toMatchObject({
      nome: 'Contrato.pdf',
      tarjas: [TARJA_DO_TEXTO],
    });
    await comSucesso(eva, id, { versao: 2, arquivos: [arquivo(anexo)] });
    expect((await baixar(id, qual)).statusCode).toBe(200);
  });

  it('anew when its marks change, under another name without, and no longer when it is left out', async () => {
    const { id, anexo } = await comArquivo();
    await comSucesso(eva, id, { arquivos: [arquivo(anexo)] });
    const [um] = await publicos(id);
    await comSucesso(eva, id, { versao: 1, arquivos: [arquivo(anexo, undefined, 'Outro nome')] });
    expect(await publicos(id)).toEqual([{ ...um, nome: 'Outro nome.pdf' }]);
    const tarjas = [TARJA_DO_TEXTO, { ...TARJA_DO_TEXTO, y: 0.06 }];
    await comSucesso(eva, id, { versao: 2, arquivos: [arquivo(anexo, tarjas)] });
    const [outro] = await publicos(id);
    expect(textoDe((await baixar(id, outro?.id ?? '')).rawPayload)).not.toContain('Relação');
    expect((await baixar(id, um?.id ?? '')).statusCode).toBe(404);
    await comSucesso(eva, id, { versao: 3 });
    expect(await publicos(id)).toEqual([]);
    expect((await baixar(id, outro?.id ?? '')).statusCode).toBe(404);
    const guardados = (await arquivosEm(servidor.pasta)).length;
    await limparAnexos({
      db: servidor.db,
      relogio: () => servidor.relogio.agora,
      armazenamento: armazenamentoEmPasta(servidor.pasta),
    });
    expect((await arquivosEm(servidor.pasta)).length).toBe(guardados - 2);
  });

  it('is nobody’s to take away as an attachment, nor among those of the request', async () => {
    const { id, anexo } = await comArquivo();
    await comSucesso(eva, id, { arquivos: [arquivo(anexo)] });
    const [{ id: qual } = { id: '' }] = await publicos(id);
    expect((await eva.pedir('DELETE', `/api/solicitacoes/anexos/${qual}`)).statusCode).toBe(404);
    const lida = await eva.get(`/api/solicitacoes/${id}`);
    expect(lida.statusCode).toBe(200);
    expect(lida.body).toContain('Contrato do Juvenal.pdf');
    expect(lida.body).not.toContain('Contrato.pdf');
  });

  it('once somebody says that they looked, where something looks like personal data', async () => {
    const { id, anexo } = await comArquivo();
    const foto = await anexarNaResposta(servidor, id, {
      nome: 'foto.jpg',
      conteudo: await createFoto(),
    });
    const arquivos = [arquivo(anexo, []), arquivo(foto, [], 'Foto')];
    const recusada = await publicar(eva, id, { arquivos });
    expect(recusada.falha).toMatchObject({
      errors: {
        arquivos_conferidos: [
          '“Contrato.pdf”: na página 1 parece haver CPF (529.982.247-25). “Foto.pdf”: a página 1 não tem texto que o portal consiga ler.',
        ],
      },
    });
    expect((await servidor.navegador().get(`${ABERTAS}/${id}?cod_empre=1`)).statusCode).toBe(404);
    expect(await abrir(id)).toMatchObject({ tentativa: { ...TEXTOS, arquivos } });
    await comSucesso(eva, id, { arquivos, arquivos_conferidos: true });
    expect((await publicos(id)).map(({ nome }) => nome)).toEqual(['Contrato.pdf', 'Foto.pdf']);
  });
});

describe('B10.2 a file is not published', () => {
  it('by two at once: one is told to look again, and nothing of theirs is kept', async () => {
    const { id, anexo } = await comArquivo();
    const envio = { arquivos: [arquivo(anexo)] };
    const respostas = await Promise.all([enviar(eva, id, envio), enviar(chefe, id, envio)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await fimDaPublicacao(eva, id)).toBeNull();
    expect(await publicos(id)).toHaveLength(1);
    expect(
      await linhas(servidor.banco, `select id from anexos where solicitacao_id is null`),
    ).toEqual([]);
  });

  it('of another request, of the requester, or of a kind that cannot be marked', async () => {
    const { id } = await comArquivo();
    const outro = await comArquivo();
    expect(codigoDoErro(await enviar(eva, id, { arquivos: [arquivo(outro.anexo)] }))).toBe(
      'ANEXO_NAO_ENCONTRADO',
    );
    expect(codigoDoErro(await verPagina(eva, id, outro.anexo))).toBe('ANEXO_NAO_ENCONTRADO');
    await linhas(servidor.banco, 'update anexos set setor_id = null where id = $1', [outro.anexo]);
    expect((await abrir(outro.id)).arquivos).toEqual([]);
    expect(codigoDoErro(await verPagina(eva, outro.id, outro.anexo))).toBe('ANEXO_NAO_ENCONTRADO');
    const texto = await anexarNaResposta(servidor, id, {
      nome: 'dados.csv',
      conteudo: Buffer.from('a;b'),
    });
    const csv = (await abrir(id)).arquivos.find((um) => um.id === texto);
    expect(csv).toMatchObject({ tarjavel: false });
    expect(codigoDoErro(await enviar(eva, id, { arquivos: [arquivo(texto)] }))).toBe(
      'ARQUIVO_NAO_PUBLICAVEL',
    );
  });

  it('nor shown to who may not publish it', async () => {
    const { id, anexo } = await comArquivo();
    expect((await verPagina(ana, id, anexo)).statusCode).toBe(403);
    expect(codigoDoErro(await verPagina(lia, id, anexo))).toBe('PUBLICACAO_DE_OUTRO_SETOR');
    const outro = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await verPagina(outro, id, anexo)).statusCode).toBe(404);
  });

  it.each([
    [{ nome: '' }, 'arquivos.0.nome'],
    [{ tarjas: [{ ...TARJA_DO_TEXTO, x: 1.2 }] }, 'arquivos.0.tarjas.0.x'],
    [{ tarjas: [{ ...TARJA_DO_TEXTO, pagina: 0 }] }, 'arquivos.0.tarjas.0.pagina'],
  ])('with %j, and the field is named', async (parte, campo) => {
    const { id, anexo } = await comArquivo();
    const resposta = await enviar(eva, id, { arquivos: [{ ...arquivo(anexo), ...parte }] });
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toEqual([campo]);
  });

  it('where there is no room for it', async () => {
    const { id, anexo } = await comArquivo();
    await linhas(servidor.banco, 'update armazenamento_uso set bytes = 10000000000000');
    const { falha } = await publicar(eva, id, { arquivos: [arquivo(anexo)] });
    expect(falha?.message).toBe(ERROS.ARMAZENAMENTO_CHEIO.message);
    expect(await abrir(id)).toMatchObject({ publicacao: null, versao: 0 });
  });

  it('to a script: downloads are limited', async () => {
    const url = `${ABERTAS}/${crypto.randomUUID()}/arquivos/${crypto.randomUUID()}?cod_empre=1`;
    const navegador = servidor.navegador('203.0.113.77');
    const muitas = await Promise.all(Array.from({ length: 301 }, () => navegador.get(url)));
    expect(muitas.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
