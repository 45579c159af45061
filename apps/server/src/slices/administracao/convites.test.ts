import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartaDe, tirarCartas, tokenDe } from '../../testing/cartas.ts';
import { abrirCidadeDeContas, type CidadeDeContas } from '../../testing/cidade-de-contas.ts';
import { ANA, BRUNO, CHEFE, PROVA, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { fatosDe, idDe, linhas } from '../../testing/query.ts';
import type { Navegador, Servidor } from '../../testing/servidor.ts';

/** Valid, and of nobody in the tests' city. */
const NOVA = '15886489070';
const EMAIL = 'nova@prefeitura.example';
const SENHA_NOVA = 'cavalo-bateria-grampo';
const UM_DIA_MS = 24 * 3_600_000;

let cidade: CidadeDeContas;
let servidor: Servidor;
let inicio: Date;
let chefe: Navegador;
const visitante = () => cidade.visitante();

beforeAll(async () => {
  cidade = await abrirCidadeDeContas();
  ({ servidor, inicio } = cidade);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  await cidade.recomecar();
  await linhas(servidor.banco, 'delete from usuario_setores');
  await linhas(servidor.banco, 'delete from usuarios where cpfcnpj = $1', [NOVA]);
  await tirarCartas(servidor);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});

const convidar = (mudancas: Record<string, unknown> = {}) =>
  chefe.post('/api/admin/usuario', {
    nome: 'Nova Servidora',
    cpfcnpj: '158.864.890-70',
    email: EMAIL,
    tipo: 'PREFEITURA',
    setores: [],
    ...mudancas,
  });

const reenviar = async (corpo: object = {}) =>
  chefe.post(`/api/admin/usuario/${await idDe(servidor.banco, NOVA)}/convite`, corpo);

const carta = () => cartaDe(servidor, 'convite');

const aceitar = (token: string, email = EMAIL) =>
  visitante().post('/api/auth/reset', {
    email,
    password: SENHA_NOVA,
    password_confirmation: SENHA_NOVA,
    token,
  });

const entra = async () =>
  (
    await visitante().post('/api/auth/login', {
      orgao_id: 1,
      credencial: NOVA,
      senha: SENHA_NOVA,
    })
  ).statusCode;

const alterar = async (mudancas: object) =>
  chefe.put(`/api/admin/usuario/${await idDe(servidor.banco, NOVA)}`, mudancas);

describe('P42 inviting a colleague', () => {
  it('creates an account without a password, and mails the link to choose one', async () => {
    const setor = (
      await chefe.post('/api/setores', { nome: 'Atendimento', ativo: true, entrada: true })
    ).json<{ data: { identificador: string } }>().data.identificador;
    const resposta = await convidar({ setores: [setor] });
    expect(resposta.statusCode).toBe(201);
    expect(resposta.json()).toEqual({
      data: {
        id: await idDe(servidor.banco, NOVA),
        nome: 'Nova Servidora',
        cpfcnpj: NOVA,
        email: EMAIL,
        telefone: null,
        tipo: 'PREFEITURA',
        ativo: true,
        aguarda_liberacao: false,
        pendente: true,
        dois_fatores: false,
        chefia: [],
        setores: [setor],
      },
    });
    expect(await tirarCartas(servidor)).toEqual([
      {
        cod_empre: 1,
        modelo: 'convite',
        para: EMAIL,
        dados: {
          tipo: 'PREFEITURA',
          caminho: expect.stringMatching(
            /^\/convite#token=1\.[\w-]{43}&email=nova%40prefeitura\.example$/,
          ),
          expira_em: new Date(inicio.getTime() + 7 * UM_DIA_MS).toISOString(),
        },
      },
    ]);
    expect((await fatosDe(servidor.banco, 'usuarios.convidar'))[0]).toEqual({
      usuario: await idDe(servidor.banco, NOVA),
      tipo: 'PREFEITURA',
      setores: [setor],
      chefia: [],
    });
    expect(await entra()).toBe(401);
  });

  it('accepted, opens the account: the e-mail is confirmed, and nothing is pending', async () => {
    await convidar({ tipo: 'ADMIN', ...PROVA });
    const resposta = await aceitar(tokenDe(await carta()));
    expect(resposta.json()).toEqual({
      message: 'Senha criada. Entre com ela.',
      data: { cod_empre: 1 },
    });
    expect(await tirarCartas(servidor)).toEqual([]);
    const nova = await visitante().entrar(1, NOVA, SENHA_NOVA);
    expect((await nova.get('/api/admin/usuario?busca=nova')).json()).toMatchObject({
      data: [{ cpfcnpj: NOVA, pendente: false, ativo: true }],
    });
    expect((await fatosDe(servidor.banco, 'conta.redefinir-senha'))[0]).toMatchObject({
      por: 'convite',
    });
    expect((await reenviar()).json()).toMatchObject({ code: 'CONVITE_ACEITO' });
  });

  it('lasts seven days, and its link serves once, of two at once too', async () => {
    await convidar();
    const token = tokenDe(await carta());
    servidor.relogio.agora = new Date(inicio.getTime() + 7 * UM_DIA_MS);
    expect((await aceitar(token)).statusCode).toBe(410);
    servidor.relogio.agora = new Date(inicio.getTime() + 7 * UM_DIA_MS - 1000);
    const respostas = await Promise.all([aceitar(token), aceitar(token)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await aceitar(token)).statusCode).toBe(410);
  });

  it('keeps only a hash of the token, and is not good in another orgao', async () => {
    await convidar();
    const token = tokenDe(await carta());
    const guardados = await linhas(servidor.banco, 'select l::text as tudo from links l');
    expect(JSON.stringify(guardados)).not.toContain(token.split('.')[1]);
    expect((await aceitar(token.replace(/^1/, '2'))).statusCode).toBe(410);
    expect((await aceitar(token, 'outra@prefeitura.example')).statusCode).toBe(410);
  });

  it('names the field of a CPF or an e-mail that has an account here', async () => {
    const repetido = await convidar({ cpfcnpj: SERVIDORA });
    expect([repetido.statusCode, repetido.json()]).toEqual([
      409,
      {
        code: 'CONTA_JA_EXISTE',
        message: 'Este CPF/CNPJ já tem conta nesta instituição.',
        errors: { cpfcnpj: ['Este CPF/CNPJ já tem conta nesta instituição.'] },
      },
    ]);
    for (const dono of [SERVIDORA, ANA]) {
      const emUso = await convidar({ email: `${dono}@EXEMPLO.example` });
      expect(emUso.statusCode).toBe(409);
      expect(emUso.json()).toMatchObject({
        code: 'EMAIL_EM_USO',
        errors: { email: ['Este e-mail já é de outra conta desta instituição.'] },
      });
    }
    expect(await idDe(servidor.banco, NOVA)).toBe('');
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it('of two at once makes one account', async () => {
    const respostas = await Promise.all([convidar(), convidar()]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await tirarCartas(servidor)).toHaveLength(1);
  });

  it('is not kept out by a registration that nobody confirmed', async () => {
    const registrar = (dias: number) =>
      linhas(
        servidor.banco,
        `insert into usuarios (cod_empre, cpfcnpj, nome, email, tipo, senha_hash, created_at)
         values (1, $1, 'Alguém', $2, 'CONTRIBUINTE', 'x', $3)`,
        [NOVA, EMAIL, new Date(inicio.getTime() - dias * UM_DIA_MS)],
      );
    await registrar(0);
    expect((await convidar()).json()).toMatchObject({ code: 'CONTA_JA_EXISTE' });
    await linhas(servidor.banco, 'delete from usuarios where cpfcnpj = $1', [NOVA]);
    await registrar(2);
    expect((await convidar()).statusCode).toBe(201);
  });

  it('at an address that a stranger typed and nobody confirmed is not refused; one confirmed is', async () => {
    const confirmar = (quando: Date | null) =>
      linhas(
        servidor.banco,
        'update usuarios set email_confirmado_em = $2 where cod_empre = 1 and cpfcnpj = $1',
        [BRUNO, quando],
      );
    const email = `${BRUNO}@exemplo.example`;
    expect((await convidar({ email })).json()).toMatchObject({ code: 'EMAIL_EM_USO' });
    await confirmar(null);
    const convidada = await convidar({ email });
    await confirmar(inicio);
    expect(convidada.statusCode).toBe(201);
  });

  it.each([
    [{ nome: '  ' }, 'nome', 'Informe o nome.'],
    [{ cpfcnpj: '111.111.111-11' }, 'cpfcnpj', 'CPF/CNPJ inválido. Confira os números digitados.'],
    [{ email: 'nova' }, 'email', 'E-mail inválido. Exemplo: nome@exemplo.com.br'],
    [{ tipo: 'CONTRIBUINTE' }, 'tipo', 'Escolha PREFEITURA ou ADMIN.'],
    [{ setores: ['x'] }, 'setores.0', 'Setor inválido.'],
  ])('refuses %j by name', async (mudancas, campo, mensagem) => {
    const resposta = await convidar(mudancas);
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json()).toMatchObject({ errors: { [campo]: [mensagem] } });
  });

  it('with a sector of another orgao is refused, and leaves no account', async () => {
    const deFora = '00000000-0000-4000-8000-000000000009';
    expect((await convidar({ setores: [deFora] })).json()).toMatchObject({
      code: 'SETOR_NAO_ENCONTRADO',
    });
    expect(await idDe(servidor.banco, NOVA)).toBe('');
  });
});

describe('P42 an invitation sent again', () => {
  it('ends the link sent before', async () => {
    await convidar();
    const antigo = tokenDe(await carta());
    const resposta = await reenviar();
    expect([resposta.statusCode, resposta.json()]).toMatchObject([
      200,
      { data: { pendente: true, email: EMAIL } },
    ]);
    const novo = tokenDe(await carta());
    expect((await aceitar(antigo)).statusCode).toBe(410);
    expect((await aceitar(novo)).statusCode).toBe(200);
  });

  it('goes to the right address when the first was mistyped', async () => {
    await convidar({ email: 'nvoa@prefeitura.example' });
    const errado = tokenDe(await carta());
    expect((await reenviar({ email: `${ANA}@exemplo.example` })).json()).toMatchObject({
      code: 'EMAIL_EM_USO',
    });
    expect((await reenviar({ email: EMAIL })).json()).toMatchObject({ data: { email: EMAIL } });
    const certa = await carta();
    expect(certa?.para).toBe(EMAIL);
    expect((await aceitar(errado, 'nvoa@prefeitura.example')).statusCode).toBe(410);
    expect((await aceitar(tokenDe(certa))).statusCode).toBe(200);
  });

  it('twice at once leaves one link open', async () => {
    await convidar();
    await tirarCartas(servidor);
    await Promise.all([reenviar(), reenviar()]);
    const cartas = await tirarCartas(servidor);
    const respostas = await Promise.all(cartas.map((uma) => aceitar(tokenDe(uma))));
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('while it is being accepted breaks neither', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      await linhas(servidor.banco, 'delete from usuarios where cpfcnpj = $1', [NOVA]);
      await convidar();
      const token = tokenDe(await carta());
      const [aceite, reenvio] = await Promise.all([aceitar(token), reenviar()]);
      expect([
        [200, 409],
        [410, 200],
      ]).toContainEqual([aceite.statusCode, reenvio.statusCode]);
    }
  });

  it('is refused for who has a password, a taxpayer, or an inactive account', async () => {
    for (const cpf of [SERVIDORA, BRUNO]) {
      const id = await idDe(servidor.banco, cpf);
      const resposta = await chefe.post(`/api/admin/usuario/${id}/convite`, {});
      expect(resposta.json()).toMatchObject({ code: 'CONVITE_ACEITO' });
    }
    await convidar();
    await alterar({ ativo: false });
    expect((await reenviar()).json()).toMatchObject({ code: 'CONVITE_DE_INATIVO' });
  });
});

describe('P42 an invited account', () => {
  it('made inactive, or given a password, is entered by its link no more', async () => {
    await convidar();
    const primeiro = tokenDe(await carta());
    await alterar({ ativo: false });
    expect((await aceitar(primeiro)).statusCode).toBe(410);
    await alterar({ ativo: true });
    await reenviar();
    const segundo = tokenDe(await carta());
    await alterar({ password: 'outra-senha-boa', ...PROVA });
    expect((await aceitar(segundo)).statusCode).toBe(410);
  });

  it('does not count as an administrator who can get in', async () => {
    await convidar({ tipo: 'ADMIN', ...PROVA });
    const id = await idDe(servidor.banco, CHEFE);
    const resposta = await chefe.put(`/api/admin/usuario/${id}`, { ativo: false });
    expect(resposta.json()).toMatchObject({ code: 'ULTIMO_ADMIN' });
    await alterar({ password: 'outra-senha-boa', ...PROVA });
    const ainda = await chefe.put(`/api/admin/usuario/${id}`, { ativo: false });
    expect(ainda.json()).toMatchObject({ code: 'ULTIMO_ADMIN' });
  });

  it('of another orgao is not found', async () => {
    await convidar();
    const id = await idDe(servidor.banco, NOVA);
    const deFora = await visitante().entrar(2, CHEFE, SENHA);
    const resposta = await deFora.post(`/api/admin/usuario/${id}/convite`, {});
    expect(resposta.json()).toMatchObject({ code: 'USUARIO_NAO_ENCONTRADO' });
  });
});

describe('P42 whoever an administrator lets in or changes', () => {
  it('is told by e-mail of the release, and of a new password', async () => {
    const id = await idDe(servidor.banco, BRUNO);
    const mudar = (mudancas: object) => chefe.put(`/api/admin/usuario/${id}`, mudancas);
    await mudar({ ativo: false });
    expect(await tirarCartas(servidor)).toEqual([]);
    await mudar({ ativo: true });
    await mudar({ ativo: true });
    await mudar({ password: 'outra-senha-boa', ...PROVA });
    const para = `${BRUNO}@exemplo.example`;
    expect(await tirarCartas(servidor)).toMatchObject([
      { modelo: 'conta-liberada', para, dados: { cpfcnpj: BRUNO, caminho: '/?cod_empre=1' } },
      { modelo: 'senha-alterada', para, dados: { cpfcnpj: BRUNO } },
    ]);
  });
});
