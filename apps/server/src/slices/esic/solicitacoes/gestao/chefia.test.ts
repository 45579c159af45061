import type { EquipeDoSetor, Setor } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLedger } from '../../../../adapters/fonte-tributaria/ledger/ledger.ts';
import { createOrgaos } from '../../../../core/orgao/orgao.ts';
import { setores, usuarioSetores } from '../../../../db/schema/contas.ts';
import { createAvisosDoDia } from '../../../../jobs/resumo-dos-avisos.ts';
import {
  CHEFE,
  createColega,
  NINGUEM,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from '../../../../testing/cidade.ts';
import { esvaziar } from '../../../../testing/esvaziar.ts';
import { idDe, linhas } from '../../../../testing/query.ts';
import { COFRE, type Navegador } from '../../../../testing/servidor.ts';
import { abrirSic, OBRAS, type Sic } from '../../../../testing/sic.ts';
import { createSolicitacao } from '../../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes';

let sic: Sic;
/** Works in Obras and attends there; Lia heads it. */
let rui: Navegador;
let doRui: string;

beforeAll(async () => {
  sic = await abrirSic();
  const { db } = sic.servidor;
  doRui = await createColega(db, SEM_IMOVEL, 'Rui de Obras');
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id: doRui, setor_id: OBRAS });
  rui = await sic.servidor.navegador().entrar(1, SEM_IMOVEL, SENHA);
});
afterAll(() => sic.servidor.encerrar());
beforeEach(async () => {
  await esvaziar(sic.servidor.banco, 'solicitacoes');
  await nomear([OBRAS]);
});

const nomear = (chefia: string[], mudancas: object = {}) =>
  sic.chefe.put(`/api/admin/usuario/${sic.ids.lia}`, { chefia, ...mudancas });

/** What Rui attends in Obras. */
const doRuiEmObras = (mudancas: object = {}) =>
  sic.atendida({ atendente_id: doRui, setor_id: OBRAS, ...mudancas });

const prorrogar = (quem: Navegador, solicitacao_id: string) =>
  quem.post(`${RAIZ}/prorrogar`, { solicitacao_id, justificativa: 'Há muitos documentos.' });
const designar = (quem: Navegador, solicitacao_id: string, atendente = sic.ids.lia) =>
  quem.put(`${RAIZ}/designar`, {
    ...{ solicitacao_id, setor: OBRAS, atendente, observacao: 'Rui está de férias.' },
  });

it('E41 who heads a sector extends, directs and takes what somebody of it is attending', async () => {
  const id = await doRuiEmObras();
  for (const quem of [sic.lia, sic.eva])
    expect((await quem.get('/api/usuario/setores')).json()).toMatchObject({
      data: [quem === sic.lia ? { identificador: OBRAS, chefe: true } : { entrada: true }],
    });
  expect((await prorrogar(sic.lia, id)).statusCode).toBe(200);
  expect((await designar(sic.lia, id)).json()).toMatchObject({
    data: { status: 'EM_ATENDIMENTO', atendente: { id: sic.ids.lia } },
  });

  // Who lost it is told, and may object for a day; the SIC decides, not the head.
  expect((await rui.get('/api/avisos?page=1&per_page=10')).body).toContain(
    'Você não atende mais esta solicitação',
  );
  const perdidos = (await rui.get(`${RAIZ}/entre-setores`)).json<{
    data: { perdidos: unknown[] };
  }>().data.perdidos;
  expect(perdidos).toHaveLength(1);

  const outra = await doRuiEmObras();
  const direcao = { solicitacao_id: outra, setor: sic.ids.sic, tipo: 8, prioridade: 3 };
  expect((await sic.lia.put(`${RAIZ}/direcionar`, direcao)).statusCode).toBe(200);
});

it('E41 who only works there does not, nor the head of a sector where the request is not', async () => {
  const daLia = await sic.atendida({ atendente_id: sic.ids.lia, setor_id: OBRAS });
  expect((await prorrogar(rui, daLia)).json()).toMatchObject({ code: 'ATENDIDA_POR_OUTRO' });
  expect((await designar(rui, daLia, doRui)).json()).toMatchObject({ code: 'SO_QUEM_MANDA' });
  const noSic = await sic.atendida();
  expect((await prorrogar(sic.lia, noSic)).json()).toMatchObject({ code: 'ATENDIDA_POR_OUTRO' });
  expect((await designar(sic.lia, noSic)).json()).toMatchObject({ code: 'SO_QUEM_MANDA' });
  // Of a reserved request, what no other sector reads is not found.
  const reservada = await sic.atendida({ grau_sigilo: 2 });
  expect((await prorrogar(sic.lia, reservada)).statusCode).toBe(404);
});

