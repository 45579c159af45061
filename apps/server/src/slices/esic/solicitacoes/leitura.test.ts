import type {
  EntradaDoHistorico,
  MemoriaDoPrazoNaTela,
  SolicitacaoDetalhada,
} from '@balcao/contracts';
import type { Solicitacao } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendHistorico } from '../processo/solicitacoes.repository.ts';
import { anexos } from '../../../db/schema/anexos.ts';
import { setores } from '../../../db/schema/contas.ts';
import { ANA, BRUNO, CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { fatosDe, idDe } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../testing/solicitacoes.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const OBRAS = '00000000-0000-4000-8000-0000000000b0';
let servidor: Servidor;
let ana: Navegador;
let servidora: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgaoComSolicitacoes(db, cod_empre);
    await createSetorDeEntrada(db, cod_empre);
  }
  await db.insert(setores).values({ cod_empre: 1, id: OBRAS, nome: 'Obras' });
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const ver = async (quem: Navegador, id: string): Promise<SolicitacaoDetalhada> => {
  const resposta = await quem.get(`/api/solicitacoes/${id}`);
  expect(resposta.statusCode, resposta.body).toBe(200);
  return resposta.json<{ data: SolicitacaoDetalhada }>().data;
};

const status = async (quem: Navegador, id: string) =>
  (await quem.get(`/api/solicitacoes/${id}`)).statusCode;

describe('E04 the details of a request', () => {
  const anexar = (
    solicitacao_id: string,
    nome: string,
    mais: Partial<typeof anexos.$inferInsert>,
  ) =>
    servidor.db.insert(anexos).values({
      cod_empre: 1,
      solicitacao_id,
      nome,
      chave: `${solicitacao_id}-${nome}`,
      tipo_conteudo: 'application/pdf',
      bytes: 1,
      sha256: '0'.repeat(64),
      visto_em: null,
      ...mais,
    });
  const nomes = async (quem: Navegador, id: string) =>
    (await ver(quem, id)).documentos.map(({ nome }) => nome);

  it('show its files, those of notes to staff, and none of a draft, to be published or removed', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    await anexar(id, 'rascunho.pdf', { reservado_a: 'RASCUNHO' });
    await anexar(id, 'a-publicar.pdf', { reservado_a: 'PUBLICACAO' });
    await anexar(id, 'removido.pdf', { removido_em: new Date() });
    for (const quem of [ana, servidora]) expect(await nomes(quem, id)).toEqual([]);
    await anexar(id, 'pedido.pdf', {});
    await anexar(id, 'nota.pdf', { reservado_a: 'SERVIDORES' });
    expect(await nomes(ana, id)).toEqual(['pedido.pdf']);
    expect((await nomes(servidora, id)).sort()).toEqual(['nota.pdf', 'pedido.pdf']);
  });

  it('E04.1 P51.4 are shown to who filed it, with the sector by name and dates as people read them', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    const { solicitante, ...vista } = await ver(ana, id);
    expect(vista).toMatchObject({
      id,
      assunto: 'Gastos com merenda',
      descricao: 'Quanto foi gasto com merenda escolar em 2025?',
      natureza: { id: 1, nome: 'ACESSO_A_INFORMACAO' },
      tipo: { id: 8, nome: 'ACESSO_A_INFORMACAO' },
      prioridade: null,
      status: 'AGUARDANDO',
      status_id: 1,
      atendente: null,
      localizado_em: { nome: 'Serviço de Informação ao Cidadão' },
      data_solicitacao: { data: '2026-11-20', formatada: '20/11/2026' },
      data_previsao: { data: '2026-12-10', formatada: '10/12/2026' },
      data_finalizacao: null,
      prorrogada: false,
      contato: null,
      documentos: [],
    });
    expect(solicitante).toEqual({
      id: await idDe(servidor.banco, ANA),
      nome: 'Ana Maria de Souza',
    });
  });

  it('E04 staff also see how to reach a visitor, and their look is in the trail', async () => {
    const id = await createSolicitacao(servidor.db, 1);
    const vista = await ver(servidora, id);
    expect(vista.solicitante).toBeNull();
    expect(vista.contato).toEqual({
      nome: 'Maria Silva',
      email: 'maria@dominio.example',
      telefone: null,
    });
    expect(await fatosDe(servidor.banco, 'solicitacoes.ver')).toContainEqual({
      solicitacao_id: id,
    });
  });

  it('P03.3 E04 are nobody else’s: not another taxpayer’s, not another orgao’s, not without a session', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    const deFora = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect(await status(bruno, id)).toBe(404);
    expect(await status(deFora, id)).toBe(404);
    expect(await status(servidor.navegador(), id)).toBe(401);
    expect(await status(ana, 'x')).toBe(422);
  });

  it('E04 of a complaint of wrongdoing or of what is secret stay in their sector, with the administrator', async () => {
    const denuncia = await createSolicitacao(servidor.db, 1, { natureza: 2, tipo: 1 });
    const secreta = await createSolicitacao(servidor.db, 1, { grau_sigilo: 2, setor_id: OBRAS });
    expect(await status(servidora, denuncia)).toBe(404);
    expect(await status(servidora, secreta)).toBe(404);
    expect(await status(chefe, denuncia)).toBe(200);
    await servidor.banco.owner.query(
      'insert into usuario_setores (cod_empre, usuario_id, setor_id) values (1, $1, $2)',
      [await idDe(servidor.banco, SERVIDORA), OBRAS],
    );
    expect(await status(servidora, secreta)).toBe(200);
  });

  it('E04.6 E43.2 tell what time did though no job ran', async () => {
    const dados = { data_solicitacao: '2026-06-01' } as const;
    const parada = await createSolicitacao(servidor.db, 1, dados);
    expect(await ver(servidora, parada)).toMatchObject({
      status: 'NAO_ATENDIDA',
      vencida: true,
      expirada_em: '2026-06-23',
    });
    const recente = await createSolicitacao(servidor.db, 1, { data_solicitacao: '2026-10-26' });
    expect(await ver(servidora, recente)).toMatchObject({
      status: 'AGUARDANDO',
      nao_atendida: true,
      passivel_de_recurso: true,
    });
  });
});

