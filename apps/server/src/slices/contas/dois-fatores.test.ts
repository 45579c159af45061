import type { Perfil, Usuario } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDe, ligarDoisFatores } from '../../testing/autenticador.ts';
import { abrirCidadeDeContas, type CidadeDeContas } from '../../testing/cidade-de-contas.ts';
import { ANA, CHEFE, PROVA, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { fatosDe, idDe, linhas } from '../../testing/query.ts';
import type { Navegador, Servidor } from '../../testing/servidor.ts';

let cidade: CidadeDeContas;
let servidor: Servidor;
let chefe: Navegador;
let servidora: Navegador;
const visitante = () => cidade.visitante();

beforeAll(async () => {
  cidade = await abrirCidadeDeContas();
  ({ servidor } = cidade);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  await cidade.recomecar();
  chefe = await visitante().entrar(1, CHEFE, SENHA);
  servidora = await visitante().entrar(1, SERVIDORA, SENHA);
});

const iniciar = async (navegador = servidora) =>
  (await navegador.post('/api/dois-fatores', { senha: SENHA })).json<{
    data: { segredo: string; uri: string };
  }>().data;
const ativar = (codigo: string, navegador = servidora) =>
  navegador.put('/api/dois-fatores', { codigo });
const agora = () => servidor.relogio.agora;
const passar = (segundos: number) => cidade.passar(segundos);
const entra = async (cpf = SERVIDORA) =>
  (await visitante().post('/api/auth/login', { orgao_id: 1, credencial: cpf, senha: SENHA })).json<{
    code?: string;
  }>().code ?? 'ENTROU';
const perfil = async (navegador: Navegador, cpf: string) =>
  (await navegador.get(`/api/usuario/${await idDe(servidor.banco, cpf)}`)).json<{ data: Perfil }>()
    .data;

describe('B14 setting up the two-factor sign-in', () => {
  it('gives, for the password, a secret and its address for the QR code', async () => {
    const { segredo, uri } = await iniciar();
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    const endereco = new URL(uri);
    expect(endereco.href).toMatch(/^otpauth:\/\/totp\/Prefeitura%20de%20Teste%201:111/);
    expect(Object.fromEntries(endereco.searchParams)).toMatchObject({
      secret: segredo,
      issuer: 'Prefeitura de Teste 1',
      digits: '6',
      period: '30',
    });
    const errada = await servidora.post('/api/dois-fatores', { senha: 'outra' });
    expect([errada.statusCode, errada.json()]).toMatchObject([
      422,
      { errors: { senha: ['A senha atual não confere.'] } },
    ]);
  });

  it('counts for nothing until a code of the secret comes back', async () => {
    const { segredo } = await iniciar();
    expect(await entra()).toBe('ENTROU');
    const certo = codigoDe(segredo, agora());
    const errado = certo === '000000' ? '000001' : '000000';
    const recusa = await ativar(errado);
    expect([recusa.statusCode, recusa.json()]).toMatchObject([
      422,
      { errors: { codigo: ['O código não confere. Digite o que o aplicativo mostra agora.'] } },
    ]);
    expect((await perfil(servidora, SERVIDORA)).dois_fatores.ativo).toBe(false);
    expect(await entra()).toBe('ENTROU');
    expect((await ativar(certo)).statusCode).toBe(200);
    expect(await entra()).toBe('CODIGO_NECESSARIO');
  });

  it('started again takes the codes of the new secret only', async () => {
    const velho = await iniciar();
    const novo = await iniciar();
    expect((await ativar(codigoDe(velho.segredo, agora()))).statusCode).toBe(422);
    expect((await ativar(codigoDe(novo.segredo, agora()))).statusCode).toBe(200);
  });

  it('started again while a code comes back never turns on a secret that gave no code', async () => {
    for (let vez = 0; vez < 10; vez += 1) {
      const { segredo } = await iniciar();
      const codigo = codigoDe(segredo, agora());
      const [ativacao] = await Promise.all([ativar(codigo), iniciar()]);
      passar(60);
      if (ativacao.statusCode === 200) {
        const resposta = await servidora.post('/api/dois-fatores/codigos', {
          senha: SENHA,
          codigo: codigoDe(segredo, agora()),
        });
        expect(resposta.statusCode).toBe(201);
      }
      await linhas(servidor.banco, 'update usuarios set dois_fatores_em = null');
    }
  });

  it('is turned on once by one code that comes twice at once', async () => {
    const { segredo } = await iniciar();
    const codigo = codigoDe(segredo, agora());
    const duas = await Promise.all([ativar(codigo), ativar(codigo)]);
    // The other one finds it on, or its session ended by that.
    const [feita, ...recusada] = duas.map(({ statusCode }) => statusCode).sort();
    expect(feita).toBe(200);
    expect([401, 409]).toEqual(expect.arrayContaining(recusada));
  });

  it('B14.1 gives ten recovery codes, ends the other sessions and keeps this one', async () => {
    const outra = await visitante().entrar(1, SERVIDORA, SENHA);
    const antes = servidora.cookies.get('balcao');
    const { codigos } = await ligarDoisFatores(servidor, servidora);
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await outra.get('/api/auth/me')).statusCode).toBe(401);
    expect(servidora.cookies.get('balcao')).not.toBe(antes);
    expect((await perfil(servidora, SERVIDORA)).dois_fatores).toEqual({
      ativo: true,
      aplicativo: true,
      chaves: [],
      aceita_chaves: true,
      exigido: false,
      codigos_restantes: 10,
    });
    expect(await fatosDe(servidor.banco, 'dois-fatores.ativar')).not.toEqual([]);
  });

  it('leaves neither the secret nor a code readable in the database', async () => {
    const { segredo, codigos } = await ligarDoisFatores(servidor, servidora);
    const tudo = JSON.stringify(
      await linhas(
        servidor.banco,
        `select d::text as t from dois_fatores d union all select c::text from codigos_de_recuperacao c
         union all select a::text from auditoria a`,
      ),
    );
    for (const texto of [segredo, ...codigos]) expect(tudo).not.toContain(texto);
  });

  it('is done once', async () => {
    await ligarDoisFatores(servidor, servidora);
    const resposta = await servidora.post('/api/dois-fatores', { senha: SENHA });
    expect(resposta.json()).toMatchObject({ code: 'DOIS_FATORES_ATIVO' });
    expect((await ativar('000000')).json()).toMatchObject({ code: 'DOIS_FATORES_ATIVO' });
  });

  it('takes ten codes in a quarter of an hour', async () => {
    const { segredo } = await iniciar();
    const certo = codigoDe(segredo, agora());
    const errados = Array.from({ length: 10 }, (_, i) => String(Number(certo) + 1 + i).slice(-6));
    for (const errado of errados)
      expect((await ativar(errado.padStart(6, '0'))).statusCode).toBe(422);
    const barrada = await ativar(certo);
    expect(barrada.statusCode).toBe(429);
    expect(Number(barrada.headers['retry-after'])).toBeGreaterThan(0);
    passar(15 * 60 + 1);
    expect((await ativar(codigoDe(segredo, agora()))).statusCode).toBe(200);
  });
});

