import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abrirArmazenamento } from '../adapters/armazenamento/pasta.ts';
import { readConfig } from '../config.ts';
import { createCofre } from '../core/cofre.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { Lifecycle } from '../lifecycle.ts';
import { startApp } from '../start-app.ts';
import '../start-on-database.ts';

/** Answers there: nothing. A page is given without the database too. */
const NOWHERE = 'postgresql://ninguem@127.0.0.1:1/nada';

/** Does what every start does and needs no database, for V8 to compile it: up to the first page. */
export const warmUp = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-compilar-'));
  const lifecycle = new Lifecycle();
  try {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' });
    const db = openDatabase(openPool(NOWHERE, () => undefined));
    const meios = {
      config,
      db,
      vigia: db,
      relogio: () => new Date(),
      cofre: createCofre(config.appKey),
      armazenamento: await abrirArmazenamento(config.armazenamento),
    };
    const { app } = await startApp(meios, lifecycle);
    await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await lifecycle.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
