import { createLedger } from '../adapters/fonte-tributaria/ledger/ledger.ts';
import { createCorreio } from '../core/correio.ts';
import { createOrgaos } from '../core/orgao.ts';
import { COFRE, type Servidor } from './servidor.ts';

/** What the work at a bank stands on, at the clock and with the ledger of a server of a test. */
export const meiosDoPix = ({ db, bancos, relogio }: Servidor) => ({
  db,
  cofre: COFRE,
  bancos,
  orgaos: createOrgaos(db, () => relogio.agora),
  relogio: () => relogio.agora,
  fonteTributaria: createLedger(db),
  enfileirarCorreio: createCorreio(COFRE, () => relogio.agora),
});
