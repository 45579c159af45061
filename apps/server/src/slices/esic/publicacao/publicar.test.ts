import type { PublicacaoDaSolicitacao } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setores, usuarioSetores } from '../../../db/schema/contas.ts';
import { codigoDoErro } from '../../../testing/codigo-do-erro.ts';
import { ANA, CHEFE, createColega, NINGUEM, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { createComResposta, RESPOSTA, TEXTOS } from '../../../testing/publicacoes.ts';
import { fatosDe, historicoDe, idDe, linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  type SolicitacaoDeTeste,
} from '../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes/publicacao';
const OBRAS = '00000000-0000-4000-8000-0000000000b1';
const SAUDE = '00000000-0000-4000-8000-0000000000b2';

let servidor: Servidor;
/** Who answered, staff of another sector, an administrator, and a taxpayer. */
let eva: Navegador;
let lia: Navegador;
let chefe: Navegador;
let ana: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  const usuario_id = await createColega(db, NINGUEM, 'Lia de Obras');
  await db.insert(setores).values({ cod_empre: 1, id: OBRAS, nome: 'Obras' });
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id: OBRAS });
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  lia = await servidor.navegador().entrar(1, NINGUEM, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

const respondida = (mudancas: SolicitacaoDeTeste = {}) => createComResposta(servidor, mudancas);
const abrir = (quem: Navegador, id: string) => quem.get(`${RAIZ}/${id}`);
const publicar = (quem: Navegador, id: string, parte: object = {}) =>
  quem.put(`${RAIZ}/${id}`, { ...TEXTOS, versao: 0, ...parte });
const retirar = (quem: Navegador, id: string, versao: number) =>
  quem.pedir('DELETE', `${RAIZ}/${id}?versao=${versao}`);
const publicacaoDe = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: PublicacaoDaSolicitacao }>().data;
const lida = (id: string) =>
  servidor.navegador().get(`/api/dados-abertos/v1/respostas/${id}?cod_empre=1`);
const historico = (id: string) => historicoDe(servidor.banco, id);

describe('B10 an answer is published by a person', () => {
  it('who sees what was asked and answered, and by whom, and leaves a look in the trail', async () => {
    const id = await respondida({ de: ANA });
    const { original, quem_pediu, publicacao, versao } = publicacaoDe(await abrir(eva, id));
    expect(original).toEqual({
      assunto: 'Gastos com merenda',
      pergunta: 'Quanto foi gasto com merenda escolar em 2025?',
      resposta: RESPOSTA,
    });
    expect(quem_pediu.nome).toBe('Ana Maria de Souza');
    expect(publicacao).toBeNull();
    expect(versao).toBe(0);
    expect(await fatosDe(servidor.banco, 'solicitacoes.ver')).toContainEqual({
      solicitacao_id: id,
    });
  });

  it('B10.2 is not there before, then read by anybody, and told of in history and trail', async () => {
    const id = await respondida();
    expect((await lida(id)).statusCode).toBe(404);
    const feita = publicacaoDe(await publicar(eva, id));
    expect(feita.versao).toBe(1);
    expect(feita.publicacao).toMatchObject({ ...TEXTOS, retirada: false });
    expect((await lida(id)).json()).toMatchObject({ data: TEXTOS });
    expect((await historico(id)).at(-1)).toBe('PUBLICADA');
    expect((await fatosDe(servidor.banco, 'solicitacoes.publicar'))[0]).toEqual({
      solicitacao_id: id,
      versao: 1,
      marcas_conferidas: false,
    });
  });

  it('is changed and withdrawn, and published again', async () => {
    const id = await respondida();
    await publicar(eva, id);
    await publicar(chefe, id, { assunto: 'Merenda escolar', versao: 1 });
    expect((await lida(id)).json()).toMatchObject({ data: { assunto: 'Merenda escolar' } });
    const retirada = publicacaoDe(await retirar(eva, id, 2));
    expect(retirada).toMatchObject({ versao: 3, publicacao: { retirada: true } });
    expect((await lida(id)).statusCode).toBe(404);
    expect(codigoDoErro(await retirar(eva, id, 3))).toBe('NADA_PUBLICADO');
    expect((await publicar(eva, id, { versao: 3 })).statusCode).toBe(200);
    expect((await lida(id)).statusCode).toBe(200);
    expect((await historico(id)).slice(-4)).toEqual([
      'PUBLICADA',
      'PUBLICACAO_ALTERADA',
      'PUBLICACAO_RETIRADA',
      'PUBLICADA',
    ]);
  });

  it('B10.2 waits for who publishes to check what looks like personal data', async () => {
    const id = await respondida();
    const resposta = await publicar(eva, id, { resposta: RESPOSTA });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json()).toMatchObject({
      errors: {
        resposta: [
          'Parece haver dado pessoal: nome de quem pediu (Maria Silva), telefone ((11) 98765-4321).',
        ],
      },
    });
    expect((await lida(id)).statusCode).toBe(404);
    expect((await publicar(eva, id, { resposta: RESPOSTA, conferido: true })).statusCode).toBe(200);
    expect((await fatosDe(servidor.banco, 'solicitacoes.publicar'))[0]).toMatchObject({
      marcas_conferidas: true,
    });
  });

  it.each([
    ['', 'Informe a pergunta.'],
    ['x'.repeat(2001), 'No máximo 2000 caracteres.'],
  ])('with its fields filled (%#)', async (pergunta, motivo) => {
    const resposta = await publicar(eva, await respondida(), { pergunta });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json()).toMatchObject({ errors: { pergunta: [motivo] } });
  });
});

