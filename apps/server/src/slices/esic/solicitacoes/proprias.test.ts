import type { Pagina, SolicitacaoDaLista } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { ANA, BRUNO, SENHA } from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { linhas } from '../../../testing/query.ts';
import { createRecurso } from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../../testing/solicitacoes.ts';

const LISTA = '/api/solicitante/solicitacoes';
let servidor: Servidor;
let ana: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(servidor.db, cod_empre);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(servidor.banco, 'solicitacoes');
  await tirarCartas(servidor);
});

const listar = async (consulta = '') => {
  const resposta = await ana.get(`${LISTA}${consulta}`);
  expect(resposta.statusCode, resposta.body).toBe(200);
  return resposta.json<Pagina<SolicitacaoDaLista>>();
};
const protocolos = ({ data }: Pagina<SolicitacaoDaLista>) =>
  data.map(({ numero_protocolo }) => numero_protocolo);

describe('E01 the taxpayer’s own requests', () => {
  it('E01.2 are theirs alone, newest first, cancelled ones too', async () => {
    const { db } = servidor;
    await createSolicitacao(db, 1, { de: ANA, data_solicitacao: '2026-11-18' });
    await createSolicitacao(db, 1, {
      de: ANA,
      data_solicitacao: '2026-11-19',
      cancelada_em: '2026-11-19',
    });
    await createSolicitacao(db, 1, { de: BRUNO });
    await createSolicitacao(db, 1);
    await createSolicitacao(db, 2, { de: ANA });
    const { data, total } = await listar();
    expect(total).toBe(2);
    expect(data.map(({ data_solicitacao }) => data_solicitacao.formatada)).toEqual([
      '19/11/2026',
      '18/11/2026',
    ]);
    expect(data[0]?.cancelada_em).toEqual({ data: '2026-11-19', formatada: '19/11/2026' });
  });

  it('E01 come 15 to a page, in the order that is asked for, and one by its exact protocol', async () => {
    const { db } = servidor;
    for (let i = 0; i < 16; i += 1)
      await createSolicitacao(db, 1, {
        de: ANA,
        numero_protocolo: `2026-1120-0000${String(i).padStart(2, '0')}`,
        prioridade: i === 3 ? 3 : null,
        data_previsao: i === 5 ? '2026-12-01' : '2026-12-10',
      });
    const primeira = await listar();
    expect(primeira).toMatchObject({ per_page: 15, total: 16, last_page: 2 });
    expect(primeira.data).toHaveLength(15);
    expect(protocolos(await listar('?sort[prioridade]=desc'))[0]).toBe('2026-1120-000003');
    expect(protocolos(await listar('?sort[data_previsao]=asc'))[0]).toBe('2026-1120-000005');
    expect(protocolos(await listar('?numero_protocolo=20261120000007'))).toEqual([
      '2026-1120-000007',
    ]);
    expect(protocolos(await listar('?numero_protocolo=2026-1120-999999'))).toEqual([]);
    expect((await ana.get(`${LISTA}?numero_protocolo=2026`)).statusCode).toBe(422);
    expect((await ana.get(`${LISTA}?sort[descricao]=asc`)).statusCode).toBe(422);
  });
});

describe('E01 cancelling a request', () => {
  const cancelar = (quem: Navegador, id: string) => quem.pedir('DELETE', `/api/solicitacoes/${id}`);

  it('B05.1 E01.3 E41 keeps its state and its history, and confirms by e-mail', async () => {
    const id = await createSolicitacao(servidor.db, 1, {
      de: ANA,
      numero_protocolo: '2026-1120-123456',
    });
    const resposta = await cancelar(ana, id);
    expect(resposta.json()).toMatchObject({
      data: { status: 'AGUARDANDO', cancelada_em: { data: '2026-11-20' } },
    });
    const [ultima] = await linhas(
      servidor.banco,
      'select tipo, observacao from solicitacao_historico order by id desc limit 1',
    );
    expect(ultima).toEqual({
      tipo: 'CANCELADA',
      observacao: 'Cancelada por quem fez a solicitação.',
    });
    expect(await tirarCartas(servidor)).toEqual([
      {
        cod_empre: 1,
        modelo: 'solicitacao-cancelada',
        para: `${ANA}@exemplo.example`,
        dados: {
          protocolo: '2026-1120-123456',
          caminho: '/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-123456',
        },
      },
    ]);
  });

  it.each([
    ['that is cancelled already', { cancelada_em: '2026-11-20' }, 409, 'SOLICITACAO_CANCELADA'],
    ['that was directed', { status_id: 2 }, 409, 'CANCELAMENTO_TARDIO'],
    ['of somebody else', { de: BRUNO }, 404, 'SOLICITACAO_NAO_ENCONTRADA'],
  ])('E01.3 E41 of one %s is refused', async (_qual, mudancas, status, code) => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA, ...mudancas });
    const resposta = await cancelar(ana, id);
    expect(resposta.statusCode).toBe(status);
    expect(resposta.json()).toMatchObject({ code });
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it('E42 tells of an appeal that nobody had answered by its day, before its request ends', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    await createRecurso(servidor.db, id, { data_abertura: '2026-11-12', prazo: '2026-11-17' });
    expect((await cancelar(ana, id)).statusCode).toBe(200);
    expect(await linhas(servidor.banco, 'select situacao from recursos')).toEqual([
      { situacao: 'EXPIRADO' },
    ]);
    const cartas = await tirarCartas(servidor);
    expect(cartas.map(({ modelo }) => modelo).sort()).toEqual([
      'recurso-expirado',
      'solicitacao-cancelada',
    ]);
    // There is nothing to appeal any more.
    const expirado = cartas.find(({ modelo }) => modelo === 'recurso-expirado');
    expect(expirado?.dados).toMatchObject({ proximo: null });
  });

  it('E41 twice at the same time happens once', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    const respostas = await Promise.all([cancelar(ana, id), cancelar(ana, id)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await tirarCartas(servidor)).toHaveLength(1);
  });
});
