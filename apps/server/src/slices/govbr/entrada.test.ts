import { diaEm, somarDias } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../testing/cartas.ts';
import { ANA, BRUNO, SEM_IMOVEL, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import {
  abrirCidadesComGovbr,
  entrarComGovbr,
  ligarGovbr,
  motivoDe,
  seguirLink,
} from '../../testing/cidades-com-govbr.ts';
import type { GovbrDeTeste } from '../../testing/govbr-de-teste.ts';
import { aceitar, agindoPor, agirPor, agirPorSi } from '../../testing/procuracoes.ts';
import { fatosDe, linhas } from '../../testing/query.ts';
import type { Navegador, Servidor } from '../../testing/servidor.ts';

const SEBASTIAO = '00008002878';
const MARINA = '00008001804';

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
  await govbr.falhar();
  await linhas(servidor.banco, 'delete from sessoes');
  await linhas(
    servidor.banco,
    'delete from usuarios where cpfcnpj = any($1) or govbr_nivel is not null',
    [[SEM_IMOVEL, SEBASTIAO, MARINA]],
  );
  await tirarCartas(servidor);
});

const eu = async (navegador: Navegador) => {
  const resposta = await navegador.get('/api/auth/me');
  return resposta.json<{ data?: Record<string, unknown> }>().data;
};

const contaDe = async (cpf: string, cod_empre = 1) =>
  (
    await linhas<Record<string, unknown>>(
      servidor.banco,
      'select email, telefone, nome, ativo, aguarda_liberacao, govbr_nivel, senha_hash, id from usuarios where cod_empre = $1 and cpfcnpj = $2',
      [cod_empre, cpf],
    )
  )[0];

