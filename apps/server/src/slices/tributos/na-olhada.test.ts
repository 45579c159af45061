import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  ANA,
  createGuia,
  createOrgao,
  NINGUEM,
  parcelaUnica,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import {
  abrirErpDeTeste,
  guiaDoErp,
  ligarAoErp,
  responder,
  type ErpDeTeste,
} from '../../testing/erp.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../../testing/servidor.ts';
import { ligarServicos } from '../../testing/tributos.ts';

let servidor: Servidor;
let erp: ErpDeTeste;

beforeAll(async () => {
  servidor = await abrirServidor();
  erp = await abrirErpDeTeste();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre);
    const parcelas = [parcelaUnica(100)];
    await createGuia(servidor.db, cod_empre, { numero: 100, dono: ANA, inscricao: '1', parcelas });
  }
});
beforeEach(() => servidor.banco.owner.query('delete from limites'));
afterAll(async () => {
  await servidor.encerrar();
  await erp.encerrar();
});

/** From a device that is not known, so that the counters of its address are those that decide. */
const olhar = (cod_empre: number, cpfcnpj = ANA) =>
  servidor
    .navegador()
    .get(`/api/gateway/public?url=v2/iptus&cod_empre=${cod_empre}&cpfcnpj=${cpfcnpj}`);

/** Leaves no room in what was counted so far. */
const encher = () => linhas(servidor.banco, 'update limites set contagem = 5000');
const rastros = () => linhas(servidor.banco, 'select titular from auditoria order by id');

it('whoever is refused is told the same of who is there and of who is not, and leaves no trail', async () => {
  expect((await olhar(1)).statusCode).toBe(200);
  await encher();
  const antes = await rastros();
  const respostas = [await olhar(1), await olhar(1, NINGUEM)];
  for (const resposta of respostas)
    expect([resposta.statusCode, resposta.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'REDE_CHEIA' }),
    ]);
  expect(await rastros()).toEqual(antes);
});

it('a city that got a system of its own is asked there, and not for who is refused', async () => {
  // Kept as one that has its books here, where nobody has looked yet.
  expect((await servidor.navegador().get('/api/orgao/2')).statusCode).toBe(200);
  await ligarAoErp(servidor.banco, 2, erp.endereco);
  erp.reagir = responder(guiaDoErp(7, ANA));
  const lida = await olhar(2);
  expect(lida.json()).toMatchObject({ data: [{ numeroGuia: 7 }] });
  expect(erp.recebidos).toHaveLength(1);
  await encher();
  expect((await olhar(2)).statusCode).toBe(429);
  expect(erp.recebidos).toHaveLength(1);
});

it('that a clerk asked for somebody is noted whether or not there is anything', async () => {
  const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  const antes = await rastros();
  for (const [cpfcnpj, codigo] of [
    [ANA, 200],
    [NINGUEM, 404],
  ] as const) {
    const resposta = await servidora.get(`/api/?url=v2/iptus&cpfcnpj=${cpfcnpj}`);
    expect(resposta.statusCode).toBe(codigo);
  }
  const titulares = (await rastros()).slice(antes.length);
  expect(titulares).toEqual(
    [ANA, NINGUEM].map((cpfcnpj) => ({ titular: COFRE.hmac('titular', cpfcnpj) })),
  );
});
