import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { usoDoArmazenamento } from '../core/armazenamento.repository.ts';
import { createCorreio } from '../core/correio/correio.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { createAnexo } from '../testing/anexos.ts';
import { tirarCartas } from '../testing/cartas.ts';
import { CHEFE, createOrgao, SENHA } from '../testing/cidade.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';
import { avisarDoArmazenamento } from './avisos.ts';

/** The least that an orgao may be given. */
const COTA = 2_048_000_000;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    const parametros = { armazenamento_bytes: COTA };
    await createOrgao(servidor.db, cod_empre, { parametros });
    await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' }, cod_empre);
  }
});
beforeEach(() => tirarCartas(servidor));
afterAll(() => servidor.encerrar());

const ocupar = (bytes: number) =>
  linhas(servidor.banco, 'update anexos set bytes = $1 where cod_empre = 1', [bytes]);

const avisar = async (cotaDoArmazenamento = 1e15) => {
  const { db } = servidor;
  const relogio = () => servidor.relogio.agora;
  await avisarDoArmazenamento({
    config: { cotaDoArmazenamento },
    db,
    relogio,
    orgaos: createOrgaos(db, relogio),
    enfileirarCorreio: createCorreio(COFRE, relogio),
  });
  return (await tirarCartas(servidor)).map(({ cod_empre, modelo, dados }) => ({
    cod_empre,
    modelo,
    ...dados,
  }));
};

it('tells the administrators once when four fifths are used, and again only after there was room', async () => {
  const aviso = { cod_empre: 1, modelo: 'armazenamento-quase-cheio', de: 'INSTITUICAO' };
  const passos: [parte: number, cartas: object[]][] = [
    [0.79, []],
    [0.8, [{ ...aviso, usado: COTA * 0.8, permitido: COTA }]],
    [0.95, []],
    [0.79, []],
    [0.81, []],
    [0.69, []],
    [0.8, [{ ...aviso, usado: COTA * 0.8, permitido: COTA }]],
  ];
  for (const [parte, cartas] of passos) {
    await ocupar(COTA * parte);
    expect(await avisar(), String(parte)).toEqual(cartas);
  }
});

it('tells those of every orgao when the installation is nearly full, two machines at once once', async () => {
  await ocupar(1_000);
  const [uma, outra] = await Promise.all([avisar(1_200), avisar(1_200)]);
  const todas = [...uma, ...outra];
  expect(todas.map(({ cod_empre }) => cod_empre).sort()).toEqual([1, 2]);
  expect(todas[0]).toMatchObject({ de: 'INSTALACAO', usado: 1_001, permitido: 1_200 });
  expect(await avisar(1_200)).toEqual([]);
});

it('counts anew what a counter says wrong', async () => {
  await ocupar(5_000);
  await linhas(servidor.banco, 'update armazenamento_uso set bytes = 7 where cod_empre = 1');
  await avisar();
  expect(await usoDoArmazenamento(servidor.db, 1)).toMatchObject({ instituicao: 5_000 });
});

it('is on the page of the administrators, used and allowed, and of nobody else’s orgao', async () => {
  await ocupar(5_000);
  const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  const { data } = (await chefe.get('/api/admin/avisos')).json<{ data: object }>();
  expect(data).toMatchObject({
    armazenamento: {
      usado: 5_000,
      permitido: COTA,
      quarentena: { usado: 0, permitido: 2_048_000_000 },
      instalacao_percentual: 0,
    },
  });
  const outro = await servidor.navegador().entrar(2, CHEFE, SENHA);
  expect((await outro.get('/api/admin/avisos')).json()).toMatchObject({
    data: { armazenamento: { usado: 1 } },
  });
});
