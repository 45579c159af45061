import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, BRUNO, CHEFE, criarOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
let chefe: Navegador;

interface Pagina {
  total: number;
  data: { evento: string; papel: string; usuario: string | null; dados: string; selado: boolean }[];
}

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await criarOrgao(servidor.db, cod_empre);
  const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  await servidora.get(`/api/?url=v2/iptus&cpfcnpj=${ANA}`);
  await servidora.get(`/api/?url=v2/iptus&cpfcnpj=${BRUNO}`);
  await servidor.navegador().get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${ANA}`);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const buscar = async (consulta: string) =>
  (await chefe.get(`/api/auditoria?per_page=100&${consulta}`)).json<Pagina>();

describe('B08 the audit trail of an orgao', () => {
  it('tells who looked at a citizen, found by CPF although it holds none', async () => {
    const { data } = await buscar(`cpfcnpj=${ANA}&evento=iptu`);
    expect(data.map(({ evento, papel, usuario }) => [evento, papel, usuario])).toEqual([
      ['iptu.consultar', 'VISITANTE', null],
      ['iptu.consultar', 'PREFEITURA', 'PREFEITURA 1'],
    ]);
    expect(JSON.stringify(data)).not.toContain(ANA);
  });

  it('is filtered by event, by day in the zone of the orgao, and by account', async () => {
    expect((await buscar('evento=sessao.entrar')).data.map(({ papel }) => papel)).toEqual([
      'ADMIN',
      'PREFEITURA',
    ]);
    await servidor.banco.owner.query(
      "update auditoria set momento = '2026-11-20T02:30:00Z' where evento = 'sessao.entrar' and papel = 'PREFEITURA'",
    );
    expect((await buscar('evento=sessao.entrar&de=2026-11-19&ate=2026-11-19')).total).toBe(1);
    expect((await buscar('evento=sessao.entrar&ate=2026-11-18')).total).toBe(0);
    const { rows } = await servidor.banco.owner.query<{ id: string }>(
      'select id from usuarios where cod_empre = 1 and cpfcnpj = $1',
      [SERVIDORA],
    );
    expect((await buscar(`usuario_id=${rows[0]?.id ?? ''}&evento=iptu`)).total).toBe(2);
    expect((await chefe.get('/api/auditoria?de=2026-02-30')).statusCode).toBe(422);
  });

  it('is for its own administrators, and searching it stands in it too', async () => {
    const { data } = await buscar('evento=auditoria.consultar');
    expect(data.length).toBeGreaterThan(0);
    for (const cpf of [ANA, SERVIDORA]) {
      const outra = await servidor.navegador().entrar(1, cpf, SENHA);
      expect((await outra.get('/api/auditoria')).statusCode).toBe(403);
    }
    const deFora = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await deFora.get('/api/auditoria?evento=iptu')).json()).toMatchObject({ total: 0 });
  });
});
