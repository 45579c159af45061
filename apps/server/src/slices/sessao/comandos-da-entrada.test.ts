import { afterAll, beforeAll, expect, it } from 'vitest';
import { exibicao } from '../../db/schema/orgaos.ts';
import { codigoDe, ligarDoisFatores } from '../../testing/autenticador.ts';
import { ANA, createOrgao, NINGUEM, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { contarComandos, type Comandos } from '../../testing/comandos.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';
import { ligarServicos } from '../../testing/tributos.ts';

let servidor: Servidor;
let feitos: Comandos;

beforeAll(async () => {
  servidor = await abrirServidor();
  feitos = contarComandos(servidor.banco.app);
  await createOrgao(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['pesquisa_satisfacao']);
  await servidor.db
    .insert(exibicao)
    .values({ cod_empre: 1, chave: 'habilitar_cadastro', ativo: true });
});
afterAll(() => servidor.encerrar());

const comandosDe = async (fazer: () => Promise<unknown>): Promise<string[]> => {
  feitos.tomar();
  await fazer();
  return feitos.tomar();
};

const LIMITES = /^select \(select json_agg\(l\) from limites/;
const CONTADOS_E_VERSAO = /^with pedidas as .*insert into limites .*select versao from orgaos/;

const entrar = (navegador: Navegador, credencial = ANA) => navegador.entrar(1, credencial, SENHA);

it('B10 signing in is the account, its limits before and after the password, and one that writes', async () => {
  const navegador = await entrar(servidor.navegador());
  for (const quem of [servidor.navegador(), navegador]) {
    await quem.get('/api/csrf-cookie');
    const comandos = await comandosDe(() => entrar(quem));
    // Whoever comes with a session is asked for it before.
    const [conta, antes, depois, escrita] = comandos.slice(quem === navegador ? 1 : 0);
    expect(comandos, comandos.join('\n')).toHaveLength(quem === navegador ? 5 : 4);
    expect(conta).toMatch(/from "usuarios"/);
    for (const um of [antes, depois]) expect(um).toMatch(LIMITES);
    expect(escrita).toMatch(/"sessoes".*"auditoria".*delete from "limites"/);
  }
});

it('B10 a code is counted with what it is checked by, spent, and forgotten with what is written', async () => {
  const ana = await entrar(servidor.navegador());
  const { segredo } = await ligarDoisFatores(servidor, ana);
  servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 60_000);
  const navegador = servidor.navegador();
  await navegador.get('/api/csrf-cookie');
  const comCodigo = { orgao_id: 1, credencial: ANA, senha: SENHA };
  const codigo = codigoDe(segredo, servidor.relogio.agora);
  const comandos = await comandosDe(async () => {
    const resposta = await navegador.post('/api/auth/login', { ...comCodigo, codigo });
    expect(resposta.statusCode, resposta.body).toBe(200);
  });
  // The account, its limits before and after the password, the code, that it is spent, and one that writes.
  expect(comandos, comandos.join('\n')).toHaveLength(6);
  await linhas(servidor.banco, 'update usuarios set dois_fatores_em = null');
});

it('B10 a browser that signs in again leaves the session that it came with', async () => {
  const navegador = await entrar(servidor.navegador());
  const antes = await linhas(servidor.banco, 'select token_hash from sessoes');
  await entrar(navegador, SERVIDORA);
  const depois = await linhas(servidor.banco, 'select token_hash from sessoes');
  expect(depois).toHaveLength(antes.length);
  expect((await navegador.get('/api/auth/me')).json()).toMatchObject({
    data: { cpfcnpj: SERVIDORA },
  });
});

it('E70 whether somebody has an account is the limits with the version, and the account', async () => {
  const url = (cpfcnpj: string) => `/api/usuario/exists?cod_empre=1&cpfcnpj=${cpfcnpj}`;
  await servidor.navegador().get(url(ANA));
  for (const [cpfcnpj, status] of [
    [ANA, 200],
    [NINGUEM, 404],
  ] as const) {
    const comandos = await comandosDe(async () => {
      expect((await servidor.navegador().get(url(cpfcnpj))).statusCode).toBe(status);
    });
    expect(comandos, comandos.join('\n')).toHaveLength(2);
    expect(comandos[0]).toMatch(CONTADOS_E_VERSAO);
    expect(comandos[1]).toMatch(/from "usuarios"/);
  }
});
