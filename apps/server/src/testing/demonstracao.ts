import type { DataCivil } from '@balcao/domain';
import { saveCodigoDaCarta } from '../core/contas/codigos-da-carta.repository.ts';
import { semearDemonstracao } from '../demonstracao/carregar.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { COFRE } from './servidor.ts';

/** By its day, which no test connects to: copying it costs far less than loading it. */
const carregadas = new Map<DataCivil, Promise<TestDatabase>>();

const carregar = async (hoje: DataCivil): Promise<TestDatabase> => {
  const banco = await createTestDatabase();
  await semearDemonstracao(banco.owner, hoje, saveCodigoDaCarta(COFRE));
  return banco;
};

/** A database of its own with the demonstration as a day has it, its codes of letters kept with the tests' key. */
export const createDemonstracao = async (hoje: DataCivil): Promise<TestDatabase> => {
  const carregada = carregadas.get(hoje) ?? carregar(hoje);
  carregadas.set(hoje, carregada);
  return createTestDatabase(await carregada);
};
