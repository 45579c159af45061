import { montarProtocolo } from '@balcao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecurso } from '../../../testing/recursos.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../../testing/solicitacoes.ts';
import { findNumeroDeRecursoLivre, findNumeroDeSolicitacaoLivre } from './protocolo.repository.ts';

const DIA = '2026-11-20';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(servidor.db, cod_empre);
});
afterAll(() => servidor.encerrar());

it('E05 finds the numbers that a day has left, when most are taken', async () => {
  const { db } = servidor;
  const protocolo = (numero: number) => ({ numero_protocolo: montarProtocolo(DIA, numero) });
  const id = await createSolicitacao(db, 1, protocolo(0));
  await createSolicitacao(db, 1, protocolo(2));
  expect(await findNumeroDeSolicitacaoLivre(db, 1, DIA, 3)).toBe(1);
  expect(await findNumeroDeSolicitacaoLivre(db, 1, DIA, 1)).toBeUndefined();
  expect(await findNumeroDeSolicitacaoLivre(db, 1, '2026-11-21', 1)).toBe(0);
  expect(await findNumeroDeSolicitacaoLivre(db, 2, DIA, 1)).toBe(0);

  expect(await findNumeroDeRecursoLivre(db, 1, DIA, 1)).toBe(0);
  await createRecurso(db, id, protocolo(0));
  expect(await findNumeroDeRecursoLivre(db, 1, DIA, 2)).toBe(1);
  expect(await findNumeroDeRecursoLivre(db, 1, DIA, 1)).toBeUndefined();
});
