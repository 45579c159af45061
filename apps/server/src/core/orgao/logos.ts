import type { Database } from '../../db/client.ts';
import { createMemoria } from '../memoria.ts';
import { findLogo, type Logo, type OrgaoRow } from './orgao.repository.ts';

/** What all coats of arms in memory may take. */
const CAPACIDADE_BYTES = 8 * 2 ** 20;

/** Whose coat of arms is asked for, as its record was read. */
export type DonoDoLogo = Pick<OrgaoRow, 'cod_empre' | 'versao' | 'logo_digest'>;

/** Coats of arms, kept until the orgao has another version: never an older one than its record tells of. */
export const createFindLogo = (
  db: Database,
): ((orgao: DonoDoLogo) => Promise<Logo | undefined>) => {
  const memoria = createMemoria<number, { versao: number; logo: Logo }>(
    CAPACIDADE_BYTES,
    ({ logo }) => logo.bytes.length,
  );
  return async ({ cod_empre, versao, logo_digest }) => {
    if (logo_digest === null) return undefined;
    const lembrado = memoria.get(cod_empre);
    if (lembrado?.versao === versao) return lembrado.logo;
    const logo = await findLogo(db, cod_empre);
    if (logo) memoria.set(cod_empre, { versao, logo });
    return logo;
  };
};
