import { readdirSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conferirAuditoria } from '../core/conferir-auditoria.ts';
import type { Cabeca } from '../core/selos.ts';
import { criarSigilo } from '../core/sigilo.ts';
import { openDatabase, type Database } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { linhas } from '../testing/query.ts';
import { criarOrgaoComSolicitacoes, criarSolicitacao } from '../testing/solicitacoes.ts';
import { reselarAuditoria } from './reselar-auditoria.ts';
import { selarAuditoria } from './selar-auditoria.ts';

const sigilo = criarSigilo(randomBytes(32));
/** The one mark of an address, as every row of the former form had it. */
const ANTIGA = sigilo.hmac('origem', '203.0.113.9');
const MIGRACOES = new URL('../../migrations/', import.meta.url);

let banco: TestDatabase;
let db: Database;
let dono: Database;
let denuncia: string;
let cabecas: Cabeca[];

beforeAll(async () => {
  banco = await createTestDatabase();
  db = openDatabase(banco.app);
  dono = openDatabase(banco.owner);
  await criarOrgaoComSolicitacoes(db, 1);
});
afterAll(() => banco.drop());

const anotar = (evento: string, dados: object = {}, quando = 'now()') =>
  linhas(
    banco,
    `insert into auditoria (cod_empre, momento, evento, papel, origem, dados)
     values (1, ${quando}, $1, 'VISITANTE', $2, $3)`,
    [evento, ANTIGA, dados],
  );
const selar = async () => {
  cabecas.push(...(await selarAuditoria(db, sigilo, new Date())));
};
const conferir = () => conferirAuditoria(db, sigilo, 1, { cabecas, agora: new Date() });
const reselar = async () => {
  await linhas(banco, 'insert into auditoria_por_reselar values (1)');
  cabecas.push(...(await reselarAuditoria(dono, sigilo, new Date())));
};
const trilha = () =>
  linhas<{ evento: string; origem: string | null; hora: string }>(
    banco,
    `select evento, origem, to_char(momento at time zone 'America/Sao_Paulo', 'HH24:MI') as hora
     from auditoria order by id`,
  );

beforeEach(async () => {
  await linhas(banco, 'truncate auditoria, auditoria_selos, solicitacoes cascade');
  cabecas = [];
  denuncia = await criarSolicitacao(db, 1, { natureza: 2, tipo: 1 });
  await anotar('sessao.entrar');
  await anotar('solicitacoes.criar', { solicitacao_id: denuncia });
  await anotar('pesquisa.responder');
  await anotar('sessao.sair');
  await anotar('sessao.entrar', {}, `now() - interval '23 hours'`);
  await selar();
});

describe('B08 a trail of the former form', () => {
  it('is joined by nothing once it is written anew, and its chain is whole with the heads of before', async () => {
    await reselar();
    const linhasNovas = await trilha();
    const porEvento = (evento: string) => linhasNovas.filter((linha) => linha.evento === evento);
    const [entrada, deOntem] = porEvento('sessao.entrar').map(({ origem }) => origem);
    expect(porEvento('sessao.sair')[0]?.origem).toBe(entrada);
    expect(deOntem).not.toBe(entrada);
    expect(entrada).toMatch(/^[\w-]{43}$/);
    for (const evento of ['solicitacoes.criar', 'pesquisa.responder'])
      expect(porEvento(evento)).toEqual([{ evento, origem: null, hora: '00:00' }]);
    expect(JSON.stringify(linhasNovas)).not.toContain(ANTIGA);
    expect(linhasNovas.at(-1)).toMatchObject({ evento: 'auditoria.reselar' });

    await anotar('sessao.entrar');
    await selar();
    const { defeitos, reselagens } = await conferir();
    expect(defeitos).toEqual([]);
    expect(reselagens).toMatchObject([{ posicao: 5, defeitos: 0 }]);
    expect(cabecas.map(({ geracao }) => geracao)).toEqual([undefined, 2, 2]);
  });

  it('is written anew once, and again only where it is asked for', async () => {
    await reselar();
    const antes = await trilha();
    expect(await reselarAuditoria(dono, sigilo, new Date())).toEqual([]);
    expect(await trilha()).toEqual(antes);
  });

  it('says for ever what was wrong with it before, and seals nothing that came in by another door', async () => {
    await linhas(
      banco,
      `update auditoria set evento = 'iptu.consultar' where evento = 'sessao.sair'`,
    );
    await anotar('sessao.falsa', {}, `now() - interval '2 days'`);
    await reselar();
    const { defeitos, reselagens } = await conferir();
    expect(reselagens).toMatchObject([{ defeitos: 2 }]);
    expect(defeitos).toMatchObject([{ tipo: 'SEM_SELO' }]);
  });

  it('whose tail was cut before shows it by the heads of then', async () => {
    await linhas(banco, 'delete from auditoria where id = (select max(id) from auditoria)');
    await linhas(banco, 'delete from auditoria_selos where posicao = 5');
    await reselar();
    expect((await conferir()).defeitos).toEqual([{ tipo: 'CORTADA', posicao: 5 }]);
  });

  it('of which somebody says that it was sealed anew, without the key, is found out', async () => {
    await linhas(banco, 'truncate auditoria_selos');
    await linhas(
      banco,
      `insert into auditoria (cod_empre, evento, papel, dados)
       values (1, 'auditoria.reselar', 'OPERADOR', '{"posicao": 9, "selo": "x", "defeitos": 0}');
       insert into auditoria_selos select 1, 1, max(id), 'forjado' from auditoria`,
    );
    expect((await conferir()).defeitos).toContainEqual(
      expect.objectContaining({ tipo: 'ALTERADA', posicao: 1 }),
    );
  });
});

describe('B08 requests of the former form', () => {
  it('lose the hour where the identity is preserved, and no other does', async () => {
    const acesso = await criarSolicitacao(db, 1);
    const arquivo = readdirSync(MIGRACOES).find((nome) => nome.endsWith('_origem_por_dia.sql'));
    const comandos = readFileSync(new URL(arquivo ?? '', MIGRACOES), 'utf8').split(
      '--> statement-breakpoint',
    );
    const mudam = comandos.filter((texto) => /^(UPDATE|CLUSTER)/m.test(texto));
    expect(mudam.length).toBeGreaterThan(8);
    for (const comando of mudam) await linhas(banco, comando);
    const rows = await linhas(
      banco,
      `select s.id, s.criada_em, h.criada_em as entrada, h.id = '0' as primeira
       from solicitacoes s join solicitacao_historico h on h.solicitacao_id = s.id`,
    );
    const dia = new Date('2026-11-20T03:00:00Z');
    const hora = new Date('2026-11-20T15:00:00Z');
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ id: denuncia, criada_em: dia, entrada: dia, primeira: true });
    expect(rows).toContainEqual({ id: acesso, criada_em: hora, entrada: hora, primeira: false });
  });
});
