import type {
  EstatisticasPublicadas,
  RelatorioDaControladoriaNaTela,
  RelatorioDeGestaoPublicado,
} from '@balcao/contracts';
import { baldeDoRelatorio, reservadaPorLei, solicitacaoVencida } from '@balcao/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fatosDaRow } from '../processo/solicitacoes.repository.ts';
import { readTogether } from '../../../db/read-together.ts';
import { recursoRespostas, recursos } from '../../../db/schema/recursos.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import { ANA, CHEFE, EMPRESA, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { idDe } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../../testing/solicitacoes.ts';
import { gruposDeSolicitacoes } from './estatisticas.repository.ts';

const ESTATISTICAS = '/api/dados-abertos/v1/estatisticas';
let servidor: Servidor;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  const atendente_id = await idDe(banco, CHEFE);
  const respondida = { status_id: 4, atendente_id, atendida_em: '2026-05-06' };
  const negada = {
    ...respondida,
    data_solicitacao: '2026-05-04',
    data_finalizacao: '2026-06-23',
    decisao: 'ACESSO_NEGADO',
    motivo_da_negativa: 'Dados pessoais de terceiros',
  };
  await createSolicitacao(db, 1, {
    ...respondida,
    de: ANA,
    data_solicitacao: '2026-05-04',
    data_finalizacao: '2026-05-14',
    decisao: 'ACESSO_CONCEDIDO',
  });
  const recorrida = await createSolicitacao(db, 1, { ...negada, de: EMPRESA });
  await createSolicitacao(db, 1, { data_solicitacao: '2026-05-05' });
  // Taken by somebody once it was late already.
  await createSolicitacao(db, 1, {
    ...{ data_solicitacao: '2026-05-05', status_id: 3, atendente_id },
    ...{ expirada_em: '2026-05-26', atendida_em: '2026-07-03' },
  });
  await createSolicitacao(db, 1, { data_solicitacao: '2026-11-18' });
  await createSolicitacao(db, 1, { data_solicitacao: '2026-11-18', natureza: 2, tipo: 2 });
  await createSolicitacao(db, 1, { data_solicitacao: '2025-11-18', cancelada_em: '2025-11-18' });
  const [recurso] = await db
    .insert(recursos)
    .values({
      cod_empre: 1,
      solicitacao_id: recorrida,
      numero_protocolo: '2026-0624-000001',
      instancia: 1,
      situacao: 'RESPONDIDO',
      mensagem: 'Peço a revisão.',
      criado_em: new Date('2026-06-24T15:00:00Z'),
      data_abertura: '2026-06-24',
      prazo: '2026-06-29',
      data_resposta: '2026-06-26',
    })
    .returning({ id: recursos.id });
  await db.insert(recursoRespostas).values({
    cod_empre: 1,
    recurso_id: recurso?.id ?? '',
    versao: 1,
    resposta: 'Mantida.',
    desfecho: 'INDEFERIDO',
    respondido_por_id: atendente_id,
    data: '2026-06-26',
    criada_em: new Date('2026-06-26T15:00:00Z'),
  });
});
afterAll(() => servidor.encerrar());

const pedir = (caminho: string, headers = {}) =>
  servidor.navegador().pedir('GET', `${ESTATISTICAS}${caminho}`, { headers });

