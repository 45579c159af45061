import type { Pagina, SolicitacaoDaLista } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usuarioSetores } from '../../../../db/schema/contas.ts';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../../../testing/cidade.ts';
import { idDe, linhas } from '../../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../../testing/solicitacoes.ts';

const FILA = '/api/solicitacoes';

let servidor: Servidor;
let eva: Navegador;
let chefe: Navegador;
let sic: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgaoComSolicitacoes(db, cod_empre);
    await createSolicitacao(db, cod_empre, {
      de: ANA,
      criada_em: new Date('2026-11-20T12:00:00Z'),
    });
  }
  sic = await createSetorDeEntrada(db, 1);
  for (let n = 0; n < 20; n += 1) await createSolicitacao(db, 1);
  const usuario_id = await idDe(banco, SERVIDORA);
  const em = { status_id: 3, atendente_id: usuario_id, atendida_em: '2026-11-20' };
  await createSolicitacao(db, 1, { ...em, prioridade: 2 });
  await createSolicitacao(db, 1, { status_id: 2, prioridade: 3, data_solicitacao: '2026-10-13' });
  await createSolicitacao(db, 1, { natureza: 2, tipo: 1, assunto: 'Denúncia' });
  await createSolicitacao(db, 1, { cancelada_em: '2026-11-20' });
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const pagina = async (quem: Navegador, consulta: string) =>
  (await quem.get(`${FILA}?${consulta}`)).json<Pagina<SolicitacaoDaLista>>();

describe('E02 the queue of staff', () => {
  it('E02.3 P50.3 comes by pages of 15, the oldest first, with what the buttons need and nothing more', async () => {
    const primeira = await pagina(eva, 'situacao=1');
    expect(primeira).toMatchObject({ total: 21, per_page: 15, last_page: 2 });
    expect(primeira.data).toHaveLength(15);
    const [mais_antiga] = primeira.data;
    expect(mais_antiga).toMatchObject({
      status: 'AGUARDANDO',
      natureza: { id: 1, nome: 'ACESSO_A_INFORMACAO' },
      prioridade: null,
      atendente: null,
      solicitante: { nome: 'Ana Maria de Souza' },
      localizado_em: { identificador: sic },
      data_previsao: { data: '2026-12-10', formatada: '10/12/2026' },
      atendimento_disponivel: false,
      prorrogada: false,
    });
    expect(mais_antiga).not.toHaveProperty('descricao');
    const segunda = await pagina(eva, 'situacao=1&page=2');
    expect(segunda.data).toHaveLength(6);
    const ids = [...primeira.data, ...segunda.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(21);
  });

  it('keeps what is restricted from who is not of its sector', async () => {
    expect((await pagina(eva, '')).total).toBe(23);
    expect((await pagina(chefe, '')).total).toBe(24);
    const usuario_id = await idDe(servidor.banco, SERVIDORA);
    await servidor.db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id: sic });
    expect((await pagina(eva, 'natureza=2')).data).toMatchObject([{ assunto: 'Denúncia' }]);
    expect((await pagina(eva, 'meus_setores=1')).total).toBe(24);
    await linhas(servidor.banco, 'delete from usuario_setores');
    expect((await pagina(eva, 'natureza=2')).data).toEqual([]);
    expect((await pagina(eva, 'meus_setores=1')).total).toBe(0);
  });

  it('E02.1 finds by protocol, typed with or without its mask, and those that I attend', async () => {
    const [uma] = (await pagina(eva, 'minhas=1')).data;
    expect(uma).toMatchObject({ status: 'EM_ATENDIMENTO', prioridade: { id: 2, nome: 'MEDIA' } });
    const protocolo = uma?.numero_protocolo ?? '';
    for (const digitado of [protocolo, protocolo.replaceAll('-', '')])
      expect((await pagina(eva, `numero_protocolo=${digitado}`)).data).toMatchObject([
        { id: uma?.id },
      ]);
  });

  it('E40.2 shows as unattended what nobody attended in time, though no job ran, and counts it', async () => {
    expect(await pagina(chefe, 'situacao=5')).toMatchObject({
      total: 1,
      data: [
        { status: 'DIRECIONADA', nao_atendida: true, vencida: true, expirada_em: '2026-11-04' },
      ],
    });
    const contagens = async () =>
      (await chefe.get(`${FILA}/contagens`)).json<{ data: object }>().data;
    expect(await contagens()).toEqual({
      situacoes: { 1: 22, 2: 1, 3: 1, 4: 0, 5: 1 },
      vencidas: 1,
    });
    const { agora } = servidor.relogio;
    servidor.relogio.agora = new Date('2027-03-01T15:00:00Z');
    chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    expect(await contagens()).toEqual({
      situacoes: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 23 },
      vencidas: 24,
    });
    expect((await pagina(chefe, 'situacao=1')).data).toEqual([]);
    expect((await pagina(chefe, 'sort[situacao]=desc')).data[0]).toMatchObject({
      status: 'NAO_ATENDIDA',
      status_id: 5,
    });
    servidor.relogio.agora = agora;
    chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  });

  it('E02.2 sorts by priority with those without one first, and refuses other fields', async () => {
    const prioridades = async (sentido: string) =>
      (await pagina(chefe, `sort[prioridade]=${sentido}&per_page=100`)).data.map(
        ({ prioridade }) => prioridade?.id ?? 0,
      );
    expect((await prioridades('desc')).slice(0, 3)).toEqual([3, 2, 0]);
    expect((await prioridades('asc')).slice(-3)).toEqual([0, 2, 3]);
    for (const consulta of ['sort[assunto]=asc', 'situacao=6', 'setor=obras', 'numero_protocolo=1'])
      expect((await chefe.get(`${FILA}?${consulta}`)).statusCode).toBe(422);
  });

  it('P03.1 is of one orgao', async () => {
    const outro = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await pagina(outro, '')).total).toBe(1);
    expect((await pagina(outro, `setor=${sic}`)).total).toBe(0);
  });
});