describe('B04 the first visit', () => {
  it('B04.1 opens an account with what gov.br vouches for, which nothing else has to prove', async () => {
    const navegador = servidor.navegador();
    const onde = await entrarComGovbr(govbr, navegador, { cpf: MARINA, depois: '/dashboard/iptu' });
    expect(onde).toBe('/dashboard/iptu');
    expect(await eu(navegador)).toMatchObject({ cpfcnpj: MARINA, nivel: 'PRATA', orgao_id: 1 });
    expect(await contaDe(MARINA)).toMatchObject({
      email: 'marina@exemplo.example',
      nome: 'Marina Luísa Hipótese',
      ativo: true,
      govbr_nivel: 'PRATA',
      senha_hash: null,
    });
    expect((await fatosDe(servidor.banco, 'sessao.entrar'))[0]).toEqual({ govbr: 'PRATA' });
    expect(await fatosDe(servidor.banco, 'conta.criar-com-govbr')).toHaveLength(1);
  });

  it('with bronze waits for staff, who are told; silver opens it at once', async () => {
    const navegador = servidor.navegador();
    const visita = govbr.visita();
    const ida = { cpf: SEBASTIAO, visita };
    const primeira = await entrarComGovbr(govbr, navegador, ida);
    expect([motivoDe(primeira), await eu(navegador)]).toEqual(['GOVBR_ESPERA', undefined]);
    expect(motivoDe(await entrarComGovbr(govbr, navegador, ida))).toBe('GOVBR_ESPERA');
    expect(await contaDe(SEBASTIAO)).toMatchObject({ ativo: false, aguarda_liberacao: true });
    const cartas = await tirarCartas(servidor);
    expect(cartas.map(({ modelo, para }) => [modelo, para])).toEqual([
      ['cadastro-recebido', 'sebastiao@exemplo.example'],
    ]);
    const avisos = "select count(*)::int as n from avisos where tipo = 'CONTA_A_LIBERAR'";
    expect(await linhas(servidor.banco, `${avisos} and lido_em is null`)).toEqual([{ n: 1 }]);

    const nivel = await seguirLink(navegador, '/api/govbr/nivel?cod_empre=1&nivel=PRATA');
    expect(new URL(nivel).searchParams.get('niveis')).toBe('(2/3)');
    await visita.abrir(nivel);
    const { volta = '' } = await visita.enviar('/nivel', {
      nivel: 'silver',
      volta: new URL(nivel).searchParams.get('redirect_uri') ?? '',
    });
    const { volta: outra = '' } = await visita.abrir(await seguirLink(navegador, volta));
    expect(await seguirLink(navegador, outra)).toBe('/dashboard');
    expect(await eu(navegador)).toMatchObject({ cpfcnpj: SEBASTIAO, nivel: 'PRATA' });
    expect(await linhas(servidor.banco, `${avisos} and lido_em is null`)).toEqual([{ n: 0 }]);
  });

  it('of two at once opens one account, and both are in', async () => {
    const navegadores = [servidor.navegador(), servidor.navegador()];
    const onde = await Promise.all(
      navegadores.map((um) => entrarComGovbr(govbr, um, { cpf: SEM_IMOVEL })),
    );
    expect(onde).toEqual(['/dashboard', '/dashboard']);
    const ids = await Promise.all(navegadores.map(async (um) => (await eu(um))?.['id']));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('B04 an account that somebody opened without gov.br', () => {
  it('is taken back: e-mail, password, sessions and links of that one end, and they are told', async () => {
    const outro = await servidor.navegador('203.0.113.50').entrar(1, ANA, SENHA);
    const antes = await contaDe(ANA);
    const aqui = servidor.navegador();
    expect(await entrarComGovbr(govbr, aqui, { cpf: ANA })).toBe('/dashboard');
    expect(await eu(outro)).toBeUndefined();
    const depois = await contaDe(ANA);
    expect(depois).toMatchObject({
      id: antes?.['id'],
      email: 'joana@exemplo.example',
      telefone: null,
      senha_hash: null,
      govbr_nivel: 'OURO',
    });
    const cartas = await tirarCartas(servidor);
    expect(cartas.map(({ modelo, para }) => [modelo, para])).toEqual([
      ['conta-retomada', antes?.['email']],
    ]);
    const login = { orgao_id: 1, credencial: ANA, senha: SENHA };
    const tenta = await servidor.navegador('203.0.113.52').post('/api/auth/login', login);
    expect(tenta.statusCode).toBe(401);
    expect(await linhas(servidor.banco, 'select uso from links where cod_empre = 1')).toEqual([]);
    // The same CPF of the other institution is another account, which nobody proved.
    await servidor.navegador('203.0.113.51').entrar(2, ANA, SENHA);
    // From now on the account is theirs: nothing is taken back twice.
    expect(await entrarComGovbr(govbr, servidor.navegador(), { cpf: ANA })).toBe('/dashboard');
    expect(await fatosDe(servidor.banco, 'conta.retomar')).toHaveLength(1);
  });

  it('is not given to bronze, and its holder goes on', async () => {
    const dono = await servidor.navegador('203.0.113.50').entrar(1, BRUNO, SENHA);
    const onde = await entrarComGovbr(govbr, servidor.navegador(), { cpf: BRUNO });
    expect(motivoDe(onde)).toBe('GOVBR_NIVEL_PARA_RETOMAR');
    expect(await eu(dono)).toMatchObject({ cpfcnpj: BRUNO, nivel: null });
  });

  it('is never found by its e-mail', async () => {
    await linhas(
      servidor.banco,
      `update usuarios set email = 'marina@exemplo.example' where cod_empre = 1 and cpfcnpj = '${BRUNO}'`,
    );
    const navegador = servidor.navegador();
    await entrarComGovbr(govbr, navegador, { cpf: MARINA });
    expect(await eu(navegador)).toMatchObject({ cpfcnpj: MARINA });
    expect(await contaDe(BRUNO)).toMatchObject({ govbr_nivel: null, ativo: true });
  });

  it('stays blocked when it was blocked, and is not for staff', async () => {
    await linhas(
      servidor.banco,
      `update usuarios set ativo = false where cod_empre = 2 and cpfcnpj = '${ANA}'`,
    );
    const ida = { cpf: ANA, cod_empre: 2 };
    expect(motivoDe(await entrarComGovbr(govbr, servidor.navegador(), ida))).toBe('CONTA_INATIVA');
    const daEquipe = { cpf: SERVIDORA };
    expect(motivoDe(await entrarComGovbr(govbr, servidor.navegador(), daEquipe))).toBe(
      'GOVBR_DA_EQUIPE',
    );
  });

  it('keeps no power that was given by it, and lets the person accept those that it received', async () => {
    await linhas(servidor.banco, 'update usuarios set ativo = true where cod_empre = 2');
    const outro = await servidor.navegador('203.0.113.50').entrar(2, ANA, SENHA);
    const bruno = await servidor.navegador('203.0.113.51').entrar(2, BRUNO, SENHA);
    const ate = somarDias(diaEm(servidor.relogio.agora, 'America/Sao_Paulo'), 20);
    const poder = { servicos: ['iptu'], ate } as const;
    const dada = await agindoPor(outro, bruno, { ...poder, procurador: BRUNO });
    await agirPorSi(bruno);
    const recebida = await agindoPor(bruno, outro, { ...poder, procurador: ANA });
    const ana = servidor.navegador();
    await entrarComGovbr(govbr, ana, { cod_empre: 2, cpf: ANA });
    expect((await agirPor(bruno, { procuracao: dada })).statusCode).toBe(404);
    expect((await agirPor(ana, { procuracao: recebida })).statusCode).toBe(404);
    await aceitar(ana, recebida);
    expect((await agirPor(ana, { procuracao: recebida })).statusCode).toBe(204);
  });
});

describe('B04 what comes back', () => {
  const irEVoltar = async (navegador: Navegador) => {
    const la = await seguirLink(navegador, '/api/govbr/entrar?cod_empre=1');
    const { volta = '' } = await govbr.visita().entrar(la, { cpf: SEM_IMOVEL });
    return volta;
  };

  it('is nobody’s in another browser', async () => {
    const volta = await irEVoltar(servidor.navegador());
    const vitima = servidor.navegador();
    expect(await seguirLink(vitima, volta)).toBe('/');
    expect(await eu(vitima)).toBeUndefined();
    const outra = servidor.navegador();
    await seguirLink(outra, '/api/govbr/entrar?cod_empre=1');
    expect(motivoDe(await seguirLink(outra, volta))).toBe('GOVBR_ESTADO');
  });

  it('opens one session of two that bring it at once, and none later', async () => {
    const navegador = servidor.navegador();
    const volta = await irEVoltar(navegador);
    const cookies = new Map(navegador.cookies);
    const outro = servidor.navegador();
    for (const [nome, valor] of cookies) outro.cookies.set(nome, valor);
    const onde = await Promise.all([seguirLink(navegador, volta), seguirLink(outro, volta)]);
    expect(onde.filter((um) => um === '/dashboard')).toHaveLength(1);
    const dentro = [await eu(navegador), await eu(outro)].filter((um) => um !== undefined);
    expect(dentro).toHaveLength(1);
    const tarde = servidor.navegador();
    for (const [nome, valor] of cookies) tarde.cookies.set(nome, valor);
    expect(motivoDe(await seguirLink(tarde, volta))).toBe('GOVBR_ESTADO');
    expect(await eu(tarde)).toBeUndefined();
  });

  it('half an hour later is late', async () => {
    const navegador = servidor.navegador();
    const volta = await irEVoltar(navegador);
    servidor.relogio.agora = new Date(Date.now() + 31 * 60_000);
    expect(await seguirLink(navegador, volta)).toBe('/');
  });

  it('again, by going back, leaves who is in where they were', async () => {
    const navegador = servidor.navegador();
    const volta = await irEVoltar(navegador);
    await seguirLink(navegador, volta);
    const antes = await eu(navegador);
    expect(await seguirLink(navegador, volta)).toBe('/dashboard');
    expect(await eu(navegador)).toEqual(antes);
  });

  it('ends the session that the browser came with, and leads nowhere but to the dashboard', async () => {
    const navegador = await servidor.navegador().entrar(1, BRUNO, SENHA);
    const velho = navegador.cookies.get('balcao') ?? '';
    const depois = 'https://outro.example/dashboard';
    const onde = await entrarComGovbr(govbr, navegador, { cpf: SEM_IMOVEL, depois });
    expect(onde).toBe('/dashboard');
    const comVelho = servidor.navegador();
    comVelho.cookies.set('balcao', velho);
    expect(await eu(comVelho)).toBeUndefined();
  });

  it('keeps nothing of gov.br in the browser or in the database', async () => {
    const navegador = servidor.navegador();
    await seguirLink(navegador, await irEVoltar(navegador));
    expect([...navegador.cookies.keys()].sort()).toEqual([
      'XSRF-TOKEN',
      'balcao',
      'balcao-entradas',
    ]);
    const { cookies, headers } = await navegador.get('/api/govbr/entrar?cod_empre=1');
    expect(cookies.find(({ name }) => name === 'balcao-govbr')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    const la = new URL(String(headers.location)).searchParams;
    expect([la.get('code_challenge_method'), la.get('response_type')]).toEqual(['S256', 'code']);
    expect(la.get('scope')).toBe(
      'openid email profile govbr_confiabilidades govbr_confiabilidades_idtoken',
    );
  });
});

describe('B04 two institutions', () => {
  it('have each its own system and its own account', async () => {
    const [um, dois] = [servidor.navegador(), servidor.navegador()];
    const clientes = await Promise.all(
      [1, 2].map(async (cod_empre) => {
        const la = await seguirLink(um, `/api/govbr/entrar?cod_empre=${cod_empre}`);
        return new URL(la).searchParams.get('client_id');
      }),
    );
    expect(clientes).toEqual(['cidade-um', 'cidade-dois']);
    await entrarComGovbr(govbr, um, { cpf: SEM_IMOVEL });
    await entrarComGovbr(govbr, dois, { cpf: SEM_IMOVEL, cod_empre: 2 });
    const [aqui, la] = [await eu(um), await eu(dois)];
    expect([aqui?.['orgao_id'], la?.['orgao_id']]).toEqual([1, 2]);
    expect(aqui?.['id']).not.toBe(la?.['id']);
  });

  it('may share one, and one without any offers none', async () => {
    await ligarGovbr(servidor, 2, ['cidade-um', 'segredo-da-cidade-um']);
    const dois = servidor.navegador();
    await entrarComGovbr(govbr, dois, { cpf: SEM_IMOVEL, cod_empre: 2 });
    expect(await eu(dois)).toMatchObject({ orgao_id: 2 });
    await linhas(servidor.banco, 'delete from credenciais_do_govbr where cod_empre = 2');
    const tem = async (cod_empre: number) =>
      (await dois.get(`/api/orgao/${cod_empre}`)).json<{ data: { govbr: boolean } }>().data.govbr;
    expect([await tem(1), await tem(2)]).toEqual([true, false]);
    const onde = await seguirLink(dois, '/api/govbr/entrar?cod_empre=2');
    expect(motivoDe(onde)).toBe('GOVBR_DESLIGADO');
    await ligarGovbr(servidor, 2);
  });
});

describe('B04 signing out', () => {
  it('ends there too, from the browser, and comes back to the entrance of the institution', async () => {
    const navegador = servidor.navegador();
    const visita = govbr.visita();
    await entrarComGovbr(govbr, navegador, { cpf: SEM_IMOVEL, visita });
    await navegador.post('/auth/logout');
    const la = await seguirLink(navegador, '/api/govbr/sair?cod_empre=1');
    const { volta = '' } = await visita.abrir(la);
    expect(await seguirLink(navegador, volta)).toBe('/?cod_empre=1');
    // There nobody is known any more: somebody has to be chosen again.
    const { pagina } = await visita.abrir(
      await seguirLink(navegador, '/api/govbr/entrar?cod_empre=1'),
    );
    expect(pagina).toContain('Entrar como');
  });

  it('stays at gov.br where the address was not registered, signed out here', async () => {
    await govbr.falhar('saida-nao-registrada');
    const navegador = servidor.navegador();
    const visita = govbr.visita();
    await entrarComGovbr(govbr, navegador, { cpf: SEM_IMOVEL, visita });
    await navegador.post('/auth/logout');
    const la = await seguirLink(navegador, '/api/govbr/sair?cod_empre=1');
    expect((await visita.abrir(la)).pagina).toContain('Endereço não registrado');
    expect(await eu(navegador)).toBeUndefined();
  });
});