describe('E50 B10 the yearly statistics of information access', () => {
  it('B10.1 count what was received, answered, refused and why, in which time, and the appeals', async () => {
    const { data } = (await pedir('?cod_empre=1&ano=2026')).json<{
      data: EstatisticasPublicadas;
    }>();
    expect(data).toMatchObject({
      ano: 2026,
      recebidos: 5,
      respondidos: 2,
      atendidos: 1,
      indeferidos: 1,
      nao_atendidos: 2,
      em_tramitacao: 1,
      cancelados: 0,
      respondidos_no_prazo: 1,
      tempo_medio_dias: 30,
      negativas: [{ rotulo: 'Dados pessoais', quantidade: 1 }],
      por_setor: [{ rotulo: 'Serviço de Informação ao Cidadão', quantidade: 5 }],
    });
    expect(data.solicitantes.map(({ quantidade }) => quantidade)).toEqual([1, 1, 3]);
    expect(data.recursos[0]).toMatchObject({ abertos: 1, sem_resposta: 0 });
    expect(data.recursos[0]?.desfechos.find(({ quantidade }) => quantidade === 1)?.rotulo).toBe(
      'Indeferido',
    );
  });

  it('group every request as the rule does, one by one', async () => {
    const { db } = servidor;
    const rows = await db.select().from(solicitacoes).where(eq(solicitacoes.cod_empre, 1));
    for (const hoje of ['2026-05-20', '2026-11-20', '2027-03-01']) {
      const periodo = { de: '2025-01-01', ate: '2027-01-01' };
      const { grupos } = await readTogether(db, {
        grupos: gruposDeSolicitacoes(1, periodo, hoje),
      });
      const doBanco = grupos.flatMap(({ balde, vencida, quantidade }) =>
        Array.from({ length: quantidade }, () => `${balde} ${vencida}`),
      );
      // Of the ouvidoria there is one alone, which no public figure counts.
      const contadas = rows.filter((row) => !reservadaPorLei(row));
      const daRegra = contadas.map((row) => {
        const fatos = fatosDaRow(row, []);
        return `${baldeDoRelatorio(fatos, hoje)} ${solicitacaoVencida(fatos, hoje)}`;
      });
      expect(doBanco.sort()).toEqual(daRegra.sort());
    }
  });

  it('B10.1 come as a CSV with the same figures', async () => {
    const resposta = await pedir('/csv?cod_empre=1&ano=2026');
    expect(resposta.headers['content-disposition']).toContain('estatisticas_lai_2026.csv');
    const linhas = resposta.body.split('\r\n');
    expect(linhas[0]).toBe('\uFEFFAno;Seção;Item;Valor');
    expect(linhas).toContain('2026;Pedidos de acesso à informação;Recebidos;5');
    expect(linhas).toContain('2026;Pedidos de acesso à informação;Em tramitação;1');
    expect(linhas).toContain('2026;Pedidos de acesso à informação;Não atendidos no prazo;2');
    expect(linhas).toContain('2026;Motivos das negativas;Dados pessoais;1');
  });

  it('are zeros for a year without requests', async () => {
    const { data } = (await pedir('?cod_empre=1&ano=2019')).json<{
      data: EstatisticasPublicadas;
    }>();
    expect(data).toMatchObject({ recebidos: 0, tempo_medio_dias: null, por_setor: [] });
  });

  it('are not sent again to who has them', async () => {
    const primeira = await pedir('?cod_empre=1&ano=2026');
    const etag = primeira.headers.etag;
    expect(etag).toBeTruthy();
    const segunda = await pedir('?cod_empre=1&ano=2026', { 'if-none-match': etag });
    expect(segunda.statusCode).toBe(304);
    expect(segunda.body).toBe('');
  });
});

const CONTROLADORIA = '/api/relatorios/controladoria';

describe('the report of the controladoria (Lei 12.527/2011, art. 40)', () => {
  const relatorioDe = async (conta: string, ano = 2026) => {
    const quem = await servidor.navegador().entrar(1, conta, SENHA);
    const { json } = await quem.get(`${CONTROLADORIA}?ano=${ano}`);
    return json<{ data: RelatorioDaControladoriaNaTela }>().data;
  };

  it('counts what was answered in time, late and not at all, in how many days, and what appeals changed', async () => {
    const { total, por_setor, recursos } = await relatorioDe(SERVIDORA);
    expect(total).toMatchObject({
      recebidas: 5,
      respondidas_no_prazo: 1,
      respondidas_com_atraso: 1,
      em_silencio: 2,
      em_tramitacao: 1,
      cumprimento: 25,
      media_de_dias: 30,
      p90_de_dias: 50,
      recursos_decididos: 1,
      recursos_providos: 0,
      reforma: 0,
    });
    expect(por_setor).toMatchObject([
      { setor: 'Serviço de Informação ao Cidadão', recebidas: 5, cumprimento: 25 },
    ]);
    expect(recursos[0]).toMatchObject({ abertos: 1, decididos: 1, providos: 0, sem_resposta: 0 });
  });

  it('agrees with the public statistics of the same year', async () => {
    const { data } = (await pedir('?cod_empre=1&ano=2026')).json<{
      data: EstatisticasPublicadas;
    }>();
    const { por_natureza } = await relatorioDe(SERVIDORA);
    expect(por_natureza[0]).toMatchObject({
      natureza: 'ACESSO À INFORMAÇÃO',
      recebidas: data.recebidos,
      respondidas_no_prazo: data.respondidos_no_prazo,
      em_silencio: data.nao_atendidos,
      em_tramitacao: data.em_tramitacao,
      canceladas: data.cancelados,
      prorrogadas: data.prorrogados,
      media_de_dias: data.tempo_medio_dias,
    });
  });

  it('tells administrators alone of the few whose identity is preserved', async () => {
    const daServidora = await relatorioDe(SERVIDORA);
    expect(daServidora).toMatchObject({ sem_reservadas: true, motivos_da_ouvidoria: [] });
    const doChefe = await relatorioDe(CHEFE);
    expect(doChefe).toMatchObject({
      sem_reservadas: false,
      total: { recebidas: 6 },
      motivos_da_ouvidoria: [{ tipo: 'RECLAMAÇÃO', recebidas: 1 }],
    });
  });

  it('of a year without requests is zeros, and comes as a CSV', async () => {
    expect(await relatorioDe(CHEFE, 2019)).toMatchObject({
      total: { recebidas: 0, cumprimento: null, media_de_dias: null },
      por_setor: [],
    });
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const csv = await chefe.get(`${CONTROLADORIA}/csv?ano=2025`);
    expect(csv.headers['content-disposition']).toContain('controladoria_2025.csv');
    expect(csv.body.split('\r\n')[1]).toBe(
      '2025;Todos os setores;Todas as naturezas;Todos;1;0;0;0;0;1;0;;;;0;0;',
    );
  });
});

