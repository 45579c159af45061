import { randomUUID } from 'node:crypto';
import type { SolicitacaoCriada } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHEFE, SENHA } from '../../../testing/cidade.ts';
import { contarComandos, type Comandos } from '../../../testing/comandos.ts';
import { formulario } from '../../../testing/envio.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../testing/solicitacoes.ts';

const CAMPOS = {
  cod_empre: '1',
  natureza: '1',
  tipo: '8',
  nome: 'Maria Silva',
  email: 'maria@dominio.example',
  assunto: 'Gastos com merenda',
  descricao: 'Quanto foi gasto?',
};

let servidor: Servidor;
let comandos: Comandos;
beforeAll(async () => {
  servidor = await abrirServidor();
  comandos = contarComandos(servidor.banco.app);
  await createOrgaoComSolicitacoes(servidor.db, 1);
  await createSetorDeEntrada(servidor.db, 1);
});
afterAll(() => servidor.encerrar());
beforeEach(() => esvaziar(servidor.banco, 'solicitacoes', 'limites'));

const comandosDe = async (fazer: () => Promise<unknown>): Promise<string[]> => {
  comandos.tomar();
  await fazer();
  return comandos.tomar();
};

/** Files a request; a browser that was here before, at a server that has read its orgao. */
const enviar = (
  navegador: Navegador,
  { mudam = {}, chave = randomUUID() }: { mudam?: Record<string, string>; chave?: string } = {},
) => {
  const { payload, headers } = formulario({ ...CAMPOS, ...mudam }, []);
  return navegador.pedir('POST', '/api/solicitacoes/publica', {
    payload,
    headers: { ...headers, 'idempotency-key': chave },
  });
};

const visitante = async (): Promise<Navegador> => {
  const navegador = servidor.navegador();
  await enviar(navegador);
  return navegador;
};

const ler = async (pedido: ReturnType<typeof enviar>): Promise<SolicitacaoCriada> => {
  const resposta = await pedido;
  expect(resposta.statusCode, resposta.body).toBe(201);
  return resposta.json<SolicitacaoCriada>();
};

describe('what filing a request asks of the database', () => {
  it('E05 is its limits with the version of the orgao, and all that is written: no transaction', async () => {
    const navegador = await visitante();
    const comandos = await comandosDe(() => ler(enviar(navegador)));
    expect(comandos).toEqual([
      expect.stringMatching(/insert into limites.*select versao from orgaos/),
      expect.stringMatching(
        /"solicitacoes".*"solicitacao_historico".*"auditoria".*"trabalhos".*"envios_de_solicitacao"/,
      ),
    ]);
  });

  it('E05 is shared by those who come at once, and nobody fails for a stranger', async () => {
    const navegador = await visitante();
    const repetida = randomUUID();
    const uma = await ler(enviar(navegador, { chave: repetida }));
    const comandos = await comandosDe(async () => {
      const chaves = [repetida, ...Array.from({ length: 11 }, () => randomUUID())];
      const todas = await Promise.all(chaves.map((chave) => ler(enviar(navegador, { chave }))));
      expect(todas[0]).toEqual(uma);
      expect(new Set(todas.map(({ protocolo }) => protocolo)).size).toBe(12);
    });
    // Written together, refused for the one that was sent before, and then one by one.
    expect(
      comandos.filter((texto) => texto.includes('"solicitacao_historico"')).length,
    ).toBeLessThan(18);
    expect(await linhas(servidor.banco, 'select 1 from solicitacao_historico')).toHaveLength(13);
    const juntas = await comandosDe(() =>
      Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          ler(enviar(navegador, { mudam: { email: `e${i}@dominio.example` } })),
        ),
      ),
    );
    for (const escrita of ['"solicitacao_historico"', 'insert into limites'])
      expect(juntas.filter((texto) => texto.includes(escrita)).length).toBeLessThan(4);
  });

  it('E05 of who complains is the same, without a trace', async () => {
    const navegador = await visitante();
    const comandos = await comandosDe(() =>
      ler(enviar(navegador, { mudam: { natureza: '2', tipo: '1' } })),
    );
    expect(comandos).toHaveLength(2);
    expect(comandos[1]).toContain('"auditoria_do_dia"');
    expect(comandos[1]).not.toContain('"auditoria"');
  });

  it('E05 sent again finds what it became, and writes nothing', async () => {
    const navegador = await visitante();
    const chave = randomUUID();
    const uma = await ler(enviar(navegador, { chave }));
    const contar = () =>
      linhas(
        servidor.banco,
        `select (select count(*) from solicitacoes) + (select count(*) from solicitacao_historico)
           + (select count(*) from auditoria) + (select count(*) from trabalhos) as n`,
      );
    const antes = await contar();
    expect(await ler(enviar(navegador, { chave }))).toEqual(uma);
    expect(await contar()).toEqual(antes);
  });
});

