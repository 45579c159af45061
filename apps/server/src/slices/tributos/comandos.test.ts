import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, createGuia, createOrgao, parcelaUnica } from '../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';
import { createDivida, createGuiaDePessoa, ligarServicos } from '../../testing/tributos.ts';

let servidor: Servidor;
let feitos: Comandos;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  feitos = contarComandos(banco.app);
  await createOrgao(db, 1);
  await ligarServicos(db, 1);
  const parcelas = [parcelaUnica(100)];
  await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: '01.02', parcelas });
  const vencida = [{ numero: 1, vencimento: '2026-08-10', centavos: 15_000 }];
  await createGuia(db, 1, { numero: 101, dono: ANA, inscricao: '01.03', parcelas: vencida });
  await createGuiaDePessoa(db, 1, { tributo: 'ISSQN', numero: 200, dono: ANA, parcelas });
  await createDivida(db, 1, { dono: ANA, numero_divida: 1 });
  // Of an empty table every plan costs the same.
  await banco.owner.query(`
    insert into limites (chave, contagem, expira_em)
      select md5(n::text), 1, '2026-01-01' from generate_series(1, 10000) n;
    analyze limites`);
});
beforeEach(() => servidor.banco.owner.query('delete from limites'));
afterAll(() => servidor.encerrar());

const publica = (chave: string, qual = `cpfcnpj=${ANA}`): string =>
  `/api/gateway/public?url=v2/${chave}&cod_empre=1&${qual}`;

/** Looks at the limits, counts, and reads the version of the orgao. */
const CONTADOS_E_VERSAO = /^with pedidas as .*insert into limites .*select versao from orgaos/;
const TRILHA = /^insert into auditoria /;

describe('what a look-up without signing in asks of the database', () => {
  it.each([
    [publica('iptus'), /from "guias"/],
    [publica('iptus', 'inscricao=01.02'), /from "guias"/],
    [publica('iptus', `cpfcnpj=${ANA}&num_guia=100`), /from "guias"/],
    [publica('issqn'), /from "guias"/],
    [publica('extrato-divida'), /"dividas"/],
    [publica('imoveis'), /"imoveis"/],
  ])(
    'P20 %s is what is looked at beside its limits with the version, then the trail',
    async (url, o) => {
      const navegador = servidor.navegador();
      // From the first look on the device is known, and the orgao too; from the second there are connections for both.
      await navegador.get(url);
      await navegador.get(url);
      const { esperas, textos } = await medirPedido(feitos, () => navegador.get(url));
      expect(esperas, textos.join('\n')).toBe(2);
      expect(textos).toHaveLength(3);
      for (const [i, um] of [o, CONTADOS_E_VERSAO, TRILHA].entries()) expect(textos[i]).toMatch(um);
    },
  );

  it('P20 of a device that comes for the first time is one more, which counts such devices', async () => {
    await servidor.navegador().get(publica('iptus'));
    const novo = servidor.navegador();
    const { esperas, textos } = await medirPedido(feitos, () => novo.get(publica('iptus')));
    expect(esperas, textos.join('\n')).toBe(3);
    expect(textos[1]).toMatch(CONTADOS_E_VERSAO);
  });

  it('P20 is shared by those who come at once, as far as limits go', async () => {
    const navegador = servidor.navegador();
    await navegador.get(publica('iptus'));
    feitos.tomar();
    const juntas = Array.from({ length: 20 }, () => navegador.get(publica('iptus')));
    for (const { statusCode } of await Promise.all(juntas)) expect(statusCode).toBe(200);
    const contaram = feitos.tomar().filter((texto) => CONTADOS_E_VERSAO.test(texto));
    expect(contaram.length).toBeLessThan(10);
    const [doAparelho] = await linhas<{ contagem: number }>(
      servidor.banco,
      'select contagem from limites order by contagem desc limit 1',
    );
    expect(doAparelho).toEqual({ contagem: 20 });
  });
});

