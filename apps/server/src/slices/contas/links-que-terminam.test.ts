import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mudarAcesso } from '../../core/contas/acesso-da-conta.ts';
import { createCofre } from '../../core/cofre.ts';
import { lockComLinks } from '../../core/contas/links.repository.ts';
import { Batch } from '../../db/batch.ts';
import {
  atenderPedidosDeSenha,
  tirarCartas,
  tokenDe,
  type CartaDeTeste,
} from '../../testing/cartas.ts';
import { ligarDoisFatores } from '../../testing/autenticador.ts';
import { BRUNO, CHEFE, createOrgao, PROVA, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { esperarQueAlguemEspere } from '../../testing/esperar.ts';
import { abrirLinhaDeComando } from '../../testing/linha-de-comando.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, CONFIG, type Servidor } from '../../testing/servidor.ts';

const EMAIL = `${SERVIDORA}@exemplo.example`;
const NOVO = 'nova@exemplo.example';
const NOVA = 'cavalo-bateria-grampo';
const INICIO = new Date('2026-11-20T15:00:00Z');

let servidor: Servidor;
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.10.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  for (const tabela of ['limites', 'sessoes', 'links', 'dois_fatores', 'trabalhos'])
    await linhas(servidor.banco, `delete from ${tabela}`);
  await linhas(
    servidor.banco,
    `update usuarios a set senha_hash = b.senha_hash, email = lower(a.cpfcnpj) || '@exemplo.example',
       ativo = true, dois_fatores_em = null, pedidos_valem_desde = null,
       tipo = case when a.cpfcnpj = $2 then 'PREFEITURA' else a.tipo end
     from usuarios b where b.cpfcnpj = $1`,
    [BRUNO, SERVIDORA],
  );
});

const passar = (segundos: number) => {
  servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + segundos * 1000);
};
const pedirSenha = () => visitante().post('/api/auth/reset/send', { email: EMAIL, cod_empre: 1 });
const uma = (cartas: CartaDeTeste[], modelo: string) =>
  cartas.find((carta) => carta.modelo === modelo);
const redefinir = (token: string) =>
  visitante().post('/api/auth/reset', {
    ...{ email: EMAIL, token, password: NOVA, password_confirmation: NOVA },
  });
const confirmar = (token: string) => visitante().post('/api/usuario/confirmar-email', { token });
const desfazer = (token: string) =>
  visitante().post('/api/usuario/desfazer-email', {
    ...{ token, password: NOVA, password_confirmation: NOVA },
  });

/** A link of every kind on its way to somebody of the staff, and a request that the queue still has. */
const pendentes = async () => {
  const servidora = await visitante().entrar(1, SERVIDORA, SENHA);
  const conta = `/api/usuario/${await idDe(servidor.banco, SERVIDORA)}`;
  await servidora.put(conta, { email: NOVO, currentPassword: SENHA });
  await pedirSenha();
  await atenderPedidosDeSenha(servidor);
  const cartas = await tirarCartas(servidor);
  passar(20 * 60);
  await pedirSenha();
  passar(1);
  return {
    ...{ servidora, conta },
    senha: tokenDe(uma(cartas, 'redefinir-senha')),
    email: tokenDe(uma(cartas, 'confirmar-email')),
    desfaz: tokenDe(uma(cartas, 'email-a-trocar')),
  };
};
type Pendentes = Awaited<ReturnType<typeof pendentes>>;

const porAdmin = async (mudancas: object) => {
  const chefe = await visitante().entrar(1, CHEFE, SENHA);
  const id = await idDe(servidor.banco, SERVIDORA);
  const resposta = await chefe.put(`/api/admin/usuario/${id}`, { ...mudancas, ...PROVA });
  expect(resposta.statusCode, resposta.body).toBe(200);
};

const semSegundaEtapa = async ({ servidora }: Pendentes) => {
  await ligarDoisFatores(servidor, servidora);
  const chefe = await visitante().entrar(1, CHEFE, SENHA);
  const id = await idDe(servidor.banco, SERVIDORA);
  const url = `/api/admin/usuario/${id}/dois-fatores`;
  expect((await chefe.pedir('DELETE', url, { payload: PROVA })).statusCode).toBe(204);
};

const peloOperador = async ({ servidora }: Pendentes) => {
  await ligarDoisFatores(servidor, servidora);
  const rodar = abrirLinhaDeComando(
    servidor.banco,
    createCofre(CONFIG.appKey),
    () => servidor.relogio.agora,
  );
  const linha = `usuario desbloquear ${SERVIDORA} --orgao 1 --remover-duas-etapas`;
  expect(await rodar(linha.split(' '))).toMatchObject({ saida: 0 });
};

