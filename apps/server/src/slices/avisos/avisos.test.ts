import type { Aviso, Pagina } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setores, usuarioSetores } from '../../db/schema/contas.ts';
import { ANA, CHEFE, createColega, NINGUEM, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { linhas } from '../../testing/query.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { formulario } from '../../testing/envio.ts';
import { idDe } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../testing/solicitacoes.ts';

const OBRAS = '00000000-0000-4000-8000-0000000000b1';
const VAZIO = '00000000-0000-4000-8000-0000000000b2';

let servidor: Servidor;
/** Staff of the entry sector, staff of Obras, an administrator, who filed, and her namesake elsewhere. */
let eva: Navegador;
let lia: Navegador;
let chefe: Navegador;
let ana: Navegador;
let vizinhas: Navegador[];
let ids: { eva: string; lia: string };

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  const sic = await createSetorDeEntrada(db, 1);
  ids = {
    eva: await idDe(banco, SERVIDORA),
    lia: await createColega(db, NINGUEM, 'Lia de Obras'),
  };
  await db.insert(setores).values([
    { cod_empre: 1, id: OBRAS, nome: 'Obras' },
    { cod_empre: 1, id: VAZIO, nome: 'Vazio' },
  ]);
  await db.insert(usuarioSetores).values([
    { cod_empre: 1, usuario_id: ids.eva, setor_id: sic },
    { cod_empre: 1, usuario_id: ids.lia, setor_id: OBRAS },
  ]);
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  lia = await servidor.navegador().entrar(1, NINGUEM, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  vizinhas = [
    await servidor.navegador().entrar(2, SERVIDORA, SENHA),
    await servidor.navegador().entrar(2, ANA, SENHA),
    await servidor.navegador().entrar(2, CHEFE, SENHA),
  ];
});
afterAll(() => servidor.encerrar());

const lidos = async (quem: Navegador) => (await quem.get('/api/avisos')).json<Pagina<Aviso>>().data;
const novos = async (quem: Navegador) =>
  (await quem.get('/api/avisos/novos')).json<{ data: { novos: number } }>().data.novos;

/** What these people are told by an act that they were not told before. */
const avisadosPor = async (fazer: () => Promise<unknown>, ...quem: Navegador[]) => {
  for (const um of quem) await um.put('/api/avisos/leitura', {});
  await fazer();
  return Promise.all(
    quem.map(async (um) => (await lidos(um)).flatMap(({ lido, titulo }) => (lido ? [] : titulo))),
  );
};

const direcionar = async (id: string, setor: string, quem: Navegador) => {
  const destino = { setor, tipo: 8, prioridade: 3, observacao: 'É com vocês.' };
  const feito = await quem.put('/api/solicitacoes/direcionar', { solicitacao_id: id, ...destino });
  expect(feito.statusCode, feito.body).toBe(200);
};

