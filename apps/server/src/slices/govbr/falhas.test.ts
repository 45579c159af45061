import { ERROS_DO_GOVBR } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  abrirCidadesComGovbr,
  entrarComGovbr,
  motivoDe,
  seguirLink,
} from '../../testing/cidades-com-govbr.ts';
import { SEM_IMOVEL } from '../../testing/cidade.ts';
import type { GovbrDeTeste } from '../../testing/govbr-de-teste.ts';
import { linhas } from '../../testing/query.ts';
import type { Servidor } from '../../testing/servidor.ts';

const SEBASTIAO = '00008002878';

let servidor: Servidor;
let govbr: GovbrDeTeste;
beforeAll(async () => {
  ({ servidor, govbr } = await abrirCidadesComGovbr());
});
afterAll(async () => {
  await servidor.encerrar();
  await govbr.encerrar();
});
beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await linhas(servidor.banco, 'delete from sessoes');
  await linhas(
    servidor.banco,
    `delete from usuarios where cpfcnpj in ('${SEM_IMOVEL}', '${SEBASTIAO}')`,
  );
});

const quantas = async (tabela: string) =>
  (await linhas<{ n: number }>(servidor.banco, `select count(*)::int as n from ${tabela}`))[0]?.n;

/** Somebody with gold comes for the first time, while this is wrong at gov.br. */
const chegar = async (...falhas: string[]) => {
  await govbr.falhar(...falhas);
  const navegador = servidor.navegador();
  const onde = await entrarComGovbr(govbr, navegador, { cpf: SEM_IMOVEL });
  return { onde, eu: await navegador.get('/api/auth/me') };
};

describe('B04 what goes wrong at gov.br', () => {
  it.each([
    ['emissor-sem-barra', 'GOVBR_NAO_CONFERE'],
    ['emissor-errado', 'GOVBR_NAO_CONFERE'],
    ['assinatura-errada', 'GOVBR_NAO_CONFERE'],
    ['chaves-fora', 'GOVBR_FORA'],
    ['escopo-em-lista', 'GOVBR_NAO_CONFERE'],
    ['sem-nome', 'GOVBR_SEM_NOME'],
    ['cpf-divergente', 'GOVBR_NAO_CONFERE'],
    ['cpf-invalido', 'GOVBR_NAO_CONFERE'],
    ['sem-nivel', 'GOVBR_CONFIGURACAO'],
    ['nivel-novo', 'GOVBR_CONFIGURACAO'],
    ['identidade-vencida', 'GOVBR_NAO_CONFERE'],
    ['identidade-do-futuro', 'GOVBR_NAO_CONFERE'],
    ['sem-identidade', 'GOVBR_NAO_CONFERE'],
    ['nonce-errado', 'GOVBR_NAO_CONFERE'],
    ['destino-errado', 'GOVBR_NAO_CONFERE'],
    ['codigo-gasto', 'GOVBR_CODIGO'],
    ['segredo-errado', 'GOVBR_CONFIGURACAO'],
    ['verificador-errado', 'GOVBR_CODIGO'],
    ['estado-perdido', 'GOVBR_ESTADO'],
    ['muitos-pedidos', 'GOVBR_OCUPADO'],
    ['fora-do-ar', 'GOVBR_FORA'],
    ['resposta-ilegivel', 'GOVBR_FORA'],
    ['conexao-cortada', 'GOVBR_FORA'],
    ['demora', 'GOVBR_FORA'],
  ] as const)('B04 %s: nobody gets in, and the page says %s', async (falha, motivo) => {
    const contas = await quantas('usuarios');
    const { onde, eu } = await chegar(falha);
    expect(motivoDe(onde)).toBe(motivo);
    expect(Object.hasOwn(ERROS_DO_GOVBR, motivo)).toBe(true);
    expect(onde).toMatch(/^\/govbr\?cod_empre=1&/);
    expect([eu.statusCode, await quantas('sessoes'), await quantas('usuarios')]).toEqual([
      401,
      0,
      contas,
    ]);
  });

  it.each(['retorno-nao-registrado', 'fica-no-govbr'])(
    'B04 %s: the person stays there, and nobody gets in',
    async (falha) => {
      const { onde, eu } = await chegar(falha);
      expect([onde, eu.statusCode, await quantas('sessoes')]).toEqual(['no gov.br', 401, 0]);
    },
  );

  it('B04 who cancels there reads that nothing changed', async () => {
    await govbr.falhar();
    const navegador = servidor.navegador();
    const onde = await entrarComGovbr(govbr, navegador);
    expect([motivoDe(onde), await quantas('sessoes')]).toEqual(['GOVBR_CANCELADO', 0]);
  });

  it.each([
    ['chave-trocada', {}],
    ['booleanos-de-verdade', {}],
    ['sub-com-hifen', {}],
    ['forma-nova', {}],
    ['selo-novo', {}],
    ['relogio-atrasado', {}],
    ['userinfo-recusa', {}],
    ['foto-enorme', { foto: null }],
    ['certificado-de-empresa', { cpfcnpj: SEM_IMOVEL }],
    ['sem-email', { email: null }],
    ['email-nao-verificado', { email: null }],
  ])('B04 %s is odd, and keeps nobody out', async (falha, diferente) => {
    const { onde, eu } = await chegar(falha);
    expect(onde).toBe('/dashboard');
    expect(eu.json()).toMatchObject({
      data: {
        nome: 'Carla Dias',
        email: 'carla@exemplo.example',
        nivel: 'OURO',
        tipo: 'CONTRIBUINTE',
        ...diferente,
      },
    });
  });
});

describe('B04 what goes wrong while a level is raised', () => {
  it('nivel-sem-volta: the person stays there, nobody gets in, and who taps again comes back with the new level', async () => {
    await govbr.falhar('nivel-sem-volta');
    const navegador = servidor.navegador();
    const visita = govbr.visita();
    const primeira = await entrarComGovbr(govbr, navegador, { cpf: SEBASTIAO, visita });
    expect(motivoDe(primeira)).toBe('GOVBR_ESPERA');
    const nivel = await seguirLink(navegador, '/api/govbr/nivel?cod_empre=1&nivel=PRATA');
    await visita.abrir(nivel);
    const volta = new URL(nivel).searchParams.get('redirect_uri') ?? '';
    const depois = await visita.enviar('/nivel', { nivel: 'silver', volta });
    expect(depois.volta).toBeUndefined();
    expect(depois.pagina).toContain('Aqui termina');
    expect((await navegador.get('/api/auth/me')).statusCode).toBe(401);
    expect(await quantas('sessoes')).toBe(0);

    expect(await entrarComGovbr(govbr, navegador, { cpf: SEBASTIAO, visita })).toBe('/dashboard');
    expect((await navegador.get('/api/auth/me')).json()).toMatchObject({
      data: { nivel: 'PRATA' },
    });
  });
});
