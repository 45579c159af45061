import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usuarios } from '../../../db/schema/contas.ts';
import { exibicao } from '../../../db/schema/orgaos.ts';
import { tirarCartas, tokenDe } from '../../../testing/cartas.ts';
import {
  ANA,
  BRUNO,
  createGuia,
  createOrgao,
  EMPRESA,
  NINGUEM,
  SEM_IMOVEL,
} from '../../../testing/cidade.ts';
import { esperarQueAlguemEspere } from '../../../testing/esperar.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';

const SENHA_NOVA = 'cavalo-bateria-grampo';
const SOLTAR = 'update usuarios set ativo = true, aguarda_liberacao = false where cpfcnpj = $1';
const UM_DIA_MS = 24 * 3_600_000;

let servidor: Servidor;
/** A browser of its own address for each test, so that limits of one are not of another. */
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.0.${(endereco += 1)}`);

const ligar = async (cod_empre: number, chaves: Record<string, boolean>) => {
  for (const [chave, ativo] of Object.entries(chaves)) {
    await servidor.db
      .insert(exibicao)
      .values({ cod_empre, chave, ativo })
      .onConflictDoUpdate({ target: [exibicao.cod_empre, exibicao.chave], set: { ativo } });
  }
};

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await createOrgao(servidor.db, 2);
  const parcelas = [{ numero: 1, vencimento: '2026-12-10', centavos: 10_000 }];
  const daPessoa = { numero: 77, dono: BRUNO, inscricao: '01.02.003-4', parcelas };
  await createGuia(servidor.db, 1, daPessoa);
  await createGuia(servidor.db, 1, { numero: 88, dono: ANA, inscricao: '09.09.009-9', parcelas });
  const { owner } = servidor.banco;
  const daBruno =
    "data_nascimento = '1980-05-17', rg_numero = 'MG-12.345.678', pispasep = '120.44567.31-0'";
  await owner.query(`update contribuintes set ${daBruno} where cpfcnpj = $1`, [BRUNO]);
  const daEmpresa = "update contribuintes set data_registro = '2001-02-03' where cpfcnpj = $1";
  await owner.query(daEmpresa, [EMPRESA]);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  const { owner } = servidor.banco;
  const novos = [BRUNO, EMPRESA, SEM_IMOVEL];
  await owner.query('delete from usuarios where cpfcnpj = any($1)', [novos]);
  await owner.query('delete from limites');
  await ligar(1, { habilitar_cadastro: true, liberar_acesso_automatico: false });
  await tirarCartas(servidor);
});

const pedido = (mudancas: Record<string, unknown> = {}) => ({
  cod_empre: 1,
  cpfcnpj: '087.967.420-20',
  email: 'Bruno@Exemplo.Example',
  telefone: '(11) 98765-4321',
  data: '1980-05-17',
  senha: SENHA_NOVA,
  senha_confirmation: SENHA_NOVA,
  ...mudancas,
});

const cadastrar = (mudancas: Record<string, unknown> = {}) =>
  visitante().post('/api/usuario/contribuinte', pedido(mudancas));

const entrar = (senha = SENHA_NOVA) =>
  visitante().post('/api/auth/login', { orgao_id: 1, credencial: BRUNO, senha });

const confirmar = (token: string) => visitante().post('/api/usuario/confirmar-email', { token });

describe('E70 looking oneself up', () => {
  it('E70.1 says that an account exists, and 404 where it does not, in each orgao by itself', async () => {
    const ver = (cod_empre: number, cpfcnpj: string) =>
      visitante().get(`/api/usuario/exists?cod_empre=${cod_empre}&cpfcnpj=${cpfcnpj}`);
    const existe = await ver(1, ANA);
    expect(existe.statusCode).toBe(200);
    expect(existe.json()).toEqual({ message: 'Contribuinte já cadastrado no portal' });
    expect((await ver(1, BRUNO)).json()).toMatchObject({ code: 'CONTRIBUINTE_SEM_CONTA' });
    expect((await ver(1, BRUNO)).statusCode).toBe(404);
    expect((await ver(1, NINGUEM)).statusCode).toBe(404);
    await ligar(2, { habilitar_cadastro: true });
    expect((await ver(2, ANA)).statusCode).toBe(200);
    const { owner } = servidor.banco;
    await owner.query('delete from usuarios where cod_empre = 2 and cpfcnpj = $1', [ANA]);
    expect((await ver(2, ANA)).statusCode).toBe(404);
    expect((await ver(1, ANA)).statusCode).toBe(200);
    expect((await ver(1, '123')).statusCode).toBe(422);
    expect((await ver(99, ANA)).statusCode).toBe(404);
  });

  it('E70.3 shows the name masked and of the date only the year', async () => {
    const ver = (cpfcnpj: string) =>
      visitante().get(`/api/gateway/public?url=v2/contribuinte&cod_empre=1&cpfcnpj=${cpfcnpj}`);
    expect((await ver(BRUNO)).json()).toEqual({
      data: {
        nome: 'B*** L***',
        cpfcnpj: BRUNO,
        dataNascimento: '1980',
        dataNascimentoFormatada: '1980',
      },
    });
    expect((await ver(EMPRESA)).json()).toEqual({
      data: {
        nome: 'P*** L***',
        cpfcnpj: EMPRESA,
        dataRegistro: '2001',
        dataRegistroFormatada: '2001',
      },
    });
    expect((await ver(SEM_IMOVEL)).json()).toMatchObject({
      data: { dataNascimento: null, dataNascimentoFormatada: 'Não consta' },
    });
    const ninguem = await ver(NINGUEM);
    expect([ninguem.statusCode, ninguem.json()]).toEqual([
      404,
      {
        code: 'DOCUMENTO_NAO_ENCONTRADO',
        message: 'Não foi possível encontrar informações do CPF/CNPJ informado',
      },
    ]);
  });

  it('is of the public gateway: at the private one the key is of the registration service', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, 'senha-de-teste');
    const privado = await ana.get(`/api/?url=v2/contribuinte&cpfcnpj=${ANA}`);
    expect(privado.json()).toMatchObject({ code: 'SERVICO_INATIVO' });
  });

  it.each([
    ['exists', (n: number) => `/api/usuario/exists?cod_empre=${n}&cpfcnpj=${ANA}`],
    [
      'the registry',
      (n: number) => `/api/gateway/public?url=v2/contribuinte&cod_empre=${n}&cpfcnpj=${ANA}`,
    ],
  ])('P06.1 %s answers nothing where the orgao takes no registrations', async (_nome, url) => {
    await ligar(1, { habilitar_cadastro: false });
    expect((await visitante().get(url(1))).json()).toMatchObject({ code: 'CADASTRO_FECHADO' });
  });

  it('is limited by document at an address, at a height that no office reaches', async () => {
    const url = `/api/usuario/exists?cod_empre=1&cpfcnpj=${ANA}`;
    const codigos: number[] = [];
    const insistente = visitante();
    for (let i = 0; i < 62; i += 1) codigos.push((await insistente.get(url)).statusCode);
    expect(codigos.filter((codigo) => codigo === 429)).toHaveLength(2);
    const outro = await insistente.get(`/api/usuario/exists?cod_empre=1&cpfcnpj=${BRUNO}`);
    expect(outro.statusCode).toBe(404);
    expect((await visitante().get(url)).statusCode).toBe(200);
  });
});

describe('E70 registering', () => {
  it('E70.6 makes an account that is active only when its e-mail is confirmed and staff release it', async () => {
    const resposta = await cadastrar();
    expect(resposta.statusCode).toBe(201);
    expect(resposta.json()).toEqual({ data: { liberacao: 'PELA_PREFEITURA' } });
    const [carta, ...outras] = await tirarCartas(servidor);
    expect(outras).toEqual([]);
    expect(carta).toMatchObject({
      cod_empre: 1,
      modelo: 'confirmar-email',
      para: 'bruno@exemplo.example',
    });
    expect((await entrar()).json()).toMatchObject({ code: 'EMAIL_NAO_CONFIRMADO' });

    const confirmada = await confirmar(tokenDe(carta));
    expect(confirmada.json()).toEqual({ data: { cod_empre: 1, resultado: 'AGUARDA_PREFEITURA' } });
    expect((await entrar()).json()).toMatchObject({ code: 'CONTA_INATIVA' });
    const cartas = await tirarCartas(servidor);
    expect(cartas.map(({ modelo }) => modelo)).toContain('cadastro-recebido');

    await servidor.banco.owner.query(SOLTAR, [BRUNO]);
    expect((await entrar()).json()).toMatchObject({
      data: {
        nome: 'Bruno Lima',
        email: 'bruno@exemplo.example',
        telefone: '+5511987654321',
        tipo: 'CONTRIBUINTE',
      },
    });
  });

  it('released by staff, still waits for its e-mail', async () => {
    await cadastrar();
    await servidor.banco.owner.query(SOLTAR, [BRUNO]);
    expect((await entrar()).json()).toMatchObject({ code: 'EMAIL_NAO_CONFIRMADO' });
  });

  it.each([
    ['RG', 'MG-12.345.678'],
    ['RG', '12345678'],
    ['RG', '0012.345-678'],
    ['PIS_PASEP', '12044567310'],
    ['PIS_PASEP', '120.44567.31-0'],
  ])(
    'with automatic release and %s %j opens once the e-mail is confirmed',
    async (tipo_da_prova, prova) => {
      await ligar(1, { liberar_acesso_automatico: true });
      const resposta = await cadastrar({ tipo_da_prova, prova });
      expect(resposta.json()).toEqual({ data: { liberacao: 'AUTOMATICA' } });
      const [carta] = await tirarCartas(servidor);
      expect((await entrar()).json()).toMatchObject({ code: 'EMAIL_NAO_CONFIRMADO' });
      const confirmada = await confirmar(tokenDe(carta));
      expect(confirmada.json()).toEqual({ data: { cod_empre: 1, resultado: 'CONTA_ATIVA' } });
      expect((await entrar()).statusCode).toBe(200);
    },
  );

  it('without automatic release a right proof releases nobody', async () => {
    expect((await cadastrar({ tipo_da_prova: 'RG', prova: '12345678' })).json()).toEqual({
      data: { liberacao: 'PELA_PREFEITURA' },
    });
  });

  it('with automatic release and no proof is left to staff', async () => {
    await ligar(1, { liberar_acesso_automatico: true });
    expect((await cadastrar()).json()).toEqual({ data: { liberacao: 'PELA_PREFEITURA' } });
  });

  it('takes nobody by a date that the registry does not have', async () => {
    await ligar(1, { liberar_acesso_automatico: true });
    const resposta = await cadastrar({ cpfcnpj: SEM_IMOVEL, data: undefined });
    expect(resposta.json()).toEqual({ data: { liberacao: 'PELA_PREFEITURA' } });
  });

  it('takes a company by its registration date', async () => {
    const errada = await cadastrar({ cpfcnpj: '12.abc.345/01de-35', data: '2001-02-04' });
    expect(errada.json()).toMatchObject({
      errors: { data: ['A data de registro não é a que consta no cadastro da prefeitura.'] },
    });
    const certa = await cadastrar({ cpfcnpj: '12.abc.345/01de-35', data: '2001-02-03' });
    expect(certa.statusCode).toBe(201);
  });

  it.each([
    ['a wrong date', { data: '1980-05-18' }, 'data', 'não é a que consta'],
    ['no date', { data: undefined }, 'data', 'não é a que consta'],
    ['a date that does not exist', { data: '1980-02-30' }, 'data', 'uma data que exista'],
    ['no phone', { telefone: '' }, 'telefone', 'Informe o telefone'],
    ['half a phone', { telefone: '(11) 9876' }, 'telefone', '8 ou 9 números'],
    ['no e-mail', { email: '' }, 'email', 'Informe o e-mail'],
    ['a strange e-mail', { email: 'bruno@' }, 'email', 'E-mail inválido'],
    [
      'a short password',
      { senha: '1234567' },
      'senha',
      'As senhas devem conter no mínimo 8 caracteres',
    ],
    ['a password of 1,000 characters', { senha: 'ab1!'.repeat(250) }, 'senha', 'no máximo 200'],
    ['a password everybody uses', { senha: 'Password1' }, 'senha', 'entre as mais usadas'],
    [
      'a password every Brazilian uses',
      { senha: 'flamengo@2026' },
      'senha',
      'entre as mais usadas',
    ],
    ['the own name', { senha: 'Bruno Lima' }, 'senha', 'não use seu nome'],
    ['the own CPF', { senha: '087.967.420-20' }, 'senha', 'não use seu nome, CPF/CNPJ'],
    [
      'two passwords',
      { senha_confirmation: 'outra-bem-diferente' },
      'senha_confirmation',
      'As senhas devem ser identicas',
    ],
    ['a proof of nothing', { tipo_da_prova: 'RG' }, 'prova', 'escolheu como prova'],
    ['a proof that is none', { tipo_da_prova: 'GUIA', prova: '77' }, 'tipo_da_prova', 'Escolha'],
    ['a number of nothing', { prova: '77' }, 'tipo_da_prova', 'Escolha uma das provas'],
    ['an invalid CPF', { cpfcnpj: '087.967.420-21' }, 'cpfcnpj', 'CPF/CNPJ inválido'],
  ])('E70.5 refuses %s, naming the field', async (_nome, mudancas, campo, mensagem) => {
    const iguais = 'senha' in mudancas ? { senha_confirmation: mudancas.senha } : {};
    const resposta = await cadastrar({ ...iguais, ...mudancas });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json()).toMatchObject({
      code: 'CAMPO_INVALIDO',
      errors: { [campo]: [expect.stringContaining(mensagem)] },
    });
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it('refuses who the registry does not know, who has an account, and where it is closed', async () => {
    expect((await cadastrar({ cpfcnpj: NINGUEM })).json()).toMatchObject({
      code: 'DOCUMENTO_NAO_ENCONTRADO',
    });
    await servidor.banco.owner.query(
      `update contribuintes set data_nascimento = '1980-05-17' where cpfcnpj = $1`,
      [ANA],
    );
    const ana = await cadastrar({ cpfcnpj: ANA });
    expect([ana.statusCode, ana.json()]).toEqual([
      409,
      {
        code: 'CONTRIBUINTE_JA_CADASTRADO',
        message: 'Contribuinte já cadastrado no portal',
      },
    ]);
    await ligar(1, { habilitar_cadastro: false });
    expect((await cadastrar()).json()).toMatchObject({ code: 'CADASTRO_FECHADO' });
  });

  it('of two at once makes one account, and tells the other clearly', async () => {
    const respostas = await Promise.all([
      cadastrar(),
      cadastrar({ email: 'outro@exemplo.example' }),
    ]);
    const codigos = respostas.map(({ statusCode }) => statusCode).sort();
    expect(codigos).toEqual([201, 409]);
    expect(await tirarCartas(servidor)).toHaveLength(1);
    const { rows } = await servidor.banco.owner.query(
      'select 1 from usuarios where cod_empre = 1 and cpfcnpj = $1',
      [BRUNO],
    );
    expect(rows).toHaveLength(1);
  });

  it('stops who tries dates, at that address, while the person registers elsewhere', async () => {
    const ladrao = servidor.navegador('198.51.100.77');
    const codigos: number[] = [];
    for (let dia = 10; dia < 17; dia += 1) {
      const data = `1980-05-${dia}`;
      codigos.push((await ladrao.post('/api/usuario/contribuinte', pedido({ data }))).statusCode);
    }
    expect(codigos).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const certa = await ladrao.post('/api/usuario/contribuinte', pedido());
    expect(certa.statusCode).toBe(429);
    expect((await cadastrar()).statusCode).toBe(201);
  });

  it('tells nothing of the right date when it comes last of a burst', async () => {
    const ladrao = visitante();
    await ladrao.get('/api/csrf-cookie');
    const datas = [...Array.from({ length: 20 }, (_, i) => `1980-03-${i + 10}`), '1980-05-17'];
    const respostas = await Promise.all(
      datas.map((data) => ladrao.post('/api/usuario/contribuinte', pedido({ data }))),
    );
    const codigos = respostas.map(({ statusCode }) => statusCode);
    expect(codigos.filter((um) => um === 429).length).toBeGreaterThanOrEqual(21 - 5 - 4);
    expect(codigos).not.toContain(201);
  });

  it('never confirmed, holds nobody’s place after its link has passed', async () => {
    const inicio = servidor.relogio.agora;
    await cadastrar({ email: 'ladrao@exemplo.example' });
    const [carta] = await tirarCartas(servidor);
    const existe = `/api/usuario/exists?cod_empre=1&cpfcnpj=${BRUNO}`;
    expect((await visitante().get(existe)).statusCode).toBe(200);
    servidor.relogio.agora = new Date(inicio.getTime() + UM_DIA_MS + 1000);
    expect((await confirmar(tokenDe(carta))).json()).toMatchObject({ code: 'LINK_INVALIDO' });
    expect((await visitante().get(existe)).statusCode).toBe(404);
    expect((await cadastrar()).statusCode).toBe(201);
    servidor.relogio.agora = inicio;
  });

  it('let in while somebody else registers in its place, keeps it', async () => {
    const inicio = servidor.relogio.agora;
    await cadastrar();
    servidor.relogio.agora = new Date(inicio.getTime() + UM_DIA_MS + 1000);
    let outra: ReturnType<typeof cadastrar> | undefined;
    await servidor.db.transaction(async (tx) => {
      const conta = and(eq(usuarios.cod_empre, 1), eq(usuarios.cpfcnpj, BRUNO));
      const dentro = { ativo: true, aguarda_liberacao: false, email_confirmado_em: inicio };
      await tx.update(usuarios).set(dentro).where(conta);
      outra = cadastrar({ email: 'outra@exemplo.example' });
      await esperarQueAlguemEspere(servidor.banco.app);
    });
    expect((await outra)?.statusCode).toBe(409);
    servidor.relogio.agora = inicio;
    const { rows } = await servidor.banco.owner.query<{ email: string }>(
      'select email from usuarios where cod_empre = 1 and cpfcnpj = $1',
      [BRUNO],
    );
    expect(rows).toEqual([{ email: 'bruno@exemplo.example' }]);
  });

  it('stands in the audit trail without personal data', async () => {
    await cadastrar();
    const { rows } = await servidor.banco.owner.query<{ evento: string; texto: string }>(
      `select evento, a::text as texto from auditoria a where evento like 'conta.%' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ evento: 'conta.cadastrar' });
    for (const dado of [BRUNO, 'bruno', 'Lima', '98765'])
      expect(rows[0]?.texto).not.toContain(dado);
  });
});

