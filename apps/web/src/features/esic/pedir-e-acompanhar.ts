import { parte } from '../../lib/sob-demanda.ts';

/** Whether an address opens a tab. */
export const naAba = (aba: string) => (busca: URLSearchParams) => busca.get('aba') === aba;

/** What the pages of the e-SIC and of the ombudsman share: to file, and to follow what was filed. */
export const Realizar = parte(
  'features/esic/realizar',
  async () => (await import('./realizar.tsx')).Realizar,
  naAba('solicitar'),
);
export const Consultar = parte(
  'features/esic/consultar',
  async () => (await import('./consultar.tsx')).Consultar,
  naAba('consultar'),
);