/** Every way in which a password changes, or somebody else changes the account. */
const MODOS: [modo: string, fazer: (p: Pendentes) => Promise<unknown>, dePessoa: boolean][] = [
  [
    'changed on the profile',
    ({ servidora, conta }) =>
      servidora.put(conta, {
        ...{ email: NOVO, currentPassword: SENHA },
        ...{ password: 'outra-senha-boa', confirmationPassword: 'outra-senha-boa' },
      }),
    true,
  ],
  ['set by an administrator', () => porAdmin({ password: 'outra-senha-boa' }), false],
  ['of an account that is blocked', () => porAdmin({ ativo: false }), false],
  ['of an account that becomes an administrator’s', () => porAdmin({ tipo: 'ADMIN' }), false],
  ['whose second factor an administrator took away', semSegundaEtapa, false],
  ['whose second factor the operator took away', peloOperador, false],
];

describe('E72 P42 links on their way, to an account with a password', () => {
  it.each(MODOS)('%s, are dead', async (_modo, mudar, dePessoa) => {
    const antes = await pendentes();
    await mudar(antes);
    await linhas(servidor.banco, 'update usuarios set ativo = true where cpfcnpj = $1', [
      SERVIDORA,
    ]);
    const { senha, email, desfaz } = antes;
    expect((await redefinir(senha)).json()).toMatchObject({ code: 'LINK_INVALIDO' });
    if (!dePessoa) expect((await confirmar(email)).json()).toMatchObject({ code: 'LINK_INVALIDO' });
    // What undoes a theft outlives what the thief does, not what an administrator does.
    expect((await desfazer(desfaz)).statusCode).toBe(dePessoa ? 200 : 410);
  });

  it.each(MODOS)(
    '%s, are not sent for a request that the queue still had',
    async (_modo, mudar) => {
      const antes = await pendentes();
      await mudar(antes);
      await tirarCartas(servidor);
      expect(await atenderPedidosDeSenha(servidor)).toBe(1);
      expect(uma(await tirarCartas(servidor), 'redefinir-senha')).toBeUndefined();
      expect(
        await linhas(servidor.banco, "select 1 from links where uso = 'redefinir-senha'"),
      ).toEqual([]);
      // Asked for anew, it comes.
      passar(20 * 60);
      await pedirSenha();
      await atenderPedidosDeSenha(servidor);
      const carta = uma(await tirarCartas(servidor), 'redefinir-senha');
      expect((await redefinir(tokenDe(carta))).statusCode).toBe(200);
    },
  );

  it('reset by one of them, open no more: neither another link, nor the change of e-mail', async () => {
    const { senha, email } = await pendentes();
    await atenderPedidosDeSenha(servidor);
    const outra = tokenDe(uma(await tirarCartas(servidor), 'redefinir-senha'));
    expect((await redefinir(senha)).statusCode).toBe(200);
    expect((await redefinir(outra)).statusCode).toBe(410);
    expect((await confirmar(email)).statusCode).toBe(410);
  });

  it('open only what they were sent for, and still that after somebody tried another', async () => {
    const { senha, email, desfaz } = await pendentes();
    for (const token of [email, desfaz]) expect((await redefinir(token)).statusCode).toBe(410);
    for (const token of [senha, desfaz]) expect((await confirmar(token)).statusCode).toBe(410);
    for (const token of [senha, email]) expect((await desfazer(token)).statusCode).toBe(410);
    expect((await confirmar(email)).statusCode).toBe(200);
    expect((await desfazer(desfaz)).statusCode).toBe(200);
  });

  it('are not sent for a request that is answered while the password changes', async () => {
    await pendentes();
    const { db, banco, relogio } = servidor;
    let atendido: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      const quem = { cod_empre: 1, id: await idDe(banco, SERVIDORA) };
      const { conta } = await lockComLinks(tx, quem);
      const lote = new Batch();
      mudarAcesso(lote, conta, { senha_hash: 'outra' }, 'PESSOA', relogio.agora);
      await lote.save(tx);
      atendido = atenderPedidosDeSenha(servidor);
      await esperarQueAlguemEspere(banco.app);
    });
    await atendido;
    expect(
      await linhas(servidor.banco, "select 1 from links where uso = 'redefinir-senha'"),
    ).toEqual([]);
  });

  it('stay when an administrator lets a registration in whose e-mail still waits', async () => {
    await linhas(
      servidor.banco,
      'update usuarios set ativo = false, email_confirmado_em = null where cpfcnpj = $1',
      [BRUNO],
    );
    const entrar = { orgao_id: 1, credencial: BRUNO, senha: SENHA };
    expect((await visitante().post('/api/auth/login', entrar)).statusCode).toBe(403);
    const token = tokenDe(uma(await tirarCartas(servidor), 'confirmar-email'));
    const chefe = await visitante().entrar(1, CHEFE, SENHA);
    await chefe.put(`/api/admin/usuario/${await idDe(servidor.banco, BRUNO)}`, { ativo: true });
    expect((await confirmar(token)).json()).toMatchObject({ data: { resultado: 'CONTA_ATIVA' } });
  });
});
