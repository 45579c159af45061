import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistroDeAuditoria } from '@balcao/contracts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { idDe } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
let chefe: Navegador;

interface Pagina {
  total: number;
  data: RegistroDeAuditoria[];
  links: { next: string | null };
}

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
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
  it('B08.3 tells who looked at a citizen, found by CPF although it holds none', async () => {
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
    const id = await idDe(servidor.banco, SERVIDORA);
    expect((await buscar(`usuario_id=${id}&evento=iptu`)).total).toBe(2);
    expect((await chefe.get('/api/auditoria?de=2026-02-30')).statusCode).toBe(422);
  });

  it('is filtered by role and by the address that a row shows', async () => {
    const papeis = new Set((await buscar('papel=VISITANTE')).data.map(({ papel }) => papel));
    expect(papeis).toEqual(new Set(['VISITANTE']));
    expect((await buscar('papel=OPERADOR')).total).toBe(0);
    const deFora = servidor.navegador('198.18.6.1');
    await deFora.get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${BRUNO}`);
    const [vista] = (await buscar(`cpfcnpj=${BRUNO}&papel=VISITANTE`)).data;
    const daOrigem = await buscar(`origem=${vista?.origem ?? ''}`);
    expect(daOrigem.data.map(({ evento }) => evento)).toEqual(['iptu.consultar']);
    expect((await chefe.get('/api/auditoria?origem=1')).statusCode).toBe(422);
    expect((await chefe.get('/api/auditoria?papel=REI')).statusCode).toBe(422);
  });

  it('joins what one address did only within one theme and one day', async () => {
    const pessoa = () => servidor.navegador('198.18.6.2');
    const origensDe = async (evento: string) => {
      const { data } = await buscar(`evento=${evento}`);
      return data.map(({ origem }) => origem);
    };
    for (const cpf of [ANA, BRUNO])
      await pessoa().get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${cpf}`);
    await pessoa().entrar(1, ANA, SENHA);
    const [ultima, penultima] = await origensDe('iptu.consultar');
    expect(ultima).toBe(penultima);
    expect(await origensDe('sessao')).not.toContain(ultima);

    const hoje = servidor.relogio.agora;
    servidor.relogio.agora = new Date(hoje.getTime() + 24 * 3_600_000);
    await pessoa().get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${ANA}`);
    servidor.relogio.agora = hoje;
    const [amanha] = await origensDe('iptu.consultar');
    expect(amanha).not.toBe(ultima);
  });

  it('tells each event in words, who did it and about whom, the same letters for the same', async () => {
    const { data } = await buscar('evento=iptu.consultar&papel=PREFEITURA');
    expect(data).toMatchObject([
      { descricao: 'Consultou o IPTU de uma pessoa ou de um imóvel', usuario: 'PREFEITURA 1' },
      { descricao: 'Consultou o IPTU de uma pessoa ou de um imóvel', usuario: 'PREFEITURA 1' },
    ]);
    const [deBruno, deAna] = data;
    expect(deAna?.usuario_id).toBe(await idDe(servidor.banco, SERVIDORA));
    expect(deAna?.titular).toMatch(/^[\w-]{12}$/);
    expect(deAna?.titular).not.toBe(deBruno?.titular);
    const visitante = (await buscar(`evento=iptu&papel=VISITANTE&cpfcnpj=${ANA}`)).data[0];
    expect(visitante).toMatchObject({ usuario_id: null, titular: deAna?.titular });
  });

  it('is paged by its links without a row twice or left out, while rows come in', async () => {
    const ids: number[] = [];
    let url: string | null = '/api/auditoria?per_page=2';
    let total = 0;
    while (url !== null) {
      const pagina: Pagina = (await chefe.get(url)).json();
      total ||= pagina.total;
      expect(pagina.total).toBe(total);
      ids.push(...pagina.data.map(({ id }) => id));
      url = pagina.links.next;
    }
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect((await buscar('')).total).toBeGreaterThan(total);
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

describe('B08 every look of staff at a citizen', () => {
  const eventosDe = async (cpfcnpj: string, usuario: string) =>
    (await buscar(`cpfcnpj=${cpfcnpj}&usuario_id=${await idDe(servidor.banco, usuario)}`)).data.map(
      ({ evento }) => evento,
    );

  it('in the list of users stands in the trail of each taxpayer on the page, and of no other', async () => {
    await chefe.get('/api/admin/usuario?busca=ana');
    expect(await eventosDe(ANA, CHEFE)).toContain('usuarios.listar');
    expect(await eventosDe(BRUNO, CHEFE)).not.toContain('usuarios.listar');
    await chefe.get('/api/admin/usuario');
    expect(await eventosDe(BRUNO, CHEFE)).toContain('usuarios.listar');
    expect(await eventosDe(SERVIDORA, CHEFE)).not.toContain('usuarios.listar');
  });

  it('and every change of their account too', async () => {
    await chefe.put(`/api/admin/usuario/${await idDe(servidor.banco, BRUNO)}`, { ativo: true });
    expect(await eventosDe(BRUNO, CHEFE)).toContain('usuarios.alterar');
  });

  it('by a guide that is refreshed or printed, also when nothing new is written', async () => {
    await createGuia(servidor.db, 1, {
      numero: 500,
      dono: BRUNO,
      inscricao: 'IMV-500',
      parcelas: [{ numero: 1, vencimento: '2026-08-10', centavos: 15_000 }],
    });
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const antes = await eventosDe(BRUNO, SERVIDORA);
    for (let vez = 0; vez < 2; vez += 1)
      await servidora.put('/api/?url=v2/iptus', { numero_guia: 500, numero_parcela: 1 });
    await servidora.get('/api/documents/private?num_guia=500&num_parcela=1', {
      'x-path': 'GUIA_IPTU',
    });
    const depois = await eventosDe(BRUNO, SERVIDORA);
    expect(depois.slice(0, depois.length - antes.length)).toEqual([
      'iptu.imprimir',
      'iptu.ver-parcela',
      'iptu.ver-parcela',
      'iptu.atualizar-parcela',
    ]);
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    await bruno.put('/api/?url=v2/iptus', { numero_guia: 500, numero_parcela: 1 });
    expect(await eventosDe(BRUNO, BRUNO)).toEqual([]);
  });
});
