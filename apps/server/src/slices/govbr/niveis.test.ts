import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, CHEFE, EMPRESA, SEM_IMOVEL, SENHA } from '../../testing/cidade.ts';
import { abrirCidadesComGovbr, entrarComGovbr } from '../../testing/cidades-com-govbr.ts';
import type { GovbrDeTeste } from '../../testing/govbr-de-teste.ts';
import { linhas } from '../../testing/query.ts';
import type { Navegador, Servidor } from '../../testing/servidor.ts';

const BRONZE = '00008002878';

let servidor: Servidor;
let govbr: GovbrDeTeste;
beforeAll(async () => {
  ({ servidor, govbr } = await abrirCidadesComGovbr());
});
afterAll(async () => {
  await servidor.encerrar();
  await govbr.encerrar();
});
const configurar = (parametros: object) =>
  linhas(servidor.banco, 'update orgaos set parametros = parametros || $1 where cod_empre = 1', [
    parametros,
  ]);
beforeEach(async () => {
  servidor.relogio.agora = new Date();
  await govbr.falhar();
  await configurar({ nivel_consultar: 'BRONZE', nivel_tambem_com_senha: false });
});

/** Somebody with bronze whose account staff have released. */
const comBronze = async (): Promise<Navegador> => {
  const navegador = servidor.navegador();
  await entrarComGovbr(govbr, navegador, { cpf: BRONZE });
  await linhas(
    servidor.banco,
    `update usuarios set ativo = true, aguarda_liberacao = false where cpfcnpj = '${BRONZE}'`,
  );
  await entrarComGovbr(govbr, navegador, { cpf: BRONZE });
  return navegador;
};

const perfilDe = async (navegador: Navegador) =>
  (await navegador.get('/api/auth/me')).json<{ data: { id: string; email: string } }>().data;

const trocarTelefone = async (navegador: Navegador, mais: object = {}) => {
  const { id, email } = await perfilDe(navegador);
  const phone = '+5511987654321';
  return navegador.put(`/api/usuario/${id}`, { email, phone, ...mais });
};

const consultar = (navegador: Navegador) => navegador.get('/api/?url=v2/iptus');

describe('B04 the level of an act', () => {
  it('lets bronze look, and asks silver for a change of contact, saying what opens it', async () => {
    const navegador = await comBronze();
    expect((await consultar(navegador)).statusCode).not.toBe(403);
    const resposta = await trocarTelefone(navegador);
    expect([resposta.statusCode, resposta.json()]).toMatchObject([
      403,
      { code: 'NIVEL_INSUFICIENTE', nivel: 'PRATA' },
    ]);
    expect(resposta.json<{ message: string }>().message).toMatch(
      /^Para mudar o e-mail ou o telefone da conta, esta instituição pede o nível prata do gov\.br\. O seu é bronze\. Ele vem com/,
    );
  });

  it('is what the institution says', async () => {
    await configurar({ nivel_consultar: 'OURO' });
    const resposta = await consultar(await comBronze());
    expect(resposta.json()).toMatchObject({ code: 'NIVEL_INSUFICIENTE', nivel: 'OURO' });
    const ouro = servidor.navegador();
    await entrarComGovbr(govbr, ouro, { cpf: SEM_IMOVEL });
    expect((await consultar(ouro)).json()).not.toMatchObject({ code: 'NIVEL_INSUFICIENTE' });
  });

  it('leaves who signed in by password as they were, unless the institution asks it of all', async () => {
    const comSenha = await servidor.navegador().entrar(1, EMPRESA, SENHA);
    expect((await trocarTelefone(comSenha, { currentPassword: SENHA })).statusCode).toBe(200);
    expect((await consultar(comSenha)).json()).not.toMatchObject({ code: 'NIVEL_INSUFICIENTE' });
    await configurar({ nivel_tambem_com_senha: true });
    const recusada = await trocarTelefone(comSenha, {
      currentPassword: SENHA,
      phone: '+5511987654322',
    });
    expect(recusada.json()).toMatchObject({ code: 'NIVEL_INSUFICIENTE', nivel: 'PRATA' });
    expect((await consultar(comSenha)).json()).toMatchObject({ nivel: 'BRONZE' });
    // Staff were let in by invitation, and the other institution asks nothing.
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    expect((await consultar(chefe)).json()).not.toMatchObject({ code: 'NIVEL_INSUFICIENTE' });
    const noDois = await servidor.navegador().entrar(2, ANA, SENHA);
    expect((await consultar(noDois)).json()).not.toMatchObject({ code: 'NIVEL_INSUFICIENTE' });
  });
});

describe('B04 proving it again without a password', () => {
  it('takes a sign-in of a moment ago, and sends who came earlier there once more', async () => {
    const navegador = servidor.navegador();
    const visita = govbr.visita();
    await entrarComGovbr(govbr, navegador, { cpf: SEM_IMOVEL, visita });
    expect((await trocarTelefone(navegador)).statusCode).toBe(200);
    await linhas(
      servidor.banco,
      "update sessoes set criada_em = criada_em - interval '16 minutes'",
    );
    const outro = { phone: '+5511987654323' };
    expect((await trocarTelefone(navegador, outro)).json()).toMatchObject({
      code: 'GOVBR_DE_NOVO',
    });
    await entrarComGovbr(govbr, navegador, { cpf: SEM_IMOVEL, visita });
    expect((await trocarTelefone(navegador, outro)).statusCode).toBe(200);
  });
});
