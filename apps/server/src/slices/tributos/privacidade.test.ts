import { cpfValido } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contribuintes } from '../../db/schema/tributos.ts';
import {
  ANA,
  BRUNO,
  createGuia,
  createOrgao,
  parcelaUnica,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
const PUBLICO = '/api/gateway/public?url=v2/iptus';
const INICIO = new Date('2026-11-20T15:00:00Z');

/** Valid CPFs, as many as asked for, all different. */
const cpfs = (inicio: number, quantos: number): string[] => {
  const lista: string[] = [];
  for (let base = inicio; lista.length < quantos; base += 1) {
    const raiz = String(base).padStart(9, '0');
    for (let digitos = 0; digitos < 100; digitos += 1) {
      const cpf = `${raiz}${String(digitos).padStart(2, '0')}`;
      if (cpfValido(cpf)) lista.push(cpf);
    }
  }
  return lista;
};
const CONHECIDOS = cpfs(300_000_001, 700);
const DESCONHECIDOS = cpfs(600_000_001, 80);

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await servidor.db.insert(contribuintes).values(
    CONHECIDOS.map((cpfcnpj, i) => ({
      cod_empre: 1,
      codigo: 1_000 + i,
      cpfcnpj,
      nome: 'Fulano',
    })),
  );
  await createGuia(servidor.db, 1, {
    numero: 100,
    dono: ANA,
    inscricao: '1',
    parcelas: [parcelaUnica(100)],
  });
});
beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  await servidor.banco.owner.query('delete from limites');
});
afterAll(() => servidor.encerrar());

const consultar = (endereco: string, cpfcnpj: string, cod_empre = 1) =>
  servidor.navegador(endereco).get(`${PUBLICO}&cod_empre=${cod_empre}&cpfcnpj=${cpfcnpj}`);

/** In groups, as several people behind one address do. */
const emGrupos = async <T, R>(itens: T[], fazer: (item: T) => Promise<R>): Promise<R[]> => {
  const feitos: R[] = [];
  for (let i = 0; i < itens.length; i += 20)
    feitos.push(...(await Promise.all(itens.slice(i, i + 20).map(fazer))));
  return feitos;
};

describe('B08 an address that many people share', () => {
  it('looks up 700 different people in an hour, each from a new browser', async () => {
    const respostas = await emGrupos(CONHECIDOS, (cpf) => consultar('198.51.100.1', cpf));
    expect(new Set(respostas.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('does not pay for the mistakes of another address, nor in another orgao', async () => {
    await emGrupos(DESCONHECIDOS, (cpf) => consultar('198.51.100.2', cpf));
    expect((await consultar('198.51.100.2', ANA)).statusCode).toBe(429);
    expect((await consultar('198.51.100.3', ANA)).statusCode).toBe(200);
    expect((await consultar('198.51.100.2', ANA, 2)).statusCode).toBe(200);
  });

  it('is not asked to wait when its people sign in', async () => {
    await emGrupos(DESCONHECIDOS, (cpf) => consultar('198.51.100.4', cpf));
    const servidora = await servidor.navegador('198.51.100.4').entrar(1, SERVIDORA, SENHA);
    const respostas = await emGrupos(DESCONHECIDOS, (cpf) =>
      servidora.get(`/api/?url=v2/iptus&cpfcnpj=${cpf}`),
    );
    expect(new Set(respostas.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });
});

describe('B08 guessing', () => {
  it('people who do not exist costs work, with the time to wait without it, and is free after that', async () => {
    const codigos: number[] = [];
    for (const cpf of DESCONHECIDOS)
      codigos.push((await consultar('198.51.100.10', cpf)).statusCode);
    expect(codigos).toEqual([...Array<number>(30).fill(404), ...Array<number>(50).fill(429)]);
    const barrado = await consultar('198.51.100.10', ANA);
    expect(barrado.json()).toMatchObject({ code: 'PROVA_DE_TRABALHO' });
    expect(Number(barrado.headers['retry-after'])).toBe(3_600);
    servidor.relogio.agora = new Date(INICIO.getTime() + 3_600_001);
    expect((await consultar('198.51.100.10', ANA)).statusCode).toBe(200);
  });

  it('all at once costs work too', async () => {
    const respostas = await Promise.all(
      cpfs(700_000_001, 200).map((cpf) => consultar('198.51.100.11', cpf)),
    );
    const tentativas = respostas.filter(({ statusCode }) => statusCode === 404).length;
    expect(tentativas).toBeLessThanOrEqual(30);
  });

  it('guides by their number costs work, for refreshes and slips alike', async () => {
    const visitante = servidor.navegador('198.51.100.12');
    const codigos: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const url = `/api/documents/public?cod_empre=1&num_guia=${200 + i}&cpfcnpj=${ANA}`;
      codigos.push((await visitante.get(url, { 'x-path': 'GUIA_IPTU' })).statusCode);
      const pedido = { cod_empre: 1, numero_guia: 100, numero_parcela: 0, cpfcnpj: BRUNO };
      codigos.push((await visitante.put(PUBLICO, pedido)).statusCode);
    }
    expect(codigos.slice(0, 30)).toEqual(Array<number>(30).fill(404));
    expect(codigos.slice(30)).toEqual(Array<number>(10).fill(429));
  });

  it('shuts nobody out of their own bills', async () => {
    for (let i = 0; i < 70; i += 1)
      expect((await consultar(`203.0.113.${i}`, ANA)).statusCode).toBe(200);
  });
});