const GESTAO = '/api/relatorios/gestao-da-ouvidoria';

describe('the ombudsman’s yearly report (Lei 13.460/2017, arts. 14 and 15)', () => {
  const TEXTOS = { analise: 'Falta água no Centro.', providencias: 'A rede foi trocada.' };
  const publico = async () =>
    (
      await servidor
        .navegador()
        .get(`/api/dados-abertos/v1/relatorio-de-gestao?cod_empre=1&ano=2025`)
    ).json<{ data: RelatorioDeGestaoPublicado | null }>().data;
  const gravar = async (ano: number, corpo: object) => {
    const quem = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    return quem.put(`${GESTAO}/${ano}`, corpo);
  };

  it('is kept until it is published, with the figures of that day, and can be taken back', async () => {
    await createSolicitacao(servidor.db, 1, {
      data_solicitacao: '2025-03-10',
      natureza: 2,
      tipo: 2,
    });
    expect((await gravar(2025, { ...TEXTOS, publicado: false, versao: 0 })).statusCode).toBe(200);
    expect(await publico()).toBeNull();
    await gravar(2025, { ...TEXTOS, publicado: true, versao: 1 });
    const publicado = {
      ano: 2025,
      publicado_em: '2026-11-20',
      recebidas: 1,
      motivos: [{ rotulo: 'RECLAMAÇÃO', quantidade: 1 }],
      ...TEXTOS,
    };
    expect(await publico()).toEqual(publicado);
    await createSolicitacao(servidor.db, 1, {
      data_solicitacao: '2025-04-10',
      natureza: 2,
      tipo: 3,
    });
    expect(await publico()).toEqual(publicado);
    await gravar(2025, { ...TEXTOS, publicado: false, versao: 2 });
    expect(await publico()).toBeNull();
  });

  it.each([
    [
      'of a year that is not over',
      2026,
      TEXTOS,
      { publicado: ['2026 ainda não terminou: guarde e publique em janeiro.'] },
    ],
    [
      'without what was done',
      2024,
      { ...TEXTOS, providencias: ' ' },
      { providencias: ['Escreva esta parte antes de publicar: a lei a pede.'] },
    ],
  ])('is not published %s', async (_caso, ano, textos, erros) => {
    const recusa = await gravar(ano, { ...textos, publicado: true, versao: 0 });
    expect(recusa.statusCode).toBe(422);
    expect(recusa.json()).toMatchObject({ errors: erros });
  });

  it('is not written over by who saw an older one', async () => {
    await gravar(2023, { ...TEXTOS, publicado: false, versao: 0 });
    for (const versao of [0, 5]) {
      const recusa = await gravar(2023, { ...TEXTOS, publicado: false, versao });
      expect(recusa.json()).toMatchObject({ code: 'RELATORIO_ALTERADO' });
    }
  });

  it.each([0, 1])('of version %i is written by one of two who write at once', async (versao) => {
    const dados = { ...TEXTOS, publicado: false, versao };
    const duas = await Promise.all([gravar(2022, dados), gravar(2022, dados)]);
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(duas.map(({ body }) => body).join()).toContain('RELATORIO_ALTERADO');
  });
});
