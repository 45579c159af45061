import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { abrirErpDeTeste, abrirOrgaosNoErp, json, type ErpDeTeste } from '../../testing/erp.ts';
import { fatosDe } from '../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

const ESTADO = '/api/admin/conexao';
const TESTE = '/api/admin/conexao/teste';

let servidor: Servidor;
let erp: ErpDeTeste;
let orgaoNoErp: ReturnType<typeof abrirOrgaosNoErp>;

beforeAll(async () => {
  erp = await abrirErpDeTeste();
  servidor = await abrirServidor();
  orgaoNoErp = abrirOrgaosNoErp(servidor, erp);
});
afterAll(async () => {
  await servidor.encerrar();
  await erp.encerrar();
});

const chefeDoErp = async () => {
  const cod_empre = await orgaoNoErp();
  return servidor.navegador().entrar(cod_empre, CHEFE, SENHA);
};

describe('B07 the connection to the city’s own system', () => {
  it('does not exist where the ledger is used', async () => {
    await createOrgao(servidor.db, 1);
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    expect((await chefe.get(ESTADO)).json()).toEqual({
      data: { fonte: 'ledger', endereco: null, configurada_em: null, saude: null },
    });
    expect((await chefe.post(TESTE)).json()).toMatchObject({ code: 'SEM_SISTEMA_PROPRIO' });
  });

  it('shows its address, and after a test that it answers and how fast', async () => {
    const chefe = await chefeDoErp();
    erp.reagir = (_pedido, resposta) => json(resposta, { code: 'NAO_ENCONTRADO' }, 404);
    expect((await chefe.post(TESTE)).json()).toEqual({
      data: { ok: true, latencia_ms: expect.any(Number) as number, motivo: null },
    });
    const { data } = (await chefe.get(ESTADO)).json<{ data: { saude: object } }>();
    expect(data).toMatchObject({ fonte: 'erp', endereco: new URL(erp.endereco).host + '/balcao' });
    expect(data.saude).toMatchObject({
      disjuntor: 'FECHADO',
      ultimo_sucesso: '2026-11-20T15:00:00.000Z',
      ultima_falha: null,
      fora_desde: null,
      em_andamento: 0,
    });
    expect((await fatosDe(servidor.banco, 'conexao.testar'))[0]).toEqual({ ok: true });
  });

  it('says why a test failed, since when the system is down, and when the breaker opened', async () => {
    const chefe = await chefeDoErp();
    erp.reagir = (_pedido, resposta) => json(resposta, '', 401);
    expect((await chefe.post(TESTE)).json()).toMatchObject({
      data: { ok: false, motivo: 'recusou a credencial do portal (HTTP 401)' },
    });
    servidor.relogio.agora = new Date('2026-11-20T15:05:00Z');
    for (let i = 0; i < 5; i += 1) await chefe.post(TESTE);
    const { data } = (await chefe.get(ESTADO)).json<{ data: { saude: object } }>();
    expect(data.saude).toMatchObject({
      disjuntor: 'ABERTO',
      fora_desde: '2026-11-20T15:00:00.000Z',
      ultima_falha: { motivo: 'recusou a credencial do portal (HTTP 401)' },
    });
    // What whoever watches the installation is told of it.
    const [doAberto] = servidor.conexoes.listSaudes().slice(-1);
    expect(doAberto).toMatchObject({ disjuntor: 'ABERTO' });
    servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  });

  it('tells a broken contract by where it is broken, and by nothing of anybody’s', async () => {
    const chefe = await chefeDoErp();
    erp.reagir = (_pedido, resposta) => json(resposta, { consulta: { cod_empre: 'segredo' } });
    expect((await chefe.post(TESTE)).json()).toMatchObject({
      data: { ok: false, motivo: expect.stringContaining('consulta.cod_empre') as string },
    });
    expect((await chefe.post(TESTE)).body).not.toContain('segredo');
  });
});
