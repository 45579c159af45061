import type { Pagina, SolicitacaoDaLista } from '@balcao/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  compararContagem,
  somarVariacoes,
} from '../../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { createCorreio } from '../../core/correio/correio.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { setores, usuarioSetores } from '../../db/schema/contas.ts';
import { feriados, orgaos } from '../../db/schema/orgaos.ts';
import { recursos } from '../../db/schema/recursos.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { CHEFE, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { abrirLinhaDeComando } from '../../testing/linha-de-comando.ts';
import { historicoDe, idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../../testing/servidor.ts';
import {
  createMuitasIguais,
  createSetorDeEntrada,
  createSolicitacao,
  type SolicitacaoDeTeste,
} from '../../testing/solicitacoes.ts';
import { ligarServicos } from '../../testing/tributos.ts';
import { atualizarPrazos } from './atualizar-prazos.ts';

const BASE = 'https://balcao.saojoao.example';
const OBRAS = '00000000-0000-4000-8000-0000000000b1';
const [EVA, ADMIN] = [`${SERVIDORA}@exemplo.example`, `${CHEFE}@exemplo.example`];

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgao(db, cod_empre);
  await ligarServicos(db, 1, ['solicitacoes']);
  const sic = await createSetorDeEntrada(db, 1);
  await db.insert(setores).values({ cod_empre: 1, id: OBRAS, nome: 'Obras' });
  const usuario_id = await idDe(banco, SERVIDORA);
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id: sic });
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(
    servidor.banco,
    'solicitacoes',
    'solicitacao_variacoes',
    'solicitacao_totais',
    'solicitacao_totais_da_fila',
    'solicitacao_totais_do_atendente',
  );
  await tirarCartas(servidor);
});

const em = (momento: string) => {
  servidor.relogio.agora = new Date(momento);
};
const rodar = () => {
  const relogio = () => servidor.relogio.agora;
  const { db } = servidor;
  const enfileirarCorreio = createCorreio(COFRE, relogio);
  return atualizarPrazos({ db, relogio, orgaos: createOrgaos(db, relogio), enfileirarCorreio });
};
const cartas = async () =>
  (await tirarCartas(servidor)).map(({ para, modelo, dados }) => [para, modelo, dados['quantas']]);
/** What the first page of the queue has at an address of its own, read as the page reads it. */
const naFilaDe = async (cpfcnpj: string, endereco: string): Promise<string[]> => {
  const { situacao, ordem, ...resto } = Object.fromEntries(new URL(endereco, BASE).searchParams);
  const [campo = '', sentido = ''] = ordem?.split(':') ?? [];
  const busca = new URLSearchParams({ ...resto, [`sort[${campo}]`]: sentido });
  if (situacao !== undefined && situacao !== 'todas') busca.set('situacao', situacao);
  const clerk = await servidor.navegador().entrar(1, cpfcnpj, SENHA);
  const reply = await clerk.get(`/api/solicitacoes?${busca.toString()}`);
  return reply.json<Pagina<SolicitacaoDaLista>>().data.map(({ id }) => id);
};
const historico = (id: string) => historicoDe(servidor.banco, id);