describe('B10 an answer is never published', () => {
  it.each([
    [{ grau_sigilo: 2 }, 'PUBLICACAO_RESTRITA'],
    [{ tipo: 1 }, 'PUBLICACAO_RESTRITA'],
    [{ natureza: 2, tipo: 2 }, 'PUBLICACAO_SO_DE_ACESSO'],
    [
      { status_id: 3, data_finalizacao: null, decisao: null, motivo_da_negativa: null },
      'PUBLICACAO_SEM_RESPOSTA',
    ],
  ])('B10.2 of %j: %s', async (mudancas, motivo) => {
    const id = await respondida(mudancas);
    for (const tentativa of [abrir(eva, id), publicar(eva, id), publicar(chefe, id)]) {
      const resposta = await tentativa;
      expect(resposta.statusCode).toBe(409);
      expect(codigoDoErro(resposta)).toBe(motivo);
    }
  });

  it('by staff of another sector, who of a restricted one are not even told', async () => {
    expect(codigoDoErro(await publicar(lia, await respondida()))).toBe('PUBLICACAO_DE_OUTRO_SETOR');
    const restrita = await respondida({ grau_sigilo: 3 });
    expect(codigoDoErro(await publicar(lia, restrita))).toBe('SOLICITACAO_NAO_ENCONTRADA');
  });

  it('but by who answers for the SIC, of what another sector answered', async () => {
    const { db, banco } = servidor;
    await db.insert(setores).values({ cod_empre: 1, id: SAUDE, nome: 'Saúde' });
    const daSaude = await respondida({
      setor_id: SAUDE,
      atendente_id: await idDe(banco, CHEFE),
    });
    expect(codigoDoErro(await publicar(lia, daSaude))).toBe('PUBLICACAO_DE_OUTRO_SETOR');
    const setor_id = await createSetorDeEntrada(db, 1);
    const usuario_id = await idDe(banco, NINGUEM);
    await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id });
    expect((await publicar(lia, daSaude)).statusCode).toBe(200);
    await linhas(banco, 'delete from usuario_setores where setor_id = $1', [setor_id]);
  });

  it('by who asked, nor by staff of another orgao', async () => {
    const id = await respondida({ de: ANA });
    expect((await publicar(ana, id)).statusCode).toBe(403);
    const outro = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await publicar(outro, id)).statusCode).toBe(404);
  });
});

describe('B10 of two people who publish at once', () => {
  it('one does, and the other is told to look again', async () => {
    const id = await respondida();
    const respostas = await Promise.all([publicar(eva, id), publicar(chefe, id)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(respostas.filter(({ statusCode }) => statusCode === 409).map(codigoDoErro)).toEqual([
      'PUBLICACAO_ALTERADA',
    ]);
    expect((await historico(id)).filter((tipo) => tipo === 'PUBLICADA')).toHaveLength(1);
    expect(codigoDoErro(await retirar(eva, id, 0))).toBe('PUBLICACAO_ALTERADA');
  });

  it('one withdraws it, and the other is told the same', async () => {
    const id = await respondida();
    await publicar(eva, id);
    const respostas = await Promise.all([retirar(eva, id, 1), retirar(chefe, id, 1)]);
    const recusadas = respostas.filter(({ statusCode }) => statusCode !== 200);
    expect(recusadas.map(codigoDoErro)).toEqual(['PUBLICACAO_ALTERADA']);
    expect((await historico(id)).slice(-2)).toEqual(['PUBLICADA', 'PUBLICACAO_RETIRADA']);
  });
});
