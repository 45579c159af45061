import { join } from 'node:path';

/** Where things are inside `DATA_DIR/postgres`. */
export const clusterPaths = (home: string) => ({
  data: join(home, 'dados'),
  key: join(home, 'chave'),
  log: join(home, 'postgres.log'),
});
