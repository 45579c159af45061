import { vi } from 'vitest';
import type * as Testing from '../../testing/servidor.ts';

/** The tests of the tax services once more, on the reference ERP over HTTP in place of the ledger. */
vi.mock('../../testing/servidor.ts', async (original) => {
  const real = await original<typeof Testing>();
  const { comErpDeReferencia } = await import('../../testing/servidor-com-erp.ts');
  return { ...real, abrirServidor: comErpDeReferencia(real.abrirServidor, real.COFRE) };
});

await import('./consultas/consultar-iptu.test.ts');
await import('./consultas/consultas.test.ts');
await import('./consultas/alvaras.test.ts');
await import('./atualizar-parcela.test.ts');
await import('./atualizar-tributos.test.ts');
await import('./documentos/licencas.test.ts');
await import('./documentos/extrato.test.ts');
await import('./certidoes/certidoes.test.ts');
await import('./documentos/guias.test.ts');
