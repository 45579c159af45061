import type { Aviso, ContaALiberar, Pagina } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contribuintes } from '../../db/schema/tributos.ts';
import { exibicao } from '../../db/schema/orgaos.ts';
import { tirarCartas, tokenDe } from '../../testing/cartas.ts';
import {
  ANA,
  CHEFE,
  createColega,
  createOrgao,
  NINGUEM,
  PROVA,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { fatosDe, idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const SENHA_NOVA = 'cavalo-bateria-grampo';
const SEBASTIAO = '39053344705';

let servidor: Servidor;
let chefe: Navegador;
let outroChefe: Navegador;
let servidora: Navegador;
let vizinho: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await db.insert(exibicao).values({ cod_empre, chave: 'habilitar_cadastro', ativo: true });
  }
  await db
    .insert(contribuintes)
    .values({ cod_empre: 1, codigo: 900, cpfcnpj: SEBASTIAO, nome: 'Sebastião Ramos' });
  const colega = await createColega(db, NINGUEM, 'Caio Chefe');
  await linhas(servidor.banco, `update usuarios set tipo = 'ADMIN' where id = $1`, [colega]);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  outroChefe = await servidor.navegador().entrar(1, NINGUEM, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  vizinho = await servidor.navegador().entrar(2, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  await linhas(servidor.banco, 'delete from usuarios where cpfcnpj = any($1)', [
    [SEM_IMOVEL, SEBASTIAO],
  ]);
  for (const tabela of ['limites', 'avisos']) await linhas(servidor.banco, `delete from ${tabela}`);
  await tirarCartas(servidor);
});

const visitante = () => servidor.navegador('198.18.3.1');

/** Somebody registers who has no proof, and confirms the address unless they leave it. */
const cadastrar = async (cpfcnpj = SEM_IMOVEL, confirma = true): Promise<string> => {
  const pedido = {
    ...{ cod_empre: 1, cpfcnpj, email: `${cpfcnpj}@exemplo.example`, telefone: '(11) 98765-4321' },
    ...{ data: '1980-05-17', senha: SENHA_NOVA, senha_confirmation: SENHA_NOVA },
  };
  const feito = await visitante().post('/api/usuario/contribuinte', pedido);
  expect(feito.statusCode, feito.body).toBe(201);
  const [carta] = await tirarCartas(servidor);
  if (confirma) await visitante().post('/api/usuario/confirmar-email', { token: tokenDe(carta) });
  await tirarCartas(servidor);
  return idDe(servidor.banco, cpfcnpj);
};

const listadas = async (quem: Navegador, busca = '') =>
  (await quem.get(`/api/contas-a-liberar?busca=${busca}`)).json<Pagina<ContaALiberar>>().data;
const quantas = async (quem: Navegador) =>
  (await quem.get('/api/contas-a-liberar/quantas')).json<{ data: { quantas: number | null } }>()
    .data.quantas;
const liberar = (quem: Navegador, id: string) =>
  quem.put(`/api/contas-a-liberar/${id}/liberacao`, {});
const recusar = (quem: Navegador, id: string, motivo = 'Traga um documento com foto.') =>
  quem.put(`/api/contas-a-liberar/${id}/recusa`, { motivo });
const entrar = () =>
  visitante().post('/api/auth/login', { orgao_id: 1, credencial: SEM_IMOVEL, senha: SENHA_NOVA });
const naoLidos = async (quem: Navegador) =>
  (await quem.get('/api/avisos'))
    .json<Pagina<Aviso>>()
    .data.filter(({ lido }) => !lido)
    .map(({ titulo, caminho }) => [titulo, caminho]);

const permitir = (servidores_liberam_contas: boolean) =>
  chefe.put('/api/admin/parametros', { parametros: { servidores_liberam_contas }, ...PROVA });

const A_LIBERAR = [['Conta à espera de liberação', '/dashboard/contas_a_liberar']];

describe('accounts that wait to be let in', () => {
  it('stand in their list with what was proved, oldest first, of this orgao only', async () => {
    await linhas(
      servidor.banco,
      "update contribuintes set data_nascimento = '1980-05-17' where cpfcnpj = $1",
      [SEBASTIAO],
    );
    await cadastrar();
    servidor.relogio.agora = new Date('2026-11-20T15:01:00Z');
    await cadastrar(SEBASTIAO, false);
    expect(await listadas(chefe)).toMatchObject([
      {
        nome: 'Carla Dias',
        email_confirmado: true,
        data_conferida: 'NAO_CONSTA',
        prova_dada: null,
      },
      { nome: 'Sebastião Ramos', email_confirmado: false, data_conferida: 'CERTA' },
    ]);
    expect((await listadas(chefe, 'ramos')).map(({ nome }) => nome)).toEqual(['Sebastião Ramos']);
    expect((await listadas(chefe, SEM_IMOVEL)).map(({ nome }) => nome)).toEqual(['Carla Dias']);
    expect(await listadas(chefe, '%25')).toEqual([]);
    expect([await quantas(chefe), await quantas(vizinho)]).toEqual([2, 0]);
    expect(await listadas(vizinho)).toEqual([]);
    expect(
      await linhas(
        servidor.banco,
        "select 1 from auditoria where evento = 'usuarios.listar' and titular is not null",
      ),
    ).not.toEqual([]);
    const usuarios = (await chefe.get('/api/admin/usuario?busca=Carla')).json<{ data: object[] }>();
    expect(usuarios.data).toMatchObject([{ ativo: false, aguarda_liberacao: true }]);
  });

  it('are let in once, however many do it at once, and told by mail; the trail knows who', async () => {
    const id = await cadastrar();
    expect((await entrar()).json()).toMatchObject({
      code: 'CONTA_INATIVA',
      message: expect.stringContaining('Aguardando liberação') as string,
    });
    const respostas = await Promise.all([liberar(chefe, id), recusar(outroChefe, id)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(respostas.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'CONTA_JA_DECIDIDA',
    });
    const cartas = (await tirarCartas(servidor)).map(({ modelo }) => modelo);
    const liberada = respostas[0].statusCode === 204;
    expect(cartas).toEqual([liberada ? 'conta-liberada' : 'cadastro-recusado']);
    const decididas = await Promise.all(
      ['conta.liberar', 'conta.recusar'].map((evento) => fatosDe(servidor.banco, evento)),
    );
    expect(decididas.flat()).toMatchObject([{ conta: id }]);
  });

  it('let in, the person enters; refused, they read why and may register again', async () => {
    await liberar(chefe, await cadastrar());
    expect((await entrar()).statusCode).toBe(200);
    expect(await quantas(chefe)).toBe(0);
    await linhas(servidor.banco, 'delete from usuarios where cpfcnpj = $1', [SEM_IMOVEL]);
    await tirarCartas(servidor);

    const id = await cadastrar();
    expect((await recusar(chefe, id, ' ')).statusCode).toBe(422);
    expect((await recusar(chefe, id)).statusCode).toBe(204);
    expect(await tirarCartas(servidor)).toMatchObject([
      {
        modelo: 'cadastro-recusado',
        para: `${SEM_IMOVEL}@exemplo.example`,
        dados: { motivo: 'Traga um documento com foto.' },
      },
    ]);
    expect((await entrar()).json()).toMatchObject({ code: 'CREDENCIAL_INVALIDA' });
    expect(await cadastrar()).not.toBe(id);
  });

  it('an address that nobody confirmed is not written to', async () => {
    await recusar(chefe, await cadastrar(SEM_IMOVEL, false));
    await liberar(chefe, await cadastrar(SEM_IMOVEL, false));
    expect((await tirarCartas(servidor)).map(({ modelo }) => modelo)).toEqual([]);
    expect((await entrar()).json()).toMatchObject({ code: 'EMAIL_NAO_CONFIRMADO' });
  });

  it('tell whoever may let them in, once a day, until none waits', async () => {
    const id = await cadastrar();
    expect(await Promise.all([chefe, servidora, vizinho].map(naoLidos))).toEqual([
      ...[A_LIBERAR, [], []],
    ]);
    await chefe.put('/api/avisos/leitura', {});
    const outra = await cadastrar(SEBASTIAO);
    expect(await naoLidos(chefe)).toEqual(A_LIBERAR);
    await liberar(chefe, id);
    expect(await naoLidos(outroChefe)).toEqual(A_LIBERAR);
    await recusar(chefe, outra);
    expect(await Promise.all([chefe, outroChefe].map(naoLidos))).toEqual([[], []]);
  });

  it('clerks let them in where a parameter says so, and there alone', async () => {
    const id = await cadastrar();
    expect(await quantas(servidora)).toBeNull();
    expect((await servidora.get('/api/contas-a-liberar')).json()).toMatchObject({
      code: 'NAO_PERMITIDO',
    });
    expect((await liberar(servidora, id)).statusCode).toBe(403);
    expect((await recusar(servidora, id)).statusCode).toBe(403);
    expect((await permitir(true)).statusCode).toBe(200);
    const outra = await cadastrar(SEBASTIAO);
    expect(await naoLidos(servidora)).toEqual(A_LIBERAR);
    expect(await quantas(servidora)).toBe(2);
    expect((await liberar(servidora, id)).statusCode).toBe(204);
    expect((await recusar(servidora, outra)).statusCode).toBe(204);
    await permitir(false);
    expect(await quantas(servidora)).toBeNull();
  });

  it('those of another orgao, or of who does not wait, are nobody’s to decide', async () => {
    const id = await cadastrar();
    expect((await liberar(vizinho, id)).json()).toMatchObject({ code: 'CONTA_JA_DECIDIDA' });
    const deAna = await idDe(servidor.banco, ANA);
    expect((await recusar(chefe, deAna)).json()).toMatchObject({ code: 'CONTA_JA_DECIDIDA' });
    expect(await idDe(servidor.banco, ANA)).toBe(deAna);
  });
});