describe('what a refresh without signing in asks of the database', () => {
  it('P21 is five round trips, two of them at once, of which one writes, beside the trail', async () => {
    const { banco } = servidor;
    const navegador = servidor.navegador();
    const atualizar = () =>
      navegador.put('/api/gateway/public?url=v2/iptus', {
        cod_empre: 1,
        numero_guia: 101,
        numero_parcela: 1,
        cpfcnpj: ANA,
      });
    await navegador.get(publica('iptus'));
    expect((await atualizar()).statusCode).toBe(200);
    await linhas(banco, 'delete from emissoes returning emissao');
    const { idas, esperas, textos } = await medirPedido(feitos, atualizar);
    // The guide beside limits and version, BEGIN with the lock and the guide under it, what is written with COMMIT, the trail of the look.
    expect(idas, textos.join('\n')).toBe(5);
    expect(esperas).toBe(4);
    expect(textos).toEqual([
      expect.stringContaining('from "guias"'),
      expect.stringMatching(CONTADOS_E_VERSAO),
      'begin',
      expect.stringContaining('for update'),
      expect.stringContaining('from "guias"'),
      expect.stringMatching(/"emissoes".*"auditoria"/),
      'commit',
      expect.stringMatching(TRILHA),
    ]);
  });
});

describe('the limits of looking up without signing in', () => {
  const contagens = () =>
    linhas<{ contagem: number }>(servidor.banco, 'select contagem from limites order by contagem');

  it('B08 let through exactly as many at once as a device has left, each in the trail', async () => {
    const navegador = servidor.navegador();
    await navegador.get(publica('iptus'));
    await navegador.get(publica('iptus'));
    // 290 of the 300 that the device has in an hour, all of what its address has for this document.
    await linhas(servidor.banco, 'update limites set contagem = contagem + 289');
    const antes = await linhas(servidor.banco, 'select 1 from auditoria');
    const juntas = Array.from({ length: 25 }, () => navegador.get(publica('iptus')));
    const codigos = (await Promise.all(juntas)).map(({ statusCode }) => statusCode);
    expect(codigos.filter((um) => um === 200)).toHaveLength(10);
    expect(codigos.filter((um) => um === 429)).toHaveLength(15);
    const depois = await linhas(servidor.banco, 'select 1 from auditoria');
    expect(depois).toHaveLength(antes.length + 10);
  });

  it('B08 count nothing of who has made too many mistakes', async () => {
    const novo = () => servidor.navegador().get(publica('iptus', 'cpfcnpj=11144477735'));
    expect((await novo()).statusCode).toBe(404);
    await linhas(servidor.banco, 'update limites set contagem = 30 where contagem = 1');
    const antes = await contagens();
    expect((await novo()).statusCode).toBe(429);
    expect(await contagens()).toEqual(antes);
  });

  it('B08 count nothing of an institution that is not there', async () => {
    const url = publica('iptus').replace('cod_empre=1', 'cod_empre=77');
    const resposta = await servidor.navegador().get(url);
    expect([resposta.statusCode, resposta.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'ORGAO_NAO_ENCONTRADO' }),
    ]);
    expect(await contagens()).toEqual([]);
  });

  it('P20 a service that was turned off is off for the next look, whatever was known of it', async () => {
    const navegador = servidor.navegador();
    expect((await navegador.get(publica('iptus'))).statusCode).toBe(200);
    const mudar = (ativo: boolean) =>
      servidor.banco.owner.query(
        `update orgao_servicos set ativo = ${ativo} where action_key = 'iptu'`,
      );
    await mudar(false);
    expect((await navegador.get(publica('iptus'))).json()).toMatchObject({
      code: 'SERVICO_INATIVO',
    });
    await mudar(true);
    expect((await navegador.get(publica('iptus'))).statusCode).toBe(200);
  });
});

it('what is prepared for a visitor has one plan for all values', async () => {
  const navegador = servidor.navegador();
  for (let vez = 0; vez < 12; vez += 1) await navegador.get(publica('iptus'));
  const { app } = servidor.banco;
  const conexoes = await Promise.all(Array.from({ length: app.idleCount }, () => app.connect()));
  const preparadas = await Promise.all(
    conexoes.map((conexao) =>
      conexao.query<{ name: string; planejada: number }>(
        'select name, custom_plans::int as planejada from pg_prepared_statements',
      ),
    ),
  );
  for (const conexao of conexoes) conexao.release();
  const todas = preparadas.flatMap(({ rows }) => rows);
  expect(todas.map(({ name }) => name)).toContain('limites_tomar');
  expect(todas.filter(({ planejada }) => planejada > 5)).toEqual([]);
});
