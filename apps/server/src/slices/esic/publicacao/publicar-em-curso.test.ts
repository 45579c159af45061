import type { PublicacaoDaSolicitacao } from '@balcao/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trabalhos } from '../../../jobs/start-jobs.ts';
import { TARJA_DO_TEXTO } from '../../../testing/arquivos-a-tarjar.ts';
import { CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { esperar } from '../../../testing/esperar.ts';
import {
  anexarNaResposta,
  andamentoDaPublicacao,
  createComResposta,
  fimDaPublicacao,
  publicarDaFila,
  TEXTOS,
} from '../../../testing/publicacoes.ts';
import { fatosDe, idDe, linhas } from '../../../testing/query.ts';
import {
  abrirServidor,
  tarjador,
  type Navegador,
  type Servidor,
} from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes } from '../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes/publicacao';
const ABERTAS = '/api/dados-abertos/v1/respostas';

let servidor: Servidor;
let eva: Navegador;
let chefe: Navegador;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgaoComSolicitacoes(servidor.db, 1);
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

let id: string;
let anexo: string;
let trabalhos: Trabalhos | undefined;
beforeEach(async () => {
  id = await createComResposta(servidor);
  anexo = await anexarNaResposta(servidor, id);
});
afterEach(async () => {
  await trabalhos?.parar();
  trabalhos = undefined;
});

const enviar = (quem: Navegador, tarjas: object[] = [TARJA_DO_TEXTO]) =>
  quem.put(`${RAIZ}/${id}`, {
    ...TEXTOS,
    versao: 0,
    arquivos: [{ id: anexo, nome: 'Contrato.pdf', tarjas }],
  });
const abrir = async () =>
  (await eva.get(`${RAIZ}/${id}`)).json<{ data: PublicacaoDaSolicitacao }>().data;
const naoEstaPublicada = async () => {
  const visitante = servidor.navegador();
  expect((await visitante.get(`${ABERTAS}/${id}?cod_empre=1`)).statusCode).toBe(404);
  const original = `${ABERTAS}/${id}/arquivos/${anexo}?cod_empre=1`;
  expect((await visitante.get(original)).statusCode).toBe(404);
};

describe('B10.2 files that are made to be published apart from the request', () => {
  it('tell who comes back which page is made, and nothing is public before all is', async () => {
    expect((await enviar(eva)).json()).toMatchObject({
      data: {
        publicacao: null,
        tentativa: null,
        andamento: { por: 'PREFEITURA 1', arquivo: 0, arquivos: 1, falha: null },
      },
    });
    let soltar: () => void = () => undefined;
    const solto = new Promise<void>((resolve) => (soltar = resolve));
    trabalhos = publicarDaFila(servidor, {
      tarjar: async (arquivo, tarjas, vez, aoAvancar) => {
        aoAvancar?.(2, 7);
        await solto;
        return tarjador.tarjar(arquivo, tarjas, vez, aoAvancar);
      },
    });
    const nestaPagina = { arquivo: 1, arquivos: 1, nome: 'Contrato.pdf', pagina: 2, paginas: 7 };
    await esperar(async () =>
      expect(await andamentoDaPublicacao(chefe, id)).toMatchObject(nestaPagina),
    );
    await naoEstaPublicada();
    soltar();
    expect(await fimDaPublicacao(eva, id)).toBeNull();
    expect(await abrir()).toMatchObject({ andamento: null, versao: 1, publicacao: {} });
  });

  it('are asked about again and again without a look in the trail', async () => {
    await enviar(eva);
    const olhadas = await fatosDe(servidor.banco, 'solicitacoes.ver');
    expect(await andamentoDaPublicacao(eva, id)).not.toBeNull();
    expect(await fatosDe(servidor.banco, 'solicitacoes.ver')).toEqual(olhadas);
  });

  it('are of one person at a time: sent again they are waited for, and others are told', async () => {
    expect((await enviar(eva)).statusCode).toBe(200);
    expect((await enviar(eva)).statusCode).toBe(200);
    for (const outra of [await enviar(chefe), await enviar(eva, [])])
      expect(outra.json()).toMatchObject({ code: 'PUBLICACAO_EM_CURSO' });
    trabalhos = publicarDaFila(servidor);
    expect(await fimDaPublicacao(eva, id)).toBeNull();
    expect(await abrir()).toMatchObject({ versao: 1, publicacao: { por: 'PREFEITURA 1' } });
  });

  it('are published by nobody who may not any more when they are made', async () => {
    await enviar(eva);
    const deEva = [await idDe(servidor.banco, SERVIDORA, 1)];
    await linhas(servidor.banco, 'update usuarios set ativo = false where id = $1', deEva);
    trabalhos = publicarDaFila(servidor);
    expect(await fimDaPublicacao(chefe, id)).toMatchObject({
      message: expect.stringContaining('permissão'),
    });
    await linhas(servidor.banco, 'update usuarios set ativo = true where id = $1', deEva);
    await naoEstaPublicada();
  });

  it('fail plainly, keep what was written and marked, and are tried again', async () => {
    trabalhos = publicarDaFila(servidor, {
      tarjar: () => Promise.reject(new Error('a defect of ours')),
    });
    await enviar(eva);
    const falha = await fimDaPublicacao(eva, id);
    expect(falha?.message).not.toContain('defect');
    expect(await abrir()).toMatchObject({
      andamento: { falha },
      tentativa: { ...TEXTOS, arquivos: [{ id: anexo, tarjas: [TARJA_DO_TEXTO] }] },
    });
    await naoEstaPublicada();
    await trabalhos.parar();
    trabalhos = publicarDaFila(servidor);
    await enviar(chefe);
    expect(await fimDaPublicacao(eva, id)).toBeNull();
    expect(await abrir()).toMatchObject({ tentativa: null, publicacao: { por: 'ADMIN 1' } });
  });

  it('wait long for their turn; of a server that fell they are sent again by anybody, and published once', async () => {
    await enviar(eva);
    const seis = `update publicacoes_em_curso set vista_em = vista_em - interval '6 minutes'`;
    await linhas(servidor.banco, seis);
    expect(await andamentoDaPublicacao(eva, id)).toMatchObject({ falha: null });
    expect((await enviar(chefe)).statusCode).toBe(409);
    const tomada = `update trabalhos set tomado_em = vista_em from publicacoes_em_curso
      where fila = 'publicacoes'`;
    await linhas(servidor.banco, tomada);
    expect(await andamentoDaPublicacao(eva, id)).toMatchObject({
      falha: { message: expect.stringContaining('O servidor parou') },
    });
    expect((await enviar(chefe)).statusCode).toBe(200);
    // Both tries stand in the queue: the one that was replaced finds nothing to do.
    trabalhos = publicarDaFila(servidor);
    expect(await fimDaPublicacao(eva, id)).toBeNull();
    const naFila = `select id from trabalhos where fila = 'publicacoes'`;
    await esperar(async () => expect(await linhas(servidor.banco, naFila)).toEqual([]));
    expect(await abrir()).toMatchObject({ versao: 1, publicacao: { por: 'ADMIN 1' } });
  });
});