it('E60 an administrator names heads among who works there, and unnames them at once', async () => {
  expect((await nomear([OBRAS])).json()).toMatchObject({ data: { chefia: [OBRAS] } });
  const setoresDe = async () =>
    (await sic.chefe.get('/api/setores')).json<{ data: Setor[] }>().data;
  expect((await setoresDe()).map(({ nome, chefes }) => [nome, chefes])).toContainEqual([
    'Obras',
    ['Lia de Obras'],
  ]);
  const equipes = (await sic.eva.get(`${RAIZ}/equipes`)).json<{ data: EquipeDoSetor[] }>().data;
  expect(equipes.find(({ identificador }) => identificador === OBRAS)?.pessoas).toMatchObject([
    { nome: 'Lia de Obras', chefe: true },
    { nome: 'Rui de Obras', chefe: false },
  ]);
  expect((await nomear([sic.ids.sic])).json()).toMatchObject({
    errors: { chefia: ['Só chefia um setor quem trabalha nele.'] },
  });
  expect((await sic.lia.put(`/api/admin/usuario/${sic.ids.lia}`, { chefia: [] })).statusCode).toBe(
    403,
  );

  // Another sector besides keeps what they head; who leaves a sector heads it no more.
  const emDois = { setores: [OBRAS, sic.ids.sic], chefia: undefined };
  expect((await nomear([], emDois)).json()).toMatchObject({ data: { chefia: [OBRAS] } });
  expect((await nomear([], { setores: [sic.ids.sic], chefia: undefined })).json()).toMatchObject({
    data: { setores: [sic.ids.sic], chefia: [] },
  });
  await nomear([OBRAS], { setores: [OBRAS] });

  const id = await doRuiEmObras();
  await nomear([]);
  expect((await prorrogar(sic.lia, id)).json()).toMatchObject({ code: 'ATENDIDA_POR_OUTRO' });
  const [trilha] = await linhas<{ dados: object }>(
    sic.servidor.banco,
    `select dados from auditoria where evento = 'usuarios.alterar' order by id desc limit 1`,
  );
  expect(trilha?.dados).toMatchObject({ usuario: sic.ids.lia, chefia: [] });
});

it('P03 the head of a sector is nobody in the twin of it, of another institution', async () => {
  const { db, banco } = sic.servidor;
  const [gemea, colega] = await Promise.all([idDe(banco, SERVIDORA, 2), idDe(banco, CHEFE, 2)]);
  await db.insert(setores).values({ cod_empre: 2, id: OBRAS, nome: 'Obras' }).onConflictDoNothing();
  await db.insert(usuarioSetores).values([
    { cod_empre: 2, usuario_id: gemea, setor_id: OBRAS },
    { cod_empre: 1, usuario_id: sic.ids.eva, setor_id: OBRAS, chefe: true },
  ]);
  const daGemea = await sic.servidor.navegador().entrar(2, SERVIDORA, SENHA);
  const la = await createSolicitacao(db, 2, {
    ...{ status_id: 3, atendente_id: colega, setor_id: OBRAS, atendida_em: '2026-11-20' },
  });
  expect((await daGemea.get('/api/usuario/setores')).json()).toMatchObject({
    data: [{ identificador: OBRAS }],
  });
  expect((await prorrogar(daGemea, la)).json()).toMatchObject({ code: 'ATENDIDA_POR_OUTRO' });
  expect((await prorrogar(sic.eva, la)).statusCode).toBe(404);
  expect((await sic.chefe.get('/api/setores')).body).not.toContain('"cod_empre":2');
  await linhas(
    banco,
    `delete from usuario_setores where setor_id = $1 and usuario_id = any($2::uuid[])`,
    [OBRAS, [gemea, sic.ids.eva]],
  );
});

it('E40 what is overdue is told to the head as such, and to the others of the sector', async () => {
  const { db, banco, relogio } = sic.servidor;
  await doRuiEmObras({ data_previsao: '2026-11-18' });
  // The first working day after it.
  relogio.agora = new Date('2026-11-23T12:00:00Z');
  const deps = {
    ...{ db, relogio: () => relogio.agora, enfileirarCorreio: async () => undefined },
    ...{ cofre: COFRE, fonteTributaria: createLedger(db) },
  };
  await createAvisosDoDia({ ...deps, orgaos: createOrgaos(db, deps.relogio) })();
  const ditos = await linhas<{ nome: string; tipo: string }>(
    banco,
    `select u.nome, a.tipo from avisos a
     join usuarios u on u.cod_empre = a.cod_empre and u.id = a.usuario_id
     where a.tipo in ('SOLICITACAO_VENCIDA', 'VENCIDA_NA_SUA_CHEFIA') and u.tipo = 'PREFEITURA'
     order by 1`,
  );
  expect(ditos).toEqual([
    { nome: 'Lia de Obras', tipo: 'VENCIDA_NA_SUA_CHEFIA' },
    { nome: 'Rui de Obras', tipo: 'SOLICITACAO_VENCIDA' },
  ]);
  await linhas(banco, `update solicitacoes set status_id = 4, data_finalizacao = '2026-11-23'`);
  const lia = await sic.servidor.navegador().entrar(1, NINGUEM, SENHA);
  const novos = (await lia.get('/api/avisos/novos')).json();
  expect(novos).toEqual({ data: { novos: 0 } });
});