describe('notices', () => {
  it('tell the entry sector of a new request, and nobody else', async () => {
    const pedido = { cod_empre: '1', natureza: '1', tipo: '5', nome: 'Rui' };
    const campos = { ...pedido, email: 'rui@x.example', assunto: 'Merenda', descricao: 'Quanto?' };
    const filar = async () => {
      const envio = formulario(campos, []);
      const feito = await servidor.navegador().pedir('POST', '/api/solicitacoes/publica', envio);
      expect(feito.statusCode, feito.body).toBeLessThan(300);
    };
    expect(await avisadosPor(filar, eva, lia, chefe, ana, ...vizinhas)).toEqual([
      ...[['Nova solicitação'], [], [], []],
      ...[[], [], []],
    ]);
    const [aviso] = await lidos(eva);
    expect(aviso?.caminho).toMatch(/^\/dashboard\/solicitacoes\?solicitacao=/);
    expect(aviso?.texto).not.toContain('Merenda');
  });

  it('tell the sector, who loses it and who filed it of a direction, never who did it', async () => {
    const atendida = { status_id: 3, atendente_id: ids.eva, atendida_em: '2026-11-20' };
    const id = await createSolicitacao(servidor.db, 1, { de: ANA, ...atendida });
    expect(
      await avisadosPor(() => direcionar(id, OBRAS, chefe), eva, lia, chefe, ana, ...vizinhas),
    ).toEqual([
      ['Você não atende mais esta solicitação'],
      ['Solicitação direcionada ao seu setor'],
      ...[[], ['Sua solicitação andou']],
      ...[[], [], []],
    ]);
    const sem = await createSolicitacao(servidor.db, 1);
    // Of a sector where nobody works, whoever administers must know.
    expect(await avisadosPor(() => direcionar(sem, VAZIO, eva), eva, lia, chefe)).toEqual([
      ...[[], [], ['Solicitação direcionada ao seu setor']],
    ]);
  });

  it('come by mail only to who wants it, but for what the law makes owed', async () => {
    const escolher = (...dispensados: string[]) => ana.put('/api/avisos/escolha', { dispensados });
    const modelos = async () => (await tirarCartas(servidor)).map(({ modelo }) => modelo);
    await tirarCartas(servidor);
    const sem = { data: { dispensados: ['ANDAMENTO'] } };
    expect((await escolher('ANDAMENTO')).json()).toEqual(sem);
    expect((await ana.get('/api/avisos/escolha')).json()).toEqual(sem);
    expect((await escolher('TUDO')).statusCode).toBe(422);
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    expect(await avisadosPor(() => direcionar(id, OBRAS, chefe), ana)).toEqual([
      ['Sua solicitação andou'],
    ]);
    expect(await modelos()).toEqual([]);
    const justificativa = 'Falta o parecer da área técnica.';
    await lia.put(`/api/solicitacoes/atender/${id}`, {});
    expect(await modelos()).toEqual([]);
    await lia.post('/api/solicitacoes/prorrogar', { solicitacao_id: id, justificativa });
    expect(await modelos()).toEqual(['solicitacao-prorrogada']);
    for (const vizinha of vizinhas)
      expect((await vizinha.get('/api/avisos/escolha')).json()).toEqual({
        data: { dispensados: ['VENCIMENTOS'] },
      });
    await escolher();
    await direcionar(await createSolicitacao(servidor.db, 1, { de: ANA }), OBRAS, chefe);
    expect(await modelos()).toEqual(['solicitacao-direcionada']);
  });

  it('of many steps on one day come the first five by themselves, and the others together', async () => {
    const modelos = async () => (await tirarCartas(servidor)).map(({ modelo }) => modelo);
    await linhas(servidor.banco, 'delete from avisos');
    await tirarCartas(servidor);
    for (let qual = 0; qual < 7; qual += 1)
      await direcionar(await createSolicitacao(servidor.db, 1, { de: ANA }), OBRAS, chefe);
    expect(await modelos()).toEqual(Array.from({ length: 5 }, () => 'solicitacao-direcionada'));
    const esperam =
      "select 1 from avisos where tipo = 'SUA_SOLICITACAO_ANDOU' and enviado_em is null";
    expect(await linhas(servidor.banco, esperam)).toHaveLength(2);
  });

  it('stand in an inbox that only their reader reads, and marks as read', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    await direcionar(id, OBRAS, chefe);
    const daLia = (await lidos(lia)).filter(({ lido }) => !lido);
    expect(await novos(lia)).toBe(daLia.length);
    expect(daLia.length).toBeGreaterThan(0);
    const meus = { ids: daLia.map((um) => um.id) };
    for (const outro of [eva, chefe, ...vizinhas])
      expect((await outro.put('/api/avisos/leitura', meus)).statusCode).toBe(204);
    expect(await novos(lia)).toBe(daLia.length);
    await lia.put('/api/avisos/leitura', meus);
    expect(await novos(lia)).toBe(0);
    expect((await lidos(lia)).every(({ lido }) => lido)).toBe(true);
  });
});