describe('E43 the daily job', () => {
  it('B13.8 E41.3 E43.2 flags what nobody attended and tells the administrators, once, also run twice and by two at once', async () => {
    const ids = [
      await createSolicitacao(servidor.db, 1),
      await createSolicitacao(servidor.db, 1, { status_id: 2 }),
    ];
    em('2026-12-10T15:00:00Z');
    await rodar();
    await tirarCartas(servidor);
    em('2026-12-11T15:00:00Z');
    await Promise.all([rodar(), rodar()]);
    await rodar();
    for (const id of ids) expect(await historico(id)).toEqual(['ABERTA', 'EXPIRADA']);
    expect(await cartas()).toEqual([[ADMIN, 'solicitacoes-nao-atendidas', 2]]);
    em('2027-01-05T15:00:00Z');
    await Promise.all([rodar(), rodar()]);
    for (const id of ids)
      expect(await historico(id)).toEqual(['ABERTA', 'EXPIRADA', 'NAO_ATENDIDA']);
    expect(await cartas()).toEqual([]);
  });

  it.each<[busca: string, suas: (atendida: SolicitacaoDeTeste) => SolicitacaoDeTeste[]]>([
    ['situacao=1&ordem=data_previsao:asc&meus_setores=1', () => [{}, {}]],
    ['situacao=todas&ordem=situacao:asc&meus_setores=1', () => [{}, { status_id: 2 }]],
    [
      'situacao=3&ordem=data_previsao:asc&minhas=1',
      (atendida) => [atendida, { ...atendida, setor_id: OBRAS }],
    ],
  ])('B05 leads from a reminder to each request, and to the queue at %s', async (busca, suas) => {
    const { db, banco } = servidor;
    const atendente_id = await idDe(banco, SERVIDORA);
    const atendida = { status_id: 3, atendida_em: '2026-11-21', atendente_id };
    const respondida = { ...atendida, status_id: 4, data_finalizacao: '2026-10-20' };
    const data_solicitacao = '2026-10-13';
    // What ended, and what is elsewhere, have earlier deadlines: they would fill the first page.
    for (let n = 0; n < 15; n += 1) {
      await createSolicitacao(db, 1, { data_solicitacao, ...respondida });
      await createSolicitacao(db, 1, { data_solicitacao, setor_id: OBRAS });
    }
    const ids: string[] = [];
    for (const sua of suas(atendida)) ids.push(await createSolicitacao(db, 1, sua));
    em('2026-12-06T15:00:00Z');
    await rodar();
    const { dados } = (await tirarCartas(servidor)).find(({ para }) => para === EVA) ?? {};
    expect(dados).toMatchObject({ caminho: `/dashboard/solicitacoes?${busca}`, quantas: 2 });
    for (const id of ids)
      expect(dados?.['solicitacoes']).toContainEqual(
        expect.objectContaining({ caminho: `/dashboard/solicitacoes?solicitacao=${id}` }),
      );
    expect(await naFilaDe(SERVIDORA, String(dados?.['caminho']))).toEqual(
      expect.arrayContaining(ids),
    );
  });

  it('B05 leads from a reminder of one request straight to it', async () => {
    const so = await createSolicitacao(servidor.db, 1, { setor_id: OBRAS });
    em('2026-12-06T15:00:00Z');
    await rodar();
    expect(await tirarCartas(servidor)).toMatchObject([
      { para: ADMIN, dados: { caminho: `/dashboard/solicitacoes?solicitacao=${so}` } },
    ]);
  });

  it('B05 reminds the administrators of what is in a sector that was closed', async () => {
    const setor_id = '00000000-0000-4000-8000-0000000000e1';
    const { db, banco } = servidor;
    await db.insert(setores).values({ cod_empre: 1, id: setor_id, nome: 'Extinta', ativo: false });
    const usuario_id = await idDe(banco, SERVIDORA);
    await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id });
    await createSolicitacao(db, 1, { status_id: 2, setor_id });
    em('2026-12-06T15:00:00Z');
    await rodar();
    expect(await cartas()).toEqual([[ADMIN, 'solicitacoes-a-vencer', 1]]);
  });

  it.each([
    ['whose address nobody confirmed', 'email_confirmado_em = null'],
    ['whose account is off', 'ativo = false'],
  ])('B05 writes to nobody %s: the administrators hear instead', async (_quem, mudanca) => {
    const { db, banco } = servidor;
    const atendente_id = await idDe(banco, SERVIDORA);
    await createSolicitacao(db, 1);
    const atendida = { status_id: 3, atendida_em: '2026-11-21', atendente_id };
    await createSolicitacao(db, 1, { ...atendida, setor_id: OBRAS });
    const mudar = (como: string) =>
      linhas(banco, `update usuarios set ${como} where cpfcnpj = $1`, [SERVIDORA]);
    await mudar(mudanca);
    em('2026-12-06T15:00:00Z');
    await rodar();
    await mudar('email_confirmado_em = now(), ativo = true');
    expect(await cartas()).toEqual([[ADMIN, 'solicitacoes-a-vencer', 2]]);
  });

  it('E43.2 says nothing more of what was cancelled', async () => {
    const id = await createSolicitacao(servidor.db, 1, { cancelada_em: '2026-11-23' });
    for (const momento of ['2026-12-06T15:00:00Z', '2026-12-11T15:00:00Z']) {
      em(momento);
      await rodar();
    }
    expect(await historico(id)).toEqual(['ABERTA']);
    expect(await cartas()).toEqual([]);
  });

  it('leaves open what an appeal still complains of', async () => {
    const solicitacao_id = await createSolicitacao(servidor.db, 1);
    await servidor.db.insert(recursos).values({
      cod_empre: 1,
      solicitacao_id,
      numero_protocolo: '2026-1212-000001',
      instancia: 1,
      situacao: 'EM_ANALISE',
      mensagem: 'Ninguém respondeu.',
      criado_em: new Date('2026-12-12T12:00:00Z'),
      data_abertura: '2026-12-12',
      prazo: '2027-01-10',
    });
    em('2027-01-05T15:00:00Z');
    await rodar();
    expect(await historico(solicitacao_id)).toEqual(['ABERTA', 'EXPIRADA']);
    em('2027-01-11T15:00:00Z');
    await rodar();
    expect(await historico(solicitacao_id)).toEqual(['ABERTA', 'EXPIRADA', 'NAO_ATENDIDA']);
  });

  it('B05.3 reminds the sector 5 days before, 1 day before and on the day, and loses none', async () => {
    await createSolicitacao(servidor.db, 1);
    await createSolicitacao(servidor.db, 1);
    await createSolicitacao(servidor.db, 1, { setor_id: OBRAS });
    const dias: [momento: string, cartas: unknown[]][] = [
      ['2026-12-04T15:00:00Z', []],
      [
        '2026-12-06T15:00:00Z',
        [
          [EVA, 'solicitacoes-a-vencer', 2],
          // Nobody works there: whoever administers must know.
          [ADMIN, 'solicitacoes-a-vencer', 1],
        ],
      ],
      ['2026-12-08T15:00:00Z', []],
      [
        '2026-12-10T15:00:00Z',
        [
          [EVA, 'solicitacoes-a-vencer', 2],
          [ADMIN, 'solicitacoes-a-vencer', 1],
        ],
      ],
      ['2026-12-10T20:00:00Z', []],
    ];
    for (const [momento, esperadas] of dias) {
      em(momento);
      await Promise.all([rodar(), rodar()]);
      expect((await cartas()).sort(), momento).toEqual(esperadas.sort());
    }
  });

  it('lives in the day of each orgao, from its morning on', async () => {
    await servidor.db
      .update(orgaos)
      .set({ fuso: 'America/Rio_Branco' })
      .where(eq(orgaos.cod_empre, 2));
    const [aqui, la] = [
      await createSolicitacao(servidor.db, 1),
      await createSolicitacao(servidor.db, 2),
    ];
    em('2026-12-11T08:59:00Z');
    await rodar();
    expect(await historico(aqui)).toEqual(['ABERTA']);
    em('2026-12-11T09:00:00Z');
    await rodar();
    expect(await historico(aqui)).toEqual(['ABERTA', 'EXPIRADA']);
    expect(await historico(la)).toEqual(['ABERTA']);
    em('2026-12-11T11:00:00Z');
    await rodar();
    expect(await historico(la)).toEqual(['ABERTA', 'EXPIRADA']);
  });

  it('goes through more than a batch', async () => {
    await createSolicitacao(servidor.db, 1);
    await createMuitasIguais(servidor.banco, 450);
    em('2026-12-11T15:00:00Z');
    await rodar();
    const [{ n } = { n: 0 }] = await linhas<{ n: number }>(
      servidor.banco,
      "select count(*)::int as n from solicitacao_historico where tipo = 'EXPIRADA'",
    );
    expect(n).toBe(451);
    expect((await cartas()).map(([, , quantas]) => quantas)).toEqual([200, 200, 51]);
  });
});

