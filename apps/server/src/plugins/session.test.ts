import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, BRUNO, createGuia, createOrgao, SENHA, SERVIDORA } from '../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';

let servidor: Servidor;
const INICIO = new Date('2026-11-20T15:00:00Z');
beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await createGuia(servidor.db, 1, {
    numero: 1,
    dono: ANA,
    inscricao: '1',
    parcelas: [{ numero: 0, vencimento: '2026-08-10', centavos: 15_000 }],
  });
});
afterAll(() => servidor.encerrar());

const ATUALIZAR = '/api/?url=v2/iptus';
const pedido = { numero_guia: 1, numero_parcela: 0 };

describe('P60 a session that ends in the middle of a write', () => {
  it('is a 419, then with a new token a 401, and nothing is written', async () => {
    servidor.relogio.agora = INICIO;
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    servidor.relogio.agora = new Date(INICIO.getTime() + 31 * 60_000);
    const vencida = await ana.put(ATUALIZAR, pedido);
    expect(vencida.statusCode).toBe(419);
    expect(vencida.json()).toMatchObject({ code: 'ANTIFALSIFICACAO' });
    await ana.get('/api/csrf-cookie');
    const repetida = await ana.put(ATUALIZAR, pedido);
    expect(repetida.statusCode).toBe(401);
    expect(repetida.json()).toEqual({
      code: 'NAO_AUTENTICADO',
      message: 'Sua sessão terminou. Entre de novo para continuar.',
    });
    const { rows } = await servidor.banco.owner.query('select 1 from emissoes');
    expect(rows).toEqual([]);
    await ana.entrar(1, ANA, SENHA);
    expect((await ana.put(ATUALIZAR, pedido)).statusCode).toBe(200);
  });

  it('whose token alone was lost goes on after a new one', async () => {
    servidor.relogio.agora = INICIO;
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    ana.cookies.set('XSRF-TOKEN', 'de.outra-pagina');
    expect((await ana.put(ATUALIZAR, pedido)).statusCode).toBe(419);
    await ana.get('/api/csrf-cookie');
    expect((await ana.put(ATUALIZAR, pedido)).statusCode).toBe(200);
  });
});

describe('P03 a session cookie', () => {
  it('P03.3 that names another orgao opens nothing there', async () => {
    servidor.relogio.agora = INICIO;
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const cookie = ana.cookies.get('balcao') ?? '';
    ana.cookies.set('balcao', cookie.replace(/^1\./, '2.'));
    expect((await ana.get('/api/auth/me')).statusCode).toBe(401);
  });

  it.each(['', '1.', '1.abc', '0.', '-1.', '1e9.', '99999999999.', "1' or '1'='1.", '1.\u0000'])(
    'that is nonsense is nobody: %j',
    async (inicio) => {
      const visitante = servidor.navegador();
      visitante.cookies.set('balcao', `${inicio}${'a'.repeat(43)}`);
      expect((await visitante.get('/api/auth/me')).statusCode).toBe(401);
      visitante.cookies.set('balcao', inicio);
      expect((await visitante.get('/api/auth/me')).statusCode).toBe(401);
    },
  );

  it('is stored only as its hash, so that a copy of the database opens nothing', async () => {
    const ana = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const token = (ana.cookies.get('balcao') ?? '').split('.')[1] ?? '';
    const { rows } = await servidor.banco.owner.query<{ texto: string }>(
      'select s::text as texto from sessoes s',
    );
    const tudo = rows.map(({ texto }) => texto).join();
    expect(tudo).not.toContain(token);
    expect(tudo).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('P60 who asks from IPv6', () => {
  it('is counted by the network, which no other shares', async () => {
    servidor.relogio.agora = INICIO;
    const enderecos = ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '2001:db8:1:3::a'];
    for (const endereco of enderecos) await servidor.navegador(endereco).entrar(1, BRUNO, SENHA);
    const { rows } = await servidor.banco.owner.query(
      `select count(*)::int as vezes from auditoria a join usuarios u on u.id = a.usuario_id
       where u.cpfcnpj = $1 group by a.origem order by 1`,
      [BRUNO],
    );
    expect(rows).toEqual([{ vezes: 1 }, { vezes: 2 }]);
  });
});
