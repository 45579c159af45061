import {
  CALENDARIO_NACIONAL,
  idDoStatus,
  noFiltro,
  noPrazoDaFila,
  PARAMETROS_PADRAO,
  podeLerSolicitacao,
  solicitacaoEmDia,
  solicitacaoVencida,
  somarDias,
  STATUS_DA_SOLICITACAO,
  type FiltroDeSituacao,
  type Quem,
  type Solicitacao,
} from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leitorDe, type FiltroDaFila } from './filtro-da-fila.repository.ts';
import { somarVariacoes } from './totais.repository.ts';
import { fatosDaRow } from '../../processo/solicitacoes.repository.ts';
import type { Database } from '../../../../db/client.ts';
import { setores, usuarios } from '../../../../db/schema/contas.ts';
import { recursos } from '../../../../db/schema/recursos.ts';
import { solicitacoes } from '../../../../db/schema/solicitacoes.ts';
import { createInstituicao } from '../../../../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { contarFila } from './contagem.repository.ts';
import { listFila } from './fila.repository.ts';

const uuid = (n: number): string => `5ec00000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const SETORES = [uuid(1), uuid(2), uuid(3)] as const;
const EVA = uuid(11);
const LIA = uuid(12);
const ORGAO = { calendario: CALENDARIO_NACIONAL, parametros: PARAMETROS_PADRAO };

const servidor = (papel: Quem['papel'], usuario_id: string, ...onde: string[]) => ({
  papel,
  usuario_id,
  setores: onde,
  visao_publica: false,
});
const LEITORES = {
  'who works in one sector': servidor('PREFEITURA', EVA, SETORES[0]),
  'who works in no sector': servidor('PREFEITURA', LIA),
  'an administrator': servidor('ADMIN', uuid(13)),
} as const;

/** Before most deadlines, in the middle of them, and after every window. */
const DIAS = ['2026-09-28', '2026-11-20', '2026-12-11', '2027-03-01'] as const;

/** The same numbers in every run. */
const sorteios = (semente: number) => () => {
  semente = (Math.imul(semente, 1_103_515_245) + 12_345) >>> 0;
  return semente / 2 ** 32;
};

type Row = typeof solicitacoes.$inferInsert;

const sortear = (n: number, sorteio: () => number): Row => {
  const um = <T>(opcoes: readonly T[]): T => opcoes[Math.floor(sorteio() * opcoes.length)] as T;
  const status_id = um([1, 1, 1, 2, 2, 3, 3, 4, 5]);
  const data_solicitacao = somarDias('2026-08-01', Math.floor(sorteio() * 110));
  // Only what was left unattended for long is in the last state.
  const data_previsao = status_id === 5 ? '2026-08-21' : somarDias(data_solicitacao, 20);
  const parada = status_id === 5 || (status_id < 4 && sorteio() < 0.3);
  const atendida = status_id === 3 || status_id === 4;
  return {
    cod_empre: 1,
    id: uuid(1_000 + n),
    numero_protocolo: `2026-0801-${String(n).padStart(6, '0')}`,
    origem: 'ESIC',
    assunto: 'Contratos',
    descricao: 'Peço a lista.',
    natureza: um([1, 2, 3]),
    tipo: um([1, 5, 8]),
    prioridade: um([null, 1, 2, 3]),
    grau_sigilo: um([1, 1, 1, 2]),
    status_id,
    solicitante_nome: 'Ana',
    // Staff ask too, and read what they asked wherever it is.
    solicitante_id: um([null, null, EVA]),
    atendente_id: atendida ? um([EVA, LIA]) : null,
    setor_id: um(SETORES),
    criada_em: new Date(Date.parse(`${data_solicitacao}T12:00:00Z`) + n),
    data_solicitacao,
    data_previsao,
    expirada_em: parada ? somarDias(data_previsao, 1) : null,
    atendida_em: atendida ? data_previsao : null,
    cancelada_em: status_id === 1 && sorteio() < 0.1 ? data_solicitacao : null,
    data_finalizacao: status_id === 4 ? data_previsao : null,
  };
};

/** An appeal against the silence: waiting, or answered. */
const recurso = (solicitacao_id: string, n: number): typeof recursos.$inferInsert => ({
  cod_empre: 1,
  solicitacao_id,
  numero_protocolo: `2026-1001-${String(n).padStart(6, '0')}`,
  instancia: 1,
  mensagem: 'Ninguém respondeu.',
  criado_em: new Date('2026-10-01T12:00:00Z'),
  data_abertura: '2026-10-01',
  prazo: n % 8 === 0 ? '2026-12-05' : '2026-10-06',
  ...(n % 12 === 0
    ? { situacao: 'RESPONDIDO', data_resposta: '2026-10-05' }
    : { situacao: 'EM_ANALISE' }),
});

let banco: TestDatabase;
let db: Database;
let todas: { id: string; numero_protocolo: string; criada_em: Date; fatos: Solicitacao }[];

beforeAll(async () => {
  banco = await createTestDatabase();
  db = drizzle(banco.app);
  await createInstituicao(db, 1);
  await db.insert(setores).values(SETORES.map((id) => ({ cod_empre: 1, id, nome: id })));
  await db.insert(usuarios).values(
    [EVA, LIA].map((id) => ({
      cod_empre: 1,
      id,
      cpfcnpj: id,
      nome: id,
      tipo: 'PREFEITURA' as const,
    })),
  );
  const sorteio = sorteios(5);
  const sorteadas = Array.from({ length: 500 }, (_, n) => sortear(n, sorteio));
  await db.insert(solicitacoes).values(sorteadas.slice(0, 300));
  // Some are in the totals, the others among the changes since then.
  await somarVariacoes(db);
  await db.insert(solicitacoes).values(sorteadas.slice(300));
  const rows = await db.select().from(solicitacoes);
  await db
    .insert(recursos)
    .values(rows.flatMap(({ id }, n) => (n % 4 === 0 ? [recurso(id, n)] : [])));
  // As any database in use is: what plans without it goes through all of them for each.
  await banco.owner.query('analyze');
  const abertos = await db.select().from(recursos);
  todas = rows.map((row) => ({
    id: row.id,
    numero_protocolo: row.numero_protocolo,
    criada_em: row.criada_em,
    fatos: fatosDaRow(
      row,
      abertos.filter(({ solicitacao_id }) => solicitacao_id === row.id),
    ),
  }));
});
afterAll(() => banco.drop());

const TUDO: FiltroDaFila = { minhas: false, meus_setores: false };
const FILTROS: Record<string, FiltroDaFila> = {
  'no filter': TUDO,
  'a sector': { ...TUDO, setor: SETORES[1] },
  'a nature': { ...TUDO, natureza: 2 },
  'my requests': { ...TUDO, minhas: true },
  'my requests in a sector': { ...TUDO, minhas: true, setor: SETORES[1] },
  'my requests in my sectors': { ...TUDO, minhas: true, meus_setores: true, natureza: 1 },
  'my sectors': { ...TUDO, meus_setores: true },
  'a sector of mine and a nature': { ...TUDO, meus_setores: true, setor: SETORES[0], natureza: 1 },
  'what is not answered': { ...TUDO, prazo: 'ABERTAS' },
  'the overdue of my sectors': { ...TUDO, meus_setores: true, prazo: 'VENCIDAS' },
  'what is due today': { ...TUDO, prazo: 'HOJE' },
  'what is due in a week': { ...TUDO, prazo: 'SEMANA' },
  'mine that is due in a week': { ...TUDO, minhas: true, prazo: 'SEMANA' },
  'the overdue of a nature': { ...TUDO, natureza: 2, prazo: 'VENCIDAS' },
  'my requests that are not answered': { ...TUDO, minhas: true, prazo: 'ABERTAS' },
  'a protocol': { ...TUDO, numero_protocolo: '2026-0801-000042' },
};

type PedidoDaFila = Parameters<typeof listFila>[3];
const ORDENS: PedidoDaFila['sort'][] = [
  undefined,
  { data_solicitacao: 'desc' },
  { situacao: 'desc' },
  { prioridade: 'asc' },
  { prioridade: 'desc' },
  { data_previsao: 'asc', prioridade: 'desc' },
];

/** What the rules say of the same rows. */
const doDominio = (quem: Quem & { usuario_id: string }, filtro: FiltroDaFila, hoje: string) =>
  todas
    .map((uma) => ({ ...uma, fatos: solicitacaoEmDia(uma.fatos, ORGAO, hoje) }))
    .filter(
      ({ numero_protocolo, fatos }) =>
        fatos.cancelada_em === null &&
        podeLerSolicitacao(fatos, quem) &&
        (filtro.setor === undefined || fatos.setor_id === filtro.setor) &&
        (filtro.natureza === undefined || fatos.natureza === filtro.natureza) &&
        (filtro.numero_protocolo ?? numero_protocolo) === numero_protocolo &&
        (filtro.prazo === undefined || noPrazoDaFila(fatos, filtro.prazo, hoje)) &&
        (!filtro.minhas || fatos.atendente_id === quem.usuario_id) &&
        (!filtro.meus_setores || quem.papel === 'ADMIN' || quem.setores.includes(fatos.setor_id)),
    );

const ABERTURA = { page: 1, per_page: 15 };
const SITUACOES = STATUS_DA_SOLICITACAO.map(({ id }) => id);

type Uma = (typeof todas)[number];
const VALORES: Record<string, (uma: Uma) => number | string> = {
  data_solicitacao: ({ criada_em }) => criada_em.getTime(),
  situacao: ({ fatos }) => idDoStatus(fatos.status),
  prioridade: ({ fatos }) => fatos.prioridade ?? 0,
  data_previsao: ({ fatos }) => fatos.data_previsao,
};

/** Whether each request is no earlier in an order than the one before it. */
const emOrdem = (lista: readonly Uma[], sort: PedidoDaFila['sort']): boolean =>
  lista.every((depois, i) => {
    const antes = lista[i - 1];
    if (antes === undefined) return true;
    for (const [campo, sentido] of Object.entries(sort ?? { data_solicitacao: 'asc' })) {
      const valor = VALORES[campo];
      const [a, b] = [valor?.(antes) ?? 0, valor?.(depois) ?? 0];
      if (a !== b) return a < b === (sentido === 'asc');
    }
    return true;
  });

describe('E02 the queue of staff and the rules say the same of the same requests', () => {
  const casos = DIAS.flatMap((hoje) =>
    Object.keys(LEITORES).map((quem) => [hoje, quem as keyof typeof LEITORES] as const),
  );

  it.each(casos)('E02.1 on %s, to %s', async (hoje, nome) => {
    const quem = LEITORES[nome];
    const leitor = leitorDe({ ...ORGAO, cod_empre: 1, hoje }, quem);
    for (const [qual, filtro] of Object.entries(FILTROS)) {
      const visiveis = doDominio(quem, filtro, hoje);
      const em = (situacao: FiltroDeSituacao) =>
        visiveis.filter(({ fatos }) => noFiltro(fatos, situacao, hoje));
      expect(await contarFila(db, leitor, filtro), qual).toEqual({
        situacoes: Object.fromEntries(SITUACOES.map((id) => [id, em(id).length])),
        todas: visiveis.length,
        vencidas: visiveis.filter(({ fatos }) => solicitacaoVencida(fatos, hoje)).length,
      });
      for (const situacao of [undefined, ...SITUACOES]) {
        const esperadas = situacao === undefined ? visiveis : em(situacao);
        const pedido = { page: 1, per_page: 500 };
        const lida = await listFila(db, leitor, { ...filtro, situacao }, pedido);
        expect(lida.data.map(({ id }) => id).sort(), `${qual}, ${String(situacao)}`).toEqual(
          esperadas.map(({ id }) => id).sort(),
        );
        // The page that the queue opens with is another statement, which has the counts with it.
        const aberta = await listFila(db, leitor, { ...filtro, situacao }, ABERTURA);
        expect(aberta, `${qual}, ${String(situacao)}`).toEqual({
          data: lida.data.slice(0, ABERTURA.per_page),
          total: esperadas.length,
        });
      }
    }
  });

  it.each(ORDENS)('E02.2 in the order that was asked, on every page: %j', async (sort) => {
    const hoje = '2026-11-20';
    const leitor = leitorDe({ ...ORGAO, cod_empre: 1, hoje }, LEITORES['an administrator']);
    const visiveis = doDominio(LEITORES['an administrator'], TUDO, hoje);
    const porId = new Map(visiveis.map((uma) => [uma.id, uma]));
    const ids: string[] = [];
    const paginas = Math.ceil(visiveis.length / 40);
    for (let page = 1; page <= paginas + 1; page += 1) {
      const pedido = { page, per_page: 40, sort };
      const { data, total } = await listFila(db, leitor, TUDO, pedido);
      expect(total).toBe(visiveis.length);
      ids.push(...data.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(visiveis.length);
    expect(ids).toHaveLength(visiveis.length);
    expect(
      emOrdem(
        ids.map((id) => porId.get(id) as Uma),
        sort,
      ),
    ).toBe(true);
  });
});
