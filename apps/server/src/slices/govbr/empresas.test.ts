import type { PodemAgir } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuia, EMPRESA, SEM_IMOVEL, SENHA } from '../../testing/cidade.ts';
import { PARCELAS } from '../../testing/cidade-em-uso.ts';
import { abrirCidadesComGovbr, entrarComGovbr } from '../../testing/cidades-com-govbr.ts';
import type { GovbrDeTeste } from '../../testing/govbr-de-teste.ts';
import { agirPor } from '../../testing/procuracoes.ts';
import { linhas } from '../../testing/query.ts';
import type { Servidor } from '../../testing/servidor.ts';

/** Of the gov.br to try against: its accountant for a year. */
const OFICINA = 'DEM08001000115';
const UM_ANO_MS = 365 * 86_400_000;

let servidor: Servidor;
let govbr: GovbrDeTeste;
beforeAll(async () => {
  ({ servidor, govbr } = await abrirCidadesComGovbr());
  await createGuia(servidor.db, 1, {
    ...{ numero: 700, dono: EMPRESA, inscricao: 'IMV-700', parcelas: PARCELAS },
  });
});
afterAll(async () => {
  await servidor.encerrar();
  await govbr.encerrar();
});
beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await linhas(servidor.banco, 'delete from sessoes');
  await ligar(true);
});

const ligar = (govbr_empresas: boolean) =>
  linhas(servidor.banco, 'update orgaos set parametros = parametros || $1', [{ govbr_empresas }]);

/** Carla, who is a partner of one company and the accountant of another, while this is wrong at gov.br. */
const chegar = async (...falhas: string[]) => {
  await govbr.falhar(...falhas);
  const carla = servidor.navegador();
  expect(await entrarComGovbr(govbr, carla, { cpf: SEM_IMOVEL })).toBe('/dashboard');
  const { data } = (await carla.get('/api/procuracoes/recebidas')).json<{ data: PodemAgir }>();
  return { carla, data };
};

describe('B04 the companies of gov.br', () => {
  it('are told with role and end, and who is a partner acts for one: its data, and no request without an account', async () => {
    const { carla, data } = await chegar();
    expect(data.empresas).toMatchObject([
      { cnpj: OFICINA, atuacao: 'CONTADOR', pode_agir: true, ate: expect.any(String) },
      { cnpj: EMPRESA, atuacao: 'SOCIO', pode_agir: true, ate: null },
    ]);
    expect((await agirPor(carla, { empresa: EMPRESA })).statusCode).toBe(204);
    expect((await carla.get('/api/?url=v2/iptus')).body).toContain('IMV-700');
    expect((await carla.get('/api/auth/me')).json()).toMatchObject({
      data: { cpfcnpj: EMPRESA, nivel: 'OURO', agindo: { pessoa: 'Carla Dias' } },
    });
    await agirPor(carla, { empresa: OFICINA });
    const { data: eu } = (await carla.get('/api/auth/me')).json<{
      data: { agindo: { servicos: string[] } };
    }>();
    expect(eu.agindo.servicos).not.toContain('solicitacoes');
    expect((await carla.get('/api/solicitante/solicitacoes')).json()).toMatchObject({
      code: 'SERVICO_NAO_DELEGADO',
    });
    const trilha = await linhas(
      servidor.banco,
      "select dados -> 'agindo' as agindo from auditoria where evento = 'iptu.consultar'",
    );
    expect(trilha).toEqual([{ agindo: { empresa: 'SOCIO' } }]);
  });

  it('are kept no longer than the session, and end when their link ends', async () => {
    const { carla } = await chegar();
    await agirPor(carla, { empresa: OFICINA });
    servidor.relogio.agora = new Date(Date.now() + UM_ANO_MS + 2 * 86_400_000);
    await linhas(servidor.banco, 'update sessoes set criada_em = $1, vista_em = $1', [
      servidor.relogio.agora,
    ]);
    expect((await carla.get('/api/?url=v2/iptus')).json()).toMatchObject({
      code: 'REPRESENTACAO_ENCERRADA',
    });
    expect((await agirPor(carla, { empresa: OFICINA })).statusCode).toBe(404);
    await carla.post('/auth/logout');
    expect(await linhas(servidor.banco, 'select cnpj from empresas_da_sessao')).toEqual([]);
  });

  it('are of who signed in alone: another session, and another company, is refused', async () => {
    await chegar();
    const outra = await servidor.navegador().entrar(1, EMPRESA, SENHA);
    expect((await agirPor(outra, { empresa: OFICINA })).statusCode).toBe(404);
    const { carla } = await chegar();
    expect((await agirPor(carla, { empresa: '11222333000181' })).statusCode).toBe(404);
  });

  it('are not asked for where the institution does not say so, nor of a password', async () => {
    await ligar(false);
    expect((await chegar()).data).toMatchObject({ empresas: [], sem_empresas: 'DESLIGADO' });
    await ligar(true);
    const outra = await servidor.navegador().entrar(1, EMPRESA, SENHA);
    expect((await outra.get('/api/procuracoes/recebidas')).json()).toMatchObject({
      data: { empresas: [], sem_empresas: 'SEM_GOVBR' },
    });
  });
});

describe('B04 what goes wrong with companies at gov.br', () => {
  it.each([
    ['empresas-fora', [], 'FALHA'],
    ['sem-empresas', [], null],
    ['empresa-vencida', [], null],
  ] as const)('%s keeps nobody out, and nobody acts', async (falha, empresas, sem_empresas) => {
    const { carla, data } = await chegar(falha);
    expect(data).toMatchObject({ empresas, sem_empresas });
    expect((await agirPor(carla, { empresa: EMPRESA })).statusCode).toBe(404);
  });

  it('empresa-colaborador: the page says to ask for a power, and nobody acts', async () => {
    const { carla, data } = await chegar('empresa-colaborador');
    expect(data.empresas).toMatchObject([
      { atuacao: 'COLABORADOR', pode_agir: false },
      { atuacao: 'COLABORADOR', pode_agir: false },
    ]);
    expect((await agirPor(carla, { empresa: EMPRESA })).statusCode).toBe(404);
  });
});
