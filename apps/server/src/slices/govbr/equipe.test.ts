import type { Usuario } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCofre } from '../../core/cofre.ts';
import { ligarDoisFatores } from '../../testing/autenticador.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { ANA, BRUNO, CHEFE, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { abrirCidadesComGovbr, entrarComGovbr, motivoDe } from '../../testing/cidades-com-govbr.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import type { GovbrDeTeste } from '../../testing/govbr-de-teste.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../../testing/linha-de-comando.ts';
import { fatosDe, linhas } from '../../testing/query.ts';
import { CONFIG, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
let govbr: GovbrDeTeste;
let rodar: LinhaDeComando;
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.7.${(endereco += 1)}`);

beforeAll(async () => {
  ({ servidor, govbr } = await abrirCidadesComGovbr());
  const agora = () => servidor.relogio.agora;
  rodar = abrirLinhaDeComando(servidor.banco, createCofre(CONFIG.appKey), agora);
  // Gold at gov.br, and administers here.
  await linhas(servidor.banco, "update usuarios set tipo = 'ADMIN' where cpfcnpj = $1", [
    SERVIDORA,
  ]);
});
afterAll(async () => {
  await servidor.encerrar();
  await govbr.encerrar();
});
beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await govbr.falhar();
  await esvaziar(servidor.banco, 'sessoes', 'limites', 'dois_fatores', 'codigos_de_recuperacao');
  await linhas(
    servidor.banco,
    'update usuarios set govbr_nivel = null, sem_govbr_ate = null, dois_fatores_em = null',
  );
  await linhas(
    servidor.banco,
    "update orgaos set parametros = parametros - 'exigir_govbr_da_equipe' - 'exigir_dois_fatores'",
  );
});

const eu = async (navegador: Navegador) =>
  (await navegador.get('/api/auth/me')).json<{ data: Usuario }>().data;
const comSenha = (cpf: string, orgao = 1) => visitante().entrar(orgao, cpf, SENHA);
const peloGovbr = (navegador: Navegador, cpf = SERVIDORA) =>
  entrarComGovbr(govbr, navegador, { cpf, depois: '/dashboard/iptu' });
/** In by the password, and then by gov.br in the same browser. */
const comOuro = async () => {
  const navegador = await comSenha(SERVIDORA);
  expect(await peloGovbr(navegador)).toBe('/dashboard/iptu');
  return navegador;
};
const mudar = async (navegador: Navegador, parametros: object) =>
  navegador.put('/api/admin/parametros', { parametros });
const exigir = async () => {
  const navegador = await comOuro();
  const { statusCode } = await mudar(navegador, { exigir_govbr_da_equipe: true });
  expect(statusCode).toBe(200);
  return navegador;
};

describe('B04 staff at gov.br', () => {
  it('get in only after the account itself was, in the same browser, and then by gov.br alone', async () => {
    expect(motivoDe(await peloGovbr(visitante()))).toBe('GOVBR_DA_EQUIPE');
    const outra = await comSenha(CHEFE);
    expect(motivoDe(await peloGovbr(outra))).toBe('GOVBR_DA_EQUIPE');
    expect(await eu(outra)).toMatchObject({ cpfcnpj: CHEFE });
    expect(await eu(await comOuro())).toMatchObject({ cpfcnpj: SERVIDORA, nivel: 'OURO' });
    const depois = visitante();
    expect(await peloGovbr(depois)).toBe('/dashboard/iptu');
    expect(await eu(depois)).toMatchObject({ cpfcnpj: SERVIDORA, nivel: 'OURO', pendencia: null });
    // The password is theirs as before.
    expect(await eu(await comSenha(SERVIDORA))).toMatchObject({ nivel: null, pendencia: null });
  });

  it('with less than gold stay out, and go on with the password', async () => {
    const bruno = "update usuarios set tipo = $1 where cod_empre = 1 and cpfcnpj = '08796742020'";
    await linhas(servidor.banco, bruno, ['PREFEITURA']);
    const navegador = await comSenha(BRUNO);
    expect(motivoDe(await peloGovbr(navegador, BRUNO))).toBe('GOVBR_OURO_DA_EQUIPE');
    expect(await eu(navegador)).toMatchObject({ cpfcnpj: BRUNO, nivel: null });
    await linhas(servidor.banco, bruno, ['CONTRIBUINTE']);
  });

  it('bring a second step from there where the institution or the account asks for one here', async () => {
    await comOuro();
    await govbr.falhar('so-senha');
    expect(await peloGovbr(visitante())).toBe('/dashboard/iptu');
    await linhas(
      servidor.banco,
      `update orgaos set parametros = parametros || '{"exigir_dois_fatores":true}'`,
    );
    expect(motivoDe(await peloGovbr(visitante()))).toBe('GOVBR_DUAS_ETAPAS');
    await govbr.falhar();
    const dentro = visitante();
    expect(await peloGovbr(dentro)).toBe('/dashboard/iptu');
    // Nothing has to be set up here by who brought it from there.
    expect(await eu(dentro)).toMatchObject({ pendencia: null });
    await linhas(
      servidor.banco,
      "update orgaos set parametros = parametros - 'exigir_dois_fatores'",
    );
    await ligarDoisFatores(servidor, await comSenha(SERVIDORA));
    await govbr.falhar('so-senha');
    expect(motivoDe(await peloGovbr(visitante()))).toBe('GOVBR_DUAS_ETAPAS');
  });
});

describe('B04 an institution that asks gov.br of its staff', () => {
  it('is told to by who came from there, so that nobody locks themselves out', async () => {
    const recusa = await mudar(await comSenha(SERVIDORA), { exigir_govbr_da_equipe: true });
    expect([recusa.statusCode, recusa.json()]).toMatchObject([
      422,
      { errors: { exigir_govbr_da_equipe: [expect.stringContaining('nível ouro')] } },
    ]);
    await exigir();
    expect((await rodar('orgao govbr --orgao 1 --desligar')).saida).toBe(2);
  });

  it('leaves a password, in an open session too, only the way to gov.br and out', async () => {
    const aberta = await comSenha(CHEFE);
    const ana = await comSenha(ANA);
    const dono = await exigir();
    for (const navegador of [aberta, await comSenha(CHEFE)]) {
      expect(await eu(navegador)).toMatchObject({ pendencia: 'GOVBR', nivel: null });
      const resposta = await navegador.get('/api/admin/usuario');
      expect([resposta.statusCode, resposta.json()]).toMatchObject([
        403,
        { code: 'GOVBR_EXIGIDO' },
      ]);
      expect((await navegador.post('/api/dois-fatores', { senha: SENHA })).statusCode).toBe(403);
      expect((await navegador.post('/auth/logout')).statusCode).toBe(204);
    }
    expect((await dono.get('/api/admin/usuario')).statusCode).toBe(200);
    expect((await ana.get('/api/?url=v2/iptus')).statusCode).not.toBe(403);
    expect(await eu(await comSenha(CHEFE, 2))).toMatchObject({ pendencia: null });
    // Who signs in by password goes there and is back where they were, with everything open.
    const volta = await comSenha(SERVIDORA);
    expect(await eu(volta)).toMatchObject({ pendencia: 'GOVBR' });
    expect(await peloGovbr(volta)).toBe('/dashboard/iptu');
    expect((await volta.get('/api/admin/usuario')).statusCode).toBe(200);
  });

  it('lets the operator open one account for a time, in the trail and told to administrators', async () => {
    await exigir();
    await tirarCartas(servidor);
    const chefe = await comSenha(CHEFE);
    const linha = `usuario dispensar ${CHEFE} --orgao 1 --motivo gov.br-fora`;
    for (const horas of ['0', '73', 'um'])
      expect((await rodar(`${linha} --horas ${horas}`)).saida).toBe(2);
    expect((await rodar(linha.replace(CHEFE, ANA))).saida).toBe(1);
    expect(await eu(chefe)).toMatchObject({ pendencia: 'GOVBR' });
    expect((await rodar(`${linha} --horas 2`)).saida).toBe(0);
    expect(await eu(chefe)).toMatchObject({ pendencia: null });
    expect((await chefe.get('/api/admin/usuario')).statusCode).toBe(200);
    expect((await fatosDe(servidor.banco, 'usuario.dispensar-govbr'))[0]).toMatchObject({
      motivo: 'gov.br-fora',
    });
    const cartas = await tirarCartas(servidor);
    expect(new Set(cartas.map(({ modelo }) => modelo))).toEqual(new Set(['operador-mudou']));
    expect(await eu(await comSenha(SERVIDORA))).toMatchObject({ pendencia: 'GOVBR' });
    servidor.relogio.agora = new Date(Date.now() + 2 * 3_600_000 + 1_000);
    expect(await eu(await comSenha(CHEFE))).toMatchObject({ pendencia: 'GOVBR' });
  });
});