describe('the totals of requests', () => {
  it('take what changed, by any number at once, and count the same before and after', async () => {
    const { db } = servidor;
    for (let n = 0; n < 5; n += 1)
      await createSolicitacao(db, 1, { natureza: 1 + (n % 3), tipo: 5 });
    await db.execute('update solicitacoes set status_id = 2 where natureza = 1');
    expect(await compararContagem(db, 1)).toEqual([]);
    const somadas = await Promise.all([somarVariacoes(db), somarVariacoes(db), somarVariacoes(db)]);
    expect(somadas.reduce((a, b) => a + b)).toBeGreaterThan(0);
    expect(await compararContagem(db, 1)).toEqual([]);
    await createSolicitacao(db, 1);
    await somarVariacoes(db);
    expect(await linhas(servidor.banco, 'select id from solicitacao_variacoes')).toEqual([]);
    expect(await compararContagem(db, 1)).toEqual([]);
  });
});

describe('the operator’s commands', () => {
  const linha = () => abrirLinhaDeComando(servidor.banco, COFRE, () => servidor.relogio.agora);

  it('B06.2 B15.3 move open deadlines after a holiday is added, and only then', async () => {
    em('2026-11-25T15:00:00Z');
    const id = await createSolicitacao(servidor.db, 1);
    await createSolicitacao(servidor.db, 1, { data_solicitacao: '2026-11-24' });
    await servidor.db
      .insert(feriados)
      .values({ cod_empre: 1, dia: '2026-12-10', nome: 'Aniversário da cidade' });
    const previsao = async () =>
      (
        await linhas<{ dia: string }>(
          servidor.banco,
          'select data_previsao::text as dia from solicitacoes where id = $1',
          [id],
        )
      )[0]?.dia;
    const simulado = await linha()('prazos recontar --orgao 1 --simular');
    expect(simulado).toMatchObject({ saida: 0, reclamado: '' });
    expect(simulado.escrito).toMatch(
      /2026-1120-\d{6}: de 10\/12\/2026 para 11\/12\/2026\n1 prazo em aberto mudaria\.$/,
    );
    expect(await previsao()).toBe('2026-12-10');
    expect((await linha()('prazos recontar --orgao 1')).escrito).toContain(
      '1 prazo em aberto mudou.',
    );
    expect(await previsao()).toBe('2026-12-11');
    expect(await historico(id)).toEqual(['ABERTA', 'PRAZO_RECONTADO']);
    expect((await linha()('prazos recontar --orgao 1')).escrito).toBe(
      'Nenhum prazo em aberto mudou.',
    );
    await servidor.db.delete(feriados);
  });

  it('B15.3 bring the deadlines up to the day by hand', async () => {
    em('2026-12-11T15:00:00Z');
    await createSolicitacao(servidor.db, 1);
    expect(await linha()('prazos atualizar --orgao 1')).toMatchObject({
      saida: 0,
      escrito:
        'Órgão 1: 1 passaram do prazo sem atendimento, 0 ficaram como não atendidas, 0 encerradas sem o complemento pedido, 0 tiveram lembrete.',
    });
    expect((await linha()('prazos atualizar --orgao 9')).saida).toBe(2);
  });

  it('find counters that are wrong, and mend them only when told to', async () => {
    await createSolicitacao(servidor.db, 1);
    const conferir = (resto = '') => linha()(`contagens conferir --orgao 1${resto}`);
    expect(await conferir()).toMatchObject({
      saida: 0,
      escrito: 'Os contadores conferem com as solicitações.',
    });
    await linhas(servidor.banco, 'update solicitacao_variacoes set total = 3');
    const errada = await conferir();
    expect(errada.saida).toBe(1);
    expect(errada.escrito).toContain('2026-11, natureza 1, situação 1: contadas 3, existem 1');
    expect((await conferir(' --corrigir')).saida).toBe(0);
    expect((await conferir()).saida).toBe(0);
  });
});