describe('B14 the recovery codes', () => {
  it('are renewed with a code, and the former are worth nothing', async () => {
    const { segredo, codigos } = await ligarDoisFatores(servidor, servidora);
    const resposta = await servidora.post('/api/dois-fatores/codigos', {
      senha: SENHA,
      codigo: codigoDe(segredo, agora()),
    });
    expect(resposta.statusCode).toBe(201);
    const novos = resposta.json<{ data: { codigos: string[] } }>().data.codigos;
    expect(novos).toHaveLength(10);
    expect(novos.filter((codigo) => codigos.includes(codigo))).toEqual([]);
    const velho = await servidora.post('/api/dois-fatores/codigos', {
      senha: SENHA,
      codigo: codigos[0],
    });
    expect(velho.statusCode).toBe(422);
    const novo = await servidora.post('/api/dois-fatores/codigos', {
      senha: SENHA,
      codigo: novos[0],
    });
    expect(novo.statusCode).toBe(201);
  });

  it('of a code used a moment ago are not given again', async () => {
    const { segredo } = await ligarDoisFatores(servidor, servidora);
    const pedido = { senha: SENHA, codigo: codigoDe(segredo, agora()) };
    const respostas = await Promise.all([
      servidora.post('/api/dois-fatores/codigos', pedido),
      servidora.post('/api/dois-fatores/codigos', pedido),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  });
});

describe('B14 turning it off', () => {
  const desligar = (senha: string, codigo: string) =>
    servidora.post('/api/dois-fatores/desativar', { senha, codigo });

  it('takes the password and a code, and forgets the secret and the recovery codes', async () => {
    const { segredo, codigos } = await ligarDoisFatores(servidor, servidora);
    const codigo = codigoDe(segredo, agora());
    expect((await desligar('outra', codigo)).json()).toMatchObject({
      errors: { senha: ['A senha atual não confere.'] },
    });
    expect((await desligar(SENHA, 'AAAAAAAAAA')).json()).toMatchObject({
      errors: { codigo: [expect.any(String)] },
    });
    expect(await entra()).toBe('CODIGO_NECESSARIO');
    expect((await desligar(SENHA, codigo)).statusCode).toBe(204);
    expect(await entra()).toBe('ENTROU');
    expect(await linhas(servidor.banco, 'select 1 from dois_fatores')).toEqual([]);
    expect(await linhas(servidor.banco, 'select 1 from codigos_de_recuperacao')).toEqual([]);
    expect((await desligar(SENHA, codigos[0] ?? '')).json()).toMatchObject({
      code: 'DOIS_FATORES_INATIVO',
    });
    expect(await fatosDe(servidor.banco, 'dois-fatores.desativar')).toHaveLength(1);
  });

  it('is done with a recovery code too', async () => {
    const { codigos } = await ligarDoisFatores(servidor, servidora);
    expect((await desligar(SENHA, codigos[3] ?? '')).statusCode).toBe(204);
  });

  it('is refused where the institution requires it', async () => {
    const { segredo } = await ligarDoisFatores(servidor, servidora);
    await chefe.put('/api/admin/parametros', {
      parametros: { exigir_dois_fatores: true },
      ...PROVA,
    });
    const resposta = await desligar(SENHA, codigoDe(segredo, agora()));
    expect([resposta.statusCode, resposta.json()]).toMatchObject([
      409,
      { code: 'DOIS_FATORES_OBRIGATORIO' },
    ]);
  });
});

describe('B14 required of all staff by an administrator', () => {
  const exigir = () =>
    chefe.put('/api/admin/parametros', { parametros: { exigir_dois_fatores: true }, ...PROVA });
  const eu = async (navegador: Navegador) =>
    (await navegador.get('/api/auth/me')).json<{ data: Usuario }>().data;

  it('B14.2 leaves who has not set it up, in an open session too, only that and the way out', async () => {
    expect((await eu(servidora)).pendencia).toBe(null);
    expect((await exigir()).statusCode).toBe(200);
    for (const navegador of [servidora, await visitante().entrar(1, SERVIDORA, SENHA)]) {
      expect((await eu(navegador)).pendencia).toBe('DOIS_FATORES');
      expect((await perfil(navegador, SERVIDORA)).dois_fatores).toMatchObject({ exigido: true });
      for (const url of [`/api/?url=v2/iptus&cpfcnpj=${ANA}`, '/configs/exibicao_contribuinte']) {
        const resposta = await navegador.get(url);
        expect([resposta.statusCode, resposta.json()]).toEqual([
          403,
          {
            code: 'DOIS_FATORES_EXIGIDO',
            message:
              'Sua instituição exige a verificação em duas etapas. Configure-a para continuar.',
          },
        ]);
      }
      const conta = `/api/usuario/${await idDe(servidor.banco, SERVIDORA)}`;
      const mudanca = await navegador.put(conta, { email: `${SERVIDORA}@exemplo.example` });
      expect(mudanca.json()).toMatchObject({ code: 'DOIS_FATORES_EXIGIDO' });
      expect((await navegador.get(`${conta}/sessoes`)).statusCode).toBe(200);
    }
    expect((await servidora.post('/auth/logout')).statusCode).toBe(204);
  });

  it('holds for administrators, who required it, and not for taxpayers or another orgao', async () => {
    const ana = await visitante().entrar(1, ANA, SENHA);
    const deFora = await visitante().entrar(2, SERVIDORA, SENHA);
    await exigir();
    expect((await chefe.get('/api/admin/usuario')).json()).toMatchObject({
      code: 'DOIS_FATORES_EXIGIDO',
    });
    expect((await ana.get('/api/?url=v2/iptus')).statusCode).toBe(200);
    expect((await eu(ana)).pendencia).toBe(null);
    expect((await deFora.get('/configs/exibicao_contribuinte')).statusCode).toBe(200);
  });

  it('opens everything once it is set up, without signing in again', async () => {
    await exigir();
    await ligarDoisFatores(servidor, servidora);
    expect((await eu(servidora)).pendencia).toBe(null);
    expect((await servidora.get('/configs/exibicao_contribuinte')).statusCode).toBe(200);
  });
});

describe('B14 an administrator removing a colleague’s', () => {
  const remover = async (cpf: string, quem = chefe) =>
    quem.pedir('DELETE', `/api/admin/usuario/${await idDe(servidor.banco, cpf)}/dois-fatores`, {
      payload: PROVA,
    });

  it('ends their sessions and lets them in with the password alone', async () => {
    await ligarDoisFatores(servidor, servidora);
    expect((await remover(SERVIDORA)).statusCode).toBe(204);
    expect((await servidora.get('/api/auth/me')).statusCode).toBe(401);
    expect(await entra()).toBe('ENTROU');
    expect(await linhas(servidor.banco, 'select 1 from codigos_de_recuperacao')).toEqual([]);
    expect((await fatosDe(servidor.banco, 'dois-fatores.remover-de-outro'))[0]).toEqual({
      usuario: await idDe(servidor.banco, SERVIDORA),
    });
    expect((await remover(SERVIDORA)).json()).toMatchObject({ code: 'DOIS_FATORES_INATIVO' });
  });

  it('is not for one’s own, for staff, or for another orgao', async () => {
    await ligarDoisFatores(servidor, chefe);
    expect((await remover(CHEFE)).json()).toMatchObject({ code: 'NAO_PERMITIDO' });
    expect((await remover(CHEFE, servidora)).statusCode).toBe(403);
    const deFora = await visitante().entrar(2, CHEFE, SENHA);
    expect((await remover(CHEFE, deFora)).statusCode).toBe(404);
    expect(await entra(CHEFE)).toBe('CODIGO_NECESSARIO');
  });
});