describe('what an answer to the survey asks of the database', () => {
  const responder = (navegador: Navegador) =>
    navegador.post('/api/pesquisa/respostas', { cod_empre: 1, satisfacao: 5 });

  it('E30 is the version of the orgao, the limit, and the answer with what tells of it', async () => {
    await ligarServicos(servidor.db, 1, ['pesquisa_satisfacao']);
    await responder(servidor.navegador());
    const navegador = servidor.navegador();
    await navegador.get('/api/csrf-cookie');
    const comandos = await comandosDe(async () => {
      const resposta = await responder(navegador);
      expect(resposta.statusCode, resposta.body).toBeLessThan(300);
    });
    expect(comandos).toEqual([
      expect.stringContaining('"versao"'),
      expect.stringContaining('insert into "limites"'),
      expect.stringMatching(/"pesquisa_respostas".*"auditoria_do_dia"/),
    ]);
  });
});

describe('what an action on a request asks of the database', () => {
  it('E03 is two round trips, one for all that is written, between the session and a look', async () => {
    const id = await createSolicitacao(servidor.db, 1);
    const admin = await servidor.navegador().entrar(1, CHEFE, SENHA);
    await admin.get('/api/auth/me');
    comandos.tomarIdas();
    const feitos = await comandosDe(async () => {
      const resposta = await admin.put(`/api/solicitacoes/atender/${id}`);
      expect(resposta.statusCode, resposta.body).toBe(200);
    });
    // The session, BEGIN with the lock and what stands beside it, what is written with COMMIT, the look.
    expect(comandos.tomarIdas()).toBe(4);
    expect(feitos).toEqual([
      expect.stringContaining('from sessoes'),
      'begin',
      expect.stringContaining('for update'),
      expect.stringContaining('recursos'),
      expect.stringMatching(
        /update "solicitacoes".*"solicitacao_historico".*"auditoria".*"trabalhos"/,
      ),
      'commit',
      expect.stringContaining('json_build_object'),
    ]);
  });
});

describe('the limits of filing', () => {
  const contagens = () =>
    linhas<{ contagem: number }>(servidor.banco, 'select contagem from limites order by contagem');

  it('E22 are counted together, and of a full one nothing is counted of the others', async () => {
    const navegador = servidor.navegador();
    await ler(enviar(navegador));
    expect(await contagens()).toEqual([{ contagem: 1 }, { contagem: 1 }]);
    await linhas(servidor.banco, 'update limites set contagem = 200 where contagem = 1');
    const resposta = await enviar(navegador, { mudam: { email: 'outra@dominio.example' } });
    expect(resposta.json()).toMatchObject({ code: 'PROVA_DE_TRABALHO' });
    // The new address of mail was counted and given back.
    expect(await contagens()).toEqual([{ contagem: 0 }, { contagem: 200 }, { contagem: 200 }]);
  });

  it('E22 let through exactly as many at once as they have room for', async () => {
    const navegador = servidor.navegador();
    await ler(enviar(navegador));
    const juntas = await Promise.all(Array.from({ length: 40 }, () => enviar(navegador)));
    expect(juntas.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
    expect(await linhas(servidor.banco, 'select 1 from solicitacoes')).toHaveLength(20);
    expect(await contagens()).toEqual([{ contagem: 20 }, { contagem: 20 }]);
  });

  it('E22 of those counted together keep nobody from filing whose own have room', async () => {
    const [cheio, outros] = [servidor.navegador(), servidor.navegador('198.51.100.9')];
    await Promise.all([ler(enviar(cheio)), ler(enviar(outros))]);
    await linhas(servidor.banco, 'update limites set contagem = 20 where contagem = 1');
    const email = (n: number) => ({ mudam: { email: `e${n}@dominio.example` } });
    const juntas = Array.from({ length: 12 }, (_, n) => [
      enviar(cheio),
      enviar(outros, email(n)),
    ]).flat();
    const respostas = await Promise.all(juntas);
    expect(respostas.map(({ statusCode }) => statusCode === 201)).toEqual(
      juntas.map((_, i) => i % 2 === 1),
    );
    expect(await contagens()).toHaveLength(4 + 12);
  });
});