describe('E70 confirming the e-mail', () => {
  it('works once', async () => {
    await cadastrar();
    const [carta] = await tirarCartas(servidor);
    expect((await confirmar(tokenDe(carta))).statusCode).toBe(200);
    const resposta = await confirmar(tokenDe(carta));
    expect(resposta.statusCode).toBe(410);
    expect(resposta.json()).toMatchObject({ code: 'LINK_INVALIDO' });
  });

  it('of two at once lets one through', async () => {
    await cadastrar();
    const [carta] = await tirarCartas(servidor);
    const respostas = await Promise.all([confirmar(tokenDe(carta)), confirmar(tokenDe(carta))]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('is refused to a made-up token, to one of another orgao, and to half a token', async () => {
    await cadastrar();
    const [carta] = await tirarCartas(servidor);
    const token = tokenDe(carta);
    const codigo = async (outro: string) => (await confirmar(outro)).json<{ code: string }>().code;
    expect(await codigo(token.replace(/^1\./, '2.'))).toBe('LINK_INVALIDO');
    expect(await codigo(`1.${'x'.repeat(43)}`)).toBe('LINK_INVALIDO');
    expect(await codigo(`9999999999.${'x'.repeat(43)}`)).toBe('LINK_INVALIDO');
    expect(await codigo(token.slice(0, 20))).toBe('CAMPO_INVALIDO');
    expect((await confirmar(token)).statusCode).toBe(200);
  });

  it('gets its link again by signing in with the right password', async () => {
    await cadastrar();
    const [primeira] = await tirarCartas(servidor);
    expect((await entrar('errada-mesmo')).json()).toMatchObject({ code: 'CREDENCIAL_INVALIDA' });
    expect(await tirarCartas(servidor)).toEqual([]);
    const { owner } = servidor.banco;
    await owner.query(`update links set expira_em = expira_em - interval '1 minute'`);
    await entrar();
    const [segunda] = await tirarCartas(servidor);
    expect((await confirmar(tokenDe(segunda))).statusCode).toBe(200);
    expect((await confirmar(tokenDe(primeira))).json()).toMatchObject({ code: 'LINK_INVALIDO' });
  });
});
