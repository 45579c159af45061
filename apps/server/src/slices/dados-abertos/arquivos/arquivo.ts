import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Database } from '../../../db/client.ts';
import type { DoAno } from './ano.ts';

/** What a file is made of. */
export interface Cena {
  db: Database;
  orgao: OrgaoEmUso;
  ano: DoAno;
}

/** A file of open data. */
export interface Arquivo {
  /** As it is kept. */
  nome: string;
  /** Media type. */
  tipo: string;
  /** What tells its contents from any others. */
  selo: () => Promise<string>;
  /** Its contents, as they are read. */
  partes: () => AsyncIterable<string>;
}
