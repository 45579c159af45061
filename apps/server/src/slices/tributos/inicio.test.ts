import type { TributosDoInicio } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  PARCELA_PAGA,
  parcelaUnica,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { contarComandos, type Comandos } from '../../testing/comandos.ts';
import { ligarAoErp } from '../../testing/erp.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';
import { createGuiaDePessoa, ligarServicos } from '../../testing/tributos.ts';

let servidor: Servidor;
let ana: Navegador;
let comandos: Comandos;

beforeAll(async () => {
  servidor = await abrirServidor();
  comandos = contarComandos(servidor.banco.app);
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre, ['taxas_fiscalizacao']);
  }
  const aVencer = { numero: 3, vencimento: '2026-12-10', centavos: 20_000 };
  const vencida = { numero: 2, vencimento: '2026-10-13', centavos: 10_000 };
  const parcelas = [PARCELA_PAGA, vencida, aVencer, parcelaUnica(45_000)];
  await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: '01.007', parcelas });
  await createGuia(db, 2, { numero: 200, dono: ANA, inscricao: '9', parcelas: [parcelaUnica(99)] });
  await createGuiaDePessoa(db, 1, {
    ...{ tributo: 'TAXA', numero: 500, dono: ANA },
    parcelas: [{ numero: 1, vencimento: '2026-11-30', centavos: 5_000 }],
  });
  // Of a service that is off.
  await createGuiaDePessoa(db, 1, {
    ...{ tributo: 'ISSQN', numero: 300, dono: ANA },
    parcelas: [{ numero: 1, vencimento: '2026-11-30', centavos: 777 }],
  });
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

const verDe = async (quem: Navegador) =>
  (await quem.get('/api/inicio')).json<{ data: TributosDoInicio }>().data;

describe('the first page of a taxpayer', () => {
  it('says what is owed today, with charges, first what is overdue, of the services that are on', async () => {
    const { vencidas, a_vencer, devidas, pagas } = await verDe(ana);
    expect(devidas.map(({ nome, detalhe }) => [nome, detalhe])).toEqual([
      ['IPTU 2026, parcela 2/3', 'Inscrição 01.007'],
      ['Taxa 2026, parcela Única', 'Guia 500'],
      ['IPTU 2026, parcela 3/3', 'Inscrição 01.007'],
    ]);
    const [primeira] = devidas;
    const hoje = primeira?.parcela.atualizacao?.valores.total ?? 0;
    expect(hoje).toBeGreaterThan(10_000);
    expect(primeira?.hoje).toBe(formatarReais(hoje));
    expect(vencidas).toEqual({ quantas: 1, total: formatarReais(hoje) });
    expect(a_vencer).toEqual({ quantas: 2, total: formatarReais(25_000) });
    expect(pagas).toEqual([
      {
        ...{ nome: 'IPTU 2026, parcela 1/3', detalhe: 'Inscrição 01.007' },
        ...{ valor: formatarReais(15_000), pago_em: '09/03/2026' },
      },
    ]);
  });

  it('is read by two statements: who asks, and all that they owe', async () => {
    await verDe(ana);
    comandos.tomar();
    await verDe(ana);
    expect(comandos.tomar().length).toBeLessThanOrEqual(2);
  });

  it('of who owes nothing is empty, and of staff there is none', async () => {
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    const nada = { quantas: 0, total: formatarReais(0) };
    expect(await verDe(bruno)).toEqual({
      ...{ vencidas: nada, a_vencer: nada, devidas: [], em_divida_ativa: 0, pagas: [] },
    });
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect((await servidora.get('/api/inicio')).json()).toMatchObject({ code: 'NAO_PERMITIDO' });
  });

  it('is of this orgao alone', async () => {
    const vizinha = await servidor.navegador().entrar(2, ANA, SENHA);
    expect((await verDe(vizinha)).devidas.map(({ numeroGuia }) => numeroGuia)).toEqual([200]);
  });

  it('without a service of taxes asks nobody; where the city’s system is down, it says so', async () => {
    await createOrgao(servidor.db, 3);
    await ligarAoErp(servidor.banco, 3, 'http://127.0.0.1:9/');
    const dela = await servidor.navegador().entrar(3, ANA, SENHA);
    expect((await dela.get('/api/inicio')).json()).toMatchObject({ code: 'ERP_INDISPONIVEL' });
    const chefe = await servidor.navegador().entrar(3, CHEFE, SENHA);
    await chefe.put('/servicos/config', { iptu: false });
    expect((await verDe(dela)).devidas).toEqual([]);
  });
});
