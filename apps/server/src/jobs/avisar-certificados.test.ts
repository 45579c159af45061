import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCorreio } from '../core/correio/correio.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { createCofre } from '../core/cofre.ts';
import { certificadosDigitais } from '../db/schema/certidoes.ts';
import { tirarCartas } from '../testing/cartas.ts';
import { CHEFE, createOrgao } from '../testing/cidade.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';
import { avisarCertificados } from './avisos.ts';

/** 20:00 in São Paulo of the day it ends; already the next day in Greenwich. */
const FIM = new Date('2026-12-20T23:00:00Z');

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await createOrgao(servidor.db, 2);
});
beforeEach(async () => {
  const { db } = servidor;
  await db.delete(certificadosDigitais);
  const certificado = { selado: '', titular: 'P', cnpj: '', emissor: 'AC', impressao_digital: '' };
  const valido_de = new Date('2026-01-01T00:00:00Z');
  await db.insert(certificadosDigitais).values([
    { ...certificado, cod_empre: 1, valido_de, valido_ate: FIM },
    { ...certificado, cod_empre: 2, valido_de, valido_ate: new Date('2030-01-01T00:00:00Z') },
  ]);
});
afterAll(() => servidor.encerrar());

const avisarEm = async (momento: string) => {
  const { db, relogio } = servidor;
  relogio.agora = new Date(momento);
  const agora = () => relogio.agora;
  await avisarCertificados({
    db,
    relogio: agora,
    orgaos: createOrgaos(db, agora),
    enfileirarCorreio: createCorreio(createCofre(CONFIG.appKey), agora),
  });
  return tirarCartas(servidor);
};

it('B03 warns the administrators 30, 15, 5 and 1 days before, and when it is over, once each', async () => {
  const dias: [momento: string, cartas: number][] = [
    ['2026-11-19T12:00:00Z', 0],
    ['2026-11-20T12:00:00Z', 1],
    ['2026-11-20T13:00:00Z', 0],
    ['2026-12-04T12:00:00Z', 0],
    ['2026-12-05T12:00:00Z', 1],
    ['2026-12-15T12:00:00Z', 1],
    ['2026-12-19T12:00:00Z', 1],
    ['2026-12-20T12:00:00Z', 0],
    ['2026-12-20T22:59:00Z', 0],
    ['2026-12-20T23:00:01Z', 1],
    ['2027-03-01T12:00:00Z', 0],
  ];
  for (const [momento, cartas] of dias)
    expect(await avisarEm(momento), momento).toHaveLength(cartas);
});

it('says until when, to who administers that orgao alone', async () => {
  expect(await avisarEm('2026-12-01T12:00:00Z')).toEqual([
    {
      cod_empre: 1,
      modelo: 'certificado-vence',
      para: `${CHEFE}@exemplo.example`,
      dados: { valido_ate: FIM.toISOString() },
    },
  ]);
});

it('that comes late says it once, for the nearest end', async () => {
  expect(await avisarEm('2026-12-17T12:00:00Z')).toHaveLength(1);
  expect(await avisarEm('2026-12-17T13:00:00Z')).toHaveLength(0);
});
