import { vi } from 'vitest';
import type * as Testing from '../../testing/servidor.ts';

/**
 * The tests of what is read, changed and printed once more, on the reference ERP over HTTP in place of
 * the ledger. That it keeps every promise of the port is for its own contract to say, once a promise.
 */
vi.mock('../../testing/servidor.ts', async (original) => {
  const real = await original<typeof Testing>();
  const { comErpDeReferencia } = await import('../../testing/servidor-com-erp.ts');
  return { ...real, abrirServidor: comErpDeReferencia(real.abrirServidor, real.COFRE) };
});

await import('./consultas/consultar-iptu.test.ts');
await import('./atualizar-parcela.test.ts');
await import('./certidoes/certidoes.test.ts');
