import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCofre } from '../core/cofre.ts';
import { codigoDe, ligarDoisFatores } from '../testing/autenticador.ts';
import { ANA, CHEFE, createOrgao, NINGUEM, SENHA, SERVIDORA } from '../testing/cidade.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { fatosDe, idDe, linhas } from '../testing/query.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';

let servidor: Servidor;
let rodar: LinhaDeComando;
const ESCRITORIO = '198.18.5.1';

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  const agora = () => servidor.relogio.agora;
  rodar = abrirLinhaDeComando(servidor.banco, createCofre(CONFIG.appKey), agora);
});
afterAll(() => servidor.encerrar());
beforeEach(() => linhas(servidor.banco, 'delete from limites'));

const entrar = async (credencial: string, senha = SENHA, orgao_id = 1, codigo?: string) =>
  (
    await servidor
      .navegador(ESCRITORIO)
      .post('/api/auth/login', { orgao_id, credencial, senha, codigo })
  ).statusCode;

const errar = async (credencial: string, vezes: number, orgao_id = 1) => {
  for (let vez = 0; vez < vezes; vez += 1) await entrar(credencial, `errada-${vez}`, orgao_id);
};

describe('B15 usuario desbloquear', () => {
  it('B15.1 lets in at once who typed too many wrong passwords, and nobody else', async () => {
    await errar(SERVIDORA, 5);
    await errar(ANA, 5);
    await errar(SERVIDORA, 5, 2);
    expect(await entrar(SERVIDORA)).toBe(429);
    const { saida, escrito } = await rodar('usuario desbloquear 111.444.777-35 --orgao 1');
    expect([saida, escrito]).toEqual([0, '111.444.777-35, órgão 1: tentativas zeradas.']);
    expect(await entrar(SERVIDORA)).toBe(200);
    expect(await entrar(ANA)).toBe(429);
    expect(await entrar(SERVIDORA, SENHA, 2)).toBe(429);
    expect((await rodar(`usuario desbloquear ${SERVIDORA} --orgao 1`)).escrito).toContain(
      'não havia tentativas contadas',
    );
  });

  it('lets in who typed too many wrong codes', async () => {
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const { segredo } = await ligarDoisFatores(servidor, servidora);
    const certo = () => codigoDe(segredo, servidor.relogio.agora);
    for (let vez = 1; vez <= 10; vez += 1) {
      const errado = String((Number(certo()) + vez) % 1_000_000).padStart(6, '0');
      await servidor.navegador(`198.18.5.${vez + 1}`).post('/api/auth/login', {
        orgao_id: 1,
        credencial: SERVIDORA,
        senha: SENHA,
        codigo: errado,
      });
    }
    expect(await entrar(SERVIDORA, SENHA, 1, certo())).toBe(429);
    await rodar(`usuario desbloquear ${SERVIDORA} --orgao 1`);
    expect(await entrar(SERVIDORA, SENHA, 1, certo())).toBe(200);
  });

  it('removes the two-factor sign-in only when asked, and ends the sessions', async () => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    await ligarDoisFatores(servidor, chefe);
    await rodar(`usuario desbloquear ${CHEFE} --orgao 1`);
    expect(await entrar(CHEFE)).toBe(401);
    const { escrito } = await rodar(`usuario desbloquear ${CHEFE} --orgao 1 --remover-duas-etapas`);
    expect(escrito).toContain('A verificação em duas etapas foi removida');
    expect((await chefe.get('/api/auth/me')).statusCode).toBe(401);
    expect(await entrar(CHEFE)).toBe(200);
    expect((await fatosDe(servidor.banco, 'usuario.desbloquear'))[0]).toEqual({
      usuario: await idDe(servidor.banco, CHEFE),
      ativada: false,
      duas_etapas_removidas: true,
    });
  });

  it('activates an account only when asked, and tells what still keeps the person out', async () => {
    await linhas(
      servidor.banco,
      'update usuarios set ativo = false, email_confirmado_em = null where cpfcnpj = $1',
      [ANA],
    );
    const antes = await rodar(`usuario desbloquear ${ANA} --orgao 1`);
    expect(antes.escrito).toContain('A conta está inativa: para ativá-la, use --ativar.');
    expect(antes.escrito).toContain('O e-mail ainda não foi confirmado');
    expect((await rodar(`usuario desbloquear ${ANA} --orgao 1 --ativar`)).escrito).toContain(
      'A conta foi ativada.',
    );
    expect(
      await linhas(servidor.banco, 'select cod_empre from usuarios where cpfcnpj = $1 and ativo', [
        ANA,
      ]),
    ).toEqual([{ cod_empre: 1 }]);
    await linhas(
      servidor.banco,
      `insert into usuarios (cod_empre, cpfcnpj, nome, email, tipo) values (2, $1, 'Novo', 'n@p.example', 'ADMIN')`,
      [NINGUEM],
    );
    expect((await rodar(`usuario desbloquear ${NINGUEM} --orgao 2`)).escrito).toContain(
      'A pessoa ainda não aceitou o convite',
    );
  });

  it('of who has no account frees the registration, and says that there is none', async () => {
    await linhas(
      servidor.banco,
      `insert into exibicao (cod_empre, chave, ativo) values (1, 'habilitar_cadastro', true)`,
    );
    const { saida, escrito, reclamado } = await rodar(
      `usuario desbloquear ${NINGUEM} --orgao 1 --ativar`,
    );
    expect([saida, escrito, reclamado]).toEqual([
      1,
      '158.864.890-70, órgão 1: não havia tentativas contadas.',
      'Este documento não tem conta neste órgão.',
    ]);
    await servidor.navegador().get(`/api/usuario/exists?cod_empre=1&cpfcnpj=${NINGUEM}`);
    expect((await rodar(`usuario desbloquear ${NINGUEM} --orgao 1`)).escrito).toContain('zeradas');
    expect((await rodar(`usuario desbloquear ${NINGUEM} --orgao 9`)).reclamado).toContain(
      'O órgão 9 não existe',
    );
  });
});