describe('E04 the history of a request', () => {
  it('E04.3 keeps what staff write for themselves from who filed it', async () => {
    const { db, banco } = servidor;
    const id = await createSolicitacao(db, 1, { de: ANA });
    const evento = {
      tipo: 'DIRECIONADA',
      status: 'DIRECIONADA' satisfies Solicitacao['status'],
      observacao: null,
      observacao_interna: 'Falar com o arquivo.',
      atendente_id: await idDe(banco, SERVIDORA),
      setor_id: OBRAS,
      prazo: null,
    } as const;
    await appendHistorico(db, 1, id, evento, new Date('2026-11-21T02:30:00Z'));

    const lido = async (quem: Navegador) =>
      (await quem.get(`/api/solicitacoes/historico/${id}`)).json<{ data: EntradaDoHistorico[] }>()
        .data;
    const [aberta, direcionada] = await lido(ana);
    expect(aberta).toMatchObject({
      tipo: 'ABERTA',
      status: 'AGUARDANDO',
      observacao: 'Solicitação registrada. Resposta até 10/12/2026.',
      atendente: null,
    });
    expect(direcionada).toEqual({
      tipo: 'DIRECIONADA',
      status: 'DIRECIONADA',
      // Half past eleven of the day before, in the orgao's zone.
      data_criacao: { data: '2026-11-20', formatada: '20/11/2026, 23:30' },
      observacao: null,
      observacao_interna: null,
      resposta: null,
      atendente: { nome: 'PREFEITURA 1' },
      setor: { nome: 'Obras' },
    });
    expect((await lido(servidora))[1]?.observacao_interna).toBe('Falar com o arquivo.');
    expect(await fatosDe(banco, 'solicitacoes.ver-historico')).toHaveLength(1);
  });
});

describe('E43 how a deadline was counted', () => {
  it('B06.1 E43.1 is told day by day, with the holidays that were skipped', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA, data_solicitacao: '2026-12-05' });
    const resposta = await ana.get(`/api/solicitacoes/prazo/${id}`);
    const { data } = resposta.json<{ data: MemoriaDoPrazoNaTela }>();
    expect(data).toMatchObject({
      confere: true,
      se_prorrogada: { data: '2027-01-07', formatada: '07/01/2027' },
      etapas: [{ etapa: 'RESPOSTA', vencimento: { data: '2026-12-28', formatada: '28/12/2026' } }],
    });
    expect(data.etapas[0]?.dias).toContainEqual({
      data: '2026-12-25',
      numero: null,
      motivo: 'Natal',
    });
  });

  it('is not for orgaos that do not have the service', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    await ligarServicos(servidor.db, 1, ['solicitacoes'], false);
    const resposta = await ana.get(`/api/solicitacoes/prazo/${id}`);
    await ligarServicos(servidor.db, 1, ['solicitacoes']);
    expect(resposta.json()).toMatchObject({ code: 'SERVICO_INATIVO' });
  });
});
